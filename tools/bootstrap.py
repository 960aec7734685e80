"""Bootstrap of the installer `uv` in a new virtual environment. Standard library only.

Debian splits Python up: a plain `python3` has neither pip nor what `python3 -m venv` needs to bring it. So we
make the environment without pip and then take the first pip that can be had.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
import threading
import venv
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from progress import SetupError, StepRunner

APT = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=300"]
_ONE_APT = threading.Lock()
DEBIANS_PIP = "python3-pip-whl"
ADVICE = (
    "Dealt needs pip to install itself, and this Python has none. "
    "Please run `apt-get update && apt-get install python3-venv` as root (or install pip in another way) "
    "and start again."
)


@dataclass(frozen=True)
class Pip:
    """Command of a pip that installs into the environment."""

    command: list[str]
    extra: dict[str, str] = field(default_factory=dict)


def install_uv(folder: Path, lock: Path, steps: StepRunner) -> str:
    """Create the environment if needed; return the path of its `uv`."""
    uv = folder / "bin" / "uv"
    if _is_usable(folder) and steps.works([str(uv), "--version"]):
        return str(uv)
    venv.EnvBuilder(with_pip=False, clear=True, symlinks=True).create(folder)
    flags = ["install", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
    with _find_pip(folder, steps) as pip:
        steps.run("Installer", [*pip.command, *flags, "--requirement", str(lock)], pip.extra)
    return str(uv)


def _is_usable(folder: Path) -> bool:
    """Return True if the environment was made by this Python, in this place."""
    try:
        settings = (folder / "pyvenv.cfg").read_text()
        command = (folder / "bin" / "dealt").read_text(errors="replace")
    except OSError:
        return False
    same_python = f"version = {sys.version.split()[0]}" in settings
    return same_python and str(folder) in command and (folder / "bin" / "uv").exists()


@contextmanager
def _find_pip(folder: Path, steps: StepRunner) -> Iterator[Pip]:
    """Return the first pip that is available.

    A wheel of pip runs as it is, which is quicker than installing it.
    """
    python = str(folder / "bin" / "python")
    if wheel := _pip_wheel(_wheel_folders()):
        yield Pip([python, "-m", "pip"], {"PYTHONPATH": str(wheel)})
    elif steps.works([sys.executable, "-m", "pip", "--version"]):
        yield Pip([sys.executable, "-m", "pip", "--python", python])
    elif apt_install(DEBIANS_PIP, steps) and (wheel := _pip_wheel(_wheel_folders())):
        yield Pip([python, "-m", "pip"], {"PYTHONPATH": str(wheel)})
    else:
        with tempfile.TemporaryDirectory() as scratch:
            yield Pip([python, "-m", "pip"], {"PYTHONPATH": str(_unpack_pip(Path(scratch), steps))})


def _wheel_folders() -> list[Path]:
    """Return the folder of the pip that Python puts into new environments; Debian and Fedora move it."""
    chosen = sysconfig.get_config_var("WHEEL_PKG_DIR")
    own = Path(venv.__file__).parent.parent / "ensurepip" / "_bundled"
    return [own, *([Path(chosen)] if chosen else []), Path("/usr/share/python-wheels")]


def _pip_wheel(folders: Iterable[Path]) -> Path | None:
    return next((wheel for folder in folders for wheel in sorted(folder.glob("pip-*.whl"))), None)


def _unpack_pip(scratch: Path, steps: StepRunner) -> Path:
    """Download and unpack Debian's pip without installing it, which needs no root."""
    fetch = f"cd '{scratch}' && apt-get -q download {DEBIANS_PIP} && dpkg-deb -x {DEBIANS_PIP}_*.deb ."
    if shutil.which("apt-get") and steps.try_run("pip from Debian's packages", ["sh", "-c", fetch]):
        wheel = _pip_wheel([scratch / "usr" / "share" / "python-wheels"])
        if wheel:
            return wheel
    raise SetupError(ADVICE)


def apt_install(package: str, steps: StepRunner) -> bool:
    """Install a Debian package if permitted; return True if it worked."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    command = [*APT, "install", "--no-install-recommends", package]
    with _ONE_APT:
        return _update_lists(steps) and steps.try_run(f"Debian's {package}", command)


@cache
def _update_lists(steps: StepRunner) -> bool:
    """Fetch the lists of packages, so that today's versions are installed; return True if there are any lists then."""
    return steps.try_run("Debian's list of packages", [*APT, "update"]) or any(
        Path("/var/lib/apt/lists").glob("*_Packages*")
    )
