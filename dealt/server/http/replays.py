"""Replays of finished matches: the rules make the views of every step, as they did at the table.

The page requests a replay part by part; access needs the secret link of the record.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Final, final

import msgspec

from dealt.errors import BadRecord, DealtError
from dealt.games.game import ENCODER
from dealt.games.recap_builder import RecapBuilder
from dealt.server.limits.constants import (
    MAX_PAUSED_REPLAYS,
    MAX_REPLAY_CACHE_BYTES,
    REPLAY_PARTS_AT_ONCE,
    REPLAY_TURN_SECONDS,
)
from dealt.server.protocol import encoding
from dealt.server.protocol.replays import MatchPart, MatchSummary, ReplayPart, ReplayStep, Secret, Seen
from dealt.server.records import ByteCache, Records
from dealt.server.rooms.view_diff import changed_fields
from dealt.table import record as rec
from dealt.table.events import WATCHERS, ChatSaid, VersionedEvent
from dealt.table.info import TableInfo
from dealt.table.record_files import decode_lines
from dealt.table.table import Table

_PartKey = tuple[str, int, int]
"""the name of a table's records, the number of a match, and a part of it; 0 is the summary"""
_SUMMARY: Final = 0


class _Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The table after one step."""

    step: int
    part: int
    """in which the step was made"""
    table: Table
    line: rec.AnyLine
    news: list[VersionedEvent]
    """since the step before"""


def _moments(lines: Iterable[rec.AnyLine]) -> Iterator[_Moment]:
    """Yield the steps of a match, one at a time; the table is the same one, and goes on."""
    recap_builder: RecapBuilder | None = None
    news: list[VersionedEvent] = []
    step = 0
    for table, line, happened in Table.fold(lines):
        # Chat belongs to those who wrote it; it stays in the record.
        news += [event for event in happened if not isinstance(event.event, ChatSaid)]
        if not isinstance(line, rec.STEPS):
            continue
        assert table.match is not None
        if recap_builder is None:
            recap_builder = table.game.recap_builder(table.options, len(table.seats))
            news = happened  # who came before the match is no part of it
        yield _Moment(step=step, part=recap_builder.under_way, table=table, line=line, news=news)
        for event in happened:
            recap_builder.add(event.event)
        news, step = [], step + 1


def summary(lines: Iterable[rec.AnyLine], name: str, number: int) -> Iterator[MatchSummary | None]:
    """Yield the result of a match and its parts at the end, and None after each step, so that work can pause there."""
    parts: list[MatchPart] = []
    began = ended = steps = 0
    table: Table | None = None
    players: tuple[str | None, ...] = ()
    for moment in _moments(lines):
        table, steps = moment.table, moment.step + 1
        if isinstance(moment.line, rec.Started | rec.Acted):
            # At the end players leave.
            people = [seat.person for seat in table.seats]
            players = tuple([None if person is None else person.player for person in people])
        ended = moment.line.at
        if not parts:
            began = ended
        if not parts or moment.part > parts[-1].part:
            # If the next deal begins with the last move of the one before, its part begins there.
            begins = moment.step if isinstance(moment.line, rec.Started | rec.Dealt) else moment.step - 1
            parts.append(MatchPart(part=moment.part, begins=max(0, begins), first=moment.step))
        yield None
    if table is None or table.match is None:
        raise BadRecord("no_match", "No match begins in this record.")
    yield MatchSummary(
        name=name, number=number, began=began, ended=ended, parts=tuple(parts), steps=steps,
        players=players,
        table=msgspec.structs.replace(encoding.recorded_info(table), match=number), game=table.match.public(),
    )  # fmt: skip


class PausedReplay:
    """A replay that continues where it stopped: the parts of a long match are mostly requested in order."""

    def __init__(self, lines: Iterable[rec.AnyLine]) -> None:
        self._moments = _moments(lines)
        self._next = next(self._moments, None)

    def is_before(self, part: int) -> bool:
        """Return whether it has not come farther than the beginning of this part."""
        return self._next is not None and self._next.part <= part

    def parts(self, wanted: range) -> Iterator[ReplayPart | None]:
        """Yield those parts of the match that still come, in order, up to the last of them; None after each step."""
        steps: list[ReplayStep] = []
        seen = _Seen()
        now = first = 0
        while (moment := self._next) is not None:
            if moment.part != now:
                if steps:
                    yield ReplayPart(part=now, first=first, steps=tuple(steps))
                if moment.part > wanted[-1]:
                    return
                now, first, steps, seen = moment.part, moment.step, [], _Seen()
            if moment.part in wanted:
                steps.append(seen.step(moment))
            self._next = next(self._moments, None)
            yield None
        if steps:
            yield ReplayPart(part=now, first=first, steps=tuple(steps))


@final
class _Seen:
    """The views that one part has shown so far, so that the next step holds only changes."""

    def __init__(self) -> None:
        self._table: TableInfo | None = None
        self._game: msgspec.Struct | None = None
        self._mine: dict[int, msgspec.Struct] = {}

    def step(self, moment: _Moment) -> ReplayStep:
        """Return the next step of the part."""
        table, line, match = moment.table, moment.line, moment.table.match
        assert match is not None
        info, game = encoding.recorded_info(table), match.public()
        mine = {seat: match.private(seat) for seat in range(len(match.seats))}
        acted = line if isinstance(line, rec.Acted) else None
        step = ReplayStep(
            seat=None if acted is None else acted.seat,
            action="" if acted is None else acted.action,
            by="human" if acted is None else acted.by,
            events=encoding.event_infos(moment.news, None),
            secrets=_secrets(moment.news),
            to_act=tuple(table.to_act),
            table=None if info == self._table else info,
            game=changed_fields(self._game, game),
            mine=tuple([Seen(seat=seat, view=view) for seat, view in mine.items() if self._mine.get(seat) != view]),
        )
        self._table, self._game, self._mine = info, game, mine
        return step


def _secrets(news: Iterable[VersionedEvent]) -> tuple[Secret, ...]:
    """Return the events for single seats; chat among spectators is left out."""
    return tuple(
        [
            Secret(seat=seat, told=encoding.event_infos([event], seat)[0])
            for event in news
            if (seat := event.audience) is not None and seat != WATCHERS
        ]
    )


class Matches:
    """Summaries and parts of replays, with a cache of compressed responses."""

    def __init__(self, records: Records, most_bytes: int = MAX_REPLAY_CACHE_BYTES) -> None:
        self._records = records
        self._most_bytes = most_bytes
        self._cache: ByteCache[_PartKey] = ByteCache(most_bytes)
        self._paused: OrderedDict[tuple[str, int], PausedReplay] = OrderedDict()
        """by the name of a table's records and the number of a match; the one that was looked at last stands last"""

    def __len__(self) -> int:
        return len(self._cache)

    def clear(self) -> None:
        """Empty the cache, because stored records have changed; what is being made meanwhile is not kept either."""
        self._records.clear()
        self._cache = ByteCache(self._most_bytes)
        self._paused = OrderedDict()

    async def summary(self, name: str, number: int, address: str | None = None) -> bytes:
        """Return the result of a match and its parts as compressed JSON; raise DealtError as `Records.find` does."""
        key, cache = (name, number, _SUMMARY), self._cache
        # Check access each time: an invented name must not be told from one that was valid once.
        body = await self._records.find(name, number, address)
        if (kept := cache.find(key)) is not None:
            return kept
        await self._make(cache, key, summary(decode_lines(body), name, number), address)
        return _found(cache, key)

    async def part(self, name: str, number: int, part: int, address: str | None = None) -> bytes:
        """Return the steps of one part, as packed JSON; raise DealtError(`no_part`), and as `Records.find` does."""
        key, cache, paused = (name, number, part), self._cache, self._paused
        body = await self._records.find(name, number, address)
        if (kept := cache.find(key)) is not None:
            return kept
        replay = paused.pop((name, number), None)
        if replay is None or not replay.is_before(part):
            replay = await asyncio.to_thread(PausedReplay, decode_lines(body))
        await self._make(cache, key, replay.parts(range(part, part + REPLAY_PARTS_AT_ONCE)), address)
        # Of a replay that was given up in the middle of a part, nothing more is made.
        paused[name, number] = replay
        if len(paused) > MAX_PAUSED_REPLAYS:
            paused.popitem(last=False)
        return _found(cache, key)

    async def _make(
        self,
        cache: ByteCache[_PartKey],
        key: _PartKey,
        work: Iterator[MatchSummary | ReplayPart | None],
        address: str | None,
    ) -> None:
        """Do the work, by turns with that for other addresses, and keep what it brings."""
        more = True
        while more:
            async with self._records.queue.turn(address):
                made, more = await asyncio.to_thread(_do_some, work)
            for part, packed in made.items():
                cache.keep((*key[:2], part), packed)


def _found(cache: ByteCache[_PartKey], key: _PartKey) -> bytes:
    kept = cache.find(key)
    if kept is None:
        raise DealtError("no_part", "The match has no such part.")
    return kept


def _do_some(work: Iterator[MatchSummary | ReplayPart | None]) -> tuple[dict[int, bytes], bool]:
    """Work for one turn of the queue; return the finished parts, compressed, and whether there is more to do."""
    made: dict[int, bytes] = {}
    until = monotonic() + REPLAY_TURN_SECONDS
    for part in work:
        if part is not None:
            made[part.part if isinstance(part, ReplayPart) else _SUMMARY] = _packed(part)
        if monotonic() > until:
            return made, True
    return made, False


def _packed(value: object) -> bytes:
    return gzip.compress(ENCODER.encode(value), 6, mtime=0)
