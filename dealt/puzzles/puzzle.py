"""A puzzle, the shipped sets of puzzles, and the puzzle of a day. docs/puzzles.md explains them."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

import msgspec

from dealt.bots.evaluation import Method, Unit
from dealt.errors import DealtError
from dealt.games.game import Match, View
from dealt.games.registry import game as game_named
from dealt.review.review import Choice, Why

VERSION: Final = 1
"""of shipped sets; it rises when puzzles are found or checked in another way, and all sets are made again"""
NAMES: Final = ("Ann", "Bao", "Chen", "Dora", "Elif", "Femi")
"""names of the seats, because a puzzle never tells who played"""
_BOTS: Final = files("dealt.bots")


class BotGame(msgspec.Struct, frozen=True, tag="bots", tag_field="kind"):
    """Source of a puzzle: a match between bots of `tools/make_puzzles.py`."""

    match: int
    """number of the match"""
    move: int
    """number of the action in the match, from 1"""


class RoomGame(msgspec.Struct, frozen=True, tag="room", tag_field="kind"):
    """Source of a puzzle: a match of users of a room."""

    table_id: int
    match: int
    """number of the match at its table, from 1"""
    move: int
    """number of the action in the match, from 1"""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position in which a seat has one best action."""

    id: str
    """made from what the seat sees"""
    game: str
    position: str
    """whole position, hidden cards included: it stays on the server, which shows the view of the seat"""
    seat: int
    theme: str
    unit: Unit
    natural: str
    """an action that a weaker level takes, and which is clearly worse"""
    choices: tuple[Choice, ...]
    """actions with their values from what the seat sees, the best first; of many only the best, and the natural one"""
    method: Method
    worlds: int
    """determinizations that were searched"""
    why: Why | None
    source: BotGame | RoomGame

    @property
    def best(self) -> str:
        """The solution."""
        return self.choices[0].action

    def match(self) -> Match:
        """Return the match in the position of the puzzle."""
        return game_named(self.game).parse_position(self.position)

    def view(self) -> View:
        """Return everything that the seat sees."""
        return self.match().view(self.seat)


class SetHeader(msgspec.Struct, frozen=True):
    """First line of a shipped set."""

    version: int
    game: str
    matches: int
    """number of matches that were searched for puzzles"""


class PuzzleSet(NamedTuple):
    """Shipped puzzles of a game. Puzzle number 1 is the first one."""

    header: SetHeader
    puzzles: tuple[Puzzle, ...]


def write_set(found: PuzzleSet) -> bytes:
    """Return the file of a set: a header and a line for each puzzle."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (found.header, *found.puzzles))


def parse_set(data: bytes) -> PuzzleSet:
    """Return the set in a file; raise msgspec.DecodeError."""
    header, *lines = data.splitlines() or [b""]
    puzzles = [msgspec.json.decode(line, type=Puzzle) for line in lines]
    return PuzzleSet(msgspec.json.decode(header, type=SetHeader), tuple(puzzles))


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the shipped puzzles of a game; none if it has no set.

    Raise BadText(`unknown_game`), and DealtError(`puzzles_damaged`).
    """
    title = game_named(game).title
    try:
        return parse_set(_file(game).read_bytes()).puzzles if has_puzzles(game) else ()
    except msgspec.DecodeError as problem:
        sentence = f"The file of the puzzles of {title} is damaged; please install Dealt again."
        raise DealtError("puzzles_damaged", sentence, title=title) from problem


def has_puzzles(game: str) -> bool:
    """Return whether a game has a shipped set, without reading it."""
    return _file(game).is_file()


def _file(game: str) -> Traversable:
    return _BOTS / game / "puzzles.jsonl"


def numbers_of(game: str, theme: str | None = None) -> list[int]:
    """Return the numbers of the puzzles of a theme (None: of all themes), from 1."""
    return [number for number, puzzle in enumerate(puzzles_of(game), 1) if theme in (None, puzzle.theme)]


def numbered(game: str, number: int) -> Puzzle:
    """Return a puzzle by its number; raise DealtError(`no_puzzle`)."""
    found = puzzles_of(game)
    if not 1 <= number <= len(found):
        raise no_puzzle()
    return found[number - 1]


def no_puzzle() -> DealtError:
    """Return the refusal of a puzzle that does not exist."""
    return DealtError("no_puzzle", "There is no such puzzle.")


def daily_number(numbers: Sequence[int], day: date) -> int:
    """Return the number of the puzzle of a day: all come in turn, the same for everybody."""
    return numbers[day.toordinal() % len(numbers)]
