"""For all tests: arithmetic that overflows is an error, as the rules promise it never does."""

from collections.abc import Iterator

import numpy as np
import pytest


@pytest.fixture(autouse=True)
def _strict_arithmetic() -> Iterator[None]:
    with np.errstate(all="raise"):
        yield
