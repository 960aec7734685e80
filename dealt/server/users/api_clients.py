"""API clients: programs that play as people do. An administrator admits each by a token, and can revoke it.

An API client is a user with a token, of which only the hash is stored; its other data is here, and every process knows
it.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from dealt.errors import DealtError
from dealt.server.bus import MessageBus, SharedCount
from dealt.server.limits.constants import BOT_SOCKETS, MOST_BOTS
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store
from dealt.server.users.users import unknown_token


class ApiClient(msgspec.Struct, frozen=True, kw_only=True):
    """A program that the host has let in."""

    person: str
    """the id by which it is known as people are"""
    name: str
    since: int
    """milliseconds since 1970"""
    chat: bool
    """whether it may write at its tables"""
    ended: bool = False
    """the host has taken it back"""


class ApiClients:
    """Those of the room. Their names stay theirs."""

    def __init__(self, store: Store, now: Callable[[], int], bus: MessageBus) -> None:
        self._store = store
        self._now = now
        self._bus = bus
        self._all: dict[str, ApiClient] = {}
        self._sockets: Final = SharedCount(bus, "bot_sockets")
        bus.on_told("bot", lambda _person, told: self._know(msgspec.json.decode(told, type=ApiClient)))

    async def load(self) -> None:
        """Read what is kept: at the start, and when messages of other nodes may have been missed."""
        for row in await self._store.bots():
            self._know(msgspec.convert(row, ApiClient))

    def _know(self, bot: ApiClient) -> None:
        known = self._all.get(bot.person)
        # A revoked one stays revoked, even if what was read is older than what was heard.
        if known is None or not known.ended:
            self._all[bot.person] = bot

    def all(self) -> list[ApiClient]:
        """Return the admitted API clients, in alphabetical order."""
        return sorted((bot for bot in self._all.values() if not bot.ended), key=lambda bot: bot.name.casefold())

    def names(self) -> frozenset[str]:
        """Return the names of the admitted API clients."""
        return frozenset(bot.name for bot in self._all.values() if not bot.ended)

    def is_one(self, person: str) -> bool:
        """Return whether this is a program that may come."""
        bot = self._all.get(person)
        return bot is not None and not bot.ended

    async def have_token(self, token_hash: str) -> bool:
        """Return whether an admitted API client has the token with this hash."""
        row = await self._store.person_by_token(token_hash)
        return row is not None and self.is_one(row.id)

    # ------------------------------------------------------------------------------------------ from the host

    def check_room_for_one(self) -> None:
        """Raise DealtError(`too_many_bots`) if no more programs may be let in."""
        if len(self.all()) >= MOST_BOTS:
            sentence = f"There are {MOST_BOTS} programs in this room already; please take one back first."
            raise DealtError("too_many_bots", sentence, most=MOST_BOTS)

    async def add(self, person: str, name: str, chat: bool) -> ApiClient:
        """Make this user an API client; raise NotSaved."""
        bot = ApiClient(person=person, name=name, since=self._now(), chat=chat)
        await self._store.save(saved.add_bot(msgspec.structs.asdict(bot)))
        self._tell(bot)
        return bot

    async def end(self, person: str) -> None:
        """Revoke an API client; raise DealtError(`no_bot`), NotSaved."""
        if not self.is_one(person):
            raise DealtError("no_bot", "There is no such program in this room.")
        await self._store.save(saved.end_bot(person))
        self._tell(msgspec.structs.replace(self._all[person], ended=True))

    def _tell(self, bot: ApiClient) -> None:
        self._know(bot)
        self._bus.tell("bot", bot.person, msgspec.json.encode(bot).decode())

    # -------------------------------------------------------------------------------------------------- asking

    def check_may_come(self, person: str) -> bool:
        """Return whether this is a program; raise DealtError(`unknown_token`) if the host has taken it back."""
        bot = self._all.get(person)
        if bot is not None and bot.ended:
            raise unknown_token()
        return bot is not None

    def check_may_write(self, person: str) -> None:
        """Raise DealtError(`bot_silent`) if this is a program that may not write."""
        bot = self._all.get(person)
        if bot is not None and not bot.chat:
            raise DealtError("bot_silent", "The host of this room has not let this program write.")

    def connect(self, person: str) -> None:
        """Count one more connection of a program; raise DealtError(`bot_sockets`) if it has too many."""
        if self._sockets[person] >= BOT_SOCKETS:
            sentence = f"This program has {BOT_SOCKETS} connections already; please close one first."
            raise DealtError("bot_sockets", sentence, most=BOT_SOCKETS)
        self._sockets.add(person)

    def disconnect(self, person: str) -> None:
        """Count one connection of a program less."""
        self._sockets.take(person)
