"""The points of a round as they are announced; how many there are, and for what, `scoring.py` decides."""

from typing import Final, Literal

import msgspec

from dealt.games.chicago.poker import NAMES

Stage = Literal["exchange1", "exchange2", "exchange3", "tricks", "third_hand"]
NOTHING: Final = "nothing"
DRAWN: Final = "drawn"
LAST: Final = "last trick"
MADE: Final = "chicago made"
FAILED: Final = "chicago failed"
KINDS: Final = (NOTHING, DRAWN, LAST, MADE, FAILED, *NAMES[1:])


class Award(msgspec.Struct, frozen=True):
    """One announcement: who receives how many points, and what for."""

    stage: Stage
    seats: tuple[int, ...]
    """who receives the points; empty when nobody does"""
    kind: str
    """the name of the hand, “last trick”, “chicago made”, “chicago failed”, “drawn” or “nothing” (no pair anywhere)"""
    points: int
    """for each of the seats"""


class RoundScore(msgspec.Struct, frozen=True):
    """What was scored in one finished round, and the totals after it."""

    round: int
    caller: int | None
    """who played Chicago"""
    awards: tuple[Award, ...]
    totals: tuple[int, ...]
