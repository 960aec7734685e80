"""Shards: every room code belongs to one of 64, and every shard to one node at a time."""

import math
import time
from collections.abc import Iterable
from typing import Final
from zlib import crc32

SHARDS: Final = 64
"""more than any cluster has nodes, so that they can be shared evenly"""
ALL_SHARDS: Final = frozenset(range(SHARDS))
_SINGLETONS: Final = 0
"""the shard whose owner does what one node does for all"""


def shard_of(key: str) -> int:
    """Return the shard, from 0, of a room code or of a client; the same today and tomorrow."""
    return crc32(key.encode()) % SHARDS


class Shards:
    """The shards that this node owns."""

    def __init__(self, owned: Iterable[int] = ALL_SHARDS, *, alone: bool = True) -> None:
        self.owned: frozenset[int] = frozenset(owned)
        self.until = math.inf
        """when the ownership ends (`time.monotonic`) unless it is renewed: another node may be the owner by then, and
        this one may not have heard of it"""
        self.taken = 0
        """how often this node has taken shards: what their owners before carried out, it has to read first"""
        self.is_cut_off = False
        """whether this node cannot reach most of the others, who have its shards meanwhile"""
        self.alone: Final = alone
        """whether the room is this one node, as it usually is"""

    def owns(self, code: str) -> bool:
        """Return whether the table with this room code, if there is one, is kept by this node."""
        return self.alone or self.has(shard_of(code))

    def has(self, shard: int) -> bool:
        """Return whether this node owns a shard now."""
        return shard in self.held

    @property
    def held(self) -> frozenset[int]:
        """The shards that this node owns now: none once the ownership has ended."""
        return self.owned if time.monotonic() < self.until else frozenset()

    @property
    def leads(self) -> bool:
        """Whether this node does what one must do for all: cleaning and forgetting."""
        return self.alone or self.has(_SINGLETONS)
