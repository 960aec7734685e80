"""Matches that are over, to be looked at again: who may have the record may have its replay, part by part."""

import asyncio
import gzip
from collections.abc import Callable, Iterable
from typing import Final

from dealt.errors import DealtError
from dealt.games.game import ENCODER
from dealt.server.limits import MAX_REPLAY_CACHE_BYTES, REPLAY_PARTS_AT_ONCE
from dealt.server.web import replays
from dealt.server.web.packets import Packets
from dealt.server.web.records import Records
from dealt.table import record as rec
from dealt.table.line_json import decode_line

_Key = tuple[str, int, int]
"""the name of a table's records, the number of a match, and a part of it; 0 is the summary"""
_SUMMARY: Final = 0


class Matches:
    """The replays of one server, with those that were asked for lately at hand, packed."""

    def __init__(self, records: Records, most_bytes: int = MAX_REPLAY_CACHE_BYTES) -> None:
        self._records = records
        self._cache: Packets[_Key] = Packets(most_bytes)
        self._replaying = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._cache)

    def clear(self) -> None:
        """What is at hand is not as it is kept any more."""
        self._records.clear()
        self._cache.clear()

    async def summary(self, name: str, number: int) -> bytes:
        """How a match ended and what parts it has, as packed JSON; raises DealtError as `Records.find` does."""

        def made(lines: Iterable[rec.AnyLine]) -> dict[int, bytes]:
            return {_SUMMARY: _packed(replays.summary(lines, name, number))}

        return await self._get((name, number, _SUMMARY), made)

    async def part(self, name: str, number: int, part: int) -> bytes:
        """The steps of one part, as packed JSON; raises DealtError(`no_part`), and as `Records.find` does."""

        def made(lines: Iterable[rec.AnyLine]) -> dict[int, bytes]:
            wanted = range(part, part + REPLAY_PARTS_AT_ONCE)
            return {one.part: _packed(one) for one in replays.parts(lines, wanted)}

        return await self._get((name, number, part), made)

    async def _get(self, key: _Key, made: Callable[[Iterable[rec.AnyLine]], dict[int, bytes]]) -> bytes:
        name, number, part = key
        # Who may have it is asked each time: a name that was made up must not be told from one that was right once.
        body = await self._records.find(name, number)
        async with self._replaying:
            kept = self._cache.find(key)
            if kept is not None:
                return kept
            found = await asyncio.to_thread(lambda: made(map(decode_line, body.splitlines())))
            for each, packed in found.items():
                self._cache.keep((name, number, each), packed)
            if part not in found:
                raise DealtError("no_part", "The match has no such part.")
            return found[part]


def _packed(value: object) -> bytes:
    return gzip.compress(ENCODER.encode(value), 6, mtime=0)
