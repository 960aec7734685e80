"""Fixtures of the tests that kill."""

from collections.abc import Iterator

import pytest

from tests.crash.process import RUNNING
from tests.loops import pytest_asyncio_loop_factories

__all__ = ["pytest_asyncio_loop_factories"]


@pytest.fixture(autouse=True)
def nothing_is_left_running() -> Iterator[None]:
    """Ends the programs that a failing test has left behind."""
    yield
    for process in RUNNING:
        if process.returncode is None:
            process.kill()
    RUNNING.clear()
