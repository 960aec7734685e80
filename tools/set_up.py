"""Set-up of everything that ./play and ./test need, without doing anything twice.

    set_up.py play     a virtual environment in .venv with Dealt in it, and the built browser client
    set_up.py test     the same with all that the tests need, a browser and a database included

Standard library only, because it runs before anything is installed. Versions and hashes come from the lock
files. A stamp in .venv remembers what was installed; as long as it fits, nothing is done and no network is used. For
./play, what only builds the client goes when it is built, and what compiles the rules comes only where it can.
"""

import fcntl
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from pathlib import Path

from bootstrap import install_uv
from build_client import ROOT, client_is_fresh, digest
from compile_rules import COPY, has_compiler
from debian_packages import install_browser, install_debians_browser, install_firefox, install_postgres, install_tmux
from progress import SetupError, StepRunner

VENV = ROOT / ".venv"
STAMP = VENV / ".dealt"
PYTHON = VENV / "bin" / "python"

LEVELS = ("play", "test")
"""what can be set up; the second holds everything that the first does"""
NODE = VENV / "node"
NODE_MODULES = ROOT / "web" / "node_modules"


def lock_files(level: str) -> list[Path]:
    """Return the lock files of what a level keeps in .venv."""
    if level == "test":
        return [ROOT / "requirements-dev.lock"]
    compiles = has_compiler() or COPY.exists()
    return [ROOT / "requirements.lock", *([ROOT / "requirements-compile.lock"] if compiles else [])]


def environment_digest(level: str) -> str:
    """Return the hash of everything .venv depends on; a moved folder or another Python counts too."""
    names = ("pyproject.toml", "requirements-setup.lock", "dealt/version.py")
    return digest([*map(ROOT.joinpath, names), *lock_files(level)], str(ROOT), sys.version)


def installed_level() -> str | None:
    """Return the level of .venv, or None if it is missing, outdated or broken."""
    try:
        stamp = json.loads(STAMP.read_text())
        level = stamp["level"]
        fresh = stamp["digest"] == environment_digest(level)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return level if fresh and PYTHON.exists() and (VENV / "bin" / "dealt").exists() else None


def wanted_level(asked: str) -> str:
    """Return the level to install: ./play keeps an environment for tests, so that both do not undo each other's
    work.
    """
    try:
        return "test" if json.loads(STAMP.read_text())["level"] == "test" else asked
    except (OSError, ValueError, KeyError, TypeError):
        return asked


def set_up_environment(level: str, steps: StepRunner) -> None:
    """Install exactly what the lock file names into .venv, and Dealt itself from this folder."""
    if VENV.exists():
        steps.say(f"Dealt brings {VENV} up to date.")
    else:
        steps.say(f"Dealt sets itself up in {VENV}. This once, that takes about a minute.")
    STAMP.unlink(missing_ok=True)
    uv = install_uv(VENV, ROOT / "requirements-setup.lock", steps)
    target = ["--python", str(PYTHON)]
    steps.run("Python packages", [uv, "pip", "sync", *target, "--require-hashes", *map(str, lock_files(level))])
    set_up_client(level, steps)
    flags = ["--no-build-isolation", "--no-deps", "--offline", "--reinstall-package", "dealt"]
    steps.run("Dealt itself", [uv, "pip", "install", *target, *flags, "--editable", str(ROOT)])
    STAMP.write_text(json.dumps({"level": level, "digest": environment_digest(level)}))


def install_debians(steps: StepRunner) -> None:
    """Install the Debian packages of the tests, if possible."""
    install_debians_browser(VENV, steps)
    install_firefox(steps)
    install_postgres(steps)
    install_tmux(steps)


@contextmanager
def beside(work: Callable[[], None]) -> Iterator[None]:
    """Run work in parallel with the block: one waits for the network while the other computes."""
    with ThreadPoolExecutor(max_workers=1) as worker:
        done = worker.submit(work)
        yield
        done.result()


def set_up_client(level: str, steps: StepRunner) -> None:
    """Build the browser client. Tests keep what it is built with; for players that would take more room than all else,
    and goes."""
    command = [str(PYTHON), str(ROOT / "tools" / "build_client.py")]
    if level == "test":
        steps.run("Browser client", [*command, "--tools"])
        return
    if not client_is_fresh(ROOT):
        install = [str(VENV / "bin" / "uv"), "pip", "install", "--python", str(PYTHON), "--target", str(NODE)]
        locked = ["--no-cache", "--require-hashes", "--requirement", str(ROOT / "requirements-client.lock")]
        steps.run("Node", [*install, *locked])
        steps.run("Browser client", command, {"PYTHONPATH": str(NODE), "npm_config_cache": str(NODE / "cache")})
    for folder in (NODE, NODE_MODULES):
        shutil.rmtree(folder, ignore_errors=True)


def set_up(level: str, steps: StepRunner) -> None:
    """Install what is missing."""
    if not os.access(ROOT, os.W_OK):
        if installed_level() == level and client_is_fresh(ROOT):
            return
        raise SetupError(f"Dealt cannot set itself up, because the folder {ROOT} cannot be written to.")
    # Two of these at the same time must not work on one environment.
    with (ROOT / "pyproject.toml").open() as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        if installed_level() not in (level, "test"):
            apart = steps.beside(ROOT / "build" / "debian.log")
            with beside(lambda: install_debians(apart)) if level == "test" else nullcontext():
                set_up_environment(wanted_level(level), steps)
        else:
            if not client_is_fresh(ROOT):
                set_up_client(wanted_level(level), steps)
            if level == "test":
                install_debians(steps)
        if level == "test":
            install_browser(VENV, steps)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in LEVELS:
        print("usage: set_up play|test", file=sys.stderr)
        return 2
    steps = StepRunner(ROOT / ".venv" / "set-up.log")
    try:
        set_up(arguments[0], steps)
    except SetupError as problem:
        print(f"\n{problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nInterrupted; start again to go on.", file=sys.stderr)
        return 130
    except OSError as problem:
        free = shutil.disk_usage(ROOT).free // 2**20
        print(f"\nSetting up failed: {problem} ({free} MB free on the disk).", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
