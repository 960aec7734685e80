"""What players and watchers of Big Two may know: views and events, as they go over the wire."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from dealt.cards import Card, cards_text
from dealt.games.game import Event, Said


class TrickPlay(msgspec.Struct, frozen=True, gc=False):
    """One step of a trick; no cards: a pass."""

    seat: int
    cards: tuple[Card, ...]
    name: str
    """“full house, nines”, or “pass”"""


class DealScore(msgspec.Struct, frozen=True, gc=False):
    """One finished deal. Penalties by seat, 0 for the winner (with plain scoring the winner's is minus the sum)."""

    deal: int
    winner: int
    penalties: tuple[int, ...]
    cards_left: tuple[int, ...]


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
    top: TrickPlay | None
    """the play that has to be beaten"""
    plays: tuple[TrickPlay, ...]
    """this trick so far, passes included"""
    out: tuple[bool, ...]
    """seats that have left this trick (only where a pass excludes)"""
    played: tuple[Card, ...]
    """every card that has been played in this deal, in index order"""
    need: str
    """what a play must be now: “Beat it with a higher full house, four of a kind or a straight flush”; empty when
    nobody is to act"""
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
    """how many deals the session has, if that is fixed"""
    penalty_limit: int | None
    """the points that end the session, if there is such a limit"""


class BigTwoPrivate(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What only this seat knows."""

    hand: tuple[Card, ...]
    """in index order"""
    groups: tuple[tuple[Card, ...], ...]
    """the hand arranged by combinations, the best ones last; every card once"""


class DealBegan(Event, frozen=True, kw_only=True, tag="deal_began"):
    """A deal begins: everybody has thirteen cards and `leader` leads."""

    deal: int
    leader: int
    must_contain: Card | None

    def say(self, names: Sequence[str]) -> Said:
        must = f" and must play the {self.must_contain.name}" if self.must_contain else ""
        tail = f"leads{must}"
        return Said(f"Deal {self.deal}: {names[self.leader]} {tail}", f"Deal {self.deal}: {names[self.leader]} {tail}")


class HandDealt(Event, frozen=True, kw_only=True, tag="hand_dealt"):
    """The cards of one seat; only it is told."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def audience(self) -> int | None:
        return self.seat


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """A seat played cards."""

    seat: int
    cards: tuple[Card, ...]
    kind: str
    """single, pair, triple, straight, flush, full_house, quads, straight_flush, …"""
    name: str
    left: int
    """cards left in the seat's hand"""

    def say(self, names: Sequence[str]) -> Said:
        # “full house, nines” is “full house” here: the cards follow.
        combination = f"{self.name.split(',')[0]} " if len(self.cards) > 1 else ""
        what = combination + cards_text(self.cards)
        return Said(f"{names[self.seat]} plays {what}", f"You play {what}")


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A seat passed."""

    seat: int

    def say(self, names: Sequence[str]) -> Said:
        return Said(f"{names[self.seat]} passes", "You pass")


class LastCard(Event, frozen=True, kw_only=True, tag="last_card"):
    """A seat is down to one card: the warning of the manual."""

    seat: int

    def say(self, names: Sequence[str]) -> Said:
        return Said(f"{names[self.seat]} has one card left", "You have one card left")


class TrickTaken(Event, frozen=True, kw_only=True, tag="trick_taken"):
    """Everybody else passed: `seat` leads the next trick."""

    seat: int
    trick: int
    """number of the trick that ended"""
    cards: tuple[Card, ...]

    def say(self, names: Sequence[str]) -> Said:
        return Said(
            f"{names[self.seat]} takes the trick with {cards_text(self.cards)}",
            f"You take the trick with {cards_text(self.cards)}",
        )


class DealEnded(Event, frozen=True, kw_only=True, tag="deal_ended"):
    """A hand is empty; penalties are counted and the cards that were left are shown."""

    seat: int
    score: DealScore
    totals: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]

    def say(self, names: Sequence[str]) -> Said:
        return Said(f"{names[self.seat]} wins deal {self.score.deal}", f"You win deal {self.score.deal}")


class SessionEnded(Event, frozen=True, kw_only=True, tag="session_ended"):
    """The session is over: totals and, with a stake, who pays whom how much."""

    totals: tuple[int, ...]
    money: tuple[int, ...] | None
    reason: Literal["closed", "hands", "penalty"]

    def say(self, names: Sequence[str]) -> Said:
        if len(set(self.totals)) == 1:
            return Said("The session is over: nobody is ahead", "The session is over: nobody is ahead")
        best = min(self.totals)
        who = " and ".join(name for name, total in zip(names, self.totals, strict=True) if total == best)
        verb = "win" if self.totals.count(best) > 1 else "wins"
        text = f"The session is over: {who} {verb} with {best} penalty point{'' if best == 1 else 's'}"
        return Said(text, text)
