"""The checks and those who run them: ./test, pre-commit, and a forge; what a forge shows to people."""

import configparser
import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from compile_rules import compiled_files

from tests.repo.places import BIN, ROOT, TOOLS

FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


def checks(*arguments: str, home: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [str(home / "tools" / "checks"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def read_yaml(*path: str) -> Any:
    return yaml.safe_load(ROOT.joinpath(*path).read_text())


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A repository whose ruff finds something and whose mypy does not."""
    (tmp_path / "tools").mkdir()
    shutil.copy(TOOLS / "checks", tmp_path / "tools")
    programs = tmp_path / ".venv" / "bin"
    programs.mkdir(parents=True)
    for name, status in {"ruff": 1, "mypy": 0, "lint-imports": 0, "npm": 0, "pytest": 0}.items():
        (programs / name).write_text(f'#!/bin/sh\necho "{name} ran: $*"\nexit {status}\n')
        (programs / name).chmod(0o755)
    (programs / "python").symlink_to(sys.executable)
    (tmp_path / "tools" / "compile_rules.py").write_text("print('rules')")
    return tmp_path


def test_what_failed_is_named_and_the_rest_is_checked_all_the_same(elsewhere: Path) -> None:
    done = checks("ruff", "mypy", home=elsewhere)
    assert done.returncode == 1
    assert done.stdout == "\n== ruff\nruff ran: check .\n\n== mypy\nmypy ran: \n"
    assert done.stderr == "Failed: ruff\n"
    assert checks("mypy", home=elsewhere).returncode == 0


def test_each_check_is_shown_once_if_none_is_named(elsewhere: Path) -> None:
    assert shown(checks(home=elsewhere)) == [name for name in names() if name != "pytest-compiled"]
    (elsewhere / "tests").mkdir()
    (elsewhere / "tests" / "compiled.txt").write_text("tests/games\n")
    done = checks("--all", home=elsewhere)
    assert shown(done) == names()
    again = done.stdout.partition("\n== pytest-compiled\n")[2].splitlines()[0]
    assert again.startswith("pytest ran: ")
    assert again.endswith("tests/games")
    assert done.stderr == "Failed: ruff, ruff-format\n"
    # What ran beside the others failed like any other.
    (elsewhere / "tools" / "compile_rules.py").write_text("raise SystemExit(1)")
    assert checks("--all", home=elsewhere).stderr == "Failed: ruff, ruff-format, pytest-compiled\n"


def test_coverage_is_shown_on_demand(elsewhere: Path) -> None:
    assert "--cov" not in checks("pytest", home=elsewhere).stdout
    assert " --cov --cov-report=" in checks("--coverage", "pytest", home=elsewhere).stdout


def test_thorough_tests_run_only_on_demand(elsewhere: Path) -> None:
    assert " -m not thorough\n" in checks("pytest", home=elsewhere).stdout
    for arguments in (["--all"], ["--all", "--coverage"], ["--coverage", "--all"]):
        assert "thorough" not in checks(*arguments, "pytest", home=elsewhere).stdout


def test_an_unknown_check_is_one_sentence_that_lists_those_that_there_are() -> None:
    done = checks("rough")
    assert done.returncode == 1
    assert done.stderr.splitlines()[0] == f"There is no check “rough”; there are: {' '.join(names())}."


def test_without_the_tools_the_command_that_installs_them_is_named(elsewhere: Path) -> None:
    shutil.rmtree(elsewhere / ".venv")
    done = checks("mypy", home=elsewhere)
    assert done.returncode == 1
    assert done.stderr == "The tools are not installed yet; `tools/set_up test` does that.\n"


def shown(done: "subprocess.CompletedProcess[str]") -> list[str]:
    return [line[3:] for line in done.stdout.splitlines() if line.startswith("== ")]


def names() -> list[str]:
    return checks("--list").stdout.split()


def test_the_tests_of_all_that_is_compiled_are_run_again_on_it() -> None:
    lines = [line for line in (ROOT / "tests" / "compiled.txt").read_text().splitlines() if line[:6] == "tests/"]
    found = {line: sorted(ROOT.glob(line)) for line in lines}
    assert [line for line, paths in found.items() if not paths] == []
    again = [path for paths in found.values() for path in paths]
    # Tests lie as the program does: some of each folder in which something is compiled are among them.
    compiled = {Path(file).parts[1] for file in compiled_files() if len(Path(file).parts) > 2}
    assert compiled <= {path.relative_to(ROOT).parts[1] for path in again}
    games = {folder.name for folder in (ROOT / "tests" / "games").iterdir() if (folder / "test_laws.py").exists()}
    assert games <= {path.name for path in again}


def test_pre_commit_runs_the_same_checks_with_the_tools_that_are_here() -> None:
    config = read_yaml(".pre-commit-config.yaml")
    hooks = [hook for repository in config["repos"] for hook in repository["hooks"]]
    assert [repository["repo"] for repository in config["repos"]] == ["local"]
    assert [hook["entry"] for hook in hooks if hook["language"] == "system"] == [
        f"tools/checks {name}" for name in names()
    ]
    done = subprocess.run(
        [BIN / "pre-commit", "validate-config"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("message", "refused"),
    [
        (f"{'s' * 72}\n\nA body may have longer lines: {'b' * 80}\n", False),
        (f"{'s' * 73}\n\nA body\n", True),
        ("A subject alone\n", True),
        ("A subject with comments\n\n# of the editor\n", True),
        ("A subject\nand a body without an empty line\n", True),
    ],
)
def test_pre_commit_refuses_a_long_subject_and_a_missing_body(message: str, refused: bool, tmp_path: Path) -> None:
    (repository,) = read_yaml(".pre-commit-config.yaml")["repos"]
    file = tmp_path / "message"
    file.write_text(message)
    hooks = [hook for hook in repository["hooks"] if hook["language"] == "pygrep"]
    grep = [sys.executable, "-m", "pre_commit.languages.pygrep"]
    done = [subprocess.run([*grep, *hook["args"], hook["entry"], file], check=False).returncode for hook in hooks]
    assert len(hooks) == 2
    assert any(done) is refused


def test_a_forge_runs_what_everybody_runs() -> None:
    jobs = read_yaml(".github", "workflows", "ci.yml")["jobs"]
    commands = {name: [step["run"] for step in job["steps"] if "run" in step] for name, job in jobs.items()}
    assert commands["test"] == [".ci/run"]
    assert (ROOT / ".ci" / "run").read_text().endswith("\nexec ./test --all\n")
    for command in (command for run in commands.values() for command in run):
        assert (ROOT / command.split()[0]).exists() or (BIN / Path(command.split()[0]).name).exists()


def test_a_forge_tries_each_version_of_python_on_linux_and_macos() -> None:
    jobs = read_yaml(".github", "workflows", "ci.yml")["jobs"]
    (first,) = (
        step["with"]["python-version"] for step in jobs["test"]["steps"] if "python-version" in step.get("with", {})
    )
    assert [first, *jobs["pythons"]["strategy"]["matrix"]["python"]] == ["3.11", "3.13", "3.14"]
    assert jobs["macos"]["strategy"]["matrix"]["python"] == ["3.11", "3.13", "3.14"]


def test_a_forge_explores_by_itself() -> None:
    explores = read_yaml(".github", "workflows", "explore.yml")
    # YAML reads the word “on” as true.
    assert explores[True]["schedule"]
    (job,) = explores["jobs"].values()
    commands = [step["run"].split() for step in job["steps"] if "run" in step]
    assert [command[:2] for command in commands] == [["./test", "--explore"]]
    assert float(commands[0][2]) < job["timeout-minutes"]


def test_a_forge_tries_the_newest_versions_by_itself() -> None:
    newest = read_yaml(".github", "workflows", "newest.yml")
    assert newest[True]["schedule"]
    for name, upgrade in (("python", "tools/lock --upgrade"), ("client", "@latest")):
        commands = [step["run"] for step in newest["jobs"][name]["steps"] if "run" in step]
        assert any(upgrade in command for command in commands)
        assert commands[-1] == "./test --all"


@pytest.mark.parametrize("form", [form for form in FORMS if form.name != "config.yml"], ids=lambda form: form.stem)
def test_each_issue_form_can_be_shown(form: Path) -> None:
    content = yaml.safe_load(form.read_text())
    assert content.keys() >= {"name", "description", "body"}
    asked = [item for item in content["body"] if item["type"] != "markdown"]
    assert {item["type"] for item in asked} <= {"checkboxes", "dropdown", "input", "textarea"}
    assert all(item["attributes"]["label"] for item in asked)
    assert len({item["id"] for item in asked}) == len(asked)


def test_editors_and_formatters_agree_on_the_length_of_a_line() -> None:
    editors = configparser.ConfigParser()
    editors.read_string("[top]\n" + (ROOT / ".editorconfig").read_text())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    client = json.loads((ROOT / "web" / "package.json").read_text())
    length = int(editors["*"]["max_line_length"])
    assert length == project["tool"]["ruff"]["line-length"] == client["prettier"]["printWidth"]
