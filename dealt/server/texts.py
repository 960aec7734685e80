"""Texts that people write for others to read."""

import unicodedata
from typing import Final

from dealt.errors import DealtError

_INVISIBLE: Final = ("Cc", "Cs", "Co", "Cn")
"""control characters, halves of characters, private and unassigned ones"""
_TURNING: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""what turns the direction of writing, and can make a line say something else than it seems"""


def clean_chat(text: str, most: int) -> str:
    """What somebody says without what nobody can see; raises DealtError(`chat_empty`, `chat_long`: over `most`)."""
    lines = [_visible(line).rstrip() for line in text.splitlines()]
    cleaned = "\n".join(lines).strip()
    if not cleaned:
        raise DealtError("chat_empty", "There is nothing to say in this message.")
    if len(cleaned) > most:
        raise DealtError("chat_long", f"A message may have {most} characters at most.")
    return cleaned


def clean_title(text: str) -> str:
    """The title of a table on one line; empty if nothing of it can be seen."""
    return " ".join(_visible(text.replace("\n", " ")).split())


def _visible(text: str) -> str:
    return "".join(one for one in text if unicodedata.category(one) not in _INVISIBLE and one not in _TURNING)
