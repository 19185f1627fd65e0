"""A site for a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.site import Site, site


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Site]:
    with site(tmp_path) as opened:
        yield opened
