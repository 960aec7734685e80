"""Generator of the reference pages in docs/: `.venv/bin/python tools/make_docs.py`."""

import dataclasses
import inspect
import sys
import textwrap
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final, get_args

import msgspec
from protocol_example import conversation
from roles import layers_table, roles_table
from struct_docs import fields, name_docs, section, table, text_of

from dealt.bots import autoplay
from dealt.config import Settings, option, variable
from dealt.evenings.settings import EveningSettings
from dealt.games import games, position
from dealt.games.game import Event, Offer, SeatKind
from dealt.games.options import Only, OptionInfo, Preset
from dealt.games.recap import DealPoints, Debt, MatchAward, Recap
from dealt.games.types import MatchEnded
from dealt.ratings import types as rating_types
from dealt.review.review import Choice, Why
from dealt.server.limits import constants
from dealt.server.protocol import evenings, lobby_chat, puzzles
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.protocol.preferences import Preferences
from dealt.server.users.idempotency import PASSING
from dealt.shuffle import numbered_seed
from dealt.statistics import types as figures
from dealt.table import events, info, record
from dealt.table.settings import TableSettings

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
_MADE: Final = "<!-- Made by `tools/make_docs.py` from the types themselves; do not edit. -->"


def protocol_page() -> str:
    """Return the text of docs/protocol.md."""
    requests = [section(kind, "op") for kind in get_args(req.AnyRequest)]
    answers = [section(kind, "type") for kind in get_args(msg.AnyServerMessage)]
    happens: list[type[msgspec.Struct]] = [*events.TABLE_EVENTS, MatchEnded]
    shapes: list[type[msgspec.Struct]] = [
        req.Invitation, msg.Welcome, constants.Limits, msg.Named, msg.Linked, msg.Renewed, msg.Account, msg.PasskeyInfo,
        msg.PasskeyAsked, msg.PushKey, msg.PushNotification, msg.Holidays, msg.Holiday, msg.EmailState,
        msg.UserFound, msg.Friends, msg.Friend, Preferences, msg.GameInfo, Preset, OptionInfo, Only,
        msg.Snapshot, msg.EventInfo, msg.Mine, msg.PlannedMove, Offer, info.TableInfo, TableSettings, info.NumbersInfo,
        info.SeatInfo,
        info.ClockInfo, msg.Asked, msg.Described, msg.Hinted, msg.OutlookTold, msg.RunBegun, msg.ShownGames,
        msg.Commentary, msg.CommentaryPoint,
        autoplay.ShownGame, autoplay.Tally, autoplay.Rate, figures.Statistics, figures.GameFigures, figures.Run,
        figures.CurvePoint, figures.Bar, figures.Kind, figures.Opponent, figures.Opening,
        figures.HeadToHead, figures.Numbered,
        figures.ReviewFigures, figures.DecisionWeek, figures.DecisionKind, figures.LostBy, figures.Strength,
        figures.Day, rating_types.UserRating, rating_types.RatingPoint, rating_types.SeasonRating,
        rating_types.Ladder, rating_types.LadderRow, rating_types.OwnPlace, rating_types.ExplainedMatch,
        rating_types.RatedOpponent, msg.Standings,
        figures.Standing, figures.DailyBoard, figures.DailyRow, msg.Matches, figures.ListedMatch,
    msg.Mistakes, figures.ListedMistake, msg.Inbox, msg.GameByDays, msg.CaughtUp, msg.ReviewAsked,
        msg.PuzzlesTold, msg.PuzzleSolved, puzzles.PuzzleSolution, Choice, Why, msg.EndingPlayed, msg.EndingResult,
        req.WhatIfMove, msg.WhatIfPlayed,
        msg.WhatIfJudged, Recap,
        EveningSettings, evenings.EveningInfo, evenings.EveningPlayer, evenings.EveningRound, evenings.EveningTable,
        evenings.EveningSeat, evenings.EveningSaid, msg.Evenings, evenings.EveningRow, msg.League,
        evenings.LeaguePlayer,
        Debt, DealPoints, MatchAward, msg.LobbyRow, msg.Whereabouts, lobby_chat.LobbyEntry, *lobby_chat.LOBBY_EVENTS,
        events.PlayersNumber,
    ]  # fmt: skip
    parts = [
        "# The protocol",
        _MADE,
        text_of(msg.__doc__).split("\n\n", 1)[1],
        _CARDS,
        "## A conversation",
        _TALK,
        conversation(),
        "## Decisions",
        _DECISIONS,
        "## Limits",
        _LIMITS,
        _limits(),
        _PASSING,
        "## Requests",
        *requests,
        "## What the server sends",
        *answers,
        "## What is in them",
        *[section(kind) for kind in shapes],
        "## Events of every table",
        *[section(kind, "event") for kind in happens],
    ]
    for game in games().values():
        parts += [f"## {game.title}: views and events", *_game_sections(game.name)]
    return "\n\n".join(parts) + "\n"


