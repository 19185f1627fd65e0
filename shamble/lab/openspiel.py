"""Every game as one of OpenSpiel's, and OpenSpiel's searches as bots at our tables. Needs the extra `openspiel`.

    import shamble.lab.openspiel
    game = pyspiel.load_game("shamble_troublez(players=4,options=take:anywhere zombies:1)")

Chance is a player there as here, with probabilities instead of weights. An action is the number of a move, and its
string the move in words. Returns are the win, scaled to sum up to nothing: 1 for who wins alone, -1 for the loser of
two players, -1/3 for each of three who lose; points decide who wins, and nothing else, as at every table of the house.

An information state is all that a seat was told of the moves, and the view after moves that showed more. Its tensor has
the observation, then the moves told, each as its number among all moves; the last `REMEMBERED` of them.
"""

import time
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np

from shamble.core import chance
from shamble.core.game import Game
from shamble.core.record import CHANCE, NOBODY, ONLOOKER, State
from shamble.errors import Failed, Unknown
from shamble.games import games
from shamble.lab.moment import Moment, Table

try:
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts
except ImportError as missing:
    raise Failed(f"OpenSpiel is not installed ({missing}); to install it: pip install 'shamble[openspiel]'") from None

EXPLORE = 2.0  # as in OpenSpiel's own examples; returns go from -1 to 1
LEAST = 2  # simulations; the first looks at no move
FRACTIONS = 2**53
REMEMBERED = 10_000  # moves in a tensor, which would otherwise be as long as the longest match there could be


def register(game: Game) -> str:
    """Make the game known to pyspiel; the name by which it can be loaded."""
    _registered(game)
    return _name(game)


@cache
def _registered(game: Game) -> type["SpielGame"]:
    """Pyspiel keeps this until after Python has ended, which only a class survives."""
    made = type(f"SpielGame_{game.name}", (SpielGame,), {"house": game})
    pyspiel.register_game(_type(_agreed(game, {})), made)
    return made


def _name(game: Game) -> str:
    return f"shamble_{game.name}"


def _agreed(game: Game, params: Mapping[str, Any]) -> Table:
    """The table that these parameters ask for."""
    players = game.seated(int(params.get("players", game.seats[0])))
    pairs = str(params.get("options", "")).split()
    if wrong := [pair for pair in pairs if ":" not in pair]:
        raise Unknown(f"the option {wrong[0]!r} cannot be read; options look like: take:anywhere zombies:1")
    return Table(game, players, game.codes(dict(pair.split(":", 1) for pair in pairs), players))


def _type(table: Table) -> Any:
    has_chance, has_secrets = table.has_chance_and_secrets()
    kinds = pyspiel.GameType
    return kinds(
        short_name=_name(table.game),
        long_name=table.game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if has_chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if has_secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=table.game.seats[-1],
        min_num_players=table.game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": table.game.seats[0], "options": ""},
    )


def _info(table: Table, has_chance: bool) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=len(table.game.table),
        max_chance_outcomes=len(table.game.table) if has_chance else 0,
        num_players=table.players,
        min_utility=-1.0 / (table.players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=table.game.rules.BOUND,
    )


class SpielGame(pyspiel.Game):
    """One of our games, agreed on."""

    house: Game

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.table = _agreed(self.house, params)
        kind = _type(self.table)
        self.has_chance = kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        self.beginning = self.table.begin()
        super().__init__(kind, _info(self.table, self.has_chance), dict(params))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.beginning)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.table.game.rules.BOUND) if self.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.table, iig_obs_type, params)

    def imagine(self, view: State, seat: int, seed: int) -> "SpielState":
        """A state that could be, as far as this seat can see."""
        return SpielState(self, self.table.imagine(view, seat, seed))


