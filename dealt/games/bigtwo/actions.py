"""Actions of Big Two: play cards, or pass. Their text is `play 3D 3S` (cards in index order) and `pass`."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from dealt.cards import Card, cards_text
from dealt.games.bigtwo.core.card_order import PackMask, pack_cards, pack_mask


class Play(msgspec.Struct, frozen=True):
    """Plays a set of cards."""

    mask: PackMask

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in index order."""
        return pack_cards(self.mask)

    def __str__(self) -> str:
        return _text(self.mask)

    def __repr__(self) -> str:
        return f"Play('{cards_text(self.cards)}')"


@lru_cache(maxsize=1 << 13)
def _text(mask: PackMask) -> str:
    return f"play {cards_text(pack_cards(mask))}"


class Pass(msgspec.Struct, frozen=True):
    """Plays nothing."""

    def __str__(self) -> str:
        return "pass"


PASS: Final = Pass()
AnyAction = Play | Pass


def play_of(cards: Iterable[Card]) -> Play:
    """Return the action of playing these cards."""
    return Play(pack_mask(cards))
