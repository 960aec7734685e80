"""Positions: the whole state of a match on one line, hidden cards included, written and read alike in all games.

    rules swedish tie=all; seats human computer; deal 2; hands AH 8H / 5S 6S; turn 1; plays AD

Fields are separated by `;`. Each is a name and its value; a field with its default value is left out.

* Values of the seats are separated by `/`, from seat 0 on; entries of a list by `,`; cards and words by spaces.
* `-` is an empty pile, hand or entry.
* Every game has the fields `rules` (a preset, then what differs from it as name=value; the first preset), `seats`
  (human or computer for each; human), `seed` (the match seed in 64 hexadecimal digits, then the numbers of the
  players; zeros, or what the rules fix) and `ended` (the match is over: the reason, and its details).
* Where a game has them, `deal` is the number of the deal, `turn` the seat to act, `hands` the hands of the seats.

The fields of a game are in its `position.py`; docs/positions.md is made of the docstrings of these files.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from dealt.cards import Card, cards_text, parse_cards
from dealt.errors import BadOptions, BadText
from dealt.games.game import Game, Match, SeatKind
from dealt.games.options import GameOptions, nearest_preset, option_text
from dealt.games.text import joined, pluralized
from dealt.shuffle import SEED_BYTES, MatchSeed, parse_seed

T = TypeVar("T")

RULES: Final = "rules"
SEATS: Final = "seats"
SEED: Final = "seed"
ENDED: Final = "ended"
EMPTY: Final = "-"
MOST_CHARS: Final = 100_000
"""of a position: far more than a match of two hundred deals needs"""
MOST: Final = 1_000_000
"""the largest number in a position"""
_KINDS: Final[dict[str, SeatKind]] = {"human": "human", "computer": "computer"}
_NO_SEED: Final = bytes(SEED_BYTES)


def bad_position(sentence: str) -> BadText:
    """Return the refusal of a position that cannot be read."""
    return BadText("bad_position", sentence)


# ----------------------------------------------------------------------------------------------------- writing


def position_line(match: Match, seed: MatchSeed, fields: Iterable[tuple[str, str]]) -> str:
    """Return a position from what all games share and the game's own fields; those without a value are left out."""
    fixed = match.game.fixed_seed(match.options) is not None
    shared = [
        (RULES, _rules_text(match.game, match.options)),
        (SEATS, _seats_text(match.seats)),
        (SEED, "" if fixed else _seed_text(seed)),
    ]
    return "; ".join([f"{name} {value}" for name, value in [*shared, *fields] if value])


def join_seats(values: Iterable[str]) -> str:
    """Join a value for each seat."""
    return " / ".join([value or EMPTY for value in values])


def join_entries(values: Iterable[str]) -> str:
    """Join the entries of a list; empty for none."""
    return ", ".join([value or EMPTY for value in values])


def numbers_text(numbers: Iterable[int]) -> str:
    """Join numbers by spaces."""
    return " ".join(map(str, numbers))


def hands_text(hands: Iterable[Iterable[Card]]) -> str:
    """Return the hands of the seats."""
    return join_seats(map(cards_text, hands))


def _rules_text(game: Game, options: GameOptions) -> str:
    """Return the preset with the fewest differences, and those; empty for the first preset as it is."""
    name, changes = nearest_preset(game, options)
    words = [name, *(f"{key}={option_text(value)}" for key, value in changes.items())]
    return "" if words == [next(iter(game.presets))] else " ".join(words)


def _seats_text(seats: Sequence[SeatKind]) -> str:
    return " ".join(seats) if "computer" in seats else ""


def _seed_text(seed: MatchSeed) -> str:
    if seed.secret == _NO_SEED and not seed.numbers:
        return ""
    return " ".join([part.hex() for part in (seed.secret, *seed.numbers)])


# ----------------------------------------------------------------------------------------------------- reading


