"""How sentences are made, alike in all games: numbers of things, lists of names, “you” or the name."""

from collections.abc import Sequence


def counted(number: int, thing: str, things: str | None = None) -> str:
    """A number of things: “1 card”, “3 cards”; `things` is the plural where it is not the word with an s.

    >>> counted(1, "card"), counted(0, "card"), counted(2, "loss", "losses")
    ('1 card', '0 cards', '2 losses')
    """
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """Parts in a row, the last one after a word.

    >>> listed(["Ada", "Bao", "Chen"]), listed(["2", "3", "4"], "or")
    ('Ada, Bao and Chen', '2, 3 or 4')
    """
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
