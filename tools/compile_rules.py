"""Compilation of the rules with mypyc, from the same files that run as plain Python.

    .venv/bin/python tools/compile_rules.py [FOLDER]  a compiled copy of the package, build/compiled by default
    .venv/bin/python -m hatchling build -t wheel      a wheel, with the compiled rules where they can be compiled

If something is missing that compiling takes, or if it fails, the first says so in a sentence and exits with 3, and the
second builds the plain wheel, as it always does with DEALT_COMPILE=0. The copy is made anew only when a source has
changed. An editable installation stays plain: what is compiled would hide what is edited. `./play` runs the copy if it
is at hand (tools/play.py).
"""

import argparse
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from hashlib import sha256
from pathlib import Path

from build_client import ROOT, digest

MARK = "# Compiled with mypyc: see tools/compile_rules.py."
"""First line of each module that is compiled: those that take most of the time. They must not define msgspec structs:
compiled, a struct would lose what its class line says of it (`frozen`, `tag`, `gc`). So views, events, options and
messages have files of their own.
"""
FLAGS = "-DNDEBUG -fwrapv -fno-semantic-interposition -fvisibility=hidden"
"""The first two every extension of Python is compiled with, but CFLAGS takes the place of what Python says itself:
without them each access checks what mypyc knows already, and overflow is undefined. The others are for calls inside the
library, which need no detour: nobody replaces its functions.
"""
_NOT_READ = "[mypy]\n" + "".join(f"[mypy-{name}.*]\nfollow_imports = skip\n" for name in ("aiohttp", "sqlalchemy"))
"""packages whose types are not needed to compile, and take more memory to read than all of Dealt"""
LOCKS = ("requirements.lock", "requirements-compile.lock")
"""files with the versions of the packages that compiling reads or runs"""
PACKAGES = {"mypyc": "mypy", "setuptools": "setuptools"}
"""what compiling imports, and the packages that bring it"""
MANIFEST = "dealt/compiled.json"
"""says which files were compiled and from what; dealt/compiled_rules.py reads it"""
STAMP = ".sources"
"""holds the fingerprint of the sources"""
COPY = ROOT / "build" / "compiled"
CANNOT = 3
_WORKS = "from dealt.compiled_rules import rules_form; form = rules_form(); assert form == 'compiled', form"


class CannotCompile(Exception):
    """There is no compiled form to be had here; the text is one sentence."""


def wanted() -> bool:
    """Return True unless DEALT_COMPILE=0 asks for plain Python."""
    return os.environ.get("DEALT_COMPILE") != "0"


def sources_digest() -> str:
    """Return the hash of all that a compiled copy is made from and with."""
    ignored = {"web_dist", "__pycache__"}
    files = [file for file in (ROOT / "dealt").rglob("*") if file.is_file() and ignored.isdisjoint(file.parts)]
    sources = [file for file in files if file.suffix not in (".pyc", ".so", ".pyd")]
    tools = [file for file in (*map(ROOT.joinpath, LOCKS), Path(__file__)) if file.is_file()]
    names = (str(file.relative_to(ROOT)) for file in sorted(sources))
    return digest([*sources, *tools], sys.version, platform.machine(), *names)


def compiled_files() -> list[str]:
    """Return the paths of the modules that are compiled."""
    sources = (file for file in (ROOT / "dealt").rglob("*.py") if not file.is_symlink())
    return sorted(str(file.relative_to(ROOT)) for file in sources if _first_line(file) == MARK)


def _first_line(file: Path) -> str:
    with file.open(encoding="utf-8") as lines:
        return lines.readline().rstrip()


def is_compiled(target: Path) -> bool:
    """Return whether a folder holds a compiled copy of exactly these sources, for this Python."""
    stamp = target / STAMP
    return stamp.is_file() and stamp.read_text() == sources_digest()


def has_compiler() -> bool:
    """Return True if there are a C compiler and the headers of this Python."""
    compilers = (os.environ.get("CC"), "cc", "gcc", "clang")
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return any(shutil.which(name) for name in compilers if name) and header.is_file()


def compile_into(target: Path) -> None:
    """Update a compiled copy of the package; raises CannotCompile."""
    if not has_compiler():
        advice = "on Debian, `apt-get install gcc python3-dev` brings one"
        raise CannotCompile(f"There is no C compiler for Python here, so the rules run as plain Python; {advice}.")
    _check_packages()
    if is_compiled(target):
        return
    sources = sources_digest()
    target.parent.mkdir(parents=True, exist_ok=True)
    # Build beside the target and rename it: no process runs half a copy, and of two builds the last one wins.
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        copy = Path(folder) / target.name
        _compile(copy)
        if sources != sources_digest():
            raise CannotCompile("A source was changed while the rules were compiled; they run as plain Python.")
        (copy / STAMP).write_text(sources)
        if target.exists():
            target.rename(Path(folder) / "before")
        copy.rename(target)


def _compile(copy: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "web_dist")
    shutil.copytree(ROOT / "dealt", copy / "dealt", ignore=ignored)
    # The copy finds the pages of the manual and the browser client as a checkout does.
    for folder in ("docs", "dealt/web_dist"):
        (copy / folder).symlink_to(ROOT / folder, target_is_directory=True)
    (copy / "mypy.ini").write_text(_NOT_READ)
    _run_mypyc(copy)
    shutil.rmtree(copy / "build", ignore_errors=True)
    made_from = {
        file.removeprefix("dealt/"): sha256((ROOT / file).read_bytes()).hexdigest() for file in compiled_files()
    }
    (copy / MANIFEST).write_text(json.dumps(made_from, indent=2) + "\n")
    done = subprocess.run([sys.executable, "-c", _WORKS], cwd=copy, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr)
        raise CannotCompile(f"The compiled rules do not work here, so they run as plain Python: {_last_line(done)}")


def _run_mypyc(copy: Path) -> None:
    environment = os.environ | {"MYPYPATH": str(copy), "CFLAGS": FLAGS}
    command = [sys.executable, "-m", "mypyc", *compiled_files()]
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr)
        raise CannotCompile(f"The rules could not be compiled, so they run as plain Python: {_last_line(done)}")


def requirements() -> list[str]:
    """Return the requirements of compiled rules at run time: librt with the ABI they were compiled for."""
    from importlib.metadata import version  # slow to import, and ./play needs it not

    return [f"librt~={version('librt')}", f"mypy-extensions>={version('mypy-extensions')}"]


def _check_packages() -> None:
    missing = [package for module, package in PACKAGES.items() if importlib.util.find_spec(module) is None]
    if missing:
        raise CannotCompile(
            f"The rules cannot be compiled without {' and '.join(missing)}, and so run as plain Python; "
            "`tools/set_up play` installs into .venv what compiling takes."
        )


def _last_line(done: "subprocess.CompletedProcess[str]") -> str:
    lines = (done.stdout + done.stderr).strip().splitlines()
    lines = [line for line in lines if "error:" in line] or lines
    return lines[-1] if lines else f"mypyc ended with {done.returncode}."


def additions(target: Path) -> list[Path]:
    """Return the files that a compiled copy adds to the plain package: modules and manifest, by relative path."""
    binaries = (file.relative_to(target) for file in target.rglob("*") if file.suffix in (".so", ".pyd"))
    return [Path(MANIFEST), *sorted(binaries)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compiles the rules with mypyc.")
    parser.add_argument("folder", type=Path, nargs="?", default=COPY, help="for the compiled copy")
    target = parser.parse_args().folder.resolve()
    try:
        compile_into(target)
    except CannotCompile as problem:
        print(problem, file=sys.stderr)
        sys.exit(CANNOT)
    print(target)
