"""Rules on a CUDA card: are the bytes those of the processor, and how fast is it?

python -m shamble.lab.card GAME …        with a card; needs the extra `cuda`
"""

import importlib
import sys
import time
from collections.abc import Sequence

import numpy as np

from shamble.core import engine
from shamble.core.chance import DICE, dice
from shamble.core.game import Game

MATCHES = 10_000  # compared byte for byte
BATCHES = (1 << 14, 1 << 17, 1 << 20)
STEPS = 256  # moves made in one launch
LAUNCHES = 3


def compared(game: Game, matches: int = MATCHES) -> int:
    """How many of these matches, played to the end on the card and on the processor, differ in any byte."""
    seats = game.seats[-1]
    played = []
    for way in ("cuda", "compiled"):
        running = engine.load(game, way)
        states = running.deal(matches, seats)
        made = np.zeros(matches, np.int32)
        running.stroll(states, dice(range(matches)), dice(range(matches), DICE), game.rules.BOUND, made)
        played.append((states, made))
    (card, card_made), (processor, made) = played
    left, right = (engine.plain(states).view(np.uint8).reshape(matches, -1) for states in (card, processor))
    return int(((left != right).any(axis=1) | (card_made != made)).sum())


def speed(game: Game, batch: int, steps: int = STEPS) -> float:
    """Moves a second of `batch` matches side by side, `steps` a launch; those that end begin again on the card."""
    from numba import cuda

    running = engine.load(game, "cuda")
    seats = 4 if 4 in game.seats else game.seats[-1]
    arrays = [running.deal(batch, seats), dice(range(batch)), dice(range(batch), DICE), np.zeros(batch, np.int32)]
    states, luck, players_dice, made = (cuda.to_device(engine.plain(array)) for array in arrays)
    running.roam(states, luck, players_dice, STEPS, made)  # past the common beginning, and compiled
    cuda.synchronize()
    best = 0.0
    for _ in range(LAUNCHES):
        begun = time.perf_counter()
        running.roam(states, luck, players_dice, steps, made)
        cuda.synchronize()
        best = max(best, batch * steps / (time.perf_counter() - begun))
    return best


def stepwise(game: Game, batch: int) -> float:
    """The same, one move a launch, as an environment steps."""
    return speed(game, batch, steps=1)


def main(names: Sequence[str]) -> None:
    from numba import cuda

    print(_name(cuda.get_current_device().name) if cuda.is_available() else "the simulator of a card")
    for name in names:
        game = importlib.import_module(name).GAME
        print(f"{game.title}: {compared(game)} of {MATCHES:,} matches differ from the processor's, states of", end=" ")
        print(f"{game.rules.STATE.itemsize} bytes")
        for batch in BATCHES:
            print(f"  {batch:>9,} matches side by side: {speed(game, batch) / 1e6:,.0f} M moves/s", flush=True)
        print(f"  {BATCHES[-1]:>9,} stepped one move a launch: {stepwise(game, BATCHES[-1]) / 1e6:,.0f} M moves/s")


def _name(name: str | bytes) -> str:
    """Older versions of numba-cuda name a card in bytes."""
    return name.decode() if isinstance(name, bytes) else name


if __name__ == "__main__":
    main(sys.argv[1:])
