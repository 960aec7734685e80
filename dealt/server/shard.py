"""Shards: which process has which tables, by room code."""

from typing import Final
from zlib import crc32

import msgspec


def shard_of(key: str, count: int) -> int:
    """Return the number, from 1 to `count`, of the process to which a key belongs; the same today and tomorrow."""
    return crc32(key.encode()) % count + 1


class Shard(msgspec.Struct, frozen=True):
    """One of the processes of a server: the tables whose codes lead to it are its own."""

    number: int
    """from 1"""
    count: int
    """how many there are"""

    @property
    def alone(self) -> bool:
        """Whether the server is one process, as it usually is."""
        return self.count == 1

    def owns(self, code: str) -> bool:
        """Return whether the table with this room code, if there is one, is kept by this process."""
        return self.count == 1 or shard_of(code, self.count) == self.number


ALONE: Final = Shard(1, 1)
"""the only process of its server"""
