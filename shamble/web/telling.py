"""A match in words for each viewer: scenes, moves and lines, made from views and from nothing else."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from shamble.core.match import Match
from shamble.core.record import State
from shamble.core.scene import Say
from shamble.core.scene import Scene as CoreScene
from shamble.core.scene import Zone as CoreZone
from shamble.core.words import Words
from shamble.web.messages import Line, Move, Moved, Piece, Scene, Zone

REMEMBERED = 16  # views and scenes kept, for all viewers together
LOG = 200  # lines in a table's first frame
LOOKED_BACK = 60  # moves told again for it


class Telling:
    """One match as it is told; equal views are told once, whoever has them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._views: OrderedDict[tuple[int, int], State] = OrderedDict()
        self._drawn: OrderedDict[tuple[int, bytes], Scene] = OrderedDict()
        self._changes: OrderedDict[tuple[int, bytes, bytes, int], Moved] = OrderedDict()
        self._told: OrderedDict[tuple[int, bytes, bytes, int], list[Line]] = OrderedDict()

    def scene(self, viewer: int, at: int) -> Scene:
        """The table as `viewer` sees it after the first `at` moves."""
        view = self._view(viewer, at)
        key = (at, view.tobytes())
        if key not in self._drawn:
            self._drawn[key] = in_words(self.match.game.scene.draw(view), self.match.words)
            if len(self._drawn) > REMEMBERED:
                self._drawn.popitem(last=False)
        return self._drawn[key]

    def _view(self, viewer: int, at: int) -> State:
        if (viewer, at) not in self._views:
            self._views[viewer, at] = self.match.view(viewer, at)
            if len(self._views) > REMEMBERED:
                self._views.popitem(last=False)
        return self._views[viewer, at]

    def moves(self, seat: int) -> list[Move]:
        """What `seat` can do now."""
        if seat != self.match.mover:
            return []
        game, words, view = self.match.game, self.match.words, self.match.view(seat)
        return [
            Move(game.table.text(move), words.say(game.scene.label(view, move)), list(game.scene.path(view, move)))
            for move in self.match.legal()
        ]

    def idle(self, seat: int) -> str:
        """The move by which `seat` lets the present occasion pass."""
        move = self.match.passing() if seat == self.match.mover else None
        return "" if move is None else self.match.game.table.text(move)

    def lines(self, viewer: int, at: int) -> list[Line]:
        """What `viewer` is told of the move made after the first `at`."""
        before, after = self._view(viewer, at), self._view(viewer, at + 1)
        veiled = self.match.veiled(viewer, at)
        key = (at, before.tobytes(), after.tobytes(), veiled)
        if key not in self._told:
            by = self.match.log[at].actor
            says = self.match.game.scene.tell(before, veiled, after)
            self._told[key] = [
                Line(at + 1, self.match.words.say(say), by, sorted(set(_seats(say))), say.message) for say in says
            ]
            if len(self._told) > 2 * LOOKED_BACK:
                self._told.popitem(last=False)
        return self._told[key]

    def log(self, viewer: int) -> list[Line]:
        """The last lines that `viewer` was told."""
        first = max(0, len(self.match.log) - LOOKED_BACK)
        return [line for at in range(first, len(self.match.log)) for line in self.lines(viewer, at)][-LOG:]

    def moved(self, viewer: int, at: int, n: int) -> Moved:
        """The move made after the first `at`, and what it changed for `viewer`; `moves`, `idle` for who acts next."""
        before, after = self._view(viewer, at), self._view(viewer, at + 1)
        key = (at, before.tobytes(), after.tobytes(), self.match.veiled(viewer, at))
        if key not in self._changes:
            self._changes[key] = self._change(viewer, at)
            if len(self._changes) > REMEMBERED:
                self._changes.popitem(last=False)
        is_last = at + 1 == len(self.match.log)
        asked = {"moves": self.moves(viewer), "idle": self.idle(viewer)} if is_last else {}
        return replace(self._changes[key], n=n, **asked)

    def _change(self, viewer: int, at: int) -> Moved:
        was, now = self.scene(viewer, at), self.scene(viewer, at + 1)
        old = {zone.id: zone for zone in was.zones}
        order = [zone.id for zone in now.zones]
        left = [zone.id for zone in was.zones if zone.id in set(order)]
        arrived = [name for name in order if name not in old]
        return Moved(
            n=0,
            at=at + 1,
            by=self.match.log[at].actor,
            says=self.lines(viewer, at),
            zones=[zone for zone in now.zones if old.get(zone.id) != zone],
            gone=[name for name in old if name not in set(order)],
            order=order if left + arrived != order else None,
            mover=now.mover,
            prompt=now.prompt,
            standing=now.standing,
            moves=[],
            idle="",
        )

    def forget(self) -> None:
        """Names have changed."""
        self._drawn.clear()
        self._told.clear()
        self._changes.clear()


def in_words(scene: CoreScene, words: Words) -> Scene:
    """A scene with all its messages said."""
    return Scene(
        zones=[_zone(zone, words) for zone in scene.zones],
        standing=list(scene.standing),
        mover=scene.mover,
        prompt=words.say(scene.prompt),
    )


def _zone(zone: CoreZone, words: Words) -> Zone:
    pieces = [Piece(piece.id, words.say(piece.label), dict(piece.face)) for piece in zone.pieces]
    return Zone(zone.id, zone.kind, words.say(zone.label), zone.seat, pieces)


def _seats(say: Say) -> Iterator[int]:
    """The seats a message speaks of."""
    for part in say.parts.values():
        if isinstance(part, Say):
            yield from _seats(part)
        elif isinstance(part, Mapping) and part["seat"] >= 0:
            yield part["seat"]
