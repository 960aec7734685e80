"""Reports of messages, for the administrators.

They are kept until an administrator closes them and for a while afterwards. A reported message is found in the room's
own memory, so that nobody can put words into another's mouth.
"""

import secrets
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

import msgspec

from dealt.errors import DealtError
from dealt.evenings.events import Said
from dealt.server.limits.constants import LISTED_REPORTS, MOST_REPORTS, OPEN_REPORTS, REPORT_CONTEXT, REPORT_DAYS
from dealt.server.protocol.lobby_chat import LobbyEntry, LobbySaid
from dealt.server.protocol.requests import ReportReason
from dealt.server.storage import statements as saved
from dealt.server.storage.database import Corruption
from dealt.server.storage.store import Store
from dealt.server.storage.user_store import ContextLine, context_of
from dealt.table.events import ChatSaid
from dealt.table.record_json import decode_line
from dealt.table.table import Table

LOBBY: Final = 0
"""the place of what is said in the lobby"""
_DAY_MS: Final = 24 * 60 * 60 * 1000


class MessageReference(NamedTuple):
    """A reference to a message, from the client that received it."""

    player: str
    at: int
    """milliseconds since 1970"""
    number: int
    """of the entry, or the version; 0: not known"""

    def is_it(self, player: str, at: int, number: int) -> bool:
        """Return whether it is this one."""
        return (player, at) == (self.player, self.at) and self.number in (0, number)


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """A message that was reported, with its context."""

    place: int
    """the id of the table or of the evening, or `LOBBY`"""
    number: int
    """says which it is, of those of that place"""
    code: str | None = None
    """of the table or the evening"""
    title: str = ""
    """of the table"""
    person: str
    """the id of the author"""
    name: str
    """what they were called then"""
    text: str
    said: int
    """milliseconds since 1970"""
    watching: bool = False
    """whether they had no seat at the table"""
    context: tuple[ContextLine, ...]
    """what was said there before it, the first first"""


def message_in_lobby(entries: Iterable[LobbyEntry], named: MessageReference) -> Message:
    """Return a message in the lobby; raise DealtError(`no_message`)."""
    said = [(entry, entry.event) for entry in entries if isinstance(entry.event, LobbySaid)]
    place = _last(
        index for index, (entry, event) in enumerate(said) if named.is_it(event.player, entry.at, entry.number)
    )
    entry, event = said[place]
    return Message(
        place=LOBBY,
        number=entry.number,
        person=event.player,
        name=event.name,
        text=event.text,
        said=entry.at,
        context=_context((before.at, each) for before, each in said[max(0, place - REPORT_CONTEXT) : place]),
    )


def message_at_table(
    table_id: int, lines: Sequence[str], named: MessageReference, may_know: Callable[[int, ChatSaid], bool]
) -> Message:
    """Return a message at a table, found by replaying its record, which takes a while. `may_know` tells whether the
    reporter received the event of a version.

    Raises DealtError (`no_message`, `only_phrase`), BadRecord.
    """
    table, happened = Table.restore(decode_line(line) for line in lines)
    said = [(entry, entry.event) for entry in happened if isinstance(entry.event, ChatSaid)]
    place = _last(
        index
        for index, (entry, event) in enumerate(said)
        if named.is_it(event.player, entry.at, entry.version) and may_know(entry.version, event)
    )
    entry, event = said[place]
    if event.phrase is not None:
        raise DealtError("only_phrase", "This was said by a button; only what people write can be reported.")
    return Message(
        place=table_id,
        number=entry.version,
        code=table.code,
        title=table.settings.title,
        person=event.player,
        name=event.name,
        text=event.text,
        said=entry.at,
        watching=event.seat is None,
        context=_context((before.at, each) for before, each in said[max(0, place - REPORT_CONTEXT) : place]),
    )


def message_at_evening(evening: int, code: str, title: str, said: Sequence[Said], named: MessageReference) -> Message:
    """Return a message at an evening, of those that are remembered; raise DealtError(`no_message`)."""
    place = _last(index for index, each in enumerate(said) if named.is_it(each.player, each.at, each.version))
    found = said[place]
    return Message(
        place=evening,
        number=found.version,
        code=code,
        title=title,
        person=found.player,
        name=found.name,
        text=found.text,
        said=found.at,
        context=_context((each.at, each) for each in said[max(0, place - REPORT_CONTEXT) : place]),
    )


def _context(said: Iterable[tuple[int, ChatSaid | LobbySaid | Said]]) -> tuple[ContextLine, ...]:
    """Return messages and their times as the context of another one."""
    return tuple(ContextLine(at=at, player=each.player, name=each.name, text=each.text) for at, each in said)


