"""Search of a match for puzzles in parts: a worker process looks at one decision at a time.

Each part gets the whole record, so that any process can go on. A process keeps the match that it was asked about last.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from dealt.bots.evaluation import evaluator
from dealt.puzzles.find import find
from dealt.puzzles.puzzle import Puzzle
from dealt.review.moments import Moment, moments_of_record
from dealt.server.limits.constants import MAX_SEARCHED_DECISIONS
from dealt.table import record as rec
from dealt.table.record_files import decode_lines
from dealt.table.table import Table


class PuzzlePart(NamedTuple):
    """Result of the search at a decision."""

    of: int
    """number of decisions to look at"""
    players: frozenset[str]
    """ids of all users who have had a seat in the match, programs left out"""
    puzzle: Puzzle | None


def find_puzzle(record: bytes, place: int, without: Collection[str] = ()) -> PuzzlePart:
    """Look for a puzzle at a decision of a user; `place` counts from 0, and themes of `without` are passed over.

    `record` is the file of one match. Raises BadRecord and NoEvaluator.
    """
    moments, players = _match(record)
    found = find(moments[place : place + 1], 0, without=without)
    return PuzzlePart(len(moments), players, next(found, None))


@lru_cache(maxsize=1)
def _match(record: bytes) -> tuple[Sequence[Moment], frozenset[str]]:
    """Return the decisions to look at, and the users who played."""
    moments = [
        step
        for step in moments_of_record(decode_lines(record), positions=True)
        if isinstance(step, Moment) and step.by == "human" and evaluator(step.game).has_choice(step.legal)
    ]
    every = -(-len(moments) // MAX_SEARCHED_DECISIONS) or 1
    return moments[::every], _players(record)


def _players(record: bytes) -> frozenset[str]:
    players = set[str]()
    has_begun = False
    for table, line, _ in Table.fold(decode_lines(record)):
        has_begun = has_begun or isinstance(line, rec.Started)
        if has_begun:
            players.update(
                seat.person.player for seat in table.seats if seat.person is not None and not seat.person.bot
            )
    return frozenset(players)
