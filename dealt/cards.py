# Compiled with mypyc: see tools/compile_rules.py.
"""The standard pack: 52 cards, their names and their text form.

The text form is a rank of `3456789TJQKA2` and a suit of `DCHS`, as in `3D TS AH 2C`. The index of a card is
4·rank + suit in these orders, so index order is the single-card order of Big Two (RULES 1.1): 0 = 3D, 51 = 2S.
Games with another order of ranks or suits derive it from `rank` and `suit`; they never renumber cards.

    >>> from dealt.cards import cards_text, parse_card, parse_cards
    >>> parse_card("TS").name
    'ten of spades'
    >>> cards_text(sorted(parse_cards("2C 3D TS")))
    '3D TS 2C'
    >>> parse_card("10S")
    Traceback (most recent call last):
    dealt.errors.BadText: “10S” is not a card: write a rank of 3456789TJQKA2 and a suit of DCHS, as in 3D.
"""

from collections.abc import Iterable
from typing import Final, final

from dealt.errors import BadText
from dealt.mypyc_types import i64, mypyc_attr

RANKS: Final = "3456789TJQKA2"
SUITS: Final = "DCHS"
RANK_NAMES: Final = (
    "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace", "two",
)  # fmt: skip
SUIT_NAMES: Final = ("diamonds", "clubs", "hearts", "spades")
PACK_SIZE: Final = 52


@final
@mypyc_attr(acyclic=True)
class Card:
    """One card of the standard pack. There are exactly 52 objects of this class, so cards compare by identity."""

    __slots__ = ("index", "rank", "suit", "text")

    def __init__(self, index: int) -> None:
        self.index = index
        self.rank = index // 4
        self.suit = index % 4
        self.text = RANKS[self.rank] + SUITS[self.suit]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text})"

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __hash__(self) -> int:
        # A compiled class that defines an order does not inherit the hash of its identity.
        return self.index

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return (card, (self.index,))

    @property
    def name(self) -> str:
        """The full English name, such as `three of diamonds`."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"


PACK: Final = tuple(Card(index) for index in range(PACK_SIZE))
_BY_TEXT: Final = {str(card): card for card in PACK}


def card(index: int) -> Card:
    """Return the card with an index of 0..51."""
    return PACK[index]


def parse_card(text: str) -> Card:
    """Return the card with this text form; raise BadText(`bad_card`)."""
    found = _BY_TEXT.get(text)
    if found is None:
        raise BadText(
            "bad_card", f"“{text[:12]}” is not a card: write a rank of {RANKS} and a suit of {SUITS}, as in 3D."
        )
    return found


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return cards separated by spaces, in the given order; raise BadText(`bad_card` or `card_twice`).

    >>> parse_cards("3S 3D")
    (Card(3S), Card(3D))
    """
    cards = tuple(parse_card(word) for word in text.split())
    if len(set(cards)) != len(cards):
        raise BadText("card_twice", "The same card is named twice.")
    return cards


def cards_text(cards: Iterable[Card]) -> str:
    """Return the text forms, separated by spaces, in the given order."""
    return " ".join([card.text for card in cards])


def mask_of(cards: Iterable[Card]) -> int:
    """Return a set of cards as an integer: bit i is the card with index i.

    >>> mask_of(parse_cards("3S 3D"))
    9
    """
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask


_OF_RANK: Final = [
    tuple([PACK[4 * rank + suit] for suit in range(4) if suits & (1 << suit)])
    for rank in range(PACK_SIZE // 4)
    for suits in range(16)
]
"""by 16·rank and the suits as bits"""


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask in index order.

    >>> cards_of(9)
    (Card(3D), Card(3S))
    """
    found: list[Card] = []
    rest: i64 = mask
    rank: i64 = 0
    while rest:
        suits = rest & 15
        if suits:
            found += _OF_RANK[16 * rank + suits]
        rest >>= 4
        rank += 1
    return tuple(found)
