"""Wherever a person can put a text, it is a text: no markup, no template, no page that scrolls sideways or breaks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web import languages as with_computers
from tests.web.bluejack import play
from tests.web.conftest import PHONE
from tests.web.hostile import (
    FAMILIES,
    LINES,
    LONG,
    MARKUP,
    NAMES,
    SCRIPTS,
    TEMPLATES,
    TEXTS,
    TITLES,
    TURNED,
    harm,
    missing,
)
from tests.web.layout import misfits, resize
from tests.web.room import Person, Room
from tests.web.test_chat_manners import say
from tests.web.test_host import token_of
from tests.web.test_names import take_name

Come = Callable[..., Person]
BOTH = [(390, 844), (1280, 800)]


def open_table(person: Person, title: str) -> str:
    """A table in the lobby that is called so; its address."""
    dialog = person.new_table()
    dialog.get_by_label("Name of the table").fill(title)
    dialog.get_by_label("Open in the lobby").check()
    dialog.get_by_label("Clock").select_option(label="No clock")
    dialog.get_by_role("button", name="Open the table").click()
    expect(person.page.get_by_role("heading", name="Who is here")).to_be_visible()
    return person.page.url


def say_all(speakers: list[Person], listener: Person) -> None:
    """Everything hostile, by several people, because nobody may say much at once."""
    log = listener.page.get_by_role("log").first
    for number, text in enumerate([*TEXTS, TURNED]):
        say(speakers[number % len(speakers)], text)
        expect(log.locator(".msg")).to_have_count(number + 1)


@pytest.mark.thorough
def test_a_name_that_cannot_be_is_told_as_a_text(room: Room, come: Come) -> None:
    ann = come(room)
    ann.button("change your name").click()
    field, about = ann.page.get_by_label("What the others call you"), ann.page.locator("#name-help")
    for typed in ("<img src=x onerror=1", "{ $name }", "{{7*7}}", "аpple<b>", "\u202eevil", "x" * 500):
        field.fill(typed)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(about).to_contain_text(re.compile("cannot|characters|looks like|mixes|nobody can see"))
        assert harm(ann.page) == []


@pytest.mark.thorough
def test_in_the_lobby_every_text_is_a_text(own_room: Room, come: Come) -> None:
    ann, bob, cat = come(own_room), come(own_room), come(own_room, size=PHONE)
    for person, name in zip((ann, bob), NAMES, strict=True):
        take_name(person, name)
    say_all([ann, bob], cat)
    assert missing(cat.page, TEXTS, "[role=log]") == []
    found = harm(cat.page) + misfits(cat.page, BOTH)
    for title in TITLES:
        host = come(own_room)
        open_table(host, title)
        found += [f"{title}: {fault}" for fault in harm(host.page) + misfits(host.page, BOTH)]
    expect(cat.page.get_by_role("region", name="Open tables").get_by_role("listitem")).to_have_count(len(TITLES))
    assert missing(cat.page, [*TITLES, *NAMES]) == []
    found += harm(cat.page) + misfits(cat.page, BOTH)
    for number in range(len(TITLES)):
        cat.page.locator("[aria-controls^=about-]").nth(number).click()
        expect(cat.page.locator(".details:visible").get_by_text("Clock").first).to_be_visible()
        found += [f"details: {fault}" for fault in harm(cat.page) + misfits(cat.page, BOTH)]
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.thorough
@pytest.mark.parametrize("title", TITLES)
def test_at_a_table_every_text_is_a_text(own_room: Room, come: Come, title: str) -> None:
    ann, bob, cat = come(own_room), come(own_room), come(own_room)
    for person, name in zip((ann, bob), NAMES, strict=True):
        take_name(person, name)
    address = open_table(ann, title)
    for viewer in (bob, cat):
        viewer.page.goto(address)
        expect(viewer.page.get_by_role("log", name="Messages")).to_be_visible()
    say_all([ann, bob], cat)
    assert missing(cat.page, [title, *TEXTS, *NAMES]) == []
    found = [f"waiting: {fault}" for fault in harm(cat.page) + misfits(cat.page, BOTH)]
    for number in range(len(TEXTS)):
        cat.page.get_by_role("button", name="Message from").nth(number).click()
        expect(cat.page.get_by_role("dialog")).to_be_visible()
        found += [f"message {number}: {fault}" for fault in harm(cat.page) + misfits(cat.page, BOTH)]
        cat.page.keyboard.press("Escape")
        expect(cat.page.get_by_role("dialog")).to_have_count(0)
    ann.button("Start with computers").click()
    for viewer in (ann, cat):
        expect(viewer.hand).to_be_visible()
        assert missing(viewer.page, [title, *TEXTS, *NAMES]) == []
        found += [f"playing: {each}" for each in harm(viewer.page)]
        resize(viewer.page, 390, 844)
        for panel in ("Scores", "Log", "Chat"):
            viewer.page.get_by_role("navigation", name="Panels").get_by_role("button", name=panel).click()
            found += [f"{panel}: {each}" for each in harm(viewer.page, [(390, 844)])]
        resize(viewer.page, 1280, 800)
    for viewer in (ann, bob, cat):
        viewer.button("People and rules").click()
        dialog = viewer.page.get_by_role("dialog").first
        expect(dialog.get_by_role("button", name="End the match")).to_be_visible()
        found += [f"people: {each}" for each in harm(viewer.page) + misfits(viewer.page, BOTH)]
        dialog.get_by_role("button", name="End the match").click()
        viewer.agree("End the match?")
        viewer.page.keyboard.press("Escape")
    expect(ann.again_button.first).to_be_visible()
    assert missing(ann.page, [title, NAMES[1]]) == []
    found += [f"over: {each}" for each in harm(ann.page)]
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.thorough
@pytest.mark.parametrize("title", TITLES)
def test_in_the_results_and_the_replay_every_text_is_a_text(own_room: Room, come: Come, title: str) -> None:
    ann, bob = come(own_room), come(own_room)
    for person, name in zip((ann, bob), NAMES, strict=True):
        take_name(person, name)
    with_computers.open_table(ann.page, own_room, "bluejack", start=False, title=title, options={"sets": 1})
    bob.page.goto(ann.page.url)
    for _ in play(ann, bob):
        pass
    found = []
    for reader, other in ((ann, NAMES[1]), (bob, NAMES[0])):
        expect(reader.again_button.first).to_be_visible()
        assert missing(reader.page, [title, other]) == []
        found += [f"results: {each}" for each in harm(reader.page) + misfits(reader.page, BOTH)]
    link = str(ann.page.get_by_role("link", name="Replay").first.get_attribute("href"))
    ann.page.goto(f"{own_room.address}{link}")
    expect(ann.page.get_by_test_id("replay")).to_be_visible()
    assert missing(ann.page, NAMES) == []
    found += [f"replay: {fault}" for fault in harm(ann.page) + misfits(ann.page, BOTH)]
    ann.page.goto(f"{own_room.address}{link.removesuffix('/replay').replace('/replay/', '/match/')}")
    expect(ann.page.get_by_role("heading").first).to_be_visible()
    assert missing(ann.page, NAMES) == []
    found += [f"match: {fault}" for fault in harm(ann.page) + misfits(ann.page, BOTH)]
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.thorough
def test_to_the_host_and_from_the_host_every_text_is_a_text(own_room: Room, come: Come) -> None:
    ann, bob = come(own_room), come(own_room, size=PHONE)
    take_name(ann, NAMES[0])
    host = come(own_room, f"/admin#{token_of(own_room)}")
    found = []
    for title in TITLES:
        open_table(come(own_room), title)
    texts = [MARKUP, TEMPLATES, LONG, FAMILIES]
    for text in texts:
        say(ann, text)
    log = bob.page.get_by_role("log")
    expect(log.locator(".msg")).to_have_count(len(texts))
    for number, note in enumerate((TEMPLATES, MARKUP, "W" * 300, SCRIPTS)):
        bob.page.get_by_role("button", name="Message from").nth(number).click()
        dialog = bob.page.get_by_role("dialog")
        dialog.get_by_role("button", name="Report to the host").click()
        dialog.get_by_label("A few words").fill(note[:300])
        found += [f"report: {fault}" for fault in harm(bob.page) + misfits(bob.page, BOTH)]
        dialog.get_by_role("button", name="Report", exact=True).click()
        expect(dialog).to_have_count(0)
    reports = host.page.get_by_role("region", name="Reported messages")
    expect(reports.get_by_role("button", name="Dismiss")).to_have_count(len(texts))
    assert missing(host.page, [*texts, *TITLES, TEMPLATES[:300], MARKUP[:300], "W" * 300, SCRIPTS]) == []
    found += [f"host: {fault}" for fault in harm(host.page) + misfits(host.page, BOTH)]
    reports.get_by_role("button", name="Manage").first.click()
    expect(host.page.get_by_role("dialog")).to_be_visible()
    found += [f"manage: {fault}" for fault in harm(host.page) + misfits(host.page, BOTH)]
    host.page.keyboard.press("Escape")
    for text in (MARKUP, TEMPLATES, LONG, SCRIPTS, FAMILIES, LINES):
        told = " ".join(text[:280].split())
        host.page.get_by_label("One sentence").fill(told)
        host.page.get_by_role("button", name="Tell", exact=True).click()
        expect(bob.page.get_by_role("status").get_by_text(told[:20]).first).to_be_visible()
        assert missing(bob.page, [told]) == missing(host.page, [told]) == []
        found += [f"told: {fault}" for fault in harm(bob.page) + misfits(bob.page, BOTH) + harm(host.page)]
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize(
    "path",
    [
        "/t/%3Cimg%20src=x%20onerror=hurt=1%3E", "/t/ABCD#%3Cscript%3Ehurt=1%3C/script%3E",
        "/%3Cimg%20src=x%20onerror=hurt=1%3E", "/share?text=%3Cimg%20src=x%20onerror=hurt=1%3E",
        "/share?url=https://%22%3E%3Cb%3E.example/t/KTRN", "/statistics/%7B%7B7*7%7D%7D",
        "/admin#%3Cimg%20src=x%20onerror=hurt=1%3E", "/?name=%3Cscript%3E", "/rules/%3Cb%3E",
    ],
)  # fmt: skip
def test_nothing_in_an_address_is_markup(room: Room, come: Come, path: str) -> None:
    page = come(room, path).page
    something = page.get_by_role("heading").or_(page.get_by_role("alert")).or_(page.get_by_text("404"))
    expect(something.first).to_be_visible()
    assert harm(page) == []
