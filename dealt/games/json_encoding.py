# Compiled with mypyc: see tools/compile_rules.py.
"""JSON encoding of events, views and offers: as msgspec writes it, with cards as their text.

Written to be compiled: a message asks for the text of some thirty cards.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from dealt.cards import Card, parse_card
from dealt.games.types import Offer, OwnCard


def encode_hook(value: object) -> object:
    """Encode a value of an event or a view (msgspec `enc_hook`): a card becomes its text."""
    if type(value) is Card:  # nearly always, and many times a message
        return value.text
    if isinstance(value, OwnCard):
        return str(value)
    raise TypeError(f"no wire form for {type(value).__name__}")


def with_card_texts(value: object) -> object:
    """Return a value with cards in a row (or in a row of rows) as their texts, so that `ENCODER` need not call
    `encode_hook` for each card."""
    if type(value) is not tuple or not value:
        return value
    kind = type(value[0])
    if kind is Card:
        return [item.text if type(item) is Card else item for item in value]
    return [with_card_texts(item) for item in value] if kind is tuple else value


def decode_hook(kind: type, value: object) -> object:
    """Decode what `encode_hook` encoded (msgspec `dec_hook`)."""
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    if isinstance(value, str) and issubclass(kind, OwnCard):
        return kind.parse(value)
    raise TypeError(f"no value of {kind.__name__} on the wire")


ENCODER: Final = msgspec.json.Encoder(enc_hook=encode_hook)
"""JSON for events and views."""
_MOST_OFFERS: Final = 1 << 13
"""whose JSON is kept, some 2 MB"""
_OFFERS: Final[dict[int, tuple[Offer, msgspec.Raw]]] = {}
"""by their identity, which is theirs as long as they are kept here"""


def offers_json(offers: Sequence[Offer]) -> tuple[Any, ...]:
    """Return the JSON of offers that recur (`Match.offers_last`), encoded once."""
    told: list[msgspec.Raw] = []
    for offer in offers:
        known = _OFFERS.get(id(offer))
        if known is None:
            if len(_OFFERS) >= _MOST_OFFERS:
                _OFFERS.clear()
            known = _OFFERS[id(offer)] = offer, msgspec.Raw(ENCODER.encode(offer))
        told.append(known[1])
    return tuple(told)
