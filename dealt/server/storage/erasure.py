"""Erasure and export of a user's data in records, plain or archived, and in the data of others.

Records of matches belong to others as well: they stay, and stay provable, under another name and without the user's
chat. So their hash chains change, and with them their seals. Corrupt lines stay as they are: nobody can say what they
held, and the rest must not wait for them.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from dealt.server.storage.database import Corruption
from dealt.server.storage.email_store import email_of
from dealt.server.storage.engine import Statement
from dealt.server.storage.evening_store import UNSAID
from dealt.server.storage.friend_store import relations_of
from dealt.server.storage.holiday_store import holidays_of
from dealt.server.storage.push_store import subscriptions_of
from dealt.server.storage.puzzle_store import room_puzzles_from, withdraw_puzzles
from dealt.server.storage.review_store import forget_reviews_of
from dealt.server.storage.schema import (
    archive,
    devices,
    lines,
    members,
    once,
    passwords,
    people,
    planned_moves,
    played,
    puzzle_answers,
    puzzle_days,
    tables,
    talk,
)
from dealt.server.storage.statistics import readable
from dealt.server.storage.table_store import PLAN, pack, unpack
from dealt.table import record as rec
from dealt.table.record_json import decode_line, encode_line

FORGET: Final = "forget"
_CHOICE_FIELDS: Final = ("kinds", "language", "zone", "quiet_from", "quiet_to", "created")
_NOTIFICATION_FIELDS: Final = ("endpoint", *_CHOICE_FIELDS)
_EMAIL_FIELDS: Final = ("address", *_CHOICE_FIELDS, "confirmed", "refused")
_LINES: Final = select(lines.c.table_id, lines.c.version, lines.c.line)


def keep_in_mind(person: str, name: str, until: int) -> list[Statement]:
    """Note that a user is to be erased: every process does so at its own tables, after a crash too. `name` replaces
    theirs.
    """
    return [
        (delete(once).where(once.c.hash == person, once.c.kind == FORGET), {}),
        (insert(once), {"hash": person, "kind": FORGET, "until": until, "taken": name}),
    ]


def forget_person(person: str, name: str) -> list[Statement]:
    """Delete a user, all that hangs on them, and what they said in the lobby or what names them there."""
    called = msgspec.json.encode(name).decode()
    said = (talk.c.entry.contains(f'"{person}"'), talk.c.entry.contains(called, autoescape=True))
    return [
        (delete(once).where(once.c.person == person), {}),
        (delete(talk).where(said[0] | said[1]), {}),
        (delete(members).where(members.c.person == person), {}),
        (delete(planned_moves).where(planned_moves.c.person == person), {}),
        (delete(people).where(people.c.id == person), {}),
        *withdraw_puzzles(),
    ]


def to_forget(connection: Connection) -> list[tuple[str, str]]:
    """Return the users to erase, and their replacement names."""
    query = select(once.c.hash, once.c.taken).where(once.c.kind == FORGET)
    return [(row.hash, row.taken) for row in connection.execute(query)]


def packed_parts(connection: Connection) -> list[tuple[int, int]]:
    """Return all parts of the archive, by table and version."""
    return [(row.table_id, row.version) for row in connection.execute(select(archive.c.table_id, archive.c.version))]


def mark_of(person: str) -> str:
    """Return the text by which a line mentions a user; quotes in chat are escaped, so it cannot be forged."""
    return f'"player":"{person}"'


def without(line: str, person: str, name: str, called: Iterable[str] = ()) -> str:
    """Return a line without anything about a user except their presence; raise BadRecord."""
    read = decode_line(line)
    match read:
        case rec.Sat() | rec.Queued() | rec.Renamed() | rec.Silenced() if read.player == person:
            return _encoded(msgspec.structs.replace(read, name=name))
        case rec.Chatted() if read.player == person:
            return _encoded(msgspec.structs.replace(read, name=name, text=UNSAID))
        case rec.Opened():
            title = read.title
            for old_name in called:
                title = title.replace(old_name, name)
            return line if title == read.title else _encoded(msgspec.structs.replace(read, title=title))
    return line


def _encoded(line: rec.AnyLine) -> str:
    return encode_line(line).decode()


def names_in(place: str, found: Iterable[str], person: str, damage: Corruption) -> set[str]:
    """Return the names of a user in lines of a record."""
    read = [damage.read(place, decode_line, line) for line in found if mark_of(person) in line]
    return {
        line.name for line in read if isinstance(line, rec.Sat | rec.Queued | rec.Renamed | rec.Silenced | rec.Chatted)
    }


def in_lines(connection: Connection, person: str, name: str, damage: Corruption) -> list[Statement]:
    """Erase a user from the lines that are not archived."""
    rows = connection.execute(_LINES.where(lines.c.line.contains(mark_of(person))))
    mine = rows.all()
    statements = _changed(mine, partial(without, person=person, name=name), damage)
    for table_id in {row.table_id for row in mine}:
        place, first = f"table {table_id}", (lines.c.table_id == table_id, lines.c.version == 1)
        called = names_in(place, (row.line for row in mine if row.table_id == table_id), person, damage)
        opened = connection.execute(_LINES.where(*first))
        statements += _changed(opened, partial(without, person=person, name=name, called=called), damage)
    return statements


def _changed(rows: Iterable[Any], change: Callable[[str], str], damage: Corruption) -> list[Statement]:
    fresh = [(row, damage.read(f"table {row.table_id}", change, row.line)) for row in rows]
    return [
        (update(lines).where(lines.c.table_id == row.table_id, lines.c.version == row.version), {"line": line})
        for row, line in fresh
        if line is not None
    ]


def in_part(
    table_id: int, version: int, person: str, name: str, damage: Corruption
) -> Callable[[Connection], Sequence[Statement]]:
    """Erase a user from one part of the archive."""
    here = (archive.c.table_id == table_id, archive.c.version == version)
    place = f"table {table_id}"

    def work(connection: Connection) -> Sequence[Statement]:
        packed = connection.scalar(select(archive.c.packed).where(*here))
        plain = None if packed is None else damage.read(place, unpack, packed)
        if plain is None or mark_of(person) not in plain:
            return ()
        found = plain.split("\n")
        change = partial(without, person=person, name=name, called=names_in(place, found, person, damage))
        fresh = (damage.read(place, change, line) or line for line in found)
        return [(update(archive).where(*here), {"packed": pack(fresh)})]

    return work


def in_figures(connection: Connection, person: str, name: str, damage: Corruption) -> list[Statement]:
    """Erase the statistics of a user, and the reviews of their matches, which can be made again without the name; the
    statistics of others keep that somebody was there.
    """
    statements: list[Statement] = [
        *forget_reviews_of(person),
        (delete(played).where(played.c.person == person), {}),
        # At a finished table nobody has to leave.
        (delete(members).where(members.c.person == person), {}),
    ]
    key = (played.c.table_id, played.c.match_number, played.c.part, played.c.person)
    others = select(*key, played.c.entry).where(played.c.person != person, played.c.entry.contains(f'"{person}"'))
    for row, read in readable(connection.execute(others), damage):
        met = tuple(
            msgspec.structs.replace(other, name=name) if other.player == person else other for other in read.met
        )
        entry = msgspec.json.encode(msgspec.structs.replace(read, met=met)).decode()
        same = [column == row[place] for place, column in enumerate(key)]
        statements.append((update(played).where(*same), {"entry": entry}))
    return statements


def about(connection: Connection, person: str, damage: Corruption) -> dict[str, Any]:
    """Return the data about a user beside the tables: identity, browsers and their notifications, e-mail address, when
    the password was set, and answers to puzzles.
    """
    email = email_of(connection, person)
    columns = ("id", "name", "former", "guest", "created", "seen")
    row = connection.execute(select(*(people.c[column] for column in columns)).where(people.c.id == person)).one()
    came = select(devices.c.created).where(devices.c.person == person).order_by(devices.c.created)
    changed = select(passwords.c.changed).where(passwords.c.person == person)
    mine = select(talk.c.entry).where(talk.c.entry.contains(f'"{person}"')).order_by(talk.c.number)
    answers = select(puzzle_answers).where(puzzle_answers.c.person == person).order_by(puzzle_answers.c.answered)
    days = select(puzzle_days).where(puzzle_days.c.person == person).order_by(puzzle_days.c.day, puzzle_days.c.game)
    plans = select(tables.c.code, planned_moves.c.plan).join_from(planned_moves, tables)
    plans = plans.where(planned_moves.c.person == person).order_by(tables.c.code)
    said = [damage.read("the talk of the lobby", msgspec.json.decode, each) for each in connection.scalars(mine)]
    return {
        "person": dict(zip(columns, row, strict=True)),
        "devices": [{"created": each} for each in connection.scalars(came)],
        "password": {"changed": connection.scalar(changed)},
        "puzzles": [
            {"puzzle": row.puzzle, "game": row.game, "solved": bool(row.solved), "answered": row.answered}
            for row in connection.execute(answers)
        ],
        "puzzle_days": [
            {"game": row.game, "day": date.fromordinal(row.day).isoformat(), "solved": bool(row.solved)}
            for row in connection.execute(days)
        ],
        "room_puzzles": room_puzzles_from(connection, person, damage),
        "friends": [
            {"name": row.name, "kind": row.kind, "since": row.since} for row in relations_of(connection, person)
        ],
        "planned_moves": [
            {"table": row.code, "action": plan.action}
            for row in connection.execute(plans)
            if (plan := damage.read(f"table {row.code}", PLAN.decode, row.plan)) is not None
        ],
        "holidays": [{"first": row.first, "last": row.last} for row in holidays_of(connection, person)],
        "notifications": [
            {field: getattr(row, field) for field in _NOTIFICATION_FIELDS}
            for row in subscriptions_of(connection, person)
        ],
        "email": None if email is None else {field: getattr(email, field) for field in _EMAIL_FIELDS},
        "said": [each for each in said if each is not None],
    }


def said_in_lines(connection: Connection, person: str, damage: Corruption) -> list[dict[str, Any]]:
    """Return the chat of a user at tables whose lines are not archived."""
    mine = _LINES.where(lines.c.line.contains(mark_of(person)), lines.c.line.contains('"do":"chat"'))
    return _said(((row.table_id, row.line) for row in connection.execute(mine)), person, damage)


def said_in_parts(
    connection: Connection, person: str, tables: Sequence[int], damage: Corruption
) -> list[dict[str, Any]]:
    """Return the chat of a user at archived tables."""
    parts = connection.execute(select(archive.c.table_id, archive.c.packed).where(archive.c.table_id.in_(tables)))
    plain = ((table_id, damage.read(f"table {table_id}", unpack, packed)) for table_id, packed in parts)
    mark = mark_of(person)
    mine = ((table_id, text) for table_id, text in plain if text is not None and mark in text)
    return _said(((table_id, line) for table_id, text in mine for line in text.split("\n")), person, damage)


def _said(found: Iterable[tuple[int, str]], person: str, damage: Corruption) -> list[dict[str, Any]]:
    mark = mark_of(person)
    read = [damage.read(f"table {table_id}", decode_line, line) for table_id, line in found if mark in line]
    mine = [line for line in read if isinstance(line, rec.Chatted) and line.player == person]
    return [{"at": line.at, "text": line.text} for line in mine]
