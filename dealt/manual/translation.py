"""The pages in other languages. The English page stays the one source; a catalogue says its texts again, one by one.

Catalogues are gettext's (`docs/locales/sv/rules/bigtwo.po`), and each of their entries holds the English text that it
translates. So positions, tables and numbers of paragraphs cannot drift, and a text that has changed has no translation
any more. A section is shown in another language only as a whole: until its last text is translated, it is in English.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import polib
from markdown_it.token import Token

from dealt.manual.exercises import exercise_retold, steps_retold

Say = Callable[[str], str]
_FENCES: Final = {"exercise": exercise_retold, "steps": steps_retold}
_CODE: Final = re.compile("`[^`]*`")
_WORD: Final = re.compile("[a-z]{2}")


def translations(text: str) -> dict[str, str]:
    """Return the translations of a catalogue, by the English texts; without those whose English has changed since."""
    return {entry.msgid: entry.msgstr for entry in polib.pofile(text) if entry.translated()}


def parts(tokens: Sequence[Token]) -> list[list[Token]]:
    """Return the tokens before the first section, and then of each section with its heading."""
    found: list[list[Token]] = [[]]
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            found.append([])
        found[-1].append(token)
    return found


def texts(part: Sequence[Token]) -> list[str]:
    """Return the translatable texts of a part, each once."""
    found: dict[str, None] = {}

    def note(text: str) -> str:
        found[text] = None
        return text

    for token in part:
        _retold(token, note)
    return list(found)


def retell(part: Sequence[Token], said: Mapping[str, str]) -> bool:
    """Translate a part, if the catalogue has all of its texts."""
    whole = all(text in said for text in texts(part))
    if whole:
        for token in part:
            token.content = _retold(token, said.__getitem__)
    return whole


def _retold(token: Token, say: Say) -> str:
    """Return the content of a token in translation; that of examples comes from the rules, with their codes."""

    def worded(text: str) -> str:
        return say(text) if _WORD.search(_CODE.sub("", text)) else text

    if token.type == "inline":
        return worded(" ".join(token.content.split()))
    retold = _FENCES.get(token.info.partition(" ")[0]) if token.type == "fence" else None
    return retold(token.content, worded) if retold else token.content
