"""Fixtures of the tests that kill."""

from collections.abc import AsyncIterator

import pytest

from tests.crash.process import RUNNING
from tests.loops import pytest_asyncio_loop_factories

__all__ = ["pytest_asyncio_loop_factories"]


@pytest.fixture(autouse=True)
async def nothing_is_left_running() -> AsyncIterator[None]:
    """End the programs that a failing test has left behind, before its event loop waits for them for ever."""
    yield
    for process in RUNNING:
        if process.returncode is None:
            process.kill()
    RUNNING.clear()
