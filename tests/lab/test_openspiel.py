"""Every game passes OpenSpiel's own tests, plays there as it does here, and its searches play at our tables."""

import itertools
import pickle
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no package for Windows")
from open_spiel.integration_tests import api_test  # noqa: E402 after the skip
from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402

from shamble.core.game import Game  # noqa: E402
from shamble.core.match import Match, Player  # noqa: E402
from shamble.core.record import NOBODY  # noqa: E402
from shamble.errors import Unknown  # noqa: E402
from shamble.games import games  # noqa: E402
from shamble.lab import arena, openspiel  # noqa: E402
from shamble.lab.moment import Table  # noqa: E402
from tests.brisk import BRISK  # noqa: E402
from tests.toys.connect_four import GAME as FOUR  # noqa: E402
from tests.toys.kuhn import GAME as KUHN  # noqa: E402
from tests.toys.kuhn.moves import BET, DEAL, PASS  # noqa: E402

EVERY = pytest.mark.parametrize("game", [KUHN, FOUR, *games()], ids=lambda game: game.name)
JACK, QUEEN, KING = range(3)


class TestKuhnAsAWhole(api_test.EnforceAPIOnFullTreeBase):
    """All that OpenSpiel tests where it can walk the whole tree; it has as many nodes as OpenSpiel's own Kuhn poker."""

    game_name = openspiel.register(KUHN)
    game = pyspiel.load_game(game_name)
    api_test.TOTAL_NUM_STATES[game_name] = api_test.TOTAL_NUM_STATES["kuhn_poker"]
    api_test.PERFECT_RECALL_NUM_STATES[game_name] = api_test.PERFECT_RECALL_NUM_STATES["kuhn_poker"]


def _sampled(name: str) -> type:
    """All that it tests in some states of a larger game."""
    return type(f"Test_{name}", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": _loaded(name)})


def _loaded(name: str) -> Any:
    return pyspiel.load_game(name)


def _brisk(game: Game, players: int) -> str:
    """The name of the game with so many players, agreed to be short: OpenSpiel plays every match over and over."""
    options = " ".join(f"{name}:{value}" for name, value in BRISK.get(game.name, {}).items())
    return f"{openspiel.register(game)}(players={players},options={options})"


for _game in (KUHN, FOUR, *games()):
    globals()[f"Test_{_game.name}"] = _sampled(_brisk(_game, _game.seats[0]))


@EVERY
def test_it_passes_the_random_simulations_of_openspiel(game: Game) -> None:
    loaded = _loaded(_brisk(game, game.seats[-1]))
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@EVERY
def test_a_match_is_the_one_played_at_our_tables(game: Game) -> None:
    """Always the first move, Chance's too."""
    match = Match(game, [Player("Ana")] * game.seats[0], game.defaults(game.seats[0]), First())
    state = _loaded(openspiel.register(game)).new_initial_state()
    while not match.over:
        assert state.legal_actions() == match.legal()
        named = [state.action_to_string(move) for move in state.legal_actions()]
        assert named == [game.table.text(move) for move in match.legal()]
        state.apply_action(match.legal()[0])
        if not match.happen():
            match.take(match.mover, match.legal()[0])
    assert state.is_terminal()
    best = max(state.returns())
    assert [seat for seat, value in enumerate(state.returns()) if value == best] == match.winners()


class First:
    """Chance that does the first thing it can."""

    def choose(self, moves: Sequence[str], weights: Sequence[int]) -> int:
        return 0

    def skip(self) -> None: ...

    def opening(self) -> str:
        return "scripted"

    def ending(self) -> str:
        return ""


def dealt(*moves: int) -> Any:
    state = _loaded(openspiel.register(KUHN)).new_initial_state()
    for move in moves:
        state.apply_action(move)
    return state


def test_chance_has_the_probabilities_of_the_odds() -> None:
    assert dealt().chance_outcomes() == [(DEAL + card, pytest.approx(1 / 3)) for card in (JACK, QUEEN, KING)]
    assert dealt(DEAL + JACK).chance_outcomes() == [(DEAL + card, 0.5) for card in (QUEEN, KING)]


def test_an_information_state_is_what_the_player_was_told() -> None:
    state = dealt(DEAL + QUEEN, DEAL + KING, PASS)
    assert state.information_state_string(0) == "player 0: chance deal queen, chance deal ?, seat-1 pass"
    assert state.information_state_string(1) == "player 1: chance deal ?, chance deal king, seat-1 pass"


def test_what_a_move_shows_is_part_of_the_information_state() -> None:
    ends = [dealt(DEAL + QUEEN, DEAL + other, PASS, PASS).information_state_string(0) for other in (JACK, KING)]
    assert ends[0] != ends[1]


def test_other_secrets_change_nothing_that_a_player_gets() -> None:
    jack, king = (dealt(DEAL + QUEEN, DEAL + other, PASS, BET) for other in (JACK, KING))
    for of in ("information_state_string", "information_state_tensor", "observation_string", "observation_tensor"):
        assert getattr(jack, of)(0) == getattr(king, of)(0)
        assert getattr(jack, of)(1) != getattr(king, of)(1)


def test_a_resampled_state_could_be_and_looks_the_same() -> None:
    state = dealt(DEAL + QUEEN, DEAL + KING, PASS)
    sampler, random = pyspiel.UniformProbabilitySampler(0.0, 1.0), np.random.RandomState(1)
    others = [state.resample_from_infostate(1, random.random_sample) for _ in range(60)]
    held = {int(other.moment.states["card"][0, 0]) for other in others}
    assert held == {JACK, QUEEN}
    assert {other.information_state_string(1) for other in others} == {state.information_state_string(1)}
    assert len({other.information_state_string(0) for other in others}) == 2
    assert state.resample_from_infostate(1, sampler).current_player() == 1


def test_returns_are_the_win() -> None:
    assert dealt(DEAL + QUEEN, DEAL + KING, PASS, PASS).returns() == [-1, 1]
    assert dealt(DEAL + QUEEN, DEAL + KING, PASS).returns() == [0, 0]
    three = Table(games()[0], 3, games()[0].defaults(3)).begin()
    while three.mover != NOBODY:
        three = three.after(three.legal()[0])
    assert sum(three.stakes()) == pytest.approx(0)
    assert max(three.stakes()) > 0


def test_a_state_is_not_changed_by_what_becomes_of_its_clone() -> None:
    state = dealt(DEAL + QUEEN)
    clone = state.clone()
    clone.apply_action(DEAL + KING)
    assert (state.current_player(), clone.current_player()) == (pyspiel.PlayerId.CHANCE, 0)
    assert str(pickle.loads(pickle.dumps(clone.moment))) == str(clone.moment)


def test_options_are_part_of_the_name() -> None:
    game = games()[0]
    openspiel.register(game)
    asked = "options=take:anywhere zombies:1,players=3"
    loaded = _loaded(f"shamble_{game.name}({asked})")
    assert loaded.table.codes == game.codes({"take": "anywhere", "zombies": "1"}, 3)
    assert str(_loaded(str(loaded))) == f"shamble_{game.name}({asked})"
    with pytest.raises(Unknown, match="the option 'take' cannot be read; options look like: take:anywhere"):
        _loaded(f"shamble_{game.name}(options=take)")


def test_what_is_not_public_is_all_that_others_do_not_see() -> None:
    alone = pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER)
    observer = dealt().get_game().make_py_observer(alone)
    assert observer.string_from(dealt(), 0) == ""
    assert observer.string_from(dealt(DEAL + KING), 0) != ""
    assert observer.string_from(dealt(DEAL + KING), 1) == ""


