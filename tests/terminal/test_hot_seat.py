"""Several people at one keyboard: nobody sees what only another one may know."""

import re
from itertools import pairwise

import pytest

from dealt.games import games
from dealt.terminal.local import LocalTable
from tests.terminal.typist import Answer, Screen, anything, local, play

CARD = re.compile(r"\b[3-9TJQKA2][DCHS]\b")
PASS = re.compile(r"Pass the keyboard to (\w+), then press Enter\. $")
TURN = re.compile(r"(\w+), your turn: $")


def _hand(table: LocalTable, seat: int) -> set[str]:
    match = table.table.match
    assert match is not None
    return {str(card) for card in getattr(match.private(seat), "hand", ())}


def _watching(table: LocalTable, answer: Answer) -> Answer:
    """Looks at the screen whenever somebody is asked something."""

    def watched(screen: Screen) -> str | None:
        visible = screen.visible
        turn = TURN.search(visible)
        looking = table.table.names.index(turn[1]) if turn else None
        if table.table.phase == "playing":
            seen = set(CARD.findall(visible))
            for seat in range(len(table.table.seats)):
                if seat != looking:
                    assert not seen & _hand(table, seat), visible
        return answer(screen)

    return watched


@pytest.mark.parametrize("name", [one for one in ("highcard", "bigtwo") if one == "highcard" or one in games()])
@pytest.mark.parametrize("seed", range(3))
def test_no_card_of_another_hand_is_ever_on_the_screen(name: str, seed: int) -> None:
    table = local(name, ["Ann", "Bob"], deal=seed)
    screen = play(table, _watching(table, anything(seed, deals=1)))
    assert screen.count("Pass the keyboard to Bob") > 1


def test_whoever_gets_the_keyboard_hears_first_what_happened_since() -> None:
    table = local("highcard", ["Ann", "Bob"], seats=2)
    screen = play(table, anything(1))
    bobs_first = screen.split("Pass the keyboard to Bob")[0].rsplit("<cleared>", 1)[-1]
    assert "Ann plays " in bobs_first
    assert "You play" not in bobs_first


def test_the_screen_is_cleared_before_the_keyboard_is_passed_on() -> None:
    table = local("highcard", ["Ann", "Bob"], seats=2)
    screen = play(table, anything(1))
    passes = [found.start() for found in re.finditer("Pass the keyboard", screen)]
    assert len(passes) > 2
    for before, after in pairwise(passes):
        assert "<cleared>" in screen[before:after]


def test_one_person_alone_never_passes_the_keyboard() -> None:
    assert "Pass the keyboard" not in play(local("highcard"), anything(1))
