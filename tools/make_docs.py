"""Writes docs/protocol.md, docs/records.md and docs/positions.md from the code itself: `python tools/make_docs.py`."""

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from struct_docs import annotations, field_docs

from dealt.games import games, position
from dealt.games.game import Event, Offer, OwnCard, SeatKind
from dealt.games.options import OptionInfo
from dealt.games.shapes import MatchEnded
from dealt.server import limits
from dealt.server import messages as msg
from dealt.server.request_history import PASSING
from dealt.shuffle import numbered_seed
from dealt.table import events, info, record
from dealt.table.settings import TableSettings

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
_MADE: Final = "<!-- Made by `python tools/make_docs.py` from the types themselves; do not edit. -->"
_PLAIN: Final = {
    r"\bstr\b": "text",
    r"\bint\b": "whole number",
    r"\bbool\b": "true or false",
    r"\bfloat\b": "number",
    r"\bNone\b": "null",
    r"\bAny\b": "anything",
    r"\bCard\b": "card",
}


def protocol_page() -> str:
    """The text of docs/protocol.md."""
    requests = [_section(kind, "op") for kind in get_args(msg.AnyRequest)]
    answers = [_section(kind, "type") for kind in get_args(msg.AnyServerMessage)]
    happens: list[type[msgspec.Struct]] = [*events.TABLE_EVENTS, MatchEnded]
    shapes: list[type[msgspec.Struct]] = [
        msg.Welcome, msg.GameInfo, OptionInfo, msg.Snapshot, msg.EventInfo, msg.Mine, Offer, info.TableInfo,
        TableSettings, info.NumbersInfo, info.SeatInfo, info.ClockInfo, msg.Asked, msg.Described, msg.Hinted,
        msg.LobbyRow,
        events.PlayersNumber,
    ]  # fmt: skip
    parts = [
        "# The protocol",
        _MADE,
        _text(msg.__doc__).split("\n\n", 1)[1],
        _CARDS,
        "## Limits",
        _limits(),
        _PASSING,
        "## Requests",
        *requests,
        "## What the server sends",
        *answers,
        "## What is in them",
        *[_section(kind) for kind in shapes],
        "## Events of every table",
        *[_section(kind, "event") for kind in happens],
    ]
    for game in games().values():
        parts += [f"## {game.title}: views and events", *_game_sections(game.name)]
    return "\n\n".join(parts) + "\n"


def _limits() -> str:
    rows = {
        "length of a message": f"{msg.MAX_MESSAGE_BYTES:,} bytes; beyond it a refusal, beyond "
        f"{limits.HARD_MESSAGE_BYTES:,} bytes the connection ends",
        "requests of a connection": _rate(limits.REQUESTS),
        "new tables, names, hints and wrong room codes of a connection": _rate(limits.COSTLY_REQUESTS),
        "promises and numbers of a connection": _rate(limits.NUMBERS),
        "chat of a person": f"{_rate(limits.CHATS)}; {msg.MAX_CHAT_CHARS} characters each",
        "time until hello": f"{limits.HELLO_SECONDS} seconds",
        "remembered answers": f"the last {limits.RECENT_ANSWERS} of each client",
        "events for who comes back": f"the last {limits.RECENT_EVENTS} of each table",
        "unread messages": f"{limits.MAX_UNSENT_BYTES:,} bytes; whoever reads more slowly is dropped and may come back",
    }
    lines = ["| limit | value |", "|---|---|", *(f"| {what} | {value} |" for what, value in rows.items())]
    return "\n".join(lines)


def _rate(limit: tuple[int, float]) -> str:
    return f"{limit[0]} at once, then {limit[1]:g} a second"


_PASSING: Final = f"""A refusal with one of the codes {", ".join(f"`{code}`" for code in sorted(PASSING))} says nothing
about the request itself: it may be sent again, with the same id."""

_CARDS: Final = """A card is a text such as `3D`: a rank of `3456789TJQKA2` and a suit of `DCHS`; a game with cards of
its own says how they are written. Points in time are milliseconds since 1970 (UTC)."""

