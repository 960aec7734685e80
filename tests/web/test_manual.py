"""The rules window and “About Dealt”: the pages of `docs/`, and the house rules of the table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from dealt.games import game
from dealt.games.options import describe
from dealt.manual.blocks import Section
from dealt.manual.library import page, rules_of
from dealt.manual.topics import heading
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import DESKTOP, PHONE
from tests.web.room import Person, Room
from tests.web.test_table import seated

Come = Callable[..., Person]


def choose(dialog: Locator, title: str, size: ViewportSize) -> Locator:
    """Opens a section, from the list or on a small screen from the field, and returns it."""
    if size["width"] < 720:
        dialog.get_by_label("Section", exact=True).select_option(label=title)
    else:
        dialog.get_by_role("navigation", name="Sections").get_by_role("button", name=title, exact=True).click()
    return dialog.get_by_role("region", name=title, exact=True)


def rules_window(ann: Person, button: str = "Rules and keys") -> Locator:
    ann.button(button).click()
    return ann.page.get_by_role("dialog", name="Rules of Big Two")


def sections() -> list[Section]:
    return list(rules_of("bigtwo").sections)


@pytest.mark.thorough
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_section_of_the_page_can_be_read_at_the_table(room: Room, come: Come, size: ViewportSize) -> None:
    ann = seated(come, room, size)
    dialog = rules_window(ann)
    expect(choose(dialog, "How to play", size)).to_contain_text("Three of diamonds".lower())
    assert barriers(ann.page) == []
    for section in sections():
        shown = choose(dialog, heading(section), size)
        expect(shown).to_be_visible()
        wide = shown.evaluate("one => one.scrollWidth - one.clientWidth")
        assert wide == 0, f"{section.title} is cut off"
    assert barriers(ann.page) == []


def test_examples_show_cards_and_say_what_the_rules_say(room: Room, come: Come) -> None:
    ann = seated(come, room)
    shown = choose(rules_window(ann), "What you can play", DESKTOP)
    pair = shown.get_by_role("listitem").filter(has_text="A pair can only be beaten by a higher pair.")
    expect(pair.get_by_role("img", name="nine of clubs")).to_be_visible()
    expect(shown.get_by_text("Play full house")).to_be_visible()


def test_the_house_rules_are_those_of_the_table_in_the_words_of_the_server(room: Room, come: Come) -> None:
    ann = come(room)
    dialog = ann.new_table()
    dialog.get_by_text("Change house rules").click()
    expect(dialog.get_by_label("Deals", exact=True)).to_be_hidden()
    dialog.get_by_label("End of the session").select_option(label="After a number of deals")
    dialog.get_by_label("Deals", exact=True).fill("5")
    dialog.get_by_label("Bombs").select_option(label="Exactly four equal cards")
    expect(dialog.get_by_text("Deuce rules, except:")).to_be_visible()
    dialog.get_by_role("button", name="Open the table").click()
    shown = choose(rules_window(ann, "Read the rules"), "At this table", DESKTOP)
    for info in describe(game("bigtwo")):
        # The limit means nothing to a session that ends after a number of deals.
        expect(shown.get_by_text(info.description, exact=True)).to_have_count(int(info.name != "penalty_limit"))
    bombs = shown.locator("div").filter(has=ann.page.get_by_text("Bombs", exact=True))
    expect(bombs.get_by_text("Exactly four equal cards", exact=True)).to_be_visible()


def test_a_key_opens_the_window_and_escape_closes_it(room: Room, come: Come) -> None:
    ann = seated(come, room)
    ann.page.keyboard.press("?")
    dialog = ann.page.get_by_role("dialog", name="Rules of Big Two")
    expect(choose(dialog, "Keys and mouse", DESKTOP)).to_contain_text("read the log")
    ann.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_lobby_says_where_the_games_come_from(room: Room, come: Come) -> None:
    ann = come(room)
    ann.button("About Dealt and its games").click()
    dialog = ann.page.get_by_role("dialog", name="About Dealt")
    for section in page("credits").sections:
        expect(dialog.get_by_role("heading", name=section.title)).to_be_visible()
    expect(dialog).to_contain_text("Nestor Louizidis")
    assert barriers(ann.page, BOTH_SIZES) == []
