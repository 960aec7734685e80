"""Corrupt data: readers of all data skip it, and the log names it once."""

import logging
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from dealt.errors import BadRecord

Raw = TypeVar("Raw")
T = TypeVar("T")
log: Final = logging.getLogger("dealt.storage")


class Corruption:
    """The damaged places that were come upon since the room was opened."""

    def __init__(self) -> None:
        self._places: set[str] = set()

    def __len__(self) -> int:
        return len(self._places)

    def read(self, place: str, reading: Callable[[Raw], T], raw: Raw) -> T | None:
        """Return what `reading` makes of raw data; None if it is corrupt, which is logged once for each place."""
        try:
            return reading(raw)
        except (BadRecord, msgspec.DecodeError, RecursionError) as error:
            if place not in self._places:
                self._places.add(place)
                log.warning("%s is damaged and is passed over: %s", place, error)
            return None
