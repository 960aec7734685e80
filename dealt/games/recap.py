"""Recap of a finished match: its points deal by deal, the places, the awards."""

from typing import Literal

import msgspec

Better = Literal["most", "fewest"]
AwardKind = Literal["won", "comeback", "cards", "close", "few", "costly", "kept", "feat", "rate"]
"""deals won, from behind to the first place, cards to remember, by a hair, with little, what cost dear, what was not
used, something rare, a share of all"""


class DealPoints(msgspec.Struct, frozen=True, gc=False):
    """The points of one deal."""

    deal: int
    points: tuple[int, ...]
    """to each seat"""
    totals: tuple[int, ...]
    """of each seat after it"""
    winners: tuple[int, ...]
    """the seats that have won it; empty for nobody"""


class MatchAward(msgspec.Struct, frozen=True, gc=False):
    """Something that one seat has done more, or better, than the others: a fact, never a judgement."""

    kind: AwardKind
    """kind of achievement, for a picture beside it"""
    title: str
    """“Most deals won”"""
    seats: tuple[int, ...]
    """the seats that receive it; several where they are equal"""
    figure: str = ""
    """the number or the cards (as texts) that say how much; empty where the title says all"""
    detail: str = ""
    """when and how, without names: “deals 1, 3 and 7”"""


class Debt(msgspec.Struct, frozen=True, gc=False):
    """Money that one seat owes another one at the end of a match."""

    payer: int
    payee: int
    amount: int


class Recap(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A match that is over."""

    winners: tuple[int, ...]
    reason: str
    """reason for the end, in one sentence"""
    counts: str
    """name of its points: “penalty points”"""
    better: Better
    """whether the most or the fewest points are best"""
    period: str
    """name of its parts: deal, round, set or game"""
    totals: tuple[int, ...]
    places: tuple[int, ...]
    """by seat, from 1; equal for equal totals, and the winners are always first"""
    deals: tuple[DealPoints, ...]
    """in order; of a very long match those at the end"""
    lead_since: int | None
    """the deal after which the only winner led alone and was not caught again"""
    awards: tuple[MatchAward, ...]
    debts: tuple[Debt, ...] | None = None
    """debts at the end of a match for money, pair by pair; None where it was for points only"""
