"""The base class of all ways into the room."""

from abc import ABC, abstractmethod
from typing import ClassVar

from dealt.errors import DealtError


class NoWay(DealtError):
    """A way into the room that does not work; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__("no_way", sentence)


class Way(ABC):
    """An open way into the room from outside."""

    behind_proxy: ClassVar[bool]
    """whether clients come from this machine, by a program that may tell their addresses"""
    address: str
    """what people outside open in their browsers"""

    @abstractmethod
    async def watch(self) -> None:
        """Keep the way open; return when the address has changed, and raise NoWay when the way has ended."""

    @abstractmethod
    async def close(self) -> None:
        """Close the way."""
