"""Pairs of matches that differ in what a viewer cannot know, and look the same to that viewer at every move."""

from functools import cache

import numpy as np

from shamble.core.chance import Seeded
from shamble.core.game import Game
from shamble.core.match import Match, Player
from shamble.core.record import ONLOOKER

ALIKE = (0.9, 0.95, 0.97, 0.97, 0.98, 0.98, 1)  # how often the other world does what this one did, where it can


@cache
def pair(game: Game, seats: int, viewer: int, seed: int, moves: int) -> tuple[Match, Match]:
    """Two matches of up to so many moves; they end where the second can no longer look like the first, the best of a
    few attempts."""
    luck = np.random.default_rng(seed)
    attempts = [_attempt(game, seats, viewer, moves, luck, alike) for alike in ALIKE]
    return max(attempts, key=lambda two: (bool(asked(two[0])), two[0].log != two[1].log, len(two[0].log)))


def _attempt(
    game: Game, seats: int, viewer: int, moves: int, luck: np.random.Generator, alike: float
) -> tuple[Match, Match]:
    first = _begun(game, seats)
    other = _begun(game, seats)
    while len(first.log) < moves and not first.over:
        move = int(luck.choice(first.legal()))
        ahead = _after(first, [move])
        found = _alike(ahead, other, viewer, luck, move if luck.random() < alike else -1)
        if found is None:
            break
        first, other = ahead, found
    return first, other


def _begun(game: Game, seats: int) -> Match:
    players = [Player(f"P{seat + 1}") for seat in range(seats)]
    return Match(game, players, game.codes({}, seats), Seeded(0))


def _after(match: Match, moves: list[int]) -> Match:
    """The match with more moves; the one given stays as it is."""
    again = Match(match.game, match.players, match.codes, Seeded(0))
    again._states, again.log = list(match._states), list(match.log)
    for move in moves:
        again._make(again.mover, move)
    return again


def _alike(ahead: Match, other: Match, viewer: int, luck: np.random.Generator, move: int) -> Match | None:
    """The other world after `move`, or any that `viewer` cannot tell from the one made in the first."""
    at = len(ahead.log) - 1
    if other.mover != ahead.log[at].actor:
        return None
    legal = [int(one) for one in luck.permutation(other.legal())]
    first = [move] if move in legal else []
    wanted = ahead.view(viewer).tobytes(), ahead.veiled(viewer, at)
    for candidate in (*first, *legal):
        after = _after(other, [candidate])
        if (after.view(viewer).tobytes(), after.veiled(viewer, at)) == wanted:
            return after
    return None


def asked(match: Match) -> list[int]:
    """After how many moves a seat is asked."""
    return [at for at in range(len(match.log) + 1) if match.view(ONLOOKER, at).mover >= 0]


def words(match: Match, first: int, last: int) -> list[tuple[int, str]]:
    """Who made which move, from one to before another."""
    return [(made.actor, match.game.table.text(made.move)) for made in match.log[first:last]]
