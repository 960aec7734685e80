"""How what games tell goes over the wire: as msgspec writes it, and cards as their text.

Written to be compiled: a message asks for the text of some thirty cards.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from dealt.cards import Card, parse_card
from dealt.games.types import Offer, OwnCard


def encode_hook(value: object) -> object:
    """msgspec `enc_hook` for everything that games put into events and views: a card becomes its text."""
    if type(value) is Card:  # nearly always, and many times a message
        return value.text
    if isinstance(value, OwnCard):
        return str(value)
    raise TypeError(f"no wire form for {type(value).__name__}")


def ready(value: object) -> object:
    """The same for `ENCODER`, with cards in a row (or in a row of rows) as their texts: it would ask for them one by
    one."""
    if type(value) is not tuple or not value:
        return value
    kind = type(value[0])
    if kind is Card:
        return [item.text if type(item) is Card else item for item in value]
    return [ready(item) for item in value] if kind is tuple else value


def decode_hook(kind: type, value: object) -> object:
    """msgspec `dec_hook`, the inverse of `encode_hook`."""
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
    """Offers that come again and again (`Match.offers_last`), as JSON that is made once."""
    told: list[msgspec.Raw] = []
    for offer in offers:
        known = _OFFERS.get(id(offer))
        if known is None:
            if len(_OFFERS) >= _MOST_OFFERS:
                _OFFERS.clear()
            known = _OFFERS[id(offer)] = offer, msgspec.Raw(ENCODER.encode(offer))
        told.append(known[1])
    return tuple(told)
