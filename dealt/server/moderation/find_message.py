"""Finds a reported message in the room's own memory, so that nobody can put words into another's mouth."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from dealt.errors import DealtError
from dealt.server.limits.constants import REPORT_CONTEXT
from dealt.server.protocol.lobby_chat import LobbyEntry, LobbySaid
from dealt.server.storage.moderation import ContextLine
from dealt.table.events import ChatSaid, VersionedEvent
from dealt.table.record_json import decode_line
from dealt.table.table import Table

LOBBY: Final = 0
"""the place of what is said in the lobby"""


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
    """the id of the table, or `LOBBY`"""
    number: int
    """says which it is, of those of that place"""
    code: str | None = None
    """of the table"""
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


def in_lobby(entries: Iterable[LobbyEntry], named: MessageReference) -> Message:
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
        context=tuple(
            ContextLine(at=entry.at, player=each.player, name=each.name, text=each.text)
            for entry, each in said[max(0, place - REPORT_CONTEXT) : place]
        ),
    )


def at_table(
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
        context=tuple(_context(said[max(0, place - REPORT_CONTEXT) : place])),
    )


def _context(said: Iterable[tuple[VersionedEvent, ChatSaid]]) -> Iterable[ContextLine]:
    for entry, event in said:
        yield ContextLine(at=entry.at, player=event.player, name=event.name, text=event.text)


def _last(places: Iterable[int]) -> int:
    """Return the last of them: of two that are said at the same moment the other is in the context."""
    found = max(places, default=None)
    if found is None:
        raise DealtError("no_message", "This message is not remembered any more.")
    return found
