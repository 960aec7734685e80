"""Snapshots of the pictures of tables; the files can be opened in a browser.

DEALT_WRITE_SNAPSHOTS=1 writes them anew; look at the differences.
"""

import os
import re
from pathlib import Path
from random import Random

import pytest

import dealt
from tests.parts import DRAWN

FOLDER = Path(__file__).parent / "snapshots"
MOVES = {"bluejack": 7, "chicago": 18}
"""moves after which something lies on the table, if not 16"""


def table(game: str) -> dealt.OpenMatch:
    """Return a match in which something lies on the table."""
    match, rng = dealt.start(game, deal=4), Random(2)
    for _ in range(MOVES.get(game, 16)):
        match.play(rng.choice([action for action in match.legal() if str(action) != "give up"]))
    return match


def lines(document: str) -> str:
    """Put each element on a line, so that a difference can be read."""
    return re.sub(r"(?<=>)(?=<(?:use|text|rect|symbol|style|defs|g)\b)", "\n", document) + "\n"


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize("seat", [None, 0], ids=["open", "seat-0"])
def test_a_table_looks_as_it_did(game: str, seat: int | None) -> None:
    drawn = lines(table(game).svg(seat))
    file = FOLDER / game / ("open.svg" if seat is None else f"seat-{seat}.svg")
    if os.environ.get("DEALT_WRITE_SNAPSHOTS"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


def test_there_is_a_picture_for_each_of_these_and_no_other() -> None:
    found = {f"{file.parent.name}/{file.name}" for file in FOLDER.glob("*/*")}
    assert found == {f"{game}/{shown}.svg" for game in DRAWN for shown in ("open", "seat-0")}
