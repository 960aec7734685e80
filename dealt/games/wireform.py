"""How what games tell goes over the wire: as msgspec writes it, and cards as their text.

Written to be compiled: a message asks for the text of some thirty cards.
"""

from typing import Final

import msgspec

from dealt.cards import Card, parse_card
from dealt.games.shapes import OwnCard


def encode_hook(value: object) -> object:
    """msgspec `enc_hook` for everything that games put into events and views: a card becomes its text."""
    if type(value) is Card:  # nearly always, and many times a message
        return value.text
    if isinstance(value, OwnCard):
        return str(value)
    raise TypeError(f"no wire form for {type(value).__name__}")


def ready(value: object) -> object:
    """The same for `ENCODER`, with cards in a row as their texts: it would ask for them one by one."""
    if type(value) is tuple and value and type(value[0]) is Card:
        return [one.text if type(one) is Card else one for one in value]
    return value


def decode_hook(kind: type, value: object) -> object:
    """msgspec `dec_hook`, the inverse of `encode_hook`."""
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    if isinstance(value, str) and issubclass(kind, OwnCard):
        return kind.parse(value)
    raise TypeError(f"no value of {kind.__name__} on the wire")


ENCODER: Final = msgspec.json.Encoder(enc_hook=encode_hook)
"""JSON for events and views."""
