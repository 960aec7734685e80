"""Colours of the client stand in one place, where both themes are."""

import re
from pathlib import Path
from typing import Final

import pytest

SRC: Final = Path(__file__).parents[2] / "web" / "src"
NAMED: Final = {"theme.css", "colours.css"}
"""where colours stand, by what they are for"""
PRINTED: Final = {"cards.css", "JackCard.svelte", "faces.ts", "Logo.svelte", "appearance.ts"}
"""what is printed on cards, and pictures: the same in both themes"""
COLOUR: Final = re.compile(r"#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|:\s*(?:white|black)\b", re.IGNORECASE)
# Comments, and pictures that are written into a sheet.
NO_STYLE: Final = re.compile(r"""/\*.*?\*/|url\((["']).*?\1\)""", re.DOTALL)


def styles() -> dict[Path, str]:
    """The styles of every sheet and component."""
    found = {file: file.read_text() for file in SRC.rglob("*.css")}
    for file in SRC.rglob("*.svelte"):
        found[file] = "".join(re.findall("<style>(.*?)</style>", file.read_text(), re.DOTALL))
    return {file: NO_STYLE.sub("", text) for file, text in found.items()}


def test_a_colour_stands_only_where_both_themes_are() -> None:
    found = [
        f"{file.relative_to(SRC)}: {colour}"
        for file, text in styles().items()
        if file.name not in NAMED | PRINTED
        for colour in COLOUR.findall(text)
    ]
    assert not found, "\n".join(found)


def test_every_colour_that_is_named_is_asked_for() -> None:
    everything = "\n".join(file.read_text() for kind in ("css", "svelte", "ts") for file in SRC.rglob(f"*.{kind}"))
    named = [
        name
        for file, text in styles().items()
        if file.name in NAMED
        for name in re.findall(r"^  (--[\w-]+):", text, re.MULTILINE)
    ]
    assert len(named) > 50
    assert [name for name in named if not re.search(rf"var\({name}[,)]", everything)] == []


@pytest.mark.thorough
def test_every_colour_that_is_asked_for_is_named() -> None:
    everything = "\n".join(file.read_text() for kind in ("css", "svelte", "ts") for file in SRC.rglob(f"*.{kind}"))
    asked = set(re.findall(r"var\((--[\w-]+)\)", everything))
    # Some are told by programs: how far a clock is, where a card is to lie.
    assert [name for name in sorted(asked) if not re.search(rf"{name}(\s*[:=]|['\"`])", everything)] == []
