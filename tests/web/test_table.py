"""The table as a person finds it: selecting, sorting, refusals, chat, settings, and no barrier that axe knows."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.barriers import BOTH_SIZES, barriers, barriers_in_panels
from tests.web.conftest import PHONE
from tests.web.layout import overflow, resize
from tests.web.room import Person, Room

Come = Callable[..., Person]


def seated(come: Come, room: Room, size: ViewportSize | None = None) -> Person:
    ann = come(room, size=size) if size else come(room)
    ann.open_room()
    ann.start_with_computers()
    expect(ann.cards).to_have_count(13)
    return ann


@pytest.mark.thorough
def test_axe_finds_nothing_in_the_lobby(room: Room, come: Come) -> None:
    ann = come(room)
    expect(ann.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.button("Settings").click()
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.page.keyboard.press("Escape")
    ann.new_table().get_by_text("Change house rules").click()
    assert barriers(ann.page, BOTH_SIZES) == []


@pytest.mark.thorough
def test_axe_finds_nothing_in_the_waiting_room(room: Room, come: Come) -> None:
    ann = come(room)
    ann.open_room()
    expect(ann.button("Start with computers")).to_be_visible()
    assert barriers(ann.page, BOTH_SIZES) == []


def test_people_talk_before_the_match_and_go_on_at_the_table(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room, size=PHONE)
    bob.type_code(ann.open_room())
    bob.page.get_by_label("Message", exact=True).fill("Is anybody else coming?")
    bob.button("Send").click()
    log = ann.page.get_by_role("log", name="Messages")
    expect(log).to_contain_text("Is anybody else coming?")
    ann.button("Good luck").click()
    expect(bob.page.get_by_role("log", name="Messages")).to_contain_text("Good luck")
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.start_with_computers()
    expect(ann.cards).to_have_count(13)
    expect(log).to_contain_text("Is anybody else coming?")


def test_axe_finds_nothing_at_the_table(room: Room, come: Come) -> None:
    ann = seated(come, room)
    assert ann.wait_for_turn_or_end()
    assert barriers(ann.page, BOTH_SIZES) == []
    assert barriers_in_panels(ann.page, "Scores", "Log", "Chat") == []


def test_nothing_has_to_be_scrolled_at_the_table(room: Room, come: Come) -> None:
    ann = seated(come, room)
    for size in BOTH_SIZES:
        resize(ann.page, size["width"], size["height"])
        assert overflow(ann.page) == [0, 0]


def test_a_click_raises_and_lowers_a_card(room: Room, come: Come) -> None:
    ann = seated(come, room)
    first = ann.card_names()[0]
    x, y = ann.point_on(first)
    ann.page.mouse.click(x, y)
    assert ann.raised() == [first]
    ann.page.keyboard.press("Escape")
    assert ann.raised() == []


def test_sorting_keeps_what_is_raised_and_loses_no_card(room: Room, come: Come) -> None:
    ann = seated(come, room)
    by_rank = ann.card_names()
    ann.page.mouse.click(*ann.point_on(by_rank[4]))
    for name in ("Suit", "Combos", "Rank"):
        ann.page.get_by_role("radio", name=name).click()
        assert sorted(ann.card_names()) == sorted(by_rank)
        assert ann.raised() == [by_rank[4]]
    assert ann.card_names() == by_rank


def test_the_reason_of_an_impossible_play_is_shown_and_the_selection_stays(room: Room, come: Come) -> None:
    ann = seated(come, room)
    assert ann.wait_for_turn_or_end()
    # Four cards are no combination in these rules.
    names = ann.card_names()[:4]
    for name in names:
        ann.page.mouse.click(*ann.point_on(name))
    expect(ann.play_button).to_have_text("Not playable")
    expect(ann.page.locator(".why")).to_have_text(re.compile(r"\.$"))
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".notices")).to_have_text(re.compile(r"\.\s*$"))
    assert ann.raised() == names


def test_the_title_says_whose_turn_it_is(room: Room, come: Come) -> None:
    ann = seated(come, room)
    assert ann.wait_for_turn_or_end()
    expect(ann.page).to_have_title(re.compile(r"^● Your turn – Big Two · [A-Z]{4}$"))


def test_enter_sends_and_shift_enter_makes_a_new_line(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room)
    bob.type_code(ann.open_room())
    ann.start_with_computers()
    expect(bob.cards).to_have_count(13)
    ann.page.keyboard.press("c")
    ann.page.keyboard.type("Hello Bob")
    ann.page.keyboard.press("Shift+Enter")
    ann.page.keyboard.type("play well")
    ann.page.keyboard.press("Control+Enter")
    ann.page.keyboard.type("p")
    ann.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("log", name="Messages")).to_contain_text("Hello Bob\nplay well\np")
    expect(ann.page.get_by_label("Message", exact=True)).to_have_value("")
    # What is typed is no command: nobody has passed.
    expect(ann.cards).to_have_count(13)


def test_a_name_that_cannot_be_used_is_refused_with_the_reason(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room)
    for person, name in ((ann, "Ann-Lee"), (bob, "ANN-LEE")):
        person.button(re.compile("change your name$")).click()
        person.page.get_by_label("What the others call you").fill(name)
        person.button("Save").click()
    expect(ann.button(re.compile("Ann-Lee"))).to_be_visible()
    field = bob.page.get_by_label("What the others call you")
    expect(field).to_have_accessible_description(re.compile("Somebody else is called “ANN-LEE”"))
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("Ann 😀")
    bob.button("Save").click()
    expect(field).to_have_accessible_description(re.compile("cannot be in a name"))
    field.fill("x")
    bob.button("Save").click()
    expect(bob.page.get_by_role("dialog")).to_have_count(0)
    expect(bob.button(re.compile("change your name$"))).to_contain_text("x")


def test_a_code_that_leads_nowhere_is_answered_with_a_sentence(room: Room, come: Come) -> None:
    ann = come(room)
    ann.page.get_by_label("Letter 1 of the room code").click()
    ann.page.keyboard.type("zzzz")
    ann.button("Join").click()
    expect(ann.page.locator(".notices")).to_have_text(re.compile(r"\.\s*$"))
    expect(ann.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()


def test_settings_last_over_a_reload(room: Room, come: Come) -> None:
    ann = come(room)
    ann.button("Settings").click()
    ann.page.get_by_label("Four colours").check()
    ann.page.get_by_label("Felt").select_option(label="Blue")
    ann.page.keyboard.press("Escape")
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_class(re.compile("four-colour"))
    expect(ann.page.locator("html")).to_have_attribute("data-felt", "blue")


def test_a_watcher_sees_the_table_and_nobodys_cards(room: Room, come: Come) -> None:
    people = [come(room) for _ in range(4)]
    code = people[0].open_room()
    for person in people[1:]:
        person.type_code(code)
    # A full table that is private is open to those who have its link.
    watcher = come(room, people[0].page.url.removeprefix(room.address))
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    expect(watcher.hand).to_have_count(0)
    assert not re.search(r'data-card|of (spades|hearts)"', watcher.page.locator("main").inner_html())
