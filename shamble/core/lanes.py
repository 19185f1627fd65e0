"""The processor, seen as a card with a single lane.

`loops` is written with the few names it needs of numba.cuda; off the card they are these.
"""

from types import ModuleType

import numpy as np


def grid(axes: int) -> int:
    """The first item this lane works on."""
    return 0


def gridsize(axes: int) -> int:
    """How many items lie from one of this lane's to the next."""
    return 1


local = ModuleType("local")
local.array = np.empty  # type: ignore[attr-defined]
