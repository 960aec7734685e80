"""Endings against the expert in the browser: by mouse, keys and touch to the end, with the expert's points."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from dealt.cards import parse_card
from dealt.puzzles.endings import Ending, endings_of, numbered_ending
from tests.web.conftest import PHONE
from tests.web.room import Person, Room
from tests.web.test_puzzles import faults, play

Come = Callable[..., Person]


def short_ending(game: str) -> int:
    """Return the number of the ending in which the expert acts the fewest times, by cards alone."""

    def acts(number: int) -> int:
        offers = Ending(numbered_ending(game, number), "easy").expert_play().offers
        return len(offers) if all(offer.cards for offer in offers) else len(endings_of(game))

    return min(range(1, 1 + len(endings_of(game))), key=acts)


def plays_like_the_expert(person: Person, game: str, number: int, throw: Callable[[list[str]], None]) -> None:
    """Play an ending as the expert does, and look at what the page says of it."""
    page, held = person.page, person.cards.count()
    for offer in Ending(numbered_ending(game, number)).expert_play().offers:
        expect(person.cards).to_have_count(held)
        expect(page.get_by_text("Your turn", exact=True).first).to_be_visible()
        throw([parse_card(str(card)).name for card in offer.cards])
        held -= len(offer.cards)
    expect(page.get_by_role("heading", name="As good as the expert")).to_be_focused()


def test_an_ending_is_found_on_the_page_of_rules_played_by_mouse_and_keys_and_tried_again(
    room: Room, come: Come
) -> None:
    ann, number = come(room, "/rules/bigtwo"), short_ending("bigtwo")
    page = ann.page
    page.get_by_role("link", name="Endings against the expert").click()
    expect(page.get_by_role("heading", level=1, name="Endings against the expert")).to_be_focused()
    page.goto(f"{room.address}/endings/bigtwo/{number}")
    puzzle = numbered_ending("bigtwo", number)
    held = len(puzzle.view().private.hand)
    expect(page.get_by_text(f"You have {held} cards, the others")).to_be_visible()
    expect(ann.cards).to_have_count(held)
    expect(ann.button("Hint")).not_to_be_visible()
    found = [f"position: {fault}" for fault in faults(page)]
    plays_like_the_expert(ann, "bigtwo", number, lambda cards: play(ann, cards))
    expect(page.get_by_text("As good as the expert in 1 of 1 endings")).to_be_visible()
    found += [f"end: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)
    # Nothing goes on at the table.
    page.keyboard.press("r")
    ann.button("Try again").press("Enter")
    expect(ann.cards).to_have_count(held)
    expect(page.get_by_role("heading", name="How it goes")).to_be_visible()
    ann.button("Another ending").click()
    next_one = number % len(endings_of("bigtwo")) + 1
    expect(page.get_by_text(f"ending {next_one} of {len(endings_of('bigtwo'))}")).to_be_visible()
    assert page.url.endswith(f"/endings/bigtwo/{next_one}")
    page.goto(f"{room.address}/endings/bluejack")
    expect(page.get_by_text("Bluejack has no endings to practise.")).to_be_visible()


@pytest.mark.thorough
def test_an_ending_is_played_by_touch(room: Room, come: Come) -> None:
    number = short_ending("chicago")
    bob = come(room, f"/endings/chicago/{number}", PHONE, touch=True)

    def throw(cards: list[str]) -> None:
        tap(bob.hand.get_by_role("button", name=cards[0], exact=True))
        tap(bob.play_button)

    expect(bob.cards.first).to_be_visible()
    found = [f"position: {fault}" for fault in faults(bob.page)]
    plays_like_the_expert(bob, "chicago", number, throw)
    found += [f"end: {fault}" for fault in faults(bob.page)]
    assert not found, "\n".join(found)
    bob.button("Next ending").tap()
    expect(bob.page.get_by_role("heading", name="How it goes")).to_be_visible()


def tap(target: Locator) -> None:
    target.scroll_into_view_if_needed()
    target.tap()
