"""Actions of Chicago, and their text form.

change              keep all cards
change 3D TS        change these cards
change up 3D        change one card, the new one turned up (“one up”)
take up / take next take the card that was turned up, or the next one unseen
chicago yes / no    call Chicago or not
play 7D             play a card to the trick
"""

from typing import Final

import msgspec

from dealt.cards import Card, cards_text, parse_card, parse_cards
from dealt.errors import BadText
from dealt.games.chicago.card_order import arranged


class _Action(msgspec.Struct, frozen=True):
    """Prints as what it is and what it says: Change('3D TS'), Call('yes')."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self).partition(' ')[2]!r})"


class Change(_Action, frozen=True):
    """Change these cards, none of them to keep all; `up`: the only one for a card that is turned up."""

    cards: tuple[Card, ...]
    """arranged from the lowest to the highest, in whatever order they were given"""
    up: bool = False

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "cards", arranged(self.cards))

    def __str__(self) -> str:
        words = ["change", *(["up"] if self.up else []), *([cards_text(self.cards)] if self.cards else [])]
        return " ".join(words)


class Take(_Action, frozen=True):
    """Take the card that was turned up, or the next one of the stock unseen."""

    up: bool

    def __str__(self) -> str:
        return "take up" if self.up else "take next"


class Call(_Action, frozen=True):
    """Call Chicago, or not."""

    yes: bool

    def __str__(self) -> str:
        return "chicago yes" if self.yes else "chicago no"


class Play(_Action, frozen=True):
    """Play a card to the trick."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


ChicagoAction = Change | Take | Call | Play

_FIXED: Final[dict[tuple[str, ...], ChicagoAction]] = {
    ("TAKE", "UP"): Take(up=True),
    ("TAKE", "NEXT"): Take(up=False),
    ("CHICAGO", "YES"): Call(yes=True),
    ("CHICAGO", "NO"): Call(yes=False),
    ("CHANGE", "NONE"): Change(()),
}


def parse_action(text: str) -> ChicagoAction:
    """Return the action with this text form, in small or capital letters; raise BadText."""
    words = tuple(text.upper().split())
    fixed = _FIXED.get(words)
    if fixed is not None:
        return fixed
    if words and words[0] == "CHANGE":
        up = words[1:2] == ("UP",)
        return Change(parse_cards(" ".join(words[2 if up else 1 :])), up)
    if len(words) == 2 and words[0] == "PLAY":
        return Play(parse_card(words[1]))
    raise BadText(
        "bad_action",
        "In Chicago write “change 3D TS”, “change”, “chicago yes”, “chicago no” or “play 7D”.",
    )
