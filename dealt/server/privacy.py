"""Export and erasure of all data of a user."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from dealt.errors import DealtError
from dealt.server.background_tasks import BackgroundTasks
from dealt.server.bus import MessageBus
from dealt.server.limits.constants import FORGET_DAYS, MAX_PLAYED
from dealt.server.rooms.codes import record_name
from dealt.server.storage import erasure as saved
from dealt.server.storage.store import Store
from dealt.server.users.users import Users

log: Final = logging.getLogger("dealt.users")
_DAY_MS: Final = 24 * 60 * 60 * 1000
_LOOKS: Final = 50
_LOOK_SECONDS: Final = 0.1
FORGOTTEN: Final = "forgotten"
_FORGOTTEN: Final = "Everything about you has been deleted here."
_PARTS: Final = {
    "person": "Who you are here. Times are milliseconds since 1970; `id` stands for you in records.",
    "devices": "When each browser was added that is signed in as you, besides the first.",
    "notifications": "Your browsers that are notified of events: where they are reached, and of what kinds.",
    "email": "Your e-mail address, if you are notified there, and of what.",
    "friends": "The users whom you follow or block; they do not learn of it.",
    "holidays": "The days on which your time in games by days does not run.",
    "password": "When you chose your password. What is kept of it cannot be read back.",
    "passkeys": "Your passkeys; the room has their public keys alone.",
    "settings": "What you like, as you chose it in the settings.",
    "puzzles": "Your first answers to puzzles.",
    "puzzle_days": "Your answers to puzzles of the day.",
    "room_puzzles": "Puzzles that were made from your matches, because all who played there allow it.",
    "sanctions": "What the host of the room has decreed about you.",
    "said": "What you said in the lobby, as far as it is remembered.",
    "reports": "The messages of others that you have reported to the host of the room, and what you wrote about them.",
    "tables": "The codes of unfinished tables where you have a seat.",
    "waiting": "Of these, the games by days that wait for a move of yours.",
    "planned_moves": "The moves that you have planned in games by days; nobody else learns of them.",
    "said_at_tables": "What you said at tables.",
    "evenings": "The evenings that you have announced or taken part in.",
    "said_at_evenings": "What you said at evenings.",
    "matches": "What each match was for you. `record` is the address of its record, where it still has one.",
    "ratings": "Your ratings, with the latest matches that changed them.",
    "reviewed": "What the reviews of your matches say about your decisions.",
    "damaged": "How many places of the room's data are damaged: what stood of you there is missing in this file.",
}


class UserData:
    """Exports the data of users, and erases it."""

    def __init__(self, store: Store, people: Users, bus: MessageBus) -> None:
        self._store = store
        self._people = people
        self._bus = bus
        self.leave_tables: Callable[[str, str], Awaitable[None]] = _nothing
        """removes a user from the tables of this process, under this name"""
        self.on_forgotten: list[Callable[[str, str], object]] = []
        """hear whom this process has forgotten, by id and name"""
        self._tasks: Final = BackgroundTasks()
        bus.on_told("forget", self._heard)

    async def export(self, person: str) -> dict[str, Any]:
        """Return all of it, part by part, and what each part is."""
        store = self._store
        found = await store.about(person)
        keys = await store.passkeys_of(person)
        found["said_at_tables"] = await store.said_at_tables(person)
        found["evenings"], found["said_at_evenings"] = await store.at_evenings(person)
        matches = await store.ended(person, None, 0, MAX_PLAYED)
        found["passkeys"] = [{"label": key.label, "created": key.created, "used": key.used} for key in keys]
        found["settings"] = {
            field: store.damage.read(f"a setting of {person}", msgspec.json.decode, value)
            for field, value in (await store.preferences_of(person)).items()
        }
        fields = ("kind", "name", "since", "until")
        found["sanctions"] = [
            {field: row[field] for field in fields} for row in await store.sanctions() if row["person"] == person
        ]
        found["reports"] = await store.reported_by(person)
        found["tables"] = await store.tables_of(person)
        found["waiting"] = await store.waiting_of(person)
        found["matches"] = [
            {
                **msgspec.to_builtins(match.entry),
                "record": f"/record/{record_name(match.code, match.secret)}.jsonl?match={match.entry.match}"
                if match.code
                else None,
            }
            for match in matches
        ]
        found["ratings"] = msgspec.to_builtins(await store.ratings_of(person, self._people.now()))
        found["reviewed"] = msgspec.to_builtins(await store.reviewed_by(person))
        found["damaged"] = len(store.damage)
        return {"about": _PARTS, **{part: found[part] for part in _PARTS}}

    async def forget(self, person: str, name: str) -> None:
        """Erase a user in all processes; raise DealtError(`not_your_name`), NotSaved.

        The identity goes last: if a step fails, the user is still known and can ask again.
        """
        row = self._people.here(person)
        if row is None or row.name != name:
            raise DealtError("not_your_name", "This is not your name here; nothing was deleted.")
        stands_for = f"Somebody-{secrets.randbelow(9000) + 1000}"
        until = self._people.now() + FORGET_DAYS * _DAY_MS
        await self._store.save(*saved.keep_in_mind(person, stands_for, until))
        await self._forget_here(person, name, stands_for)
        self._bus.tell("forget", person, f"{stands_for}\n{name}")
        await self._left_everywhere(person)
        await self._store.forget_in_reports(person, name)
        await self._store.save(*saved.forget_person(person, name))
        self._people.disconnect(person, FORGOTTEN, _FORGOTTEN)

    async def _left_everywhere(self, person: str) -> None:
        """Wait until a user is at no table and no evening; a process that is down removes them when it is back."""
        for _ in range(_LOOKS):
            if not await self._store.tables_of(person) and not await self._store.evenings_of(person, hosted=False):
                return
            await asyncio.sleep(_LOOK_SECONDS)

    async def load(self) -> None:
        """Go on with what was interrupted; at the start."""
        try:
            for person, name in await self._store.to_forget():
                await self.leave_tables(person, name)
                await self._store.forget_in_tables(person, name)
        except DealtError as error:
            log.warning("somebody is yet to be forgotten: %s", error)

    async def _forget_here(self, person: str, name: str, stands_for: str) -> None:
        await self.leave_tables(person, stands_for)
        await self._store.forget_in_tables(person, stands_for)
        for hear in self.on_forgotten:
            hear(person, name)

    def _heard(self, person: str, told: str) -> None:
        stands_for, _, name = told.partition("\n")

        async def forget() -> None:
            try:
                self._people.disconnect(person, FORGOTTEN, _FORGOTTEN)
                await self._forget_here(person, name, stands_for)
            except DealtError as error:
                log.warning("somebody is yet to be forgotten: %s", error)

        self._tasks.start(forget())


async def _nothing(_person: str, _called: str) -> None:
    return