class SpielState(pyspiel.State):
    """A moment of a match."""

    def __init__(self, game: SpielGame, moment: Moment) -> None:
        super().__init__(game)
        self.moment = moment

    def current_player(self) -> int:
        named = {CHANCE: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}
        return int(named.get(self.moment.mover, self.moment.mover))

    def is_terminal(self) -> bool:
        return self.moment.mover == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.moment.odds()
        return [(move, weight / sum(weights)) for move, weight in zip(self.moment.legal(), weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.moment.table.game.table.text(action)

    def returns(self) -> list[float]:
        return self.moment.stakes()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another state that could be, as far as this player can see, who was told the same; others know their view."""
        here = self.moment
        moment = here.table.imagine(here.view(player), player, int(sampler() * FRACTIONS))
        moment.tell(player, here.told(player))
        return SpielState(self.get_game(), moment)

    def __str__(self) -> str:
        return str(self.moment)


class Observer:
    """What a player sees, in numbers and words: all of it, what everybody sees, or nothing but what others do not."""

    def __init__(self, table: Table, kind: Any, params: Any) -> None:
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if params or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise Unknown("an observer shows what is public and what one player sees; it has no parameters")
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public, self.recall = bool(kind.public_info), bool(kind.perfect_recall)
        sizes = {"player": table.players, "observation": int(table.game.view.OBSERVED)}
        if self.recall:
            sizes["told"] = min(int(table.game.rules.BOUND), REMEMBERED)
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        ends = np.cumsum(list(sizes.values()))
        self.dict = {name: self.tensor[end - size : end] for (name, size), end in zip(sizes.items(), ends, strict=True)}
        self.moves = len(table.game.table)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if not self._shows(state.moment, player):
            return
        seat = player if self.own else ONLOOKER
        self.dict["observation"][:] = state.moment.observed(seat)
        if self.recall:
            numbers = state.moment.told(seat).numbers[-REMEMBERED:]
            self.dict["told"][: len(numbers)] = (np.array(numbers, np.float32) + 1) / self.moves

    def string_from(self, state: SpielState, player: int) -> str:
        if not self._shows(state.moment, player):
            return ""
        seat = player if self.own else ONLOOKER
        known = state.moment.told(seat).words if self.recall else state.moment.seen(seat)
        return f"player {player}: {known}"

    def _shows(self, moment: Moment, player: int) -> bool:
        """Without what is public, there is something to show only where others see less."""
        return self.public or (self.own and moment.seen(player) != moment.seen(ONLOOKER))


class InTime:
    """Counts simulations, and says when there is no time for another."""

    def __init__(self) -> None:
        self.simulations, self.searched = 0, 0.0

    def begin(self, seconds: float) -> None:
        self.begun, self.seconds, self.made = time.perf_counter(), seconds, 0

    def another(self) -> bool:
        """Whether one more simulation, if it takes as long as the others did, ends in time."""
        spent = time.perf_counter() - self.begun
        if self.made >= LEAST and spent * (self.made + 1) / self.made > self.seconds:
            self.simulations, self.searched = self.simulations + self.made, self.searched + spent
            return False
        self.made += 1
        return True


class _InformationSets(ismcts.ISMCTSBot):
    """OpenSpiel's search over information sets, ended by time instead of a number of simulations."""

    def __init__(self, game: SpielGame, seed: int, clock: InTime) -> None:
        random = np.random.RandomState(seed % 2**32)
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        super().__init__(game, evaluator, EXPLORE, 0, random_state=random)
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, random.random_sample))
        self.clock = clock

    def run_search(self, state: SpielState) -> Any:
        self.reset()
        self._root_node = self.create_new_node(state)
        while self.clock.another():
            self.run_simulation(self.sample_root_state(state))
        return self.get_final_policy(state, self._root_node)


class _Enough(Exception):
    """Time is up."""


class _OneTree(mcts.MCTSBot):
    """OpenSpiel's search where nothing is hidden, ended by time instead of a number of simulations."""

    def __init__(self, game: SpielGame, seed: int, clock: InTime) -> None:
        random = np.random.RandomState(seed % 2**32)
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        super().__init__(game, EXPLORE, 2**31, evaluator, solve=False, random_state=random)
        self.clock = clock

    def _apply_tree_policy(self, root: Any, state: SpielState) -> Any:
        self.root = root
        if not self.clock.another():
            raise _Enough
        return super()._apply_tree_policy(root, state)

    def step(self, state: SpielState) -> int:
        try:
            return int(super().step(state))
        except _Enough:
            return int(self.root.best_child().action)


class Guest:
    """A search of OpenSpiel's at one of our tables: it gets a view, as every bot."""

    def __init__(self, game: Game, seed: int, search: Any) -> None:
        self.game, self.search = game, search
        self.die, self.clock = chance.die(seed, chance.DICE), InTime()

    def choose(self, view: State, moves: Any, seconds: float) -> int:
        table = _spiel(self.game, int(view.seats), tuple(int(code) for code in view.options))
        state = table.imagine(view, int(view.mover), chance.roll(self.die, 2**31))
        self.clock.begin(seconds)
        return int(self.search(table, chance.roll(self.die, 2**31), self.clock).step(state))


@cache
def _spiel(game: Game, players: int, codes: tuple[int, ...]) -> SpielGame:
    agreed = game.agreed(codes)
    return _registered(game)({"players": players, "options": " ".join(f"{name}:{agreed[name]}" for name in agreed)})


def _information_sets(game: Game, seed: int) -> Guest:
    _warm(game, _InformationSets)
    return Guest(game, seed, _InformationSets)


def _one_tree(game: Game, seed: int) -> Guest:
    if _table(game).has_chance_and_secrets()[1]:
        raise Unknown(f"openspiel-mcts would see what is hidden in {game.title}; seat openspiel-ismcts instead")
    _warm(game, _OneTree)
    return Guest(game, seed, _OneTree)


@cache
def _warm(game: Game, search: Any) -> None:
    """Compile before anybody waits: a search of no time at the beginning of a match."""
    moment = _table(game).begin()
    while moment.mover == CHANCE:
        moment = moment.after(moment.legal()[0])
    Guest(game, 0, search).choose(moment.view(moment.mover), moment.legal(), 0.0)


@cache
def _table(game: Game) -> Table:
    return Table(game, game.seats[0], game.defaults(game.seats[0]))


BOTS: dict[str, Callable[[Game, int], Guest]] = {
    "openspiel-ismcts": _information_sets,
    "openspiel-mcts": _one_tree,
}

for _game in games():
    register(_game)
