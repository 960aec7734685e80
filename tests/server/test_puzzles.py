"""Puzzles in the room: questions for everybody, solutions with the answer, first answers that count, days in a row."""

from datetime import date, timedelta
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from dealt.bots.evaluation import evaluator
from dealt.games import games
from dealt.games.game import ENCODER
from dealt.puzzles.puzzle import Puzzle, daily_number, has_puzzles, numbered, numbers_of, puzzles_of
from dealt.server.handlers.puzzles import streak_of
from dealt.server.protocol.puzzles import proof, question, solution
from dealt.statistics.daily import day_of
from tests.games.anygame import hidden_pairs, with_cards_swapped
from tests.server.harness import Client, House, assert_sentence
from tests.server.test_user_data import data_of, forget

NAMES = tuple(name for name in games() if has_puzzles(name))
GAME = "bluejack"
TODAY = date(2026, 11, 27)


def first() -> Puzzle:
    """Return a puzzle; it may be the one of today."""
    return numbered(GAME, 1)


async def solve(client: Client, puzzle: Puzzle, action: str | None, **more: Any) -> dict[str, Any]:
    answer = await client.ask("solve", game=puzzle.game, puzzle=puzzle.id, action=action, **more)
    assert answer["type"] == "reply", answer
    return dict(answer["data"])


# ---------------------------------------------------------------------------------------------------------- questions


@pytest.mark.parametrize("name", NAMES)
def test_a_question_tells_nothing_that_its_seat_does_not_see(name: str) -> None:
    puzzle = numbered(name, 1)
    told = ENCODER.encode(question(puzzle, 1))
    for card, other in hidden_pairs(puzzle.match(), puzzle.seat, Random(1), 8):
        twin = with_cards_swapped(puzzle.match(), card, other)
        if twin is not None:
            assert ENCODER.encode(question(msgspec.structs.replace(puzzle, position=twin.position()), 1)) == told


@pytest.mark.parametrize("name", NAMES)
def test_a_question_offers_every_legal_action_and_does_not_say_which_is_best(name: str) -> None:
    puzzle = numbered(name, 1)
    told = question(puzzle, 1)
    offered = [offer.action for offer in told.mine.offers]
    assert offered == [str(action) for action in evaluator(name).choices(puzzle.match().legal(puzzle.seat))]
    assert [action for action in offered if proof(puzzle.id, action) == told.proof] == [puzzle.best]
    assert not {"choices", "best", "natural", "why", "position"} & set(msgspec.json.decode(ENCODER.encode(told)))


async def test_the_list_and_the_questions_are_the_same_for_everybody_and_need_no_user(here: House) -> None:
    async with here.session.get(f"{here.address}/puzzles/{GAME}.json") as answer:
        told = await answer.json()
    known = puzzles_of(GAME)
    assert [(entry["number"], entry["id"]) for entry in told["puzzles"]] == [
        (number, puzzle.id) for number, puzzle in enumerate(known, 1)
    ]
    assert {entry["theme"] for entry in told["puzzles"]} <= set(told["themes"])
    async with here.session.get(f"{here.address}/puzzles/{GAME}/1.json") as answer:
        assert (await answer.json())["id"] == known[0].id


@pytest.mark.parametrize("path", [f"{GAME}/0.json", f"{GAME}/99999.json", "chess.json", "chess/1.json"])
async def test_a_puzzle_that_does_not_exist_is_one_sentence(here: House, path: str) -> None:
    async with here.session.get(f"{here.address}/puzzles/{path}") as answer:
        assert answer.status == 404
        assert_sentence(await answer.json())


# ------------------------------------------------------------------------------------------------------------ answers


async def test_the_first_answer_of_each_user_counts_and_brings_the_solution(anywhere: House) -> None:
    puzzle = first()
    ann, bob = await anywhere.client(name="Ann"), await anywhere.client(name="Bob")
    told = await solve(ann, puzzle, puzzle.natural)
    assert (told["right"], told["tried"], told["solved"]) == (False, 1, 0)
    assert told["solution"] == msgspec.json.decode(ENCODER.encode(solution(puzzle)))
    assert told["solution"]["best"] == puzzle.best
    again = await solve(ann, puzzle, puzzle.best)
    assert (again["right"], again["tried"], again["solved"]) == (True, 1, 0)
    told = await solve(bob, puzzle, puzzle.best.upper() if puzzle.best == "stand" else puzzle.best)
    assert (told["right"], told["tried"], told["solved"]) == (True, 2, 1)
    assert (await ann.ask("puzzles", game=GAME))["data"]["answers"] == {puzzle.id: False}
    assert (await bob.ask("puzzles", game=GAME))["data"]["answers"] == {puzzle.id: True}


