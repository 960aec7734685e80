"""Where the pages lie, and the pages themselves. They are written once, as Markdown in `docs/`.

A wheel holds them in this package (`hatch_build.py` puts them there); a checkout is read where they are written, so
that a change shows at once.
"""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from dealt.games import games
from dealt.games.options import describe
from dealt.manual.blocks import Page, Paragraph, Run, Section, Table
from dealt.manual.reader import read_page

_IN_A_WHEEL: Final = Path(__file__).resolve().parent / "pages"
_IN_A_CHECKOUT: Final = Path(__file__).resolve().parents[2] / "docs"
CREDITS: Final = "credits"
QUESTIONS: Final = "questions"


def page_names() -> tuple[str, ...]:
    """Every page that the program shows: `rules/bigtwo` …, `questions` and `credits`."""
    return (*(f"rules/{name}" for name in games()), QUESTIONS, CREDITS)


def source(name: str) -> str:
    """The Markdown of a page; raises FileNotFoundError."""
    folder = _IN_A_WHEEL if _IN_A_WHEEL.is_dir() else _IN_A_CHECKOUT
    return (folder / f"{name}.md").read_text(encoding="utf-8")


@cache
def page(name: str) -> Page:
    """A page by its name, one of `page_names`. Of a new game whose page is not written yet it has the options alone."""
    try:
        return read_page(source(name))
    except FileNotFoundError:
        return _unwritten(name.removeprefix("rules/"))


def rules_of(game: str) -> Page:
    """The rules of a game, which is known to exist."""
    return page(f"rules/{game}")


def _unwritten(name: str) -> Page:
    """What the options of a game say about its house rules."""
    game = games()[name]
    head = ((Run("Rule"),), (Run("What it is"),))
    rows = [((Run(info.title, "strong"), Run(f" ({info.name})")), (Run(info.description),)) for info in describe(game)]
    missing = f"{game.summary}. How it is played stands nowhere yet: docs/rules/{name}.md is to be written."
    return Page(game.title, (Paragraph((Run(missing),)),), (Section("House rules", None, (Table(head, tuple(rows)),)),))


def files() -> dict[str, bytes]:
    """The pages as the browser asks for them, by address: `rules/bigtwo.json` …"""
    return {f"{name}.json": msgspec.json.encode(page(name)) for name in page_names()}
