# Compiled with mypyc: see tools/compile_rules.py.
"""A player's board: its cards and their total."""

from collections.abc import Iterator
from typing import Final, final

from dealt.games.bluejack.cards import BLUE, DOUBLE, FLIP, NUMBER, BluejackCard

TARGET: Final = 20
PLACES: Final = 9


@final
class Board:
    """The cards of one board in the order in which they were placed.

    A flip negates and an x2 doubles what the last number card counts; both lie on the board and count nothing.
    """

    __slots__ = ("all_blue", "cards", "from_hand", "last", "numbers", "total")

    def __init__(self) -> None:
        self.cards: list[BluejackCard] = []
        self.from_hand: list[bool] = []
        self.total = 0
        self.last = 0
        self.numbers = 0
        self.all_blue = True

    def add(self, card: BluejackCard, from_hand: bool) -> None:
        """Place a card."""
        self.total = self.total_with(card)
        if card.kind == NUMBER:
            self.last = card.value
            self.numbers += 1
            self.all_blue = self.all_blue and card.colour == BLUE
        else:
            self.last = -self.last if card.kind == FLIP else 2 * self.last
        self.cards.append(card)
        self.from_hand.append(from_hand)

    def total_with(self, card: BluejackCard) -> int:
        """Return the total of the board with this card added."""
        if card.kind == NUMBER:
            return self.total + card.value
        if card.kind == FLIP:
            return self.total - 2 * self.last
        assert card.kind == DOUBLE
        return self.total + self.last

    def copy(self) -> "Board":
        """Return an independent board with the same cards."""
        twin = Board()
        twin.cards, twin.from_hand = self.cards.copy(), self.from_hand.copy()
        twin.total, twin.last, twin.numbers, twin.all_blue = self.total, self.last, self.numbers, self.all_blue
        return twin

    def with_card(self, card: BluejackCard) -> "Board":
        """Return a copy with this card of the hand placed on it."""
        copy = self.copy()
        copy.add(card, from_hand=True)
        return copy

    def places_taken(self, specials_take_place: bool) -> int:
        """Return how many of the nine places are taken."""
        return len(self.cards) if specials_take_place else self.numbers

    def is_blue(self, specials_break_blue: bool) -> bool:
        """Return whether its cards are all blue, whatever they count; an empty board is not."""
        whole = not specials_break_blue or self.numbers == len(self.cards)
        return self.all_blue and whole and self.numbers > 0

    def drawn(self) -> list[BluejackCard]:
        """Return its cards that came from the game deck."""
        return [card for card, from_hand in zip(self.cards, self.from_hand, strict=True) if not from_hand]

    def counts(self) -> Iterator[int]:
        """Yield the value of each card, in order; they add up to `total`."""
        found: list[int] = []
        number = -1
        for place, card in enumerate(self.cards):
            found.append(card.value)
            if card.kind == NUMBER:
                number = place
            else:
                found[number] *= -1 if card.kind == FLIP else 2
        return iter(found)
