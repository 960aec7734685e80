"""Settings of a table: chosen when it is opened, kept in its record, shown to everybody who comes."""

from typing import Any, Final

import msgspec

from dealt.bots.bot import LEVELS, nearest_level
from dealt.errors import BadText, DealtError
from dealt.games import game as game_named
from dealt.games.text import joined
from dealt.table.names import OWN_PLAYER, clean_name

TITLE_CHARS: Final = 40
"""a longer title is cut"""
TURN_SECONDS: Final = (0, 600)
"""the least and the most of a clock that runs while people are at the table"""
DAY_SECONDS: Final = 24 * 60 * 60
TURN_DAYS: Final = (1, 3, 7)
"""days for a move in a game by days"""
BANK_SECONDS: Final = (0, 3600)
"""the least and the most"""
INCREMENT_SECONDS: Final = (0, 60)
"""the least and the most"""
DELAY_SECONDS: Final = (0, 600)
"""the least and the most"""
PACE_MS: Final = (0, 10_000)
"""the least and the most"""
DEFAULT_SEATS: Final = 0
USUAL_TIME: Final = -1


class BadSettings(DealtError):
    """A table that cannot be opened like this."""


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of a table, chosen by the user who opens it. The host may change how it is played (`CHANGEABLE`)
    between two matches, and move the door; all else is fixed."""

    game: str
    """the word for it in commands, such as `bigtwo`"""
    options: dict[str, Any] = {}
    """the house rules by name; what is left out is as in the game's first rule set"""
    seats: int = DEFAULT_SEATS
    """number of seats, numbered from 0 in playing order; 0: as many as are usual in the game"""
    title: str = ""
    """title of the table in the lobby; empty: named after the user who opens it"""
    private: bool = True
    """whether only those who have its link or its room code find it"""
    open_door: bool = True
    """whether the room code alone lets people in to a private table while a seat has no person; otherwise only the
    link does; the host may move it later"""
    turn_seconds: int = USUAL_TIME
    """time for one decision, 0 for no clock; -1: what is usual in the game. `Limits.turn_days` make a game by days:
    nobody has to stay, and the clock runs while nobody is here"""
    bank_seconds: int = 0
    """a time bank that each seat has in a match, used when the time for a decision is over; none without a clock"""
    increment_seconds: int = 0
    """so much comes back into the bank with each move of a person, until it is full again"""
    pace_ms: int = 1200
    """approximate thinking time of a computer player, whatever it holds; 0: no longer than it does think, which may
    tell others whether it has a choice"""
    delay_seconds: int = 0
    """while a match is under way, those who watch are told everything so much later; 0: at once"""
    watchers_apart: bool = False
    """while a match is under way, what watchers write is told to watchers alone"""
    reviews: bool = True
    """whether finished matches may be reviewed here (docs/review.md)"""
    rated: bool | None = None
    """whether matches count for the players' ratings (docs/ratings.md); null: at public tables they do. A
    solitaire has no rating"""
    commentary: bool = False
    """with a delay for those who watch: they are told what the expert expects for each seat, move by move"""
    bots: bool = False
    """whether programs may sit here that the host of the room has let in (docs/programs.md)"""
    level: str = "normal"
    """level of the computer players in empty seats; where the game has no such players, the next weaker ones play. Or
    the name of a custom bot (`GameInfo.players`), which has these seats then"""

    @property
    def by_days(self) -> bool:
        """True if a move may take days, so that nobody has to stay."""
        return self.turn_seconds >= DAY_SECONDS


CHANGEABLE: Final = (
    "options", "turn_seconds", "bank_seconds", "increment_seconds", "pace_ms", "level", "delay_seconds",
    "watchers_apart", "reviews", "rated", "commentary",
)  # fmt: skip
"""settings that the host may change between two matches"""


def settled(wanted: TableSettings, preset: str | None = None) -> TableSettings:
    """Return the settings with every default filled in: every option, the number of seats, the times.

    `options` are those that differ from the game's rule set `preset` (None: its first). Raises BadText
    (`unknown_game`, `unknown_level`), BadOptions, BadName, NoBots and BadSettings (`bad_seats`, `bad_turn_seconds`,
    `bad_bank_seconds`, `bad_increment_seconds`, `bank_by_days`, `bad_pace_ms`, `bad_delay_seconds`).
    """
    game = game_named(wanted.game)
    seats = game.default_seats if wanted.seats == DEFAULT_SEATS else wanted.seats
    if seats not in game.seat_counts:
        raise BadSettings("bad_seats", game.wrong_seats, **game.wrong_seats_values)
    time = game.turn_seconds if wanted.turn_seconds == USUAL_TIME else wanted.turn_seconds
    by_days = time in [DAY_SECONDS * days for days in TURN_DAYS]
    if not by_days and not TURN_SECONDS[0] <= time <= TURN_SECONDS[1]:
        least, most = TURN_SECONDS
        days = [str(count) for count in TURN_DAYS]
        sentence = f"The time for a turn must be from {least} to {most} seconds, or {joined(days, 'or')} days."
        raise BadSettings("bad_turn_seconds", sentence, least=least, most=most, days=["or", *days])
    _in_range("bad_bank_seconds", "The time bank", wanted.bank_seconds, BANK_SECONDS, "seconds")
    _in_range(
        "bad_increment_seconds", "The time back for a move", wanted.increment_seconds, INCREMENT_SECONDS, "seconds"
    )
    if by_days and (wanted.bank_seconds or wanted.increment_seconds):
        raise BadSettings("bank_by_days", "A game by days has no time bank.")
    _in_range("bad_pace_ms", "The pace of the computers", wanted.pace_ms, PACE_MS, "milliseconds")
    _in_range("bad_delay_seconds", "The delay for watchers", wanted.delay_seconds, DELAY_SECONDS, "seconds")
    bank = wanted.bank_seconds if time else 0
    return TableSettings(
        game=game.name,
        options=msgspec.to_builtins(game.options(wanted.options, preset)),
        seats=seats,
        title=" ".join(wanted.title.split())[:TITLE_CHARS] or game.title,
        private=wanted.private,
        open_door=wanted.open_door,
        turn_seconds=time,
        bank_seconds=bank,
        increment_seconds=wanted.increment_seconds if bank else 0,
        pace_ms=wanted.pace_ms,
        delay_seconds=wanted.delay_seconds,
        watchers_apart=wanted.watchers_apart,
        reviews=wanted.reviews,
        rated=seats > 1 and (not wanted.private if wanted.rated is None else wanted.rated),
        commentary=wanted.commentary,
        bots=wanted.bots,
        level=_level(game.name, wanted.level),
    )


def _level(game: str, wanted: str) -> str:
    known = next((level for level in LEVELS if level == wanted), None)
    if known is not None:
        return nearest_level(game, known)
    check_own_player(wanted)
    return wanted


def check_own_player(name: str) -> None:
    """Raise BadName if no custom bot has this name, and BadText(`unknown_level`) for one of the levels."""
    if clean_name(name, OWN_PLAYER) != name or name.casefold() in LEVELS:
        raise BadText("unknown_level", f"No computer plays as “{name[:60]}”.")


def _in_range(code: str, subject: str, value: int, limits: tuple[int, int], unit: str) -> None:
    if not limits[0] <= value <= limits[1]:
        raise BadSettings(
            code, f"{subject} must be from {limits[0]} to {limits[1]} {unit}.", least=limits[0], most=limits[1]
        )
