"""Admin commands. Every node of the room gets each command and carries out its part."""

import asyncio
import logging
from collections.abc import Callable
from typing import Annotated, Final, NamedTuple

import msgspec

from dealt.errors import DealtError
from dealt.server.announcement import Announcement, AnnouncementFile
from dealt.server.background_tasks import BackgroundTasks
from dealt.server.bus import MessageBus
from dealt.server.evenings.registry import EveningRegistry
from dealt.server.lobby.table_list import LobbyList
from dealt.server.reports import Reports
from dealt.server.rooms.codes import read_code
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.sanctions import Sanctions
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store
from dealt.server.users.api_clients import ApiClients
from dealt.server.users.names import clean_chat
from dealt.server.users.users import Users

log: Final = logging.getLogger("dealt.admin")
MOST_MINUTES: Final = 10 * 365 * 24 * 60
ANNOUNCEMENT_CHARS: Final = 300
_LOOK_SECONDS: Final = 2.0
_FOR_GOOD: Final = 1 << 62
"""a time later than any last visit"""
_PersonId = Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
_ReportId = Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
_Minutes = Annotated[int, msgspec.Meta(ge=1, le=MOST_MINUTES)] | None


class AdminCommand(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of admin commands."""


class End(AdminCommand, frozen=True, kw_only=True, tag="end"):
    """End a table: everybody leaves it, and its match stands as it is."""

    code: Annotated[str, msgspec.Meta(max_length=8)]


class CancelEvening(AdminCommand, frozen=True, kw_only=True, tag="cancel_evening"):
    """Cancel an evening for its host."""

    code: Annotated[str, msgspec.Meta(max_length=8)]


class RemoveFromEvening(AdminCommand, frozen=True, kw_only=True, tag="remove_from_evening"):
    """Remove a user from an evening for its host; they cannot come back, but for the host."""

    code: Annotated[str, msgspec.Meta(max_length=8)]
    person: _PersonId


class UserCommand(AdminCommand, frozen=True, kw_only=True):
    """A command about a user, perhaps because of a message."""

    person: _PersonId
    report: _ReportId | None = None
    """of the message for which it is done: all reports of it are closed"""


class Remove(UserCommand, frozen=True, kw_only=True, tag="remove"):
    """Disconnect a user, who gives up all seats and can come back."""


class Mute(UserCommand, frozen=True, kw_only=True, tag="mute"):
    """Mute a user for so many minutes; None: permanently."""

    name: Annotated[str, msgspec.Meta(max_length=64)]
    minutes: _Minutes = None


class Ban(UserCommand, frozen=True, kw_only=True, tag="ban"):
    """Ban a user for so many minutes; None: permanently. With an address, ban everyone at that address too."""

    name: Annotated[str, msgspec.Meta(max_length=64)]
    address: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    minutes: _Minutes = None


class Lift(AdminCommand, frozen=True, kw_only=True, tag="lift"):
    """End a mute or a ban."""

    sanction: Annotated[str, msgspec.Meta(max_length=16)]


class Dismiss(AdminCommand, frozen=True, kw_only=True, tag="dismiss"):
    """Close all reports of a message; nothing else is done about it."""

    report: _ReportId


class AddApiClient(AdminCommand, frozen=True, kw_only=True, tag="let_in"):
    """Admit an API client; its token is shown only once."""

    name: Annotated[str, msgspec.Meta(max_length=64)]
    chat: bool = False
    """it may write at its tables"""


class RevokeApiClient(AdminCommand, frozen=True, kw_only=True, tag="take_back"):
    """Revoke an API client: it leaves all tables, and cannot come again."""

    person: _PersonId


class HasCome(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `let_in`."""

    person: str
    """the id"""
    name: str
    token: str
    """secret: it identifies the API client; only its hash is stored"""


class Announce(AdminCommand, frozen=True, kw_only=True, tag="announce"):
    """Announce a text to everybody until the next announcement; an empty text ends it."""

    text: Annotated[str, msgspec.Meta(max_length=2 * ANNOUNCEMENT_CHARS)]


class Drain(AdminCommand, frozen=True, kw_only=True, tag="drain"):
    """Drain the room: no new tables and matches, and it closes when the last match is over; or end the draining."""

    on: bool


class Close(AdminCommand, frozen=True, kw_only=True, tag="close"):
    """Close the room at once."""


class ReleaseData(AdminCommand, frozen=True, kw_only=True, tag="make_way"):
    """Close the room and release its data; open it again when the restore is over (`dealt restore`)."""


AnyCommand = (
    End | CancelEvening | RemoveFromEvening | Remove | Mute | Ban | Lift | Dismiss | AddApiClient | RevokeApiClient
    | Announce | Drain | Close | ReleaseData
)  # fmt: skip
_DECODER: Final[msgspec.json.Decoder[AnyCommand]] = msgspec.json.Decoder(AnyCommand)


class CommandContext(NamedTuple):
    """Dependencies of the admin commands."""

    bus: MessageBus
    store: Store
    rooms: RoomRegistry
    evenings: EveningRegistry
    lobby: LobbyList
    people: Users
    api_clients: ApiClients
    sanctions: Sanctions
    reporting: Reports
    announcement: Announcement
    announcement_file: AnnouncementFile
    close: Callable[[bool], None]
    """shuts the whole server down, for good or (true) so that it opens again"""


class AdminCommands:
    """Carries out admin commands."""

    def __init__(self, context: CommandContext) -> None:
        self._context = context
        self._looking: asyncio.TimerHandle | None = None
        self._tasks: Final = BackgroundTasks()
        context.bus.on_told("order", self._heard)

    async def give(self, command: AnyCommand) -> HasCome | None:
        """Carry out a command here and at all other nodes, and return what it produced; raise DealtError."""
        log.info("the host gives the order: %s", type(command).__name__.lower())
        answer = await self._give(command)
        if isinstance(command, UserCommand | Dismiss) and command.report is not None:
            await self._context.reporting.close(command.report)
        return answer

    async def _give(self, command: AnyCommand) -> HasCome | None:
        match command:
            case End() | CancelEvening() | RemoveFromEvening():
                read_code(command.code)
            case Mute():
                await self._context.sanctions.add("mute", command.person, command.name, None, command.minutes)
                return None
            case Ban():
                await self._context.sanctions.add("ban", command.person, command.name, command.address, command.minutes)
            case Lift():
                await self._context.sanctions.lift(command.sanction)
                return None
            case Dismiss():
                return None
            case AddApiClient():
                return await self._let_in(command)
            case RevokeApiClient():
                await self._context.api_clients.end(command.person)
            case Announce() if command.text.strip():
                command = Announce(text=" ".join(clean_chat(command.text, ANNOUNCEMENT_CHARS).split()))
            case Announce():
                command = Announce(text="")
            case ReleaseData() if not self._context.bus.shards.alone:
                raise DealtError("stop_nodes_first", "Stop all nodes of this room, restore, and start them again.")
            case ReleaseData():
                self._context.close(True)
                return None
        if isinstance(command, Announce):
            await asyncio.to_thread(self._context.announcement_file.keep, command.text)
        self._context.bus.tell("order", type(command).__name__, msgspec.json.encode(command).decode())
        await self._carry_out(command)
        if isinstance(command, RevokeApiClient):
            # No connection opens for it again, and its name is free.
            await self._context.store.save(saved.forget_people([command.person], _FOR_GOOD))
        return None

    async def _let_in(self, command: AddApiClient) -> HasCome:
        bots = self._context.api_clients
        bots.check_room_for_one()
        person, name, token = await self._context.people.let_in(command.name)
        await bots.add(person, name, command.chat)
        return HasCome(person=person, name=name, token=token)

    def stop(self) -> None:
        """Look no more whether the last match is over."""
        if self._looking is not None:
            self._looking.cancel()
        self._tasks.cancel()

    def _heard(self, _about: str, told: str) -> None:
        try:
            command = _DECODER.decode(told)
        except msgspec.DecodeError:
            log.warning("an order of the host was given at a node of a newer version, and is not known here")
            return
        self._tasks.start(self._carry_out_for_another(command))

    async def _carry_out_for_another(self, command: AnyCommand) -> None:
        try:
            await self._carry_out(command)
        except DealtError as error:
            log.warning("an order of the host was not carried out: %s", error)

    async def _carry_out(self, command: AnyCommand) -> None:
        people, rooms = self._context.people, self._context.rooms
        match command:
            case End():
                code = read_code(command.code)
                if self._context.bus.shards.owns(code):
                    await rooms.close_table(code)
            case CancelEvening():
                code = read_code(command.code)
                if self._context.bus.shards.owns(code):
                    await self._context.evenings.cancel(code)
            case RemoveFromEvening():
                code = read_code(command.code)
                if self._context.bus.shards.owns(code):
                    await self._context.evenings.remove(code, command.person)
            case Remove():
                people.disconnect(
                    command.person, "removed", "The host of this room has sent you out; you can come again."
                )
                await rooms.take_from_tables(command.person)
            case RevokeApiClient():
                people.disconnect(command.person, "taken_back", "The host of this room has taken this program back.")
                await rooms.take_from_tables(command.person)
            case Ban():
                people.disconnect(command.person, "banned", "The host of this room has shut you out.")
                for person in list(people.connected) if command.address is not None else []:
                    if any(connection.caller == command.address for connection in person.connections):
                        people.disconnect(person.id, "banned", "The host of this room has shut you out.")
                await rooms.take_from_tables(command.person)
            case Close():
                self._context.close(False)
            case Announce():
                self._context.announcement.set_text(command.text)
            case Drain():
                self._context.announcement.drain(command.on)
                self._look()

    def _look(self) -> None:
        """Close the room when the last match is over, as long as that is wanted."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if not self._context.announcement.draining:
            return
        if self._context.lobby.running == 0:
            log.info("the last match is over, and the room closes as its host wants")
            self._context.close(False)
            return
        self._looking = asyncio.get_running_loop().call_later(_LOOK_SECONDS, self._look)
