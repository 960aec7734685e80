"""A game that this page cannot draw is played all the same: its table in words, its offers as buttons."""

import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from dealt.games import games
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import faults, overflow, resize
from tests.web.room import Person, Room

Come = Callable[..., Person]


def words(person: Person) -> Locator:
    return person.page.get_by_role("region", name="The game in words")


def forget_the_game(person: Person, game: str) -> None:
    """From now on the page hears another name of a game, one that it has no table for."""

    def connect(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(lambda text: page.send(str(text).replace(f'"game":"{game}"', '"game":"unheard_of"')))

    person.page.route_web_socket(re.compile(r"/ws\?"), connect)
    person.page.reload()


def seated(come: Come, room: Room, **how: object) -> Person:
    ann = come(room, **how)
    forget_the_game(ann, "bluejack")
    ann.open_room(game="Bluejack")
    ann.button(re.compile("^Start")).click()
    expect(words(ann)).not_to_be_empty()
    return ann


def moves_until(person: Person, done: Locator) -> None:
    """Takes the first offer that there is, again and again."""
    offer = person.page.locator(".offers .btn").first
    while True:
        expect(offer.or_(done).first).to_be_visible()
        if done.is_visible():
            return
        before = person.log()
        offer.click()
        person.wait_for_move(before)


def test_the_lobby_offers_every_game(room: Room, come: Come) -> None:
    ann = come(room)
    for game in games().values():
        expect(ann.page.get_by_role("button", name=f"Play now {game.title}", exact=True)).to_be_visible()


@pytest.mark.thorough
def test_a_match_to_its_end_fits_every_screen(room: Room, come: Come, sizes: Sequence[tuple[int, int]]) -> None:
    ann = seated(come, room)
    expect(words(ann)).to_contain_text("Set 1, first to 3")
    expect(ann.page.locator(".offers .btn").first).to_be_visible()
    found = faults(ann.page, "choosing", sizes=sizes)
    moves_until(ann, ann.button(re.compile("^Rematch")))
    expect(ann.page.get_by_role("heading", name=re.compile("wins? the match"))).to_be_visible()
    ann.page.keyboard.press("Escape")
    ended = re.compile(r"wins? the match\. (The sets are \d : \d|A blue 20 decides it at once)\.")
    expect(words(ann)).to_contain_text(ended)
    found += faults(ann.page, "over", sizes=sizes)
    assert not found, "\n".join(found)


def test_axe_finds_nothing_and_nothing_overflows(room: Room, come: Come) -> None:
    ann = seated(come, room)
    expect(ann.page.locator(".offers .btn").first).to_be_visible()
    assert barriers(ann.page, BOTH_SIZES) == []
    for size in BOTH_SIZES:
        resize(ann.page, size["width"], size["height"])
        assert overflow(ann.page) == [0, 0]