_RECORDS: Final = """A record is everything that happened at a table, in order: enough to replay a match exactly, to
review it and to prove that it was fair. A file of it is JSON Lines: UTF-8, one JSON object a line, `do` as its kind.
`version` counts the lines from 1 without gaps; the first line is always `open`.

Everything follows from the lines: the rules and the seeds determine the cards, so no line says who holds what. The
server writes a line before anybody hears of it. A match that is over can be had as a file at `/record/CODE.jsonl` (the
latest one; `?match=2` for the second), cut out of the record of its table: it begins with `open`, the people at the
table, the `seed` and what was promised before the first deal, and ends with the line that ended the match, and its
`seal`. A record holds the seed, so nobody gets one before its match is over. `dealt play --record FILE` writes such a
file while the match is played, line by line.

    dealt replay FILE    goes through it step by step
    dealt verify FILE    replays it, checks links, promises and deals, and says what it could not check

Each line of a file ends with its `link` to the line before, as the last member of the object. The *body* of the line is
the line without it, byte for byte:

    line      {"do":"act", … ,"link":"64 hexadecimal digits"}
    body      {"do":"act", … }
    link n    SHA-256("dealt link 1" ‖ link n − 1 ‖ body n)     n counts from 1; link 0 is 32 zero bytes

`‖` joins bytes, the text is ASCII, a link counts as its 32 bytes. The link of the line that ends the match is its
*seal*: everybody at the table is told it at that moment, and the last line of the file repeats it. What all of this
proves is on the page about [fairness](fairness.md). The links are made with the file, and not kept in the server's
database.

A byte-order mark at the beginning and blank lines at the end of a file are no part of the record.

Format 1, which Dealt wrote before, has no links and no `commit`, `promise`, `collect`, `number` and `seal` lines; it is
still read, and plays the same."""


_READ_AND_WRITE: Final = """A position is what `dealt explain` takes, what `position` prints in `dealt play`, what tests
and the pages of the rules are written in, and what belongs into a report of a mistake:

    $ dealt explain bigtwo --position "hands 4H 4S 8D / 3D 9C / 5H 6H / 7S; turn 1; plays 3S 3H" --action "9C"
    Not legal, nine of clubs: A pair can only be beaten by a higher pair, not by one card. (wrong_number)

In Python, `match.position()` writes one and `game("bigtwo").parse_position(line)` reads it; whatever is written reads
back to the same match, and what cannot be is refused with one sentence (`bad_position`)."""
_SHOWN_ACTIONS: Final = 5


def records_page() -> str:
    """The text of docs/records.md."""
    parts = ["# Records", _MADE, _RECORDS, f"This is format {record.FORMAT}. Every line has these fields:"]
    parts += [_fields(record.Line), "## The lines", *[_section(kind, "do") for kind in get_args(record.AnyLine)]]
    return "\n\n".join(parts) + "\n"


def positions_page() -> str:
    """The text of docs/positions.md, from what the modules that read positions say of themselves."""
    parts = ["# Positions", _MADE, _text(position.__doc__), _READ_AND_WRITE]
    for game in games().values():
        said = import_module(f"dealt.games.{game.name}.position").__doc__
        seats: list[SeatKind] = ["human"] * game.seat_counts[0]
        match = game.start(game.options(), seats, numbered_seed(1))
        for _ in range(_SHOWN_ACTIONS):
            seat = match.to_act[0]
            match.act(seat, match.default_action(seat))
        shown = f"After {_SHOWN_ACTIONS} actions of the clock in the match of deal number 1:"
        parts += [f"## {game.title}", _text(said), shown, f"```text\n{_wrapped(match.position())}\n```"]
    return "\n\n".join(parts) + "\n"


def _wrapped(line: str) -> str:
    """A position on several lines, for a page; spaces and line ends mean the same in it."""
    return "\n".join(textwrap.wrap(line, 110, break_long_words=False, break_on_hyphens=False))


