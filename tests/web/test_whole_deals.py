"""Whole deals and matches of Big Two in a browser: by mouse, by touch, by keyboard alone, and by two people."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from dealt.shuffle import mixed_seed, verify
from tests.web.bluejack import Press, click, tap
from tests.web.conftest import DESKTOP, LANDSCAPE, PHONE
from tests.web.room import Person, Room

Come = Callable[..., Person]


def take_turn_by_mouse(person: Person, press: Press = click) -> None:
    """Asks for a hint and does what it says, with clicks or another way to press what is on the screen."""
    press(person.button("Hint"))
    press(person.play_button if person.wait_for_hint() else person.button("Pass"))


def take_turn_by_touch(person: Person) -> None:
    """The same with taps."""
    take_turn_by_mouse(person, tap)


def take_turn_by_keyboard(person: Person) -> None:
    """The same with keys."""
    person.page.keyboard.press("Enter" if person.hinted() else "p")


def play_deal(person: Person, take_turn: Callable[[Person], None]) -> None:
    while person.wait_for_turn_or_end():
        before = person.log()
        take_turn(person)
        person.wait_for_move(before)


def play_together(first: Person, second: Person) -> None:
    """Two people play a deal to its end, with keys."""
    while (on_turn := first.whose_turn(second)) is not None:
        before = on_turn.log()
        take_turn_by_keyboard(on_turn)
        on_turn.wait_for_move(before)


@pytest.mark.thorough
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_whole_deal_against_three_computers_by_mouse(room: Room, come: Come, size: ViewportSize) -> None:
    ann = come(room, size=size)
    ann.open_room()
    ann.start_with_computers()
    expect(ann.cards).to_have_count(13)
    play_deal(ann, take_turn_by_mouse)
    expect(ann.page.get_by_role("heading", name="win")).to_be_visible()
    expect(ann.page.get_by_role("columnheader", name="Penalty")).to_be_visible()
    ann.ready_button.click()
    expect(ann.cards).to_have_count(13)
    expect(ann.page.get_by_text("Deal 2", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("size", "take_turn"),
    [
        pytest.param(DESKTOP, take_turn_by_mouse, marks=pytest.mark.thorough),
        pytest.param(PHONE, take_turn_by_touch, marks=pytest.mark.thorough),
        pytest.param(LANDSCAPE, take_turn_by_touch, marks=pytest.mark.thorough),
        pytest.param(DESKTOP, take_turn_by_keyboard, marks=pytest.mark.thorough),
    ],
    ids=["mouse", "touch", "touch on its side", "keyboard"],
)
def test_a_whole_match(room: Room, come: Come, size: ViewportSize, take_turn: Callable[[Person], None]) -> None:
    ann = come(room, size=size, touch=take_turn is take_turn_by_touch)
    ann.open_room(deals=1)
    ann.start_with_computers()
    expect(ann.cards).to_have_count(13)
    play_deal(ann, take_turn)
    if take_turn is take_turn_by_keyboard:
        ann.page.keyboard.press("r")
    elif take_turn is take_turn_by_touch:
        ann.again_button.tap()
    else:
        ann.again_button.click()
    expect(ann.cards).to_have_count(13)
    expect(ann.page.locator(".stage")).to_have_text(re.compile("^Deal 1"))


@pytest.mark.thorough
def test_a_whole_deal_by_keyboard_alone(room: Room, come: Come) -> None:
    ann = come(room)
    # From the address bar on, nothing but keys.
    ann.tab_to("Create a private room")
    ann.page.keyboard.press("Enter")
    ann.page.locator("summary", has_text="More: ").focus()
    ann.page.keyboard.press("Enter")
    ann.tab_to("Clock", role="combobox")
    ann.page.keyboard.press("n")
    ann.tab_to("Pace of the computers", role="combobox")
    ann.page.keyboard.press("i")
    ann.tab_to("Open the table")
    ann.page.keyboard.press("Enter")
    expect(ann.button("Start with computers")).to_be_visible()
    ann.tab_to("Start with computers")
    ann.page.keyboard.press("Enter")
    expect(ann.cards).to_have_count(13)
    play_deal(ann, take_turn_by_keyboard)
    expect(ann.ready_button).to_be_visible()
    ann.page.keyboard.press("r")
    expect(ann.cards).to_have_count(13)


@pytest.mark.thorough
def test_two_people_and_two_computers_play_by_room_code(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room)
    code = ann.open_room()
    bob.type_code(code)
    expect(ann.page.get_by_text("Free seat")).to_have_count(2)
    ann.start_with_computers()
    expect(bob.cards).to_have_count(13)
    assert not set(ann.card_names()) & set(bob.card_names())
    play_together(ann, bob)
    # The next deal waits for both.
    ann.ready_button.click()
    expect(ann.page.get_by_text("Waiting for")).to_be_visible()
    bob.ready_button.click()
    expect(ann.cards).to_have_count(13)
    expect(bob.cards).to_have_count(13)


def test_a_link_is_as_good_as_a_code(room: Room, come: Come) -> None:
    ann = come(room)
    code = ann.open_room()
    bob = come(room, f"/t/{code}")
    expect(bob.page.get_by_text("Waiting for")).to_be_visible()
    expect(ann.page.get_by_text("Free seat")).to_have_count(2)


@pytest.mark.parametrize("throw", [pytest.param("double click", marks=pytest.mark.thorough), "drag"])
def test_a_card_is_thrown_onto_the_table(room: Room, come: Come, throw: str) -> None:
    ann = come(room)
    ann.open_room()
    ann.start_with_computers()
    assert ann.wait_for_turn_or_end()
    ann.button("Hint").click()
    while not ann.wait_for_hint():
        before = ann.log()
        ann.button("Pass").click()
        ann.wait_for_move(before)
        assert ann.wait_for_turn_or_end()
        ann.button("Hint").click()
    raised = ann.raised()
    before = ann.log()
    x, y = ann.point_on(raised[-1])
    if throw == "double click":
        # Raised already: the first click lowers it, the second one throws it with the others.
        ann.page.mouse.dblclick(x, y)
    else:
        ann.page.mouse.move(x, y)
        ann.page.mouse.down()
        ann.page.mouse.move(x + 30, y - 60, steps=4)
        ann.page.mouse.move(x + 60, y - 220, steps=4)
        ann.page.mouse.up()
    ann.wait_for_move(before)
    expect(ann.cards).to_have_count(13 - len(raised))


@pytest.mark.thorough
def test_every_deal_can_be_proved_fair_when_it_is_over(room: Room, come: Come) -> None:
    ann = come(room)
    ann.open_room()
    ann.start_with_computers()
    play_deal(ann, take_turn_by_mouse)
    ann.page.get_by_text("Proof that deal 1 was fair").click()
    committed, seed, number, mixed = ann.page.locator(".proof code").all_inner_texts()
    assert verify(bytes.fromhex(seed), committed)
    assert mixed_seed(bytes.fromhex(seed), [bytes.fromhex(number)]).hex() == mixed
    expect(ann.page.get_by_text("Your own number is in it")).to_be_visible()
    expect(ann.page.get_by_role("alert")).to_have_count(0)
