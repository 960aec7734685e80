"""The review of a match: made and shown, gone through by mouse, finger and keyboard, and refused in plain words."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import PHONE
from tests.web.layout import misfits, too_wide
from tests.web.reviewed import Match, add_match
from tests.web.room import Person, Room
from tests.web.sheets import strangers

Come = Callable[..., Person]
GAMES = [
    "bigtwo",
    pytest.param("bluejack", marks=pytest.mark.thorough),
    pytest.param("chicago", marks=pytest.mark.thorough),
    pytest.param("patience", marks=pytest.mark.thorough),
]
FOLLOW = """hash => new Promise(done => {
    if (location.hash === hash) done();
    addEventListener('hashchange', done, { once: true });
    location.hash = hash;
})"""


def name_of(person: Person) -> str:
    """The name that somebody has at this room."""
    chip = person.page.locator(".chip .who")
    expect(chip).to_be_visible()
    own = (
        "element => [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.data).join('').trim()"
    )
    return str(chip.evaluate(own))


def now() -> int:
    return int(1000 * time.time())


def with_match(person: Person, game: str = "bigtwo", **wanted: Any) -> Match:
    return add_match(person.room.data, name_of(person), now(), game, **wanted)


def current(person: Person) -> Locator:
    """The move to look at that is shown."""
    return person.page.locator(".panel li [aria-current=true]")


def move_of(person: Person) -> int:
    """The number of the action that the address names."""
    person.page.wait_for_url(re.compile(r"#\d+$"))
    return int(person.page.url.rpartition("#")[2])


def test_a_review_is_made_with_progress_when_somebody_asks_for_it(own_room: Room, come: Come) -> None:
    ann = come(own_room)
    match = with_match(ann, moves=6, reviewed=False)
    ann.page.goto(own_room.address + match.path("replay"))
    ann.page.get_by_role("link", name="The review of this match").click()
    expect(ann.page.get_by_role("heading", level=1, name="Where the points went")).to_be_visible()
    expect(ann.page.get_by_role("heading", name=re.compile("^Expected points, deal 1"))).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_review_is_gone_through_by_keys(own_room: Room, come: Come, game: str) -> None:
    ann = come(own_room)
    match = with_match(ann, game)
    assert match.review is not None
    marked = [
        found.move for found in match.review.review.decisions if found.kind in ("inaccuracy", "mistake", "blunder")
    ]
    rated = [found.move for found in match.review.review.decisions if found.choices]
    page = ann.page
    page.goto(own_room.address + match.path("match").removesuffix("/match"))
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", level=1, name=re.compile("^Where the (points|chances) went$"))).to_be_focused()
    expect(page.get_by_role("heading", name=re.compile("^Given away"))).to_be_visible()
    # It begins with what cost this person the most.
    first = move_of(ann)
    # At the solitaire the easy computer gives hardly anything away.
    if marked or game != "patience":
        assert first in marked
        page.keyboard.press("m")
        following = [move for move in marked if move > first] or marked[:1]
        expect(page).to_have_url(re.compile(f"#{following[0]}$"))
        expect(current(ann)).to_have_count(1)
        page.keyboard.press("Shift+M")
        expect(page).to_have_url(re.compile(f"#{first}$"))
    at = rated.index(first)
    page.keyboard.press("ArrowLeft" if at else "ArrowRight")
    expect(page).to_have_url(re.compile(f"#{rated[at - 1 if at else at + 1]}$"))
    # An address of another decision leads there from this page, too.
    page.evaluate(FOLLOW, f"#{rated[-1]}")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(f"#{rated[-2]}$"))
    page.keyboard.press("o")
    expect(page.get_by_label("Open cards")).to_be_checked()
    expect(page.locator(".stage")).to_be_visible()
    assert barriers(page, BOTH_SIZES) == []
    assert misfits(page) == []
    assert strangers(page, "review/", "replay/", "table/", f"games/{game}/") == []
    assert too_wide(page) == []
    page.keyboard.press("o")
    page.get_by_role("link", name="Watch this move").click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    expect(page.locator(".judgement")).to_be_visible()
    if marked:
        before = page.url
        page.keyboard.press("m")
        if len(marked) > 1:
            expect(page).not_to_have_url(before)
        expect(page.locator(".judgement .mark")).to_be_visible()
    page.get_by_role("link", name="The review of this match").click()
    expect(page).to_have_url(re.compile(r"/review#\d+$"))


def test_a_review_is_gone_through_by_hand(own_room: Room, come: Come, size: ViewportSize) -> None:
    touch = size is PHONE
    ann = come(own_room, size=size, touch=touch)
    match = with_match(ann)
    page = ann.page
    page.goto(own_room.address + match.path("review"))

    def press(target: Locator) -> None:
        expect(target).to_be_visible()
        if touch:
            target.tap()
        else:
            target.click()

    first = move_of(ann)
    press(page.get_by_role("button", name="Next decision"))
    expect(page).not_to_have_url(re.compile(f"#{first}$"))
    press(page.get_by_role("button", name="Decision before"))
    expect(page).to_have_url(re.compile(f"#{first}$"))
    press(page.get_by_role("button", name="Next one"))
    expect(page).not_to_have_url(re.compile(f"#{first}$"))
    deals = page.get_by_role("navigation", name="What you gave away by deal").get_by_role("button")
    expect(deals.nth(1)).to_be_visible()
    press(deals.last)
    expect(deals.last).to_have_attribute("aria-current", "true")
    slider = page.get_by_role("slider", name="Decision")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Move 1: "))
    press(page.get_by_label("Open cards"))
    # A phone shows many cards in words.
    expect(page.locator(".stage").locator(".opened, .opened-words").filter(visible=True).first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_shared_by_its_link_and_a_picture_without_names(
    own_room: Room, come: Come, game: str, tmp_path: Path
) -> None:
    ann = come(own_room)
    page = ann.page
    match = with_match(ann, game)
    page.goto(own_room.address + match.path("review"))
    move = move_of(ann)
    ann.button("Share").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Share this move")
    picture = dialog.get_by_role("img", name=re.compile(r"^.+\. Move \d+ · [a-z ]+\. .*(?:Played|Like the expert): "))
    expect(picture).to_be_visible()
    assert name_of(ann) not in (picture.get_attribute("alt") or "")
    # Cards are drawn: paper on the felt.
    paper = picture.evaluate(
        """async image => {
            await image.decode();
            const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 630 });
            const context = canvas.getContext('2d');
            context.drawImage(image, 0, 0);
            const { data } = context.getImageData(0, 0, 1200, 630);
            let found = 0;
            for (let at = 0; at < data.length; at += 4) if (data[at] > 240 && data[at + 2] > 240) found += 1;
            return found;
        }"""
    )
    assert paper > 9_000
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Save the picture").click()
    assert download.value.suggested_filename == f"dealt-{game}-{move}.png"
    saved = tmp_path / "picture.png"
    download.value.save_as(saved)
    assert saved.read_bytes().startswith(b"\x89PNG")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_role("button", name="Copy the link").click()
    expect(dialog.get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{own_room.address}{match.path('review')}#{move}"
    dialog.get_by_role("button", name="Copy the picture").click()
    page.wait_for_function(
        "async () => (await navigator.clipboard.read()).some(item => item.types.includes('image/png'))"
    )
    assert barriers(page, BOTH_SIZES) == []
    assert too_wide(page) == []
    page.keyboard.press("Escape")
    expect(ann.button("Share")).to_be_focused()


@pytest.mark.thorough
def test_a_phone_shares_the_picture_of_a_decision_with_its_link(own_room: Room, come: Come) -> None:
    ann = come(own_room, size=PHONE, touch=True)
    page = ann.page
    match = with_match(ann)
    page.add_init_script(
        """navigator.canShare = () => true;
        navigator.share = async ({ url, files }) => { window.shared = [url, files[0].type, files[0].size > 9999]; };"""
    )
    page.goto(own_room.address + match.path("review"))
    move = move_of(ann)
    ann.button("Share").tap()
    page.get_by_role("dialog").get_by_role("button", name="Share", exact=True).tap()
    page.wait_for_function("() => window.shared !== undefined")
    assert page.evaluate("window.shared") == [
        f"{own_room.address}{match.path('review')}#{move}",
        "image/png",
        True,
    ]


@pytest.mark.thorough
def test_a_decision_is_shared_by_its_link_where_nothing_can_be_copied(own_room: Room, come: Come) -> None:
    ann = come(own_room)
    page = ann.page
    match = with_match(ann)
    page.goto(own_room.address + match.path("review"))
    move = move_of(ann)
    page.evaluate(
        "() => { document.execCommand = () => false; navigator.clipboard.writeText = () => Promise.reject(); }"
    )
    ann.button("Share").click()
    page.get_by_role("dialog").get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text(f"{match.path('review')}#{move}")


def test_who_may_not_see_a_review_is_told_why(own_room: Room, come: Come) -> None:
    ann = come(own_room)
    match = with_match(ann, moves=6, reviewed=False, reviews=False)
    ann.page.goto(own_room.address + match.path("review"))
    expect(ann.page.get_by_role("alert")).to_have_text("There are no reviews here.")
    expect(ann.button("Try again")).to_be_visible()
    ann.page.get_by_role("link", name="The results of this match").click()
    expect(ann.page.get_by_role("link", name="Replay")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Review")).to_have_count(0)
    ann.page.goto(f"{own_room.address}/match/BBBB-{'A' * 22}/1/review")
    expect(ann.page.get_by_text("There is no such match")).to_be_visible()


@pytest.mark.thorough
def test_a_position_is_played_on_from_alone(own_room: Room, come: Come) -> None:
    ann = come(own_room)
    match = with_match(ann, moves=12, reviewed=False)
    page = ann.page
    page.goto(f"{own_room.address}{match.path('replay')}#5")
    page.get_by_role("link", name="Play on from here").click()
    expect(page.get_by_test_id("what-if")).to_be_visible()
    expect(page).to_have_title("What if … · Big Two – Dealt")
    assert barriers(page, BOTH_SIZES) == []
    assert too_wide(page) == []
    # It is this person's turn when the bots have moved, until the deal is over.
    mine = page.get_by_text("Your turn", exact=True).first
    over = page.get_by_text("The deal is over here.")
    expect(mine.or_(over).first).to_be_visible()
    if mine.is_visible():
        page.keyboard.press("Enter" if ann.hinted() else "p")
    page.get_by_role("button", name="Begin again").click()
    expect(mine).to_be_visible()
    page.get_by_role("link", name="Review", exact=True).click()
    # It may still be in the making.
    either = re.compile("^(Reviewing the match|Where the points went)$")
    expect(page.get_by_role("heading", name=either)).to_be_visible()