async def test_who_only_wants_the_solution_has_not_solved_the_puzzle(here: House) -> None:
    ann = await here.client(name="Ann")
    told = await solve(ann, first(), None)
    assert (told["right"], told["action"], told["solved"], told["tried"]) == (False, None, 0, 1)


async def test_answers_that_are_none_are_refused_and_do_not_count(here: House) -> None:
    ann, puzzle = await here.client(name="Ann"), first()
    for action in ("nonsense", "play +9z", "play 3D"):
        assert await ann.refused("solve", game=GAME, puzzle=puzzle.id, action=action) in (
            "bad_action", "bad_card", "not_in_hand",
        )  # fmt: skip
    assert await ann.refused("solve", game=GAME, puzzle="f" * 12, action="stand") == "no_puzzle"
    assert await ann.refused("solve", game="chess", puzzle=puzzle.id, action="stand") == "unknown_game"
    assert (await ann.ask("puzzles", game=GAME))["data"]["answers"] == {}


# -------------------------------------------------------------------------------------------------------------- days


async def test_the_puzzle_of_today_solved_today_begins_a_row_of_days(anywhere: House) -> None:
    ann = await anywhere.client(name="Ann")
    told = (await ann.ask("puzzles", game=GAME))["data"]
    assert (told["days"], told["longest"], told["tried"]) == (0, 0, 0)
    puzzle = numbered(GAME, told["number"])
    other = numbered(GAME, told["number"] % len(puzzles_of(GAME)) + 1)
    assert (await solve(ann, other, other.best, day=told["day"]))["days"] == 0
    assert (await solve(ann, puzzle, puzzle.best))["days"] == 0
    solved = await solve(ann, puzzle, puzzle.best, day=told["day"])
    assert (solved["days"], solved["longest"], solved["tried"], solved["solved"]) == (1, 1, 1, 1)


async def test_an_answer_counts_for_yesterday_and_for_no_day_before(here: House) -> None:
    ann = await here.client(name="Ann")
    today = day_of(here.running.hub.now())
    for back, days in ((2, 0), (1, 1)):
        day = today - timedelta(days=back)
        puzzle = numbered(GAME, daily_number(numbers_of(GAME), day))
        assert (await solve(ann, puzzle, puzzle.best, day=day.isoformat()))["days"] == days


@pytest.mark.parametrize(
    ("back", "streak"),
    [
        ([], (0, 0)),
        ([0], (1, 1)),
        ([1], (1, 1)),
        ([2], (0, 1)),
        ([0, 1, 2], (3, 3)),
        ([0, 2, 3, 4], (1, 3)),
        ([3, 4, 5, 6], (0, 4)),
    ],
)
def test_a_row_of_days_goes_on_until_a_day_is_missed(back: list[int], streak: tuple[int, int]) -> None:
    days = sorted(TODAY.toordinal() - day for day in back)
    assert streak_of(days, TODAY) == streak


# --------------------------------------------------------------------------------------------------------- own data


async def test_answers_are_in_the_file_about_a_person_and_go_with_them(anywhere: House) -> None:
    ann = await anywhere.client(name="Ann")
    told = (await ann.ask("puzzles", game=GAME))["data"]
    puzzle = numbered(GAME, told["number"])
    await solve(ann, puzzle, puzzle.best, day=told["day"])
    data = await data_of(anywhere, ann.welcome["token"])
    ((answer,), (day,)) = data["puzzles"], data["puzzle_days"]
    assert (answer["puzzle"], answer["game"], answer["solved"]) == (puzzle.id, GAME, True)
    assert day == {"game": GAME, "day": told["day"], "solved": True}
    await forget(ann, "Ann")
    with anywhere.store.engine.connect() as connection:
        for table in ("puzzle_answers", "puzzle_days"):
            assert connection.execute(text(f"SELECT count(*) FROM {table}")).scalar() == 0
