"""docs/hosting.md does what it says: its configurations are taken from the page and used, where the programs exist."""

import asyncio
import json
import re
import shutil
import socket
import sqlite3
import ssl
import subprocess
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import aiohttp
import pytest

from dealt.server.admin.metrics import page
from dealt.server.counters import Delays, RefusedCounts, Stats
from dealt.server.limits.constants import FILES_KEPT_BACK, MAX_CONNECTIONS
from tests.repo.places import BIN, ROOT

NAME = "cards.example.org"
PAGE = (ROOT / "docs" / "hosting.md").read_text()

DEADLINE = 30.0
NAMES = re.compile(r"dealt_\w+")


def block(language: str, holding: str = "") -> str:
    """The first block of a language on the page that holds a text."""
    found: list[str] = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return next(text for text in found if holding in text)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], says: str, **variables: str) -> Iterator[None]:
    """A program, until the end of the block, from when it says so: then it listens."""
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", **variables}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    too_long = threading.Timer(DEADLINE, process.kill)
    too_long.start()
    try:
        said: list[str] = []
        while says not in "".join(said[-1:]):
            said.append(process.stdout.readline())
            assert said[-1], "".join(said)
        too_long.cancel()
        yield
    finally:
        too_long.cancel()
        process.terminate()
        process.communicate(timeout=DEADLINE)


def test_the_unit_lets_the_room_have_as_many_connections_as_it_takes() -> None:
    (files,) = re.findall(r"LimitNOFILE=(\d+)", block("ini"))
    assert int(files) >= MAX_CONNECTIONS + FILES_KEPT_BACK


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def room(data: Path) -> Iterator[int]:
    """A room with the variables of the page's unit; its port."""
    variables = dict(re.findall(r"(DEALT_\w+)=(\S+)", block("ini")))
    assert variables["DEALT_HOST"] == "127.0.0.1"
    port = free_port()
    with running(
        [str(BIN / "dealt"), "serve", "--port", str(port)], "The room is open", **variables | {"DEALT_DATA": str(data)}
    ):
        # The port is taken before the data is open; the answer comes after it.
        urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=DEADLINE).close()
        yield port


async def visit(port: int) -> tuple[str, str]:
    """Opens the page and the WebSocket as a browser would, through the proxy on this port."""
    no_check = ssl.create_default_context()
    no_check.check_hostname = False
    no_check.verify_mode = ssl.CERT_NONE
    resolver = aiohttp.TCPConnector(resolver=Here(), ssl=no_check)
    address = f"https://{NAME}:{port}"
    async with aiohttp.ClientSession(connector=resolver, timeout=aiohttp.ClientTimeout(DEADLINE)) as client:
        async with client.get(f"{address}/") as answer:
            assert answer.status == 200
            page = await answer.text()
        async with client.ws_connect(f"{address}/ws", headers={"Origin": address}) as connection:
            await connection.ping(b"there?")
            await connection.send_str("nonsense")
            reply = await connection.receive()
    return page, str(reply.data)


