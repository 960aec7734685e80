"""Awards of points within a round, as they are announced; `scoring.py` decides their size."""

from typing import Final, Literal

import msgspec

from dealt.games.chicago.poker import NAMES, Category

Stage = Literal["exchange1", "exchange2", "exchange3", "tricks", "third_hand"]
NOTHING: Final = "nothing"
DRAWN: Final = "drawn"
LAST: Final = "last trick"
MADE: Final = "chicago made"
FAILED: Final = "chicago failed"
KINDS: Final = (NOTHING, DRAWN, LAST, MADE, FAILED, *NAMES[1:])


class Award(msgspec.Struct, frozen=True):
    """One announcement: the seats that receive points, how many, and the reason."""

    stage: Stage
    seats: tuple[int, ...]
    """the seats that receive the points; empty for none"""
    kind: str
    """the name of the hand, “last trick”, “chicago made”, “chicago failed”, “drawn” or “nothing” (no pair anywhere)"""
    points: int
    """for each of the seats"""


def takes_others_back(award: Award) -> bool:
    """Return whether this hand scores nothing, but takes everybody else back to 0."""
    return award.kind == NAMES[Category.FOUR_OF_A_KIND] and not award.points


def wins_the_match(award: Award) -> bool:
    """Return whether this hand scores nothing, but wins the match."""
    return award.kind == NAMES[Category.ROYAL_FLUSH] and not award.points


class RoundScore(msgspec.Struct, frozen=True):
    """The awards of one finished round, and the totals after it."""

    round: int
    caller: int | None
    """the seat that played Chicago"""
    awards: tuple[Award, ...]
    totals: tuple[int, ...]
