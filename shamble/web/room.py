"""A table and its one owner: all that happens at it passes through here, in order, and is kept before it is told."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from shamble.bots import USUAL
from shamble.core.chance import Sealed
from shamble.core.game import Game
from shamble.core.match import Made, Match, Player
from shamble.core.record import NOBODY, ONLOOKER
from shamble.errors import Refused
from shamble.store.kept import KeptMove, KeptSeat, Loaded
from shamble.store.store import Store
from shamble.web import messages as wire
from shamble.web.secret import fits
from shamble.web.telling import Telling
from shamble.web.viewers import Viewer, together

PERSON = "person"
STAND_IN = USUAL  # plays for people who have gone
STAND_IN_S = 60  # seconds until then
RING = 64  # frames that can be told again
ANSWERS = 256  # commands whose answer is remembered
TALK = 100  # lines of chat shown

T = TypeVar("T")
MakeFrame = Callable[[int, int], wire.Frame]  # from its number, and the viewer it is for


@dataclass(frozen=True)
class Event:
    """Something that was told, and what makes it a frame for each viewer."""

    n: int
    frame: MakeFrame

    def bytes_for(self, viewer: int) -> bytes:
        return wire.encode(self.frame(self.n, viewer))


class Room:
    """One table, as long as somebody is there."""

    def __init__(self, store: Store, loaded: Loaded, game: Game) -> None:
        self.store, self.game = store, game
        self.table, self.seats = loaded.table, list(loaded.seats)
        self.chat = deque(loaded.chat, TALK)
        self.chance = Sealed(bytes.fromhex(self.table.secret))
        self.match: Match | None = None
        self.at = 0  # moves made so far, and kept
        self.viewers: set[Viewer] = set()
        self.stand_ins: dict[int, str] = {}
        self.left: set[int] = set()  # seats whose people said that they go
        self.gone: dict[int, float] = {}  # since when a seat's people are not here
        self.consulted: set[int] = set()  # seats that are asked when they could interrupt others
        self.n = time.time_ns() // 1_000_000  # numbers go on, with a jump, from before a restart
        self.ring: deque[Event] = deque(maxlen=RING)
        self.quiet_since = time.monotonic()
        self.answers: OrderedDict[str, wire.Answer] = OrderedDict()
        self.changed: Callable[[Room], None] = lambda room: None  # told after every change
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        if self.table.stage != "waiting":
            self._restore(loaded.moves)

    # The match.

    def _restore(self, moves: Sequence[KeptMove]) -> None:
        """The match as the log has it."""
        match = self._set_up()
        for move in moves:
            match.repeat(Made(move.actor, self.game.table.parse(move.move)))
            if move.command:
                self.remember(move.command, wire.Answer(move.command.partition(":")[2], True))
        self.at = len(match.log)

    def _set_up(self) -> Match:
        self.chance.count = 0
        codes = self.game.codes(self.table.options, len(self.seats))
        self.match = Match(self.game, [Player(seat.name, seat.plays) for seat in self.seats], codes, self.chance)
        self.telling = Telling(self.match)
        return self.match

    async def begin(self, *chairs: KeptSeat) -> None:
        """The last chairs are taken, and the match begins: both or neither. To be called alone."""
        before = self.table, list(self.seats)
        for chair in chairs:
            self.seats[chair.seat] = chair
        self.table = replace(self.table, stage="playing")
        match = self._set_up()
        try:
            self._settle(match)
            await self.store.append(self.table.id, self._moves_from(0), "playing", chairs)
        except BaseException:
            (self.table, self.seats), self.match = before, None
            raise
        self.at = len(match.log)
        self.tell_whole()

    async def make(self, seat: int, move: str, command: str | None = None) -> None:
        """A seat's move and what chance makes of it: checked, kept, then told. To be called alone."""
        if self.match is None:
            raise Refused("the match has not begun; it does when every chair is taken")
        match, first = self.match, len(self.match.log)
        match.take(seat, move)
        self._settle(match)
        kept = self._moves_from(first)
        kept[0] = replace(kept[0], command=command)
        try:
            await self.store.append(self.table.id, kept, "over" if match.over else "")
        except BaseException:
            await self._fall_back()
            raise
        self.at = len(match.log)
        if match.over:
            self.table = replace(self.table, stage="over")
        self.tell(*map(self._moved, range(first, len(match.log))), *([self._over] if match.over else []))

    def _settle(self, match: Match) -> None:
        """Chance acts, and occasions pass for people who do not want to be consulted, until somebody is asked."""
        match.settle()
        while match.mover in self.people() and match.mover not in self.stand_ins:
            idle = match.idle(match.mover in self.consulted)
            if idle is None:
                return
            match.take(match.mover, idle)
            match.settle()

    def _moves_from(self, first: int) -> list[KeptMove]:
        assert self.match
        text = self.game.table.text
        made = enumerate(self.match.log[first:], start=first)
        return [KeptMove(at, one.actor, text(one.move)) for at, one in made]

    async def _fall_back(self) -> None:
        """What could not be kept was not played: the match is again what the store has."""
        kept = await self.store.load(self.table.id)
        assert kept
        self._restore(kept.moves)
        self.tell_whole()

    def to_act(self) -> int | None:
        """The seat that is asked, as far as everybody was told."""
        mover = int(self.match.view(ONLOOKER, self.at).mover) if self.match else NOBODY
        return mover if mover >= 0 else None

    # Who is here.

    def seats_of(self, secret: str | None) -> tuple[int, ...]:
        """The seats that this secret opens."""
        return tuple(seat.seat for seat in self.seats if fits(secret, seat.secret))

    def here(self, seat: int) -> bool:
        """Whether somebody who holds this seat is looking."""
        return any(seat in viewer.seats for viewer in self.viewers)

    def free(self) -> list[int]:
        """Chairs that wait for somebody."""
        return [seat.seat for seat in self.seats if not seat.plays]

    def people(self) -> list[int]:
        """Seats of people."""
        return [seat.seat for seat in self.seats if seat.plays == PERSON]

    async def enter(self, viewer: Viewer, since: int | None) -> None:
        """Let somebody look; they first get what they missed, or the whole table."""
        async with self._lock:
            if viewer.seats and self.seats_of(viewer.secret) != viewer.seats:
                raise Refused("the link to this seat was replaced; open the new one")
            if viewer.seats and not any(map(self.here, self.people())):
                self.gone = dict.fromkeys(self.people(), time.monotonic())  # everybody's minute begins anew
            back = [seat for seat in viewer.seats if self._is_back(seat)]
            self.viewers.add(viewer)
            viewer.put(together(self.missed(viewer, since)))
            if back:
                self.tell_seats()
        self.changed(self)

    def _is_back(self, seat: int) -> bool:
        """Whether the seat changes because its people are here again."""
        stood_in = seat not in self.left and self.stand_ins.pop(seat, "")
        self.gone.pop(seat, None)
        return bool(stood_in) or not self.here(seat)

    def exit(self, viewer: Viewer) -> None:
        """Somebody looks no more."""
        self.viewers.discard(viewer)
        self.quiet_since = time.monotonic()
        gone = [seat for seat in viewer.seats if not self.here(seat)]
        self.gone |= dict.fromkeys(gone, time.monotonic())
        if gone:
            self.tell_seats()

    def unseat(self, seats: Sequence[int], why: str) -> None:
        """Show out everybody who holds one of these seats."""
        for viewer in [one for one in self.viewers if set(one.seats) & set(seats)]:
            viewer.show_out(why)
            self.exit(viewer)

    def until_stand_in(self, seat: int) -> int | None:
        """Seconds until a bot plays for whoever sits there; None where none will."""
        if self.table.pace != "live" or self.table.stage != "playing" or seat in self.stand_ins:
            return None
        if seat not in self.people() or self.here(seat) or not any(map(self.here, self.people())):
            return None
        now = time.monotonic()
        return max(0, round(STAND_IN_S - now + self.gone.setdefault(seat, now)))

    def sitting(self) -> list[wire.Sitting]:
        """Who sits where, and who is about to be stood in for."""
        return [
            wire.Sitting(
                seat=seat.seat,
                name=seat.name,
                plays=seat.plays,
                here=self.here(seat.seat) if seat.plays == PERSON else bool(seat.plays),
                stand_in=self.stand_ins.get(seat.seat, ""),
                stand_in_s=self.until_stand_in(seat.seat),
            )
            for seat in self.seats
        ]

    async def reseat(self, *chairs: KeptSeat) -> None:
        """Other people, names or secrets at these chairs. To be called alone."""
        await self.store.seat(self.table.id, *chairs)
        for chair in chairs:
            self.seats[chair.seat] = chair
        if self.match:
            self.match.players = [Player(seat.name, seat.plays) for seat in self.seats]
            self.match.words.names = [seat.name for seat in self.seats]
            self.telling.forget()
        self.tell_seats()

    # What is told.

    async def catch_up(self, viewer: Viewer, since: int | None = None) -> list[bytes]:
        """What somebody has missed; waits until what is just being done is kept."""
        async with self._lock:
            return self.missed(viewer, since)

    def missed(self, viewer: Viewer, since: int | None) -> list[bytes]:
        """The frames after `since`, or the whole table where they are gone. To be called alone."""
        if since is None or not self.n - len(self.ring) <= since <= self.n:
            return [self.whole(viewer)]
        return [event.bytes_for(viewer.known) for event in self.ring if event.n > since]

    def whole(self, viewer: Viewer) -> bytes:
        """Everything that a viewer may see. To be called alone."""
        match, over, known = self.match, self.table.stage == "over", viewer.known
        return wire.encode(
            wire.TableFrame(
                n=self.n,
                table=self.table.id,
                game=self.game.name,
                title=self.title,
                mood=self.game.name,
                options=self.table.options,
                players=self.sitting(),
                you=viewer.seat,
                yours=list(viewer.seats),
                stage=self.table.stage,
                pace=self.table.pace,
                listed=self.table.listed,
                commitment=self.chance.commitment,
                consult=known in self.consulted,
                at=self.at,
                scene=self.telling.scene(known, self.at) if match else None,
                moves=self.telling.moves(known) if match else [],
                idle=self.telling.idle(known) if match else "",
                log=self.telling.log(known) if match else [],
                chat=[wire.Chat(self.n, said.seat, said.name, said.text) for said in self.chat],
                points=match.points() if match and over else [],
                winners=match.winners() if match and over else [],
                secret=self.chance.ending() if over else "",
                rematch=self.table.rematch,
            )
        )

    @property
    def title(self) -> str:
        return title(self.game, self.table.options)

    def tell(self, *frames: MakeFrame) -> None:
        """Tell all viewers something new; those who see the same are sent the same bytes."""
        events = [Event(self.n + number, frame) for number, frame in enumerate(frames, start=1)]
        self.ring.extend(events)
        self.n += len(events)
        made: dict[int, bytes] = {}
        for viewer in self.viewers:
            if viewer.known not in made:
                made[viewer.known] = together([event.bytes_for(viewer.known) for event in events])
            viewer.put(made[viewer.known])

    def tell_seats(self) -> None:
        self.tell(lambda n, known: wire.SeatFrame(n, self.sitting(), known in self.consulted))

    def tell_whole(self) -> None:
        """The table is another one now; what went before need not be told."""
        self.n += 1
        self.ring.clear()
        for viewer in self.viewers:
            viewer.put(self.whole(viewer))

    def _moved(self, at: int) -> MakeFrame:
        return lambda n, known: self.telling.moved(known, at, n)

    def _over(self, n: int, known: int) -> wire.Frame:
        assert self.match
        return wire.Over(n, self.match.points(), self.match.winners(), self.chance.ending())

    # What is done.

    async def do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do something alone at this table, to its end, even if whoever asked for it has gone."""
        task = asyncio.ensure_future(self._alone(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _alone(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self._lock:
            done = await work()
        self.changed(self)
        return done

    def remember(self, key: str, answer: wire.Answer) -> None:
        """Should the command come again, it has had its answer."""
        self.answers[key] = answer
        if len(self.answers) > ANSWERS:
            self.answers.popitem(last=False)


def title(game: Game, options: dict[str, str]) -> str:
    """The name of the game, or of the edition that these options make."""
    named = [name for name, implied in game.editions.items() if implied and implied.items() <= options.items()]
    return named[0].capitalize() if named else game.title
