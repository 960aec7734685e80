"""Structs of the public and the private view."""

from typing import Any

import msgspec

from dealt.cards import Card
from dealt.games.bigtwo.tricks import DealScore, PastPlay, TrickPlay


class BigTwoPublic(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The same for everybody at the table."""

    deal: int
    trick: int
    """number of the trick in this deal, from 1"""
    turn: int | None
    """the seat to act; None between deals and at the end"""
    leader: int | None
    """the seat that leads the trick while nothing lies; None otherwise"""
    counts: tuple[int, ...]
    """cards in each hand"""
    aside: int
    """number of cards that nobody was dealt; they stay hidden"""
    top: TrickPlay | None
    """the play that has to be beaten"""
    plays: tuple[TrickPlay, ...]
    """this trick so far, passes included"""
    past: tuple[PastPlay, ...]
    """the tricks of this deal that are over, step by step, passes included"""
    out: tuple[bool, ...]
    """seats that have left this trick (only where a pass excludes)"""
    played: tuple[Card, ...]
    """every card that has been played in this deal, from the lowest to the highest"""
    need: str
    """the requirement for the next play: “Beat it with a higher full house, four of a kind or a straight flush”; empty
    when nobody may act"""
    need_values: dict[str, Any]
    """values of the translations of `need`"""
    must_contain: Card | None
    """the card that the first play must contain"""
    warning: str | None
    """“One player has one card left.”; names no seat, `counts` tells which"""
    totals: tuple[int, ...]
    """penalty points so far (fewer are better)"""
    money: tuple[int, ...] | None
    """settlement if the session ended now: what each seat receives (+) or pays (−); None without a stake"""
    history: tuple[DealScore, ...]
    hands: tuple[tuple[Card, ...], ...] | None
    """between deals and at the end: the cards that were left; None while a deal is under way"""
    finished: bool
    dealer: int
    """the seat that dealt: the first one, then the winner of the last deal"""
    session_hands: int | None
    """number of deals of the session, if that is fixed"""
    penalty_limit: int | None
    """the points that end the session, if there is such a limit"""


class BigTwoPrivate(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The private part of a seat."""

    hand: tuple[Card, ...]
    """from the lowest to the highest, by the table's order of suits"""
    groups: tuple[tuple[Card, ...], ...]
    """the hand arranged by combinations, the best ones last; every card once"""
