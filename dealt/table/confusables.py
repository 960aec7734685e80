"""Confusable and invisible characters in texts (Unicode technical standard 39)."""

import re
import unicodedata
from functools import cache
from importlib import resources
from typing import Final

from dealt.errors import DealtError

_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn")
"""control characters, marks that only steer the writing (its direction among them), halves of characters, private and
unassigned ones"""
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442")
"""letters and marks that look like nothing"""
_VARIANTS: Final = (range(0x180B, 0x180E), range(0x180F, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""marks that choose a form of the letter before them, mostly the same"""
_ALIKE: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "COPTIC", "CHEROKEE", "ARMENIAN", "DESERET", "LISU"})
"""scripts with letters that look the same: no word is written in two of them"""
_WORD: Final = re.compile(r"[^\W\d_]+")
MOST_MARKS: Final = 4
"""accents on one letter; a tower of them covers the lines above"""


def is_unseen(letter: str) -> bool:
    """Return whether this character is invisible, other than a space."""
    return unicodedata.category(letter) in _UNSEEN or letter in _BLANK


def chooses_form(letter: str) -> bool:
    """Return whether this character is visible only by its effect on the letter before it."""
    return any(ord(letter) in variants for variants in _VARIANTS)


def check_words(text: str) -> None:
    """Refuse words that pretend to be others, “раypal” with two Cyrillic letters: DealtError(`look_alikes`)."""
    # Accents do not part words.
    for word in _WORD.findall("".join(letter for letter in text if not unicodedata.category(letter).startswith("M"))):
        if not word.isascii() and len(_ALIKE & {_script(letter) for letter in word}) > 1:
            raise DealtError(
                "look_alikes", f"“{word}” mixes letters that look alike; please write it in one alphabet.", word=word
            )


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def skeleton(text: str) -> str:
    """Return the skeleton that texts have in common if they look the same (Unicode technical standard 39)."""
    shape = unicodedata.normalize("NFD", text).translate(_lookalikes())
    return unicodedata.normalize("NFD", shape)


@cache
def _lookalikes() -> dict[int, str]:
    """Return each letter that looks like others, and what stands for all of them (`tools/make_confusables.py`)."""
    table: dict[int, str] = {}
    for line in resources.files("dealt.table").joinpath("lookalikes.txt").read_text("ascii").splitlines():
        if line and not line.startswith("#"):
            stands, _, letters = line.partition(":")
            shape = "".join(chr(int(word, 16)) for word in stands.split())
            table.update((int(word, 16), shape) for word in letters.split())
    return table
