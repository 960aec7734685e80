"""The one shape of every refusal: a code for programs and a sentence for people."""


class DealtError(Exception):
    """Something was refused. `code` is stable snake_case, `sentence` is plain English and ends with a full stop."""

    def __init__(self, code: str, sentence: str) -> None:
        if not sentence.isprintable():
            # A sentence that quotes bad input stays one harmless line, in a terminal too.
            sentence = "".join(one if one.isprintable() else " " for one in sentence)
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence

    def __reduce__(self) -> tuple[type["DealtError"], tuple[str, str]]:
        return (type(self), (self.code, self.sentence))


class IllegalAction(DealtError):
    """A game action that the rules do not allow now; the match is unchanged."""


class BadText(DealtError):
    """A text form (card, action, position, record line) that cannot be read."""


class BadOptions(DealtError):
    """House rules that are out of range or exclude each other."""


class BadRecord(DealtError):
    """A record that is damaged or that the rules cannot replay."""
