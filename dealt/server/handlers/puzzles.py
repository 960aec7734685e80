"""Handlers of puzzles: the puzzle of today; answers, of which the first of each user counts; endings."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

from dealt.errors import DealtError
from dealt.games import game as game_named
from dealt.games.game import Offer
from dealt.puzzles.puzzle import Puzzle, daily_number, no_puzzle, numbered, numbers_of, puzzles_of
from dealt.server.endings import Endings
from dealt.server.handlers.play import asked
from dealt.server.handlers.registry import Registry
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.protocol.puzzles import solution
from dealt.server.storage.store import Store
from dealt.server.users.connection import Connection
from dealt.statistics.daily import day_of


class PuzzleContext(NamedTuple):
    """Dependencies of the handlers of puzzles."""

    store: Store
    endings: Endings
    rates: RateLimits
    now: Callable[[], int]
    """milliseconds since 1970"""


class Streak(NamedTuple):
    """Days in a row on which the puzzle of the day was solved."""

    days: int
    """up to today or yesterday"""
    longest: int


handles: Final[Registry[PuzzleContext]] = Registry()


@handles(req.AskPuzzles)
async def ask_puzzles(context: PuzzleContext, connection: Connection, request: req.AskPuzzles) -> None:
    person, game = connection.person.id, game_named(request.game).name
    context.rates.check_puzzle(person)
    today = day_of(context.now())
    number = _daily(game, today)
    if number is None:
        raise no_puzzle()
    answers = await context.store.puzzle_answers(person, game)
    rate = await context.store.solve_rate(numbered(game, number).id)
    streak = streak_of(await context.store.puzzle_days(person, game), today)
    told = msg.PuzzlesTold(
        day=today.isoformat(), number=number, answers=answers, room=await context.store.room_puzzles(game),
        tried=rate.tried, solved=rate.solved, days=streak.days, longest=streak.longest,
    )  # fmt: skip
    connection.reply(request, told, keep=False)


@handles(req.SolvePuzzle)
async def solve_puzzle(context: PuzzleContext, connection: Connection, request: req.SolvePuzzle) -> None:
    person, game = connection.person.id, game_named(request.game).name
    context.rates.check_puzzle(person)
    puzzle = next((found for found in puzzles_of(game) if found.id == request.puzzle), None)
    puzzle = puzzle or await context.store.room_puzzle(game, request.puzzle)
    if puzzle is None:
        raise no_puzzle()
    action = None if request.action is None else _legal(puzzle, request.action)
    today = day_of(context.now())
    day = _day_of_answer(puzzle, request.day, today)
    right = action == puzzle.best
    await context.store.keep_puzzle_answer(
        person, game, puzzle.id, solved=right, now=context.now(), day=None if day is None else day.toordinal()
    )
    rate = await context.store.solve_rate(puzzle.id)
    streak = streak_of(await context.store.puzzle_days(person, game), today)
    told = msg.PuzzleSolved(
        right=right, action=action, solution=solution(puzzle), tried=rate.tried, solved=rate.solved,
        days=streak.days, longest=streak.longest,
    )  # fmt: skip
    connection.reply(request, told, keep=False)


@handles(req.PlayEnding)
async def play_ending(context: PuzzleContext, connection: Connection, request: req.PlayEnding) -> None:
    context.rates.check_hint(connection.person.id, connection.caller)
    played = await context.endings.play(request.game, request.number, request.actions)
    connection.reply(request, played, keep=False)


@handles(req.AskEnding)
async def ask_ending(context: PuzzleContext, connection: Connection, request: req.AskEnding) -> None:
    context.rates.check_hint(connection.person.id, connection.caller)
    found: Offer | DealtError
    try:
        found = await context.endings.offer(request.game, request.number, request.actions, request.cards)
    except DealtError as error:
        found = error
    connection.reply(request, asked(found), keep=False)


def _daily(game: str, day: date) -> int | None:
    numbers = numbers_of(game)
    return daily_number(numbers, day) if numbers else None


def _legal(puzzle: Puzzle, text: str) -> str:
    """Return the canonical text of a legal action; raise BadText, IllegalAction."""
    match = puzzle.match()
    action = match.game.parse_action(text)
    match.check(puzzle.seat, action)
    return str(action)


def _day_of_answer(puzzle: Puzzle, told: str | None, today: date) -> date | None:
    """Return the day that an answer counts for: today, or yesterday for one that comes late; None if it is not the
    puzzle of that day."""
    for day in (today, today - timedelta(days=1)):
        number = _daily(puzzle.game, day)
        if day.isoformat() == told and number is not None and numbered(puzzle.game, number) == puzzle:
            return day
    return None


def streak_of(days: Sequence[int], today: date) -> Streak:
    """Return the streak of solved days (`date.toordinal`, in order); one that reaches yesterday may still go on."""
    longest = row = 0
    before: int | None = None
    for day in days:
        row = row + 1 if before is not None and day == before + 1 else 1
        longest = max(longest, row)
        before = day
    current = row if before is not None and before >= today.toordinal() - 1 else 0
    return Streak(current, longest)
