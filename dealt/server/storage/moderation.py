"""Statements and queries about reports of messages."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, literal, select, update

from dealt.server.storage.database import Corruption
from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import reports

_OPEN: Final = reports.c.closed.is_(None)


class ContextLine(msgspec.Struct, frozen=True, kw_only=True):
    """A message before a reported one."""

    at: int
    """milliseconds since 1970"""
    player: str
    """the id of the author"""
    name: str
    """what they were called then"""
    text: str


_CONTEXT: Final = msgspec.json.Decoder(tuple[ContextLine, ...])


def add_report(row: dict[str, Any]) -> Statement:
    """Add a report, unless the same user has reported the message before."""
    same = (reports.c.place == row["place"], reports.c.number == row["number"])
    done = select(reports.c.id).where(*same, reports.c.reporter == row["reporter"]).exists()
    values = select(*(literal(value, reports.c[column].type) for column, value in row.items()))
    return insert(reports).from_select(list(row), values.where(~done)), {}


def close_reports(report: str, now: int) -> Statement:
    """Close all reports of the message of this report."""
    aliased = reports.alias()
    place = select(aliased.c.place).where(aliased.c.id == report).scalar_subquery()
    number = select(aliased.c.number).where(aliased.c.id == report).scalar_subquery()
    return update(reports).where(_OPEN, reports.c.place == place, reports.c.number == number), {"closed": now}


def forget_reports(before: int) -> Statement:
    """Return those that were made before a time (milliseconds since 1970), open or closed."""
    return delete(reports).where(reports.c.reported < before), {}


def forget_closed(most: int) -> Statement:
    """Of more closed ones than so many, those that were made first."""
    every = reports.alias()
    kept = select(every.c.id).where(every.c.closed.is_not(None))
    kept = kept.order_by(every.c.reported.desc(), every.c.id).limit(most)
    return delete(reports).where(reports.c.closed.is_not(None), reports.c.id.not_in(kept)), {}


def report_of(connection: Connection, reporter: str, place: int, number: int) -> tuple[str | None, int | None] | None:
    """Return the client and the id of the request by which a user reported a message; None if they have not."""
    query = select(reports.c.client, reports.c.request).where(
        reports.c.place == place, reports.c.number == number, reports.c.reporter == reporter
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else (row.client, row.request)


def count_open(connection: Connection, reporter: str | None = None) -> int:
    """Return how many reports are open, of one user or of all."""
    whose = () if reporter is None else (reports.c.reporter == reporter,)
    return connection.scalar(select(func.count()).select_from(reports).where(_OPEN, *whose)) or 0


def open_reports(connection: Connection, most: int) -> list[dict[str, Any]]:
    """Return the open reports of the messages that were reported last, so many of them; the latest report first."""
    key = (reports.c.place, reports.c.number)
    newest = func.max(reports.c.reported)
    latest = select(*key).where(_OPEN).group_by(*key).order_by(newest.desc(), *key).limit(most).subquery()
    query = (
        select(reports)
        .join(latest, and_(latest.c.place == reports.c.place, latest.c.number == reports.c.number))
        .where(_OPEN)
        .order_by(reports.c.reported.desc(), reports.c.id)
    )
    return [dict(row._mapping) for row in connection.execute(query)]


def reported_by(connection: Connection, reporter: str) -> list[dict[str, Any]]:
    """Return the reports that a user made, in order of time, for their data export."""
    names = ("reported", "code", "name", "said", "text", "reason", "note", "closed")
    mine = select(*(reports.c[name] for name in names)).where(reports.c.reporter == reporter)
    rows = connection.execute(mine.order_by(reports.c.reported, reports.c.id))
    return [dict(row._mapping) for row in rows]


def context_of(report: str, stored: str, damage: Corruption) -> tuple[ContextLine, ...]:
    """Return the messages before a reported one; none if they are corrupt."""
    return damage.read(f"what was said before the message of report {report}", _CONTEXT.decode, stored) or ()


def forget_reporter_and_reported(connection: Connection, person: str, name: str, damage: Corruption) -> list[Statement]:
    """Erase a user: reports of their messages are deleted; reports that they made stay without their name."""
    unknown = {"reporter": None, "reporter_name": "", "note": "", "client": None, "request": None}
    statements: list[Statement] = [
        (delete(reports).where(reports.c.person == person), {}),
        (update(reports).where(reports.c.reporter == person), unknown),
        (update(reports).where(reports.c.title.contains(name, autoescape=True)), {"title": ""}),
    ]
    around = reports.c.context.contains(f'"{person}"', autoescape=True)
    for row in connection.execute(select(reports.c.id, reports.c.context).where(around)):
        left = [message for message in context_of(row.id, row.context, damage) if message.player != person]
        context = msgspec.json.encode(left).decode()
        statements.append((update(reports).where(reports.c.id == row.id), {"context": context}))
    return statements
