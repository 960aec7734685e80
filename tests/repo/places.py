"""Paths in the repository."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"
BIN = Path(sys.executable).parent


def load(program: str) -> Any:
    """Import a program that belongs to no package, by its path in the repository."""
    spec = spec_from_file_location(Path(program).stem, ROOT / program)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # msgspec looks up the types of fields there
    spec.loader.exec_module(module)
    return module
