"""Where the pages lie, and the pages themselves. They are written once, as Markdown in `docs/`.

A wheel holds them in this package (`hatch_build.py` puts them there); a checkout is read where they are written, so
that a change shows at once.
"""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from dealt.games import games
from dealt.manual.blocks import Page
from dealt.manual.reader import read_page

_IN_A_WHEEL: Final = Path(__file__).resolve().parent / "pages"
_IN_A_CHECKOUT: Final = Path(__file__).resolve().parents[2] / "docs"
CREDITS: Final = "credits"


def page_names() -> tuple[str, ...]:
    """Every page that the program shows: `rules/bigtwo` … and `credits`."""
    return (*(f"rules/{name}" for name in games()), CREDITS)


def source(name: str) -> str:
    """The Markdown of a page."""
    folder = _IN_A_WHEEL if _IN_A_WHEEL.is_dir() else _IN_A_CHECKOUT
    return (folder / f"{name}.md").read_text(encoding="utf-8")


@cache
def page(name: str) -> Page:
    """A page by its name, one of `page_names`."""
    return read_page(source(name))


def rules_of(game: str) -> Page:
    """The rules of a game, which is known to exist."""
    return page(f"rules/{game}")


def files() -> dict[str, bytes]:
    """The pages as the browser asks for them, by address: `rules/bigtwo.json` …"""
    return {f"{name}.json": msgspec.json.encode(page(name)) for name in page_names()}
