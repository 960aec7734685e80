"""Views of High Card: what players and spectators see."""

from collections.abc import Sequence

import msgspec

from dealt.cards import Card
from dealt.games.game import Event, Sentence


class HandDealt(Event, frozen=True, kw_only=True, tag="hand_dealt"):
    """The cards of one seat; only it is told."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def audience(self) -> int | None:
        return self.seat


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """A seat played a card."""

    seat: int
    card: Card

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[self.seat]} plays {self.card}", f"You play {self.card}")


class PointWon(Event, frozen=True, kw_only=True, tag="point_won"):
    """The highest card takes the point; its seat leads next."""

    seat: int

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[self.seat]} takes the point", "You take the point")


class HighCardPublic(msgspec.Struct, frozen=True, kw_only=True):
    """The same for everybody."""

    turn: int | None
    table: tuple[Card, ...]
    """the cards played for this point, the leader's first"""
    leader: int
    counts: tuple[int, ...]
    points: tuple[int, ...]


class HighCardPrivate(msgspec.Struct, frozen=True, kw_only=True):
    """View of one seat."""

    hand: tuple[Card, ...]
