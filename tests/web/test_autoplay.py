"""Auto-play in the browser: games that count down, with pictures and without, paused, gone through, stopped."""

import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import expect

from dealt.bots.autoplay import Tally, parse_run
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import faults, overflow, resize
from tests.web.room import Person, Room

Come = Callable[..., Person]
RUN = 1392
"""the first game of this run is won"""
WHOLE_GAMES = 5
UNSEEN = 6


def comes(come: Come, room: Room, games: int, **how: object) -> Person:
    """Somebody opens the page of auto-play and asks for so many games."""
    ann = come(room, "/auto/patience", **how)
    ann.page.get_by_label("Games", exact=True).fill(str(games))
    ann.page.get_by_label("Run number").fill(str(RUN))
    return ann


def speed(person: Person, step: int) -> None:
    person.page.get_by_label(re.compile("^Speed")).fill(str(step))


def count(person: Person, name: str) -> int:
    return int((person.page.get_by_test_id(name).text_content() or "").replace(",", ""))


def tally(person: Person) -> Tally:
    """Return the figures of the statistics."""
    won, lost, endless = (count(person, name) for name in ("won", "lost", "endless"))
    return Tally(games=won + lost + endless, won=won, lost=lost, endless=endless)


def expected(games: int) -> Tally:
    played = parse_run("patience", {}, "easy", RUN).play(1, games).tally
    return Tally(games=games, won=played.won, lost=played.lost, endless=played.endless)


def test_a_hundred_games_count_down_in_pictures_and_without(room: Room, come: Come) -> None:
    ann = comes(come, room, 100)
    words = ann.page.locator(".dealing")
    ann.button("Start").click()
    expect(words).to_contain_text("Game 1")
    ann.button("Pause").click()
    expect(ann.page.get_by_test_id("left")).to_have_text("100")
    seen = set()
    for _ in range(4):
        before = words.text_content() or ""
        seen.add(before)
        ann.button("Step").click()
        expect(words).not_to_have_text(before)
    assert len(seen) == 4
    speed(ann, WHOLE_GAMES)
    ann.button("Go on").click()
    expect(ann.page.get_by_test_id("left")).not_to_have_text("100")
    ann.button("Pause").click()
    done = tally(ann)
    assert done == expected(done.games)
    assert count(ann, "left") == 100 - done.games
    speed(ann, UNSEEN)
    ann.button("Go on").click()
    expect(ann.button("The same again")).to_be_visible()
    assert count(ann, "left") == 0
    assert tally(ann) == expected(100)
    expect(ann.page.get_by_test_id("sure")).to_contain_text("with 95 % confidence (Wilson)")


def test_twenty_thousand_games_on_the_server_are_stopped_in_the_middle(room: Room, come: Come) -> None:
    ann = comes(come, room, 20_000)
    speed(ann, UNSEEN)
    ann.button("Start").click()
    left = ann.page.get_by_test_id("left")
    for _ in range(3):
        before = left.text_content() or ""
        expect(left).not_to_have_text(before)
    ann.button("Stop").click()
    expect(ann.button("The same again")).to_be_visible()
    stopped = tally(ann)
    assert 0 < stopped.games < 20_000
    assert count(ann, "left") == 20_000 - stopped.games
    assert stopped == expected(stopped.games)


@pytest.mark.thorough
def test_a_run_goes_on_after_the_connection_was_lost(room: Room, come: Come) -> None:
    ann = comes(come, room, 20_000, cuttable=True)
    speed(ann, UNSEEN)
    ann.button("Start").click()
    expect(ann.page.get_by_test_id("left")).not_to_have_text("20,000")
    ann.cut()
    expect(ann.page.get_by_text("waiting for the server")).to_be_visible()
    left = ann.page.get_by_test_id("left")
    before = left.text_content() or ""
    ann.reconnect()
    expect(left).not_to_have_text(before)
    ann.button("Stop").click()
    expect(ann.button("The same again")).to_be_visible()
    stopped = tally(ann)
    assert 20_000 - stopped.games < int(before.replace(",", ""))
    assert stopped == expected(stopped.games)


