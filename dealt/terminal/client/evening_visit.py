"""An evening in the terminal: its standings and chat as lines, and the way to one's own table and back."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from aiohttp import CookieJar

from dealt.config import command
from dealt.errors import DealtError
from dealt.evenings.settings import EveningSettings
from dealt.games import game as game_named
from dealt.games.options import option_text
from dealt.games.text import joined, pluralized
from dealt.terminal.client.connection import Connection, ConnectionEnded, Message, Unreachable
from dealt.terminal.client.friends import invitation_lines
from dealt.terminal.client.room_backend import PAUSES
from dealt.terminal.client.table_address import TableAddress, TokenFile
from dealt.terminal.client.table_list import aligned, local_time
from dealt.terminal.console import MAX_INPUT_BYTES, harmless, start_time

LEAVE: Final = "/leave"
"""line by which a user takes part no more"""
START: Final = "/start"
"""line by which the host lets the next round begin"""
CANCEL: Final = "/cancel"
"""line by which the host cancels the evening, once more to confirm it"""
REMOVE: Final = "/remove"
"""first word of a line by which the host removes a user, once more to confirm it; then comes the name"""
SET: Final = "/set"
"""first word of a line by which the host changes a setting before the first round; then come its name and its value"""
_SETTINGS: Final = {
    "start" if field.name == "start_at" else field.name.replace("_", "-"): field
    for field in msgspec.structs.fields(EveningSettings)
    if field.name != "table"
}
"""the settings of an evening that a line can change, by the names of the options of `dealt evening`"""
_PRESET: Final = "preset"
"""name by which a line chooses a rule set for the tables, as an option of `dealt evening` does"""
_OPTION: Final = "option"
"""the same of one house rule, whose value is NAME=VALUE"""
_YES_NO: Final = {"yes": True, "no": False}
_PHASES: Final = {"over": "over", "cancelled": "cancelled", "announced": "it begins when the host starts it"}
_EARLIER: Final = 10
"""chat messages from before one came that are shown"""


class ShownPlayer(msgspec.Struct, frozen=True):
    """Row of the standings: the fields that are shown."""

    player: str
    name: str
    place: int
    points: float
    score: float
    rounds: tuple[float | None, ...]
    left: bool = False


class ShownSeat(msgspec.Struct, frozen=True):
    """Seat at a table."""

    player: str
    name: str


class ShownTable(msgspec.Struct, frozen=True):
    """Table of a round."""

    number: int
    code: str
    over: bool
    seats: tuple[ShownSeat, ...]
    secret: str = ""
    """admits spectators; empty: nobody may watch now"""


class ShownRound(msgspec.Struct, frozen=True):
    """Round of an evening."""

    number: int
    tables: tuple[ShownTable, ...]
    ended: int | None = None


class ShownSettings(msgspec.Struct, frozen=True):
    """Settings of an evening that are shown."""

    title: str
    rounds: int
    start_at: int | None = None


class ShownLeaguePlayer(msgspec.Struct, frozen=True):
    """Row of a league."""

    name: str
    place: int
    points: float
    evenings: int
    won: int


class ShownLeague(msgspec.Struct, frozen=True):
    """A league: the fields that are shown."""

    evenings: tuple[str, ...]
    players: tuple[ShownLeaguePlayer, ...]


class ShownEvening(msgspec.Struct, frozen=True):
    """An evening: the fields that are shown."""

    phase: str
    host: str
    host_name: str
    settings: ShownSettings
    players: tuple[ShownPlayer, ...]
    rounds: tuple[ShownRound, ...]
    counts: str
    previous: str = ""
    """code of the evening that this one repeats"""
    following: str = ""
    """code of the evening that repeats this one, once it is over"""

    def table_of(self, player: str) -> str | None:
        """Return the room code of the unfinished table where a user has a seat."""
        if self.phase != "playing":
            return None
        tables = self.rounds[-1].tables
        mine = [table for table in tables if any(seat.player == player for seat in table.seats)]
        return next((table.code for table in mine if table.code and not table.over), None)

    @property
    def news(self) -> tuple[object, ...]:
        """A value that changes when the standings are worth another look."""
        done = [table.over for played in self.rounds for table in played.tables]
        before = (self.settings, *(player.player for player in self.players)) if not self.rounds else ()
        return self.phase, len(self.rounds), sum(done), before


class TypedLines:
    """Lines that are typed at a terminal while an event loop runs. The loop of Windows reads no keyboard."""

    def __init__(self, take: Callable[[str], Awaitable[None]], keyboard: int = 0) -> None:
        """`take` gets the lines, one after the other; `keyboard` is a file descriptor."""
        self._take = take
        self._keyboard = keyboard
        self._taking: asyncio.Task[None] | None = None
        self._lines: asyncio.Queue[str] = asyncio.Queue()

    def start(self) -> None:
        """Read, or read on."""
        # A file, or nothing at all, in place of a keyboard cannot be waited for.
        with suppress(NotImplementedError, OSError):
            asyncio.get_running_loop().add_reader(self._keyboard, self._read)
            self._taking = self._taking or asyncio.create_task(self._pass_on())

    def stop(self) -> None:
        """Read no more, until the next start."""
        if self._taking is not None:
            asyncio.get_running_loop().remove_reader(self._keyboard)
            self._taking.cancel()
            self._taking = None

    def _read(self) -> None:
        # A terminal gives out whole lines, one at a time.
        line = os.read(self._keyboard, MAX_INPUT_BYTES)
        if line:
            self._lines.put_nowait(line.decode(errors="replace"))
        else:
            asyncio.get_running_loop().remove_reader(self._keyboard)

    async def _pass_on(self) -> None:
        while True:
            await self._take(await self._lines.get())


class EveningVisit:
    """Connection of a user to an evening, kept up while they play at its tables."""

    def __init__(
        self, address: TableAddress, tokens: TokenFile, *, name: str | None = None, watches: bool = False
    ) -> None:
        """`name`: for a user who is new in the room; `watches`: without taking part."""
        self._address = address
        self._tokens = tokens
        self._name = name
        self._watches = watches
        self._connection: Final = Connection(address, self._message)
        self._serving: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._player = ""
        self._ended: DealtError | None = None
        self._invitations: list[tuple[str, str]] = []
        """those that have come since the last one was shown, as lines"""
        self._talk: list[str] = []
        """the same of chat messages"""
        self._heard = 0
        """number of the last chat message"""
        self._left = False
        self._asked = ""
        """the last line that was typed, which its repetition confirms"""
        self.evening: ShownEvening | None = None

    async def open(self) -> None:
        """Come and take part; raise the reason if that fails, and PasswordRequired."""
        came = asyncio.get_running_loop().create_future()
        serving = self._serving = asyncio.create_task(self._serve(came))
        await asyncio.wait({serving, came}, return_when=asyncio.FIRST_COMPLETED)
        if not came.done():
            serving.result()
            raise self._ended or Unreachable("no_room", f"No room answers at {self._address.room}.")
        came.result()

    async def send_password(self, password: str) -> None:
        """Send the room password; raise PasswordRequired if it is wrong."""
        await self._connection.send_password(password)

    @property
    def cookies(self) -> CookieJar:
        """The cookies of the connection: who has typed the password of a room does not type it again at its tables."""
        return self._connection.cookies

    async def close(self) -> None:
        """Go; the user takes part all the same."""
        try:
            if self._serving is not None:
                self._serving.cancel()
                await asyncio.wait([self._serving])
        finally:
            await self._connection.close()

    async def _serve(self, came: "asyncio.Future[None]") -> None:
        pauses = iter(PAUSES)
        pause = PAUSES[-1]
        while self._ended is None:
            try:
                async with self._connection.connected() as reading:
                    await self._come()
                    pauses = iter(PAUSES)
                    if not came.done():
                        came.set_result(None)
                    await reading
            except (Unreachable, ConnectionError) as lost:
                if not came.done():
                    came.set_exception(lost)
                    return
            except ConnectionEnded as ended:
                self._ended = ended
            except DealtError as refusal:
                self._ended = refusal
            self._changed.set()
            if self._ended is not None and not came.done():
                came.set_exception(self._ended)
                return
            pause = next(pauses, pause)
            await asyncio.sleep(0 if self._ended else pause)

    async def _come(self) -> None:
        code = self._address.code
        welcome = await self._connection.hello(self._tokens, self._name)
        self._player = welcome["player"]
        if self._name and welcome["guest"]:
            await self._connection.request("rename", now=True, name=self._name)
        if not self._watches and self.evening is None:
            await self._connection.request("evening_join", now=True, code=code)
        self._take(await self._connection.request("evening", now=True, code=code))

    def _message(self, message: Message) -> None:
        if message.get("type") == "evening" and message["evening"].get("code") == self._address.code:
            self._take(message["evening"])
        elif message.get("type") == "invited":
            self._invitations.append(invitation_lines(self._address.room, message))
            self._changed.set()
        elif message.get("type") == "evening_talk" and message["code"] == self._address.code:
            # After a reconnection all messages come again.
            new = [entry for entry in message["entries"] if entry["number"] > self._heard]
            if new:
                shown = new[-_EARLIER:] if self._heard == 0 else new
                self._talk += [harmless(f"{entry['name']}: {entry['text']}") for entry in shown]
                self._heard = new[-1]["number"]
                self._changed.set()

    def _take(self, message: Message) -> None:
        try:
            self.evening = msgspec.convert(message, ShownEvening)
        except msgspec.ValidationError:
            sentence = f"The evening at {self._address.room} cannot be read: its Dealt is of another version."
            self._ended = Unreachable("strange_evening", sentence)
        self._changed.set()

    @property
    def table(self) -> str | None:
        """The room code of the table where this user should play now."""
        return None if self.evening is None or self._watches else self.evening.table_of(self._player)

    async def next_table(self, table: str) -> None:
        """Wait until this user has a seat at another table than this one."""
        while self.table in (None, table):
            await self._change()

    @property
    def hosts(self) -> bool:
        """True if this user is the host."""
        return self.evening is not None and self.evening.host == self._player

    async def typed(self, line: str) -> None:
        """Say a line to the others, leave the evening, or do what its host may.

        Raises DealtError(`cancels_evening`, `removes_user`) until the host confirms it, DealtError(`bad_setting`,
        `nobody_called_so`, `bad_start`), ConnectionError, and refusals of the room.
        """
        text, code = line.strip(), self._address.code
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        confirmed, self._asked = self._asked == text.casefold(), text.casefold()
        if word == REMOVE:
            await self._remove(rest, confirmed=confirmed)
        elif word == SET:
            await self._set(*rest.partition(" ")[::2])
        elif rest:
            await self._connection.request("evening_chat", now=True, code=code, text=text)
        elif word == LEAVE:
            await self._connection.request("evening_leave", now=True, code=code)
            self._left = True
            self._changed.set()
        elif word == START:
            assert self.evening is not None, "the evening is not known yet"
            begins = min(len(self.evening.rounds) + 1, self.evening.settings.rounds)
            await self._connection.request("evening_start", now=True, code=code, round=begins)
        elif word == CANCEL:
            if self.hosts and not confirmed:
                sentence = f"The evening ends for all, and what is still played does not count; {CANCEL} again does it."
                raise DealtError("cancels_evening", sentence)
            await self._connection.request("evening_cancel", now=True, code=code)
        elif text:
            await self._connection.request("evening_chat", now=True, code=code, text=text)

    async def _remove(self, name: str, *, confirmed: bool) -> None:
        assert self.evening is not None, "the evening is not known yet"
        here = [each for each in self.evening.players if not each.left]
        found = next((each for each in here if each.name.casefold() == name.casefold()), None)
        if found is None:
            raise DealtError("nobody_called_so", "Nobody here is called so now.")
        if self.hosts and not confirmed:
            called = harmless(found.name)
            sentence = f"{called} cannot come back to this evening; {REMOVE} {called} again does it."
            raise DealtError("removes_user", sentence)
        await self._connection.request("evening_remove", now=True, code=self._address.code, player=found.player)

    async def _set(self, name: str, text: str) -> None:
        name, text, code = name.lower(), text.strip(), self._address.code
        value = None if name == _OPTION or (name == _PRESET and text) else _setting(name, text)
        settings = (await self._connection.request("evening", now=True, code=code))["settings"]
        preset = None
        if name == _PRESET:
            preset, settings["table"]["options"] = text, {}
        elif name == _OPTION:
            name, text = _house_rule(text, settings)
            settings["table"]["options"][name] = text
        else:
            settings[_SETTINGS[name].name] = value
        await self._connection.request("evening_change", now=True, code=code, evening=settings, preset=preset)
        self._talk.append(harmless(f"Changed: {name} is {text}."))
        self._changed.set()

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    async def follow(self, say: Callable[[Sequence[str]], None], play: Callable[[str], Awaitable[None]]) -> None:
        """Show the standings whenever they are worth it, and play at one's tables, until the evening is over or left.

        `play` returns when the user has left the table, or has to be at another. Raises the reason if the room ends
        the connection.
        """
        shown: tuple[object, ...] | None = None
        left: set[str] = set()
        while True:
            if self._ended is not None:
                raise self._ended
            evening = self.evening
            assert evening is not None, "the evening is not known yet"
            if evening.news != shown:
                shown = evening.news
                say(standings_lines(evening, self._player))
                if self.table is None and (tables := watch_lines(evening, self._address.room)):
                    say(tables)
            while self._invitations:
                say(self._invitations.pop(0))
            if self._talk:
                talk, self._talk = self._talk, []
                say(talk)
            if evening.phase == "over":
                say(await self._end_lines(evening))
            if self._left or evening.phase in ("over", "cancelled"):
                return
            table = self.table
            if table is not None and table not in left:
                await play(table)
                self._invitations.clear()  # the table has shown them
                left.add(table)
            else:
                await self._change()

    async def _end_lines(self, evening: ShownEvening) -> list[str]:
        """Return the league of an evening that is over, where its records are, and the way to the next one."""
        room, code = self._address.room, self._address.code
        told: list[str] = []
        if evening.previous:
            # Only the standings of the league are missing if the room does not answer.
            with suppress(DealtError, ConnectionError, msgspec.ValidationError):
                found = await self._connection.request("league", now=True, code=code)
                told = league_lines(msgspec.convert(found, ShownLeague))
        told.append(f"All records in one file: {room}/evening/{harmless(code)}.zip")
        if evening.following:
            told.append(f"The next evening: {command('join')} {room}/e/{harmless(evening.following)}")
        return told


def _setting(name: str, text: str) -> Any:
    """Return the value of a setting from its text; raise DealtError(`bad_setting`, `bad_start`)."""
    if name not in _SETTINGS or not text:
        names = joined([*_SETTINGS, _PRESET, _OPTION])
        sentence = f"Type {SET} NAME VALUE, such as {SET} rounds 4; the names are {names}."
        raise DealtError("bad_setting", sentence)
    if name == "start":
        return None if text.lower() == "none" else start_time(text)
    field = _SETTINGS[name]
    value = text.split() if name == "points" else _YES_NO.get(text.lower(), text) if field.type is bool else text
    try:
        return msgspec.to_builtins(msgspec.convert(value, field.type, strict=False))
    except msgspec.ValidationError:
        raise DealtError("bad_setting", f"{name} cannot be {harmless(text)}.") from None


def _house_rule(text: str, settings: Message) -> tuple[str, str]:
    """Return the name and the value of NAME=VALUE; raise DealtError(`bad_setting`), which lists the present rules."""
    table, deals = settings["table"], settings["deals"]
    name, equals, value = (part.strip() for part in text.partition("="))
    name = name.lower()
    if not equals:
        present = ", ".join(f"{rule}={option_text(now)}" for rule, now in table["options"].items())
        raise DealtError("bad_setting", harmless(f"Type {SET} {_OPTION} NAME=VALUE; the rules are now {present}."))
    if deals and name in (game_named(table["game"]).after_deals(deals) or {}):
        sentence = f"Each round has {pluralized(deals, 'deal')}, which decides {name}; {SET} deals 0 makes it a rule."
        raise DealtError("bad_setting", sentence)
    return name, value


def watch_lines(evening: ShownEvening, room: str) -> list[str]:
    """Return a line for each table that can be watched now: who plays there, and the command that leads there."""
    tables = evening.rounds[-1].tables if evening.phase == "playing" else ()
    return aligned(
        (f"Table {table.number}", joined([seat.name for seat in table.seats]),
         f"{command('join')} {room}/t/{table.code}#{table.secret} --watch")
        for table in tables if table.secret and table.code and not table.over
    )  # fmt: skip


def league_lines(found: ShownLeague) -> list[str]:
    """Return the standings of a league as lines."""
    rows = [("", "player", "points", "evenings", "won")]
    rows += [
        (str(each.place), each.name, f"{each.points:.4g}", str(each.evenings), str(each.won)) for each in found.players
    ]
    return [f"The league of {len(found.evenings)} evenings:", *aligned(rows)]


def standings_lines(evening: ShownEvening, player: str) -> list[str]:
    """Return the standings as lines; the user's own row has a mark."""
    count, settings = len(evening.rounds), evening.settings
    round_told = f"round {count} of {settings.rounds}" if count else pluralized(settings.rounds, "round")
    told = _PHASES.get(evening.phase, "")
    if evening.phase == "announced" and settings.start_at is not None:
        told = f"it begins at {local_time(settings.start_at)}"
    head = f"{harmless(settings.title)}, {round_told}{f': {told}' if told else ''}"
    if not count:
        names = ", ".join(harmless(each.name) for each in evening.players) or "nobody yet"
        return [head, f"Host: {harmless(evening.host_name)}. Here: {names}."]
    rows = [("", "", "player", "points", *(f"R{number}" for number in range(1, count + 1)), evening.counts)]
    for each in evening.players:
        parts = ["-" if points is None else f"{points:.4g}" for points in each.rounds]
        mark = ">" if each.player == player else ""
        name = f"{each.name} (left)" if each.left else each.name
        rows.append((mark, str(each.place), name, f"{each.points:.4g}", *parts, f"{each.score:.4g}"))
    return [head, *aligned(rows)]
