"""Entries of the lobby's chat: messages of users, and public events.

All of it is public; nothing about private tables is in it.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from dealt.games.registry import game
from dealt.games.text import joined
from dealt.games.types import Sentence
from dealt.table.names import isolated


class LobbyEvent(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="event"):
    """An event or a message in the chat of the lobby."""

    def say(self) -> Sentence | None:
        """Return the event as a sentence; None for a message, which has its own words."""
        return None


class LobbySaid(LobbyEvent, frozen=True, kw_only=True, tag="lobby_said"):
    """A user says something to everybody."""

    player: str
    """the public id of the person"""
    name: str
    """what they were called when they said it"""
    text: str


class AboutTable(LobbyEvent, frozen=True, kw_only=True):
    """An event at a public table."""

    code: str
    title: str
    game: str

    @property
    def _told(self) -> dict[str, Any]:
        return {"title": isolated(self.title), "game": [f"games-said-{self.game}"]}

    @property
    def _where(self) -> str:
        return f"“{isolated(self.title)}”"

    @property
    def _called(self) -> str:
        return game(self.game).title


class LobbyOpened(AboutTable, frozen=True, kw_only=True, tag="lobby_opened"):
    """A user opens a table and waits there for others."""

    name: str

    def say(self) -> Sentence:
        name = isolated(self.name)
        text = f"{name} opens a table for {self._called}: {self._where}"
        return Sentence(text, values={"name": name, **self._told})


class LobbyBegan(AboutTable, frozen=True, kw_only=True, tag="lobby_began"):
    """A match begins."""

    names: tuple[str, ...]
    """of the human players"""
    computers: int
    """how many seats are played by computers"""

    def say(self) -> Sentence:
        who, values = _who(self.names)
        play = "play" if len(self.names) > 1 else "plays"
        computers = " with computers" if self.computers else ""
        text = f"{who} {play} {self._called}{computers} at {self._where}"
        return Sentence(text, values={**values, "computers": "yes" if self.computers else "no", **self._told})


class LobbyWon(AboutTable, frozen=True, kw_only=True, tag="lobby_won"):
    """A match has been won, by people or bots."""

    names: tuple[str, ...]

    def say(self) -> Sentence:
        who, values = _who(self.names)
        win = "win" if len(self.names) > 1 else "wins"
        text = f"{who} {win} the match of {self._called} at {self._where}"
        return Sentence(text, values={**values, **self._told})


class LobbyPeople(LobbyEvent, frozen=True, kw_only=True):
    """Users come or go: several together, so that messages are not pushed aside."""

    names: tuple[str, ...]
    """of many, the first ones"""
    more: int = 0
    """so many besides"""

    @property
    def _told(self) -> tuple[str, dict[str, Any]]:
        names = [isolated(name) for name in self.names]
        count = len(names) + self.more
        if not self.more:
            return joined(names), {"names": ["and", *names], "count": count}
        rest = ["said-lobby-more", {"count": self.more}]
        return joined([*names, f"{self.more} more"]), {"names": ["and", *names, rest], "count": count}


class LobbyCame(LobbyPeople, frozen=True, kw_only=True, tag="lobby_came"):
    """Users have come into the room."""

    def say(self) -> Sentence:
        who, values = self._told
        return Sentence(f"{who} {'comes' if values['count'] == 1 else 'come'} in", values=values)


class LobbyWent(LobbyPeople, frozen=True, kw_only=True, tag="lobby_went"):
    """Users have left the room, and not returned at once."""

    def say(self) -> Sentence:
        who, values = self._told
        return Sentence(f"{who} {'leaves' if values['count'] == 1 else 'leave'}", values=values)


def _who(names: Sequence[str]) -> tuple[str, dict[str, Any]]:
    called = [isolated(name) for name in names]
    return joined(called), {"names": ["and", *called], "count": len(called)}


AnyLobbyEvent = LobbySaid | LobbyOpened | LobbyBegan | LobbyWon | LobbyCame | LobbyWent
LOBBY_EVENTS: Final = (LobbySaid, LobbyOpened, LobbyBegan, LobbyWon, LobbyCame, LobbyWent)


class LobbyEntry(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """One entry of the chat, with its sentence if it has one."""

    number: int
    """says which it is, and in which order they stand"""
    at: int
    """milliseconds since 1970 (UTC)"""
    event: AnyLobbyEvent
    text: str | None = None
    values: dict[str, Any] | None = None
    """what stands in the sentence, for other languages"""


def entry(number: int, at: int, event: AnyLobbyEvent) -> LobbyEntry:
    """Return an event with its sentence."""
    said = event.say()
    if said is None:
        return LobbyEntry(number=number, at=at, event=event)
    return LobbyEntry(number=number, at=at, event=event, text=said.text, values=said.values)
