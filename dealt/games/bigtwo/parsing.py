# Compiled with mypyc: see tools/compile_rules.py.
"""Parsing of action texts, and their canonical form."""

from functools import lru_cache
from typing import Final

from dealt.cards import parse_cards
from dealt.errors import BadText
from dealt.games.bigtwo.actions import PASS, AnyAction, play_of

_MOST_WORDS: Final = 60
"""more than a pack has cards: a longer text names one twice"""
_USUAL_LENGTH: Final = 44
"""of a text with as many cards as a hand has; longer ones are not worth remembering"""
_REMEMBERED: Final = 1 << 13


def parse_action(text: str) -> AnyAction:
    """Return the action with this text, in small or capital letters; cards may come in any order. Raises BadText."""
    return _known(text) if len(text) <= _USUAL_LENGTH else _parse(text)


def canonical(text: str) -> str:
    """Return the canonical text of the action with this text; raise BadText."""
    return _known_text(text) if len(text) <= _USUAL_LENGTH else str(_parse(text))


def _parse(text: str) -> AnyAction:
    word, *cards = text.split()[:_MOST_WORDS] or [""]
    if word.lower() == "pass" and not cards:
        return PASS
    if word.lower() == "play" and cards:
        return play_of(parse_cards(" ".join(cards).upper()))
    raise BadText("bad_action", f"“{text.strip()[:40]}” is not an action of Big Two: write “play 3D 3S” or “pass”.")


def _text(text: str) -> str:
    return str(_parse(text))


# A move is read several times on its way: as it came, and from the line that it became.
_known: Final = lru_cache(maxsize=_REMEMBERED)(_parse)
_known_text: Final = lru_cache(maxsize=_REMEMBERED)(_text)
