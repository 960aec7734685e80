"""Reading the fields of a position: each by its own form, each refusal one sentence."""

from collections.abc import Sequence
from typing import Final, get_args

from dealt.cards import Card, parse_cards
from dealt.errors import BadOptions, BadText
from dealt.games.chicago.actions import Change
from dealt.games.chicago.awards import KINDS, Award, RoundScore, Stage
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.game import Game, SeatKind
from dealt.shuffle import SEED_BYTES, parse_seed

MOST_CHARS: Final = 100_000
"""far more than a match of two hundred rounds needs"""
MOST: Final = 1_000_000
"""the largest number that a position may hold"""
_SEAT_KINDS: Final[dict[str, SeatKind]] = {"human": "human", "computer": "computer"}
_STAGES: Final[dict[str, Stage]] = {stage: stage for stage in get_args(Stage)}
_KINDS: Final = {kind.replace(" ", "_"): kind for kind in KINDS}
_YES_NO: Final = {"yes": True, "no": False}


def bad(sentence: str) -> BadText:
    """The refusal of a position that cannot be read."""
    return BadText("bad_position", sentence)


def number(word: str, least: int = 0, most: int = MOST) -> int:
    """A whole number in words of a position; raises BadText."""
    digits = word.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 10 and least <= int(word) <= most:
        return int(word)
    raise bad(f"“{word[:20]}” should be a whole number from {least} to {most}.")


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a pile; `-` is an empty one."""
    return () if text == "-" else parse_cards(text)


def named(text: str) -> Change | None:
    """What a seat has named in an exchange: `?`, `-`, `3D TS` or `up 3D`."""
    if text == "?":
        return None
    up = text.startswith("up ")
    return Change(cards(text.removeprefix("up ")), up)


def yes_no(word: str) -> bool:
    """`yes` or `no`."""
    if word not in _YES_NO:
        raise bad(f"“{word[:20]}” should be yes or no.")
    return _YES_NO[word]


def award(word: str) -> Award:
    """An award from stage/seats/kind/points."""
    stage, _, rest = word.partition("/")
    who, _, rest = rest.partition("/")
    kind, _, points = rest.partition("/")
    if stage not in _STAGES or kind not in _KINDS:
        raise bad(f"“{word[:40]}” is not an award: write it as in exchange1/0/pair/1.")
    seats = () if who == "-" else tuple([number(seat, 0, 3) for seat in who.split("+")])
    return Award(_STAGES[stage], seats, _KINDS[kind], number(points, -MOST))


def round_score(text: str) -> RoundScore:
    """A finished round from `1 exchange1/0/pair/1 … = 1 5`."""
    left, equals, right = text.partition(" = ")
    words = left.split()
    if not equals or not words:
        raise bad("A round of the history is its number, its awards, “=” and the totals after it.")
    totals = tuple([number(word, -MOST) for word in right.split()])
    return RoundScore(number(words[0], 1), tuple(map(award, words[1:])), totals)


def parts(text: str) -> list[str]:
    """What stands between bars."""
    return [part.strip() for part in text.split("|")] if text else []


class Fields:
    """The fields of one position by name."""

    def __init__(self, text: str, known: Sequence[str]) -> None:
        if len(text) > MOST_CHARS:
            raise bad("This is too long for a position of Chicago.")
        self._values: dict[str, str] = {}
        for part in filter(None, map(str.strip, text.split(";"))):
            name, _, value = part.partition(" ")
            if name not in known:
                raise bad(f"A position of Chicago has no field “{name[:20]}”; it has {', '.join(known)}.")
            if name in self._values:
                raise bad(f"The field “{name}” stands twice in this position.")
            self._values[name] = " ".join(value.split())

    def text(self, name: str) -> str | None:
        """The words of a field, None if it is left out."""
        return self._values.get(name)

    def words(self, name: str) -> list[str] | None:
        """The single words of a field."""
        text = self._values.get(name)
        return None if text is None else text.split()

    def lists(self, name: str) -> list[str] | None:
        """The parts of a field between bars."""
        text = self._values.get(name)
        return None if text is None else parts(text)

    def piles(self, name: str) -> list[tuple[Card, ...]] | None:
        """The cards between bars."""
        text = self._values.get(name)
        return None if text is None else [cards(part) for part in parts(text)]

    def cards(self, name: str) -> list[Card]:
        """The cards of a field, none if it is left out."""
        return list(parse_cards(self._values.get(name, "")))

    def number(self, name: str, usual: int, least: int = 0, most: int = MOST) -> int:
        """The one number of a field."""
        text = self._values.get(name)
        return usual if text is None else number(text, least, most)

    def for_each(self, name: str, values: Sequence[str] | None, count: int) -> Sequence[str] | None:
        """Values of a field that must have one for each seat."""
        if values is not None and len(values) != count:
            raise bad(f"The field “{name}” needs a value for each of the {count} seats.")
        return values

    def rules(self, game: Game) -> ChicagoOptions:
        """The options: those that are named, the others as in the thesis."""
        pairs = [word.partition("=") for word in self.words("rules") or []]
        try:
            options: ChicagoOptions = game.options({name: value for name, _, value in pairs})
        except BadOptions as error:
            raise BadText(error.code, error.sentence) from None
        return options

    def seats(self, count: int) -> list[SeatKind]:
        """Who sits where; people if nothing is said."""
        words = self.for_each("seats", self.words("seats"), count) or ["human"] * count
        for word in words:
            if word not in _SEAT_KINDS:
                raise bad("A seat is “human” or “computer”.")
        return [_SEAT_KINDS[word] for word in words]

    def seed(self) -> bytes:
        """The match seed; zeros if nothing is said."""
        text = self.text("seed")
        return bytes(SEED_BYTES) if text is None else parse_seed(text)