def test_the_page_opens_from_the_table_and_leads_back_to_it(room: Room, come: Come) -> None:
    ann = come(room)
    ann.button("Play now 10 · 20 · 30").click()
    table = ann.page.get_by_role("group", name="Column 7, 2 cards")
    expect(table).to_be_visible()
    address = ann.page.url
    ann.button("Watch a computer play").click()
    expect(ann.button("Start")).to_be_visible()
    assert ann.page.url.endswith("/auto/patience")
    ann.button("Leave auto-play").click()
    expect(table).to_be_visible()
    assert ann.page.url == address
    ann.page.go_back()
    expect(ann.button("Start")).to_be_visible()
    ann.page.go_back()
    expect(table).to_be_visible()


@pytest.mark.thorough
def test_the_statistics_float_and_stay_in_the_window(room: Room, come: Come) -> None:
    ann = comes(come, room, 10)
    window = ann.page.get_by_role("region", name="Statistics")
    before = window.bounding_box()
    assert before is not None
    ann.page.mouse.move(before["x"] + 100, before["y"] + 20)
    ann.page.mouse.down()
    ann.page.mouse.move(before["x"] + 40, before["y"] - 60, steps=4)
    ann.page.mouse.up()
    after = window.bounding_box()
    assert after is not None
    assert (round(after["x"] - before["x"]), round(after["y"] - before["y"])) == (-60, -80)
    ann.button("Move this with the arrow keys").focus()
    for _ in range(60):
        ann.page.keyboard.press("ArrowLeft")
    moved = window.bounding_box()
    assert moved is not None
    assert 0 <= moved["x"] < 40
    ann.button("Close: Statistics").click()
    expect(window).to_be_hidden()
    ann.button("Statistics").click()
    expect(window).to_be_visible()


def test_by_keyboard_alone(room: Room, come: Come) -> None:
    ann = comes(come, room, 100)
    ann.page.get_by_label("Run number").press("Tab")
    ann.page.evaluate("document.activeElement.blur()")
    ann.page.keyboard.press("Space")
    expect(ann.page.locator(".dealing")).to_contain_text("Game 1")
    ann.page.keyboard.press("Space")
    expect(ann.page.get_by_text("paused", exact=True)).to_be_visible()
    before = ann.page.locator(".dealing").text_content() or ""
    ann.page.keyboard.press(".")
    expect(ann.page.locator(".dealing")).not_to_have_text(before)


@pytest.mark.thorough
def test_axe_finds_nothing_and_nothing_overflows(room: Room, come: Come) -> None:
    ann = comes(come, room, 300)
    assert barriers(ann.page, BOTH_SIZES) == []
    for _ in range(12):
        ann.button("Step").click()
    assert barriers(ann.page, BOTH_SIZES) == []
    speed(ann, UNSEEN)
    ann.button("Go on").click()
    expect(ann.button("The same again")).to_be_visible()
    assert barriers(ann.page, BOTH_SIZES) == []
    for size in BOTH_SIZES:
        resize(ann.page, size["width"], size["height"])
        assert overflow(ann.page) == [0, 0]


@pytest.mark.thorough
def test_it_fits_every_screen(room: Room, come: Come, sizes: Sequence[tuple[int, int]]) -> None:
    games = 1_000_000
    ann = comes(come, room, games)
    found = faults(ann.page, "ready", sizes=sizes)
    for _ in range(30):
        ann.button("Step").click()
    found += faults(ann.page, "paused", sizes=sizes)
    speed(ann, UNSEEN)
    ann.button("Go on").click()
    expect(ann.page.get_by_test_id("left")).not_to_have_text(f"{games:,}")
    found += faults(ann.page, "running", sizes=sizes)
    ann.button("Stop").click()
    expect(ann.button("The same again")).to_be_visible()
    found += faults(ann.page, "over", sizes=sizes)
    assert not found, "\n".join(found)
