"""Compiled rules: the wheel that holds them plays where nothing else is installed, and so does the copy for ./play."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import msgspec
import pytest

from dealt import __version__
from dealt.compiled_rules import MANIFEST
from dealt.lab.playouts import all_playouts
from dealt.version import commit
from tests.repo.empty_environment import install
from tests.repo.places import ROOT
from tests.repo.test_wheel import build

COMPILED = ROOT / "build" / "compiled"
WITHOUT_COMPILER = not (COMPILED / ".sources").exists()
VERSION = f"dealt {__version__} (rules: %s)\n"
PLAYS = """
import json, sys, msgspec
from dealt.lab.playouts import all_playouts
print(json.dumps([msgspec.to_builtins(all_playouts()[name](2)) for name in sys.argv[1:]]))
"""

pytestmark = pytest.mark.skipif(WITHOUT_COMPILER, reason="there is no C compiler here")


def output(program: list[str], **variables: str) -> str:
    """Return the output of a program that sees nothing of this repository."""
    known = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"} | variables
    done = subprocess.run(program, input="", cwd="/", env=known, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = build(tmp_path_factory.mktemp("compiled"), "-t", "wheel", DEALT_COMPILE="1")
    return next(folder.iterdir())


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A compiled copy of the package that may be spoilt."""
    shutil.copytree(COMPILED, tmp_path / "copy", ignore=shutil.ignore_patterns("web_dist", "__pycache__"))
    return tmp_path / "copy"


def test_it_says_for_which_python_and_machine_it_is_and_what_it_requires(wheel: Path) -> None:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert wheel.name.startswith(f"dealt-{__version__}-{python}-{python}-")
    assert not wheel.name.endswith("-any.whl")
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        manifest = json.loads(archive.read(f"dealt/{MANIFEST}"))
        metadata = archive.read(f"dealt-{__version__}.dist-info/METADATA").decode()
    assert "Requires-Dist: librt" in metadata
    compiled = {
        name.partition(".")[0] for name in names if name.endswith((".so", ".pyd")) and name.startswith("dealt/")
    }
    assert compiled == {f"dealt/{file.removesuffix('.py')}" for file in manifest}
    assert "dealt/web_dist/index.html" in names


def test_it_plays_whole_matches_of_every_game_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    programs = install(wheel, tmp_path / "fresh")
    python, dealt = str(programs / "python"), str(programs / "dealt")
    made_from = f"commit {commit()}, " if commit() else ""
    assert output([dealt, "--version"]) == f"dealt {__version__} ({made_from}rules: compiled)\n"
    here = [msgspec.to_builtins(all_playouts()[name](2)) for name in all_playouts()]
    assert json.loads(output([python, "-c", PLAYS, *all_playouts()])) == here
    assert "Your hand: " in output([dealt, "play", "chicago", "--deal", "1"])


def test_it_does_not_check_again_what_the_compiler_has_checked() -> None:
    library = next(COMPILED.glob("*__mypyc.*")).read_bytes()
    assert b"PyInit_" in library
    assert b"__assert_fail" not in library and b"__assert_rtn" not in library, "compiled without NDEBUG"


def test_the_copy_shows_the_client_and_the_pages_of_the_repository() -> None:
    for name in ("dealt/web_dist", "docs"):
        assert (COMPILED / name).resolve() == ROOT / name


def test_modules_that_were_not_compiled_are_counted(copy: Path) -> None:
    next((copy / "dealt").glob("cards.*.so")).unlink()
    every = len(json.loads((copy / "dealt" / MANIFEST).read_text()))
    said = output([sys.executable, "-m", "dealt", "--version"], PYTHONPATH=str(copy))
    assert said == VERSION % f"compiled, {every - 1} of {every} modules"


def test_compiled_modules_beside_newer_sources_are_named(copy: Path) -> None:
    with (copy / "dealt" / "games" / "chicago" / "poker.py").open("a") as source:
        source.write("# Newer.\n")
    said = output([sys.executable, "-m", "dealt", "--version"], PYTHONPATH=str(copy))
    assert said == VERSION % "compiled, but not from this games/chicago/poker.py"


def test_compiled_modules_that_cannot_be_loaded_are_not_passed_off_as_running(copy: Path) -> None:
    without_librt = "import sys; sys.modules['librt'] = None; from dealt.cli import main; main(['--version'])"
    said = output([sys.executable, "-c", without_librt], PYTHONPATH=str(copy))
    assert said.startswith((VERSION % "compiled, but they cannot run here: ").removesuffix(")\n"))
    assert "librt" in said
