"""Puzzles: one best action, a likely one clearly worse, nothing hidden in the question; the same for everybody."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from random import Random

import make_puzzles
import msgspec
import pytest

from dealt.bots.evaluation import ActionValue, Evaluation, Thresholds, evaluator
from dealt.errors import DealtError
from dealt.games import games
from dealt.puzzles.find import CLEAR, candidate, check, find, is_puzzle
from dealt.puzzles.puzzle import (
    VERSION,
    BotGame,
    Puzzle,
    PuzzleSet,
    SetHeader,
    daily_number,
    has_puzzles,
    numbers_of,
    parse_set,
    puzzles_of,
    write_set,
)
from dealt.review.moments import Moment, moments_of_match
from tests.games.anygame import hidden_pairs, with_cards_swapped

NAMES = tuple(name for name in games() if has_puzzles(name))
LIMITS = Thresholds(fine=0.2, inaccuracy=1.0, mistake=3.0)


def found_at(*values: tuple[str, float, float], worlds: int = 100) -> Evaluation:
    """Return an evaluation with these actions, values and errors."""
    return Evaluation([ActionValue(*value) for value in values], "search", worlds, None)


def test_a_clearly_best_action_and_a_likely_one_that_is_clearly_worse_make_a_puzzle() -> None:
    found = found_at(("a", 5.0, 0.3), ("b", 4.0, 0.2), ("c", 2.0, 0.5))
    assert is_puzzle(found, "c", LIMITS)


@pytest.mark.parametrize(
    "values",
    [
        [("a", 5.0, 0.3), ("b", 5.0, 0.0), ("c", 2.0, 0.1)],
        [("a", 5.0, 0.3), ("b", 4.9, 0.01), ("c", 2.0, 0.1)],
        [("a", 5.0, 0.3), ("b", 4.0, 0.4), ("c", 2.0, 0.1)],
    ],
    ids=["equal", "nearly equal", "within three standard errors"],
)
def test_a_position_with_two_best_actions_is_no_puzzle(values: Sequence[tuple[str, float, float]]) -> None:
    assert not is_puzzle(found_at(*values), "c", LIMITS)


@pytest.mark.parametrize(
    ("values", "natural"),
    [
        ([("a", 5.0, 0.3), ("b", 4.5, 0.1)], "b"),
        ([("a", 5.0, 0.3), ("b", 2.0, 1.1)], "b"),
        ([("a", 5.0, 0.3), ("b", 2.0, 0.1)], "a"),
    ],
    ids=["hardly worse", "perhaps not worse", "the best one itself"],
)
def test_a_likely_action_that_is_not_clearly_worse_makes_no_puzzle(
    values: Sequence[tuple[str, float, float]], natural: str
) -> None:
    assert not is_puzzle(found_at(*values), natural, LIMITS)


def test_few_determinizations_make_no_puzzle() -> None:
    assert not is_puzzle(found_at(("a", 5.0, 0.3), ("c", 2.0, 0.1), worlds=7), "c", LIMITS)


# --------------------------------------------------------------------------------------------------------- the search


def bluejack_moments(number: int = 0) -> list[Moment]:
    return make_puzzles.moments("bluejack", number)


@cache
def bluejack_puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles of the first match; the search takes a second."""
    return tuple(find(bluejack_moments(), 0))


def test_the_same_match_has_the_same_puzzles() -> None:
    assert bluejack_puzzles() == tuple(find(bluejack_moments(), 0))
    assert bluejack_puzzles()


def test_a_search_takes_one_puzzle_of_each_theme_and_none_that_nobody_wants() -> None:
    found = [puzzle.theme for puzzle in bluejack_puzzles()]
    assert len(set(found)) == len(found) > 1
    assert found[0] not in [puzzle.theme for puzzle in find(bluejack_moments(), 0, without=[found[0]])]


def test_a_puzzle_with_another_solution_after_the_check_is_dropped() -> None:
    puzzle = bluejack_puzzles()[0]
    assert check(puzzle) == puzzle
    other = msgspec.structs.replace(puzzle, choices=puzzle.choices[::-1])
    assert check(other) is None


def test_a_puzzle_does_not_depend_on_cards_that_its_seat_does_not_see() -> None:
    puzzle = bluejack_puzzles()[0]
    match, rng, tried = puzzle.match(), Random(3), 0
    for card, other in hidden_pairs(match, puzzle.seat, rng, 5):
        twin = with_cards_swapped(match, card, other)
        if twin is None:
            continue
        tried += 1
        steps = moments_of_match(twin, [(puzzle.seat, puzzle.best)], positions=True)
        moment = next(step for step in steps if isinstance(step, Moment))._replace(move=puzzle.source.move)
        found = candidate(moment, 0)
        assert found is not None
        assert msgspec.structs.replace(found, position=puzzle.position) == puzzle
    assert tried


