"""Texts that people write for others to read."""

import re
import unicodedata
from typing import Final

from dealt.errors import DealtError

_INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn")
"""control characters, marks that only steer the writing (its direction among them), halves of characters, private and
unassigned ones"""
_JOINERS: Final = "\u200c\u200d"
"""marks that some scripts and many emoji are written with; alone they are nothing"""
_TAGS: Final = range(0xE0020, 0xE0080)
"""of flags such as that of Wales"""
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""letters that look like nothing"""
_MOST_MARKS: Final = 4
"""accents on one letter; a tower of them covers the lines above"""
_ALIKE: Final = (("LATIN", "CYRILLIC"), ("LATIN", "GREEK"), ("CYRILLIC", "GREEK"), ("LATIN", "CHEROKEE"))
"""scripts with letters that look the same: no word is written in both"""
_WORD: Final = re.compile(r"[^\W\d_]+")


def clean_chat(text: str, most: int) -> str:
    """What somebody says without what nobody can see; raises DealtError.

    The codes are `chat_empty`, `chat_long` (over `most` characters) and `look_alikes`.
    """
    lines = [_visible(line).rstrip() for line in text.splitlines()]
    cleaned = "\n".join(lines).strip()
    if not cleaned:
        raise DealtError("chat_empty", "There is nothing to say in this message.")
    _check_words(cleaned)
    if len(cleaned) > most:
        raise DealtError("chat_long", f"A message may have {most} characters at most.")
    return cleaned


def clean_title(text: str) -> str:
    """The title of a table on one line; empty if nothing of it can be seen. Raises DealtError(`look_alikes`)."""
    cleaned = " ".join(_visible(text.replace("\n", " ")).split())
    _check_words(cleaned)
    return cleaned


def _visible(text: str) -> str:
    shown: list[str] = []
    marks = 0
    for one in text:
        kind = unicodedata.category(one)
        joins = (one in _JOINERS or ord(one) in _TAGS) and bool(shown) and not shown[-1].isspace()
        if (kind in _INVISIBLE or one in _BLANK) and not joins:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            shown.append(one)
    return "".join(shown)


def _check_words(text: str) -> None:
    """Refuses words that pretend to be others: “раypal” with two Cyrillic letters."""
    for word in _WORD.findall(text):
        if word.isascii():
            continue
        scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in word}
        if any(scripts >= set(both) for both in _ALIKE):
            raise DealtError("look_alikes", f"“{word}” mixes letters that look alike; please write it in one alphabet.")
