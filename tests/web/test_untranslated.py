"""In the pseudo-language: no text stands outside the catalogues, and words 40 % longer than English fit."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from dealt.games import games
from tests.web.languages import open_table, reader
from tests.web.layout import faults, overflow, resize
from tests.web.room import Person, Room
from tests.web.untranslated import PSEUDO, plain_texts

PSEUDO_WORDS: Final = re.compile(r"\[")
SIZES: Final = ((320, 568), (390, 844), (820, 1180), (1280, 800))


@pytest.fixture
def ann(browser: Browser, room: Room) -> Iterator[Person]:
    """Somebody who reads the pseudo-language."""
    with reader(browser, room, PSEUDO) as person:
        expect(person.page.locator("h1")).to_have_text(PSEUDO_WORDS)
        yield person


@pytest.fixture
def alone(browser: Browser, own_room: Room) -> Iterator[Person]:
    """The same in a room where nobody has been: the lobby's talk has nobody's names and tables."""
    with reader(browser, own_room, PSEUDO) as person:
        expect(person.page.locator("h1")).to_have_text(PSEUDO_WORDS)
        yield person


LINE: Final = 16
"""regions may share so many pixels, a line of small text: here only what is cut off or lies on something counts"""
NOT_THE_SMALLEST: Final = SIZES[1:]
"""of the tables with most words: at 320×568 they have no room for all of them"""


class Look:
    """Faults found on the way; each is reported once, with where it was seen first."""

    def __init__(self, person: Person, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        self.page = person.page
        self.sizes = sizes
        self.found: dict[str, str] = {}
        self.seen: set[str] = set()

    def words(self, where: str) -> None:
        # A part of the texts may still be coming; what stays plain stands in no catalogue.
        for _ in range(15):
            if not plain_texts(self.page):
                return
            self.page.wait_for_timeout(200)
        for text in plain_texts(self.page):
            self.found.setdefault(text, f"{where}: plain: {text}")

    def table(self, phase: str) -> None:
        """The words of this moment, and, the first time, whether it fits."""
        self.words(phase)
        if phase not in self.seen:
            self.seen.add(phase)
            for fault in faults(self.page, phase, sizes=self.sizes):
                overlap = re.search(r"overlap by (\d+)×(\d+)$", fault)
                if overlap is None or min(int(overlap[1]), int(overlap[2])) > LINE:
                    self.found.setdefault(fault, fault)

    def width(self, where: str) -> None:
        """The words of a page, and whether it is as wide as its window."""
        self.words(where)
        before = self.page.viewport_size
        for width, height in SIZES:
            resize(self.page, width, height)
            if (more := overflow(self.page)[0]) > 0:
                self.found.setdefault(f"{where} {width}", f"{where} at {width}×{height}: {more} pixels too wide")
        if before is not None:
            self.page.set_viewport_size(before)

    def check(self) -> None:
        assert not self.found, "\n".join(self.found.values())


def dialog(person: Person, opener: str, look: Look, where: str) -> None:
    person.page.locator(opener).first.click()
    expect(person.page.locator("dialog[open] h2").first).to_have_text(PSEUDO_WORDS)
    look.width(where)


@pytest.mark.thorough
def test_the_lobby_its_dialogs_and_the_waiting_room(own_room: Room, alone: Person) -> None:
    look = Look(alone)
    look.width("lobby")
    for opener in (".nav .icon-only:not(.sounds)", ".nav .chip", "footer .btn", ".join .btn.small"):
        dialog(alone, opener, look, opener)
        if opener.startswith(".join"):
            for game in games():
                alone.page.locator(f"input[aria-labelledby=game-{game}]").check()
                if game == "bigtwo":
                    for summary in alone.page.locator("dialog[open] summary").all():
                        summary.click()
                expect(alone.page.locator("dialog[open] .option label").first).to_have_text(PSEUDO_WORDS)
                look.words(f"a table of {game}")
            look.width("house rules")
        alone.page.keyboard.press("Escape")
    open_table(alone.page, own_room, "bigtwo", start=False, options={"bomb": "bare_quads"})
    expect(alone.page.locator(".waiting dd").first).to_be_visible()
    look.width("waiting room")
    look.check()


@pytest.mark.thorough
def test_the_pages_around_the_tables(room: Room, ann: Person) -> None:
    look = Look(ann)
    rules = [f"/rules/{game}" for game in games()]
    for path in (*rules, "/questions", "/statistics", "/admin", "/autoplay/patience", "/nowhere"):
        ann.page.goto(room.address + path)
        expect(ann.page.locator("h1").first).to_be_visible()
        expect(ann.page.locator("header").first).to_contain_text(PSEUDO_WORDS)
        if path in rules:
            expect(ann.page.locator(".chart h3").first).to_have_text(PSEUDO_WORDS)
        look.width(path)
    look.check()


def results(person: Person, look: Look) -> None:
    expect(person.page.locator(".results h1")).to_be_visible()
    expect(person.page.locator(".awards strong").first).to_have_text(PSEUDO_WORDS)
    look.width("results")


def play(person: Person, look: Look, turn: Callable[[], None], moves: int) -> None:
    """Looks and moves until the match is over."""
    page = person.page
    for _ in range(moves):
        if page.locator(".results h1").is_visible():
            return
        if page.locator(".room.my-turn").count() == 0:
            page.wait_for_timeout(30)
            look.words("meanwhile")
            continue
        turn()
    raise AssertionError("The match does not end.")


@pytest.mark.thorough
def test_big_two(room: Room, ann: Person) -> None:
    look, page = Look(ann), ann.page
    open_table(page, room, "bigtwo", options={"session_end": "hands", "session_hands": 1}, turn_seconds=60)

    def turn() -> None:
        before = ann.log()
        look.table("following" if page.locator(".trick .card").count() else "leading")
        page.keyboard.press("h")
        expect(page.locator(".hint[aria-busy=false]")).to_be_visible()
        expect(page.locator(".hand [aria-pressed=true], .why").first).to_be_visible()
        plays = page.locator(".hand [aria-pressed=true]").count() > 0
        look.table("raised" if plays else "told to pass")
        page.keyboard.press("Enter" if plays else "p")
        ann.wait_for_move(before)

    play(ann, look, turn, 400)
    results(ann, look)
    look.check()


@pytest.mark.thorough
def test_chicago(room: Room, ann: Person) -> None:
    look, page = Look(ann, NOT_THE_SMALLEST), ann.page
    open_table(page, room, "chicago", seats=3, turn_seconds=60)
    while page.locator(".ask").count() == 0:
        before = ann.log()
        expect(page.locator(".room.my-turn")).to_be_visible()
        look.table("marking")
        page.keyboard.press("1")
        look.table("marked")
        page.keyboard.press("Enter")
        ann.wait_for_move(before)
    look.table("decision")
    page.keyboard.press("n")
    while not page.locator(".deal-end").is_visible():
        if page.locator(".room.my-turn").count() == 0 or page.locator(".ask").count() > 0:
            page.wait_for_timeout(30)
            continue
        # Read at one moment: the hand may be drawn anew meanwhile.
        playable = page.evaluate(
            "[...document.querySelectorAll('.hand .slot')].findIndex((slot) => !slot.classList.contains('weak'))"
        )
        if playable < 0:
            page.wait_for_timeout(30)
            continue
        before = ann.log()
        look.table("to play")
        if page.locator(".hand [aria-pressed=true]").count() == 0:
            page.keyboard.press(str(playable + 1))
        expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
        look.table("a card raised")
        expect(ann.play_button).to_be_enabled()
        page.keyboard.press("Enter")
        ann.wait_for_move(before)
    look.table("round end")
    look.check()


@pytest.mark.thorough
def test_bluejack(room: Room, ann: Person) -> None:
    look, page = Look(ann), ann.page
    open_table(page, room, "bluejack", options={"sets": 1}, turn_seconds=60)

    def turn() -> None:
        before = ann.log()
        look.table("choosing")
        page.keyboard.press("1")
        look.table("selected")
        page.keyboard.press("Escape")
        page.keyboard.press("e")
        ann.wait_for_move(before)

    play(ann, look, turn, 400)
    results(ann, look)
    look.check()


@pytest.mark.thorough
def test_the_patience(room: Room, ann: Person) -> None:
    look, page = Look(ann), ann.page
    open_table(page, room, "patience", options={"undo": True})
    expect(page.locator(".pile").first).to_be_visible()
    look.table("beginning")
    for _ in range(12):
        before = ann.log()
        page.keyboard.press("Space")
        ann.wait_for_move(before)
        look.words("dealing")
    look.table("long columns")
    page.keyboard.press("n")
    expect(page.locator("dialog[open]").first).to_be_visible()
    look.words("another deal")
    look.check()
