"""Compiling by practice: first a copy that counts, then one that knows what was counted."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.places import TOOLS

SUITS = "def name(number: int) -> str:\n    return 'diamonds' if number == 0 else 'spades'\n"
CARDS = "from dealt.suits import name\ndef text(number: int) -> str:\n    return f'3 of {name(number)}'\n"
GAME = """
import sys
sys.path.insert(0, sys.argv[-1])
from dealt.cards import text
print(sum(len(text(number % 2)) for number in range(1000)))
"""
COMPILE = """
import sys
from pathlib import Path
sys.path.insert(0, {tools!r})
import compile_rules, trained
compile_rules.COMPILED = ("dealt/suits.py", "dealt/cards.py")
compile_rules._WORKS = "import dealt.cards; assert not dealt.cards.__file__.endswith('.py')"
trained.GAME = {game!r}
target = Path({target!r})
try:
    compile_rules.compile_into(target, by_practice={by_practice})
except compile_rules.CannotCompile as problem:
    print(problem)
else:
    print(compile_rules.is_compiled(target), compile_rules.is_compiled(target, by_practice=True))
"""


class Clone:
    """Something like a clone of the repository, with a game of two files."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.target = root / "compiled"
        shutil.copytree(TOOLS, root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        (root / "dealt").mkdir()
        (root / "docs").mkdir()
        (root / "dealt" / "__init__.py").touch()
        (root / "dealt" / "suits.py").write_text(SUITS)
        (root / "dealt" / "cards.py").write_text(CARDS)
        (root / "game.py").write_text(GAME)

    def compile(self, *, by_practice: bool = True, game: tuple[str, ...] = ("game.py",), compiler: str = "") -> str:
        """What compiling ends with."""
        script = COMPILE.format(
            tools=str(self.root / "tools"), game=game, target=str(self.target), by_practice=by_practice
        )
        variables = {"PATH": "/usr/bin:/bin", **({"CC": compiler} if compiler else {})}
        command = [sys.executable, "-c", script]
        done = subprocess.run(command, env=variables, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()[-1]

    def library(self) -> bytes:
        """What was compiled."""
        (library,) = self.target.glob("*__mypyc*.so")
        return library.read_bytes()


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


needs_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no C compiler here")


@needs_gcc
def test_a_copy_by_practice_is_another_one_and_serves_whoever_wants_any(clone: Clone) -> None:
    assert clone.compile(by_practice=False) == "True False"
    without = clone.library()
    assert clone.compile() == "True True"
    assert clone.library() != without
    assert b"__gcov" not in clone.library()  # whatever counted has been compiled anew
    assert clone.compile(by_practice=False, compiler="/not/asked/again") == "True True"


@needs_gcc
@pytest.mark.parametrize(("code", "told"), [("raise SystemExit(7)", "ended with 7"), ("", "Nothing was counted")])
def test_practice_that_fails_is_told_and_leaves_nothing(clone: Clone, code: str, told: str) -> None:
    (clone.root / "game.py").write_text(code)
    assert told in clone.compile()
    assert not clone.target.exists()


@needs_gcc
@pytest.mark.parametrize("there", [True, False])
def test_another_compiler_than_gcc_is_refused_in_one_sentence(clone: Clone, there: bool) -> None:
    other = clone.root / "other"
    if there:
        other.write_text("#!/bin/sh\necho 'another compiler, version 1'\n")
        other.chmod(0o755)
    assert clone.compile(compiler=str(other)) == f"Only GCC can compile by practice, and {other} is not GCC."
