"""Every game as a PettingZoo environment, in which agents act one after the other. Needs the extra `pettingzoo`.

    env = Environment(GAME, players=4, options={"take": "anywhere"})

Chance is played by a die that `reset(seed=…)` begins anew. An observation is what the game's `observe` says of the
agent's own view, and the mask of its legal moves, empty when another is to act; an action is the number of a move.
Rewards come at the end: 1 for who wins alone, -1 for the loser of two players, -1/3 for each of three who lose, as in
`lab/openspiel.py`: points decide who wins, and nothing else.
"""

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from shamble.core import chance
from shamble.core.game import Game
from shamble.core.record import CHANCE, NOBODY, ONLOOKER
from shamble.core.scene import Zone
from shamble.core.words import Words
from shamble.errors import Failed, Refused
from shamble.lab.moment import Moment, Table

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as missing:
    raise Failed(f"PettingZoo is not installed ({missing}); to install it: pip install 'shamble[pettingzoo]'") from None

SHOWN = 12  # possible moves named in a refusal


class Environment(AECEnv):
    """A table of agents, `seat_1` and so on; `moment` is the match as it is, for whoever may look at it."""

    def __init__(self, game: Game, players: int = 0, options: Mapping[str, str] | None = None) -> None:
        super().__init__()
        seats = game.seated(players or game.seats[0])
        self.table = Table(game, seats, game.codes(options or {}, seats))
        self.metadata = {"name": f"shamble_{game.name}_v{game.version}", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        self.agents: list[str] = []
        self._moves = spaces.Discrete(len(game.table))
        numbers = spaces.Box(-np.inf, np.inf, (game.view.OBSERVED,), np.float32)
        mask = spaces.Box(0, 1, (len(game.table),), np.int8)
        self._seen = spaces.Dict({"observation": numbers, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._moves

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin a match; the same seed gives the same luck."""
        self.luck = chance.die(secrets.randbits(63) if seed is None else seed)
        self.moment = self._settled(self.table.begin())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.moment.mover]

    def step(self, action: int | None) -> None:
        """Make the move of the agent that is asked, and whatever Chance does before the next is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.moment = self._settled(self.moment.after(self._allowed(action)))
        self._cumulative_rewards[agent] = 0.0
        if self.moment.mover == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.moment.stakes(), strict=True))
        else:
            self.agent_selection = self.agents[self.moment.mover]
        self._accumulate_rewards()

    def _allowed(self, action: int | None) -> int:
        table, legal = self.table.game.table, self.moment.legal()
        if action in legal:
            return int(action)
        known = action is not None and 0 <= action < len(table)
        possible = ", ".join(f"{move} ({table.text(move)})" for move in legal[:SHOWN])
        asked = f"{action} ({table.text(int(action))})" if known and action is not None else str(action)
        raise Refused(f"{self.agent_selection} cannot make move {asked} now; its action_mask has: {possible}")

    def _settled(self, moment: Moment) -> Moment:
        while moment.mover == CHANCE:
            weights = moment.odds()
            moment = moment.after(moment.legal()[chance.pick(self.luck, np.array(weights, np.int32), len(weights))])
        return moment

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, whoever is to act."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.table.game.table), np.int8)
        if seat == self.moment.mover:
            mask[self.moment.legal()] = 1
        return {"observation": self.moment.observed(seat), "action_mask": mask}

    def render(self) -> str:
        """The table as everybody sees it, a line a zone."""
        words = Words(self.table.game, self.possible_agents)
        zones = self.table.game.scene.draw(self.moment.view(ONLOOKER)).zones
        return "\n".join(f"{words.say(zone.label)}: {_pieces(zone, words)}" for zone in zones)

    def close(self) -> None:
        """There is nothing to close."""


def _pieces(zone: Zone, words: Words) -> str:
    return ", ".join(words.say(piece.label) for piece in zone.pieces)
