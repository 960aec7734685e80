"""Start of a room: nothing is imported that only some rooms need, as the host waits for every import."""

import subprocess
import sys
import urllib.request
from pathlib import Path
from subprocess import PIPE

import pytest

from tests.repo.programs import free_port

NOT_NEEDED = {
    "alembic": "databases that an older Dealt has written",
    "argon2": "passwords of people",
    "cryptography": "passkeys, and the key for notifications that a new room makes",
    "dealt.bots.bigtwo.value_network": "strong computer players, in processes of their own",
    "dealt.lab": "experiments",
    "dealt.library": "programs that import Dealt",
    "dealt.manual.reader": "the first look at a page of the manual",
    "dealt.terminal": "the terminal client",
    "fido2": "passkeys",
    "jinja2": "nothing here",
    "mako": "migrations",
    "markdown_it": "the first look at a page of the manual",
    "multiprocessing": "nothing here",
    "numpy": "computer players, in processes of their own",
    "PIL": "pictures",
    "polib": "pages of the manual in other languages",
    "prometheus_client": "metrics",
    "prompt_toolkit": "the line mode of the terminal client",
    "psycopg": "PostgreSQL",
    "segno": "the QR code on a terminal",
    "textual": "the terminal client",
}
"""packages and modules, and what they are for"""
NOT_TO_SAY_WHAT_IT_IS = {*NOT_NEEDED, "aiohttp", "sqlalchemy", "dealt.server", "dealt.bots"} - {"markdown_it"}
"""Typer draws its help with Rich, which reads Markdown"""


def imported(stderr: str) -> set[str]:
    """The modules of which `-X importtime` has told, and the packages that they are in."""
    names = {line.rpartition("|")[2].strip() for line in stderr.splitlines() if line.startswith("import time:")}
    assert "typer" in names
    return {part for name in names for part in (name, name.partition(".")[0], ".".join(name.split(".")[:2]))}


def starts(*arguments: str) -> list[str]:
    return [sys.executable, "-X", "importtime", "-m", "dealt", *arguments]


@pytest.mark.parametrize("before", ["a new room", "a room that was open before"])
def test_a_room_serves_without_what_serving_does_not_need(tmp_path: Path, before: str) -> None:
    for _ in range(1 if before == "a new room" else 2):
        port = free_port()
        serve = starts(
            "serve", "--no-open", "--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path / "room")
        )
        # A file: it is more than a pipe holds.
        with (
            (tmp_path / "stderr").open("w") as log,
            subprocess.Popen(serve, stdout=PIPE, stderr=log, text=True) as room,
        ):
            assert room.stdout is not None
            while "The room is open" not in room.stdout.readline():
                assert room.poll() is None
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
                assert answer.status == 200
            room.terminate()
    found = imported((tmp_path / "stderr").read_text())
    assert "dealt.server" in found
    assert found & set(NOT_NEEDED) <= ({"cryptography"} if before == "a new room" else set())


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_the_program_says_what_it_is_without_its_parts(argument: str) -> None:
    told = subprocess.run(starts(argument), capture_output=True, text=True, check=True)
    assert imported(told.stderr) & NOT_TO_SAY_WHAT_IT_IS == set()
