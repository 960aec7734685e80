"""The wheel: everything that a room needs, the built client among it, and no Node."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from dealt.manual.library import languages, source, written_pages
from dealt.version import COMMIT_FILE, __version__, commit
from tests.repo.empty_environment import install
from tests.repo.places import BIN, ROOT, TOOLS

NOWHERE = "http://127.0.0.1:9"
PROJECT = "https://forge.example/dealt"


def build(folder: Path, *arguments: str, root: Path = ROOT, **variables: str) -> Path:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", *arguments, "--directory", str(folder)],
        cwd=root,
        env=os.environ | {"DEALT_COMPILE": "0"} | variables,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel and a source package made from this repository."""
    return build(tmp_path_factory.mktemp("dist"))


def test_the_wheel_holds_the_client_and_nothing_that_does_not_belong(built: Path) -> None:
    with ZipFile(built / f"dealt-{__version__}-py3-none-any.whl") as wheel:
        names = set(wheel.namelist())
        page = wheel.read("dealt/web_dist/index.html").decode()
    assert '<script type="module"' in page
    assert any(name.startswith("dealt/web_dist/assets/") and name.endswith(".js") for name in names)
    assert "dealt/py.typed" in names
    assert {f"dealt/manual/pages/{name}.md" for name in written_pages()} <= names
    assert f"dealt-{__version__}.dist-info/licenses/LICENSE" in names
    tops = {name.split("/")[0] for name in names}
    assert tops == {"dealt", f"dealt-{__version__}.dist-info"}
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]


def test_the_wheel_runs_by_itself(built: Path, tmp_path: Path) -> None:
    """Unpacked somewhere else, with Node out of reach."""
    with ZipFile(built / f"dealt-{__version__}-py3-none-any.whl") as wheel:
        wheel.extractall(tmp_path)
    look = (
        "import importlib.resources, dealt, sys; from dealt.cli import main;"
        "print(importlib.resources.files('dealt').joinpath('web_dist/index.html').is_file(), dealt.__file__);"
        "sys.exit(main(['--version']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", look],
        cwd=tmp_path,
        env={"PATH": "/nowhere", "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    made_from = f"commit {commit()}, " if commit() else ""
    assert done.stdout.startswith(f"True {tmp_path}/dealt/__init__.py\ndealt {__version__} ({made_from}rules: ")


def test_the_wheel_shows_the_pages_that_it_holds(built: Path, tmp_path: Path) -> None:
    """The rules are those of `docs/`, and it is not in this repository that they were found."""
    with ZipFile(built / f"dealt-{__version__}-py3-none-any.whl") as wheel:
        wheel.extractall(tmp_path)
    look = "import dealt.manual.library as library; print([library.source(name) for name in library.written_pages()])"
    done = subprocess.run(
        [sys.executable, "-c", look],
        cwd=tmp_path,
        env={"PATH": "/nowhere", "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{[source(name) for name in written_pages()]}\n"


def test_the_wheel_holds_the_pages_in_every_language(built: Path) -> None:
    with ZipFile(built / f"dealt-{__version__}-py3-none-any.whl") as wheel:
        held = {name for name in wheel.namelist() if name.startswith("dealt/manual/pages/locales/")}
    wanted = {
        f"dealt/manual/pages/locales/{language}/{name}.po" for language in languages() for name in written_pages()
    }
    assert held == wanted


def test_the_source_package_holds_the_client_and_what_builds_it_again(built: Path) -> None:
    with tarfile.open(built / f"dealt-{__version__}.tar.gz") as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"hatch_build.py", "tools/build_client.py", "web/package-lock.json", "web/index.html"} <= names
    assert "dealt/web_dist/index.html" in names
    assert (f"dealt/{COMMIT_FILE}" in names) == bool(commit())
    assert not [name for name in names if name.startswith(("web/node_modules", ".venv"))]


@pytest.fixture(scope="module")
def source_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source package of a tree whose build/ has a link to docs/, as after `tools/compile_rules.py`."""
    folder = tmp_path_factory.mktemp("sdist")
    for name in ("dealt", "docs", "tools", "web"):
        shutil.copytree(ROOT / name, folder / "tree" / name, ignore=shutil.ignore_patterns("node_modules"))
    for file in filter(Path.is_file, ROOT.iterdir()):
        if file.name != ".git":
            shutil.copy(file, folder / "tree")
    (folder / "tree" / "build" / "compiled").mkdir(parents=True)
    (folder / "tree" / "build" / "compiled" / "docs").symlink_to("../../docs", target_is_directory=True)
    build(folder / "dist", "-t", "sdist", root=folder / "tree", DEALT_PROJECT=f"{PROJECT}/")
    with tarfile.open(folder / "dist" / f"dealt-{__version__}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    return folder / f"dealt-{__version__}"


@pytest.mark.thorough
def test_the_source_package_holds_all_of_docs_although_a_link_leads_there(source_package: Path) -> None:
    def files(root: Path) -> set[Path]:
        return {file.relative_to(root) for file in (root / "docs").rglob("*.*") if file.suffix != ".pyc"}

    assert files(source_package) == files(ROOT)
    assert not (source_package / "build").exists()


@pytest.mark.thorough
def test_a_wheel_of_the_source_package_needs_no_node_and_runs_where_nothing_else_is(
    source_package: Path, built: Path, tmp_path: Path
) -> None:
    # Building the client would fail: npm finds no registry.
    folder = build(source_package.parent / "wheel", "-t", "wheel", root=source_package, npm_config_registry=NOWHERE)
    assert not (source_package / "web" / "node_modules").exists()
    name = f"dealt-{__version__}-py3-none-any.whl"
    with ZipFile(folder / name) as wheel, ZipFile(built / name) as here:
        # The tree of the source package has no commit.
        assert set(wheel.namelist()) == {*here.namelist()} - {f"dealt/{COMMIT_FILE}"}
        metadata = [archive.read(f"dealt-{__version__}.dist-info/METADATA").decode() for archive in (wheel, here)]
    # The source package names the project; what is built of it need not be told again.
    assert [f"\nProject-URL: Source, {PROJECT}\n" in text for text in metadata] == [True, False]
    page = metadata[0].partition("\n\n")[2]
    assert f"]({PROJECT}/raw/v{__version__}/docs/picture.webp)" in page
    assert f"]({PROJECT}/blob/v{__version__}/docs/hosting.md)" in page
    assert not re.search(r"\]\((?!https://)", page)
    python = install(folder / name, tmp_path / "environment") / "python"
    tries = [str(python), str(TOOLS / "try_package.py"), "plain"]
    done = subprocess.run(tries, cwd="/", env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("It plays and serves.\n")


def test_the_installed_program_is_there() -> None:
    assert (BIN / "dealt").is_file()
