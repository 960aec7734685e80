"""Detection of compiled rules: plain Python, or compiled from the same files by `tools/compile_rules.py`."""

import importlib
import json
import os
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

MANIFEST: Final = "compiled.json"
"""lies in a compiled package: which files were compiled, such as `games/bigtwo/core/bits.py`, each with its SHA-256"""

COPY_VARIABLE: Final = "DEALT_COMPILED_COPY"
SOURCES_VARIABLE: Final = "DEALT_COMPILED_SOURCES"
"""environment variables that `./play` sets while it compiles a copy of this package in the background: its folder, and
the digest of the sources"""
STAMP: Final = ".sources"
"""lies in that folder when the copy is whole: the digest of its sources"""

_PACKAGE: Final = Path(__file__).parent


def compiled_copy() -> str | None:
    """Return the folder that holds a compiled copy of this package, made since this process started; None: not yet."""
    folder, sources = os.environ.get(COPY_VARIABLE), os.environ.get(SOURCES_VARIABLE)
    if folder is None or sources is None:
        return None
    try:
        return folder if Path(folder, STAMP).read_text() == sources else None
    except OSError:
        return None


def rules_form() -> str:
    """Return `plain Python` or `compiled`, with the deviations if not all files or processes are of one form.

    This examines the modules that Python loads: compiled modules hide the sources beside them, and some or all of them
    may be missing, cannot be loaded, or come from sources that have changed since.
    """
    loaded = _compiled_files()
    if not loaded:
        return "plain Python" if compiled_copy() is None else "plain Python, computer players compiled"
    for file in loaded:
        module = ".".join((__package__, *Path(file).with_suffix("").parts))
        try:
            importlib.import_module(module)
        except ImportError as problem:
            return f"compiled, but they cannot run here: {problem}"
    made_from = _manifest()
    changed = [file for file in loaded if made_from.get(file) != _fingerprint(_PACKAGE / file)]
    form = "compiled"
    if missing := made_from.keys() - set(loaded):
        form += f", {len(loaded)} of {len(loaded) + len(missing)} modules"
    if changed:
        form += f", but not from this {', '.join(changed)}"
    return form


def _compiled_files() -> list[str]:
    """Return the files of this package in whose place Python loads a compiled module."""
    found = set()
    for binary in _PACKAGE.rglob("*"):
        name, dot, ending = binary.name.partition(".")
        if dot + ending in EXTENSION_SUFFIXES:
            found.add(binary.with_name(f"{name}.py").relative_to(_PACKAGE).as_posix())
    return sorted(found)


def _manifest() -> dict[str, str]:
    file = _PACKAGE / MANIFEST
    made_from: dict[str, str] = json.loads(file.read_text()) if file.is_file() else {}
    return made_from


def _fingerprint(source: Path) -> str | None:
    return sha256(source.read_bytes()).hexdigest() if source.is_file() else None
