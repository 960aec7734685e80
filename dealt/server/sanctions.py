"""Sanctions: muted and banned users. Every process knows them."""

import secrets
from collections.abc import Callable
from typing import Final, Literal

import msgspec

from dealt.errors import DealtError
from dealt.server.bus import MessageBus
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store

SanctionKind = Literal["mute", "ban"]
_MINUTE_MS: Final = 60 * 1000


class Sanction(msgspec.Struct, frozen=True, kw_only=True):
    """A mute or a ban until a time."""

    id: str
    kind: SanctionKind
    person: str
    """the id"""
    name: str
    """what the person was called then"""
    address: str | None
    """rate-limit key of the address, which is banned as well"""
    since: int
    """milliseconds since 1970"""
    until: int | None
    """the same; None: for good"""


class Sanctions:
    """The sanctions of the room. They expire by themselves."""

    def __init__(self, store: Store, now: Callable[[], int], bus: MessageBus) -> None:
        self._store = store
        self._now = now
        self._bus = bus
        self._all: dict[str, Sanction] = {}
        self._changes = 0
        """how often one was added or ended since this process began"""
        bus.on_told("sanction", self._heard)

    async def load(self) -> None:
        """Read what is kept: at the start, and when messages of other nodes may have been missed."""
        while True:
            changes = self._changes
            rows = await self._store.sanctions()
            if changes == self._changes:
                break
            # What was read may be older than what was heard meanwhile.
        self._all = {row["id"]: msgspec.convert(row, Sanction) for row in rows}

    def all(self) -> list[Sanction]:
        """Return those that hold now, the latest first."""
        now = self._now()
        self._all = {
            key: sanction for key, sanction in self._all.items() if sanction.until is None or sanction.until > now
        }
        return sorted(self._all.values(), key=lambda sanction: sanction.since, reverse=True)

    async def add(
        self, kind: SanctionKind, person: str, name: str, address: str | None, minutes: int | None
    ) -> Sanction:
        """Mute or ban a user for so many minutes (None: permanently); raise NotSaved."""
        now = self._now()
        until = None if minutes is None else now + minutes * _MINUTE_MS
        sanction = Sanction(
            id=secrets.token_hex(6), kind=kind, person=person, name=name, address=address, since=now, until=until
        )
        await self._store.save(saved.forget_sanctions(now), saved.add_sanction(msgspec.structs.asdict(sanction)))
        self._change(sanction.id, sanction)
        self._bus.tell("sanction", sanction.id, msgspec.json.encode(sanction).decode())
        return sanction

    async def lift(self, sanction: str) -> None:
        """End one; nothing happens if there is none. Raise NotSaved."""
        await self._store.save(saved.lift_sanction(sanction))
        self._change(sanction, None)
        self._bus.tell("sanction", sanction)

    def _heard(self, sanction: str, told: str) -> None:
        self._change(sanction, msgspec.json.decode(told, type=Sanction) if told else None)

    def _change(self, key: str, sanction: Sanction | None) -> None:
        self._changes += 1
        if sanction is None:
            self._all.pop(key, None)
        else:
            self._all[key] = sanction

    # -------------------------------------------------------------------------------------------------- asking

    def check_may_come(self, person: str | None, address: str | None) -> None:
        """Raise DealtError (`banned`, `banned_for_now`) if this user or this address is banned."""
        for sanction in self._holding("ban"):
            if sanction.person == person or (address is not None and sanction.address == address):
                if sanction.until is None:
                    raise DealtError("banned", "The host of this room has shut you out.")
                raise DealtError("banned_for_now", "The host of this room has shut you out for a while.")

    def check_may_write(self, person: str) -> None:
        """Raise DealtError (`muted`, `muted_for_now`) if this person is silenced."""
        for sanction in self._holding("mute"):
            if sanction.person == person:
                if sanction.until is None:
                    raise DealtError("muted", "The host of this room does not let you write.")
                raise DealtError("muted_for_now", "The host of this room does not let you write for a while.")

    def _holding(self, kind: SanctionKind) -> list[Sanction]:
        # Nearly always there are none.
        return [sanction for sanction in self.all() if sanction.kind == kind] if self._all else []
