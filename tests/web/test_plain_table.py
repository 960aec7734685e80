"""A game that this page cannot draw is played all the same: its table in words, its offers as buttons."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.room import Person, Room
from tests.web.test_table import barriers

Come = Callable[..., Person]


def words(person: Person) -> Locator:
    return person.page.get_by_role("region", name="The game in words")


def seated(come: Come, room: Room, game: str, **how: object) -> Person:
    ann = come(room, **how)
    ann.open_room(game=game)
    start = ann.button(re.compile("^Start"))
    # Somebody who plays alone has nobody to wait for.
    expect(start.or_(words(ann))).to_be_visible()
    if start.is_visible():
        start.click()
    expect(words(ann)).not_to_be_empty()
    return ann


def moves_until(person: Person, done: Locator) -> None:
    """Takes the first offer that there is, again and again."""
    offer = person.page.locator(".offers .btn").first
    while True:
        expect(offer.or_(done).first).to_be_visible()
        if done.is_visible():
            return
        before = person.version()
        offer.click()
        person.wait_for_change(before)


def test_the_lobby_offers_every_game(room: Room, come: Come) -> None:
    ann = come(room)
    for game in ("Big Two", "Bluejack", "Chicago", "10 · 20 · 30"):
        expect(ann.button(f"Play now {game} against computers")).to_be_visible()


def test_a_match_of_bluejack_to_its_end(room: Room, come: Come) -> None:
    ann = seated(come, room, "Bluejack")
    expect(words(ann)).to_contain_text("Set 1, first to 3")
    moves_until(ann, ann.button("Play again"))
    expect(words(ann)).to_contain_text("The match is over.")


@pytest.mark.parametrize("game", ["Bluejack"])
def test_axe_finds_nothing_and_nothing_overflows(room: Room, come: Come, size: dict[str, int], game: str) -> None:
    ann = seated(come, room, game, size=size)
    expect(ann.page.locator(".offers .btn").first).to_be_visible()
    assert barriers(ann.page) == []
    overflow = ann.page.evaluate(
        "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert overflow == [0, 0]
