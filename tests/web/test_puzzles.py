"""Puzzles in the browser: to play is to answer, by mouse, touch and keyboard; what each action is worth; without a
connection."""

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import select

from dealt.cards import parse_card
from dealt.games import games
from dealt.puzzles.puzzle import Puzzle, has_puzzles, numbered
from dealt.server.storage.engine import open_engine
from dealt.server.storage.schema import people, room_puzzle_users, room_puzzles
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import PHONE
from tests.web.layout import misfits
from tests.web.room import Person, Room
from tests.web.test_app import wait_until_kept
from tests.web.test_names import take_name

Come = Callable[..., Person]
CARD_SIZE = re.compile(r"“\w+ of \w+” is \d+×\d+")
NAMES = tuple(name for name in games() if has_puzzles(name))


def best_cards(puzzle: Puzzle) -> list[str]:
    """Return the cards that mean the best action, as the page calls them."""
    offers = puzzle.match().offers(puzzle.seat)
    cards = next(list(map(str, offer.cards)) for offer in offers if offer.action == puzzle.best)
    return [parse_card(card).name for card in cards]


def solvable(game: str) -> tuple[int, Puzzle]:
    """Return the first puzzle whose best action is played by cards, and its number."""
    return next((number, found) for number in range(1, 20) if best_cards(found := numbered(game, number)))


def faults(page: Page) -> list[str]:
    """Return what does not fit the page or bars people; tests of the tables measure their cards."""
    return [fault for fault in [*misfits(page), *barriers(page, BOTH_SIZES)] if not CARD_SIZE.search(fault)]


def play(person: Person, cards: list[str]) -> None:
    """Select cards by mouse, and play them; each is raised before the next one is looked for.

    The page may still move as it learns that there is no connection: each click waits until its card lies still.
    """
    for card in cards:
        button = person.hand.get_by_role("button", name=card, exact=True)
        (x, y), box = person.point_on(card), button.bounding_box()
        assert box is not None
        button.click(position={"x": x - box["x"], "y": y - box["y"]})
        expect(button).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Enter")


