"""Nodes that share a PostgreSQL database are killed, stopped and started under load: no acknowledged move is lost or
carried out twice, and everybody comes back by themselves."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import aiohttp
import psycopg
import pytest
from sqlalchemy.engine import make_url

from dealt.cli import main
from tests.crash.cluster import (
    Crowd,
    Findings,
    NodeProgram,
    find,
    newer_version,
    owner_changes,
    owner_of,
    watch_writes,
)
from tests.crash.process import STOP_SECONDS, Program
from tests.server.postgres import PORT, Postgres, running_postgres, somebody

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")
TABLES = 3


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres(max_connections="100") as server:
        yield server


class Cluster(NamedTuple):
    """Some nodes, and a crowd that plays at all of them."""

    nodes: Sequence[NodeProgram]
    crowd: Crowd
    database: str
    session: aiohttp.ClientSession

    @property
    def owner(self) -> NodeProgram:
        """The owner of the first table."""
        address = owner_of(self.database, self.crowd.tables[0][0].code)
        return next(node for node in self.nodes if f"{node.host}:" in address)

    async def findings(self) -> Findings:
        """End everything, and return what the records say."""
        await self.crowd.stop()
        await asyncio.gather(*(node.stop() for node in self.nodes))
        assert "Traceback" not in "".join(line for node in self.nodes for line in node.output)
        assert self.crowd.wrong == []
        return await find(self.database, self.crowd)


@asynccontextmanager
async def cluster(
    postgres: Postgres, folder: Path, nodes: int, seed: int, *, database: str = "", address: str = ""
) -> AsyncIterator[Cluster]:
    """Nodes under load; `address`: by which they reach the database, if it is another than that of the test."""
    database = database or postgres.fresh()
    programs = [
        NodeProgram(folder / f"node{number}", address or database, host=host, options=["--node-address", f"{host}:0"])
        for number in range(1, nodes + 1)
        if (host := f"127.0.0.{number}")
    ]
    await asyncio.gather(*(program.start() for program in programs))
    async with playing(programs, database, seed) as room:
        yield room


@asynccontextmanager
async def playing(programs: Sequence[NodeProgram], database: str, seed: int) -> AsyncIterator[Cluster]:
    """A crowd that plays at programs that run already."""
    crowd = Crowd(TABLES, seed)
    async with aiohttp.ClientSession() as session:
        await crowd.settle(session, lambda: [program.address for program in programs])
        watch_writes(database, [table[0].code for table in crowd.tables])
        await crowd.until_moves(20)
        yield Cluster(programs, crowd, database, session)


async def test_when_a_node_is_killed_everybody_goes_on_at_another_one(postgres: Postgres, tmp_path: Path) -> None:
    async with cluster(postgres, tmp_path, 2, seed=51) as room:
        await room.owner.kill()
        await room.crowd.until_served()
        await room.crowd.until_moves(40)
        found = await room.findings()
    assert found.wrong == 0, found
    assert found.acknowledged > 60


@pytest.mark.thorough
async def test_a_node_that_was_stopped_for_long_writes_nothing_when_it_goes_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    async with cluster(postgres, tmp_path, 2, seed=52) as room:
        owner = room.owner
        owner.signal(signal.SIGSTOP)
        while owner_changes(room.database) == 0:
            await room.crowd.until_moves(1)
        owner.signal(signal.SIGCONT)
        await room.crowd.until_moves(40)
        await room.crowd.until_served()
        found = await room.findings()
    assert found.wrong == 0, found


async def test_a_killed_process_comes_back_and_nothing_is_lost(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.fresh()
    program = NodeProgram(tmp_path / "room", database, cluster=False, options=["--processes", "2"])
    await program.start()
    async with playing([program], database, seed=31) as room:
        await program.kill_one(max)
        await room.crowd.until_served()
        found = await room.findings()
    assert found.wrong == 0, found
    assert "".join(program.output).count("was killed (signal 9)") == 1


async def test_everybody_hears_goodbye_whichever_process_they_are_at(postgres: Postgres, tmp_path: Path) -> None:
    program = Program(tmp_path, database=postgres.fresh(), processes=2, STATE_DIRECTORY=str(tmp_path))
    await program.start()
    async with aiohttp.ClientSession() as session:
        sockets = [await session.ws_connect(f"{program.address}/ws") for _ in range(4)]
        for ws in sockets:
            await ws.send_str('{"op":"hello","id":1}')
            assert (await ws.receive_json())["type"] == "reply"
        os.kill(program.pid, signal.SIGTERM)
        for ws in sockets:
            goodbye = await ws.receive_json()
            assert (goodbye["type"], goodbye["code"]) == ("goodbye", "stopping")
            await ws.close()
    assert await program.ended() == 0
    said = "".join(program.output)
    assert "Traceback" not in said
    assert "another begins" not in said


async def test_when_the_first_process_is_killed_the_others_end(postgres: Postgres, tmp_path: Path) -> None:
    program = Program(tmp_path, database=postgres.fresh(), processes=2, STATE_DIRECTORY=str(tmp_path))
    await program.start()
    ends = [os.pidfd_open(child) for child in program.children()]
    loop, gone = asyncio.get_running_loop(), [asyncio.Event() for _ in ends]
    for end, event in zip(ends, gone, strict=True):
        loop.add_reader(end, event.set)
    os.kill(program.pid, signal.SIGKILL)
    async with asyncio.timeout(STOP_SECONDS):
        for event in gone:
            await event.wait()
    for end in ends:
        loop.remove_reader(end)
        os.close(end)
    assert await program.ended() == -signal.SIGKILL


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--processes", "2"], "need a PostgreSQL database"),
        (["--processes", "99"], "from 1 to 64"),
        (
            ["--processes", "2", "--data", "postgresql://dealt@127.0.0.1:1/room", "--node-address", "127.0.0.1:5300"],
            "give it port 0",
        ),
    ],
)
def test_processes_that_cannot_be_are_one_sentence(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--no-open", *options]) == 1
    assert words in capsys.readouterr().err


async def test_processes_without_their_database_are_one_sentence(tmp_path: Path) -> None:
    database = "postgresql://dealt@127.0.0.1:1/room"
    program = Program(tmp_path / "data", database=database, processes=2, STATE_DIRECTORY=str(tmp_path))
    await program.start()
    assert await program.ended() != 0
    said = " ".join("".join(program.output).split())
    assert "room cannot be used" in said
    assert "Traceback" not in said


@pytest.mark.thorough
@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_when_postgresql_ends_under_load_everybody_goes_on_when_it_is_back(
    postgres: Postgres, tmp_path: Path, mode: str
) -> None:
    async with cluster(postgres, tmp_path, 3, seed=53) as room:
        for _ in range(3):
            await asyncio.to_thread(postgres.stop, mode)
            await asyncio.to_thread(postgres.start)
            await room.crowd.until_served()
            await room.crowd.until_moves(20)
        found = await room.findings()
    assert found.wrong == 0, found


@pytest.mark.thorough
async def test_nodes_that_are_stopped_and_started_one_after_the_other_lose_nothing(
    postgres: Postgres, tmp_path: Path
) -> None:
    async with cluster(postgres, tmp_path, 3, seed=54) as room:
        for node in room.nodes:
            assert await node.stop() == 0
            await room.crowd.until_served()
            await node.start()
            await room.crowd.until_moves(20)
        found = await room.findings()
    assert found.wrong == 0, found
    assert found.owners >= len(room.crowd.tables)


@pytest.mark.thorough
async def test_nodes_that_are_replaced_by_those_of_a_newer_version_one_after_the_other_lose_nothing(
    postgres: Postgres, tmp_path: Path
) -> None:
    """The first newer node migrates the database while the others serve, and an older one that restarts joins again."""
    newer = newer_version(tmp_path / "newer")
    async with cluster(postgres, tmp_path, 3, seed=56) as room:

        async def restart(node: NodeProgram) -> None:
            assert await node.stop() == 0
            await room.crowd.until_served()
            await node.start()
            while not await node.is_ready(room.session):  # noqa: ASYNC110 – it is in another process
                await asyncio.sleep(0.1)
            await room.crowd.until_moves(20)

        for node in room.nodes:
            node.use_code(tmp_path / "newer")
            await restart(node)
            with psycopg.connect(room.database) as connection:
                assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (newer,)
            if node is room.nodes[0]:
                await restart(room.nodes[1])
        found = await room.findings()
    assert found.wrong == 0, found
    assert found.owners >= len(room.crowd.tables)


@contextmanager
def pgbouncer(postgres: Postgres, database: str, mode: str) -> Iterator[str]:
    """A connection pooler before the server; its address as `--data` takes it."""
    url = make_url(database)
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        settings = Path(folder, "pgbouncer.ini")
        settings.write_text(
            f"[databases]\n{url.database} = host={postgres.folder} dbname={url.database} user=dealt\n[pgbouncer]\n"
            f"listen_addr =\nlisten_port = {PORT}\nunix_socket_dir = {folder}\nauth_type = any\npool_mode = {mode}\n"
        )
        settings.chmod(0o644)
        user = somebody() if os.geteuid() == 0 else None
        pooler = subprocess.Popen(["pgbouncer", "--quiet", settings], stderr=subprocess.DEVNULL, cwd="/", user=user)
        try:
            address = url.set(query={"host": folder}).render_as_string(hide_password=False)
            while pooler.poll() is None:
                with suppress(psycopg.Error), psycopg.connect(address):
                    break
                time.sleep(0.1)
            yield address
        finally:
            pooler.terminate()
            pooler.wait()


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("pgbouncer") is None, reason="pgbouncer is not installed")
async def test_a_pooler_of_transactions_is_refused_in_one_sentence(postgres: Postgres, tmp_path: Path) -> None:
    with pgbouncer(postgres, postgres.fresh(), "transaction") as address:
        program = Program(tmp_path, database=address, options=["--cluster"], STATE_DIRECTORY=str(tmp_path))
        await program.start()
        assert await program.ended() != 0
    said = " ".join("".join(program.output).split())
    assert "let the pooler pool sessions" in said
    assert "Traceback" not in said


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("pgbouncer") is None, reason="pgbouncer is not installed")
async def test_a_pooler_of_sessions_is_no_hindrance(postgres: Postgres, tmp_path: Path) -> None:
    with pgbouncer(postgres, database := postgres.fresh(), "session") as address:
        async with cluster(postgres, tmp_path, 2, seed=55, database=database, address=address) as room:
            await room.owner.kill()
            await room.crowd.until_served()
            found = await room.findings()
    assert found.wrong == 0, found
