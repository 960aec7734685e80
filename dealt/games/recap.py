"""What a match is remembered for when it is over: its deals point by point, the places, the awards."""

from typing import Literal

import msgspec

Better = Literal["most", "fewest"]
AwardKind = Literal["won", "comeback", "cards", "close", "few", "costly", "kept", "feat", "rate"]
"""deals won, from behind to the first place, cards to remember, by a hair, with little, what cost dear, what was not
used, something rare, a share of all"""


class DealPoints(msgspec.Struct, frozen=True, gc=False):
    """What one deal has brought."""

    deal: int
    points: tuple[int, ...]
    """to each seat"""
    totals: tuple[int, ...]
    """of each seat after it"""
    winners: tuple[int, ...]
    """who has won it; empty for nobody"""


class MatchAward(msgspec.Struct, frozen=True, gc=False):
    """Something that one seat has done more, or better, than the others: a fact, never a judgement."""

    kind: AwardKind
    """what sort of thing it is, for a picture beside it"""
    title: str
    """“Most deals won”"""
    seats: tuple[int, ...]
    """whose it is; several where they are equal"""
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
    """how it ended, in one sentence"""
    counts: str
    """what its points are: “penalty points”"""
    better: Better
    """whether most or fewest of them are best"""
    period: str
    """what its parts are called: deal, round, set or game"""
    totals: tuple[int, ...]
    places: tuple[int, ...]
    """by seat, from 1; equal for equal totals, and the winners are always first"""
    deals: tuple[DealPoints, ...]
    """in order; of a very long match those at the end"""
    lead_since: int | None
    """the deal after which the only winner led alone and was not caught again"""
    awards: tuple[MatchAward, ...]
    debts: tuple[Debt, ...] | None = None
    """who owes whom in a match for money, pair by pair; None where it was for points only"""
