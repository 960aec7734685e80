"""Settings of an evening: chosen by its host, changeable until the first round is drawn."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from dealt.errors import DealtError
from dealt.games import game as game_named
from dealt.table.settings import TableSettings, settled

MAX_ROUNDS: Final = 12
MAX_DEALS: Final = 20
MAX_PLAYERS: Final = 128
MAX_JOINED: Final = 4 * MAX_PLAYERS
"""users who have ever joined, those who have left among them"""
MAX_JOINS: Final = 10
"""of one user: the first one, and those after they have left"""
MAX_EVENTS: Final = 20_000
"""events of an evening before nobody can say or change anything more"""
MAX_ROUND_MINUTES: Final = 180
MAX_GRACE_SECONDS: Final = 600
MAX_BREAK_SECONDS: Final = 600
MAX_POINTS: Final = 100
Scoring = Literal["places", "matchpoints"]
"""points by the place at the table; or by comparison with the same seats at the other tables"""
Seating = Literal["standings", "lot"]
"""the best meet the best, or the lot decides; either way users who have not met come first"""


class BadEvening(DealtError):
    """Settings with which no evening can be played."""


class EveningSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of an evening."""

    table: TableSettings
    """how each table plays; `level` is that of the bots. Its title, its door and who finds it are not chosen: the
    evening decides who sits there"""
    title: str = ""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MAX_ROUNDS)] = 5
    deals: Annotated[int, msgspec.Meta(ge=0, le=MAX_DEALS)] = 0
    """deals of each round, where the game can end after a number of them (`GameInfo.deals`); 0: as the options say"""
    scoring: Scoring = "places"
    points: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=MAX_POINTS)], ...], msgspec.Meta(max_length=16)] = ()
    """points of each place at a table, from the first; equal places share. Empty: 4, 3, 2, 1 at four seats"""
    seating: Seating = "standings"
    start_at: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    """when the first round begins, in milliseconds since 1970; null: when the host starts it"""
    late: bool = True
    """users may join after the first round was drawn: they begin with the points of the last place"""
    bots_fill: bool = True
    """bots fill the last table; otherwise users for whom there is no seat sit out a round by turns"""
    listed: bool = False
    """shown in the lobby"""
    spectators: bool = True
    """users of the evening, and those who have its link, may watch all tables; `table.delay_seconds` later"""
    same_deals: bool = False
    """all tables of a round play the same deals (duplicate), and nobody watches another table before the round ends"""
    round_minutes: Annotated[int, msgspec.Meta(ge=0, le=MAX_ROUND_MINUTES)] = 0
    """time of a round; 0: no clock"""
    grace_seconds: Annotated[int, msgspec.Meta(ge=0, le=MAX_GRACE_SECONDS)] = 60
    """after that time, until bots play the rest of the round at the tables that are not done"""
    break_seconds: Annotated[int, msgspec.Meta(ge=0, le=MAX_BREAK_SECONDS)] = 20
    """between the end of a round and the next one"""
    weekly: bool = False
    """when it is over, the same evening is announced for a week later; the host ends that by cancelling one"""


def settled_evening(
    wanted: EveningSettings, preset: str | None = None, before: EveningSettings | None = None
) -> EveningSettings:
    """Return the settings with every default filled in; raise BadEvening, and what `settled` raises.

    `before`: the settings that these change, whose options may come back as they were.
    """
    game = game_named(wanted.table.game)
    options = dict(wanted.table.options)
    if wanted.deals:
        ending = game.after_deals(wanted.deals)
        if ending is None:
            raise BadEvening(
                "deals_not_chosen", f"A match of {game.title} does not end after a number of deals.", title=game.title
            )
        _check_one_length(wanted, ending, preset, before)
        options |= ending
    table = settled(
        msgspec.structs.replace(
            wanted.table, options=options, title=wanted.title, private=True, open_door=False, rated=False
        ),
        preset,
    )
    if table.seats < 2:
        raise BadEvening(
            "no_evening_alone", f"{game.title} is played alone, so no evening can be played with it.", title=game.title
        )
    if table.by_days:
        raise BadEvening("no_evening_by_days", "An evening cannot be played with days for a move.")
    if game.options(table.options).open_ended:
        raise BadEvening("no_end", "The matches of an evening need an end: choose a number of deals.")
    points = wanted.points or tuple(range(table.seats, 0, -1))
    if len(points) != table.seats or list(points) != sorted(points, reverse=True):
        sentence = f"Each of the {table.seats} places has points, and none has more than the place before it."
        raise BadEvening("bad_points", sentence, seats=table.seats)
    if wanted.weekly and wanted.start_at is None:
        raise BadEvening("weekly_without_time", "An evening that repeats weekly needs a time to start.")
    if wanted.scoring == "matchpoints" and not wanted.same_deals:
        raise BadEvening("no_comparison", "Points by comparison need the same deals at all tables.")
    return msgspec.structs.replace(wanted, table=table, title=table.title, points=points)


def _check_one_length(
    wanted: EveningSettings, ending: Mapping[str, Any], preset: str | None, before: EveningSettings | None
) -> None:
    """Check that options that the number of deals decides agree with it, or have not been chosen."""
    game = game_named(wanted.table.game)
    given, usual = game.options(wanted.table.options, preset), game.options({}, preset)
    known = {} if before is None else before.table.options
    for name, value in ending.items():
        if getattr(given, name) not in (value, getattr(usual, name), known.get(name)):
            sentence = f"The number of deals of a round ({wanted.deals}) decides “{name}”: leave one of them out."
            raise BadEvening("deals_decide", sentence)
