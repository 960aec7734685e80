"""Finished matches for the replay page, part by part; access needs the secret link of the record."""

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
    """Summaries and parts of replays, with a cache of compressed responses."""

    def __init__(self, records: Records, most_bytes: int = MAX_REPLAY_CACHE_BYTES) -> None:
        self._records = records
        self._cache: ByteCache[_Key] = ByteCache(most_bytes)
        self._paused: OrderedDict[tuple[str, int], PausedReplay] = OrderedDict()
        """by the name of a table's records and the number of a match; the one that was looked at last stands last"""

    def __len__(self) -> int:
        return len(self._cache)

    def clear(self) -> None:
        """Empty the cache, because stored records have changed."""
        self._records.clear()
        self._cache.clear()
        self._paused.clear()

    async def summary(self, name: str, number: int, address: str | None = None) -> bytes:
        """Return the result of a match and its parts as compressed JSON; raise DealtError as `Records.find` does."""
        key = name, number, _SUMMARY
        # Check access each time: an invented name must not be told from one that was valid once.
        body = await self._records.find(name, number, address)
        if (kept := self._cache.find(key)) is not None:
            return kept
        await self._make(key, replays.summary(_lines_of(body), name, number), address)
        return self._found(key)

    async def part(self, name: str, number: int, part: int, address: str | None = None) -> bytes:
        """Return the steps of one part, as packed JSON; raise DealtError(`no_part`), and as `Records.find` does."""
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
        """Do the work, by turns with that for other addresses, and keep what it brings."""
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
