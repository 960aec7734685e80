# Compiled with mypyc: see tools/compile_rules.py.
"""The order of cards in Chicago: ace high, two low, no trumps; and what belongs to following suit."""

from collections.abc import Iterable
from typing import Final

from dealt.cards import PACK, PACK_SIZE, SUITS, Card, cards_of

VALUES: Final = tuple((card.rank + 1) % 13 for card in PACK)
"""by card index: 0 for a two … 12 for an ace"""
SUIT_MASKS: Final = tuple(sum(1 << index for index in range(suit, PACK_SIZE, 4)) for suit in range(4))
"""by suit: the mask of its thirteen cards"""
SUIT_VALUES: Final = tuple("HCDS".index(suit) for suit in SUITS)
"""by suit: 0 hearts, 1 clubs, 2 diamonds, 3 spades; it orders cards of one rank where somebody has to choose"""

_ORDER: Final = tuple(4 * VALUES[card.index] + SUIT_VALUES[card.suit] for card in PACK)


def order(card: Card) -> int:
    """Return the sort key of a card, from the lowest of the pack (two of hearts) to the highest (ace of spades)."""
    return _ORDER[card.index]


def arranged(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards from the lowest to the highest."""
    return tuple(sorted(cards, key=order))


def hand_cards(mask: int) -> tuple[Card, ...]:
    """Return the cards of a hand from the lowest to the highest."""
    return arranged(cards_of(mask))


def playable(hand: int, led: Card | None) -> int:
    """Return the mask of the cards that a hand may play to a trick (RULES 3.1.4): the led suit if it has any, else
    all."""
    if led is None:
        return hand
    return hand & SUIT_MASKS[led.suit] or hand


def winning(cards: Iterable[Card]) -> int:
    """Return the place of the winning card of a trick, counted from 0 in the order of play: the highest of the suit
    that was led."""
    best = 0
    top: Card | None = None
    for place, card in enumerate(cards):
        if top is None or (card.suit == top.suit and VALUES[card.index] > VALUES[top.index]):
            best, top = place, card
    return best
