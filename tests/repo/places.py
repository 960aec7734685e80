"""Paths in the repository."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"
BIN = Path(sys.executable).parent
