"""A cluster as `deploy/` sets it up: nodes at one database, and each of the proxies in front of them."""

import asyncio
import os
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from dataclasses import fields
from pathlib import Path

import pytest
import yaml
from sqlalchemy.engine import make_url

from dealt.config import Settings, variable
from tests.crash.load import Company
from tests.repo.places import BIN, ROOT
from tests.repo.programs import DEADLINE, DEPLOY, INSTALLED, NAME, PATH, Proxy, browser, free_port, running
from tests.server.postgres import Postgres, running_postgres

FILES = sorted(
    [*(file for file in DEPLOY.iterdir() if file.is_file()), ROOT / "Containerfile", ROOT / "compose.yaml"],
    key=lambda file: file.name,
)
NO_SETTINGS = {"DEALT_NODES", "DEALT_SITE"}
"""of the proxy"""


class NodeProcess:
    """`dealt serve --cluster` behind a proxy on this machine, to be killed and started again."""

    def __init__(self, folder: Path, database: str) -> None:
        self.port = free_port()
        self._log = folder / f"node-{self.port}.log"
        self._environment = {
            **os.environ,
            "DEALT_DATA": database,
            "DEALT_CLUSTER": "1",
            "DEALT_BEHIND_PROXY": "1",
            "DEALT_HOST": "127.0.0.1",
            "DEALT_BASE_URL": f"https://{NAME}",
            "DEALT_NO_OPEN": "1",
            "STATE_DIRECTORY": str(folder / str(self.port)),
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it serves."""
        with self._log.open("ab") as log:
            command = [str(BIN / "dealt"), "serve", "--port", str(self.port)]
            self._process = subprocess.Popen(command, env=self._environment, stdout=log, stderr=log)
        end = time.monotonic() + DEADLINE
        while not self._is_ready():
            assert self._process.poll() is None and time.monotonic() < end, self._log.read_text()
            time.sleep(0.05)

    def _is_ready(self) -> bool:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=DEADLINE).close()
        except (urllib.error.URLError, OSError):
            return False
        return True

    async def kill(self) -> None:
        """`kill -9`: no chance to hand anything over."""
        assert self._process is not None
        self._process.kill()
        await asyncio.to_thread(self._process.wait)

    def stop(self) -> None:
        """End it in order."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(DEADLINE)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as postgres:
        yield postgres


@pytest.fixture
async def nodes(postgres: Postgres, tmp_path: Path) -> AsyncIterator[list[NodeProcess]]:
    """Two nodes that serve."""
    database = postgres.fresh()
    nodes = [NodeProcess(tmp_path, database) for _ in range(2)]
    try:
        await asyncio.gather(*(asyncio.to_thread(node.start) for node in nodes))
        yield nodes
    finally:
        for node in nodes:
            node.stop()


@pytest.mark.thorough
@pytest.mark.parametrize("proxy", INSTALLED)
async def test_matches_behind_a_proxy_go_on_when_a_node_is_killed(
    nodes: list[NodeProcess], proxy: Proxy, tmp_path: Path
) -> None:
    with proxy(tmp_path, [node.port for node in nodes]) as port:
        address, company = f"https://{NAME}:{port}", Company(3, seed=7)
        async with browser() as client:
            await company.arrive(client, address)
            await company.play_until_killed(60, nodes[0].kill)
            assert await company.come_back(client, address) == []
            await company.go()


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("pgbouncer", path=PATH) is None, reason="PgBouncer is not installed")
@pytest.mark.parametrize(("mode", "says"), [("session", "The room is open"), ("transaction", "(bad_cluster)")])
def test_a_pooler_may_pool_sessions_only(postgres: Postgres, mode: str, says: str, tmp_path: Path) -> None:
    url, port, file = make_url(postgres.fresh()), free_port(), tmp_path / "pgbouncer.ini"
    file.write_text(
        f"[databases]\n* = host={url.query['host']} user=dealt\n[pgbouncer]\nlisten_addr = 127.0.0.1\n"
        f"listen_port = {port}\nunix_socket_dir =\nauth_type = any\npool_mode = {mode}\n"
    )
    # It does not run as root.
    user = ["-u", "postgres"] if os.geteuid() == 0 else []
    with running(["pgbouncer", *user, str(file)], port):
        command = [str(BIN / "dealt"), "serve", "--cluster", "--no-open", "--host", "127.0.0.1", "--port", "0"]
        address = f"postgresql://dealt@127.0.0.1:{port}/{url.database}"
        node = subprocess.Popen(
            [*command, "--data", address],
            env={**os.environ, "STATE_DIRECTORY": str(tmp_path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert node.stdout is not None
        with node, closing(node.stdout):
            assert any(says in line for line in node.stdout)
            node.terminate()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_names_settings_that_exist(file: Path) -> None:
    known = {variable(field.name) for field in fields(Settings)} | NO_SETTINGS
    assert set(re.findall(r"\bDEALT_[A-Z_]+", file.read_text())) <= known


@pytest.mark.parametrize("file", ["compose.yaml", "deploy/compose.yaml", "deploy/kubernetes.yaml"])
def test_a_manifest_can_be_read(file: str) -> None:
    # Two documents with one name would be one object.
    documents = list(yaml.safe_load_all((ROOT / file).read_text()))
    names = [(document.get("kind"), document.get("metadata", {}).get("name")) for document in documents]
    assert len(set(names)) == len(names)


def test_every_node_of_the_composed_cluster_is_behind_its_proxy() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    nodes = {name: service for name, service in services.items() if name.startswith("node")}
    behind = services["proxy"]["environment"]["DEALT_NODES"].split()
    assert behind == [f"{name}:{Settings().port}" for name in nodes]
    assert [node["environment"]["DEALT_NODE_ADDRESS"] for node in nodes.values()] == [f"{name}:5300" for name in nodes]
    assert all("--cluster" in node["command"] for node in nodes.values())
