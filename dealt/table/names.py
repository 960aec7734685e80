"""Names of people: which are allowed, and which count as the same."""

import re
import unicodedata
from functools import cache
from typing import Final, NamedTuple

from dealt.errors import DealtError
from dealt.table.confusables import MOST_MARKS, check_words, chooses_form, is_unseen, skeleton

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
        # the same in the other languages of the room
        "alla",
        "du",
        "ingen",
        "någon",
        "värd",
        "你",
        "您",
        "系统",
        "系統",
        "电脑",
        "電腦",
        "管理员",
        "管理員",
    }
)


class NameRule(NamedTuple):
    """The least and the greatest length of names in a room, and the allowed characters."""

    least: int
    most: int
    plain: bool
    """letters a to z, digits, “-” and “_” alone, as in the manual of Deuce"""


ANY_NAME: Final = NameRule(1, 20, plain=False)
"""Letters of any script. Lengths count the characters of Unicode, marks among them, as every client can."""
PLAIN_NAME: Final = NameRule(2, 10, plain=True)
_PLAIN: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
SIGNS: Final = "-_.'·・"
"""besides letters, marks, digits and spaces"""
_BETWEEN: Final = f" {SIGNS}"
_JOINERS: Final = "\u200c\u200d"
"""marks that some scripts are typed with inside of a word; a name is the same without them"""
_KINDS: Final = ("Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd")
_TOWER: Final = re.compile(rf"(?<![LM])M|M{{{MOST_MARKS + 1}}}")
"""in the kinds of the characters: a mark alone, or too many on one letter"""
_CARD: Final = re.compile(r"(?<![\w-])(?:[3-9TJQKA2][DCHS]|[+-]\d{1,2}[byrg]|flip|x2)(?![\w-])")
"""the words that are drawn as cards in a sentence"""
_LIKE_DIGITS: Final = str.maketrans("i013457", "loleast")
"""digits, and the letters that they look like; between “1” and “l” lies “i”"""
_LONG: Final = 200
"""length from which a text is no name, whatever its characters"""


class BadName(DealtError):
    """A name that this person cannot have."""


OWN_PLAYER: Final = NameRule(1, 16, plain=False)
"""of a player that the host of the room has brought: at a table a number may follow"""


def clean_name(name: str, rule: NameRule = ANY_NAME) -> str:
    """Return a name as it is shown: no spaces around it, every letter in its usual form; cleaning it again changes
    nothing.

    Raises BadName(`name_length`, `name_letters`, `name_plain`, `name_nothing`, `name_hidden`, `name_marks`,
    `name_card`, `name_reserved`), and DealtError(`look_alikes`) for a word that is written in two alphabets.
    """
    name = _usual(name) if len(name) <= _LONG else name
    if not rule.least <= len(name) <= rule.most:
        raise BadName(
            "name_length", f"A name has {rule.least} to {rule.most} characters.", least=rule.least, most=rule.most
        )
    if not rule.plain:
        _check_letters(name)
    elif not _PLAIN.fullmatch(name):
        raise BadName("name_plain", "A name consists of the letters a to z, digits, “-” and “_”.")
    if card := _CARD.search(name):
        raise BadName("name_card", f"“{card[0]}” would be read as a card; please choose another name.", written=card[0])
    check_words(name)
    if _is_reserved(name):
        raise BadName(
            "name_reserved", f"“{name}” would be mistaken for something else; please choose another name.", name=name
        )
    return name


def _usual(name: str) -> str:
    bare = "".join(letter for at, letter in enumerate(name) if letter not in _JOINERS or not _inside_a_word(name, at))
    usual = unicodedata.normalize("NFKC", bare).strip().replace("’", "'")
    return re.sub(" +", " ", "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in usual))


def _inside_a_word(name: str, at: int) -> bool:
    return 0 < at < len(name) - 1 and all(
        unicodedata.category(letter)[0] in "LM" for letter in (name[at - 1], name[at + 1])
    )


def _check_letters(name: str) -> None:
    if any(map(_is_hidden, name)):
        raise BadName("name_hidden", "There is something in this name that nobody can see; please type it anew.")
    for letter in name:
        if not may_hold(letter):
            raise BadName(
                "name_letters",
                f"“{letter}” cannot be in a name: letters, digits, spaces and {' '.join(SIGNS)} can.",
                letter=letter,
                signs=" ".join(SIGNS),
            )
    if not any(map(str.isalnum, name)):
        raise BadName("name_nothing", "There has to be a letter in a name, or a digit.")
    if _TOWER.search("".join(map(_kind, name))):
        raise BadName("name_marks", "An accent in this name has no letter below it, or too many others beside it.")


def may_hold(letter: str) -> bool:
    """Return whether a name can hold this character."""
    kind = unicodedata.category(letter)
    return (kind in _KINDS or letter in _BETWEEN) and not _is_hidden(letter)


def _is_hidden(letter: str) -> bool:
    return is_unseen(letter) or chooses_form(letter)


def _kind(letter: str) -> str:
    return unicodedata.category(letter)[0]


def taken(name: str) -> BadName:
    """Return the refusal of a name that somebody else has."""
    return BadName("name_taken", f"Somebody else is called “{name}”; please choose another name.", name=name)


def alike(name: str, other: str) -> BadName:
    """Return the refusal of a name that looks like that of somebody else."""
    return BadName(
        "name_alike",
        f"“{name}” looks like “{other}”, who plays here, too; please choose another name.",
        name=name,
        other=other,
    )


def name_key(name: str) -> str:
    """Return the key that two equal names share: they differ only in case."""
    return unicodedata.normalize("NFKC", name.casefold())


def name_look(name: str) -> str:
    """Return the confusable key of a name: equal for two names that look the same.

    Spaces and punctuation do not count, and neither does whether a letter is written as a digit that looks like it.
    """
    bare = "".join(letter for letter in name if letter not in _BETWEEN) or name
    return skeleton(skeleton(bare).casefold()).translate(_LIKE_DIGITS)


def isolated(name: str) -> str:
    """Return a name isolated for the middle of a sentence, so that a right-to-left name does not reorder its
    neighbours."""
    if name.isascii() or all(unicodedata.bidirectional(letter) not in ("R", "AL") for letter in name):
        return name
    return f"\u2068{name}\u2069"


@cache
def _reserved() -> frozenset[str]:
    return frozenset(
        look(form) for word in _RESERVED for form in (word, word.upper(), word.title()) for look in (name_key, _shape)
    )


@cache
def _reserved_looks() -> frozenset[str]:
    return frozenset(map(name_look, _RESERVED))


def _is_reserved(name: str) -> bool:
    bare = "".join(letter for letter in name if letter not in _BETWEEN) or name
    if name_key(bare) in _reserved() or _shape(bare) in _reserved():
        return True
    # “Ali” is a name although “all” is none; “Adm1n” is no name.
    return any(map(str.isdigit, bare)) and name_look(bare) in _reserved_looks()


def _shape(name: str) -> str:
    return skeleton(name).casefold()
