"""A second, plain telling of the rules, on text alone: legal actions, the points of each round, and who wins."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

RANKS = "23456789TJQKA"
KINDS = [
    "high card", "pair", "two pairs", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush", "royal flush",
]  # fmt: skip
ROWS = ["A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"]
PATTERNS = {
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pairs",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}


class House(NamedTuple):
    """The options that decide about points, under the names of the game's options."""

    goal: int = 52
    exchanges: int = 3
    sf_points: int = 10
    four_of_a_kind: int = 7
    royal_flush: int = 0
    tie: str = "none"
    last_trick: int = 5
    chicago_plus_last: bool = False
    chicago_only: bool = False
    first_to_52: bool = False
    buy_stop: int = 0
    deuce_last_trick: bool = False
    must_call_chicago: bool = False


def changes(hand: list[str], one_up: bool) -> set[str]:
    """All changes of a hand: every subset of it, and each card alone for one that is turned up."""
    found = set()
    for size in range(len(hand) + 1):
        for chosen in combinations(sorted(hand, key=lambda card: (RANKS.index(card[0]), "HCDS".index(card[1]))), size):
            found.add(" ".join(["change", *chosen]))
    return found | ({f"change up {card}" for card in hand} if one_up else set())


def plays(hand: list[str], led: str | None) -> set[str]:
    """All cards that may be played when this card was led."""
    same = [card for card in hand if led is not None and card[1] == led[1]]
    return {f"play {card}" for card in same or hand}


def taker(cards: list[str]) -> int:
    """Which card of a trick, in the order of play, takes it."""
    same = [card for card in cards if card[1] == cards[0][1]]
    return cards.index(max(same, key=lambda card: RANKS.index(card[0])))


def two_plies(hands: list[list[str]], leader: int, trick: list[str]) -> int:
    """Count the sequences of two plays from here; the trick so far was begun by `leader`."""
    count = 0
    for first in plays(hands[(leader + len(trick)) % len(hands)], trick[0] if trick else None):
        after, next_leader = [*trick, first.split()[1]], leader
        left = [[card for card in hand if card not in after] for hand in hands]
        if len(after) == len(hands):
            next_leader, after = (leader + taker(after)) % len(hands), []
        turn = (next_leader + len(after)) % len(hands)
        count += len(plays(left[turn], after[0] if after else None)) if left[turn] else 1
    return count


def strength(hand: Sequence[str]) -> tuple[int, ...]:
    """The place of a hand among all hands: its kind, then what decides between two of that kind."""
    counts = Counter(RANKS.index(card[0]) for card in hand)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    suited = len({card[1] for card in hand}) == 1
    row = next((place for place, row in enumerate(ROWS) if {RANKS[rank] for rank in ranks} == set(row)), None)
    if row is not None:
        kind = ("royal flush" if row == len(ROWS) - 1 else "straight flush") if suited else "straight"
        return KINDS.index(kind), row
    kind = "flush" if suited else PATTERNS.get(tuple(counts[rank] for rank in ranks), "high card")
    return KINDS.index(kind), *ranks


