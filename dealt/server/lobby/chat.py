"""Chat of the lobby, and presence: who came and went.

`ChatLog` keeps the chat in memory, `LobbyChat` saves it and sends it to subscribers. `Presence` announces arrivals and
departures, several together, and none for a short absence: a reload, a move to another process or a tunnel is no
departure. `ChatLog` and `Presence` do no I/O and read no clock.
"""

import asyncio
import logging
from asyncio import TimerHandle
from bisect import insort
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Final, NamedTuple, Protocol

import msgspec

from dealt.errors import DealtError
from dealt.games.types import MatchEnded
from dealt.server.bus import MessageBus
from dealt.server.clock import SteadyClock
from dealt.server.limits.constants import (
    COMINGS_SECONDS,
    GONE_SECONDS,
    HAPPENINGS,
    NAMED_COMINGS,
    TALK_HAPPENINGS,
    TALK_SAID,
)
from dealt.server.limits.token_bucket import TokenBucket
from dealt.server.protocol import encoding
from dealt.server.protocol.lobby_chat import (
    AnyLobbyEvent,
    LobbyBegan,
    LobbyCame,
    LobbyEntry,
    LobbyOpened,
    LobbySaid,
    LobbyWent,
    LobbyWon,
    entry,
)
from dealt.server.protocol.responses import LobbyTalk
from dealt.server.rooms.messages import Completion, RequestKey, Subscriber, no_reply
from dealt.server.rooms.room import Room
from dealt.server.shards import SHARDS
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store
from dealt.server.storage.writer import Transaction
from dealt.table import events as ev
from dealt.table.events import AppliedLine
from dealt.table.table import Table

_GONE: Final = 1000 * GONE_SECONDS
_TOGETHER: Final = 1000 * COMINGS_SECONDS
log: Final = logging.getLogger("dealt.lobby")
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(LobbyEntry)


class _Gone(NamedTuple):
    name: str
    since: int
    told_here: bool
    """whether it is this process that tells it"""


class Presence:
    """Arrivals and departures to announce. Times are in milliseconds since 1970."""

    def __init__(self, now: int) -> None:
        # A user who comes right after a start never left: the server was away.
        self._silent_until: Final = now + _GONE
        self._came: dict[str, str] = {}
        self._gone: dict[str, _Gone] = {}
        self._together_at = 0

    def came(self, player: str, name: str, now: int) -> None:
        """Note that a user is here now."""
        was = self._gone.pop(player, None)
        if now >= self._silent_until and (was is None or was.since + _GONE <= now):
            if not self._came:
                self._together_at = now + _TOGETHER
            self._came[player] = name

    def went(self, player: str, name: str, now: int, *, here: bool = True) -> None:
        """Note that a user is not here any longer; `here`: they were last at this process."""
        self._gone.pop(player, None)
        if self._came.pop(player, None) is None:
            self._gone[player] = _Gone(name, now, here)

    @property
    def due(self) -> int | None:
        """Return when `take` should be called next; None: after the next arrival or departure."""
        times = [self._together_at] if self._came else []
        # They stand in the order in which they went.
        times += [departure.since + _GONE for departure in islice(self._gone.values(), 1)]
        return min(times, default=None)

    def take(self, now: int, is_here: Callable[[str], bool]) -> list[LobbyCame | LobbyWent]:
        """Return the announcements that are due."""
        told: list[LobbyCame | LobbyWent] = []
        if self._came and self._together_at <= now:
            names, more = _named(list(self._came.values()))
            told.append(LobbyCame(names=names, more=more))
            self._came.clear()
        over = {player: departure for player, departure in self._gone.items() if departure.since + _GONE <= now}
        for player in over:
            del self._gone[player]
        left = [departure.name for player, departure in over.items() if departure.told_here and not is_here(player)]
        if left:
            names, more = _named(left)
            told.append(LobbyWent(names=names, more=more))
        return told


def _named(names: list[str]) -> tuple[tuple[str, ...], int]:
    # One more is no shorter than a name.
    most = NAMED_COMINGS if len(names) > NAMED_COMINGS + 1 else len(names)
    return tuple(names[:most]), len(names) - most


