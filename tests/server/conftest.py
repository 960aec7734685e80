"""Fixtures of the server's tests."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import pytest

from dealt.server.cluster import node, relay
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store
from tests.examples import COMPILED
from tests.loops import pytest_asyncio_loop_factories, served
from tests.server.harness import House, house
from tests.server.nodes import Cluster, nodes
from tests.server.postgres import Postgres, running_postgres

__all__ = ["pytest_asyncio_loop_factories"]


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A data folder whose database is up to date, to be copied: making one takes longer than most tests."""
    folder = tmp_path_factory.mktemp("empty") / "data"
    Store(str(folder)).close()
    before = sorted((file.name, file.read_bytes()) for file in folder.iterdir())
    yield folder
    # Players in it leave people behind whose names the next tests want.
    assert before == sorted((file.name, file.read_bytes()) for file in folder.iterdir()), "a test has used the template"


@pytest.fixture
def data(empty_database: Path, tmp_path: Path) -> Path:
    """A fresh data folder."""
    return Path(shutil.copytree(empty_database, tmp_path / "data"))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    with running_postgres() as postgres:
        yield postgres


@pytest.fixture
def postgres(postgres_server: Postgres) -> Iterator[Postgres]:
    """A running PostgreSQL, without the databases of other tests."""
    yield postgres_server
    postgres_server.drop_fresh()


# No code that talks to a database is compiled.
DATABASES: Final = ["sqlite"] if COMPILED else ["sqlite", "postgresql"]


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    """A fresh database of each kind, as `--data` names it."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("data"))
    return str(request.getfixturevalue("postgres").fresh())


@pytest.fixture
def shared(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> str:
    """A fresh database that several nodes can share, as `--data` names it."""
    # On a busy machine no node is dead because it is slow.
    monkeypatch.setattr(node, "DEAD_SECONDS", 600.0)
    monkeypatch.setattr(relay, "_TRY_SECONDS", 60.0)
    return postgres.fresh()


@pytest.fixture
async def two(shared: str) -> AsyncIterator[Cluster]:
    """A room of two nodes."""
    async with nodes(shared) as cluster:
        yield cluster


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A fresh database of each kind, open, with two tables."""
    store = Store(database)
    store.start()
    await store.save(saved.add_table(1, "KTRN", "x", 1), saved.add_table(2, "BCDF", "y", 1))
    yield store
    store.close()


@pytest.fixture
async def anywhere(database: str) -> AsyncIterator[House]:
    """A fresh server on each kind of database."""
    async with house(database) as server:
        yield server


@pytest.fixture
async def here(data: Path) -> AsyncIterator[House]:
    """A fresh server."""
    async with house(data) as server:
        yield server


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """An event loop for tests that hypothesis repeats."""
    with asyncio.Runner(loop_factory=served()) as runner:
        yield runner


@pytest.fixture(scope="module")
def fuzzed(runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all examples of such a test."""
    context = house(tmp_path_factory.mktemp("fuzzed"))
    yield runner.run(context.__aenter__())
    runner.run(context.__aexit__(None, None, None))
