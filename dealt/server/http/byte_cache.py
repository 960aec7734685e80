"""Finished answers that were asked for lately, up to so many bytes in all."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, TypeVar, final

Key = TypeVar("Key", bound=Hashable)


@final
class ByteCache(Generic[Key]):
    """Bytes by their key; what has not been asked for longest goes first, and one stays however large it is."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes: Final = most_bytes
        self._kept: Final[OrderedDict[Key, bytes]] = OrderedDict()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Key) -> bytes | None:
        """What was kept, if it still is."""
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    def clear(self) -> None:
        """Keeps nothing any more."""
        self._kept.clear()
        self._bytes = 0

    def keep(self, key: Key, packet: bytes) -> None:
        """Keeps something, in place of what there was."""
        self._bytes += len(packet) - len(self._kept.pop(key, b""))
        self._kept[key] = packet
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)
