"""What every game must satisfy; run by the tests and by `shamble check`.

A check says what it looked at, or raises `Broken` with the table, the seed and the place to look. Most of it runs on
many matches at once, compiled; scenes and words are sampled.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from shamble.core import engine, record, replay
from shamble.core.chance import DICE, GUESSES, Seeded, dice
from shamble.core.engine import Engine
from shamble.core.game import Game, Option
from shamble.core.match import Match, Player
from shamble.core.record import CHANCE, NOBODY, ONLOOKER, Ints, State, States
from shamble.core.rulebook import rulebook
from shamble.core.scene import FACES, Piece, Say
from shamble.core.words import Words, languages
from shamble.errors import Unknown

FAULTS = {
    1: "no legal move before the end",
    2: "legal moves are not ascending and unique",
    3: "the odds of a chance move are not positive",
    4: "a move did not raise ply by one",
    5: "the match is longer than BOUND",
    6: "something was lost or made: the census changed",
}
ENOUGH = 24_000_000  # moves of random matches, where nobody says how many matches
FIRST = 20  # of them at each table say how long they are
CLOSELY = 8  # the first looks into running matches are one move apart, and by all viewers
STRIDE = 9  # the others at most so many, five on average
MANY, FEW = 48, 12  # looks at a usual and an unusual table, after which strides are twice as long, and so on
LOOKED_AT = 24  # matches of a table stepped together while secrets are looked at
WRITTEN = 1500  # moves of a match made as written
LATER = 40  # moves to the second look in numbers, where a match may be much longer than it usually is
NUMBERED = 2  # matches of a table looked at in numbers
SHOWN = 3  # matches of a usual table looked at as scenes (one of any other), with strides as for secrets


class Broken(AssertionError):
    """A promise of the contract is not kept."""


@dataclass(frozen=True)
class Table:
    """A number of players, and options."""

    seats: int
    codes: tuple[int, ...]

    def unusual(self, game: Game) -> dict[str, str]:
        """The options that differ from the usual ones."""
        usual = game.agreed(game.defaults(self.seats))
        return {name: value for name, value in game.agreed(self.codes).items() if value != usual[name]}

    def named(self, game: Game) -> str:
        return " ".join([f"{self.seats} players", *(f"{name}={value}" for name, value in self.unusual(game).items())])


def tables(game: Game) -> list[Table]:
    """Every number of players, with the usual options, with each value of each, and with those a game combines."""
    found: dict[Table, None] = {}
    for seats in game.seats:
        single = [{option.name: value} for option in game.options for value in _values(option, seats)]
        for options in ({}, *single, *game.combined):
            try:
                found[Table(seats, tuple(game.codes(options, seats)))] = None
            except Unknown:  # a value that does not go with this number of players
                continue
    return list(found)


def sampled(game: Game) -> list[Table]:
    """Every number of players with the usual options; other options once each, the numbers of players in turn."""
    kinds: dict[tuple[tuple[str, str], ...], list[Table]] = {}
    for table in tables(game):
        kinds.setdefault(tuple(table.unusual(game).items()), []).append(table)
    usual = kinds.pop((), [])
    return usual + [like[turn % len(like)] for turn, like in enumerate(kinds.values())]


def _values(option: Option, seats: int) -> list[str]:
    """All that are named, and of numbers the first and the last."""
    numbers = range(seats) if option.is_seat else option.numbers
    return [*option.values, *(str(number + option.is_seat) for number in (*numbers[:1], *numbers[-1:]))]


def check(game: Game, matches: int | None = None, cores: int = 1, way: str = "compiled") -> Iterator[str]:
    """All checks, one after the other; what each of them looked at."""
    for each in CHECKS:
        yield check_matches(game, matches, cores, way) if each is check_matches else each(game)


def check_table_of_moves(game: Game) -> str:
    """Numbers, parts and words name the same moves."""
    for number in range(len(game.table)):
        verb, parts = game.table.parts(number)
        if game.table.number(verb, *parts) != number or game.table.parse(game.table.text(number)) != number:
            raise Broken(f"move {number} ({game.table.text(number)}) does not come back from its parts or its words")
    return f"{len(game.table)} moves: numbers, parts and words agree"


def check_rulebook(game: Game) -> str:
    """Rules are numbered in order, once each."""
    numbers = list(rulebook(game))
    if not numbers or numbers != sorted(numbers, key=lambda name: [int(part) for part in name.split(".")]):
        raise Broken(f"RULES.md numbers its rules out of order or not at all: {' '.join(numbers)}")
    return f"{len(numbers)} numbered rules"


def check_matches(game: Game, matches: int | None = None, cores: int = 1, way: str = "compiled") -> str:
    """Random matches at every table keep all promises of `FAULTS`, and end: so many, or as make `ENOUGH` moves."""
    running = engine.load(game, way)
    kinds = tables(game)
    total = moves = 0
    for table in kinds:
        each = -(-(matches or FIRST * len(kinds)) // len(kinds))
        made = _audit(running, table, range(each), cores)
        if matches is None and made < ENOUGH // len(kinds):
            more = range(each, each + (ENOUGH // len(kinds) - made) * each // made)
            made += _audit(running, table, more, cores)
            each += len(more)
        total, moves = total + each, moves + made
    return f"{total:,} random matches at {len(kinds)} tables, {moves:,} moves: legal, conserved, ended"


def _audit(running: Engine, table: Table, seeds: range, cores: int) -> int:
    """How many moves random matches of these seeds make, all of them looked at."""
    states, luck, players_dice = _dealt(running, table, seeds)
    made, faults = np.zeros(len(seeds), np.int32), np.zeros(len(seeds), np.int32)
    running.audit(states, luck, players_dice, running.game.rules.BOUND + 1, made, faults, cores=cores)
    for row in np.flatnonzero(faults | (states["mover"] != NOBODY))[:1]:
        fault = FAULTS.get(int(faults[row]), FAULTS[5])
        raise Broken(f"{table.named(running.game)}, seed {seeds[row]}, move {made[row]}: {fault}")
    return int(made.sum())


def check_ways(game: Game) -> str:
    """As written and compiled, a match of every table comes to the same bytes."""
    kinds = sampled(game)
    for table in kinds:
        ends = []
        for way in ("as written", "compiled"):
            running = engine.load(game, way)
            states, luck, players_dice = _dealt(running, table, range(1, 2))
            running.stroll(states, luck, players_dice, WRITTEN, np.zeros(1, np.int32))
            ends.append(states[0])
        if parts := record.difference(*ends):
            raise Broken(f"{table.named(game)}, seed 1: compiled, {parts[0]} as written")
    return f"{len(kinds)} matches as written and compiled, byte for byte"


def check_secrets(game: Game) -> str:
    """Nothing that leaves depends on what its reader cannot know (see `_look`)."""
    running = engine.load(game)
    total = 0
    for table in sampled(game):
        states, luck, players_dice = _dealt(running, table, range(LOOKED_AT))
        guesses = dice(range(LOOKED_AT), GUESSES)
        viewers = (*range(table.seats), ONLOOKER)
        looks = 0
        while (alive := states["mover"] != NOBODY).any():
            for viewer in viewers if looks < CLOSELY else (viewers[looks % len(viewers)],):
                try:
                    _look(running, states[alive], viewer, guesses[alive])
                except Broken as broken:
                    raise Broken(f"{table.named(game)}, around move {int(states['ply'].max())}: {broken}") from None
                total += int(alive.sum())
            looks += 1
            steps = _steps(looks) << looks // (FEW if table.unusual(game) else MANY)
            running.stroll(states, luck, players_dice, steps, np.zeros(LOOKED_AT, np.int32))
    return f"{total:,} views: they close over guesses, and paired worlds look alike"


def _steps(looks: int) -> int:
    """How many moves to make until the next look: one by one at first, then by no fixed number."""
    return 1 if looks < CLOSELY else 1 + looks * 4 % STRIDE


def _look(running: Engine, states: States, viewer: int, guesses: States) -> None:
    """The laws of secrecy, at many states at once.

    A view hidden again is the same view. A guess is a state that could be, and has the same view: this is a world that
    differs from the true one in what the viewer cannot know. In both the viewer has the same legal moves.
    """
    views = _hidden(running, states, viewer)
    _same(views, _hidden(running, views, viewer), viewer, "a view hidden again is another view")
    worlds = views.copy()
    running.guess(worlds, viewer, guesses)
    _same(views, _hidden(running, worlds, viewer), viewer, "a guess does not have the view it was made from")
    _same_rows(_census(running, states), _census(running, worlds), viewer, "a guess is no possible state: its census")
    moves = _legal(running, states)[0]
    own = states["mover"] == viewer
    for known in (worlds, views):
        _same_rows(moves[own], _legal(running, known[own])[0], viewer, "the viewer's own legal moves depend on secrets")
    apart = ~_alike(states, worlds)
    if apart.any():
        _look_alike(running, states[apart], worlds[apart], viewer)


def _look_alike(running: Engine, states: States, worlds: States, viewer: int) -> None:
    """What a move tells is what its view shows: neither more nor less, in either world."""
    moves, counts = _legal(running, states)
    rows = np.arange(len(states))
    chosen = moves[rows, rows * 31 % counts]
    told, shown = _veiled(running, states, chosen, viewer), _after(running, states, chosen, viewer)
    revealing = _reveals(running, states, chosen, viewer)
    others, other_counts = _legal(running, worlds)
    seen, told_too = np.zeros(len(states), bool), np.zeros(len(states), bool)
    for k in range(int(other_counts.max())):
        candidate = np.where(k < other_counts, others[:, k], others[:, 0]).astype(np.int32)
        same_told = _veiled(running, worlds, candidate, viewer) == told
        after = _after(running, worlds, candidate, viewer)
        same_shown = _alike(after, shown)
        bound = same_told & ~revealing & ~_reveals(running, worlds, candidate, viewer)
        _same(after[bound], shown[bound], viewer, "two moves that look the same lead to views that differ")
        seen |= same_shown
        told_too |= same_shown & same_told
    for row in np.flatnonzero(seen & ~told_too)[:1]:
        text = running.game.table.text(int(told[row]))
        raise Broken(f"the log tells {_viewer(viewer)} {text!r}, which is more than the views before and after show")


def _after(running: Engine, states: States, moves: Ints, viewer: int) -> States:
    after = states.copy()
    running.play(after, moves)
    return _hidden(running, after, viewer)


def _hidden(running: Engine, states: States, viewer: int) -> States:
    views = states.copy()
    running.hide(views, viewer)
    return views


def _census(running: Engine, states: States) -> Ints:
    counted = np.zeros((len(states), running.game.rules.COUNTED), np.int32)
    running.census(states, counted)
    return counted


def _legal(running: Engine, states: States) -> tuple[Ints, Ints]:
    """The legal moves of each state, zeros behind them, and how many they are."""
    moves = np.zeros((len(states), running.game.rules.MOST), np.int32)
    counts = np.zeros(len(states), np.int32)
    running.legal(states, moves, counts)
    moves[np.arange(moves.shape[1]) >= counts[:, None]] = 0
    return moves, counts


def _veiled(running: Engine, states: States, moves: Ints, viewer: int) -> Ints:
    veiled = np.zeros(len(states), np.int32)
    running.veil(states, moves, viewer, veiled)
    return veiled


def _reveals(running: Engine, states: States, moves: Ints, viewer: int) -> npt.NDArray[np.bool_]:
    revealing = np.zeros(len(states), np.int32)
    running.reveals(states, moves, viewer, revealing)
    return revealing.astype(np.bool_)


def _same(a: States, b: States, viewer: int, broken: str) -> None:
    for row in np.flatnonzero(~_alike(a, b))[:1]:
        parts = record.difference(a[row], b[row])
        raise Broken(f"{broken} for {_viewer(viewer)}: {'; '.join(parts[:4])}")


def _alike(a: States, b: States) -> npt.NDArray[np.bool_]:
    """Which rows have the same bytes."""
    size = a.dtype.itemsize
    left, right = (np.frombuffer(rows.tobytes(), np.uint8).reshape(len(rows), size) for rows in (a, b))
    same: npt.NDArray[np.bool_] = (left == right).all(axis=1)
    return same


def _same_rows(a: Ints, b: Ints, viewer: int, broken: str) -> None:
    for left, right in zip(a, b, strict=True):
        if (left != right).any():
            raise Broken(f"{broken} for {_viewer(viewer)}: {left.tolist()}, {right.tolist()}")


def _viewer(viewer: int) -> str:
    return "an onlooker" if viewer == ONLOOKER else f"seat {viewer + 1}"


def check_numbers(game: Game) -> str:
    """What nets and tasteful players are given is the same as written and compiled, and looking changes nothing."""
    compared = 0
    for table in sampled(game):
        running = engine.load(game)
        states, luck, players_dice = _dealt(running, table, range(NUMBERED))
        for steps in (3, min(game.rules.BOUND // 60, LATER)):
            running.stroll(states, luck, players_dice, steps, np.zeros(NUMBERED, np.int32))
            running.settle(states, luck)
            views = _hidden(running, states[states["mover"] != NOBODY], 0)
            _check_breaks(game, states[states["mover"] != NOBODY], views)
            written, compiled = (_numbers(engine.load(game, way), views) for way in ("as written", "compiled"))
            for a, b in zip(written, compiled, strict=True):
                if not np.array_equal(a, b):
                    raise Broken(f"{table.named(game)}: observe or weigh differ as written and compiled")
            compared += len(views)
    return f"{compared} positions in numbers for nets and taste, alike as written and compiled"


def _check_breaks(game: Game, states: States, views: States) -> None:
    """Natural breaks are open to all, and reckoning what a standing promises changes nothing."""
    stage, worth = getattr(game.rules, "stage", None), getattr(game.taste, "worth", None)
    for s, view in zip(states, views, strict=True):
        if stage and stage(s) != stage(view):
            raise Broken(f"the stage is {stage(s)}, but {stage(view)} in a view: it depends on secrets")
        if worth:
            looked_at = record.copy(view)
            worth(looked_at, np.zeros(int(view.seats), np.int32))
            if parts := record.difference(looked_at, view):
                raise Broken(f"worth changed the view it was given: {parts[0]}")


def _numbers(running: Engine, views: States) -> tuple[npt.NDArray[np.float32], Ints]:
    looked_at = views.copy()
    observed = np.full((len(views), running.game.view.OBSERVED), np.nan, np.float32)
    running.observe(looked_at, 0, observed)
    moves, counts = _legal(running, looked_at)
    scores = np.zeros(moves.shape, np.int32)
    running.weigh(looked_at, moves, counts, scores)
    for view, before in zip(looked_at, views, strict=True):
        if parts := record.difference(view, before):
            raise Broken(f"observe or weigh changed the view it was given: {parts[0]}")
    if np.isnan(observed).any():
        raise Broken("observe leaves some of its numbers unsaid")
    return observed, scores


def check_faces(game: Game) -> str:
    """Everything that can be seen, touched or read exists, for the mover and for onlookers, in every language."""
    running = engine.load(game)
    shown = 0
    said: dict[int, set[str]] = {}  # putting it into words once is enough
    for table in sampled(game):
        looks = 0
        count = 1 if table.unusual(game) else SHOWN
        states, luck, players_dice = _dealt(running, table, range(count))
        names = [f"P{seat + 1}" for seat in range(table.seats)]
        tongues = [Words(game, names, language) for language in languages(game)]
        spoken = said.setdefault(table.seats, set())
        while (states["mover"] != NOBODY).any():
            for s in states[states["mover"] != NOBODY]:
                for viewer in {int(s.mover) if s.mover != CHANCE else 0, ONLOOKER}:
                    _face(game, s, viewer, tongues, spoken)
                    shown += 1
            looks += 1
            steps = _steps(looks) << looks // (FEW if table.unusual(game) else MANY)
            running.stroll(states, luck, players_dice, steps, np.zeros(count, np.int32))
    return f"{shown:,} scenes: every path exists and is the only one, every word exists"


def _face(game: Game, s: State, viewer: int, tongues: Sequence[Words], spoken: set[str]) -> None:
    view = record.copy(s)
    game.view.hide(view, viewer)
    scene = game.scene.draw(view)
    ids = [piece.id for zone in scene.zones for piece in zone.pieces] + [zone.id for zone in scene.zones]
    if len(ids) != len(set(ids)):
        raise Broken(f"ids stand twice on the table: {sorted(id for id in ids if ids.count(id) > 1)}")
    _check_pieces(piece for zone in scene.zones for piece in zone.pieces)
    says = scene.says()
    moves = np.zeros(game.rules.MOST, np.int32)
    legal = [int(move) for move in moves[: game.rules.legal(s, moves)]]
    if viewer == int(s.mover):
        _check_paths(game, view, legal, set(ids))
        _check_passing(game, view, legal, scene.prompt.message)
        says += [game.scene.label(view, move) for move in legal] + _refusals(game, view, legal)
    move = legal[int(s.ply) % len(legal)]
    after = record.copy(s)
    game.rules.play(after, move)
    game.view.hide(after, viewer)
    says += game.scene.tell(view, int(game.view.veil(s, move, viewer)), after)
    for say in says:
        if (key := str(say)) not in spoken:
            spoken.add(key)
            for words in tongues:
                words.say(say)


def _check_passing(game: Game, view: State, legal: Sequence[int], asked: str) -> None:
    """What lets an occasion pass is possible, and only that is made without asking."""
    idle, passing = game.idle(view), game.passing(view)
    for name, move in (("idle", idle), ("passing", passing)):
        if move not in (None, *legal):
            raise Broken(f"{name}({asked}) is move {move}, which is not possible")
    if idle not in (None, passing):
        raise Broken(f"idle({asked}) is move {idle}, which does not let the occasion pass")


def _check_pieces(pieces: Iterable[Piece]) -> None:
    """Every client can draw them."""
    for piece in pieces:
        if not FACES.get(piece.face.get("kind", ""), frozenset()) >= set(piece.face):
            raise Broken(f"the face of {piece.id} says what no client draws: {dict(piece.face)}; see scene.FACES")
        if piece.face["kind"] == "gauge" and not 0 <= piece.face["share"] <= 1:
            raise Broken(f"the gauge {piece.id} shows {piece.face['share']}, not a share from 0 to 1")


def _check_paths(game: Game, view: State, legal: Sequence[int], ids: set[str]) -> None:
    paths = {move: game.scene.path(view, move) for move in legal}
    taken: dict[tuple[str, ...], int] = {}
    for move, path in paths.items():
        text = game.table.text(move)
        if missing := set(path) - ids:
            raise Broken(f"the path of {text!r} touches {sorted(missing)}, which nobody sees")
        if path in taken or not path:
            raise Broken(f"the path {path} of {text!r} is empty or also that of another move")
        taken[path] = move
    for path in taken:
        for length in range(1, len(path)):
            if path[:length] in taken:
                raise Broken(f"the path {path} begins with the whole path of {game.table.text(taken[path[:length]])!r}")


def _refusals(game: Game, view: State, legal: Sequence[int]) -> list[Say]:
    """What is said of some moves that are not allowed; each names a rule that exists."""
    says = []
    for move in range(int(view.ply) % 7, len(game.table), 1 + len(game.table) // 40):
        if move not in legal:
            rule, say = game.why.why(view, move)
            if rule not in rulebook(game):
                raise Broken(f"{game.table.text(move)!r} is refused by rule {rule}, which RULES.md does not have")
            says.append(say)
    return says


def check_replays(game: Game) -> str:
    """A match written and read again is the same match, whole and cut off anywhere; one is played to its end."""
    for seats in game.seats:
        match = random_match(game, seats, {}, seats, float("inf") if seats == game.seats[0] else WRITTEN)
        text = replay.write(match)
        again = replay.play_again(replay.read(text), game)
        if replay.write(again) != text or again.state_hash() != match.state_hash():
            raise Broken(f"{seats} players, seed {seats}: read from its replay it differs: {replay.part(match, again)}")
        if match.over:
            replay.verify(replay.read(text), game)
        begun = len(replay.head(match))
        cut = text[: begun + (len(text) - begun) * seats // (seats + 3)]
        half = replay.play_again(replay.read(cut), game)
        if half.log != match.log[: len(half.log)]:
            raise Broken(f"{seats} players, seed {seats}: cut off after {len(half.log)} moves it differs")
    return f"{len(game.seats)} matches written, read, verified and cut off"


CHECKS: tuple[Callable[[Game], str], ...] = (
    check_table_of_moves,
    check_rulebook,
    check_matches,
    check_ways,
    check_secrets,
    check_numbers,
    check_faces,
    check_replays,
)


def random_match(game: Game, seats: int, options: dict[str, str], seed: int, longest: float = float("inf")) -> Match:
    """A match of players who take any legal move, to its end or to `longest` moves or a few more."""
    players = [Player(f"P{seat + 1}", "uniform") for seat in range(seats)]
    match = Match(game, players, game.codes(options, seats), Seeded(seed))
    chosen = Seeded(seed)
    chosen.die.channel = DICE
    match.settle()
    while not match.over and len(match.log) < longest:
        legal = match.legal()
        match.take(match.mover, legal[chosen.choose([""] * len(legal), [1] * len(legal))])
        match.settle()
    return match


def _dealt(running: Engine, table: Table, seeds: range) -> tuple[States, States, States]:
    return running.deal(len(seeds), table.seats, table.codes), dice(seeds), dice(seeds, DICE)
