"""The search: its book-keeping, what it finds where the answer is known, and that it keeps to views and time."""

import time
from collections.abc import Iterator

import numpy as np
import pytest

from shamble.bots import tree
from shamble.bots.search import Search
from shamble.core import engine, record
from shamble.core.chance import DICE, GUESSES, Seeded, dice, die
from shamble.core.game import Game
from shamble.core.match import Match, Player
from shamble.core.record import NOBODY, State
from shamble.games import games
from tests.toys.connect_four import GAME as CONNECT_FOUR
from tests.toys.kuhn import GAME as KUHN
from tests.toys.kuhn.moves import BET, PASS

EVERY = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
ALL = pytest.mark.parametrize("game", [*games(), CONNECT_FOUR, KUHN], ids=lambda game: game.name)


def asked(game: Game, seats: int, seed: int = 1) -> State:
    """A state some random moves into a match, in which a seat has a choice."""
    running = engine.load(game)
    states = running.deal(1, seats)
    luck, players = dice([seed]), dice([seed], DICE)
    made, legal, counts = np.zeros(1, np.int32), np.zeros((1, game.rules.MOST), np.int32), np.zeros(1, np.int32)
    running.stroll(states, luck, players, min(60, game.rules.BOUND // 8), made)
    while True:
        running.settle(states, luck)
        assert states[0].mover != NOBODY, "the match ended before anybody had a choice"
        running.legal(states, legal, counts)
        if counts[0] > 1:
            return states[0]
        running.stroll(states, luck, players, 1, made)


def seen(game: Game, s: State) -> tuple[State, list[int]]:
    """The view and the legal moves of its mover."""
    moves = np.zeros(game.rules.MOST, np.int32)
    legal = [int(move) for move in moves[: game.rules.legal(s, moves)]]
    view = record.copy(s)
    game.view.hide(view, int(s.mover))
    return view, legal


def four(columns: str) -> State:
    """Connect Four after stones in these columns, counted from 1."""
    s = record.make(CONNECT_FOUR.rules.STATE)[0]
    s.seats = 2
    CONNECT_FOUR.rules.setup(s)
    for column in columns:
        CONNECT_FOUR.rules.play(s, int(column) - 1)
    return s


def dealt(cards: tuple[int, int], moves: tuple[int, ...]) -> State:
    """Kuhn poker with these cards after these moves."""
    s = record.make(KUHN.rules.STATE)[0]
    s.seats = 2
    KUHN.rules.setup(s)
    for move in (*cards, *moves):
        KUHN.rules.play(s, move)
    return s


@ALL
def test_visits_add_up(game: Game) -> None:
    bot = Search(game, 1, visits=400)
    bot.choose(*seen(game, asked(game, game.seats[0])), 1.0)
    grown = bot.trees[0][0]
    assert grown.visits == 400
    assert 1 <= grown.nodes <= 400
    assert sum(visits for visits, _ in bot.last.values()) == 399  # the first visit makes the root
    for node in range(int(grown.nodes)):
        edges = list(edges_of(grown, node))
        assert [int(edge.move) for edge in edges] == sorted({int(edge.move) for edge in edges})
        assert all(0 <= edge.value <= edge.visits <= edge.possible for edge in edges)
        assert sum(int(edge.visits) for edge in edges) >= max((int(edge.possible) for edge in edges), default=0)


def edges_of(grown: State, node: int) -> Iterator[State]:
    edge = int(grown.node[node].edge)
    while edge != tree.NONE:
        yield grown.edge[edge]
        edge = int(grown.edge[edge].next)


@EVERY
def test_choices_are_legal_with_every_number_of_players(game: Game) -> None:
    for seats in game.seats:
        bot = Search(game, seats, visits=40)
        match = Match(game, [Player(f"P{seat}") for seat in range(seats)], game.defaults(seats), Seeded(seats))
        match.settle()
        for _ in range(60):
            match.take(match.mover, bot.choose(match.view(match.mover), match.legal(), 1.0))
            match.settle()
            if match.over:
                break


@ALL
def test_the_same_seed_thinks_the_same(game: Game) -> None:
    view, legal = seen(game, asked(game, game.seats[-1]))
    bots = [Search(game, seed, visits=300) for seed in (1, 1, 2)]
    thought = []
    for bot in bots:
        chosen = [bot.choose(view, legal, 1.0), bot.choose(view, legal, 1.0)]
        thought.append((chosen, bot.last))
    assert thought[0] == thought[1]
    assert game is KUHN or thought[0] != thought[2]  # in Kuhn poker there is too little to be thought


@ALL
def test_as_written_and_compiled_think_the_same(game: Game) -> None:
    view, legal = seen(game, asked(game, 2 if 2 in game.seats else game.seats[0]))
    trees = []
    for way in ("as written", "compiled"):
        bot = Search(game, 1, visits=60 if game in (CONNECT_FOUR, KUHN) else 6)
        bot.entries = engine.entries(game, tree, way)
        bot.choose(view, legal, 1.0)
        trees.append(bot.trees[0][0])
    assert trees[0].nodes == trees[1].nodes
    for name in ("bucket", "node", "edge"):
        assert trees[0][name].tobytes() == trees[1][name].tobytes()


def test_cores_grow_trees_of_their_own() -> None:
    bot = Search(CONNECT_FOUR, 1, visits=300, cores=3)
    bot.choose(*seen(CONNECT_FOUR, four("44")), 1.0)
    assert sum(visits for visits, _ in bot.last.values()) == 3 * 299
    assert len({grown[0].edge.tobytes() for grown in bot.trees}) == 3


def test_a_full_tree_grows_no_more_and_goes_on() -> None:
    bot = Search(CONNECT_FOUR, 1, visits=0)
    bot.choose(*seen(CONNECT_FOUR, four("44")), 1.0)
    grown = bot.trees[0][0]
    bot._think(0, 100)
    grown.nodes, grown.edges = tree.NODES, tree.EDGES - 3
    bot._think(0, 100)
    assert (grown.nodes, grown.edges) == (tree.NODES, tree.EDGES - 3)
    assert grown.visits == 200


@EVERY
def test_it_answers_in_time(game: Game) -> None:
    bot = Search(game, 1)
    view, legal = seen(game, asked(game, game.seats[-1]))
    begun = time.perf_counter()
    bot.choose(view, legal, 0.1)
    assert time.perf_counter() - begun < 0.6  # with room for a busy machine
    assert bot.trees[0][0].visits > 100


def test_with_one_move_it_does_not_think() -> None:
    bot = Search(CONNECT_FOUR, 1)
    assert bot.choose(four(""), [3], 60.0) == 3
    assert not bot.last


@pytest.mark.parametrize(
    ("columns", "best", "why"),
    [
        ("112233", "4", "a fourth in a row wins"),
        ("414141", "4", "a fourth in a column wins"),
        ("1122335", "4", "a row of three is stopped"),
        ("44334", "25", "two in a row, open at both ends, are stopped before they are three"),
        ("4433", "25", "three in a row, open at both ends, win in two"),
    ],
)
def test_known_positions_of_connect_four(columns: str, best: str, why: str) -> None:
    for seed in range(3):
        chosen = Search(CONNECT_FOUR, seed, visits=6000).choose(*seen(CONNECT_FOUR, four(columns)), 1.0)
        assert str(chosen + 1) in best, f"{why}: not in column {chosen + 1}"


@pytest.mark.parametrize(
    ("card", "moves", "best"),
    [
        (2, (PASS, BET), {BET}),  # the king calls
        (0, (PASS, BET), {PASS}),  # the jack folds
        (2, (PASS,), {BET}),  # the king bets after a pass
    ],
)
def test_kuhn_poker_is_played_with_sense(card: int, moves: tuple[int, ...], best: set[int]) -> None:
    seat = len(moves) % 2
    for other in {0, 1, 2} - {card}:
        cards = (card, other) if seat == 0 else (other, card)
        assert Search(KUHN, 1, visits=4000).choose(*seen(KUHN, dealt(cards, moves)), 1.0) in best


@ALL
def test_worlds_that_look_alike_are_played_alike(game: Game) -> None:
    """A state, and another that differs in all that its mover cannot see."""
    for seed in range(3):
        s = asked(game, game.seats[0], seed)
        other = record.copy(s)
        game.view.hide(other, int(s.mover))
        game.view.guess(other, int(s.mover), die(seed + 77, GUESSES))
        thought = []
        for world in (s, other):
            bot = Search(game, 5, visits=200)
            thought.append((bot.choose(*seen(game, world), 1.0), bot.last))
        assert thought[0] == thought[1]


def test_worlds_differ_in_this_test() -> None:
    s = dealt((0, 1), ())
    assert {int(dealt((0, other), ()).card[1]) for other in (1, 2)} == {1, 2}
    assert seen(KUHN, s)[0].tobytes() == seen(KUHN, dealt((0, 2), ()))[0].tobytes()


@EVERY
def test_thinking_leaves_the_match_and_its_luck_alone(game: Game) -> None:
    match = Match(game, [Player(f"P{seat}") for seat in range(3)], game.defaults(3), Seeded(8))
    match.settle()
    view, before, luck = match.view(match.mover), match.state_hash(), match.chance.die.tobytes()  # type: ignore[attr-defined]
    shown = view.tobytes()
    Search(game, 8, visits=200).choose(view, match.legal(), 1.0)
    assert view.tobytes() == shown
    assert (match.state_hash(), match.chance.die.tobytes()) == (before, luck)  # type: ignore[attr-defined]
