"""Ten-Twenty-Thirty in the browser: whole games by mouse, by touch and by keyboard, and what a person meets in them."""

import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.barriers import BOTH_SIZES, barriers, barriers_in_panels
from tests.web.conftest import LANDSCAPE, PHONE
from tests.web.layout import faults, overflow, resize
from tests.web.room import Person, Room

Come = Callable[..., Person]
WON = 1392
"""a deal that is won by taking the first set that fits, and dealing when none does"""
WINNABLE = 172
"""a deal that can still be won when every card has been dealt and no set taken"""
LOST = 1359
"""one that is lost in the same way"""


def column(person: Person, number: int) -> Locator:
    return person.page.get_by_role("group", name=re.compile(rf"^Column {number},"))


def sets(person: Person) -> Locator:
    """The sets that fit, as the buttons under the columns."""
    return person.page.locator(".set:not(.off)")


def over(person: Person) -> Locator:
    return person.page.get_by_role("heading", name=re.compile("table is clear|^Lost|^Given up"))


def seated(come: Come, room: Room, **how: object) -> Person:
    ann = come(room, **how)
    ann.button("Play now 10 · 20 · 30").click()
    expect(column(ann, 7)).to_be_visible()
    return ann


def plays(person: Person, number: int, *, undo: bool = False) -> None:
    """Opens the deal with this number."""
    if person.button(re.compile("^More")).is_visible():
        person.button(re.compile("^More")).click()
    else:
        person.page.keyboard.press("n")
    dialog = person.page.get_by_role("dialog", name="Another deal")
    dialog.get_by_label("Deal number").fill(str(number))
    if undo:
        dialog.get_by_label("Undo allowed").check()
    dialog.get_by_role("button", name="Play it").click()
    expect(person.page.locator(".stage")).to_have_text(f"Deal № {number}")
    expect(dialog).to_be_hidden()


def to_the_end(person: Person, take: Callable[[Locator], None], deal: Callable[[], None]) -> None:
    """Takes the first set that fits, and deals when none does, until the game is over."""
    while not over(person).is_visible():
        before = person.log()
        if sets(person).count():
            take(sets(person).first)
        else:
            deal()
        person.wait_for_move(before)


def until_a_set_fits(person: Person) -> Locator:
    while not sets(person).count():
        before = person.log()
        person.page.keyboard.press("Space")
        person.wait_for_move(before)
    return sets(person).first


@pytest.mark.thorough
def test_a_game_won_by_mouse(room: Room, come: Come) -> None:
    ann = seated(come, room)
    plays(ann, WON)
    to_the_end(ann, lambda target: target.click(), ann.play_button.click)
    expect(over(ann)).to_have_text("The table is clear!")
    expect(ann.page.get_by_text("cleared", exact=True)).to_have_count(7)
    ann.button(re.compile("^The same deal again")).click()
    expect(column(ann, 7)).to_have_accessible_name("Column 7, 2 cards")


def laid(person: Person) -> list[str | None]:
    """The fourteen cards that a game begins with, column by column, as they are read out."""
    cards = person.page.locator(".pile").get_by_role("img")
    expect(cards).to_have_count(14)
    return [card.get_attribute("aria-label") for card in cards.all()]


def gives_up(person: Person) -> None:
    person.button("Give up").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(over(person)).to_have_text("Given up")


@pytest.mark.thorough
def test_a_deal_without_a_number_is_played_again_while_it_is_played_and_after_its_end(room: Room, come: Come) -> None:
    ann = seated(come, room)
    dealt = laid(ann)
    until_a_set_fits(ann)
    ann.page.keyboard.press("n")
    ann.button(re.compile("^This deal again")).click()
    expect(ann.page.locator(".stage")).to_have_text("Deal played again")
    expect(ann.page.get_by_role("dialog", name="Another deal")).to_be_hidden()
    assert laid(ann) == dealt
    gives_up(ann)
    ann.button(re.compile("^The same deal again")).click()
    expect(over(ann)).to_be_hidden()
    assert laid(ann) == dealt
    gives_up(ann)
    ann.page.get_by_text("Proof that deal 1 is the chosen one").click()
    expect(ann.page.locator(".proof")).to_contain_text("The deal was chosen, not drawn by chance")


def test_each_game_of_a_session_can_be_played_again_when_it_is_over(room: Room, come: Come) -> None:
    ann = seated(come, room)
    first = laid(ann)
    gives_up(ann)
    ann.button(re.compile("^Next game")).click()
    expect(ann.page.locator(".stage")).to_have_text("Game 2")
    second = laid(ann)
    gives_up(ann)
    ann.button("The same deal again").click()
    expect(ann.page.locator(".stage")).to_have_text("Deal played again")
    assert laid(ann) == second != first