def test_a_puzzle_is_found_in_the_lobby_solved_at_its_table_and_the_next_one_follows(room: Room, come: Come) -> None:
    ann = come(room)
    page = ann.page
    page.get_by_role("link", name="Big Two", exact=True).click()
    expect(page.get_by_role("heading", name="Find the play")).to_be_focused()
    expect(page.get_by_text("Daily puzzle")).to_be_visible()
    found = [f"question: {fault}" for fault in faults(page)]
    number, puzzle = solvable("bigtwo")
    page.goto(f"{room.address}/puzzles/bigtwo/{number}")
    expect(page.get_by_text("Daily puzzle")).to_be_visible()
    play(ann, best_cards(puzzle))
    expect(page.get_by_role("heading", name="That is the play")).to_be_visible()
    # Other tests may have asked for its solution in this room.
    expect(page.get_by_text(re.compile(r"tried it, [1-9]\d* found it"))).to_be_visible()
    found += [f"solution: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)
    ann.button("Next puzzle").click()
    expect(page.get_by_role("heading", name="How it goes")).to_be_visible()
    assert not page.url.endswith(f"/{number}")


def add_room_puzzle(data: Path, player: str, puzzle: Puzzle) -> None:
    """Add a puzzle to the database of a room while it runs, as from a match of somebody whose name this is."""
    engine = open_engine(str(data))
    content = msgspec.json.encode(puzzle).decode()
    row = {"id": puzzle.id, "game": puzzle.game, "theme": puzzle.theme, "made": 1, "content": content}
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        person = connection.execute(select(people.c.id).where(people.c.name == player)).scalar_one()
        connection.execute(room_puzzles.insert(), row)
        connection.execute(room_puzzle_users.insert(), {"puzzle": puzzle.id, "person": person})
    engine.dispose()


def choose_games_as_puzzles(person: Person, *, on: bool) -> None:
    """Choose on the page about oneself whether puzzles may come from one's matches."""
    box = person.page.get_by_role("checkbox", name="Puzzles may be made from my matches")
    person.page.goto(f"{person.room.address}/me")
    expect(box).to_be_checked(checked=not on)
    box.click()
    # Another tab sees what the room has kept.
    tab = person.page.context.new_page()
    tab.goto(f"{person.room.address}/me")
    expect(tab.get_by_role("checkbox", name="Puzzles may be made from my matches")).to_be_checked(checked=on)
    tab.close()


@pytest.mark.thorough
def test_a_puzzle_from_a_match_is_offered_beside_the_others_until_its_player_turns_it_off(
    room: Room, come: Come
) -> None:
    ann = come(room)
    page = ann.page
    take_name(ann, "Ulla")
    choose_games_as_puzzles(ann, on=True)
    found = [f"me: {fault}" for fault in faults(page)]
    puzzle = msgspec.structs.replace(solvable("bigtwo")[1], id="feedfacecafe")
    add_room_puzzle(room.data, "Ulla", puzzle)
    page.goto(f"{room.address}/puzzles/bigtwo")
    page.get_by_role("link", name="One puzzle from a match of this room").click()
    expect(page.locator("main .title p")).to_contain_text("Big Two, puzzle from this room")
    found += [f"question: {fault}" for fault in faults(page)]
    play(ann, best_cards(puzzle))
    expect(page.get_by_role("heading", name="That is the play")).to_be_visible()
    expect(page.get_by_text("one player has tried it, 1 found it")).to_be_visible()
    assert not found, "\n".join(found)
    choose_games_as_puzzles(ann, on=False)
    page.goto(f"{room.address}/puzzles/bigtwo/{puzzle.id}")
    expect(page.get_by_text("There is no such puzzle.")).to_be_visible()
    page.goto(f"{room.address}/puzzles/bigtwo")
    expect(page.get_by_text("Daily puzzle")).to_be_visible()
    expect(page.get_by_role("link", name="from a match of this room")).not_to_be_attached()


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
def test_the_solution_of_every_game_can_be_shown_and_the_puzzle_tried_again(room: Room, come: Come, name: str) -> None:
    ann = come(room, f"/puzzles/{name}/1", PHONE, touch=True)
    expect(ann.button("Show me")).to_be_visible()
    found = [f"question: {fault}" for fault in faults(ann.page)]
    ann.button("Show me").click()
    expect(ann.page.get_by_role("heading", name="What each is worth")).to_be_visible()
    found += [f"solution: {fault}" for fault in faults(ann.page)]
    assert not found, "\n".join(found)
    assert len(ann.page.get_by_test_id("verdict").get_by_role("listitem").all()) == len(numbered(name, 1).choices)
    ann.button("Try again").click()
    expect(ann.page.get_by_role("heading", name="How it goes")).to_be_visible()
    expect(ann.page.get_by_text("You have tried this puzzle before.")).to_be_visible()


@pytest.mark.thorough
def test_a_puzzle_that_was_opened_works_without_the_room_which_gets_the_answer(own_room: Room, come: Come) -> None:
    number, puzzle = solvable("bigtwo")
    ann = come(own_room, f"/puzzles/bigtwo/{number}", worker=True)
    expect(ann.page.get_by_role("heading", name="How it goes")).to_be_visible()
    wait_until_kept(ann, "/index.html")
    # From now on the worker sees each request.
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="How it goes")).to_be_visible()
    for file in (f"/puzzles/bigtwo/{number}.json", "/assets/PuzzlePage", "/assets/bigtwo"):
        wait_until_kept(ann, file)
    own_room.kill()
    ann.page.reload()
    play(ann, best_cards(puzzle))
    expect(ann.page.get_by_role("heading", name="That is the play")).to_be_visible()
    expect(ann.page.get_by_text("There is no connection.")).to_be_visible()
    own_room.start()
    expect(ann.page.get_by_text("Daily puzzle")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_text("You have solved this puzzle before.")).to_be_visible()


@pytest.mark.thorough
def test_what_the_theme_and_the_other_games_are_called_can_be_chosen(room: Room, come: Come) -> None:
    ann = come(room, "/puzzles/chicago")
    ann.page.get_by_label("Theme").select_option(label="Tricks")
    ann.button("Another puzzle").click()
    expect(ann.page.locator("main .title p")).to_contain_text("Tricks")
    expect(ann.page.get_by_label("Theme")).to_have_value("tricks")
    ann.page.get_by_role("link", name="Bluejack").click()
    expect(ann.page.locator("main .title p")).to_contain_text("Bluejack")
    ann.page.goto(f"{room.address}/puzzles/chess")
    expect(ann.page.get_by_role("heading", name="No such place")).to_be_visible()
