"""Numbered deals: how often a player has tried them, and the deal of the day."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final

import msgspec

from dealt.errors import DealtError
from dealt.games.game import Game
from dealt.statistics.types import DailyBoard, DailyRow, Numbered, Run
from dealt.table.match_entry import MatchEntry

_NIGHT: Final = timedelta(hours=5)
"""time of day until which a day is not over: play past midnight belongs to the same evening"""
_NUMBERED: Final = 10
ROWS: Final = 50
"""of a board"""


@lru_cache(maxsize=1024)
def number_of(game: Game, day: date) -> int | None:
    """Return the number of the deal of a day; None where the game has none."""
    values = game.daily(day)
    return None if values is None else game.deal_number(game.options(values))


def no_daily_deal(game: Game) -> DealtError:
    """Return the refusal for a game without a deal of the day."""
    sentence = f"There is no deal of the day in {game.title}."
    return DealtError("no_daily_deal", sentence, game=[f"games-said-{game.name}"])


def day_of(ms: int) -> date:
    """Return the day of a moment, in UTC."""
    return datetime.fromtimestamp(ms / 1000, UTC).date()


def local_day(ms: int, offset: timedelta) -> date:
    """Return the day of a moment, which lasts until five in the morning; `offset` is the reader's clock minus UTC."""
    return (datetime.fromtimestamp(ms / 1000, UTC) + offset - _NIGHT).date()


def on_its_day(game: Game, entry: MatchEntry) -> bool:
    """Return whether a game was begun as the deal of the day, while the day lasted."""
    return entry.number is not None and entry.number == number_of(game, day_of(entry.began))


def days_of(game: Game, tries: Iterable[tuple[int, int]]) -> set[date]:
    """Return the days on which these tries (the number of a deal, and when it began) were of the deal of the day."""
    return {day_of(began) for number, began in tries if number == number_of(game, day_of(began))}


def numbered_deals(entries: Iterable[MatchEntry]) -> tuple[Numbered, ...]:
    """Return the deals with a number that were tried last."""
    found: defaultdict[int, list[MatchEntry]] = defaultdict(list)
    for entry in entries:
        if entry.number is not None:
            found[entry.number].append(entry)
    latest = sorted(found.items(), key=lambda each: -each[1][-1].ended)[:_NUMBERED]
    return tuple(_numbered(number, tries) for number, tries in latest)


def _numbered(number: int, tries: Sequence[MatchEntry]) -> Numbered:
    first = next((place for place, attempt in enumerate(tries, 1) if attempt.outcome == "won"), 0)
    solving = tries[first - 1] if first else None
    return Numbered(
        number=number,
        tries=len(tries),
        solved=first,
        moves=solving.moves if solving else 0,
        ms=solving.ended - solving.began if solving else 0,
    )


def daily_run(game: Game, entries: Iterable[MatchEntry], today: date) -> Run:
    """Return the streak of days on which the deal of the day was solved on its day; `lost` means nothing here.

    A row that reaches yesterday may still go on today.
    """
    solved = ((entry.number, entry.began) for entry in entries if entry.outcome == "won" and entry.number is not None)
    days = sorted(days_of(game, solved))
    longest = row = 0
    before: date | None = None
    for day in days:
        row = row + 1 if before is not None and day - before == timedelta(days=1) else 1
        longest, before = max(longest, row), day
    if before is None or today - before > timedelta(days=1):
        row = 0
    return Run(now=row, won=longest, lost=0)


def leaderboard_rows(game: Game, entries: Iterable[MatchEntry]) -> list[DailyRow]:
    """Return the board of a day; the entries are all of its deal, oldest first, whenever it was played."""
    tries: defaultdict[str, list[MatchEntry]] = defaultdict(list)
    for entry in entries:
        tries[entry.player].append(entry)
    rows = [
        _row(player, attempts)
        for player, attempts in tries.items()
        if any(on_its_day(game, entry) for entry in attempts)
    ]
    rows.sort(key=lambda row: (not row.solved, row.tries, row.moves, row.ms, row.player))
    return [_placed(row, place) for place, row in enumerate(rows, 1)]


def daily_leaderboard(
    game: Game, day: date, number: int, rows: Sequence[DailyRow], person: str, days: int
) -> DailyBoard:
    """Return the board of a day for a person, who has solved the deal on so many days in a row."""
    return DailyBoard(
        game=game.name,
        day=day.isoformat(),
        number=number,
        players=len(rows),
        solved=sum(row.solved for row in rows),
        rows=tuple(rows[:ROWS]),
        mine=next((row for row in rows if row.player == person), None),
        days=days,
    )


def _row(player: str, tries: Sequence[MatchEntry]) -> DailyRow:
    first = next((place for place, attempt in enumerate(tries, 1) if attempt.outcome == "won"), 0)
    told = tries[first - 1] if first else tries[-1]
    return DailyRow(
        place=0,
        player=player,
        name=tries[-1].name,
        solved=bool(first),
        tries=first or len(tries),
        moves=told.moves,
        ms=told.ended - told.began,
        rules=told.rules,
    )


def _placed(row: DailyRow, place: int) -> DailyRow:
    return msgspec.structs.replace(row, place=place)