@pytest.mark.thorough
@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["upright", "on its side"])
def test_a_game_lost_by_touch(room: Room, come: Come, size: ViewportSize) -> None:
    ann = seated(come, room, size=size, touch=True)
    plays(ann, LOST)
    to_the_end(ann, lambda target: target.tap(), ann.play_button.tap)
    expect(over(ann)).to_have_text("Lost")
    expect(ann.page.locator(".game-end")).to_contain_text(
        re.compile(r"You lose after \d+ cards: the deck is empty and no set fits")
    )


def test_a_game_won_by_keyboard_alone(room: Room, come: Come) -> None:
    ann = come(room)
    ann.tab_to("Play now 10 · 20 · 30")
    ann.page.keyboard.press("Enter")
    expect(column(ann, 7)).to_be_visible()
    plays(ann, WON)
    letters = {"B3": "b", "T2B1": "t", "T1B2": "m"}
    # Enter does what a hint says, and without one what the gold button says.
    for keys in ("h", ""):
        before = ann.log()
        if keys:
            ann.page.keyboard.press(keys)
            expect(ann.page.get_by_role("strong").filter(has_text="Hint")).to_be_visible()
        ann.page.keyboard.press("Enter")
        ann.wait_for_move(before)

    def take(target: Locator) -> None:
        found = re.match(r"(B3|T2B1|T1B2).*column (\d)", target.text_content() or "")
        assert found is not None
        ann.page.keyboard.press(found[2])
        ann.page.keyboard.press(letters[found[1]])

    to_the_end(ann, take, lambda: ann.page.keyboard.press("Space"))
    expect(over(ann)).to_have_text("The table is clear!")
    assert faults(ann.page, "won") == []
    ann.page.keyboard.press("r")
    expect(column(ann, 7)).to_have_accessible_name("Column 7, 2 cards")


def test_a_focused_button_takes_its_set_with_the_space_bar(room: Room, come: Come) -> None:
    ann = seated(come, room)
    plays(ann, WON)
    until_a_set_fits(ann).focus()
    ann.page.keyboard.press("Space")
    expect(ann.page.get_by_text("Sets taken").locator("..")).to_contain_text("1")


@pytest.mark.parametrize("how", [pytest.param("double click", marks=pytest.mark.thorough), "double tap", "drag"])
def test_a_card_takes_the_set_that_it_means(room: Room, come: Come, how: str) -> None:
    ann = seated(come, room, touch=how == "double tap")
    plays(ann, WON)
    until_a_set_fits(ann).hover()
    lit = ann.page.locator(".pcard.lit")
    expect(lit).to_have_count(3)
    names = lit.all_inner_texts()
    # Counted from the top, or for the bottom three from the bottom: the first of its cards means each set.
    card = ann.page.get_by_role("button", name=names[0], exact=True)
    before = ann.log()
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 12
    if how == "double click":
        ann.page.mouse.dblclick(x, y)
    elif how == "double tap":
        ann.page.touchscreen.tap(x, y)
        ann.page.touchscreen.tap(x, y)
    else:
        ann.page.mouse.move(x, y)
        ann.page.mouse.down()
        ann.page.mouse.move(x + 60, y + 30)
        ann.page.mouse.move(x + 120, y + 60)
        ann.page.mouse.up()
    ann.wait_for_move(before)
    for name in names:
        expect(ann.page.get_by_role("button", name=name, exact=True)).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize("where", [".columns", ".patience-side .big"], ids=["felt", "deck"])
def test_a_double_click_deals(room: Room, come: Come, where: str) -> None:
    ann = seated(come, room)
    box = ann.page.locator(where).bounding_box()
    assert box is not None
    ann.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(column(ann, 1)).to_have_accessible_name("Column 1, 3 cards")


def test_why_a_set_cannot_be_taken_is_told(room: Room, come: Come) -> None:
    ann = seated(come, room)
    ann.page.keyboard.press("4")
    ann.page.keyboard.press("t")
    expect(ann.page.locator(".notices")).to_contain_text("Column 4 has only two cards, and a set has three.")


@pytest.mark.thorough
def test_a_long_column_folds_its_middle(room: Room, come: Come) -> None:
    ann = seated(come, room, size=PHONE)
    for _ in range(38):
        before = ann.log()
        ann.page.keyboard.press("Space")
        ann.wait_for_move(before)
    ann.page.set_viewport_size({"width": 667, "height": 375})
    fold = ann.button(re.compile("^Show the 3 cards in the middle of column 1"))
    expect(column(ann, 1).locator(".pcard")).to_have_count(5)
    fold.click()
    expect(column(ann, 1).locator(".pcard")).to_have_count(8)
    ann.button("Fold the middle of column 1").click()
    expect(fold).to_be_visible()


