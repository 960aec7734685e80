"""Positions of finished matches: played on from by finger and by keyboard, and moves of the solitaire taken back.

The worst decisions of a person are played again, with a word on the new move.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import DESKTOP, PHONE
from tests.web.languages import reader
from tests.web.layout import misfits, too_wide
from tests.web.room import Person, Room
from tests.web.test_patience import column
from tests.web.test_review import with_match

Come = Callable[..., Person]


def at_a_lead(person: Person) -> int:
    """Opens the review at a decision of this person who leads, and so must play; returns the number of cards held."""
    match = with_match(person)
    assert match.review is not None
    lead = next(
        found
        for found in match.review.review.decisions
        if found.seat == 0 and found.choices and "pass" not in {choice.action for choice in found.choices}
    )
    person.page.goto(f"{person.room.address}{match.path('review')}#{lead.move}")
    held = person.page.locator(".held [data-card]")
    expect(held.first).to_be_visible()
    return held.count()


def plays_on(person: Person, held: int, press: Callable[[Locator], None], *, keys: bool) -> None:
    """Plays on from the decision that the review shows, and begins again."""
    page = person.page
    press(page.get_by_role("link", name="Play on from here"))
    expect(page.get_by_test_id("what-if")).to_be_visible()
    mine = page.get_by_text("Your turn", exact=True).first
    over = page.get_by_text("The deal is over here.")
    expect(mine).to_be_visible()
    expect(person.cards).to_have_count(held)
    if keys:
        page.keyboard.press("h")
    else:
        press(person.button("Hint"))
    assert person.wait_for_hint()
    raised = len(person.raised())
    if keys:
        page.keyboard.press("Enter")
    else:
        press(person.play_button)
    expect(person.cards).to_have_count(held - raised)
    # The bots answer, until it is this person's turn again or the deal is over.
    expect(mine.or_(over).first).to_be_visible()
    assert misfits(page) == []
    assert too_wide(page) == []
    press(page.get_by_role("button", name="Begin again"))
    expect(person.cards).to_have_count(held)
    expect(mine).to_be_visible()


@pytest.mark.thorough
def test_a_position_is_played_on_from_by_touch(own_room: Room, come: Come) -> None:
    ann = come(own_room, size=PHONE, touch=True)
    held = at_a_lead(ann)
    plays_on(ann, held, lambda target: target.tap(), keys=False)
    ann.page.get_by_role("link", name="Review", exact=True).tap()
    expect(ann.page.get_by_role("heading", level=1, name="Where the points went")).to_be_visible()


@pytest.mark.thorough
def test_a_position_is_played_on_from_by_keyboard(own_room: Room, come: Come) -> None:
    ann = come(own_room, size=DESKTOP)
    held = at_a_lead(ann)
    plays_on(ann, held, lambda target: target.press("Enter"), keys=True)


WORD = re.compile(
    r"(The best move\.|The best move is worth .+ more: .+) "
    r"(The same move as in the match|That is .+ than in the match|It is worth as much as the move in the match)\."
)


def replays_the_worst(person: Person, press: Callable[[Locator], None], *, keys: bool) -> None:
    """Comes from the review of a match to the worst decision, and makes a move there."""
    page = person.page
    match = with_match(person, is_counted=True)
    page.goto(person.room.address + match.path("review"))
    press(page.get_by_role("link", name="Practise your worst decisions"))
    expect(page.get_by_role("heading", name="Play your worst decisions again")).to_be_focused()
    press(page.get_by_role("link", name="Play from here").first)
    expect(page.get_by_test_id("what-if")).to_be_visible()
    title = page.get_by_role("heading", level=1).bounding_box()
    assert title is not None
    assert title["height"] > 10
    expect(page.get_by_text("Your turn", exact=True).first).to_be_visible()
    word = page.get_by_role("status").filter(has_text=WORD)
    expect(word).to_have_count(0)
    if keys:
        page.keyboard.press("h")
    else:
        press(person.button("Hint"))
    raised = person.wait_for_hint()
    if keys:
        page.keyboard.press("Enter" if raised else "p")
    else:
        press(person.play_button if raised else page.get_by_role("button", name="Pass"))
    expect(word).to_be_visible()
    assert barriers(page, BOTH_SIZES) == []
    assert misfits(page) == []
    assert too_wide(page) == []
    press(page.get_by_role("button", name="Begin again"))
    expect(word).to_have_count(0)


@pytest.mark.thorough
def test_the_worst_decision_is_played_again_by_mouse_with_a_word_on_it(own_room: Room, come: Come) -> None:
    replays_the_worst(come(own_room, size=DESKTOP), lambda target: target.click(), keys=False)


@pytest.mark.thorough
def test_the_worst_decision_is_played_again_by_touch_with_a_word_on_it(own_room: Room, come: Come) -> None:
    replays_the_worst(come(own_room, size=PHONE, touch=True), lambda target: target.tap(), keys=False)


def test_the_worst_decision_is_played_again_by_keyboard_with_a_word_on_it(own_room: Room, come: Come) -> None:
    replays_the_worst(come(own_room, size=DESKTOP), lambda target: target.press("Enter"), keys=True)


@pytest.mark.thorough
def test_the_rules_refuse_in_the_language_of_the_page(own_room: Room, browser: Browser) -> None:
    with reader(browser, own_room, "sv-SE") as sven:
        match = with_match(sven)
        assert match.review is not None
        follow = next(
            found
            for found in match.review.review.decisions
            if found.seat == 0 and "pass" in {choice.action for choice in found.choices}
        )
        page = sven.page
        page.goto(f"{own_room.address}{match.path('what-if')}#{match.review.steps[follow.move - 1] - 1}.0")
        expect(page.get_by_text("Din tur", exact=True).first).to_be_visible()
        page.get_by_role("group", name=re.compile("^Din hand")).get_by_role("button").first.click()
        expect(page.get_by_text("kan bara slås av")).to_be_visible()


def test_a_move_of_the_solitaire_is_taken_back_where_its_rules_allow_it(own_room: Room, come: Come) -> None:
    ann = come(own_room)
    page = ann.page
    match = with_match(ann, "patience", moves=4, reviewed=False, undo=True)
    page.goto(f"{own_room.address}{match.path('what-if')}#0.0")
    expect(page.get_by_test_id("what-if")).to_be_visible()
    before = re.compile("^Column 1, 2 cards, dealt next")
    expect(column(ann, 1)).to_have_accessible_name(before)
    undo, redo = ann.button("Undo"), ann.button("Redo")
    # Nothing has been played yet.
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Space")
    expect(column(ann, 1)).to_have_accessible_name(re.compile("^Column 1, 3 cards"))
    undo.click()
    expect(column(ann, 1)).to_have_accessible_name(before)
    redo.click()
    expect(column(ann, 1)).to_have_accessible_name(re.compile("^Column 1, 3 cards"))
    page.keyboard.press("u")
    expect(column(ann, 1)).to_have_accessible_name(before)
    assert barriers(page) == []
