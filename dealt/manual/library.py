"""The files of the manual: Markdown in `docs/`, translations in `docs/locales`.

A wheel has copies in this package (`hatch_build.py`); a checkout reads the originals, so that a change shows at once.
"""

from functools import cache
from pathlib import Path
from typing import Final

from dealt.games import games
from dealt.games.game import ENCODER
from dealt.games.options import describe
from dealt.manual.blocks import Page, Paragraph, Run, Section, Table
from dealt.manual.reader import read_page
from dealt.manual.translation import translations

_IN_A_WHEEL: Final = Path(__file__).resolve().parent / "pages"
_IN_A_CHECKOUT: Final = Path(__file__).resolve().parents[2] / "docs"
LOCALES: Final = "locales"
CREDITS: Final = "credits"
QUESTIONS: Final = "questions"


def page_names() -> tuple[str, ...]:
    """Return the names of all pages: `rules/bigtwo` …, `questions` and `credits`."""
    return (*(f"rules/{name}" for name in games()), QUESTIONS, CREDITS)


def written_pages() -> tuple[str, ...]:
    """Return the names of the pages that have a file: a new game may still be without one."""
    return tuple(name for name in page_names() if (_folder() / f"{name}.md").is_file())


def source(name: str) -> str:
    """Return the Markdown of a page; raise FileNotFoundError."""
    return (_folder() / f"{name}.md").read_text(encoding="utf-8")


def _folder() -> Path:
    return _IN_A_WHEEL if _IN_A_WHEEL.is_dir() else _IN_A_CHECKOUT


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages of the manual."""
    return tuple(sorted(folder.name for folder in (_folder() / LOCALES).iterdir() if folder.is_dir()))


def translated(name: str, language: str) -> dict[str, str]:
    """Return the translations of a page, by its English texts."""
    file = _folder() / LOCALES / language / f"{name}.po"
    return translations(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def page(name: str, language: str = "en") -> Page:
    """Return a page by its name, one of `page_names`. An unwritten page of a new game has its options alone."""
    try:
        text = source(name)
    except FileNotFoundError:
        return _unwritten(name.removeprefix("rules/"))
    return read_page(text, language, None if language == "en" else translated(name, language))


def rules_of(game: str) -> Page:
    """Return the rules of a game, which must exist."""
    return page(f"rules/{game}")


def _unwritten(name: str) -> Page:
    """Return a page made of the house rules of a game."""
    game = games()[name]
    head = ((Run("Rule"),), (Run("What it is"),))
    rows = [((Run(info.title, "strong"), Run(f" ({info.name})")), (Run(info.description),)) for info in describe(game)]
    missing = f"{game.summary}. How it is played stands nowhere yet: docs/rules/{name}.md is to be written."
    return Page(game.title, (Paragraph((Run(missing),)),), (Section("House rules", None, (Table(head, tuple(rows)),)),))


def file_in(address: str) -> bytes | None:
    """Return a page as JSON for the browser, `rules/bigtwo.json`, or translated `rules/bigtwo.sv.json`; None if there
    is none.
    """
    name, _, language = address.removesuffix(".json").partition(".")
    if not address.endswith(".json") or name not in page_names() or (language and language not in languages()):
        return None
    return ENCODER.encode(page(name, language or "en"))
