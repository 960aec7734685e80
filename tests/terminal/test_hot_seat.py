"""Several people at one keyboard: nobody sees what only another one may know."""

import re
from itertools import pairwise

import pytest

from dealt.games import games
from dealt.table.table import Table
from dealt.terminal.local_table import LocalTable
from tests.games.anygame import cards_in
from tests.terminal.typist import Answer, Screen, anything, local, play

TURN = re.compile(r"(\w+), your turn: $")


def _secrets(table: LocalTable, seat: int, looking: int | None) -> set[str]:
    """The lines that only this seat may read: of its own view, and of what it alone was told."""
    match = table.table.match
    assert match is not None
    names = table.table.names
    open_to_all = {*match.describe(match.view(None), names), *match.describe(match.view(looking), names)}
    told = [event for event in Table.restore(table.lines)[1] if event.audience == seat and event.said is not None]
    own = {
        *match.describe(match.view(seat), names),
        *(sentence.said.for_seat(own=True) for sentence in told if sentence.said is not None),
    }
    # Two hands may be described alike, and a sentence such as “It is your turn.” tells nothing.
    return {line for line in own - open_to_all if cards_in(match.game, line)}


def _watching(table: LocalTable, answer: Answer) -> Answer:
    """Looks at the screen whenever somebody is asked something."""

    def watched(screen: Screen) -> str | None:
        visible = screen.visible
        turn = TURN.search(visible)
        looking = table.table.names.index(turn[1]) if turn else None
        if table.table.phase == "playing":
            lines = set(visible.splitlines())
            for seat in range(len(table.table.seats)):
                if seat != looking:
                    told_to_looking = set() if looking is None else _secrets(table, looking, None)
                    assert not lines & (_secrets(table, seat, looking) - told_to_looking), visible
        return answer(screen)

    return watched


SHARED = [name for name in ("highcard", *games()) if name == "highcard" or games()[name].seat_counts[-1] > 1]


@pytest.mark.parametrize("name", SHARED)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_only_another_one_may_know_is_ever_on_the_screen(name: str, seed: int) -> None:
    table = local(name, ["Ann", "Bob"], deal=seed)
    screen = play(table, _watching(table, anything(seed, deals=1, most=60)))
    assert screen.count("Pass the keyboard to Bob") > 1


def _hand(table: LocalTable, seat: int) -> set[str]:
    match = table.table.match
    assert match is not None
    return {str(card) for card in getattr(match.private(seat), "hand", ())}


@pytest.mark.parametrize("name", ["highcard", "bigtwo"])
@pytest.mark.parametrize("seed", range(3))
def test_where_every_card_is_played_once_no_card_of_another_hand_is_ever_on_the_screen(name: str, seed: int) -> None:
    table = local(name, ["Ann", "Bob"], deal=seed)
    anybody = anything(seed, deals=1)

    def watched(screen: Screen) -> str | None:
        turn = TURN.search(screen.visible)
        if table.table.phase == "playing":
            seen = cards_in(table.table.game, screen.visible)
            for seat, person in enumerate(table.table.names):
                assert (turn is not None and turn[1] == person) or not seen & _hand(table, seat), screen.visible
        return anybody(screen)

    play(table, watched)


def test_the_secrets_that_are_looked_for_are_there() -> None:
    table = local("chicago", ["Ann", "Bob"], seats=2)
    assert len(_secrets(table, 0, 1)) == 1  # “Your hand: …”


def test_the_player_who_gets_the_keyboard_hears_first_what_happened_since() -> None:
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
