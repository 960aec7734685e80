"""Matches that are over, to be looked at again: who may have the record may have its replay, part by part."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Iterator
from io import BytesIO
from time import monotonic
from typing import Final

from dealt.errors import DealtError
from dealt.games.game import ENCODER
from dealt.server.http import replays
from dealt.server.http.byte_cache import ByteCache
from dealt.server.http.records import Records
from dealt.server.http.replays import PausedReplay
from dealt.server.limits.constants import (
    MAX_PAUSED_REPLAYS,
    MAX_REPLAY_CACHE_BYTES,
    REPLAY_PARTS_AT_ONCE,
    REPLAY_TURN_SECONDS,
)
from dealt.server.protocol.replays import MatchSummary, ReplayPart
from dealt.table import record as rec
from dealt.table.record_json import decode_line

_Key = tuple[str, int, int]
"""the name of a table's records, the number of a match, and a part of it; 0 is the summary"""
_SUMMARY: Final = 0


class Matches:
    """The replays of one server, with those that were asked for lately at hand, packed."""

    def __init__(self, records: Records, most_bytes: int = MAX_REPLAY_CACHE_BYTES) -> None:
        self._records = records
        self._cache: ByteCache[_Key] = ByteCache(most_bytes)
        self._paused: OrderedDict[tuple[str, int], PausedReplay] = OrderedDict()
        """by the name of a table's records and the number of a match; the one that was looked at last stands last"""

    def __len__(self) -> int:
        return len(self._cache)

    def clear(self) -> None:
        """What is at hand is not as it is kept any more."""
        self._records.clear()
        self._cache.clear()
        self._paused.clear()

    async def summary(self, name: str, number: int, address: str | None = None) -> bytes:
        """How a match ended and what parts it has, as packed JSON; raises DealtError as `Records.find` does."""
        key = name, number, _SUMMARY
        # Who may have it is asked each time: a name that was made up must not be told from one that was right once.
        body = await self._records.find(name, number, address)
        if (kept := self._cache.find(key)) is not None:
            return kept
        await self._make(key, replays.summary(_lines_of(body), name, number), address)
        return self._found(key)

    async def part(self, name: str, number: int, part: int, address: str | None = None) -> bytes:
        """The steps of one part, as packed JSON; raises DealtError(`no_part`), and as `Records.find` does."""
        key = name, number, part
        body = await self._records.find(name, number, address)
        if (kept := self._cache.find(key)) is not None:
            return kept
        replay = self._paused.pop((name, number), None)
        if replay is None or not replay.is_before(part):
            replay = await asyncio.to_thread(PausedReplay, _lines_of(body))
        await self._make(key, replay.parts(range(part, part + REPLAY_PARTS_AT_ONCE)), address)
        # Of a replay that was given up in the middle of a part, nothing more is made.
        self._paused[name, number] = replay
        if len(self._paused) > MAX_PAUSED_REPLAYS:
            self._paused.popitem(last=False)
        return self._found(key)

    async def _make(self, key: _Key, work: Iterator[MatchSummary | ReplayPart | None], address: str | None) -> None:
        """Does the work, by turns with that for other addresses, and keeps what it brings."""
        more = True
        while more:
            async with self._records.queue.turn(address):
                made, more = await asyncio.to_thread(_do_some, work)
            for part, packed in made.items():
                self._cache.keep((*key[:2], part), packed)

    def _found(self, key: _Key) -> bytes:
        kept = self._cache.find(key)
        if kept is None:
            raise DealtError("no_part", "The match has no such part.")
        return kept


def _lines_of(body: bytes) -> Iterator[rec.AnyLine]:
    return map(decode_line, BytesIO(body))


def _do_some(work: Iterator[MatchSummary | ReplayPart | None]) -> tuple[dict[int, bytes], bool]:
    """What is ready when a turn is over, packed, by its part, and whether more is to be done."""
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