def test_undo_and_redo_where_the_house_rules_allow_them(room: Room, come: Come) -> None:
    ann = seated(come, room)
    ann.page.keyboard.press("u")
    expect(ann.page.locator(".notices")).to_contain_text("Nothing can be taken back at this table.")
    plays(ann, WON, undo=True)
    ann.page.keyboard.press("Space")
    expect(column(ann, 1)).to_have_accessible_name("Column 1, 3 cards")
    ann.button("Undo").click()
    expect(column(ann, 1)).to_have_accessible_name("Column 1, 2 cards, dealt next")
    ann.button("Redo").click()
    expect(column(ann, 1)).to_have_accessible_name("Column 1, 3 cards")


def test_giving_up_is_confirmed_and_the_next_game_follows(room: Room, come: Come) -> None:
    ann = seated(come, room)
    ann.button("Give up").click()
    dialog = ann.page.get_by_role("dialog", name="Give up this game?")
    dialog.get_by_role("button", name="Play on").click()
    expect(over(ann)).to_be_hidden()
    ann.button("Give up").click()
    dialog.get_by_role("button", name="Give up").click()
    expect(over(ann)).to_have_text("Given up")
    ann.button(re.compile("^Next game")).click()
    expect(ann.page.locator(".stage")).to_have_text("Game 2")


def test_todays_deal_is_the_same_for_everybody(room: Room, come: Come) -> None:
    shown = []
    for _ in range(2):
        person = seated(come, room)
        person.page.keyboard.press("n")
        person.button(re.compile("^Today’s deal")).click()
        expect(person.page.locator(".stage")).to_have_text(re.compile(r"^Deal № 20\d{6}$"))
        shown.append([column(person, number).inner_text() for number in range(1, 8)])
    assert shown[0] == shown[1]


def test_a_hint_is_for_one_decision(room: Room, come: Come) -> None:
    ann = seated(come, room)
    # No set fits in the first decision of this deal, nor in the second.
    plays(ann, WON)
    ann.button("Hint").click()
    standing = ann.page.locator(".standing")
    expect(standing).to_contain_text("Hint Deal to column 1 · No set is lost by waiting")
    ann.page.keyboard.press("Space")
    expect(standing).to_have_text("No set fits 37 cards, next: column 2")


@pytest.mark.thorough
def test_that_the_game_can_still_be_won_is_proved_by_a_way_that_can_be_gone_back_and_forth(
    room: Room, come: Come
) -> None:
    ann = seated(come, room)
    plays(ann, WINNABLE, undo=True)
    for _ in range(38):
        before = ann.log()
        ann.page.keyboard.press("Space")
        ann.wait_for_move(before)
    standing = ann.page.locator(".standing")
    expect(standing).to_contain_text("This game can still be won")
    ann.button("Show the way").click()
    expect(standing).to_contain_text("Move 1 of 272")
    ann.button("Next move").click()
    expect(standing).to_contain_text("Move 2 of 272")
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.button("Undo").click()
    expect(standing).to_contain_text("Move 1 of 272")
    ann.page.keyboard.press("w")
    expect(standing).to_contain_text("Move 2 of 272")
    ann.page.keyboard.press("Escape")
    expect(standing).to_contain_text("This game can still be won")


@pytest.mark.thorough
def test_axe_finds_nothing_and_nothing_overflows(room: Room, come: Come) -> None:
    ann = seated(come, room)
    plays(ann, LOST)
    until_a_set_fits(ann)
    assert barriers(ann.page, BOTH_SIZES) == []
    assert barriers_in_panels(ann.page, "Log", "Chat") == []
    to_the_end(ann, lambda target: target.click(), ann.play_button.click)
    assert barriers(ann.page, BOTH_SIZES) == []
    for size in BOTH_SIZES:
        resize(ann.page, size["width"], size["height"])
        assert overflow(ann.page) == [0, 0]


@pytest.mark.thorough
def test_it_fits_every_screen(room: Room, come: Come, sizes: Sequence[tuple[int, int]]) -> None:
    ann = seated(come, room)
    plays(ann, LOST)
    found = faults(ann.page, "opening", sizes=sizes)
    for _ in range(38):
        before = ann.log()
        ann.page.keyboard.press("Space")
        ann.wait_for_move(before)
    found += faults(ann.page, "long columns", sizes=sizes)
    to_the_end(ann, lambda target: target.click(), ann.play_button.click)
    found += faults(ann.page, "lost", sizes=sizes)
    ann.page.keyboard.press("n")
    ann.button("A new deal").click()
    expect(ann.page.locator(".stage")).to_have_text("Game 1")
    for way_on in ("Next game", "The same deal again"):
        gives_up(ann)
        found += faults(ann.page, f"given up, {way_on}", sizes=sizes)
        ann.button(re.compile(f"^{way_on}")).click()
        expect(over(ann)).to_be_hidden()
    assert not found, "\n".join(found)
