"""Chicago in a browser: its phases as a person finds them, and whole matches by mouse, by touch and by keyboard."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.barriers import BOTH_SIZES, barriers, barriers_in_panels
from tests.web.conftest import DESKTOP, LANDSCAPE, PHONE
from tests.web.layout import SIZES, faults
from tests.web.room import Person, Room

Come = Callable[..., Person]
MARK, TAKE, DECIDE, PLAY = "Mark what goes", "Take it, or the next", "Your decision", "Your turn"
ON_ITS_SIDE: Final[ViewportSize] = {"width": 667, "height": 375}


def opened(
    come: Come, room: Room, seats: int = 2, rules: str = "Thesis rules", clock: str = "No clock", **how: object
) -> Person:
    """Somebody who has opened a table of Chicago, where computers will need no time."""
    ann = come(room, **how)
    dialog = ann.new_table()
    dialog.get_by_role("radio", name="Chicago", exact=True).check()
    dialog.get_by_role("radio", name=rules).click()
    dialog.get_by_role("radiogroup", name="Seats").get_by_role("radio", name=str(seats)).click()
    dialog.get_by_label("Clock").select_option(label=clock)
    dialog.get_by_label("Pace of the computers").select_option(label="Instant")
    dialog.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url(re.compile("/t/"))
    return ann


def seated(come: Come, room: Room, **how: Any) -> Person:
    """Somebody at a table of Chicago with computers that need no time."""
    ann = opened(come, room, **how)
    ann.start_with_computers()
    expect(ann.cards).to_have_count(5)
    return ann


def code(person: Person) -> str:
    """The code of the room, as the address shows it."""
    found = re.search("/t/([A-Z]{4})", person.page.url)
    assert found is not None
    return found[1]


def next_round(person: Person) -> Locator:
    return person.button(re.compile("^Next round"))


def play_again(person: Person) -> Locator:
    return person.button(re.compile("^Rematch"))


def asked(person: Person) -> str:
    """Return what the player is asked to do now, or “Next round”, “Rematch”."""
    told = person.page.locator(".me strong").get_by_text(re.compile(f"^({MARK}|{TAKE}|{DECIDE}|{PLAY})$"))
    expect(told.or_(next_round(person)).or_(play_again(person)).first).to_be_visible()
    for button, words in ((play_again(person), "Rematch"), (next_round(person), "Next round")):
        if button.is_visible():
            return words
    return told.inner_text()


def version_before(person: Person) -> str:
    """The table's version once nobody else has anything to decide: the next change is this person's own."""
    expect(person.page.get_by_role("group", name=re.compile("choosing|thinking"))).to_have_count(0)
    return person.log()


def go_to(person: Person, phase: str) -> None:
    """Keeps all cards, plays no Chicago and the first card that may be played, until this is asked."""
    while (now := asked(person)) != phase:
        take_turn_by_keyboard(person, now)


def take_turn_by_keyboard(person: Person, now: str) -> None:
    press = person.page.keyboard.press
    if now == "Next round":
        press("Enter")
        expect(next_round(person)).to_have_count(0)
        return
    before = version_before(person)
    if now == MARK:
        press("0")
    elif now == PLAY:
        select_by_keyboard(person)
        press("Enter")
    else:
        press("n")
    person.wait_for_move(before)


def select_by_keyboard(person: Person) -> None:
    """Raises the first card that may be played."""
    if not person.hand.locator(".slot:not(.weak)[aria-pressed=true]").count():
        strong = person.cards.evaluate_all("all => all.findIndex(card => !card.classList.contains('weak'))")
        person.page.keyboard.press(str(strong + 1))
    expect(person.play_button).to_have_attribute("aria-disabled", "false")


def take_turn_by_hand(person: Person, now: str, press: Callable[[Locator], None]) -> None:
    """One decision with clicks or taps; of the cards to change, the first is marked."""
    if now == "Next round":
        press(next_round(person))
        expect(next_round(person)).to_have_count(0)
        return
    before = version_before(person)
    if now == MARK:
        press(person.cards.first)
        expect(person.play_button).to_contain_text("Change 1 card")
        press(person.play_button)
    elif now == PLAY:
        if not person.hand.locator(".slot:not(.weak)[aria-pressed=true]").count():
            press(person.hand.locator(".slot:not(.weak)").first)
        expect(person.play_button).to_contain_text("Play ")
        press(person.play_button)
    else:
        press(person.button(re.compile("^No, ")))
    person.wait_for_move(before)


def play_match(person: Person, take_turn: Callable[[Person, str], None]) -> None:
    while (now := asked(person)) != "Rematch":
        take_turn(person, now)
    expect(person.page.get_by_role("columnheader", name="Total")).to_be_visible()
    expect(person.page.get_by_role("heading", name=re.compile("wins? the match"))).to_be_visible()


@pytest.mark.thorough
def test_a_whole_match_by_mouse(room: Room, come: Come) -> None:
    ann = seated(come, room, size=DESKTOP)
    play_match(ann, lambda person, now: take_turn_by_hand(person, now, lambda target: target.click()))
    play_again(ann).click()
    expect(ann.page.get_by_text("Round 1", exact=True)).to_be_visible()
    expect(ann.cards).to_have_count(5)


@pytest.mark.thorough
@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["upright", "on its side"])
def test_a_whole_match_by_touch_on_a_phone(room: Room, come: Come, size: ViewportSize) -> None:
    ann = seated(come, room, size=size, touch=True)
    play_match(ann, lambda person, now: take_turn_by_hand(person, now, lambda target: target.tap()))


@pytest.mark.thorough
def test_a_whole_match_by_keyboard_alone(room: Room, come: Come) -> None:
    ann = seated(come, room)
    play_match(ann, take_turn_by_keyboard)
    assert faults(ann.page, "the end of the match") == []
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.page.keyboard.press("r")
    expect(ann.cards).to_have_count(5)


def test_marked_cards_are_labelled_and_go(room: Room, come: Come) -> None:
    ann = seated(come, room)
    names = ann.hand.locator(".slot > .sr")
    before = names.all_inner_texts()
    ann.page.keyboard.press("2")
    ann.cards.nth(3).click()
    expect(ann.hand.get_by_text("Change", exact=True)).to_have_count(2)
    expect(ann.play_button).to_contain_text("Change 2 cards")
    ann.play_button.click()
    expect(ann.page.get_by_text("Exchange 2 of 3")).to_be_visible()
    assert not {before[1], before[3]} & set(names.all_inner_texts())
    expect(ann.page.get_by_text("changed", exact=False).first).to_be_visible()


def test_the_ladder_shows_what_the_hand_is_worth(room: Room, come: Come) -> None:
    ann = seated(come, room)
    worth = ann.page.get_by_role("region", name="What your hand is worth")
    expect(worth).to_contain_text("Your hand now")
    expect(worth.get_by_role("listitem")).to_have_count(9)
    expect(worth.get_by_role("listitem").last).to_contain_text("royal flush")


def test_the_decision_tells_both_ends_and_enter_calls_nothing(room: Room, come: Come) -> None:
    # The computer must not call before her.
    room.draw_from("Ann alone calls")
    ann = seated(come, room, clock="60 seconds a turn")
    go_to(ann, DECIDE)
    question = ann.page.get_by_role("region", name="Chicago?")
    expect(question).to_contain_text("+15")
    expect(question).to_contain_text("−15")
    expect(question.get_by_role("img")).to_have_attribute("aria-label", re.compile("The goal is 52"))
    expect(ann.page.locator(".me")).to_contain_text("then: no Chicago")
    ann.page.keyboard.press("Enter")
    expect(question).to_be_visible()
    ann.page.keyboard.press("y")
    expect(ann.page.locator(".called")).to_contain_text("Chicago!")
    expect(ann.page.get_by_role("img", name="of 5 tricks won")).to_be_visible()
    # For each caller, the ribbon at their seat fits and can be read.
    ann.page.evaluate(
        "() => document.querySelectorAll('.seat').forEach(seat => "
        "seat.append(document.querySelector('.tools .called').cloneNode(true)))"
    )
    assert (
        faults(ann.page, "called", sizes=[(width, height) for width, height in SIZES if min(width, height) < 600]) == []
    )
    assert barriers(ann.page, [*BOTH_SIZES, ON_ITS_SIDE]) == []


def test_follow_suit_is_shown_and_said(room: Room, come: Come) -> None:
    ann = seated(come, room, seats=4)
    go_to(ann, PLAY)
    while "were led, and you have some" not in ann.page.locator(".follow").inner_text():
        take_turn_by_keyboard(ann, asked(ann))
        go_to(ann, PLAY)
    suits = {card.inner_text().split(" of ")[1] for card in ann.hand.locator(".slot:not(.weak)").all()}
    assert len(suits) == 1
    assert ann.page.locator(".follow").inner_text().lower().startswith(suits.pop())


def test_a_card_is_turned_up_where_the_house_rules_have_it(room: Room, come: Come) -> None:
    ann = seated(come, room, rules="Swedish rules")
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("u")
    expect(ann.page.locator(".me strong")).to_have_text(TAKE)
    expect(ann.page.get_by_text("for you", exact=True)).to_be_visible()
    ann.page.keyboard.press("n")
    expect(ann.page.get_by_text("Exchange 2 of 3")).to_be_visible()
    expect(ann.cards).to_have_count(5)


@pytest.mark.thorough
def test_the_clock_changes_what_was_marked_also_after_a_restart(own_room: Room, come: Come) -> None:
    ann = seated(come, own_room, clock="15 seconds a turn")
    first = ann.hand.locator(".slot > .sr").first.inner_text()
    ann.page.keyboard.press("1")
    expect(ann.page.locator(".me")).to_contain_text("then: change 1 card")
    own_room.kill()
    own_room.start()
    expect(ann.page.get_by_text("Exchange 2 of 3")).to_be_visible()
    assert first not in ann.hand.locator(".slot > .sr").all_inner_texts()
    expect(ann.page.get_by_role("region", name="Log")).to_contain_text(re.compile("1 card"))


@pytest.mark.thorough
def test_axe_finds_nothing_in_any_phase(room: Room, come: Come) -> None:
    ann = seated(come, room, seats=4)
    ann.page.keyboard.press("1")
    for phase in (MARK, DECIDE, PLAY, "Next round"):
        go_to(ann, phase)
        assert (phase, barriers(ann.page, BOTH_SIZES)) == (phase, [])
    ann.page.keyboard.press("Enter")
    expect(next_round(ann)).to_have_count(0)
    assert barriers_in_panels(ann.page, "Scores", "Log") == []


@pytest.mark.thorough
def test_a_watcher_sees_the_table_and_nobodys_cards(room: Room, come: Come) -> None:
    ann = seated(come, room, seats=3)
    eve = come(room)
    eve.type_code(code(ann))
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    for phase in (MARK, DECIDE, PLAY):
        go_to(ann, phase)
        expect(eve.page.get_by_role("group", name=re.compile(r"\d cards?"))).to_have_count(3)
        expect(eve.hand).to_have_count(0)
