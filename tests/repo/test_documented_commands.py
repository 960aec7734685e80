"""Every command of the README, of CONTRIBUTING.md and of docs/ is run, as somebody would type it in a new home folder.

`./test` runs the longest command of each subcommand of `dealt`, and lets the program parse the others.

`commands.toml` says how: which words make it short, and which test tries what cannot be run here.
"""

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import Final

import pytest
import typer
from typer.core import TyperGroup

from dealt.cli import app
from tests.repo.documented import PAGES, Rule, Told, arguments, commands, commands_of, rule_of, rules
from tests.repo.places import BIN, ROOT
from tests.web.room import Room

TRIED: Final = [
    (told, rule) for told in commands() if (rule := rule_of(told.command)) is not None and rule.tried is None
]
# The other commands of a subcommand differ in their arguments: a quick test lets the program parse all of them.
PARSED: Final = sorted(
    (told.command for told, _ in TRIED if arguments(told.command)), key=lambda command: (len(command), command)
)
FULLEST: Final = {arguments(command)[0]: command for command in PARSED}
VARIANTS: Final = {*PARSED} - {*FULLEST.values()}
HERE: Final = [
    pytest.param(
        told,
        marks=[pytest.mark.thorough] if rule.thorough or told.command in VARIANTS else [],
        id=f"{told.page}: {told.command}",
    )
    for told, rule in TRIED
]
RECORDS: Final = ROOT / "tests" / "table" / "records"
LONGEST: Final = 120
"""seconds; a command that takes so long hangs"""
SYSTEM_PYTHON: Final = re.compile(r"(?:\w+=\S+ )?python3? (?:-P |-m (?!venv)|tools/|bench/|docs/)")
"""beginning of a command for a Python that lacks what Dealt needs, and may have another name"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new user's folder, with what the pages speak of."""
    folder = tmp_path_factory.mktemp("home")
    (folder / "records").mkdir()
    kept = folder / ".local" / "share" / "dealt" / "matches"
    kept.mkdir(parents=True)
    for file in RECORDS.glob("*.jsonl"):
        shutil.copy(file, folder / "records")
        shutil.copy(file, kept)
    shown = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "bots.md").read_text(encoding="utf-8"), re.DOTALL)
    (folder / "mine.py").write_text(next(code for code in shown if "class Mine" in code))
    return folder


@pytest.fixture(scope="module")
def closed_room(home: Path) -> Path:
    """The data of a room that has been open once, and a backup of it."""
    data = home / "closed"
    data.mkdir()
    room = Room(data)
    room.start()
    room.stop()
    subprocess.run([BIN / "dealt", "backup", home / "kept.backup", "--data", data], check=True, capture_output=True)
    return data


@pytest.fixture(scope="module")
def open_room(home: Path) -> Iterator[Path]:
    """The data of a room that is open."""
    data = home / "open"
    data.mkdir()
    room = Room(data)
    room.start()
    yield data
    room.stop()


def environment(home: Path, data: Path | None) -> dict[str, str]:
    """Nothing of this machine but its programs."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DEALT_", "XDG_", "PYTHON"))}
    kept |= {"HOME": str(home), "PATH": f"{BIN}:{os.environ['PATH']}", "COLUMNS": "120", "PYTHONUNBUFFERED": "1"}
    return kept if data is None else kept | {"DEALT_DATA": str(data)}


def run(command: str, rule: Rule, folder: Path, variables: dict[str, str]) -> str:
    """Run a command and return its output; a command that ends with a failure fails the test."""
    process = subprocess.Popen(
        ["/bin/sh", "-c", command], cwd=folder, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, start_new_session=True,
    )  # fmt: skip
    hangs = Timer(LONGEST, stop, [process])
    hangs.start()
    try:
        if rule.until is None:
            said = process.communicate()[0]
            assert process.returncode == rule.ends, said
            return said
        assert process.stdout is not None
        said = ""
        for line in process.stdout:
            said += line
            if re.search(rule.until, re.sub(r"\x1b\[[0-9;]*m", "", line)):
                return said
        raise AssertionError(f"It never said “{rule.until}”:\n{said}")
    finally:
        hangs.cancel()
        stop(process)


def stop(process: subprocess.Popen[str]) -> None:
    """Ends it with all that it began."""
    for how in (signal.SIGINT, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, how)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=20)
    if process.stdout is not None:
        process.stdout.close()


@pytest.mark.parametrize("told", HERE)
def test_it_runs(told: Told, home: Path, request: pytest.FixtureRequest) -> None:
    rule = rule_of(told.command)
    assert rule is not None
    data = {"room": "open_room", "closed": "closed_room"}.get(rule.at)
    folder = ROOT if rule.at == "clone" else home
    command = told.command
    for word, instead in rule.put:
        command, count = re.subn(word, instead, command, count=1)
        assert count == 1, f"“{word}” is not in {command}"
    said = run(command, rule, folder, environment(home, request.getfixturevalue(data) if data else None))
    assert "Traceback" not in said
    if rule.says is not None:
        assert re.search(rule.says, said), said


def test_the_program_takes_the_arguments_of_every_command() -> None:
    program = typer.main.get_command(app)
    assert isinstance(program, TyperGroup)
    parsed = 0
    for told in commands():
        if not (words := arguments(told.command)):
            continue
        with suppress(typer.Exit):  # --help ends here
            program.commands[words[0]].make_context(words[0], words[1:])
        parsed += 1
    assert parsed > 50


def test_there_are_many_and_each_has_a_rule() -> None:
    found = commands()
    assert len(found) > 60
    assert len(HERE) > 35
    assert not [told for told in found if rule_of(told.command) is None], "commands.toml has no rule for it"


def test_each_rule_is_needed_and_names_a_test_that_there_is() -> None:
    used = {rule.command for told in commands() if (rule := rule_of(told.command)) is not None}
    assert [rule.command for rule in rules() if rule.command not in used] == []
    for rule in rules():
        assert (rule.tried is None) == (rule.why is None)
        if rule.tried is not None:
            assert not (rule.put or rule.until or rule.says), "nothing is run by this rule"
            file, _, name = rule.tried.partition("::")
            assert (ROOT / file).is_file(), rule.tried
            assert not name or f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), rule.tried


def test_commands_work_in_a_clone_as_they_stand_there() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        if any(command.startswith("dealt ") for command in commands_of(page)):
            assert re.search(r"[Ii]n a clone,( the command)? `dealt` is `\.venv/bin/dealt`", text), page.name
        sentences = re.findall(r"`([^`\n]+)`", re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL))
        assert not [command for command in (*commands_of(page), *sentences) if SYSTEM_PYTHON.match(command)], page.name


def test_every_command_and_option_that_a_sentence_names_is_there() -> None:
    program = typer.main.get_command(app)
    assert isinstance(program, TyperGroup)
    known = program.commands
    named, unknown = 0, []
    for page in PAGES:
        for sentence in re.findall(
            r"`dealt (?![a-z ]* \d+`)([a-z]+)((?: [^`\n]*)?)`", page.read_text(encoding="utf-8")
        ):
            name, rest = sentence
            named += 1
            options = (
                {"--help", *(option for param in known[name].params for option in param.opts)} if name in known else {}
            )
            unknown += [f"{page.name}: dealt {name}"] if name not in known else []
            unknown += [f"{page.name}: {word}" for word in re.findall(r"--[a-z-]+", rest) if word not in options]
    assert named > 30
    assert not unknown