def test_a_set_grows_behind_what_it_has(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    make_puzzles.make("bluejack", 2, 20, file)
    first = parse_set(file.read_bytes())
    make_puzzles.make("bluejack", 3, 20, file)
    second = parse_set(file.read_bytes())
    assert len(first.puzzles) == 2
    assert second.puzzles[:2] == first.puzzles
    assert second.header.matches > first.header.matches
    assert write_set(second) == file.read_bytes()


# --------------------------------------------------------------------------------------------------- the shipped sets


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_puzzle_has_one_best_action_and_a_likely_one_that_is_clearly_worse(name: str) -> None:
    rates = evaluator(name)
    for puzzle in puzzles_of(name):
        best, *others = puzzle.choices
        limits = rates.thresholds(puzzle.match().options)
        for other in others:
            assert best.value - other.value > limits.fine
            # What is kept is rounded.
            assert best.value - other.value >= CLEAR * other.error - 1e-3
        natural = next(choice for choice in others if choice.action == puzzle.natural)
        assert best.value - natural.value > limits.inaccuracy


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_puzzle_can_be_answered(name: str) -> None:
    known = puzzles_of(name)
    assert known
    assert len({puzzle.id for puzzle in known}) == len(known)
    for puzzle in known:
        match = puzzle.match()
        legal = [str(action) for action in match.legal(puzzle.seat)]
        assert {choice.action for choice in puzzle.choices} <= set(legal)
        assert (puzzle.game, puzzle.unit) == (name, evaluator(name).unit)
        assert puzzle.theme == evaluator(name).theme(match.view(puzzle.seat))


@pytest.mark.parametrize("name", NAMES)
def test_the_shipped_sets_are_of_the_version_of_the_search(name: str) -> None:
    header = parse_set((make_puzzles.BOTS / name / "puzzles.jsonl").read_bytes()).header
    assert (header.version, header.game) == (VERSION, name), "run tools/make_puzzles.py"


def test_a_puzzle_that_no_longer_holds_is_dropped_from_its_set(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    first, second = puzzles_of("bluejack")[:2]
    best, *others = first.choices
    changed = msgspec.structs.replace(first, choices=(*others, best))
    file.write_bytes(write_set(PuzzleSet(SetHeader(VERSION, "bluejack", 9), (changed, second))))
    make_puzzles.recheck("bluejack", 20, file)
    header, puzzles = parse_set(file.read_bytes())
    assert puzzles == (second,)
    assert header.matches == 9


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["bluejack", "patience"])
def test_a_shipped_puzzle_is_found_again(name: str) -> None:
    puzzle = puzzles_of(name)[0]
    assert puzzle in list(find(make_puzzles.moments(name, puzzle.source.match), puzzle.source.match))


def test_a_file_of_a_set_is_read_as_it_was_written() -> None:
    puzzle = Puzzle(
        id="0", game="bigtwo", position="", seat=0, theme="lead", unit="points", natural="pass", choices=(),
        method="search", worlds=1, why=None, source=BotGame(3, 4),
    )  # fmt: skip
    found = PuzzleSet(SetHeader(VERSION, "bigtwo", 5), (puzzle,))
    assert parse_set(write_set(found)) == found


@pytest.mark.parametrize("data", [b"", b"junk\n", b'{"version":1,"game":"bluejack","matches":1}\n{"id":"1"}\n'])
def test_a_damaged_set_is_one_sentence(data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "puzzles.jsonl"
    file.write_bytes(data)
    monkeypatch.setattr("dealt.puzzles.puzzle._file", lambda _: file)
    with pytest.raises(DealtError, match="is damaged; please install Dealt again"):
        puzzles_of.__wrapped__("bluejack")


# ------------------------------------------------------------------------------------------------------------- a day


@pytest.mark.parametrize("name", NAMES)
def test_every_puzzle_has_its_day(name: str) -> None:
    numbers = numbers_of(name)
    days = [date(2026, 11, 27) + timedelta(day) for day in range(len(numbers))]
    assert sorted(daily_number(numbers, day) for day in days) == numbers
    assert numbers == list(range(1, len(puzzles_of(name)) + 1))


@pytest.mark.parametrize("name", NAMES)
def test_the_themes_of_a_game_share_its_puzzles(name: str) -> None:
    shared = [number for theme in evaluator(name).themes for number in numbers_of(name, theme)]
    assert sorted(shared) == numbers_of(name)
