"""The encodings of the thesis (chapters 4.1, 4.4 and 5.2.2; RULES 3.6), for whoever reads or writes its messages."""

from collections.abc import Collection, Sequence
from typing import Final

from dealt.cards import PACK, Card
from dealt.errors import BadText
from dealt.games.chicago.order import SUIT_VALUES, VALUES

EMPTY_CARD: Final = 52


def card_number(one: Card) -> int:
    """suit · 13 + value; hearts 0, clubs 1, diamonds 2, spades 3; ace 0, two 1 … king 12."""
    return SUIT_VALUES[one.suit] * 13 + (VALUES[one.index] + 1) % 13


_BY_NUMBER: Final = {card_number(one): one for one in PACK}


def numbered_card(number: int) -> Card:
    """The card with a number of 0..51; raises BadText(`bad_card_number`)."""
    if number not in _BY_NUMBER:
        raise BadText("bad_card_number", "A card of the thesis is a number from 0 to 51.")
    return _BY_NUMBER[number]


def change_bytes(hand: Sequence[Card], changed: Collection[Card]) -> bytes:
    """The message of a client that changes cards: a byte a card of the hand, EMPTY_CARD for a card that is kept."""
    return bytes(card_number(one) if one in changed else EMPTY_CARD for one in hand)


def changed_cards(message: bytes) -> tuple[Card, ...]:
    """The cards that such a message changes, in its order; raises BadText."""
    return tuple(numbered_card(number) for number in message if number != EMPTY_CARD)


def score_bytes(totals: Sequence[int]) -> bytes:
    """The totals as the server sends them: one signed byte a player."""
    return b"".join(total.to_bytes(1, "big", signed=True) for total in totals)