def _last(places: Iterable[int]) -> int:
    """Return the last of them: of two that are said at the same moment the other is in the context."""
    found = max(places, default=None)
    if found is None:
        raise DealtError("no_message", "This message is not remembered any more.")
    return found


class Reporter(msgspec.Struct, frozen=True, kw_only=True):
    """A user who reported a message, and why."""

    name: str
    """what they were called then; empty once they are forgotten"""
    at: int
    """milliseconds since 1970"""
    reason: ReportReason | None
    note: str


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """An open report: a message and all who reported it."""

    id: str
    code: str | None
    """of the table where it was said; None: in the lobby"""
    title: str
    """of the table"""
    person: str
    """the id of the author"""
    name: str
    """what they were called then"""
    text: str
    said: int
    """milliseconds since 1970"""
    watching: bool
    """whether they had no seat at the table"""
    context: tuple[ContextLine, ...]
    """what was said there before it, the first first"""
    reporters: tuple[Reporter, ...]
    """the latest first"""


class Reports:
    """The reports of the room."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._last = 0
        """when the last one was made here"""

    async def add(
        self,
        message: Message,
        reporter: tuple[str, str],
        reason: ReportReason | None,
        note: str,
        key: tuple[str, int] | None,
    ) -> None:
        """Store the report of a user (id and name). With the `key` of a request that was carried out before a crash,
        nothing happens again.

        Raises DealtError(`own_message`, `reported_already`, `too_many_reports`, `reports_full`), NotSaved.
        """
        person, name = reporter
        if message.person == person:
            raise DealtError("own_message", "This is your own message.")
        client, request = key or (None, None)
        before = await self._store.report_of(person, message.place, message.number)
        if before is not None:
            if key is None or before != key:
                raise DealtError("reported_already", "You have reported this message already.")
            return
        await self._check_room(person)
        # No two at the same moment, so that they have an order.
        self._last = max(self._now(), self._last + 1)
        row: dict[str, Any] = {
            "id": secrets.token_hex(6), "reporter": person, "reporter_name": name, "reason": reason, "note": note,
            "reported": self._last, **msgspec.structs.asdict(message),
            "context": msgspec.json.encode(message.context).decode(), "client": client, "request": request,
        }  # fmt: skip
        await self._store.save(saved.add_report(row), saved.forget_closed(MOST_REPORTS))

    async def _check_room(self, person: str) -> None:
        if await self._store.open_reports_of(person) >= OPEN_REPORTS:
            sentence = f"The host of this room has yet to look at {OPEN_REPORTS} messages that you have reported."
            raise DealtError("too_many_reports", sentence, most=OPEN_REPORTS)
        if await self.count() >= MOST_REPORTS:
            raise DealtError("reports_full", "The host of this room has too much to look at already.")

    async def close(self, report: str) -> None:
        """Close all reports of a message; nothing happens if they are closed already.

        Raises NotSaved.
        """
        await self._store.save(saved.close_reports(report, self._now()))

    async def clean(self) -> None:
        """Forget those that are old; raise NotSaved."""
        await self._store.save(saved.forget_reports(self._now() - REPORT_DAYS * _DAY_MS))

    async def count(self) -> int:
        """Return how many are open; raise DealtError(`not_readable`)."""
        return await self._store.open_reports_of(None)

    async def open(self) -> tuple[ReportRow, ...]:
        """Return the open reports by message, the latest first; raise DealtError(`not_readable`)."""
        rows = await self._store.open_reports(LISTED_REPORTS)
        latest = {_message(row): place for place, row in reversed(list(enumerate(rows)))}
        rows.sort(key=lambda row: latest[_message(row)])
        return tuple(_row(list(group), self._store.damage) for _, group in groupby(rows, key=_message))


def _message(row: dict[str, Any]) -> tuple[int, int]:
    """Return the place and the number of the message of a report."""
    return row["place"], row["number"]


def _row(rows: list[dict[str, Any]], damage: Corruption) -> ReportRow:
    """Return one message, from all reports of it."""
    # The one that was first stays so while others report it as well.
    first = rows[-1]
    same = {name: first[name] for name in ("id", "code", "title", "person", "name", "text", "said", "watching")}
    context = context_of(first["id"], first["context"], damage)
    return ReportRow(**same, context=context, reporters=tuple(_reporters(rows)))


def _reporters(rows: Iterable[dict[str, Any]]) -> Iterable[Reporter]:
    for row in rows:
        yield Reporter(name=row["reporter_name"], at=row["reported"], reason=row["reason"], note=row["note"])
