"""A fresh environment with a wheel in it and what that wheel requires, and nothing else; made without a network."""

import subprocess
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.repo.places import BIN


def install(wheel: Path, folder: Path) -> Path:
    """Makes the environment in a folder; returns where its programs are.

    What the wheel requires, and what that requires in turn, is linked from the environment that runs the tests: it is
    what an installer would fetch. A requirement that the wheel forgets to name is not there.
    """
    venv.EnvBuilder(with_pip=False, symlinks=True).create(folder)
    programs = folder / "bin"
    uv = [str(BIN / "uv"), "pip"]
    python = ["--quiet", "--python", str(programs / "python")]
    subprocess.run([*uv, "install", *python, "--offline", "--no-deps", "--no-cache", str(wheel)], check=True)
    site = next((folder / "lib").glob("python*")) / "site-packages"
    (own,) = Distribution.discover(name="dealt", path=[str(site)])
    _link_requirements(own, set(), site, {"dealt"})
    subprocess.run([*uv, "check", *python], check=True)
    return programs


def _link_requirements(required_by: Distribution, extras: set[str], site: Path, done: set[str]) -> None:
    for requirement in map(Requirement, required_by.requires or []):
        marker, name = requirement.marker, canonicalize_name(requirement.name)
        if name in done or (marker and not any(marker.evaluate({"extra": extra}) for extra in extras | {""})):
            continue
        done.add(name)
        found = distribution(name)
        _link(found, site)
        _link_requirements(found, requirement.extras, site, done)


def _link(found: Distribution, site: Path) -> None:
    for file in found.files or []:
        if ".." not in file.parts and "__pycache__" not in file.parts:
            target = site / file
            target.parent.mkdir(parents=True, exist_ok=True)
            target.symlink_to(Path(str(found.locate_file(file))))
