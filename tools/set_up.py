"""Set-up of everything that ./play and ./test need, without doing anything twice.

    set_up.py play     a virtual environment in .venv with Dealt in it, and the built browser client
    set_up.py test     the same with all that the tests need, a browser and a database included

Standard library only, because it runs before anything is installed. Versions and hashes come from the lock
files. A stamp in .venv remembers what was installed; as long as it fits, nothing is done and no network is used.
"""

import fcntl
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext

from bootstrap import install_uv
from build_client import ROOT, client_is_fresh, digest
from debian_packages import install_browser, install_debians_browser, install_firefox, install_postgres, install_tmux
from progress import SetupError, StepRunner

VENV = ROOT / ".venv"
STAMP = VENV / ".dealt"
PYTHON = VENV / "bin" / "python"

# What each level installs. "test" holds everything that "play" does.
LOCKS = {"play": "requirements.lock", "test": "requirements-dev.lock"}


def environment_digest(level: str) -> str:
    """Return the hash of everything .venv depends on; a moved folder or another Python counts too."""
    names = ("pyproject.toml", "requirements-setup.lock", LOCKS[level], "dealt/version.py")
    return digest((ROOT / name for name in names), str(ROOT), sys.version)


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
    lock = str(ROOT / LOCKS[level])
    steps.run("Python packages", [uv, "pip", "sync", *target, "--require-hashes", lock])
    set_up_client(steps)
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


def set_up_client(steps: StepRunner) -> None:
    """Build the browser client with the Node in .venv."""
    steps.run("Browser client", [str(PYTHON), str(ROOT / "tools" / "build_client.py")])


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
                set_up_client(steps)
            if level == "test":
                install_debians(steps)
        if level == "test":
            install_browser(VENV, steps)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in LOCKS:
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