def test_an_equilibrium_is_found_with_its_own_algorithms() -> None:
    """With wins for returns a bet is worth nothing but the other's fold; CFR comes near to what nobody can exploit."""
    solver = cfr.CFRPlusSolver(_loaded(openspiel.register(KUHN)))
    for _ in range(60):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(solver._game, solver.average_policy()) < 0.02


@pytest.fixture
def _a_millisecond_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock by which every simulation takes a millisecond, on a machine of any speed."""
    ticks = itertools.count()
    monkeypatch.setattr(openspiel, "time", SimpleNamespace(perf_counter=lambda: next(ticks) / 1000))


@EVERY
@pytest.mark.parametrize("name", openspiel.BOTS)
@pytest.mark.usefixtures("_a_millisecond_each")
def test_its_searches_choose_legal_moves_in_time(game: Game, name: str) -> None:
    table = Table(game, game.seats[0], game.codes(BRISK.get(game.name, {}), game.seats[0]))
    if name == "openspiel-mcts" and table.has_chance_and_secrets()[1]:
        with pytest.raises(Unknown, match=r"would see what is hidden in .*; seat openspiel-ismcts instead"):
            arena.seated(name, game, 1)
        return
    bot, moment = arena.seated(name, game, 1), table.begin()
    while len(moment.legal()) < 2 or moment.mover < 0:
        moment = moment.after(moment.legal()[-1])
    assert bot.choose(moment.view(moment.mover), moment.legal(), 0.04) in moment.legal()
    assert bot.clock.simulations == 38  # type: ignore[attr-defined]


@pytest.mark.usefixtures("_a_millisecond_each")
def test_its_search_finds_the_winning_stone() -> None:
    moment = Table(FOUR, 2, FOUR.defaults(2)).begin()
    for column in (0, 1, 0, 1, 0, 1):
        moment = moment.after(column)
    for name in openspiel.BOTS:
        assert arena.seated(name, FOUR, 1).choose(moment.view(0), moment.legal(), 0.3) == 0


@pytest.mark.usefixtures("_a_millisecond_each")
def test_its_search_does_not_peek() -> None:
    """Whatever the other holds, the same view, seed and number of simulations give the same move."""
    table = Table(KUHN, 2, KUHN.defaults(2))
    chosen = []
    for other in (JACK, KING):
        moment = table.begin()
        for move in (DEAL + QUEEN, DEAL + other):
            moment = moment.after(move)
        bot = openspiel.BOTS["openspiel-ismcts"](KUHN, 5)
        chosen.append([bot.choose(moment.view(0), moment.legal(), 0.04) for _ in range(12)])
    assert chosen[0] == chosen[1]


@pytest.mark.usefixtures("_a_millisecond_each")
def test_its_searches_can_be_seated_and_lose_to_nobody_who_plays_at_random() -> None:
    assert list(openspiel.BOTS) == list(arena.GUESTS)
    asked = arena.contest(FOUR, ["openspiel-mcts", "uniform"], [2], 0.06, 0, {})
    results = arena.run(asked, 6)
    won = sum(result.points[result.sitting.bots.index(0)] > 0 for result in results)
    assert won >= 5
