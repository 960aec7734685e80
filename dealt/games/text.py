# Compiled with mypyc: see tools/compile_rules.py.
"""Text helpers for sentences: plurals, lists of names, the first of many actions."""

from collections.abc import Collection, Sequence
from itertools import islice
from typing import Any, Final

from dealt.cards import SUITS, Card

_SHOWN: Final = 3


def pluralized(number: int, thing: str, things: str | None = None) -> str:
    """Return a number with its noun: “1 card”, “3 cards”; `things` is the plural where it is not the word with an s.

    >>> pluralized(1, "card"), pluralized(0, "card"), pluralized(2, "loss", "losses")
    ('1 card', '0 cards', '2 losses')
    """
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def points(number: float) -> str:
    """Return a number of points, whole or not: “1 point”, “0.4 points”.

    >>> points(1.0), points(0.4), points(-12)
    ('1 point', '0.4 points', '-12 points')
    """
    return f"{number:g} {'point' if number == 1 else 'points'}"


def joined(parts: Sequence[str], word: str = "and") -> str:
    """Join parts by commas, the last one by a word.

    >>> joined(["Ada", "Bao", "Chen"]), joined(["2", "3", "4"], "or")
    ('Ada, Bao and Chen', '2, 3 or 4')
    """
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def rank_value(text: str) -> str | int:
    """Return a rank (or a card, by its text) as the catalogues tell ranks apart: a number, or its letter."""
    return int(text[0]) if text[0].isdigit() else text[0]


def card_phrase(card: Card) -> list[Any]:
    """Return “three of diamonds” as a phrase of the catalogue (`dealt.errors.Values`)."""
    return ["shared-card", {"rank": rank_value(card.text), "suit": SUITS[card.suit]}]


def preview(actions: Collection[object]) -> str:
    """Return the first of many actions, and their number, for printing a set of legal actions.

    >>> preview(["pass", "play 3D"]), preview(["play 3D", "play 4D", "play 5D", "play 6D"])
    ('pass, play 3D', 'play 3D, play 4D, play 5D, … 4 in all')
    """
    more = [f"… {len(actions)} in all"] if len(actions) > _SHOWN else []
    return ", ".join([*map(str, islice(actions, _SHOWN)), *more])