class ScoreKeeper:
    """Somebody who sees all cards and keeps the score (RULES 3.1 to 3.4)."""

    def __init__(self, seats: int, house: House) -> None:
        self.seats = seats
        self.house = house
        self.round = 1
        self.totals = [0] * seats
        self.has_called: set[int] = set()
        self.winner: int | None = None
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.exchange = 0
        self.scored: list[tuple[int, int]] = []
        """the additions of this round: who, and how many points; 0 for what brings none"""
        self.finished: list[list[tuple[int, int]]] = []
        """those of the rounds before"""
        self.caller: int | None = None
        self.leader = 0
        self.trick: list[str] = []
        self.takers: list[int] = []
        self.five: list[set[str]] = []

    @property
    def in_turn(self) -> list[int]:
        """Seat 0 deals the first round, the next seat is first in turn, and the deal goes round (RULES C3)."""
        return [(self.round + place) % self.seats for place in range(self.seats)]

    @property
    def may_change(self) -> set[int]:
        """The seats below the exchange stop (RULES C15)."""
        stop = self.house.buy_stop
        return {seat for seat, total in enumerate(self.totals) if not stop or total < stop}

    @property
    def turn(self) -> int:
        """Whose turn it is in a trick."""
        return (self.leader + len(self.trick)) % self.seats

    def deal(self, seat: int, cards: Sequence[str]) -> None:
        """A seat gets the five cards of a new round."""
        self.hands[seat] = set(cards)

    def change(self, cards: Mapping[int, Sequence[str]]) -> None:
        """All seats give away the cards that they change."""
        for seat, changed in cards.items():
            self.hands[seat] -= set(changed)
        self._look_at_hands()

    def receive(self, seat: int, cards: Sequence[str]) -> None:
        """A seat gets new cards."""
        self.hands[seat] |= set(cards)
        self._look_at_hands()

    def _look_at_hands(self) -> None:
        """When all have five cards again, the exchange is over (RULES 3.1.2)."""
        if any(len(hand) < 5 for hand in self.hands):
            return
        self.exchange += 1
        seats, kind = self._best()
        if kind == "royal flush" and not self.house.royal_flush:
            for seat in seats:
                self.scored.append((seat, 0))
                self.winner = seat
        if self.winner is None and self.exchange < self.house.exchanges:
            self._add_best_hand()

    def call(self, answers: Mapping[int, bool]) -> None:
        """All have answered: the first in turn who says yes plays Chicago and leads (RULES 3.1.3)."""
        self.caller = next((seat for seat in self.in_turn if answers[seat]), None)
        self.leader = self.in_turn[0] if self.caller is None else self.caller
        self.has_called |= set() if self.caller is None else {self.caller}
        self.five = [set(hand) for hand in self.hands]
        self.takers = []

    def play(self, card: str) -> None:
        """The seat whose turn it is plays a card (RULES 3.1.4)."""
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        if len(self.trick) < self.seats:
            return
        best = taker(self.trick)
        self.leader = (self.leader + best) % self.seats
        self.takers.append(self.leader)
        with_two = self.trick[best][0] == "2"
        self.trick = []
        if len(self.takers) == 5:
            self._end_round(with_two)

    def _end_round(self, with_two: bool) -> None:
        """The tricks, then the third hand; with `first_to_52` a gain from the tricks comes last (RULES 3.3, 3.4.3)."""
        house, caller, last = self.house, self.caller, self.takers[-1]
        self.hands = self.five
        made = caller is not None and set(self.takers) == {caller}
        lost = caller is not None and not made
        double = 2 if with_two and house.deuce_last_trick else 1
        if caller is not None and lost:
            self._add([caller], -15)
        if house.first_to_52 and not (house.chicago_only and caller is not None):
            self._add_best_hand()
        if caller is not None and made:
            self._add([caller], 15 * double)
        if caller is None or (made and house.chicago_plus_last) or (lost and last != caller and not house.chicago_only):
            self._add([last], house.last_trick * double)
        if not house.first_to_52 and not (house.chicago_only and caller is not None):
            self._add_best_hand()
        self.finished.append(self.scored)
        self.scored = []
        if self.winner is None:
            self.winner = self.first()
        if self.winner is None:
            self.round += 1
            self.exchange = 0

    def _best(self) -> tuple[list[int], str]:
        """The seats that score for the best hand, and what it is (RULES 3.2.4, C5, C6)."""
        strengths = [strength(list(hand)) for hand in self.hands]
        best = [seat for seat in self.in_turn if strengths[seat] == max(strengths)]
        kind = KINDS[max(strengths)[0]]
        if kind == "high card":
            return [], kind
        if len(best) > 1 and (self.house.tie == "none" or (kind == "royal flush" and not self.house.royal_flush)):
            return [], kind
        return best[:1] if self.house.tie == "first_in_turn" else sorted(best), kind

    def _add_best_hand(self) -> None:
        """Add the points of the best hand (RULES 3.2.1, C2, C19, C20)."""
        seats, kind = self._best()
        values = {
            "four of a kind": self.house.four_of_a_kind,
            "straight flush": self.house.sf_points,
            "royal flush": self.house.royal_flush,
        }
        self._add(seats, values.get(kind, KINDS.index(kind)))

    def _add(self, seats: Sequence[int], points: int) -> None:
        """One addition, after which nothing more counts once somebody has won."""
        if self.winner is not None or not seats:
            return
        for seat in seats:
            self.scored.append((seat, points))
            self.totals[seat] = max(-128, min(127, self.totals[seat] + points))
        if not points:  # four of a kind: everybody else goes back to 0
            self.totals = [total if seat in seats else min(0, total) for seat, total in enumerate(self.totals)]
        if self.house.first_to_52:
            self.winner = self.first()

    def first(self) -> int | None:
        """The highest total wins from the goal on, of those that may win; equal ones play on (RULES 3.4.2, C15)."""
        able = [seat for seat in range(self.seats) if not self.house.must_call_chicago or seat in self.has_called]
        able = [seat for seat in able if self.totals[seat] >= self.house.goal]
        best = [seat for seat in able if self.totals[seat] == max(self.totals[other] for other in able)]
        return best[0] if len(best) == 1 else None
