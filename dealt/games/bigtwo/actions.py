"""What a seat can do in Big Two: play cards, or pass. Their text is `play 3D 3S` (cards in index order) and `pass`."""

from typing import Final

import msgspec

from dealt.cards import Card, cards_of, cards_text, mask_of, parse_cards
from dealt.errors import BadText


class Play(msgspec.Struct, frozen=True):
    """Plays a set of cards. `mask` is as in `dealt.cards.mask_of`."""

    mask: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in index order."""
        return cards_of(self.mask)

    def __str__(self) -> str:
        return f"play {cards_text(self.cards)}"


class Pass(msgspec.Struct, frozen=True):
    """Plays nothing."""

    def __str__(self) -> str:
        return "pass"


PASS: Final = Pass()
AnyAction = Play | Pass


def parse_action(text: str) -> AnyAction:
    """The action with this text; cards may come in any order. Raises BadText."""
    word, _, rest = text.strip().partition(" ")
    if word == "pass" and not rest.strip():
        return PASS
    if word == "play" and rest.strip():
        return Play(mask_of(parse_cards(rest)))
    raise BadText("bad_action", f"“{text.strip()[:40]}” is not an action of Big Two: write “play 3D 3S” or “pass”.")
