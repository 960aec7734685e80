"""Recorded conversation for the page of the protocol, between a real server and a small client.

What differs from one time to the next (tokens, ids, room codes) is replaced by what stands for it; what is long is cut,
with `…` in its place.
"""

import asyncio
import json
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import aiohttp

from dealt.config import Settings
from dealt.games.game import LegalActions, View
from dealt.server.app import Running
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.clock import SteadyClock
from dealt.server.handlers import tables
from dealt.server.listening import listen
from dealt.server.rooms import registry, room
from dealt.server.storage.store import Store
from dealt.shuffle import numbered_seed

_NOW: Final = 1_767_225_600_000_000_000
"""nanoseconds since 1970"""
_DEAL: Final = 7
_CODE: Final = "KTRN"
_TIMEOUT_SECONDS: Final = 30
_WIDTH: Final = 110
_STANDS_FOR: Final = {
    "token": "8Jx…", "player": "5f0c…", "server": "x.y.z", "secret": "Vd3…", "record": "/record/KTRN-n4H….jsonl",
}  # fmt: skip
_KEPT: Final[Mapping[str, int | tuple[str, ...]]] = {
    "games": 0,
    "limits": ("message_bytes", "chat_chars"),
    "table": ("code", "settings", "phase", "seats", "game", "turn_seconds", "pace_ms"),
    "settings": ("game", "seats", "turn_seconds"),
    "seats": 1,
    "numbers": (),
    "commitment": 8,
    "events": 2,
    "game": ("deal", "trick", "turn", "counts", "top"),
    "view": ("hand",),
    "hand": 5,
    "offers": 2,
}
"""of long parts: how many items, or which members"""

Message = dict[str, Any]


class FirstLegal(BotRunner):
    """Computers that never think: they play the first action there is."""

    async def choose(self, game: str, level: str, view: View, legal: LegalActions) -> str:
        """See `dealt.server.bot_workers.bot_processes.BotRunner`."""
        return str(next(iter(legal)))


class Scribe:
    """A client that writes down what it says and hears."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self._ws = ws
        self._id = 0
        self.parts: list[tuple[str, list[str]]] = []
        """what is said about some messages, and the messages"""
        self.offers: list[Message] = []
        self.version = 0
        """of the table, as it was told last"""

    async def ask(self, op: str, about: str, **fields: Any) -> Any:
        """Send a request and read up to its answer; return the data of the answer."""
        self._id += 1
        request = {"op": op, "id": self._id, **fields}
        self.parts.append((about, [f"→ {_layout(_cut(request))}"]))
        await self._ws.send_str(json.dumps(request))
        while (message := await self._receive()).get("re") != self._id:
            pass
        return message.get("data")

    async def until_my_turn(self) -> None:
        """Read until there is something to play."""
        while not self.offers:
            await self._receive()

    async def _receive(self) -> Message:
        async with asyncio.timeout(_TIMEOUT_SECONDS):
            message: Message = await self._ws.receive_json()
        self.parts[-1][1].append(f"← {_layout(_cut(message))}")
        mine = message.get("mine") or (message.get("data") or {}).get("mine")
        self.offers = mine["offers"] if mine else self.offers
        self.version = message.get("version") or (message.get("data") or {}).get("version", self.version)
        return message


async def _record(data: Path) -> Scribe:
    settings = Settings(host="127.0.0.1", port=0, data=str(data / "room"), no_open=True)
    sock = listen(settings.host, settings.port)
    running = Running(settings, Store(settings.data), FirstLegal(), data, SteadyClock(lambda: _NOW, lambda: _NOW))
    await running.start(sock)
    try:
        address = f"http://127.0.0.1:{sock.getsockname()[1]}/ws"
        async with aiohttp.ClientSession() as session, session.ws_connect(address) as ws:
            scribe = Scribe(ws)
            await _talk(scribe)
            return scribe
    finally:
        await running.stop()


async def _talk(scribe: Scribe) -> None:
    """Open a table, ask, be refused, play and chat."""
    await scribe.ask("hello", "Somebody comes. The token makes the next connection the same person.", name="Kim")
    table = {"game": "bigtwo", "turn_seconds": 0, "pace_ms": 0}
    about = "A table with computers in the other seats; the match begins at once. The answer is a whole picture of it."
    await scribe.ask("create", about, table=table, start=True)
    await scribe.until_my_turn()
    first = next(offer for offer in scribe.offers if offer["cards"])
    others = [card for offer in scribe.offers for card in offer["cards"] if card not in first["cards"]]
    about = "What do these cards mean, and may they be played? The sentence is for people, the code for programs."
    await scribe.ask("ask", about, code=_CODE, cards=[*first["cards"], others[-1]])
    about = "An action goes back as its offer has it. What happens is told before the answer: it is saved by then."
    scribe.offers = []
    await scribe.ask("act", about, code=_CODE, action=first["action"], version=scribe.version)
    await scribe.until_my_turn()
    about = "Whatever is refused changes nothing."
    await scribe.ask("act", about, code=_CODE, action=first["action"], version=scribe.version)
    await scribe.ask("chat", "Chat is an event like any other.", code=_CODE, text="Good evening!")


def _cut(value: object, name: str = "") -> object:
    """Return a message without what is long or differs each time."""
    if name in _STANDS_FOR and isinstance(value, str):
        return _STANDS_FOR[name]
    kept = _KEPT.get(name)
    if isinstance(value, str) and isinstance(kept, int):
        return f"{value[:kept]}…"
    if isinstance(value, list):
        most = kept if isinstance(kept, int) else len(value)
        return [*(_cut(member) for member in value[:most]), *(["…"] if len(value) > most else [])]
    if isinstance(value, dict):
        names = [member for member in value if member in kept] if isinstance(kept, tuple) else list(value)
        members = {member: _cut(value[member], member) for member in names}
        return {**members, "…": "…"} if len(names) < len(value) else members
    return value


def _layout(value: object, indent: str = "  ") -> str:
    """Return JSON on one line if it fits, else with a line for each member or item."""
    line = json.dumps(value, ensure_ascii=False).replace('"…": "…"', "…").replace('"…"', "…")
    if len(indent) + len(line) <= _WIDTH or not isinstance(value, dict | list):
        return line
    deeper = f"{indent}  "
    if isinstance(value, list):
        inside = [_layout(member, deeper) for member in value]
    else:
        inside = ["…" if name == "…" else f'"{name}": {_layout(member, deeper)}' for name, member in value.items()]
    begin, end = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return f"{begin}\n" + ",\n".join(f"{deeper}{member}" for member in inside) + f"\n{indent}{end}"


@cache
def conversation() -> str:
    """Return the conversation as Markdown."""
    with (
        patch.object(tables, "new_seed", _same_seed),
        patch.object(room, "new_seed", _same_seed),
        patch.object(registry, "new_code", lambda _length: _CODE),
        tempfile.TemporaryDirectory() as folder,
    ):
        scribe = asyncio.run(_record(Path(folder)))
    blocks = ((about, "\n".join(messages)) for about, messages in scribe.parts)
    return "\n\n".join(f"{about}\n\n```text\n{block}\n```" for about, block in blocks)


def _same_seed() -> bytes:
    return numbered_seed(_DEAL)
