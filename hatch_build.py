"""What happens when a wheel of Dealt is built, or Dealt is installed from its sources."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

from build_client import build_client


class BuildHook(BuildHookInterface[Any]):
    """Builds the browser client, so that every wheel holds it and nobody who installs one needs Node."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel":
            build_client(Path(self.root))
