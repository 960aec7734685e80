"""Events of Big Two, besides the end of the session (`dealt.games.types.MatchEnded`)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from dealt.cards import Card, cards_text
from dealt.games.bigtwo.tricks import DealScore
from dealt.games.game import Event, Sentence
from dealt.games.text import card_phrase, rank_value


class DealBegan(Event, frozen=True, kw_only=True, tag="deal_began"):
    """A deal begins: everybody has been dealt cards and `leader` leads."""

    deal: int
    leader: int
    must_contain: Card | None

    def say(self, names: Sequence[str]) -> Sentence:
        must = f" and must play the {self.must_contain.name}" if self.must_contain else ""
        values: dict[str, Any] = {"deal": self.deal, "name": names[self.leader], "must": "no"}
        if self.must_contain is not None:
            values |= {"must": "yes", "card": card_phrase(self.must_contain)}
        return Sentence(f"Deal {self.deal}: {names[self.leader]} leads{must}", values=values)


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

    def say(self, names: Sequence[str]) -> Sentence:
        # “full house, nines” is “full house” here: the cards follow.
        combination = f"{self.name.split(',')[0]} " if len(self.cards) > 1 else ""
        cards = cards_text(self.cards)
        rank = rank_value(self.cards[0].text)
        return Sentence.of(
            names[self.seat], "plays", "play", f" {combination}{cards}", kind=self.kind, rank=rank, cards=cards
        )


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A seat passed."""

    seat: int

    def say(self, names: Sequence[str]) -> Sentence:
        return _passes(names[self.seat])


@lru_cache(maxsize=1 << 12)
def _passes(name: str) -> Sentence:
    return Sentence.of(name, "passes", "pass")


class LastCard(Event, frozen=True, kw_only=True, tag="last_card"):
    """A seat is down to one card: the warning of the manual."""

    seat: int

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(names[self.seat], "has", "have", " one card left")


class TrickTaken(Event, frozen=True, kw_only=True, tag="trick_taken"):
    """A trick was won: all others passed, and `seat` leads the next one."""

    seat: int
    trick: int
    """number of the trick that ended"""
    cards: tuple[Card, ...]

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(
            names[self.seat], "takes", "take", f" the trick with {cards_text(self.cards)}", cards=cards_text(self.cards)
        )


class DealEnded(Event, frozen=True, kw_only=True, tag="deal_ended"):
    """A hand is empty; penalties are counted and the cards that were left are shown."""

    seat: int
    score: DealScore
    totals: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(names[self.seat], "wins", "win", f" deal {self.score.deal}", deal=self.score.deal)