def _limits() -> str:
    """Return the table of the server's limits, described by the texts under the constants."""
    told = name_docs(constants.__name__)
    values = {
        name: vars(constants)[name] for name in told if isinstance(vars(constants)[name], int | float | constants.Rate)
    }
    return table("limit", "value", rows=[(told[name], _value(name, value)) for name, value in values.items()])


def _value(name: str, value: float | constants.Rate) -> str:
    if isinstance(value, constants.Rate):
        return f"{value.burst:g} at once, then {value.a_second:g} a second"
    unit = next(
        (word for word in ("bytes", "seconds", "minutes", "hours", "days") if word.upper() in name.split("_")), ""
    )
    return f"{value:,} {unit}".rstrip()


_PASSING: Final = f"""A refusal with one of the codes {", ".join(f"`{code}`" for code in sorted(PASSING))} is temporary:
send the request again, with the same id."""

_TALK: Final = """Recorded between a real server and a small client (`tools/protocol_example.py`): `→` is what the
client sends, `←` what the server sends, `…` marks omissions."""

_DECISIONS: Final = f"""A second press, a held key or a late packet must never act on the next decision. So the
requests {
    ", ".join(
        sorted(f"`{kind.__struct_config__.tag}`" for kind in get_args(req.AnyRequest) if issubclass(kind, req.Answer))
    )
} have a `version`: that of the last `update` or snapshot on which the
user or program decided.

A decision lasts from the update that offers it until the seat, a bot or the clock has answered it, or a deal or match
begins or ends. Chat, arrivals and moves of other seats do not end it. If the decision of a request is over:

- an action or `ready` that was the answer to that decision (the last one of its seat) is answered as the first time:
  it has happened, once;
- everything else is refused with `decision_over`, which a client need not show.

A version that does not exist yet is refused with `unknown_version`. Without a `version`, the request counts for the
decision that is open when it arrives. Other requests name a state (`pause`, `draw`, `door`) or a user (`remove`,
`host`), so that a second one changes nothing.

A client accepts no second answer while one is on its way, and none from a key that repeats because it is held."""

_LIMITS: Final = """The welcome sends the limits that a client must know ([Limits](#limits-1)). All other limits, rate
limits, timeouts and retention periods of the server:"""

_CARDS: Final = """A card is a text such as `3D`: a rank of `3456789TJQKA2` and a suit of `DCHS`; games with special
cards say how they are written. Points in time are milliseconds since 1970 (UTC)."""

_RECORDS: Final = """A record is everything that happened at a table, in order: enough to replay a match exactly, to
review it and to prove that it was fair. A file of it is JSON Lines: UTF-8, one JSON object a line, `do` as its kind.
`version` counts the lines from 1 without gaps; the first line is always `open`.

The rules and the seeds determine the cards, so no line says who holds what. The server commits a line before it tells
anybody. The record of a finished match is a file at an address that only those at the table receive
(`Snapshot.record`; `?match=2` for the second match). It is cut out of the record of its table: it begins with `open`,
the users at the table, the `seed` and the promises before the first deal, and ends with the line that ended the match
and its `seal`. A record holds the seed, so nobody gets one before its match is over. `dealt play --record FILE` writes
such a file during the match and prints its seal.

    dealt replay FILE    show it step by step
    dealt verify FILE    replay it and check links, promises and deals; name what cannot be checked

In a clone, the command `dealt` is `.venv/bin/dealt`.

The lines of a file form a hash chain: each ends with its `link` to the line before, the last member of the object. The
*body* of a line is the line without it, byte for byte:

    line      {"do":"act", … ,"link":"64 hexadecimal digits"}
    body      {"do":"act", … }
    link n    SHA-256("dealt link 1" ‖ link n − 1 ‖ body n)     n counts from 1; link 0 is 32 zero bytes

`‖` joins bytes, the text is ASCII, a link counts as its 32 bytes. The link of the line that ends the match is its
*seal*: everybody at the table receives it at that moment, and the last line of the file repeats it.
[Fairness](fairness.md) says what this proves. Links are made with the file; the server's database has none.

A byte-order mark at the beginning and blank lines at the end of a file do not belong to the record. Ignore a field that
this page does not name: a later program may add fields. The link of its line covers it, because links and seals are
computed over the bytes of the file, never over decoded values. A kind of line that this page does not name, or that no
file of a match has, is refused.

Format 1, of an earlier Dealt, has no links and no `commit`, `promise`, `collect`, `number` and `seal` lines. It is
still read and plays the same."""


