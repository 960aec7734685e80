"""The bot at the end of docs/bots.md."""

import re
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[2] / "docs" / "bots.md"


def shown_player() -> str:
    """Return the whole module, as a reader copies it."""
    (shown,) = [
        code for code in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL) if "class Mine" in code
    ]
    return str(shown)
