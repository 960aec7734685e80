"""Bounded LRU cache of response bodies, by size in bytes."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, TypeVar, final

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

    def clear(self) -> None:
        """Empty the cache."""
        self._kept.clear()
        self._bytes = 0

    def keep(self, key: Key, packet: bytes) -> None:
        """Keep something, in place of what there was."""
        self._bytes += len(packet) - len(self._kept.pop(key, b""))
        self._kept[key] = packet
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)
