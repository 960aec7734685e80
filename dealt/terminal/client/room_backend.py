"""Backend for a table in a room, over the same protocol as browsers."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final

import msgspec
from aiohttp import CookieJar

from dealt.bots.bot import ProvenOutlook
from dealt.errors import DealtError
from dealt.games import game as game_named
from dealt.games.game import Offer
from dealt.games.json_encoding import decode_hook
from dealt.table.info import ClockInfo, TableInfo
from dealt.terminal.client.backend import INVITE, ActionPreview, Backend, LogLine, TableCommand, TableView
from dealt.terminal.client.board import board_of
from dealt.terminal.client.connection import LOST, Connection, ConnectionEnded, Message, Unreachable
from dealt.terminal.client.friends import followed, friends_of, invitation_lines
from dealt.terminal.client.table_address import TableAddress, TokenFile

PAUSES: Final = (0.3, 1.0, 2.0, 4.0)
"""backoff: seconds between attempts to reconnect; the last one repeats"""
_KEPT: Final = "To come back later, just close the terminal: your seat is kept."
_COMPUTER: Final = f"A computer takes over your cards, and you cannot take them back. {_KEPT}"
_COMPUTER_FOR_MONEY: Final = (
    "A computer plays on in your seat, and what this seat pays or receives at the end is yours. Nobody else gets it "
    "before this session is over; you can come back to it."
)
_COMPUTER_AT_EVENING: Final = "A computer plays on in your seat until you come back, and its points are yours."
_ALONE: Final = "This game ends, and you cannot go on with it. To come back to it later, just close the terminal."
_ENDS: Final = f"No other person plays here, so the match ends. {_KEPT}"
_ENDS_FOR_ALL: Final = "The match ends for everybody, also if you close the terminal and stay away."
_WAITS: Final = "After this deal a computer's seat is yours, with its score."
_WAITS_FOR_MONEY: Final = "This session is for money: you get a seat when it is over."


class RoomBackend(Backend):
    """Backend of a player or spectator at a table of a room."""

    can_chat: ClassVar[bool] = True

    def __init__(
        self,
        address: TableAddress,
        tokens: TokenFile,
        *,
        name: str | None = None,
        watches: bool = False,
        cookies: CookieJar | None = None,
    ) -> None:
        """`name`: for a user who is new in the room; `cookies`: of another connection to it."""
        self._address = address
        self._tokens = tokens
        self._name = name
        self._watches = watches
        self._connection: Final = Connection(address, self._message, cookies)
        self._table: TableInfo | None = None
        self._state: Message = {}
        """last state of the match: public view, seats to act, own view and offers"""
        self._seat: int | None = None
        self._version: int | None = None
        self._takes_versions = True
        """whether the room reads the `version` of a decision: 0.1 refuses it as an unknown field"""
        self._secret = address.secret
        self._user_name: str | None = None
        """name of this user in the room"""
        self._clock: tuple[ClockInfo, float] | None = None
        self._lines: tuple[str, ...] = ()
        """the game in words, if it has no board"""
        self._description_task: asyncio.Task[None] | None = None
        """task that requests them"""
        self._log: list[LogLine] = []
        self._notice = ""
        self._changed: Callable[[], None] = lambda: None
        self.ended = ""
        """reason why the room has closed the connection for good"""

    # ------------------------------------------------------------------------------------------------- connection

    async def open(self) -> None:
        """Connect and join the table; raises the reason if that fails."""
        async with self._connection.connected():
            await self._come()

    async def send_password(self, password: str) -> None:
        """Send the room password; raises PasswordRequired if it is wrong."""
        await self._connection.send_password(password)

    async def close(self) -> None:
        """Close the HTTP session."""
        await self._connection.close()

    async def _come(self) -> None:
        """Say hello and join the table."""
        welcome = await self._connection.hello(self._tokens, self._name)
        if self._name and welcome["guest"]:
            # Known from a visit without a name, such as to the list of tables.
            welcome |= await self._connection.request("rename", now=True, name=self._name)
        self._user_name = welcome["name"]
        self._takes_versions = "name_signs" in welcome["limits"]  # which came with it
        sit = not self._watches and (self._table is None or self._seat is not None)
        message = await self._connection.request(
            "join", now=True, code=self._address.code, secret=self._secret, sit=sit, version=self._version
        )
        self._snapshot(message)
        if not message["resumed"]:
            await self._mark_news(message["events"])
        if self._in_words:
            await self._describe()

    async def _mark_news(self, events: Sequence[Message]) -> None:
        """Mark in the log of a game by days where this player moved last. A room of an earlier version cannot say."""
        if self._table is None or self._seat is None or not self._table.settings.by_days:
            return
        with suppress(DealtError):
            news = await self._connection.request("catch_up", now=True, code=self._address.code)
            if news["snapshot"] is not None:
                since = news["snapshot"]["version"]
                known = [self._said(versioned) for versioned in events if versioned["version"] <= since]
                self._log.insert(len(known) - known.count(None), LogLine("Since your last move:"))

    async def run_until_closed(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        pauses = iter(PAUSES)
        pause = PAUSES[-1]
        while not self.ended:
            try:
                async with self._connection.connected() as reading:
                    await self._come()
                    await self._connection.resend_pending()
                    self._notice, pauses = "", iter(PAUSES)
                    changed()
                    await reading
            except ConnectionEnded as ended:
                self.ended = ended.sentence
            except Unreachable:
                pass
            except DealtError as refusal:
                self.ended = refusal.sentence
            self._notice = self.ended or LOST
            changed()
            pause = next(pauses, pause)
            await asyncio.sleep(0 if self.ended else pause)

    # ------------------------------------------------------------------------------------------------- messages

    def _message(self, message: Message) -> None:
        if message.get("type") == "update" and message.get("code") == self._address.code:
            self._update(message)
            self._changed()
            if self._in_words:
                self._description_task = asyncio.create_task(self._describe())
        elif message.get("type") == "invited":
            self._log += [LogLine(line, "chat") for line in invitation_lines(self._address.room, message)]
            self._changed()

    @property
    def _in_words(self) -> bool:
        """True if the game has no board here and is shown in words."""
        return self._table is not None and board_of(self._table.settings.game).public is None

    async def _describe(self) -> None:
        """Request the game in words; after a lost connection it is requested again."""
        with suppress(DealtError, ConnectionError):
            message = await self._connection.request("describe", now=True, code=self._address.code)
            self._lines = tuple(message["lines"])
            self._changed()

    def _snapshot(self, message: Message) -> None:
        if not message["resumed"]:
            self._log.clear()
        self._secret = message.get("secret") or self._secret
        self._state = {}
        self._seat = message.get("seat")
        self._update(message)

    def _update(self, message: Message) -> None:
        """Apply an update; parts that are absent have not changed."""
        if message.get("table") is not None:
            self._table = msgspec.convert(message["table"], TableInfo)
        if message.get("game") is not None:
            self._state["game"] = (self._state.get("game") or {}) | message["game"]
        if message.get("mine") is not None:
            self._state["mine"] = message["mine"]
            self._seat = message["mine"]["seat"]
        self._state["to_act"] = tuple(message.get("to_act", ()))
        clock = message.get("clock")
        self._clock = None if clock is None else (msgspec.convert(clock, ClockInfo), time.monotonic())
        self._version = message["version"]
        self._log += [log for versioned in message.get("events", ()) if (log := self._said(versioned)) is not None]

    def _said(self, versioned: Message) -> LogLine | None:
        event = versioned["event"]
        if event["event"] == "chat":
            return LogLine(f"{event['name']}: {event['text']}", "chat")
        own = self._seat is not None and event.get("seat") == self._seat
        text = (versioned.get("you") if own else None) or versioned.get("text")
        return None if text is None else LogLine(text)

    @property
    def view(self) -> TableView:
        table, seat = self._table, self._seat
        assert table is not None, "the table is not known yet"
        game = game_named(table.settings.game)
        board = board_of(game.name)
        mine = self._state.get("mine") if seat is not None else None
        public, private = self._state.get("game"), None if mine is None else mine["view"]
        if board.public is not None and public is not None and table.phase != "waiting":
            public = msgspec.convert(public, board.public, dec_hook=decode_hook)
            private = None if private is None else msgspec.convert(private, board.private, dec_hook=decode_hook)
        elif table.phase == "waiting":
            public = private = None
        clock, at = self._clock or (None, 0.0)
        return TableView(
            game=game, options=game.options(table.settings.options), title=table.settings.title, phase=table.phase,
            seats=table.seats, seat=seat, public=public, private=private,
            offers=() if mine is None else [_offer(offer) for offer in mine["offers"]],
            to_act=self._state.get("to_act", ()), clock=clock, clock_at=at, version=self._version, lines=self._lines,
            may_plan=table.settings.by_days and table.phase == "playing" and seat not in self._state.get("to_act", ()),
            planned="" if mine is None or "plan" not in mine else mine["plan"]["offer"]["label"],
            debts=None if table.recap is None else table.recap.debts,
            notice=self._notice or self._waits or (
                f"{table.paused_by} has paused the match." if table.paused_by else ""
            ),
        )  # fmt: skip

    @property
    def log(self) -> Sequence[LogLine]:
        return self._log

    # ------------------------------------------------------------------------------------------------ what is done

    def hand_over(self) -> None:
        """Do nothing: there is one player at this window."""

    @property
    def table_commands(self) -> Sequence[TableCommand]:
        table, seat = self._table, self._seat
        if table is None or seat is None:
            return (TableCommand("leave", "Leave"),)
        if table.phase == "waiting":
            return (TableCommand("start", "Start the match"),) if table.host == seat else ()
        if table.phase == "playing" and "plan" in (self._state.get("mine") or {}):
            return (TableCommand("cancel_plan", "Cancel the planned move"),)
        if table.phase == "playing" or table.seats[seat].ready:
            return ()
        if table.phase == "over":
            if table.evening:
                return (TableCommand("leave", "Back to the evening"),)
            return (TableCommand("ready", "Rematch"), TableCommand("leave", "Leave"))
        end = (TableCommand("end", "End the session", "End the match here?"),) if table.host == seat else ()
        return (TableCommand("ready", "Ready for the next deal"), *end)

    async def preview(self, cards: Sequence[str]) -> ActionPreview:
        if self._notice:
            return ActionPreview(legal=False, sentence=self._notice)
        try:
            message = await self._request("ask", cards=list(cards))
        except DealtError as refusal:
            return ActionPreview(legal=False, sentence=refusal.sentence)
        return ActionPreview(legal=message["legal"], action=message.get("action", ""), label=message.get("label", ""),
                     sentence=message.get("sentence", ""))  # fmt: skip

    async def _request(self, op: str, **fields: Any) -> Any:
        return await self._connection.request(op, code=self._address.code, **fields)

    async def act(self, action: str, version: int | None) -> None:
        await self._decide("act", version, action=action)

    async def plan(self, action: str | None, cards: Sequence[str], version: int | None, *, unbeaten: bool) -> None:
        chosen = {"cards": list(cards)} if action is None else {"action": action}
        await self._decide("plan", version, unbeaten=unbeaten, **chosen)

    async def hint(self) -> tuple[Offer, str]:
        message = await self._request("hint")
        return Offer(message["action"], message["label"], tuple(message.get("cards", ()))), str(message.get("why", ""))

    async def outlook(self) -> ProvenOutlook:
        message = await self._request("outlook", line=True)
        return ProvenOutlook(message["outlook"], tuple(message["line"]), message["positions"])

    async def run_command(self, name: str, version: int | None) -> None:
        await (self._request(name) if name == "cancel_plan" else self._decide(name, version))

    async def _decide(self, op: str, version: int | None, **fields: Any) -> None:
        await self._request(op, **fields, **({"version": version} if self._takes_versions else {}))

    async def chat(self, text: str) -> None:
        command, _, name = text.partition(" ")
        if command == INVITE:
            await self._invite(name.strip())
        else:
            await self._request("chat", text=text)

    async def _invite(self, name: str) -> None:
        """Invite a user whom this one follows; raises the refusal."""
        if not name:
            raise DealtError("nobody_named", f"Name the user whom you invite: {INVITE} NAME.")
        user = followed(await friends_of(self._connection), name)
        await self._request("invite", player=user.player)
        self._log.append(LogLine(f"You invite {user.name} to this table."))

    @property
    def _waits(self) -> str:
        """Notice for a user in the queue for a seat."""
        table = self._table
        if table is None or self._seat is not None or self._user_name not in table.queue:
            return ""
        return _WAITS_FOR_MONEY if table.reserved else _WAITS

    @property
    def leave_question(self) -> str:
        table, seat = self._table, self._seat
        if table is None or seat is None or self.ended:
            return ""
        does = table.seats[seat].leaving
        if does is None:
            under_way = table.phase in ("playing", "between")
            return "Leave the table?" if under_way and not self._takes_versions else ""
        message = {
            "ends_for_all": _ENDS_FOR_ALL,
            "ends": _ALONE if len(table.seats) == 1 else _ENDS,
            "computer": _COMPUTER_FOR_MONEY if table.reserved else _COMPUTER,
        }
        if table.evening:
            return f"Leave the table? {_COMPUTER_AT_EVENING}"
        return f"Leave the table? {message[does]}"

    async def leave(self) -> None:
        """Leave the table, if the room can be reached."""
        if not self._notice:
            await self._request("leave")


def _offer(message: Message) -> Offer:
    return Offer(message["action"], message["label"], tuple(message["cards"]), message.get("values"))
