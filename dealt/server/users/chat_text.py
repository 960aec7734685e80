"""Cleaning of texts that users write: chat, comments, titles."""

import unicodedata
from typing import Final

from dealt.errors import DealtError
from dealt.table.confusables import MOST_MARKS, check_words, is_unseen

_JOINERS: Final = "\u200c\u200d"
"""marks that some scripts and many emoji are written with; alone they are nothing"""
_TAGS: Final = range(0xE0020, 0xE0080)
"""of flags such as that of Wales"""
_UNSEEN_SHARE: Final = 4
"""times the allowed characters: a longer text is refused before it is cleaned, even if most of it is invisible"""
_MOST_TITLE: Final = 400
"""characters of a title that are looked at"""


def clean_chat(text: str, most: int) -> str:
    """Return a chat message without invisible characters; raise DealtError.

    The codes are `chat_empty`, `chat_long` (over `most` characters) and `look_alikes`.
    """
    if len(text) > _UNSEEN_SHARE * most:
        raise _too_long(most)
    lines = [_visible(line).rstrip() for line in text.splitlines()]
    cleaned = "\n".join(lines).strip()
    if not cleaned:
        raise DealtError("chat_empty", "There is nothing to say in this message.")
    check_words(cleaned)
    if len(cleaned) > most:
        raise _too_long(most)
    return cleaned


def _too_long(most: int) -> DealtError:
    return DealtError("chat_long", f"A message may have {most} characters at most.", most=most)


def clean_note(text: str, most: int) -> str:
    """Return a comment for the administrator on one line; it may quote forbidden text, or be empty.

    Raises DealtError(`note_long`) if it has over `most` characters.
    """
    cleaned = " ".join(_visible(text.replace("\n", " ")).split())
    if len(cleaned) > most:
        raise DealtError("note_long", f"A note may have {most} characters at most.", most=most)
    return cleaned


def clean_title(text: str) -> str:
    """Return the title of a table on one line; empty if nothing of it can be seen. Raise DealtError(`look_alikes`)."""
    cleaned = " ".join(_visible(text[:_MOST_TITLE].replace("\n", " ")).split())
    check_words(cleaned)
    return cleaned


def _visible(text: str) -> str:
    shown: list[str] = []
    marks = 0
    for char in text.replace("\t", " "):
        kind = unicodedata.category(char)
        joins = (char in _JOINERS or ord(char) in _TAGS) and bool(shown) and not shown[-1].isspace()
        if is_unseen(char) and not joins:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            shown.append(char)
    return "".join(shown)
