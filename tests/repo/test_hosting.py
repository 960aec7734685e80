"""docs/hosting.md does what it says: its configurations are used as they are, where the programs exist."""

import json
import re
import shutil
import sqlite3
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealt.config import load
from dealt.server.admin.metrics import page
from dealt.server.counters import Delays, RefusedCounts, Stats
from dealt.server.limits.constants import FILES_KEPT_BACK, MAX_CONNECTIONS
from tests.repo.places import BIN, ROOT
from tests.repo.programs import DEADLINE, DEPLOY, INSTALLED, Proxy, caddy, check_visit, free_port, running

PAGE = (ROOT / "docs" / "hosting.md").read_text()
UNIT = (DEPLOY / "dealt.service").read_text()
NAMES = re.compile(r"dealt_\w+")


def block(language: str, holding: str = "") -> str:
    """The first block of a language on the page that holds a text."""
    found: list[str] = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return next(text for text in found if holding in text)


def test_the_unit_lets_the_room_have_as_many_connections_as_it_takes() -> None:
    (files,) = re.findall(r"LimitNOFILE=(\d+)", UNIT)
    assert int(files) >= MAX_CONNECTIONS + FILES_KEPT_BACK


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def room(data: Path) -> Iterator[int]:
    """A room with the variables and the settings file of its unit; its port."""
    variables = dict(re.findall(r"(DEALT_\w+)=(\S+)", UNIT)) | {"DEALT_SETTINGS": str(DEPLOY / "dealt.toml")}
    assert load({}, variables).host == "127.0.0.1"
    port = free_port()
    with running([str(BIN / "dealt"), "serve", "--port", str(port)], port, **variables | {"DEALT_DATA": str(data)}):
        # The port is taken before the data is open; the answer comes after it.
        urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=DEADLINE).close()
        yield port


@pytest.mark.parametrize("proxy", INSTALLED)
def test_a_proxy_with_tls(room: int, proxy: Proxy, tmp_path: Path) -> None:
    with proxy(tmp_path, [room]) as port:
        check_visit(port)


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_the_short_caddyfile(room: int, tmp_path: Path) -> None:
    with caddy(tmp_path, [], block("caddy").replace(":5252", f":{room}")) as port:
        check_visit(port)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize(
    ("source", "name"), [("dealt.service", "dealt.service"), ("dealt@.service", "dealt@5252.service")]
)
def test_a_systemd_unit(source: str, name: str, tmp_path: Path) -> None:
    unit = tmp_path / name
    # In quotes, because the name of a folder may have a space in it.
    unit.write_text(re.sub(r"(?<=ExecStart=)\S+", lambda _: f'"{BIN / "dealt"}"', (DEPLOY / source).read_text()))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert name not in done.stderr
    assert done.returncode == 0


def test_the_unit_reads_the_settings_that_root_keeps() -> None:
    assert "LoadCredential=dealt.toml:/etc/dealt/dealt.toml" in UNIT
    assert "DEALT_SETTINGS=%d/dealt.toml" in UNIT


def test_both_units_are_closed_in_alike() -> None:
    def confinement(name: str) -> set[str]:
        lines = (DEPLOY / name).read_text().partition("LimitNOFILE")[2].partition("[Install]")[0].splitlines()
        return {line for line in lines if not line.startswith(("User=", "StateDirectory="))}

    assert confinement("dealt.service") == confinement("dealt@.service")


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
    words = block("sh", "dealt status  ").splitlines()[0].partition("#")[0].split()
    command = [str(BIN / "dealt"), *words[1:], "--data", str(data)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert re.search(r"^People +0, with 0 connections$", told, re.MULTILINE)
    asked = json.loads(subprocess.run([*command, "--json"], check=True, capture_output=True, text=True).stdout)
    assert (asked["people"], asked["nodes"]) == (0, [])
    link = subprocess.run([*command, "--link"], check=True, capture_output=True, text=True).stdout.strip()
    assert link.startswith("http")
    token = (data / "dealt.token").read_text().strip()
    assert link.endswith(f"/admin#{token}")
    file = re.findall(r"credentials_file: \S+/(\S+)", block("yaml"))
    assert (data / file[0]).exists()
    request = urllib.request.Request(f"http://127.0.0.1:{room}/metrics", headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=DEADLINE) as answer:
        assert b"dealt_people" in answer.read()


def test_the_image_asks_for_its_health(room: int) -> None:
    (command,) = re.findall(r"^HEALTHCHECK .*\\\n +CMD (\[.*\])$", (ROOT / "Containerfile").read_text(), re.MULTILINE)
    words = json.loads(command)
    assert ":5252/" in words[-1]
    subprocess.run([*words[:-1], words[-1].replace(":5252/", f":{room}/")], check=True)
    failed = subprocess.run([*words[:-1], words[-1].replace(":5252/", ":9/")], capture_output=True, check=False)
    assert failed.returncode == 1
