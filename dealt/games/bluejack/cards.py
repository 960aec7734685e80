# Compiled with mypyc: see tools/compile_rules.py.
"""The cards of Bluejack and their text form: `+4b -1r +10y flip x2`.

A number card is a sign, a value and a colour of `b y r g`; flip and x2 have neither value nor colour. There is one
object for each face, so cards compare by identity; a pack may hold the same face more than once.
"""

from collections.abc import Iterable
from typing import Final, final

from dealt.errors import BadText
from dealt.games.game import OwnCard

COLOURS: Final = "byrg"
COLOUR_NAMES: Final = ("blue", "yellow", "red", "green")
BLUE: Final = 0
NO_COLOUR: Final = -1
NUMBER: Final = 0
FLIP: Final = 1
DOUBLE: Final = 2
SIGNED_MOST: Final = 6
"""signed cards of a player deck have values from 1 to this"""
GAME_MOST: Final = 10
"""cards of the game deck have values from 1 to this"""


@final
class BluejackCard(OwnCard):
    """One face. `value` counts with its sign (0 for flip and x2), `colour` is an index of COLOURS or NO_COLOUR."""

    __slots__ = ("colour", "index", "kind", "text", "value")

    def __init__(self, index: int, kind: int, colour: int, value: int, text: str) -> None:
        self.index = index
        self.kind = kind
        self.colour = colour
        self.value = value
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"BluejackCard({self.text})"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return (face, (self.index,))

    @classmethod
    def parse(cls, text: str) -> "BluejackCard":
        return parse_card(text)

    @property
    def name(self) -> str:
        """The full English name: `blue plus 4`, `red minus 1`, `flip`, `double`."""
        if self.kind == NUMBER:
            sign = "plus" if self.value > 0 else "minus"
            return f"{COLOUR_NAMES[self.colour]} {sign} {abs(self.value)}"
        return "flip" if self.kind == FLIP else "double"


def _faces() -> tuple[BluejackCard, ...]:
    values = [*range(-SIGNED_MOST, 0), *range(1, GAME_MOST + 1)]
    numbers = [(colour, value) for colour in range(len(COLOURS)) for value in values]
    return (
        *(
            BluejackCard(index, NUMBER, colour, value, f"{value:+d}{COLOURS[colour]}")
            for index, (colour, value) in enumerate(numbers)
        ),
        BluejackCard(len(numbers), FLIP, NO_COLOUR, 0, "flip"),
        BluejackCard(len(numbers) + 1, DOUBLE, NO_COLOUR, 0, "x2"),
    )


FACES: Final = _faces()
_BY_TEXT: Final = {face.text: face for face in FACES}
_ALSO: Final = {"+/-": "flip", "*2": "x2", "2x": "x2"}
FLIP_CARD: Final = _BY_TEXT["flip"]
DOUBLE_CARD: Final = _BY_TEXT["x2"]
GAME_DECK: Final = tuple(face for face in FACES if face.value > 0)
"""the forty cards of the game deck before the shuffle: blue 1 to 10, then yellow, red and green"""


def face(index: int) -> BluejackCard:
    """Return the card with this index of FACES."""
    return FACES[index]


def number_card(colour: int, value: int) -> BluejackCard:
    """Return the number card with this index of COLOURS and this signed value."""
    return _BY_TEXT[f"{value:+d}{COLOURS[colour]}"]


def parse_card(text: str) -> BluejackCard:
    """Return the card with this text form; raise BadText(`bad_card`). `4b`, `+/-` and `2x` are understood too."""
    plain = text.lower().replace("−", "-")
    if plain[:1].isdigit() and plain not in _ALSO:
        plain = "+" + plain
    found = _BY_TEXT.get(_ALSO.get(plain, plain))
    if found is None:
        raise BadText(
            "bad_card",
            f"“{text[:12]}” is not a card of Bluejack: write a sign, a number and a colour of {COLOURS}, as in +4b, "
            "or flip or x2.",
        )
    return found


def cards_text(cards: Iterable[BluejackCard]) -> str:
    """Return the text forms, separated by spaces, in the given order."""
    return " ".join([card.text for card in cards])