class Fields:
    """The fields of a position by name; every method that reads one raises BadText where it cannot."""

    def __init__(self, game: Game, text: str, own: Sequence[str]) -> None:
        """Split a position of a game into its fields; `own` are the names of the fields of this game only."""
        known = (RULES, SEATS, SEED, *own, ENDED)
        if len(text) > MOST_CHARS:
            raise bad_position(f"This is too long for a position: it has more than {MOST_CHARS} characters.")
        self.game = game
        self._values: dict[str, str] = {}
        for part in filter(None, map(str.strip, text.split(";"))):
            name, *words = part.split()
            if name not in known:
                raise bad_position(f"A position of {game.title} has no field “{name[:20]}”; it has {', '.join(known)}.")
            if name in self._values:
                raise bad_position(f"The field “{name}” stands twice in this position.")
            self._values[name] = " ".join(words)

    # what all games share

    def options(self) -> Any:
        """Return the house rules."""
        words = self.words(RULES)
        preset = words.pop(0) if words and "=" not in words[0] else None
        values: dict[str, str] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals or name in values:
                raise bad_position(f"“{word[:30]}” is no rule: write a rule set, then each option once as name=value.")
            values[name] = value
        try:
            return self.game.options(values, preset)
        except BadOptions as refused:
            raise bad_position(refused.sentence) from None

    def seats(self, count: int) -> tuple[SeatKind, ...]:
        """Return the kind of player of each seat."""
        if count not in self.game.seat_counts:
            raise bad_position(self.game.wrong_seats)
        words = self.words(SEATS) or ["human"] * count
        if len(words) != count or not set(words) <= _KINDS.keys():
            raise bad_position(f"The field “{SEATS}” has {pluralized(count, 'word')}, each human or computer.")
        return tuple([_KINDS[word] for word in words])

    def seed(self) -> MatchSeed:
        """Return the match seed, and the numbers of the players."""
        words = self.words(SEED)
        secret, *numbers = map(parse_seed, words) if words else [_NO_SEED]
        return MatchSeed(secret, tuple(numbers))

    def ended(self, reasons: Sequence[T]) -> tuple[T | None, list[str]]:
        """Return the reason why the match is over, one of these words, and the words after it; None if it goes on."""
        words = self.words(ENDED)
        if not self.has(ENDED):
            return None, []
        return self.one_of(reasons, words[0] if words else "", f"The field “{ENDED}”"), words[1:]

    # single fields

    def has(self, name: str) -> bool:
        """Return whether the position names the field."""
        return name in self._values

    def text(self, name: str) -> str:
        """Return the value of a field, its words parted by single spaces; empty if it is left out."""
        value = self._values.get(name, "")
        return "" if value == EMPTY else value

    def needed(self, name: str, example: str) -> str:
        """Return the value of a field that must be there."""
        if name not in self._values:
            raise bad_position(f"A position of {self.game.title} needs its {name}, as in “{name} {example}”.")
        return self._values[name]

    def words(self, name: str) -> list[str]:
        """Return the words of a field."""
        return self.text(name).split()

    def entries(self, name: str) -> list[str]:
        """Return the entries of a list; an empty one is an empty text."""
        return _parts(self.text(name), ",")

    def of_seats(self, name: str, count: int | None = None) -> list[str] | None:
        """Return the value of each seat, None if the field is left out; with `count` there must be so many."""
        if name not in self._values:
            return None
        parts = _parts(self._values[name], "/")
        if count is not None and len(parts) != count:
            raise bad_position(
                f"The field “{name}” needs {pluralized(count, 'value')}, one for each seat, separated by “/”."
            )
        return parts

    def cards(self, name: str) -> tuple[Card, ...]:
        """Return the cards of a field."""
        return parse_cards(self.text(name))

    def hands(self, example: str) -> list[tuple[Card, ...]]:
        """Return the hands of the seats, no card twice."""
        self.needed("hands", example)
        parts = self.of_seats("hands") or []
        if len(parts) not in self.game.seat_counts:
            raise bad_position(f"{self.game.wrong_seats[:-1]}, and a hand for each, separated by “/”.")
        hands = [parse_cards(part) for part in parts]
        parse_cards(cards_text(card for hand in hands for card in hand))
        return hands

    def number(self, name: str, usual: int, least: int = 0, most: int = MOST) -> int:
        """Return the one whole number of a field."""
        return number(self._values[name], f"The field “{name}”", least, most) if name in self._values else usual

    def numbers(self, name: str, count: int, usual: int = 0, least: int = 0, most: int = MOST) -> list[int]:
        """Return a whole number for each of so many seats, separated by spaces."""
        words = self._values.get(name, f"{usual} " * count).split()
        if len(words) != count:
            raise bad_position(f"The field “{name}” needs {pluralized(count, 'number')}, one for each seat.")
        return [number(word, f"The field “{name}”", least, most) for word in words]

    def seat(self, name: str, count: int, usual: int = 0) -> int:
        """Return a seat number below `count`."""
        return self.number(name, usual, 0, count - 1)

    def choice(self, name: str, values: Mapping[str, T] | Sequence[T], usual: T) -> T:
        """Return one of these words, or what it stands for."""
        if name not in self._values:
            return usual
        return self.one_of(values, self._values[name], f"The field “{name}”")

    def one_of(self, values: Mapping[str, T] | Sequence[T], word: str, subject: str) -> T:
        """Return the value that a word stands for."""
        known = values if isinstance(values, Mapping) else {str(value): value for value in values}
        if word not in known:
            raise bad_position(f"{subject} must be {joined(list(known), 'or')}, and not “{word[:20]}”.")
        return known[word]


def number(word: str, subject: str, least: int = 0, most: int = MOST) -> int:
    """Return a whole number within a range; `subject` begins the sentence that refuses another word. Raise BadText."""
    digits = word.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 10 and least <= int(word) <= most:
        return int(word)
    raise bad_position(f"{subject} must be a whole number from {least} to {most}, and not “{word[:20]}”.")


def _parts(text: str, sign: str) -> list[str]:
    """Split a text at a sign; a part marked as empty becomes an empty text."""
    parts = [part.strip() for part in text.split(sign)] if text else []
    return ["" if part == EMPTY else part for part in parts]
