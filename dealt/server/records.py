"""Records of finished matches: cut out of the record of their table once, for those who have its secret link."""

import asyncio
import hmac
import io
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, TypeVar, final

from dealt.errors import DealtError
from dealt.server.limits.constants import MAX_RECORD_CACHE_BYTES
from dealt.server.limits.fair_queue import FairQueue
from dealt.server.rooms.codes import new_secret, read_code, record_name
from dealt.server.storage.store import Store
from dealt.table import record as rec
from dealt.table.export import finished_match
from dealt.table.record_files import write_lines
from dealt.table.record_json import decode_line

_RecordKey = tuple[int, int | None, int]
"""a table, the number of a match, and, for the latest one, how many lines the table had"""
_NOBODY: Final = new_secret()
"""the secret of tables that are not there, so that looking for them takes as long"""
Key = TypeVar("Key", bound=Hashable)


@final
class ByteCache(Generic[Key]):
    """LRU cache of bytes; one entry stays however large it is."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes: Final = most_bytes
        self._kept: Final[OrderedDict[Key, bytes]] = OrderedDict()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Key) -> bytes | None:
        """Return the entry of a key, if it is still there."""
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    def keep(self, key: Key, packet: bytes) -> None:
        """Keep something, in place of what there was."""
        self._bytes += len(packet) - len(self._kept.pop(key, b""))
        self._kept[key] = packet
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)


def no_record() -> DealtError:
    """Return the refusal for a record that does not exist or is not accessible."""
    return DealtError("no_record", "There is no such record.")


class Records:
    """The records of one server, with a cache."""

    def __init__(self, store: Store, most_bytes: int = MAX_RECORD_CACHE_BYTES) -> None:
        self._store = store
        self._most_bytes = most_bytes
        self._cache: ByteCache[_RecordKey] = ByteCache(most_bytes)
        self.queue: Final = FairQueue()
        """for replays, one at a time: their cost must not delay the tables"""

    def __len__(self) -> int:
        return len(self._cache)

    async def find(self, name: str, number: int | None, address: str | None = None) -> bytes:
        """Return the record file of a finished match (None: the latest).

        Raises DealtError(`no_record`) for a link that leads nowhere, BadRecord(`match_not_over`) for an unfinished
        match, DealtError(`round_under_way`) for one whose deals other tables still play, and DealtError(`too_fast`) if
        too many requests of this address wait.
        """
        return await self.of_table(await self.table_of(name), number, address)

    async def of_table(self, table_id: int, number: int | None, address: str | None = None) -> bytes:
        """Return the record file of a finished match, as `find` does, to a client that may see it."""
        cache = self._cache
        key = (table_id, number, await self._store.newest_version(table_id) if number is None else 0)
        body = cache.find(key)
        if body is not None:
            return body
        async with self.queue.turn(address):
            body = cache.find(key)
            if body is None:
                body = await self._cut(table_id, number)
                cache.keep(key, body)
            return body

    def clear(self) -> None:
        """Empty the cache, because stored records have changed; what is being cut meanwhile is not kept either."""
        self._cache = ByteCache(self._most_bytes)

    async def table_of(self, name: str) -> int:
        """Return the id of the table whose records have this name; raise DealtError(`no_record`)."""
        try:
            code = read_code(name.partition("-")[0])
        except DealtError:
            raise no_record() from None
        row = await self._store.table(code)
        right = hmac.compare_digest(record_name(code, _NOBODY if row is None else row.secret).encode(), name.encode())
        if row is None or not right:
            raise no_record()
        return row.id

    async def _check_told(self, code: str, table_id: int) -> None:
        """Raise DealtError(`round_under_way`) while other tables of an evening still play the deals of a table."""
        row = await self._store.evening(code)
        if row is None or row.over:
            return
        evening = await self._store.restored_evening(row.id)
        if any(played.table(table_id) and not evening.is_told(played) for played in evening.rounds):
            sentence = "Other tables still play these deals; please come back when the round is over."
            raise DealtError("round_under_way", sentence)

    async def _cut(self, table_id: int, number: int | None) -> bytes:
        lines = await self._store.lines(table_id)
        opened = decode_line(lines[0]) if lines else None
        if isinstance(opened, rec.Opened) and opened.same_deals:
            await self._check_told(opened.evening, table_id)

        def cut() -> bytes:
            file = io.BytesIO()
            write_lines(file, finished_match(map(decode_line, lines), number))
            return file.getvalue()

        return await asyncio.to_thread(cut)
