"""Generator of the shortcuts in web/public/manifest.webmanifest, from the names of the games."""

import json
import re
from datetime import date
from pathlib import Path
from typing import Final

from dealt.games import games

ROOT: Final = Path(__file__).resolve().parent.parent
MANIFEST: Final = Path("web/public/manifest.webmanifest")
_SHORTCUTS: Final = re.compile(r'(?<="shortcuts": \[\n).*?(?=\n  \])', re.DOTALL)


def manifest() -> str:
    """Return the text of the file, with the shortcuts of today's games."""
    daily = [_shortcut("The deal of the day", "Deal of the day", f"daily/{name}") for name in _with_daily_deal()]
    play = [_shortcut(f"Play {game.title}", game.title, f"play/{name}") for name, game in games().items()]
    shortcuts = ",\n".join([*daily, *play])
    text, found = _SHORTCUTS.subn(lambda _: shortcuts, (ROOT / MANIFEST).read_text(encoding="utf-8"))
    if found != 1:
        raise ValueError(f"{MANIFEST} has no list of shortcuts in the form that this program replaces.")
    return text


def _with_daily_deal() -> list[str]:
    return [name for name, game in games().items() if game.daily(date(2000, 1, 1)) is not None]


def _shortcut(name: str, short_name: str, url: str) -> str:
    told = {"name": name, "short_name": short_name, "url": url}
    return f"    {{ {json.dumps(told, ensure_ascii=False)[1:-1]} }}"


if __name__ == "__main__":
    (ROOT / MANIFEST).write_text(manifest(), encoding="utf-8")
