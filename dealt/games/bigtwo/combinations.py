"""Evaluation of combinations and comparisons, for computer players, lessons and tests.

>>> from dealt.cards import parse_cards
>>> from dealt.games.bigtwo import GAME
>>> deuce, nines = GAME.options(), parse_cards("9D 9C 9H 4D 4C")
>>> combination(deuce, nines)
Combination(kind='full_house', name='full house, nines', size=5, parts=('full_house', '9'))
>>> beats(deuce, nines, parse_cards("8D 8C 8H 2D 2C"))
True
>>> beats(deuce, nines, parse_cards("2S"))
False
>>> combination(deuce, parse_cards("JD QC KH AS 2D")) is None
True
>>> combination(GAME.options(preset="pusoy-dos"), parse_cards("JD QC KH AS 2D")).name
'straight, two high'
"""

from collections.abc import Iterable

import msgspec

from dealt.cards import Card
from dealt.games.bigtwo.options import BigTwoOptions, rules_of


class Combination(msgspec.Struct, frozen=True):
    """The kind and name of a combination."""

    kind: str
    """single, pair, triple, two_pairs, bare_quads, straight, flush, full_house, quads, straight_flush or dragon"""
    name: str
    """“full house, nines”"""
    size: int
    """the number of cards"""
    parts: tuple[str, ...]
    """its kind, then ranks (and a suit): what the name is worded from in other languages"""


def combination(options: BigTwoOptions, cards: Iterable[Card]) -> Combination | None:
    """Return the combination that cards form under these house rules; None if they form none."""
    rules = rules_of(options)
    mask = rules.suits.mask(cards)
    value = rules.value(mask)
    if not value:
        return None
    kind = rules.kind_of(value)
    parts = (kind.name, *kind.parts(mask, rules.suits))
    return Combination(kind.name, kind.title(mask, rules.suits), kind.size, parts)


def beats(options: BigTwoOptions, cards: Iterable[Card], other: Iterable[Card]) -> bool:
    """Return whether cards may be played on others under these house rules; never if one of them is no combination."""
    rules = rules_of(options)
    new, old = (rules.value(rules.suits.mask(side)) for side in (cards, other))
    return bool(new and old) and rules.beats(new, old)
