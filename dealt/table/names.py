"""What people may be called."""

import re
from typing import Final

from dealt.errors import DealtError

MIN_NAME: Final = 2
MAX_NAME: Final = 10
_FORM: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_RESERVED: Final = frozenset(
    {
        "admin",
        "all",
        "anybody",
        "anyone",
        "bot",
        "clock",
        "computer",
        "dealer",
        "dealt",
        "everybody",
        "everyone",
        "guest",
        "host",
        "moderator",
        "mod",
        "nobody",
        "none",
        "null",
        "operator",
        "player",
        "robot",
        "root",
        "server",
        "somebody",
        "someone",
        "staff",
        "support",
        "system",
        "table",
        "undefined",
        "watcher",
        "you",
    }
)


class BadName(DealtError):
    """A name that this person cannot have."""


def check_name(name: str) -> str:
    """The name, if somebody may be called so; raises BadName(`name_length`, `name_letters`, `name_reserved`)."""
    if not MIN_NAME <= len(name) <= MAX_NAME:
        raise BadName("name_length", f"A name has {MIN_NAME} to {MAX_NAME} characters.")
    if not _FORM.fullmatch(name):
        raise BadName("name_letters", "A name consists of the letters a to z, digits, “-” and “_”.")
    if name_key(name) in _RESERVED:
        raise BadName("name_reserved", f"“{name}” would be mistaken for something else; please choose another name.")
    return name


def taken(name: str) -> BadName:
    """The refusal of a name that somebody else has."""
    return BadName("name_taken", f"Somebody else is called “{name}”; please choose another name.")


def name_key(name: str) -> str:
    """What makes two names the same: they differ only in case."""
    return name.lower()
