"""The lock on a PostgreSQL database can end without anybody being told: never do two servers save there for that."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.exc import OperationalError

from dealt.server.storage import lock
from dealt.server.storage import statements as saved
from dealt.server.storage.engine import StorageError
from dealt.server.storage.lock import LockWatch
from dealt.server.storage.store import Store
from dealt.server.storage.writer import NotSaved
from tests.crash.process import Program
from tests.server.harness import House, assert_sentence, house, until
from tests.server.postgres import Postgres

SERVERS = 5_252_000
HOLDERS = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = %s AND granted"


class Administrator:
    """Administrator of the database, who ends sessions there."""

    def __init__(self, address: str) -> None:
        self._connection = psycopg.connect(address, autocommit=True)

    def ends_the_session(self, number: int, most: int = 9) -> int:
        """End the sessions that hold a lock, and return how many there were."""
        holders = self._connection.execute(HOLDERS, [number]).fetchall()[:most]
        for holder in holders:
            self._connection.execute("SELECT pg_terminate_backend(%s, 5000)", holder)
        return len(holders)

    def takes_its_lock(self) -> None:
        """Ends a server's session and takes the lock at once, as another server does that begins in that moment."""
        for _ in range(20):
            assert self.ends_the_session(SERVERS) == 1
            if self._connection.execute("SELECT pg_try_advisory_lock(%s)", [SERVERS]).fetchone() == (True,):
                return
            # The server was quicker and has its lock again.
        raise AssertionError("The server takes its lock again each time.")

    def gives_it_back(self) -> None:
        self._connection.execute("SELECT pg_advisory_unlock_all()")

    def close(self) -> None:
        self._connection.close()


@pytest.fixture
def address(postgres: Postgres) -> str:
    return str(postgres.fresh())


@pytest.fixture
def administrator(address: str) -> Iterator[Administrator]:
    administrator = Administrator(address)
    yield administrator
    administrator.close()


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for another server."""
    monkeypatch.setattr(lock, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(lock, "GIVE_UP_SECONDS", 0.05)


async def opened(address: str) -> Store:
    store = Store(address)
    store.start()
    await store.save(saved.add_table(1, "KTRN", "x", 1))
    return store


async def test_a_lock_that_was_lost_is_taken_again_before_anything_is_saved(
    address: str, administrator: Administrator, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(lock, "PATIENCE_SECONDS", 0.0)
    store = await opened(address)
    assert administrator.ends_the_session(SERVERS) == 1
    await store.save(saved.add_table(2, "BCDF", "y", 1))
    assert [message for message in caplog.messages if "was lost, and is taken again" in message] == caplog.messages
    with pytest.raises(StorageError) as refusal:
        Store(address)
    assert refusal.value.code == "data_in_use"
    store.close()


async def test_a_server_whose_data_another_has_saves_nothing_and_says_so(
    address: str, administrator: Administrator, caplog: pytest.LogCaptureFixture
) -> None:
    store = await opened(address)
    administrator.ends_the_session(SERVERS)
    other = Store(address)
    for _ in range(2):
        with pytest.raises(NotSaved):
            await store.save(saved.add_table(2, "BCDF", "y", 1))
    assert await store.check() == "data_in_use"
    assert caplog.text.count("another server uses the database") == 1
    other.start()
    await other.save(saved.add_table(2, "BCDF", "z", 1))
    row = await other.table("BCDF")
    assert row is not None and row.secret == "z"
    store.close()
    other.close()


@pytest.mark.usefixtures("soon")
async def test_a_health_check_says_that_another_server_has_the_data(address: str, administrator: Administrator) -> None:
    async with house(address) as server:
        administrator.takes_its_lock()
        assert await health(server) == (503, "data_in_use")
        administrator.gives_it_back()


async def health(house: House) -> tuple[int, str]:
    async with house.session.get(f"{house.address}/healthz") as answer:
        return answer.status, (await answer.json())["status"]


@pytest.mark.usefixtures("soon")
async def test_a_lock_held_for_a_moment_closes_no_room_and_a_lock_that_is_kept_does(
    address: str, administrator: Administrator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that begins gives up if processes of this one still serve."""
    monkeypatch.setattr(lock, "GIVE_UP_SECONDS", 0.5)
    store, told = await opened(address), list[StorageError]()
    watch = LockWatch(store.lock, store.check_lock, told.append)
    watch.start()
    administrator.takes_its_lock()
    await until(lambda: store.lock.wrong == "data_in_use")
    administrator.gives_it_back()
    await until(lambda: store.lock.wrong is None)
    await store.save(saved.add_table(2, "BCDF", "y", 1))
    assert told == []
    administrator.takes_its_lock()
    await until(lambda: bool(told))
    assert (told[0].code, len(told)) == ("data_in_use", 1)
    assert_sentence({"code": told[0].code, "sentence": told[0].sentence})
    store.close()


async def test_while_there_is_no_way_to_the_database_nobody_has_it_and_the_room_stays_open(
    address: str, administrator: Administrator, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await opened(address)
    with monkeypatch.context() as cut:
        administrator.ends_the_session(SERVERS)
        cut.setattr(store.engine, "connect", no_way)
        assert await store.check() == "not_saving"
    await store.save(saved.add_table(2, "BCDF", "y", 1))
    assert await store.check() is None
    store.close()


def no_way() -> None:
    raise OperationalError("SELECT", {}, ConnectionError("no way"))


async def test_a_lock_that_was_released_is_not_taken_again(address: str) -> None:
    store = await opened(address)
    store.close()
    assert store.lock.session is not None
    assert store.lock.session.check() == "not_saving"
    Store(address).close()


@pytest.mark.thorough
async def test_a_room_whose_data_another_server_has_closes_with_a_sentence(
    address: str, administrator: Administrator, tmp_path: Path
) -> None:
    program = Program(tmp_path, database=address)
    await program.start()
    administrator.takes_its_lock()
    assert await program.ended() == 1
    assert "Another Dealt server uses the database" in program.output[-1].splitlines()[-1]
    assert "Traceback" not in "".join(program.output)
