"""Gets the installer `uv` into a new virtual environment, whatever this machine has. Standard library only.

Debian splits Python up: a plain `python3` has neither pip nor what `python3 -m venv` needs to bring it. So we
make the environment without pip and then take the first pip that can be had.
"""

import os
import shutil
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from steps import SetupError, Steps

APT = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=300"]
ADVICE = (
    "Dealt needs pip to install itself, and this Python has none. "
    "Please run `apt-get install python3-venv` as root (or install pip in another way) and start again."
)


@dataclass(frozen=True)
class Pip:
    """How to call a pip that installs into the environment."""

    command: list[str]
    extra: dict[str, str] = field(default_factory=dict)


def install_uv(folder: Path, lock: Path, steps: Steps) -> str:
    """Makes the environment if need be, and says where its `uv` is."""
    uv = folder / "bin" / "uv"
    if _is_usable(folder) and steps.works([str(uv), "--version"]):
        return str(uv)
    venv.EnvBuilder(with_pip=False, clear=True, symlinks=True).create(folder)
    flags = ["install", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
    with _find_pip(folder, steps) as pip:
        steps.run("Installer", [*pip.command, *flags, "--requirement", str(lock)], pip.extra)
    return str(uv)


def _is_usable(folder: Path) -> bool:
    """Whether the environment is of this very Python and lies where it was made."""
    try:
        settings = (folder / "pyvenv.cfg").read_text()
        command = (folder / "bin" / "dealt").read_text(errors="replace")
    except OSError:
        return False
    same_python = f"version = {sys.version.split()[0]}" in settings
    return same_python and str(folder) in command and (folder / "bin" / "uv").exists()


@contextmanager
def _find_pip(folder: Path, steps: Steps) -> Iterator[Pip]:
    python = str(folder / "bin" / "python")
    inside = Pip([python, "-m", "pip"])
    has_ensurepip = [python, "-c", "import ensurepip"]
    if steps.works(has_ensurepip):
        steps.run("Python environment", [python, "-m", "ensurepip"])
        yield inside
    elif steps.works([sys.executable, "-m", "pip", "--version"]):
        yield Pip([sys.executable, "-m", "pip", "--python", python])
    elif apt_install("python3-venv", steps) and steps.works(has_ensurepip):
        steps.run("Python environment", [python, "-m", "ensurepip"])
        yield inside
    else:
        with tempfile.TemporaryDirectory() as scratch:
            yield Pip(inside.command, {"PYTHONPATH": _unpack_pip(Path(scratch), steps)})


def _unpack_pip(scratch: Path, steps: Steps) -> str:
    """Debian's own pip, fetched and unpacked without being installed: that needs no root."""
    fetch = f"cd '{scratch}' && apt-get -q download python3-pip-whl && dpkg-deb -x python3-pip-whl_*.deb ."
    if shutil.which("apt-get") and steps.try_run("pip from Debian's packages", ["sh", "-c", fetch]):
        for wheel in scratch.glob("usr/share/python-wheels/pip-*.whl"):
            return str(wheel)
    raise SetupError(ADVICE)


def apt_install(package: str, steps: Steps) -> bool:
    """Installs a Debian package if we may; says whether it worked."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    command = [*APT, "install", "--no-install-recommends", package]
    if any(Path("/var/lib/apt/lists").glob("*_Packages*")) and steps.try_run(f"Debian's {package}", command):
        return True
    # No list of packages yet, or one that is too old.
    return steps.try_run("Debian's list of packages", [*APT, "update"]) and steps.try_run(
        f"Debian's {package}", command
    )