_READ_AND_WRITE: Final = """`dealt explain` reads a position, `position` in `dealt play` prints one. Tests and rules
pages use positions, and a bug report should have one:

    $ dealt explain bigtwo --position "hands 4H 4S 8D / 3D 9C / 5H 6H / 7S; turn 1; plays 3S 3H" --action "9C"
    Not legal, nine of clubs: A pair can only be beaten by a higher pair, not by one card. (wrong_number)

Write the action as in `dealt play`: in full, as cards only, as an unambiguous beginning, or as its number in the list
of `?`. `--seat` names another seat than the one to act. In a clone, the command `dealt` is `.venv/bin/dealt`.

In Python, `match.position()` writes one and `game("bigtwo").parse_position(line)` reads it back to the same match. An
impossible position is refused with one sentence (`bad_position`)."""
_SHOWN_ACTIONS: Final = 5


def records_page() -> str:
    """Return the text of docs/records.md."""
    parts = ["# Records", _MADE, _RECORDS, f"This is format {record.FORMAT}. Every line has these fields:"]
    parts += [fields(record.Line), "## The lines", *[section(kind, "do") for kind in get_args(record.AnyLine)]]
    return "\n\n".join(parts) + "\n"


def positions_page() -> str:
    """Return the text of docs/positions.md, from the docstrings of the modules that read positions."""
    parts = ["# Positions", _MADE, text_of(position.__doc__), _READ_AND_WRITE]
    for game in games().values():
        said = import_module(f"dealt.games.{game.name}.position").__doc__
        seats: list[SeatKind] = ["human"] * game.seat_counts[0]
        match = game.start(game.options(), seats, numbered_seed(1))
        for _ in range(_SHOWN_ACTIONS):
            seat = match.to_act[0]
            match.act(seat, match.default_action(seat))
        shown = f"After {_SHOWN_ACTIONS} actions of the clock in the match of deal number 1:"
        parts += [f"## {game.title}", text_of(said), shown, f"```text\n{_wrapped(match.position())}\n```"]
    return "\n\n".join(parts) + "\n"


def _wrapped(line: str) -> str:
    """Return a position on several lines, for a page; spaces and line ends are equal in it."""
    return "\n".join(textwrap.wrap(line, 110, break_long_words=False, break_on_hyphens=False))


def _game_sections(name: str) -> list[str]:
    package = f"dealt.games.{name}"
    modules = [module for part in ("views", "events") if (module := sys.modules.get(f"{package}.{part}"))]
    found = dict.fromkeys(kind for module in modules for kind in vars(module).values() if inspect.isclass(kind))
    kinds = [kind for kind in found if kind.__module__.startswith(f"{package}.") and issubclass(kind, msgspec.Struct)]
    views = [kind for kind in kinds if not issubclass(kind, Event)]
    happenings = [kind for kind in kinds if issubclass(kind, Event) and not kind.__subclasses__()]
    return [*[section(kind) for kind in views], *[section(kind, "event") for kind in happenings]]


def hosting_page() -> str:
    """Return the text of docs/hosting.md with its table of settings; the rest is written by hand."""
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    before, rest = page.split(_SETTINGS_BEGIN)
    after = rest.split(_SETTINGS_END)[1]
    rows = [
        (
            f"`{option(setting.name)}`",
            f"`{variable(setting.name)}`",
            setting.metadata["otherwise"] or f"`{_plain(setting.default)}`",
            setting.metadata["help"].replace("|", "\\|"),
        )
        for setting in dataclasses.fields(Settings)
    ]
    made = table("option", "variable", "default", "meaning", rows=rows)
    return f"{before}{_SETTINGS_BEGIN}\n{made}\n{_SETTINGS_END}{after}"


def _plain(default: object) -> object:
    return int(default) if isinstance(default, bool) else default


_SETTINGS_BEGIN: Final = "<!-- settings: made by `tools/make_docs.py` from dealt/config.py; do not edit -->"
_SETTINGS_END: Final = "<!-- end of settings -->"


def design_page() -> str:
    """Return the text of docs/design.md with its table of roles."""
    page = (DOCS / "design.md").read_text(encoding="utf-8")
    before, rest = page.split(_ROLES_BEGIN)
    tables = f"{roles_table()}\n\n{_LAYERS}\n\n{layers_table()}"
    return f"{before}{_ROLES_BEGIN}\n\n{tables}\n\n{_ROLES_END}{rest.split(_ROLES_END)[1]}"


_ROLES_BEGIN: Final = "<!-- roles: made by `tools/make_docs.py` from the folders of the games; do not edit -->"
_LAYERS: Final = "The other layers have a folder for each game, too, with the same file for the same role:"
_ROLES_END: Final = "<!-- end of roles -->"

PAGES: Final[dict[str, Callable[[], str]]] = {
    "protocol": protocol_page,
    "records": records_page,
    "positions": positions_page,
    "design": design_page,
    "hosting": hosting_page,
}
"""what each page must be"""


def main() -> None:
    """Write the pages."""
    for name, page in PAGES.items():
        (DOCS / f"{name}.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
