"""Keys, clicks and drags as hands really make them: held too long, twice by accident, brisk, on any keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web import bluejack, test_chicago, test_patience
from tests.web.conftest import PHONE
from tests.web.room import Person, Room

Come = Callable[..., Person]
BOTTOM_THREE = 8
"""a deal of the solitaire in which the first set that fits is a bottom three, in a column of four"""


def hold(person: Person, key: str, repeats: int = 15) -> None:
    """Holds a key: the keyboard repeats it."""
    for _ in range(1 + repeats):
        person.page.keyboard.down(key)
    person.page.keyboard.up(key)


def press_on_layout(person: Person, key: str, code: str) -> None:
    """Presses a key of a keyboard that Playwright does not know."""
    session = person.page.context.new_cdp_session(person.page)
    for kind in ("keyDown", "keyUp"):
        session.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code})


def middle_of(element: Locator) -> tuple[float, float]:
    """The point that is clicked."""
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def watch_actions(person: Person) -> Callable[[], list[str]]:
    """From now on, lists the actions that the page has sent."""
    person.page.evaluate(
        """() => {
            window.acted = [];
            const { send } = WebSocket.prototype;
            WebSocket.prototype.send = function (text) {
                const { op, action } = JSON.parse(text);
                if (op === 'act') window.acted.push(action);
                return send.call(this, text);
            };
        }"""
    )

    def acted() -> list[str]:
        found: list[str] = person.page.evaluate("window.acted")
        return found

    return acted


def test_a_held_0_spends_one_exchange(room: Room, come: Come) -> None:
    ann = test_chicago.seated(come, room)
    acted = watch_actions(ann)
    hold(ann, "0")
    expect(ann.page.get_by_text("Exchange 2 of 3")).to_be_visible()
    assert acted() == ["change"]


def test_a_held_space_deals_one_card(room: Room, come: Come) -> None:
    ann = test_patience.seated(come, room)
    acted = watch_actions(ann)
    before = ann.log()
    hold(ann, "Space")
    ann.wait_for_move(before)
    assert acted() == ["deal"]


@pytest.mark.thorough
def test_a_held_enter_presses_a_button_once(room: Room, come: Come) -> None:
    ann = test_patience.seated(come, room)
    ann.play_button.focus()
    acted = watch_actions(ann)
    before = ann.log()
    hold(ann, "Enter")
    ann.wait_for_move(before)
    assert acted() == ["deal"]


@pytest.mark.thorough
def test_a_held_arrow_goes_along_the_hand(room: Room, come: Come) -> None:
    ann = come(room)
    ann.open_room()
    ann.start_with_computers()
    ann.cards.first.focus()
    hold(ann, "ArrowRight", repeats=5)
    expect(ann.cards.nth(6)).to_be_focused()


@pytest.mark.parametrize("gap", [120, pytest.param(300, marks=pytest.mark.thorough)])
def test_keep_all_clicked_twice_spends_one_exchange(room: Room, come: Come, gap: int) -> None:
    ann = test_chicago.seated(come, room)
    acted = watch_actions(ann)
    where = middle_of(ann.button(re.compile("^Keep all")))
    ann.page.mouse.click(*where)
    ann.page.wait_for_timeout(gap)
    ann.page.mouse.click(*where)
    expect(ann.page.get_by_text("Exchange 2 of 3")).to_be_visible()
    expect(ann.button(re.compile("^Keep all"))).to_be_enabled()
    assert acted() == ["change"]
    ann.button(re.compile("^Keep all")).click()
    expect(ann.page.get_by_text("Exchange 3 of 3")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_pass_pressed_twice_passes_once_and_says_nothing_ahead(room: Room, come: Come, touch: bool) -> None:
    ann = come(room, touch=touch)
    ann.open_room(pace="Thoughtful")
    ann.start_with_computers()
    while ann.wait_for_turn_or_end() and not ann.button(re.compile("^Pass")).is_enabled():
        assert ann.hinted()
        before = ann.log()
        ann.page.keyboard.press("Enter")
        ann.wait_for_move(before)
    acted = watch_actions(ann)
    x, y = middle_of(ann.button(re.compile("^Pass")))
    press = ann.page.touchscreen.tap if touch else ann.page.mouse.click
    press(x, y)
    ann.page.wait_for_timeout(100)
    press(x, y)
    expect(ann.page.get_by_text("You passed")).to_be_attached()
    expect(ann.button(re.compile("^Pass"))).to_have_attribute("aria-pressed", "false")
    assert acted() == ["pass"]


@pytest.mark.thorough
def test_letters_work_on_keyboards_without_latin_ones(room: Room, come: Come) -> None:
    ann = come(room)
    ann.open_room(game="Bluejack")
    ann.start_with_computers()
    for key in ("у", "ε", "ק"):
        assert bluejack.wait_for_moment(ann)[1] == "turn"
        before = ann.log()
        press_on_layout(ann, key, "KeyE")
        ann.wait_for_move(before)
    expect(ann.page.locator(".log")).to_contain_text(re.compile("You end (your|the) turn|You go over|You stand"))


@pytest.mark.parametrize(
    "below", [3, pytest.param(12, marks=pytest.mark.thorough), pytest.param(19, marks=pytest.mark.thorough)]
)
def test_a_brisk_drag_from_the_top_of_a_card_plays_it(room: Room, come: Come, below: int) -> None:
    ann = come(room)
    ann.open_room()
    ann.start_with_computers()
    assert ann.wait_for_turn_or_end()
    while not ann.hinted():
        before = ann.log()
        ann.page.keyboard.press("p")
        ann.wait_for_move(before)
        assert ann.wait_for_turn_or_end()
    raised = ann.hand.locator("[aria-pressed=true]")
    count = raised.count()
    # Where the card begins: it lies a little askew.
    x, y = raised.last.evaluate(
        """element => {
            const box = element.getBoundingClientRect();
            const x = box.left + box.width / 2;
            for (let y = box.top; ; y += 1) if (element.contains(document.elementFromPoint(x, y))) return [x, y];
        }"""
    )
    y += below
    before = ann.log()
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    # One step, and the pointer is far from the card.
    ann.page.mouse.move(x + 10, y - 160)
    ann.page.mouse.up()
    ann.wait_for_move(before)
    expect(ann.cards).to_have_count(13 - count)


def test_any_card_of_a_lit_set_can_be_dragged_away(room: Room, come: Come) -> None:
    ann = test_patience.seated(come, room)
    test_patience.plays(ann, BOTTOM_THREE)
    bottom = test_patience.until_a_set_fits(ann)
    expect(bottom).to_have_class(re.compile("B3"))
    bottom.hover()
    lit = ann.page.locator(".pcard.lit")
    expect(lit).to_have_count(3)
    names = lit.all_inner_texts()
    box = lit.last.bounding_box()
    assert box is not None
    before = ann.log()
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 12)
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + 200, box["y"] + 90, steps=3)
    ann.page.mouse.up()
    ann.wait_for_move(before)
    for name in names:
        expect(ann.page.get_by_role("button", name=name, exact=True)).to_have_count(0)


@pytest.mark.thorough
def test_a_double_click_on_the_table_selects_no_text(room: Room, come: Come) -> None:
    ann = test_patience.seated(come, room)
    for where in (".set.off", ".column .head", ".columns"):
        box = ann.page.locator(where).first.bounding_box()
        assert box is not None
        ann.page.mouse.dblclick(box["x"] + 6, box["y"] + 6)
        assert ann.page.evaluate("getSelection().toString()") == ""


@pytest.mark.thorough
def test_quick_taps_never_zoom(room: Room, come: Come) -> None:
    ann = come(room, size=PHONE, touch=True)
    ann.open_room()
    ann.start_with_computers()
    zooming = """() => [...document.querySelectorAll('button, a, input, .room, .frame')]
        .filter((one) => getComputedStyle(one).touchAction === 'auto' && !one.closest('.room'))
        .map((one) => one.outerHTML.slice(0, 80))"""
    assert ann.page.evaluate(zooming) == []
