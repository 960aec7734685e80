"""Fixtures of the server's tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.rig import House, house


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[House]:
    """A fresh server."""
    async with house(tmp_path / "data") as one:
        yield one
