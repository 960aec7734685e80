"""File of the last ten games, newest first, one a line: `Kaya:3 - Computer:0, 2023.10.29`."""

import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from dealt.atomic_file import write_bytes_atomically
from dealt.errors import DealtError
from dealt.table.match_outcome import MatchOutcome
from dealt.terminal.match_history import local_time

KEPT: Final = 10
MOST_BYTES: Final = 64 * 1024
"""a larger file is no history"""
COMPUTER_NAME: Final = "Computer"
"""the bot's name in the assignment"""
_LINE: Final = re.compile(r"(.{1,100}):([0-9]{1,3}) - (.{1,100}):([0-9]{1,3}), ([0-9]{4})\.([0-9]{2})\.([0-9]{2})")


def bluejack_file(data: str) -> Path:
    """Return the path of the history file on this machine."""
    return Path(data) / "bluejack-history.txt"


class HistoryError(DealtError):
    """The history cannot be read or written; the game goes on."""


class PlayedGame(msgspec.Struct, frozen=True):
    """Finished game: players, the sets each has won, and the date."""

    names: tuple[str, str]
    sets: tuple[int, int]
    day: date

    def __str__(self) -> str:
        first, second = (f"{name}:{sets}" for name, sets in zip(self.names, self.sets, strict=True))
        return f"{first} - {second}, {self.day:%Y.%m.%d}"


def parse_game(text: str) -> PlayedGame | None:
    """Parse a line of the file; None if it is something else."""
    found = _LINE.fullmatch(text.strip())
    if found is None:
        return None
    first, sets, second, other_sets, *day = found.groups()
    try:
        return PlayedGame((first, second), (int(sets), int(other_sets)), date(*map(int, day)))
    except ValueError:
        return None


class GameHistory:
    """History file. Damaged lines are skipped; a file of something else is left alone."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> list[PlayedGame]:
        """Return the games, newest first, none if there is no file; raises HistoryError."""
        try:
            with self.path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            return []
        except (OSError, ValueError) as error:
            raise HistoryError("history_unreadable", f"{self._what()} cannot be read: {_reason(error)}.") from None
        lines = [line for line in data.decode(errors="replace").splitlines() if line.strip()]
        games = [game for line in lines if (game := parse_game(line)) is not None]
        if (lines and not games) or len(data) > MOST_BYTES:
            raise HistoryError("not_a_history", f"{self._what()} holds something else and is left alone.")
        return games[:KEPT]

    def add(self, game: PlayedGame) -> list[PlayedGame]:
        """Add a game as the newest and drop the eleventh; return the games.

        Raises HistoryError, changing nothing.
        """
        games = [game, *self.read()][:KEPT]
        try:
            write_bytes_atomically(
                self.path.resolve(), "".join(f"{played}\n" for played in games).encode(errors="replace")
            )
        except (OSError, ValueError) as error:
            raise HistoryError("history_not_saved", f"{self._what()} cannot be written: {_reason(error)}.") from None
        return games

    def _what(self) -> str:
        return f"The game history {str(self.path)[:200]}"


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or "its name cannot be used"


def bluejack_game(outcome: MatchOutcome) -> PlayedGame | None:
    """Return a match as a game of the history; None if it is not a finished game of Bluejack."""
    if outcome.game != "bluejack" or not outcome.winners:
        return None
    first, second = (
        name if person else COMPUTER_NAME for name, person in zip(outcome.names, outcome.people, strict=True)
    )
    first_sets, second_sets = outcome.scores
    return PlayedGame((first, second), (first_sets, second_sets), local_time(outcome.ended).date())


def keep(data: str, outcome: MatchOutcome) -> None:
    """Add a game that was played to its end to the history file; raises HistoryError."""
    game = bluejack_game(outcome)
    if game is not None:
        GameHistory(bluejack_file(data)).add(game)


def history_lines(data: str | None, outcomes: Iterable[MatchOutcome]) -> list[str]:
    """Return the last ten games as the assignment writes them, under a heading; nothing if there are none.

    With `data` they come from the history file, which has those of `dealt bluejack` too; else from `outcomes`.
    """
    if data is not None:
        games = GameHistory(bluejack_file(data)).read()
    else:
        games = [game for outcome in outcomes if (game := bluejack_game(outcome)) is not None][:KEPT]
    return ["The last games:", *map(str, games), ""] if games else []
