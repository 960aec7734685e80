"""What a seat can do in Big Two: play cards, or pass. Their text is `play 3D 3S` (cards in index order) and `pass`."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from dealt.cards import Card, cards_text, parse_cards
from dealt.errors import BadText
from dealt.games.bigtwo.core.suits import PackMask, pack_cards, pack_mask


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
_MOST_WORDS: Final = 60
"""more than a pack has cards: a longer text names one twice"""
_USUAL_LENGTH: Final = 44
"""of a text with as many cards as a hand has; longer ones are not worth remembering"""


def play_of(cards: Iterable[Card]) -> Play:
    """To play these cards."""
    return Play(pack_mask(cards))


def parse_action(text: str) -> AnyAction:
    """The action with this text, in small or capital letters; cards may come in any order. Raises BadText."""
    return _known(text) if len(text) <= _USUAL_LENGTH else _parse(text)


def _parse(text: str) -> AnyAction:
    word, *cards = text.split()[:_MOST_WORDS] or [""]
    if word.lower() == "pass" and not cards:
        return PASS
    if word.lower() == "play" and cards:
        return play_of(parse_cards(" ".join(cards).upper()))
    raise BadText("bad_action", f"“{text.strip()[:40]}” is not an action of Big Two: write “play 3D 3S” or “pass”.")


_known: Final = lru_cache(maxsize=1 << 13)(_parse)
"""a move is read several times on its way: as it came, and from the line that it became"""
