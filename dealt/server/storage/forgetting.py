"""What is kept of a person, found and taken out: from records, young or packed, and from what others have of them.

Records of matches are others' as well: they stay, and stay provable, with another name and without what the person
said. So their links are others from then on, and with them the seals.
"""

import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import archive, devices, lines, members, once, passwords, people, played, talk
from dealt.table import record as rec
from dealt.table.played import Played
from dealt.table.record import decode_line, encode_line

FORGET: Final = "forget"
UNSAID: Final = "…"
"""what stands where somebody has said something"""
_PLAYED: Final = msgspec.json.Decoder(Played)


def keep_in_mind(person: str, name: str, until: int) -> list[Statement]:
    """A person is to be forgotten: every process sees to its own tables, after a crash, too. `name` stands for them."""
    return [
        (delete(once).where(once.c.hash == person, once.c.kind == FORGET), {}),
        (insert(once), {"hash": person, "kind": FORGET, "until": until, "taken": name}),
    ]


def forget_person(person: str, name: str) -> list[Statement]:
    """The person, all that hangs on it, and what was said by them in the lobby or names them there."""
    said = (talk.c.entry.contains(f'"{person}"'), talk.c.entry.contains(msgspec.json.encode(name).decode()))
    return [
        (delete(once).where(once.c.person == person), {}),
        (delete(talk).where(said[0] | said[1]), {}),
        (delete(members).where(members.c.person == person), {}),
        (delete(people).where(people.c.id == person), {}),
    ]


def to_forget(connection: Connection) -> list[tuple[str, str]]:
    """Who is to be forgotten, and what stands for them."""
    query = select(once.c.hash, once.c.taken).where(once.c.kind == FORGET)
    return [(row.hash, row.taken) for row in connection.execute(query)]


def packed_parts(connection: Connection) -> list[tuple[int, int]]:
    """All parts of the archive, by table and version."""
    return [(row.table_id, row.version) for row in connection.execute(select(archive.c.table_id, archive.c.version))]


def without(line: str, person: str, name: str, called: Iterable[str] = ()) -> str:
    """A line of a record that says nothing of a person any more but that somebody was there."""
    read = decode_line(line)
    match read:
        case rec.Sat() | rec.Queued() | rec.Renamed() | rec.Silenced() if read.player == person:
            return _encoded(msgspec.structs.replace(read, name=name))
        case rec.Chatted() if read.player == person:
            return _encoded(msgspec.structs.replace(read, name=name, text=UNSAID))
        case rec.Opened():
            title = read.title
            for one in called:
                title = title.replace(one, name)
            return line if title == read.title else _encoded(msgspec.structs.replace(read, title=title))
    return line


def _encoded(line: rec.AnyLine) -> str:
    return encode_line(line).decode()


def names_in(found: Iterable[str], person: str) -> set[str]:
    """What a person was called in lines of a record."""
    mark = f'"player":"{person}"'
    read = [decode_line(line) for line in found if mark in line]
    return {
        one.name for one in read if isinstance(one, rec.Sat | rec.Queued | rec.Renamed | rec.Silenced | rec.Chatted)
    }


def in_lines(connection: Connection, person: str, name: str) -> list[Statement]:
    """Takes a person out of the lines that are not packed."""
    mark = f'"player":"{person}"'
    rows = connection.execute(
        select(lines.c.table_id, lines.c.version, lines.c.line).where(lines.c.line.contains(mark))
    )
    mine = rows.all()
    statements = [_line(row, without(row.line, person, name)) for row in mine]
    for table_id in {row.table_id for row in mine}:
        called = names_in((row.line for row in mine if row.table_id == table_id), person)
        first = (lines.c.table_id == table_id, lines.c.version == 1)
        opened = connection.execute(select(lines.c.table_id, lines.c.version, lines.c.line).where(*first))
        statements += [_line(row, without(row.line, person, name, called)) for row in opened]
    return statements


def _line(row: Any, line: str) -> Statement:
    return update(lines).where(lines.c.table_id == row.table_id, lines.c.version == row.version), {"line": line}


def in_part(table_id: int, version: int, person: str, name: str) -> Callable[[Connection], Sequence[Statement]]:
    """Takes a person out of one part of the archive."""
    here = (archive.c.table_id == table_id, archive.c.version == version)

    def work(connection: Connection) -> Sequence[Statement]:
        packed = connection.scalar(select(archive.c.packed).where(*here))
        if packed is None or f'"player":"{person}"'.encode() not in (plain := zlib.decompress(packed)):
            return ()
        found = plain.decode().split("\n")
        called = names_in(found, person)
        fresh = "\n".join(without(line, person, name, called) for line in found)
        return [(update(archive).where(*here), {"packed": zlib.compress(fresh.encode(), 9)})]

    return work


def in_figures(connection: Connection, person: str, name: str) -> list[Statement]:
    """One's own statistics go; those of others keep that somebody was there."""
    statements: list[Statement] = [
        (delete(played).where(played.c.person == person), {}),
        # Where a match is over nobody has to leave.
        (delete(members).where(members.c.person == person), {}),
    ]
    key = (played.c.table_id, played.c.match_number, played.c.part, played.c.person)
    others = select(*key, played.c.entry).where(played.c.person != person, played.c.entry.contains(f'"{person}"'))
    for row in connection.execute(others):
        read = _PLAYED.decode(row.entry)
        met = tuple(msgspec.structs.replace(one, name=name) if one.player == person else one for one in read.met)
        entry = msgspec.json.encode(msgspec.structs.replace(read, met=met)).decode()
        same = [column == row[place] for place, column in enumerate(key)]
        statements.append((update(played).where(*same), {"entry": entry}))
    return statements


def about(connection: Connection, person: str) -> dict[str, Any]:
    """What stands of a person beside the tables: themselves, their browsers, when they chose a password."""
    columns = ("id", "name", "former", "guest", "created", "seen")
    row = connection.execute(select(*(people.c[one] for one in columns)).where(people.c.id == person)).one()
    came = select(devices.c.created).where(devices.c.person == person).order_by(devices.c.created)
    changed = select(passwords.c.changed).where(passwords.c.person == person)
    said = select(talk.c.entry).where(talk.c.entry.contains(f'"{person}"')).order_by(talk.c.number)
    return {
        "person": dict(zip(columns, row, strict=True)),
        "devices": [{"created": each} for each in connection.scalars(came)],
        "password": {"changed": connection.scalar(changed)},
        "said": [msgspec.json.decode(each) for each in connection.scalars(said)],
    }


def said_in_lines(connection: Connection, person: str) -> list[dict[str, Any]]:
    """What a person has said at the tables of one database whose lines are not packed."""
    mine = (lines.c.line.contains(f'"player":"{person}"'), lines.c.line.contains('"do":"chat"'))
    return _said(connection.scalars(select(lines.c.line).where(*mine)), person)


def said_in_parts(connection: Connection, person: str, tables: Sequence[int]) -> list[dict[str, Any]]:
    """What a person has said at some tables whose lines are packed."""
    mark = f'"player":"{person}"'
    packed = connection.scalars(select(archive.c.packed).where(archive.c.table_id.in_(tables)))
    plain = [text for part in packed if mark in (text := zlib.decompress(part).decode())]
    return _said((line for text in plain for line in text.split("\n") if mark in line), person)


def _said(found: Iterable[str], person: str) -> list[dict[str, Any]]:
    read = [one for one in map(decode_line, found) if isinstance(one, rec.Chatted) and one.player == person]
    return [{"at": one.at, "text": one.text} for one in read]
