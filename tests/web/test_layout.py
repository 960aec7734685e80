"""Every table in every phase fits every screen (see `tests.web.layout`)."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import expect

from tests.web import test_chicago as chicago
from tests.web import test_patience as patience
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.bluejack import play
from tests.web.conftest import PHONE
from tests.web.languages import open_table
from tests.web.layout import SIZES, faults, resize
from tests.web.room import Person, Room
from tests.web.test_names import take_name

Come = Callable[..., Person]
Sizes = Sequence[tuple[int, int]]


def big_two_phase(person: Person) -> str:
    """Return what a person whose turn it is finds in the middle of the table."""
    cards = person.page.get_by_role("group", name="On the table:").locator(".card").count()
    return {0: "leading", 5: "following five cards"}.get(cards, "following")


@pytest.mark.thorough
def test_big_two_fits_every_screen(room: Room, come: Come, sizes: Sizes) -> None:
    ann, bob = come(room), come(room)
    bob.type_code(ann.open_room())
    ann.start_with_computers()
    wanted = {"leading", "following five cards", "raised", "waiting", "watching", "deal end"}
    seen: set[str] = set()
    found: list[str] = []

    def look(person: Person, phase: str) -> None:
        if phase in wanted - seen or phase == "results":
            seen.add(phase)
            found.extend(faults(person.page, phase, sizes=sizes))
            if phase in ("watching", "deal end") and sizes is SIZES:
                found.extend(f"{phase}, {barrier}" for barrier in barriers(person.page, BOTH_SIZES))

    while not wanted <= seen:
        mover = ann.whose_turn(bob)
        if mover is None:
            look(ann, "deal end")
            if wanted <= seen:
                ann.button("End the session").click()
                ann.agree("End the session?")
                expect(ann.page.get_by_role("heading", name="Awards")).to_be_visible()
                look(ann, "results")
                break
            for person in (ann, bob):
                person.ready_button.click()
            expect(ann.hand).to_be_visible()
            continue
        phase = big_two_phase(mover)
        look(mover, phase)
        if plays := mover.hinted():
            look(mover, "raised")
        if phase == "following five cards" and "watching" not in seen:
            look(bob if mover is ann else ann, "waiting")
            cat = come(room, ann.page.url.removeprefix(room.address))
            expect(cat.page.get_by_text("You are watching")).to_be_visible()
            look(cat, "watching")
            # The next deal would wait for a watcher who is away, as it has a seat for her.
            cat.button("Leave the table").click()
            expect(cat.button("Create a private room")).to_be_visible()
            cat.page.close()
        # Not before the hint: until then lines of earlier moves may come into the log.
        before = mover.log()
        mover.page.keyboard.press("Enter" if plays else "p")
        mover.wait_for_move(before)
    assert not found, "\n".join(found)


def test_the_drawer_fits_every_screen(room: Room, come: Come, sizes: Sizes) -> None:
    ann = come(room, size=PHONE)
    ann.open_room()
    ann.start_with_computers()
    assert ann.wait_for_turn_or_end()
    found: list[str] = []
    for panel in ("Scores", "Log", "Chat"):
        ann.page.get_by_role("navigation", name="Panels").get_by_role("button", name=panel).click()
        found += faults(ann.page, panel, within=".side, .top, .dock", sizes=sizes)
    assert not found, "\n".join(found)


def test_the_drawer_of_a_solitaire_holds_its_scores(room: Room, come: Come) -> None:
    ann = patience.seated(come, room)
    for width, height in ((800, 600), (390, 844)):
        resize(ann.page, width, height)
        panels = ann.page.get_by_role("navigation", name="Panels")
        panels.get_by_role("button", name="Scores").click()
        for title in ("This deal", "You"):
            expect(ann.page.locator(".scores-panel").get_by_role("heading", name=title)).to_be_visible()
        panels.get_by_role("button", name="Table").click()


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_chicago_with_few_or_many_fits_every_screen(room: Room, come: Come, seats: int, sizes: Sizes) -> None:
    ann = chicago.seated(come, room, seats=seats, clock="60 seconds a turn")
    found: list[str] = []
    for phase in (chicago.MARK, chicago.DECIDE, chicago.PLAY, "Next round"):
        chicago.go_to(ann, phase)
        found += faults(ann.page, phase, sizes=sizes)
    assert not found, "\n".join(found)


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "seats"), [("bigtwo", 4), ("chicago", 4), ("chicago", 6), ("bluejack", 2)])
def test_a_seat_says_its_state_whole_beside_a_time_bank(own_room: Room, come: Come, game: str, seats: int) -> None:
    ann, bob = come(own_room), come(own_room)
    for person, name in ((ann, "Maximilian Wolfgang"), (bob, "Wilhelmina Marmaduke")):
        take_name(person, name)
    open_table(ann.page, own_room, game, start=False, seats=seats, turn_seconds=600, bank_seconds=3600)
    bob.page.goto(ann.page.url)
    if seats > 2:
        expect(bob.page.get_by_text("to start, or for a full table")).to_be_visible()
        ann.start_with_computers()
    expect(bob.cards.first).to_be_visible()
    sizes = ((320, 568), (390, 844), (667, 375), (844, 390), (1280, 800))
    found = faults(ann.page, "at the table", sizes=sizes)
    bob.page.close()
    expect(ann.page.locator(".seat").get_by_text("connection lost")).to_be_visible()
    found += faults(ann.page, "lost", sizes=sizes)
    assert not found, "\n".join(found)


@pytest.mark.thorough
def test_chicago_with_a_card_that_is_turned_up_fits_every_screen(room: Room, come: Come, sizes: Sizes) -> None:
    ann = chicago.seated(come, room, rules="Swedish rules")
    found = faults(ann.page, "marking with a card turned up", sizes=sizes)
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("u")
    expect(ann.page.locator(".me strong")).to_have_text(chicago.TAKE)
    found += faults(ann.page, chicago.TAKE, sizes=sizes)
    assert not found, "\n".join(found)


@pytest.mark.thorough
def test_chicago_fits_every_screen(room: Room, come: Come, sizes: Sizes) -> None:
    ann = chicago.seated(come, room, seats=4, clock="60 seconds a turn")
    eve = come(room)
    eve.type_code(chicago.code(ann))
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("2")
    found = faults(ann.page, "marked", sizes=sizes)
    for phase in (chicago.DECIDE, chicago.PLAY, "Next round", chicago.MARK):
        chicago.go_to(ann, phase)
        found += faults(ann.page, phase, sizes=sizes)
        if phase in (chicago.DECIDE, chicago.PLAY):
            found += faults(eve.page, f"watching, {phase}", sizes=sizes)
    assert not found, "\n".join(found)


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_chicago_fits_every_screen_when_somebody_else_has_called(
    room: Room, come: Come, seats: int, sizes: Sizes
) -> None:
    ann, bob = chicago.opened(come, room, seats=seats), come(room)
    bob.type_code(chicago.code(ann))
    if seats > 2:
        expect(bob.page.get_by_text("to start, or for a full table")).to_be_visible()
        ann.start_with_computers()
    for person in (ann, bob):
        expect(person.cards).to_have_count(5)
    while chicago.asked(ann) != chicago.DECIDE:
        chicago.asked(bob)
        ann.page.keyboard.press("0")
        expect(ann.page.locator(".me strong").get_by_text(chicago.MARK)).to_have_count(0)
        # What they change is told when both have chosen.
        before = [(person, person.log()) for person in (ann, bob)]
        bob.page.keyboard.press("0")
        for person, told in before:
            person.wait_for_move(told)
    ann.page.keyboard.press("n")
    bob.page.keyboard.press("y")
    expect(ann.page.locator(".seat .called")).to_be_visible()
    found = faults(ann.page, "the caller leads", sizes=sizes)
    chicago.select_by_keyboard(bob)
    bob.page.keyboard.press("Enter")
    chicago.go_to(ann, chicago.PLAY)
    found += faults(ann.page, "following the caller", sizes=sizes)
    assert not found, "\n".join(found)


@pytest.mark.thorough
def test_bluejack_fits_every_screen(own_room: Room, come: Come, sizes: Sizes) -> None:
    ann, bob = come(own_room), come(own_room)
    for person, name in ((ann, "Maximilian Wolfgang"), (bob, "Wilhelmina Marmaduke")):
        take_name(person, name)
    open_table(ann.page, own_room, "bluejack", start=False, options={"sets": 1 if sizes is SIZES else 2})
    # A full table begins by itself.
    bob.page.goto(ann.page.url)
    expect(bob.cards).to_have_count(4)
    # A full table that is private is open to those who have its link.
    cat = come(own_room, ann.page.url.removeprefix(own_room.address))
    expect(cat.page.get_by_text("You are watching")).to_be_visible()
    wanted = {"choosing", "selected", "waiting", "watching", "set end", "match end"}
    seen: set[str] = set()
    found: list[str] = []

    def look(person: Person, phase: str) -> None:
        if phase not in seen:
            seen.add(phase)
            found.extend(faults(person.page, phase, sizes=sizes))

    for mover, moment in play(ann, bob):
        if moment != "turn":
            look(mover, moment)
        if moment == "match end":
            mover.page.keyboard.press("Escape")
            expect(mover.button("Results")).to_be_visible()
            look(mover, "the table after the match")
        if moment != "turn" or wanted - seen <= {"set end", "match end"}:
            continue
        if mover.page.get_by_text("Your turn: you are over").is_visible():
            look(mover, "over")
        # Boards with several cards have more to show.
        if mover.page.locator(".on-board").count() > 3:
            look(mover, "choosing")
            mover.page.keyboard.press("1")
            look(mover, "selected")
            mover.page.keyboard.press("Escape")
            look(bob if mover is ann else ann, "waiting")
            look(cat, "watching")
    assert wanted <= seen
    assert not found, "\n".join(found)
