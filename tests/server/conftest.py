"""Fixtures of the server's tests."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from dealt.server.storage.store import Store
from tests.server.rig import House, house


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder whose database is up to date: making one takes longer than most tests."""
    folder = tmp_path_factory.mktemp("empty") / "data"
    Store(str(folder)).close()
    return folder


@pytest.fixture
def data(empty_database: Path, tmp_path: Path) -> Path:
    """A fresh data folder."""
    return Path(shutil.copytree(empty_database, tmp_path / "data"))


@pytest.fixture
async def here(data: Path) -> AsyncIterator[House]:
    """A fresh server."""
    async with house(data) as one:
        yield one


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """An event loop for tests that hypothesis repeats."""
    with asyncio.Runner() as one:
        yield one


@pytest.fixture(scope="module")
def fuzzed(runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all examples of such a test."""
    context = house(tmp_path_factory.mktemp("fuzzed"))
    yield runner.run(context.__aenter__())
    runner.run(context.__aexit__(None, None, None))