def _game_sections(name: str) -> list[str]:
    package = f"dealt.games.{name}"
    modules = [module for part in ("views", "events") if (module := sys.modules.get(f"{package}.{part}"))]
    found = dict.fromkeys(one for module in modules for one in vars(module).values() if inspect.isclass(one))
    kinds = [one for one in found if one.__module__.startswith(f"{package}.") and issubclass(one, msgspec.Struct)]
    views = [one for one in kinds if not issubclass(one, Event)]
    happenings = [one for one in kinds if issubclass(one, Event) and not one.__subclasses__()]
    return [*[_section(one) for one in views], *[_section(one, "event") for one in happenings]]


def _section(kind: type[msgspec.Struct], tag: str | None = None) -> str:
    title = f"### `{tag}`: `{kind.__struct_config__.tag}`" if tag else f"### {kind.__name__}"
    parts = [title, _text(kind.__doc__), _fields(kind)]
    if tag == "op":
        answer = {str(one): shape for one, shape in msg.REPLY_DATA.items()}.get(str(kind))
        parts.append(f"Answer: {_link(answer.__name__)}." if answer else "Answer: an empty reply.")
    return "\n\n".join(part for part in parts if part)


def _fields(kind: type[msgspec.Struct]) -> str:
    inherited = {field.name for base in kind.__mro__[1:] for field in _own_fields(base)} & {"id", "version", "at"}
    if kind is record.Line or not issubclass(kind, (msg.Request, record.Line, record.Opened)):
        inherited = set()
    rows = []
    told = {name: text.replace("\n", " ").replace("|", "\\|") for name, text in field_docs(kind).items()}
    kinds = {name: _in_words(node, vars(sys.modules[home])) for name, (node, home) in annotations(kind).items()}
    for field in msgspec.structs.fields(kind):
        if field.name in inherited:
            continue
        default = "" if field.required else _default(field)
        rows.append(f"| `{field.name}` | {kinds[field.name]} | {default} | {told.get(field.name, '')} |")
    return "\n".join(["| field | is | default | |", "|---|---|---|---|", *rows]) if rows else ""


def _own_fields(kind: type) -> Iterable[msgspec.structs.FieldInfo]:
    if issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct:
        return msgspec.structs.fields(kind)
    return ()


def _default(field: msgspec.structs.FieldInfo) -> str:
    value: Any = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return f"`{msgspec.json.encode(value).decode()}`"


def _in_words(annotation: ast.expr, known: Mapping[str, object]) -> str:
    """A type in words; `known` are the names of its module."""
    if isinstance(annotation, ast.BinOp):
        return f"{_in_words(annotation.left, known)} or {_in_words(annotation.right, known)}"
    if isinstance(annotation, ast.Subscript):
        name = ast.unparse(annotation.value)
        inner = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
        if name == "Annotated":
            return _in_words(inner[0], known)
        if name == "Literal":
            return " or ".join(f"`{ast.unparse(one)}`".replace("'", '"') for one in inner)
        if name in ("tuple", "list"):
            return f"list of {_in_words(inner[0], known)}"
        if name == "dict":
            return f"object of {_in_words(inner[1], known)}"
    text = ast.unparse(annotation)
    means = known.get(text)
    if get_origin(means) is Literal:
        return " or ".join(f'`"{one}"`' for one in get_args(means))
    if get_origin(means) is Annotated:
        text = get_args(means)[0].__name__
    if inspect.isclass(means) and issubclass(means, OwnCard):
        return "card"
    for pattern, words in _PLAIN.items():
        text = re.sub(pattern, words, text)
    return _link(text) if text[:1].isupper() else text


def _link(name: str) -> str:
    return f"[{name}](#{name.lower()})"


def _text(doc: str | None) -> str:
    return inspect.cleandoc(doc or "")


def main() -> None:
    """Writes the pages."""
    for name, page in PAGES.items():
        (DOCS / f"{name}.md").write_text(page(), encoding="utf-8")


PAGES: Final = {"protocol": protocol_page, "records": records_page, "positions": positions_page}


if __name__ == "__main__":
    main()