class Here(aiohttp.abc.AbstractResolver):
    """The name of the page's examples is this machine."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[aiohttp.abc.ResolveResult]:
        return [{"hostname": host, "host": "127.0.0.1", "port": port, "family": socket.AF_INET, "proto": 0, "flags": 0}]

    async def close(self) -> None:
        pass


def check_visit(port: int) -> None:
    page, reply = asyncio.run(visit(port))
    assert "<title>Dealt" in page
    # Nonsense gets a sentence back: the WebSocket reaches the room.
    assert "sentence" in reply


@pytest.mark.skipif(shutil.which("nginx", path="/usr/sbin:/usr/bin") is None, reason="nginx is not installed")
def test_nginx_with_tls(room: int, tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    make = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"]
    files = ["-subj", f"/CN={NAME}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*make, *files], check=True, capture_output=True)
    port = free_port()
    site = block("nginx").replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;").replace(":5252", f":{room}")
    site = re.sub(r"listen \[::\].*", "", site)
    site = re.sub(r"(ssl_certificate )\s*\S+;", rf"\1{certificate};", site)
    site = re.sub(r"(ssl_certificate_key )\s*\S+;", rf"\1{key};", site)
    paths = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"daemon off; pid {tmp_path}/pid; error_log stderr notice; events {{}}"
    (tmp_path / "nginx.conf").write_text(f"{main}\nhttp {{\naccess_log off;\n{paths}{site}\n}}\n")
    with running(
        ["nginx", "-p", str(tmp_path), "-e", "stderr", "-c", str(tmp_path / "nginx.conf")], "start worker process"
    ):
        check_visit(port)


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_caddy_with_tls(room: int, tmp_path: Path) -> None:
    port = free_port()
    site = block("caddy").replace(NAME, f"{NAME}:{port}").replace(":5252", f":{room}")
    site = site.replace("{", "{\n\tbind 127.0.0.1\n\ttls internal", 1)
    options = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
    (tmp_path / "Caddyfile").write_text(options + site)
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile")]
    with running(
        command,
        "serving initial configuration",
        HOME=str(tmp_path),
        XDG_DATA_HOME=str(tmp_path),
        XDG_CONFIG_HOME=str(tmp_path),
    ):
        check_visit(port)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_systemd_unit(tmp_path: Path) -> None:
    unit = tmp_path / "dealt.service"
    # In quotes, because the name of a folder may have a space in it.
    unit.write_text(block("ini").replace("/opt/dealt/play", f'"{ROOT / "play"}"'))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert str(unit) not in done.stderr
    assert "dealt.service" not in done.stderr
    assert done.returncode == 0


def test_a_backup_of_an_open_room(room: int, data: Path, tmp_path: Path) -> None:
    del room  # it only has to be open
    copy, records = tmp_path / "room.db", tmp_path / "records"
    commands = [line.partition("#")[0].split() for line in block("sh", "dealt backup").splitlines()]
    assert [words[:2] for words in commands] == [["dealt", each] for each in ("backup", "restore", "export")]
    for words, place in zip(commands, (copy, copy, records), strict=True):
        command = [str(BIN / "dealt"), words[1], str(place), "--data", str(data)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    with closing(sqlite3.connect(copy)) as source:
        assert source.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert source.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)
    assert records.is_dir()


def test_the_dashboard_asks_for_what_the_room_tells() -> None:
    dashboard = json.loads((ROOT / "docs" / "grafana" / "dealt.json").read_text())
    assert "(grafana/dealt.json)" in PAGE
    asked = {name for panel in dashboard["panels"] for each in panel["targets"] for name in NAMES.findall(each["expr"])}
    refused = RefusedCounts(too_many=1, silent=0, unreadable=0)
    report = Stats(
        since=1, memory=1, delays=Delays(), longest_delay=0, refused=refused, tables={"playing": 1},
        refusals={"too_fast": 1}, answers={"200": 1},
    )  # fmt: skip
    told = set(re.findall(r"^(dealt_\w+)", page({1: report}, 1.0).decode(), re.MULTILINE))
    assert asked
    assert asked <= told


def test_a_program_that_is_told_of_the_room_reads_its_figures(room: int, data: Path) -> None:
    words = block("sh", "dealt status").splitlines()[0].partition("#")[0].split()
    command = [str(BIN / "dealt"), *words[1:], "--data", str(data)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert re.search(r"^People +0, with 0 connections$", told, re.MULTILINE)
    asked = json.loads(subprocess.run([*command, "--json"], check=True, capture_output=True, text=True).stdout)
    assert (asked["people"], asked["processes"]) == (0, 1)
    link = subprocess.run([*command, "--link"], check=True, capture_output=True, text=True).stdout.strip()
    assert link.startswith("http")
    token = (data / "dealt.token").read_text().strip()
    assert link.endswith(f"/admin#{token}")
    file = re.findall(r"credentials_file: \S+/(\S+)", block("yaml"))
    assert (data / file[0]).exists()
    request = urllib.request.Request(f"http://127.0.0.1:{room}/metrics", headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=DEADLINE) as answer:
        assert b"dealt_people" in answer.read()
