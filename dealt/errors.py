"""Errors that users see: a code for programs and a sentence for people."""

from typing import Any

Values = dict[str, Any]
"""Values of a sentence, by the names that the catalogues give them (`web/src/locales`, docs/translating.md): texts,
numbers, and a list `[key, values]` for a phrase that is a text of the catalogue itself"""


class DealtError(Exception):
    """Something was refused. `code` is stable snake_case, `sentence` is plain English and ends with a full stop.

    Code and `values` are what other languages are worded from.
    """

    def __init__(self, code: str, sentence: str, **values: Any) -> None:
        if not sentence.isprintable():
            # A sentence that quotes bad input stays one harmless line, in a terminal too.
            sentence = "".join(letter if letter.isprintable() else " " for letter in sentence)
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return self.sentence

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (type(self), self.code, self.sentence, self.values))


def _again(kind: type[DealtError], code: str, sentence: str, values: Values) -> DealtError:
    return kind(code, sentence, **values)


class IllegalAction(DealtError):
    """A game action that the rules do not allow now; the match is unchanged."""


class BadText(DealtError):
    """A text form (card, action, position, record line) that cannot be read."""


class BadOptions(DealtError):
    """House rules that are out of range or exclude each other."""


class BadRecord(DealtError):
    """A record that is damaged or that the rules cannot replay."""
