"""The player that docs/bots.md ends in."""

import re
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[2] / "docs" / "bots.md"


def shown_player() -> str:
    """The whole module, as somebody copies it."""
    (shown,) = [
        code for code in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL) if "class Mine" in code
    ]
    return str(shown)