def passes(event: AnyLobbyEvent) -> bool:
    """Return whether an event is sent to those present and then forgotten."""
    return isinstance(event, LobbyCame | LobbyWent)


class ChatLog:
    """The entries that a user finds in the lobby."""

    def __init__(self, bus: MessageBus) -> None:
        self._bus: Final = bus
        self._last = 0
        self._said: list[LobbyEntry] = []
        self._happened: list[LobbyEntry] = []

    @property
    def entries(self) -> tuple[LobbyEntry, ...]:
        """All of it, the first first."""
        return tuple(sorted([*self._said, *self._happened], key=_number))

    def next(self, event: AnyLobbyEvent, now: int) -> LobbyEntry:
        """Return a new entry, with a number that no other process gives; it is not remembered yet."""
        self._last = max(now, self._last + 1)
        return entry(self._last * SHARDS + self._bus.number - 1, self._last, event)

    def remember(self, entries: Iterable[LobbyEntry]) -> list[int]:
        """Keep entries of any process; return the numbers of those that are forgotten for them."""
        forgotten = []
        known = {entry.number for entry in self.entries}
        for added in entries:
            if added.number in known:
                continue
            # No number comes twice, though a clock be set back.
            self._last = max(self._last, added.number // SHARDS)
            said = isinstance(added.event, LobbySaid)
            kept, most = (self._said, TALK_SAID) if said else (self._happened, TALK_HAPPENINGS)
            # Those of other processes come a moment late.
            insort(kept, added, key=_number)
            forgotten += [old.number for old in kept[:-most]]
            del kept[:-most]
        return forgotten

    def forget(self, person: str, name: str) -> None:
        """Remove what a user wrote, and events that name them."""
        self._said = [entry for entry in self._said if getattr(entry.event, "player", None) != person]
        self._happened = [entry for entry in self._happened if not _names(entry.event, name)]


def _names(event: AnyLobbyEvent, name: str) -> bool:
    title = getattr(event, "title", "")
    return getattr(event, "name", None) == name or name in getattr(event, "names", ()) or name in title


def _number(entry: LobbyEntry) -> int:
    return entry.number


class Present(Protocol):
    """Presence of users in all processes."""

    def is_here(self, person: str) -> bool:
        """Return whether this person is."""

    def is_elsewhere(self, person: str) -> bool:
        """Return whether they are at another process."""


class LobbyChat:
    """The chat of the lobby and its subscribers."""

    def __init__(self, store: Store, clock: SteadyClock, bus: MessageBus, present: Present) -> None:
        self._store = store
        self._now = clock.now
        self._bus = bus
        self._present = present
        self._talk = ChatLog(bus)
        self._comings = Presence(clock.now())
        self._happenings = TokenBucket(HAPPENINGS, clock.now() / 1000)
        self._readers: dict[Subscriber, None] = {}
        self._timer: TimerHandle | None = None
        self._due: int | None = None
        """when it wakes"""
        bus.on_told("talked", self._talked_elsewhere)
        bus.on_told("went", self._went_elsewhere)

    async def load(self) -> None:
        """Take up what is saved and not known; what cannot be read is missing, and nothing else."""
        try:
            entries = list(map(_DECODER.decode, await self._store.talk()))
        except (DealtError, msgspec.DecodeError) as error:
            log.warning("what was said in the lobby cannot be read: %s", error)
            return
        known = self._talk.entries
        self._talk.remember(entries)
        if self._talk.entries != known:
            self._send_all()

    def stop(self) -> None:
        """Tell nothing more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def entries(self) -> tuple[LobbyEntry, ...]:
        """All that is remembered, the first first."""
        return self._talk.entries

    def forget(self, person: str, name: str) -> None:
        """Remove what a user wrote and events that name them, and send the rest anew."""
        self._talk.forget(person, name)
        self._send_all()

    # ------------------------------------------------------------------------------------------------- looking

    def watch(self, reader: Subscriber) -> None:
        """Send the whole chat now, and each new entry."""
        self._readers[reader] = None
        reader.send_frame(_frame(self._talk.entries, whole=True))

    def leave(self, reader: Subscriber) -> None:
        """Send no more of it."""
        self._readers.pop(reader, None)

    # ------------------------------------------------------------------------------------------------ speaking

    def say(self, player: str, name: str, text: str, done: Completion, key: RequestKey | None) -> None:
        """Save and send a message; the caller has checked the text. `done` is called when it is saved."""
        self._add(LobbySaid(player=player, name=name, text=text), done, key)

    def happened(self, room: Room, applied: Sequence[AppliedLine], opened: bool) -> None:
        """Announce what saved lines of a public table mean for the lobby."""
        for event in happenings(room.table, applied, opened=opened):
            if self._happenings.take(self._now() / 1000):
                self._add(event, no_reply, None)

    def _add(self, event: AnyLobbyEvent, done: Completion, key: RequestKey | None) -> None:
        entry = self._talk.next(event, self._now())

        def completed(error: DealtError | None) -> None:
            if error is None:
                self._tell(entry)
            done(error)

        row = saved.add_talk(entry.number, _ENCODER.encode(entry).decode(), key)
        self._store.put(Transaction(completed, statements=[row]))

    def _tell(self, entry: LobbyEntry) -> None:
        """Send an entry to everybody: it is saved, or need not be."""
        self._bus.tell("talked", "", _ENCODER.encode(entry).decode())
        if not passes(entry.event) and (forgotten := self._talk.remember([entry])):
            self._store.put_statements(saved.forget_talk(forgotten))
        self._send(entry)

    def _send_all(self) -> None:
        for reader in tuple(self._readers):
            reader.send_frame(_frame(self._talk.entries, whole=True))

    def _send(self, entry: LobbyEntry) -> None:
        if self._readers:
            frame = _frame([entry])
            for reader in tuple(self._readers):
                reader.send_frame(frame)

    def _talked_elsewhere(self, _about: str, value: str) -> None:
        entry = _DECODER.decode(value)
        if not passes(entry.event):
            self._talk.remember([entry])
        self._send(entry)

    # ----------------------------------------------------------------------------------------- coming and going

    def came(self, player: str, name: str) -> None:
        """Note the first connection of a user to this process."""
        if not self._present.is_elsewhere(player):
            self._comings.came(player, name, self._now())
            self._wake()

    def went(self, player: str, name: str) -> None:
        """Note that the last connection of a user to this process is closed."""
        if not self._present.is_elsewhere(player):
            self._comings.went(player, name, self._now())
            self._bus.tell("went", player, name)
            self._wake()

    def _went_elsewhere(self, player: str, name: str) -> None:
        self._comings.went(player, name, self._now(), here=False)
        self._wake()

    def _wake(self) -> None:
        due = self._comings.due
        if due != self._due:
            self.stop()
            self._due = due
            if due is not None:
                seconds = max(0, due - self._now()) / 1000
                self._timer = asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        self._timer = self._due = None
        for event in self._comings.take(self._now(), self._present.is_here):
            self._tell(self._talk.next(event, self._now()))
        self._wake()


def happenings(table: Table, applied: Iterable[AppliedLine], *, opened: bool) -> list[AnyLobbyEvent]:
    """Return the events for the lobby in saved lines: table opened, match begun, match won; none of a private table."""
    if table.settings.private:
        return []
    happened = [event.event for line in applied for event in line.events]
    about = {"code": table.code, "title": table.settings.title, "game": table.settings.game}
    told: list[AnyLobbyEvent] = []
    for event in happened:
        if isinstance(event, ev.MatchBegan):
            people = [name for name, kind in zip(event.names, event.kinds, strict=True) if kind == "human"]
            told.append(LobbyBegan(names=tuple(people), computers=len(event.names) - len(people), **about))
        elif isinstance(event, MatchEnded) and event.winners:
            names = table.names
            told.append(LobbyWon(names=tuple(names[seat] for seat in event.winners), **about))
    if opened and not told:
        host = next((event.name for event in happened if isinstance(event, ev.Joined)), "")
        told.append(LobbyOpened(name=host, **about))
    return told


def _frame(entries: Sequence[LobbyEntry], *, whole: bool = False) -> bytes:
    return encoding.frame(encoding.encode(LobbyTalk(entries=tuple(entries), whole=whole)))
