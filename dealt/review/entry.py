"""One user's entry for a reviewed match: the only input of statistics about decisions.

An entry follows from the record and the review of its match, so it can be recounted at any time. It covers the
decisions that the user made: not those of the clock, of a computer for an absent user, or of others in the same seat.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

from dealt.review.moments import action_steps
from dealt.review.review import Decision, Review
from dealt.table import record as rec
from dealt.table.match_entry import MatchEntry
from dealt.table.recount import entries
from dealt.table.table import Table

_MOST_MISTAKES: Final = 5
"""that an entry keeps"""


class Lost(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Losses of one kind."""

    decisions: int
    loss: float
    """their sum"""


class Mistake(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One decision that cost much, and where to find it."""

    step: int
    """number of the position before it in the replay of the match"""
    seat: int
    loss: float
    kind: Literal["mistake", "blunder"]


class ReviewEntry(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """Decisions of one user in a match."""

    game: str
    rules: str = ""
    """the preset; empty for house rules"""
    seats: int
    people: bool = False
    """whether other humans played along"""
    ended: int
    """milliseconds since 1970 (UTC)"""
    version: int
    """of the review"""
    plain: bool = False
    """whether it was made with plain rules, and so with less effort"""
    deals: int
    """number of deals in which the user had a choice"""
    decisions: int
    """number of decisions with a choice"""
    best: int
    """number of them in which the user took the best action"""
    given_away: float
    """sum of the losses"""
    squares: float
    """sum of the squares of the losses"""
    lost: dict[str, Lost]
    """losses by category (`dealt.bots.evaluation.Evaluator.categories`)"""
    mistakes: tuple[Mistake, ...] = ()
    """the decisions that cost the most, the worst first"""


def entries_of(lines: Iterable[rec.AnyLine], review: Review) -> dict[str, ReviewEntry]:
    """Return the entries of a match by user, from its record and its review; raise BadRecord.

    As in the statistics of matches, programs of users and those who left before they finished a deal have none.
    """
    lines = list(lines)
    matches = {entry.player: entry for entry in entries(lines).values()}
    own: defaultdict[str, list[Decision]] = defaultdict(list)
    players = _players(lines)
    for decision in review.decisions:
        player = players[decision.move - 1]
        if decision.by == "human" and decision.choices and player is not None:
            own[player].append(decision)
    steps = action_steps(lines)
    return {player: _entry(matches[player], review, own[player], steps) for player in own if player in matches}


def _players(lines: Iterable[rec.AnyLine]) -> list[str | None]:
    """Return the user in the seat of each action of the last match."""
    players: list[str | None] = []
    for table, line, _ in Table.fold(lines):
        if isinstance(line, rec.Started):
            players.clear()
        elif isinstance(line, rec.Acted):
            person = table.seats[line.seat].person
            players.append(None if person is None else person.player)
    return players


def _entry(match: MatchEntry, review: Review, decisions: Sequence[Decision], steps: Sequence[int]) -> ReviewEntry:
    losses: defaultdict[str, list[float]] = defaultdict(list)
    for decision in decisions:
        if decision.category is not None:
            losses[decision.category].append(decision.loss)
    costly = [
        (decision, decision.kind) for decision in decisions if decision.kind == "mistake" or decision.kind == "blunder"
    ]
    costly.sort(key=lambda pair: (-pair[0].loss, pair[0].move))
    return ReviewEntry(
        game=match.game,
        rules=match.rules,
        seats=match.seats,
        people=any(other.player for other in match.met),
        ended=match.ended,
        version=review.version,
        plain=review.by == "plain rules",
        deals=len({decision.deal for decision in decisions}),
        decisions=len(decisions),
        best=sum([decision.kind == "best" for decision in decisions]),
        given_away=round(sum([decision.loss for decision in decisions]), 4),
        squares=round(sum([decision.loss**2 for decision in decisions]), 6),
        lost={category: Lost(len(found), round(sum(found), 4)) for category, found in sorted(losses.items())},
        mistakes=tuple(
            [
                Mistake(steps[decision.move - 1] - 1, decision.seat, round(decision.loss, 4), kind)
                for decision, kind in costly[:_MOST_MISTAKES]
            ]
        ),
    )
