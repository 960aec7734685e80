"""The program `dealt`: its subcommands, and that every failure is one sentence."""

import subprocess
import sys
import tempfile
from dataclasses import fields
from importlib.metadata import version
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dealt import __version__, cli
from dealt.config import Settings, option, variable
from dealt.errors import DealtError
from dealt.games import games
from dealt.version import commit
from tests.repo.places import BIN


def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(BIN / "dealt"), *arguments],
        env={"PATH": "/usr/bin:/bin", "COLUMNS": "200", "LANG": "C.UTF-8", **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_version_says_which_commit_and_which_form_of_the_rules_runs() -> None:
    done = run("--version")
    assert done.returncode == 0
    made_from = f"commit {commit()}, " if commit() else ""
    assert done.stdout in {f"dealt {__version__} ({made_from}rules: {form})\n" for form in ("plain Python", "compiled")}
    assert version("dealt") == __version__


def test_python_m_dealt_is_the_same_program() -> None:
    done = subprocess.run([sys.executable, "-m", "dealt", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == run("--version").stdout


def test_help_names_every_option_and_its_variable() -> None:
    text = run("serve", "--help").stdout
    for field in fields(Settings):
        assert option(field.name) in text
        assert variable(field.name) in text


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["serve"],
        ["play"],
        ["bluejack"],
        ["rules"],
        ["explain"],
        ["replay"],
        ["verify"],
        ["recount"],
        ["ratings"],
        ["backup"],
        ["restore"],
        ["export"],
    ],
)
def test_an_option_that_takes_no_value_shows_no_type(command: list[str]) -> None:
    text = CliRunner(env={"COLUMNS": "200"}).invoke(cli.app, [*command, "--help"]).stdout
    assert "--help" in text
    assert "bool" not in text.lower()


def test_no_arguments_show_the_help() -> None:
    done = run()
    assert "serve" in done.stdout
    assert done.returncode == 2


@pytest.mark.parametrize(
    ("arguments", "code", "status"),
    [
        (["srve"], "usage", 2),
        (["serve", "--prot", "1"], "usage", 2),
        (["serve", "--port"], "usage", 2),
        (["serve", "extra"], "usage", 2),
        (["serve", "--port", "abc"], "bad_port", 1),
        (["serve", "--node-address", "[::]:5300"], "bad_node_address", 1),
        (["serve", "--host", "a b"], "bad_host", 1),
    ],
)
def test_a_failure_is_one_sentence(
    arguments: list[str], code: str, status: int, capfd: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == status
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith("dealt: ")
    assert err.endswith(f" ({code})\n")
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["rules", "play"])
def test_a_command_without_its_game_names_the_games(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command]) == 2
    assert f"there are {', '.join(games())}." in capsys.readouterr().err


def test_a_bad_variable_is_one_sentence_too() -> None:
    done = run("serve", DEALT_LOG_LEVEL="loud")
    assert done.stderr == (
        "dealt: DEALT_LOG_LEVEL is “loud”, but it must be one of debug, info, warning, error. (bad_log_level)\n"
    )


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("rules bluejack", 0),
        ("puzzle bluejack --daily", 0),
        ("count bigtwo", 0),
        ("join KTRN@localhost", 1),
    ],
)
def test_closed_streams_are_no_fault(words: str, status: int) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m dealt {words} <&- >&-', sys.executable], stderr=subprocess.PIPE, text=True, check=False
    )
    assert done.returncode == status
    assert "(bug)" not in done.stderr


@pytest.mark.parametrize("line", ["port = true", "data = 5", 'host = ["0.0.0.0"]', "no_open = []"])
def test_a_bad_settings_file_is_one_sentence_and_opens_nothing(tmp_path: Path, line: str) -> None:
    file, name = tmp_path / "dealt.toml", line.partition(" ")[0]
    file.write_text(line)
    done = run("serve", "--settings", str(file), XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith(f"dealt: In {file}, {name} must be ")
    assert done.stderr.endswith(f" (bad_{name})\n")
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == [file]


def _raising(error: BaseException) -> object:
    def app(**_: object) -> None:
        raise error

    return app


def test_a_refusal_from_anywhere_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "app", _raising(DealtError("port_in_use", "Port 5252 is\nin use.")))
    assert cli.main([]) == 1
    assert capsys.readouterr().err == "dealt: Port 5252 is in use. (port_in_use)\n"


def test_even_a_bug_is_one_sentence_and_keeps_its_traceback_for_those_who_can_use_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(cli, "app", _raising(ZeroDivisionError("what")))
    assert cli.main([]) == 70
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.endswith(" (bug)\n")
    report = said.split("details are in ")[1].split(". (bug)")[0]
    with open(report) as file:  # noqa: PTH123 (a plain name from the sentence)
        assert "ZeroDivisionError: what" in file.read()


def test_ctrl_c_is_no_failure_to_talk_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "app", _raising(KeyboardInterrupt()))
    assert cli.main([]) == 130
    assert capsys.readouterr().err == ""


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    done = subprocess.run(
        ["sh", "-c", f"'{BIN}/dealt' serve --help | true"], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""


@pytest.mark.parametrize(
    "command",
    [
        ["explain", "--help"],
        ["explain", "bigtwo", "--position", "hands 3D / 3C / 3H / 3S", "--action", "zap"],
        ["play", "bigtwo"],
        ["bluejack", "--history", "/nowhere/“”"],
        ["verify", "“no such file”"],
    ],
)
def test_letters_that_the_terminal_cannot_show_become_question_marks(command: list[str]) -> None:
    done = run(*command, PYTHONIOENCODING="ascii")
    assert "(bug)" not in done.stderr
    assert (done.stdout + done.stderr).isascii()


def test_an_output_without_room_is_one_sentence() -> None:
    done = subprocess.run(
        ["sh", "-c", f"'{BIN}/dealt' --help > /dev/full"], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.stderr == "dealt: The output cannot be written: No space left on device. (output_unwritable)\n"
    assert done.returncode == 1
