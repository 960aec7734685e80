"""Puzzles as clients get them: a question shows what the seat sees, and the solution comes with the answer."""

from hashlib import sha256
from typing import Any

import msgspec

from dealt.bots.bot import Level
from dealt.bots.evaluation import Method, Unit, evaluator
from dealt.games.game import Match
from dealt.puzzles.puzzle import NAMES, Puzzle
from dealt.review.review import Choice, Why
from dealt.server.protocol.responses import Mine
from dealt.table.info import SeatInfo, TableInfo
from dealt.table.settings import TableSettings, settled


class PuzzleEntry(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A puzzle in the list of a game."""

    id: str
    number: int
    theme: str


class PuzzleList(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The puzzles of a game."""

    game: str
    themes: dict[str, str]
    """titles of the themes; in other languages by their codes `theme_…`"""
    puzzles: tuple[PuzzleEntry, ...]
    endings: int = 0
    """number of endings against the expert (the request `ending`)"""


class PuzzleQuestion(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A puzzle without its solution: the table as a client in its seat would know it."""

    id: str
    number: int | None
    """None: it comes from a match of this room"""
    theme: str
    unit: Unit
    proof: str
    """SHA-256 of `dealt puzzle 1`, its id and the best action, parted by spaces: a client without a connection can tell
    whether an answer is right"""
    table: TableInfo
    game: Any
    """the public view"""
    to_act: tuple[int, ...]
    mine: Mine


class PuzzleSolution(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The solution of a puzzle."""

    best: str
    natural: str
    """an action that a weaker level takes"""
    choices: tuple[Choice, ...]
    """actions with their values, the best first; what is missing is worth less than all but the natural one"""
    method: Method
    worlds: int
    """determinizations that were searched"""
    why: Why | None


def question(puzzle: Puzzle, number: int | None) -> PuzzleQuestion:
    """Return the question: nothing but what the seat sees; takes some milliseconds."""
    match, seat = puzzle.match(), puzzle.seat
    choices = evaluator(puzzle.game).choices(match.legal(seat))
    return PuzzleQuestion(
        id=puzzle.id, number=number, theme=puzzle.theme, unit=puzzle.unit, proof=proof(puzzle.id, puzzle.best),
        table=puzzle_table(match, seat), game=match.public(), to_act=tuple(match.to_act),
        mine=Mine(seat=seat, view=match.private(seat), offers=tuple(match.offer(seat, action) for action in choices)),
    )  # fmt: skip


def puzzle_table(match: Match, seat: int, computer: Level | None = None) -> TableInfo:
    """Return the table of a puzzle; `computer`: the level of bots that have all other seats."""
    settings = settled(
        TableSettings(
            game=match.game.name, options=msgspec.to_builtins(match.options), seats=len(match.seats), turn_seconds=0,
            level=computer or "normal",
        )
    )  # fmt: skip
    seats = [
        SeatInfo(seat=place, kind="human", name=name)
        if computer is None or place == seat
        else SeatInfo(seat=place, kind="computer", name=name, level=computer)
        for place, name in enumerate(NAMES[: len(match.seats)])
    ]
    return TableInfo(
        code="", settings=settings, phase="over" if match.over else "between" if match.between_deals else "playing",
        host=None, open_door=False, seats=tuple(seats), queue=(), watchers=0, deal=match.deal, commitment=None,
        numbers=None, match=1, seal=None,
    )  # fmt: skip


def solution(puzzle: Puzzle) -> PuzzleSolution:
    """Return the solution."""
    return PuzzleSolution(
        best=puzzle.best, natural=puzzle.natural, choices=puzzle.choices, method=puzzle.method, worlds=puzzle.worlds,
        why=puzzle.why,
    )  # fmt: skip


def proof(puzzle: str, action: str) -> str:
    """Return the commitment to the best action of a puzzle."""
    return sha256(f"dealt puzzle 1 {puzzle} {action}".encode()).hexdigest()
