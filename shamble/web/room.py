"""A table and its one owner: everything that happens at it passes through here, in order, and is kept before it is told."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from shamble.core.chance import Sealed
from shamble.core.game import Game
from shamble.core.match import Made, Match, Player
from shamble.errors import Failed, Refused, ShambleError, Unknown
from shamble.store.kept import KeptChat, KeptMove, KeptSeat, Loaded
from shamble.store.store import Store
from shamble.web import messages as wire
from shamble.web.secret import fits
from shamble.web.telling import Telling
from shamble.web.viewers import Viewer, together

PERSON = "person"
STAND_IN = "tasteful"  # plays for people who have gone
STAND_IN_S = 60  # seconds until then
RING = 64  # frames that can be told again
ANSWERS = 256  # commands whose answer is remembered
TALK = 100  # lines of chat shown

T = TypeVar("T")


class Stale(Refused):
    """The command was made against a table that is no more."""


@dataclass(frozen=True)
class Event:
    """A frame, as each viewer sees it."""

    n: int
    frame: Callable[[int], wire.Frame]


class Room:
    """One table while somebody is there."""

    def __init__(self, store: Store, loaded: Loaded, game: Game) -> None:
        self.store, self.game = store, game
        self.table, self.seats = loaded.table, list(loaded.seats)
        self.chat = deque(loaded.chat, TALK)
        self.chance = Sealed(bytes.fromhex(self.table.secret))
        self.match: Match | None = None
        self.viewers: set[Viewer] = set()
        self.stand_ins: dict[int, str] = {}
        self.left: set[int] = set()  # those who said so
        self.gone: dict[int, float] = {}  # since when they are not here
        self.hasty: set[int] = set()  # seats for whom lone moves are played
        self.n = time.time_ns() // 1_000_000  # goes on from before a restart
        self.ring: deque[Event] = deque(maxlen=RING)
        self.quiet_since = time.monotonic()
        self._answers: OrderedDict[str, wire.Answer] = OrderedDict()
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.changed: Callable[[Room], None] = lambda room: None  # told after every change
        self._restore(loaded.moves)

    # What it was, and what it is.

    def _restore(self, moves: Sequence[KeptMove]) -> None:
        """The match as the log has it."""
        if self.table.stage == "waiting":
            return
        self._set_up()
        assert self.match
        for move in moves:
            self.match.repeat(Made(move.actor, self.game.table.parse(move.move)))
            if move.command:
                self._remember(move.command, wire.Answer(move.command.partition(":")[2], True))

    def _set_up(self) -> None:
        self.chance.count = 0
        codes = self.game.codes(self.table.options, len(self.seats))
        players = [Player(seat.name, seat.plays) for seat in self.seats]
        self.match = Match(self.game, players, codes, self.chance)
        self.telling = Telling(self.match)

    @property
    def at(self) -> int:
        """Moves made so far."""
        return len(self.match.log) if self.match else 0

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

    # Whoever comes and goes.

    async def enter(self, viewer: Viewer, since: int | None) -> None:
        """Let somebody look; they first get what they missed, or the whole table."""
        async with self._lock:
            known = [viewer.seat for viewer in self.viewers if viewer.seat is not None]
            if viewer.seat is not None and not known:
                self.gone = {seat: time.monotonic() for seat in self.people()}  # everybody's minute begins anew
            back = [seat for seat in viewer.seats if self._is_back(seat)]
            self.viewers.add(viewer)
            viewer.put(together(self.missed(viewer, since)))
            if back:
                self.tell_seats()
        self.changed(self)

    def _is_back(self, seat: int) -> bool:
        """Whether the seat changes because its owner is here again."""
        changed = not self.here(seat)
        self.gone.pop(seat, None)
        if seat not in self.left and self.stand_ins.pop(seat, None):
            changed = True
        return changed

    def exit(self, viewer: Viewer) -> None:
        """Somebody looks no more."""
        self.viewers.discard(viewer)
        self.quiet_since = time.monotonic()
        gone = [seat for seat in viewer.seats if not self.here(seat)]
        self.gone |= dict.fromkeys(gone, time.monotonic())
        if gone:
            self.tell_seats()

    def missed(self, viewer: Viewer, since: int | None) -> list[bytes]:
        """The frames after `since`, or the whole table where they are gone."""
        if since is None or not (self.n - len(self.ring) <= since <= self.n):
            return [self.whole(viewer)]
        return [wire.encode(event.frame(viewer.known)) for event in self.ring if event.n > since]

    # What is told.

    def whole(self, viewer: Viewer) -> bytes:
        """Everything that a viewer may see."""
        match, over = self.match, self.table.stage == "over"
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
                stage=self.table.stage,  # type: ignore[arg-type]  # the store keeps words
                pace=self.table.pace,  # type: ignore[arg-type]
                listed=self.table.listed,
                commitment=self.chance.commitment,
                consult=viewer.known not in self.hasty,
                at=self.at,
                scene=self.telling.scene(viewer.known, self.at) if match else None,
                moves=self.telling.moves(viewer.known) if match else [],
                log=self.telling.log(viewer.known) if match else [],
                chat=[wire.Chat(self.n, said.seat, said.name, said.text) for said in self.chat],
                points=match.points() if match and over else [],
                winners=match.winners() if match and over else [],
                secret=self.chance.ending() if over else "",
                rematch=self.table.rematch,
            )
        )

    @property
    def title(self) -> str:
        """The name of the game, or of the edition that its options make."""
        named = [name for name, implied in self.game.editions.items() if implied.items() <= self.table.options.items()]
        return named[0].capitalize() if named else self.game.title

    def sitting(self) -> list[wire.Sitting]:
        """Who sits where, and who is about to be stood in for."""
        now = time.monotonic()
        return [
            wire.Sitting(
                seat=seat.seat,
                name=seat.name,
                plays=seat.plays,
                here=bool(seat.plays) and (seat.plays != PERSON or self.here(seat.seat)),
                stand_in=self.stand_ins.get(seat.seat, ""),
                stand_in_s=self.until_stand_in(seat.seat, now),
            )
            for seat in self.seats
        ]

    def until_stand_in(self, seat: int, now: float) -> int | None:
        """Seconds until a bot plays for whoever sits there; None where none will."""
        waited_for = self.table.pace == "live" and self.table.stage == "playing" and seat in self.people()
        if not waited_for or self.here(seat) or seat in self.stand_ins or not any(map(self.here, self.people())):
            return None
        return max(0, round(STAND_IN_S - now + self.gone.setdefault(seat, now)))

    def tell(self, *frames: Callable[[int, int], wire.Frame]) -> None:
        """Tell all viewers something new; each frame is made from its number and the viewer."""
        events = [self._event(frame) for frame in frames]
        made: dict[int, bytes] = {}
        for viewer in self.viewers:
            if viewer.known not in made:
                made[viewer.known] = together([wire.encode(event.frame(viewer.known)) for event in events])
            viewer.put(made[viewer.known])

    def _event(self, frame: Callable[[int, int], wire.Frame]) -> Event:
        self.n += 1
        event = Event(self.n, lambda known, n=self.n: frame(n, known))  # type: ignore[misc]
        self.ring.append(event)
        return event

    def tell_seats(self) -> None:
        self.tell(lambda n, known: wire.SeatFrame(n, self.sitting(), known not in self.hasty))

    def tell_whole(self) -> None:
        """The table is another one now: what went before need not be told."""
        self.n += 1
        self.ring.clear()
        for viewer in self.viewers:
            viewer.put(self.whole(viewer))

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

    def again(self, key: str) -> wire.Answer | None:
        """The answer that this command had before."""
        return self._answers.get(key)

    def _remember(self, key: str, answer: wire.Answer) -> None:
        self._answers[key] = answer
        if len(self._answers) > ANSWERS:
            self._answers.popitem(last=False)

    async def begin(self) -> None:
        """Everybody sits: the match begins. To be called alone."""
        before = self.table
        self.table = replace(self.table, stage="playing")
        self._set_up()
        assert self.match
        try:
            self.match.settle()
            await self.store.append(self.table.id, self._new_moves(0, None), "playing")
        except BaseException:
            self.table, self.match = before, None
            raise
        self.tell_whole()

    async def make(self, seat: int, move: str, command: str | None = None) -> None:
        """A seat's move and what chance makes of it: checked, kept, then told. To be called alone."""
        if self.match is None:
            raise Refused("the match has not begun; it does when every chair is taken")
        first = len(self.match.log)
        self.match.take(seat, move)
        self.match.settle()
        over = self.match.over
        try:
            await self.store.append(self.table.id, self._new_moves(first, command), "over" if over else "")
        except BaseException as wrong:
            await self._fall_back(wrong)
            raise
        if over:
            self.table = replace(self.table, stage="over")
        self.tell(*map(self._moved, range(first, len(self.match.log))), *([self._over] if over else []))

    def _moved(self, at: int) -> Callable[[int, int], wire.Frame]:
        return lambda n, known: self.telling.moved(known, at, n)

    def _over(self, n: int, known: int) -> wire.Frame:
        assert self.match
        return wire.Over(n, self.match.points(), self.match.winners(), self.chance.ending())

    def _new_moves(self, first: int, command: str | None) -> list[KeptMove]:
        assert self.match
        text = self.game.table.text
        moves = [
            KeptMove(at, made.actor, text(made.move)) for at, made in enumerate(self.match.log[first:], start=first)
        ]
        return [replace(moves[0], command=command), *moves[1:]] if command and moves else moves

    async def _fall_back(self, wrong: BaseException) -> None:
        """What could not be kept was not played: the match is again what the store has."""
        kept = await self.store.load(self.table.id)
        assert kept
        self._restore(kept.moves)
        self.tell_whole()

    async def obey(self, viewer: Viewer, command: Any) -> wire.Answer:
        """Do what a client asks; asked twice under one id, it is done once and has the same answer."""
        key = f"{viewer.known}:{command.id}"
        return await self.do(lambda: self._obey(viewer, command, key))

    async def _obey(self, viewer: Viewer, command: Any, key: str) -> wire.Answer:
        if before := self.again(key):
            return before
        try:
            answer = wire.Answer(command.id, True)
            await self._act(viewer, command, key)
        except ShambleError as wrong:
            answer = wire.Answer(command.id, False, error_of(wrong))
        self._remember(key, answer)
        return answer

    async def _act(self, viewer: Viewer, command: Any, key: str) -> None:
        if not viewer.seats:
            if not isinstance(command, wire.Say):
                raise Refused("onlookers cannot do that; it takes a seat at this table")
            raise Refused("onlookers cannot write; those at the table can")
        if isinstance(command, wire.MakeMove):
            await self._play(viewer, command, key)
        elif isinstance(command, wire.Say):
            await self._say(viewer, command.text)
        elif isinstance(command, wire.Look):
            self._look(viewer, command.seat)
        elif isinstance(command, wire.Consult):
            (self.hasty.difference_update if command.on else self.hasty.update)(viewer.seats)
            self.tell_seats()
        elif isinstance(command, wire.Leave):
            await self._leave(viewer)
        elif isinstance(command, wire.Return):
            self._return(viewer)
        elif isinstance(command, wire.Start):
            await self.start()

    async def _play(self, viewer: Viewer, command: wire.MakeMove, key: str) -> None:
        if self.match and command.at != self.at:
            raise Stale(
                f"{command.move!r} was meant for the table after move {command.at}; it is after move {self.at} now. "
                "Look again"
            )
        seat = viewer.seat
        assert seat is not None
        if self.stand_ins.get(seat):
            raise Refused(f"{self.stand_ins[seat]} is playing for you; come back first")
        await self.make(seat, command.move, key)

    async def _say(self, viewer: Viewer, text: str) -> None:
        said = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        if not said or len(said) > wire.LONGEST_CHAT:
            raise Refused(f"a line has 1 to {wire.LONGEST_CHAT} letters; this has {len(said)}")
        number = self.chat[-1].number + 1 if self.chat else 1
        kept = KeptChat(number, viewer.seat, self.seats[viewer.known].name, said)
        await self.store.say(self.table.id, kept)
        self.chat.append(kept)
        self.tell(lambda n, known: wire.Chat(n, kept.seat, kept.name, kept.text))

    def _look(self, viewer: Viewer, seat: int) -> None:
        if seat not in viewer.seats:
            raise Refused(f"seat {seat + 1} is not yours; you hold {', '.join(str(own + 1) for own in viewer.seats)}")
        viewer.seat = seat
        viewer.put(self.whole(viewer))

    async def _leave(self, viewer: Viewer) -> None:
        """Give up the chair before the match; let a bot play for one in it."""
        if self.table.stage == "waiting":
            chairs = [KeptSeat(seat, "", "") for seat in viewer.seats]
            await self.reseat(*chairs)
            viewer.seats, viewer.seat = (), None
            viewer.put(self.whole(viewer))
        elif self.table.stage == "playing":
            self.left.update(viewer.seats)
            self.stand_ins |= dict.fromkeys(viewer.seats, STAND_IN)
            self.tell_seats()

    def _return(self, viewer: Viewer) -> None:
        for seat in viewer.seats:
            self.left.discard(seat)
            self.stand_ins.pop(seat, None)
        self.tell_seats()

    async def start(self) -> None:
        """Begin without waiting: bots take the chairs that are free. To be called alone."""
        if self.table.stage != "waiting":
            raise Refused("the match has begun")
        await self.reseat(*(KeptSeat(seat, name, STAND_IN) for seat, name in self.company(self.free())))
        await self.begin()

    def follow(self, table: str) -> None:
        """The same people have another table."""
        self.table = replace(self.table, rematch=table)
        self.tell(lambda n, known: wire.Rematch(n, table))

    def company(self, chairs: Sequence[int]) -> list[tuple[int, str]]:
        """Names for bots that take these chairs."""
        taken = {seat.name for seat in self.seats}
        names = [name for name in COMPANY if name not in taken]
        return list(zip(chairs, names, strict=False))

    async def reseat(self, *chairs: KeptSeat) -> None:
        """Somebody else, or nobody, in these chairs. To be called alone."""
        if not chairs:
            return
        await self.store.seat(self.table.id, *chairs)
        for chair in chairs:
            self.seats[chair.seat] = chair
        if self.match:
            self.match.words.names = [seat.name for seat in self.seats]
            self.telling.forget()
        self.tell_seats()


COMPANY = ("Mo", "Ines", "Karel", "Yuki", "Zoé", "Ada", "Olu", "Priya", "Tove", "Ravi", "Lena", "Ugo", "Noor", "Finn")


def error_of(wrong: ShambleError) -> wire.Wrong:
    """What went wrong, as the wire says it."""
    kind: wire.Kind = "refused"
    if isinstance(wrong, Stale):
        kind = "stale"
    elif isinstance(wrong, Unknown):
        kind = "unknown"
    elif isinstance(wrong, Failed):
        kind = "failed"
    return wire.Wrong(str(wrong), kind, wrong.rule if isinstance(wrong, Refused) else "")
