"""Bluejack in a browser: whole matches by mouse, by touch and by keyboard, and what the table says on the way."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.barriers import BOTH_SIZES, barriers, barriers_in_panels
from tests.web.bluejack import (
    Press,
    click,
    end_turn_by_keyboard,
    go_on,
    play,
    play_again,
    take_turn,
    tap,
    turn,
    wait_for_moment,
)
from tests.web.conftest import DESKTOP, LANDSCAPE, PHONE
from tests.web.room import Person, Room

Come = Callable[..., Person]


def seated(come: Come, room: Room, size: ViewportSize = DESKTOP, *, touch: bool = False) -> Person:
    ann = come(room, size=size, touch=touch)
    ann.open_room(game="Bluejack")
    ann.start_with_computers()
    expect(ann.cards).to_have_count(4)
    return ann


@pytest.mark.parametrize(
    ("size", "press"),
    [
        pytest.param(DESKTOP, click, marks=pytest.mark.thorough),
        pytest.param(PHONE, tap, marks=pytest.mark.thorough),
        pytest.param(LANDSCAPE, tap, marks=pytest.mark.thorough),
    ],
    ids=["mouse", "touch", "touch on its side"],
)
def test_a_whole_match_against_a_computer(room: Room, come: Come, size: ViewportSize, press: Press) -> None:
    ann = seated(come, room, size, touch=press is tap)
    moments = play(ann, act=lambda person: take_turn(person, press), on=lambda person: press(go_on(person)))
    ends = sum(moment == "set end" for _, moment in moments)
    expect(ann.page.get_by_role("region", name="Every set").get_by_role("columnheader")).to_have_count(ends + 2)
    press(ann.button(re.compile("^Back to the table")))
    panel = ann.page.get_by_role("region", name=re.compile("the match"))
    expect(panel.get_by_role("columnheader", name="Cards left")).to_be_visible()
    expect(panel.get_by_role("listitem")).to_have_count(ends)
    press(play_again(ann))
    expect(ann.cards).to_have_count(4)
    expect(ann.page.get_by_text("Set 1", exact=True)).to_be_visible()


def test_a_whole_match_by_keyboard_alone_in_which_axe_finds_nothing(room: Room, come: Come) -> None:
    ann = seated(come, room)
    seen: set[str] = set()
    for _, moment in play(ann):
        if moment not in seen:
            seen.add(moment)
            assert (moment, barriers(ann.page, BOTH_SIZES)) == (moment, [])
        if moment == "set end":
            # What is left of a hand is turned over when the match has ended, and not before.
            over = ann.play_button.get_by_text("See the match").is_visible()
            left = re.compile("’s hand: .* left$" if over else "’s hand: .* hidden, .* played$")
            expect(ann.page.get_by_role("img", name=left)).to_be_visible()
    ann.page.keyboard.press("r")
    expect(ann.cards).to_have_count(4)
    # One more match at this table: the first one is in the list.
    matches = ann.page.get_by_role("region", name="Matches at this table")
    expect(matches.get_by_role("listitem")).to_have_count(1)


def test_a_digit_selects_a_card_and_the_table_says_what_it_would_make(room: Room, come: Come) -> None:
    ann = seated(come, room)
    assert wait_for_moment(ann)[1] == "turn"
    for digit in "1234":
        ann.page.keyboard.press(digit)
        chosen = ann.hand.locator("[aria-pressed=true]")
        expect(chosen).to_have_count(1)
        made = re.search(r"makes (−?\d+)", chosen.locator(".sr").inner_text())
        assert made is not None
        # The label comes from the server, which writes a total below zero with a hyphen.
        total = made[1].replace("−", "-")
        expect(ann.play_button).to_contain_text(re.compile(rf"^Play .*for ({total}\b|Bluejack)"))
        expect(ann.page.get_by_role("img", name=re.compile("^Your board: .* would come next$"))).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.hand.locator("[aria-pressed=true]")).to_have_count(0)
    expect(ann.play_button).to_have_text("Choose a card")


def test_end_and_stand_say_that_a_total_is_a_bust(room: Room, come: Come) -> None:
    ann = seated(come, room)
    for _, moment in play(ann, act=end_turn_by_keyboard):
        assert moment != "match end", "A match without a draw that goes over is most unlikely."
        if moment == "turn" and ann.page.get_by_text("Your turn: you are over").is_visible():
            break
    for name in ("End turn", "Stand"):
        expect(ann.button(re.compile(f"^{name}"))).to_contain_text(re.compile(r"\d+ is a bust"))
    end_turn_by_keyboard(ann)
    # The boards that the set ended with stay in sight until the person goes on.
    words = re.compile(r"You are bust with \d+\. .* wins set \d")
    expect(ann.page.get_by_role("status").get_by_text(words)).to_be_visible()
    expect(go_on(ann)).to_be_visible()


@pytest.mark.thorough
def test_two_people_and_a_watcher_who_sees_no_hand(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room)
    # With both seats taken it begins by itself.
    bob.type_code(ann.open_room(game="Bluejack"))
    expect(bob.cards).to_have_count(4)
    # A full table that is private is open to those who have its link.
    cat = come(room, ann.page.url.removeprefix(room.address))
    expect(cat.page.get_by_text("You are watching")).to_be_visible()
    expect(cat.page.get_by_role("img", name=re.compile("hand: four hidden, no played$"))).to_have_count(2)
    expect(cat.hand).to_have_count(0)
    player, moment = wait_for_moment(ann, bob)
    assert moment == "turn"
    take_turn(player, click)
    expect(turn(bob if player is ann else ann)).to_be_visible()


@pytest.mark.thorough
def test_axe_finds_nothing_in_a_turn(room: Room, come: Come) -> None:
    ann = seated(come, room)
    assert wait_for_moment(ann)[1] == "turn"
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.page.keyboard.press("1")
    assert barriers(ann.page, BOTH_SIZES) == []
    assert barriers_in_panels(ann.page, "Scores", "Log") == []
