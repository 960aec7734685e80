"""./play takes the compiled rules if they are at hand, and is never held up where they are not."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dealt.compiled_rules import COPY_VARIABLE, SOURCES_VARIABLE, STAMP
from tests.repo.places import TOOLS

PLAIN = "serve --port 0, PYTHONPATH=mine\n"


class Folder:
    """Something like a clone of the repository, with a program that only says how it was started."""

    def __init__(self, root: Path) -> None:
        self.build = root / "build"
        self.tools = root / "tools"
        self.source = root / "dealt" / "cards.py"
        self.source.parent.mkdir()
        self.source.write_text("ACE = 12\n")
        shutil.copytree(TOOLS, self.tools, ignore=shutil.ignore_patterns("__pycache__"))
        programs = root / ".venv" / "bin"
        programs.mkdir(parents=True)
        self.python = programs / "python"
        self.python.symlink_to(sys.executable)
        (programs / "dealt").write_text('#!/bin/sh\necho "$*, PYTHONPATH=$PYTHONPATH"\n')
        (programs / "dealt").chmod(0o755)

    def play(self, *arguments: str, **variables: str) -> str:
        """Run ./play and return the output of the program that it starts."""
        known = {"PATH": "/where/no/compiler/is", "PYTHONPATH": "mine"}
        command = [str(self.python), str(self.tools / "play.py"), *(arguments or ("--port", "0"))]
        done = subprocess.run(command, env=known | variables, capture_output=True, text=True, check=True)
        assert done.stderr == ""
        return done.stdout

    def run(self, code: str) -> str:
        """Run a line of code with the tools at hand and return its output."""
        script = f"import sys; sys.path.insert(0, {str(self.tools)!r}); import compile_rules, play; {code}"
        done = subprocess.run([self.python, "-c", script], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def compile(self) -> None:
        """Puts down what a finished compilation leaves."""
        (self.build / "compiled").mkdir(parents=True)
        (self.build / "compiled" / STAMP).write_text(self.run("print(compile_rules.sources_digest())"))


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_compiled_rules_are_taken_if_they_are_at_hand(folder: Folder) -> None:
    folder.compile()
    assert folder.play() == f"serve --port 0, PYTHONPATH={folder.build / 'compiled'}{os.pathsep}mine\n"
    assert folder.play(DEALT_COMPILE="0") == PLAIN


@pytest.mark.parametrize("name", ["dealt/cards.py", "dealt/aces.py", "dealt/words.json", "tools/compile_rules.py"])
def test_what_was_compiled_from_other_sources_is_not_run(folder: Folder, name: str) -> None:
    folder.compile()
    with (folder.build.parent / name).open("a") as source:
        source.write("\n")
    assert folder.play(DEALT_COMPILE="1") == PLAIN


def test_the_browser_client_and_what_python_makes_by_itself_are_no_sources(folder: Folder) -> None:
    folder.compile()
    for name in ("web_dist/index.html", "__pycache__/cards.pyc", "cards.so"):
        file = folder.source.parent / name
        file.parent.mkdir(exist_ok=True)
        file.write_text("made")
    assert folder.play() != PLAIN


def test_where_nothing_can_be_written_plain_rules_are_played(folder: Folder) -> None:
    folder.build.write_text("in the way")
    assert folder.play() == PLAIN


def test_what_could_not_be_compiled_is_told_and_not_tried_again(folder: Folder) -> None:
    folder.build.mkdir()
    log, failed = folder.build / "compiled.log", folder.build / "compiled.failed"
    with log.open("a") as said:
        subprocess.run([folder.python, "-S", folder.tools / "play.py", "--compile"], stdout=said, check=True)
    assert log.read_text().startswith("The rules cannot be compiled without mypy")
    possible = "play.has_compiler = lambda: True; play._free_memory_kb = lambda: 10**7; print(play._can_be_made())"
    assert folder.run(possible) == "False"
    failed.write_text("other sources")
    assert folder.run(possible) == "True"


def test_two_starts_do_not_compile_at_once(folder: Folder) -> None:
    folder.build.mkdir()
    hold = (
        "import fcntl; play.LOG.touch(); held = play.LOG.open(); fcntl.flock(held, fcntl.LOCK_EX);"
        "play.compile_into = print; play.make(); print('left alone')"
    )
    assert folder.run(hold) == "left alone"


@pytest.mark.parametrize(("compiler", "memory_kb", "made"), [(True, 10**7, 1), (False, 10**7, 0), (True, 10**5, 0)])
def test_they_are_made_in_the_background_where_they_can_be(
    folder: Folder, compiler: bool, memory_kb: int, made: int
) -> None:
    begin = (
        f"play.has_compiler = lambda: {compiler}; play._free_memory_kb = lambda: {memory_kb};"
        "play._make_in_background = lambda: print('begun'); found = play.environment();"
        f"print(found.get({COPY_VARIABLE!r}), found.get({SOURCES_VARIABLE!r}) == compile_rules.sources_digest())"
    )
    # The room that starts is told where its computer players find them.
    told = f"begun\n{folder.build / 'compiled'} True" if made else "None False"
    assert folder.run(begin) == told


def test_a_start_does_not_wait_for_what_it_begins(folder: Folder) -> None:
    said = folder.build.parent / "said"
    os.mkfifo(said)
    other = folder.build.parent / "other"
    other.write_text(f'#!/bin/sh\necho "$*, niceness $(nice)" > {said}\n')
    other.chmod(0o755)
    # The work in the background cannot end before somebody receives it.
    folder.run(f"import sys; sys.executable = {str(other)!r}; play._make_in_background()")
    assert said.read_text() == f"{folder.tools / 'play.py'} --compile, niceness 19\n"
