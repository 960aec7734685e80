"""The pages of the rules: exercises that ask the real rules, the chart behind “?”, the text, and the questions."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from dealt.games import games
from dealt.manual.blocks import Exercise
from dealt.manual.library import QUESTIONS, page, rules_of
from tests.parts import DESCRIBED
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import PHONE
from tests.web.layout import SIZES, misfits, resize
from tests.web.room import Person, Room
from tests.web.test_table import seated

Come = Callable[..., Person]


def exercises(name: str) -> list[Exercise]:
    """Those of the first rule set, which the page begins with."""
    first = next(iter(games()[name].presets))
    blocks = [block for section in rules_of(name).sections for block in section.blocks]
    return [block for block in blocks if isinstance(block, Exercise) and block.preset == first]


def try_it(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Try it")


@pytest.mark.thorough
def test_an_exercise_is_solved_with_the_mouse_and_says_why_a_choice_is_wrong(room: Room, come: Come) -> None:
    ann = come(room, "/rules/bigtwo")
    felt = try_it(ann)
    answer = felt.get_by_role("status")
    for card in ("four of diamonds", "four of clubs"):
        felt.get_by_role("button", name=card).click()
    felt.get_by_role("button", name="Ask about 2 cards").click()
    expect(answer).to_contain_text("No. Pair of fours. A pair can only be beaten by a higher pair.")
    felt.get_by_role("button", name="Pass").click()
    expect(answer).to_contain_text("Legal. You may always pass")
    for card in ("four of diamonds", "four of clubs", "jack of diamonds", "jack of spades"):
        felt.get_by_role("button", name=card).click()
    expect(answer).to_have_text("Choose cards, and ask the rules.")
    felt.get_by_role("button", name="Ask about 2 cards").click()
    expect(answer).to_contain_text("Yes. Jacks beat nines, whatever their suits.")
    expect(answer).to_contain_text("Bao plays pair of jacks")
    assert barriers(ann.page, BOTH_SIZES) == []
    felt.get_by_role("button", name="Next").click()
    expect(felt).to_contain_text("2 of 7")
    ann.page.get_by_label("Rule set").select_option(label="Shash rules")
    expect(felt).to_contain_text("1 of 4")
    expect(ann.page.get_by_role("region", name="What you can play").first).to_contain_text("a bomb")


@pytest.mark.parametrize(
    "name", ["chicago", *(pytest.param(name, marks=pytest.mark.thorough) for name in ("bluejack", "patience"))]
)
def test_exercises_of_every_game_are_solved_by_keyboard(room: Room, come: Come, name: str) -> None:
    ann = come(room, f"/rules/{name}")
    felt = try_it(ann)
    for number, exercise in enumerate(exercises(name), 1):
        expect(felt).to_contain_text(f"{number} of {len(exercises(name))}")
        right = next(reply for reply in exercise.replies if reply.kind == "right")
        match = games()[name].parse_position(exercise.position)
        wanted = next(offer for offer in match.offers(exercise.seat) if right.action in (offer.action, "*"))
        choice = exercise.hand or tuple(card for group in exercise.shown for card in group.cards)
        pressed = [button.label for button in exercise.buttons if button.action == wanted.action]
        if pressed:
            felt.get_by_role("button", name=pressed[0]).focus()
            ann.page.keyboard.press("Enter")
        else:
            felt.locator(".pick").first.focus()
            for place, card in enumerate(choice):
                if place:
                    ann.page.keyboard.press("ArrowRight")
                if card in map(str, wanted.cards):
                    ann.page.keyboard.press("Space")
            ann.page.keyboard.press("Enter")
        expect(felt.get_by_role("status")).to_contain_text("Yes.")
        felt.get_by_role("button", name=re.compile("^(Next|Start again)$")).last.click()
    expect(felt).to_contain_text("1 of ")


@pytest.mark.thorough
@pytest.mark.parametrize("name", DESCRIBED)
def test_a_page_of_rules_fits_every_screen_and_bars_nobody(room: Room, come: Come, name: str) -> None:
    ann = come(room, f"/rules/{name}")
    expect(try_it(ann)).to_be_visible()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(f"{games()[name].title} in five minutes")
    assert misfits(ann.page) == []
    assert barriers(ann.page, BOTH_SIZES) == []


def test_a_page_has_contents_links_and_a_search(room: Room, come: Come) -> None:
    ann = come(room)
    ann.page.get_by_role("navigation", name="Main").get_by_role("link", name="Rules").click()
    expect(ann.page.get_by_role("link", name="Big Two")).to_have_attribute("aria-current", "page")
    contents = ann.page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="1.3 Flow").click()
    expect(ann.page.get_by_role("heading", name="1.3 Flow")).to_be_in_viewport()
    assert ann.page.url.endswith("#1-3-flow")
    ann.page.get_by_label("Search this page").fill("bomb single card")
    expect(contents.get_by_role("link", name="1.3 Flow")).to_have_count(0)
    expect(contents.get_by_role("link", name="House rules")).to_be_visible()
    ann.page.get_by_label("Search this page").fill("zeppelin")
    expect(contents).to_contain_text("Nothing found")
    ann.page.goto(f"{room.address}/rules/chicago#hands")
    expect(ann.page.locator("#hands").get_by_role("heading", name="Hands")).to_be_in_viewport()


def test_a_page_is_printed_without_what_only_a_screen_has(room: Room, come: Come) -> None:
    ann = come(room, "/rules/bigtwo")
    expect(try_it(ann)).to_be_visible()
    ann.page.emulate_media(media="print")
    for gone in (try_it(ann), ann.page.get_by_label("Search this page"), ann.button("Guided first deal")):
        expect(gone).to_be_hidden()
    expect(ann.page.get_by_role("heading", name="1.3 Flow")).to_be_visible()


@pytest.mark.thorough
def test_the_questions_can_be_read_and_searched_on_every_screen(room: Room, come: Come) -> None:
    ann = come(room, "/rules")
    ann.page.get_by_role("link", name="Questions").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Questions")
    for section in page(QUESTIONS).sections:
        expect(ann.page.get_by_role("heading", name=section.title, exact=True)).to_be_visible()
    assert misfits(ann.page) == []
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.page.get_by_label("Search this page").fill("host cheat")
    expect(ann.page.get_by_role("heading", name="Can the host cheat?")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Can I play on a phone?")).to_have_count(0)


def test_a_game_that_is_not_there_has_no_rules(room: Room, come: Come) -> None:
    ann = come(room, "/rules/whist")
    expect(ann.page.get_by_text("This room does not have this game.")).to_be_visible()


@pytest.mark.thorough
def test_the_chart_of_the_house_rules_stands_behind_a_key_and_a_button_at_every_size(room: Room, come: Come) -> None:
    ann = seated(come, room)
    ann.page.keyboard.press("?")
    window = ann.page.get_by_role("dialog", name="Rules of Big Two")
    chart = window.get_by_role("region", name="Chart", exact=True)
    expect(chart.get_by_text("Straight flush")).to_be_visible()
    assert barriers(ann.page, BOTH_SIZES) == []
    for width, height in SIZES:
        resize(ann.page, width, height)
        aside = chart.evaluate("one => one.scrollWidth - one.clientWidth")
        assert aside <= 0, f"the chart is cut off at {width}×{height}"
    resize(ann.page, PHONE["width"], PHONE["height"])
    ann.page.keyboard.press("Escape")
    expect(window).to_be_hidden()
    ann.button("Rules and keys").click()
    expect(chart).to_be_visible()
    chart.get_by_role("link", name="Exercises").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Big Two in five minutes")
    ann.page.get_by_role("link", name="Back to the table").click()
    expect(ann.hand).to_be_visible()


@pytest.mark.thorough
def test_cards_are_counted_beside_the_rules(room: Room, come: Come) -> None:
    ann = come(room, "/rules/bigtwo")
    felt = ann.page.get_by_role("region", name="Count the cards")
    felt.get_by_role("button", name="Deal").click()
    expect(felt).to_contain_text("Your cards.")
    assert barriers(ann.page, BOTH_SIZES) == []
    following = felt.get_by_role("button", name="Next play")
    while following.is_visible():
        following.click()
    felt.get_by_role("button", name="To the question").click()
    expect(felt).to_contain_text("still out: neither yours nor played?")
    felt.get_by_role("button", pressed=False).first.click()
    felt.get_by_role("button", name="This one is out").click()
    expect(felt).to_contain_text(re.compile("of 1 right"))
    ann.page.evaluate("scrollTo(0, 0)")  # nothing lies under the bar of the page
    assert barriers(ann.page, BOTH_SIZES) == []
    felt.get_by_role("button", name="Next deal").click()
    expect(felt).to_contain_text("Your cards.")
