"""The scripts behind ./play and ./test: what is done, what is not done twice, and what is said when it fails."""

import importlib
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.repo.places import ROOT, TOOLS

SCRIPTS = ("play", "test", "tools/checks", "tools/set_up", "tools/lock", ".ci/run")


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, ModuleType]]:
    """The modules in tools/, which are scripts and no package."""
    monkeypatch.syspath_prepend(str(TOOLS))
    names = ("progress", "build_client", "compile_rules", "bootstrap", "debian_packages", "set_up")
    yield {name: importlib.import_module(name) for name in names}
    for name in names:
        sys.modules.pop(name, None)


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_can_be_run(name: str) -> None:
    script = ROOT / name
    assert os.access(script, os.X_OK)
    shell = script.read_text().splitlines()[0].removeprefix("#!").split()
    subprocess.run([*shell, "-n", str(script)], check=True)


def test_a_python_that_is_too_old_is_one_sentence(tmp_path: Path) -> None:
    for name in ("python3", "python3.11", "python3.12", "python3.13", "python3.14"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / name).chmod(0o755)
    path = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
    done = subprocess.run([TOOLS / "set_up", "play"], env=path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Python 3.11" in done.stderr


def copy_of_the_sources(folder: Path) -> Path:
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    (folder / "dealt" / "web_dist").mkdir(parents=True)
    return folder


def test_the_client_is_built_again_after_an_edit(tools: dict[str, ModuleType], tmp_path: Path) -> None:
    build = tools["build_client"]
    root = copy_of_the_sources(tmp_path)
    target = root / "dealt" / "web_dist"
    assert not build.client_is_fresh(root)
    (target / build.STAMP).write_text(build.client_digest(root))
    assert not build.client_is_fresh(root), "a build without a page is none"
    (target / "index.html").touch()
    assert build.client_is_fresh(root)
    (root / "web" / "src" / "new.ts").write_text("export {};\n")
    assert not build.client_is_fresh(root)


def test_what_is_installed_depends_on_locks_and_on_the_place(
    tools: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    set_up = tools["set_up"]
    before = set_up.environment_digest("play")
    assert before == set_up.environment_digest("play")
    assert before != set_up.environment_digest("test")
    names = (
        "pyproject.toml", "requirements-setup.lock", "requirements.lock", "requirements-compile.lock",
        "dealt/version.py",
    )  # fmt: skip
    (tmp_path / "dealt").mkdir()
    for name in names:
        shutil.copy(ROOT / name, tmp_path / name)
    monkeypatch.setattr(set_up, "ROOT", tmp_path)
    monkeypatch.setattr(set_up, "has_compiler", lambda: True)
    moved = set_up.environment_digest("play")
    assert moved != before
    for name in names:
        (tmp_path / name).write_text((tmp_path / name).read_text() + "\n")
        assert set_up.environment_digest("play") != moved
        moved = set_up.environment_digest("play")


def test_what_compiles_the_rules_is_installed_where_they_can_be_compiled(
    tools: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    set_up = tools["set_up"]
    monkeypatch.setattr(set_up, "COPY", tmp_path / "compiled")
    monkeypatch.setattr(set_up, "has_compiler", lambda: False)
    assert [file.name for file in set_up.lock_files("play")] == ["requirements.lock"]
    without = set_up.environment_digest("play")
    monkeypatch.setattr(set_up, "has_compiler", lambda: True)
    with_compiler = [file.name for file in set_up.lock_files("play")]
    assert with_compiler == ["requirements.lock", "requirements-compile.lock"]
    assert set_up.environment_digest("play") != without, "a compiler that comes later counts"
    (tmp_path / "compiled").mkdir()
    monkeypatch.setattr(set_up, "has_compiler", lambda: False)
    assert [file.name for file in set_up.lock_files("play")] == with_compiler, (
        "what is compiled needs some of it to run"
    )
    assert [file.name for file in set_up.lock_files("test")] == ["requirements-dev.lock"]


def test_a_client_that_is_built_leaves_no_node_to_a_player(
    tools: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Recorded instead of run: each run would fetch what it removes."""
    set_up, ran = tools["set_up"], list[str]()
    steps = tools["progress"].StepRunner(tmp_path / "log")
    monkeypatch.setattr(steps, "run", lambda title, _command, _extra=None: ran.append(title))
    modules = tmp_path / "node_modules"
    monkeypatch.setattr(set_up, "NODE_MODULES", modules)
    monkeypatch.setattr(set_up, "NODE", tmp_path / "node")
    fresh = False
    monkeypatch.setattr(set_up, "client_is_fresh", lambda _root: fresh)
    modules.mkdir()
    set_up.set_up_client("play", steps)
    assert ran == ["Node", "Browser client"]
    assert not modules.exists()
    fresh = True
    modules.mkdir()
    set_up.set_up_client("play", steps)
    assert len(ran) == 2
    assert not modules.exists(), "nothing stays of a set-up that was interrupted"
    modules.mkdir()
    set_up.set_up_client("test", steps)
    assert ran[2:] == ["Browser client"]
    assert modules.exists()


def test_an_interrupted_or_damaged_environment_counts_as_none(
    tools: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    set_up = tools["set_up"]
    stamp = tmp_path / "stamp"
    monkeypatch.setattr(set_up, "STAMP", stamp)
    assert set_up.installed_level() is None
    for text in ("", "{", "[]", "{}", '{"level": "none"}', '{"level": "play", "digest": "old"}'):
        stamp.write_text(text)
        assert set_up.installed_level() is None


def test_play_keeps_an_environment_for_tests(
    tools: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    set_up = tools["set_up"]
    monkeypatch.setattr(set_up, "STAMP", tmp_path / "stamp")
    assert set_up.wanted_level("play") == "play"
    (tmp_path / "stamp").write_text('{"level": "test", "digest": "old"}')
    assert set_up.wanted_level("play") == "test"


def test_a_step_that_fails_shows_the_end_of_its_output(tools: dict[str, ModuleType], tmp_path: Path) -> None:
    steps = tools["progress"].StepRunner(tmp_path / "made" / "log")
    with pytest.raises(tools["progress"].SetupError, match="no room at the inn"):
        steps.run("Packages", ["sh", "-c", "seq 100; echo no room at the inn; exit 3"])
    assert not steps.try_run("Nothing", ["/does/not/exist"])
    assert not steps.works(["/does/not/exist"])
    assert steps.try_run("Something", ["true"])
    assert "no room at the inn" in (tmp_path / "made" / "log").read_text()


def test_debians_packages_come_while_the_rest_is_installed(
    tools: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun, ended = threading.Event(), threading.Event()

    def come(steps: object) -> None:
        begun.set()
        assert ended.wait(30)

    def rest(_level: str, _steps: object) -> None:
        assert ended.is_set() or begun.wait(30)
        ended.set()

    set_up = tools["set_up"]
    monkeypatch.setattr(set_up, "installed_level", lambda: None)
    monkeypatch.setattr(set_up, "install_debians", come)
    monkeypatch.setattr(set_up, "set_up_environment", rest)
    monkeypatch.setattr(set_up, "install_browser", lambda *_: None)
    set_up.set_up("test", tools["progress"].StepRunner(tmp_path / "log"))
    assert ended.is_set()
    begun.clear()
    set_up.set_up("play", tools["progress"].StepRunner(tmp_path / "log"))
    assert not begun.is_set(), "who plays needs none of them"


def test_where_no_firefox_can_be_had_one_sentence_says_so(
    tools: dict[str, ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    browser, asked = tools["debian_packages"], []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "apt_install", lambda package, _steps: asked.append(package))
    browser.install_firefox(tools["progress"].StepRunner(tmp_path / "log"))
    assert asked == ["firefox-esr"]
    assert capsys.readouterr().err == "There is no Firefox here and none could be installed: its tests are skipped.\n"
    (tmp_path / "firefox").touch(0o755)
    browser.install_firefox(tools["progress"].StepRunner(tmp_path / "log"))
    assert asked == ["firefox-esr"]
    assert capsys.readouterr().err == ""


def test_what_is_installed_goes_nowhere_else(
    tools: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("PYTHONPATH", "PIP_TARGET", "VIRTUAL_ENV"):
        monkeypatch.setenv(name, "/elsewhere")
    steps = tools["progress"].StepRunner(tmp_path / "log")
    steps.run("Environment", ["env"])
    assert "/elsewhere" not in (tmp_path / "log").read_text()


def test_without_pip_and_without_root_the_advice_is_one_command(
    tools: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    steps = tools["progress"].StepRunner(tmp_path / "log")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(tools["progress"].SetupError, match="apt-get install python3-venv"):
        tools["bootstrap"]._unpack_pip(tmp_path, steps)


def test_without_its_packages_compiling_says_what_is_missing_and_what_brings_it(
    tools: dict[str, ModuleType], tmp_path: Path
) -> None:
    """With no package but the standard library."""
    if not tools["compile_rules"].has_compiler():
        pytest.skip("there is no C compiler here")
    command = [sys.executable, "-S", str(TOOLS / "compile_rules.py"), str(tmp_path / "compiled")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "without mypy and setuptools" in done.stderr
    assert "`tools/set_up play`" in done.stderr
    assert not (tmp_path / "compiled").exists()


def test_lock_files_have_hashes_and_name_no_registry() -> None:
    for file in (*ROOT.glob("requirements*.lock"), ROOT / "web" / "package-lock.json"):
        text = file.read_text()
        assert re.search(r"--hash=sha256:|\"integrity\": \"sha512-", text)
        # The only addresses left are those where packages ask for money.
        assert not re.search(r"\"resolved\"|--(extra-)?index-url|--find-links", text), file.name
        assert not re.search(r"https?://[^\"\s]*\.(tgz|whl|tar\.gz)", text), file.name


def test_the_installer_is_the_same_in_every_lock() -> None:
    wanted = re.findall(r"^uv==\S+", (ROOT / "requirements-setup.lock").read_text(), re.MULTILINE)
    for name in ("requirements.lock", "requirements-dev.lock"):
        assert re.findall(r"^uv==\S+", (ROOT / name).read_text(), re.MULTILINE) == wanted


def test_tests_run_with_the_packages_that_people_get() -> None:
    def versions(name: str) -> set[str]:
        return set(re.findall(r"^[a-z0-9][\w.-]*==\S+", (ROOT / name).read_text(), re.MULTILINE))

    for name in ("requirements.lock", "requirements-client.lock", "requirements-compile.lock"):
        assert versions(name) <= versions("requirements-dev.lock")
