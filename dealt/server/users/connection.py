# Compiled with mypyc: see tools/compile_rules.py.
"""Connected users and their connections: pending requests, joined tables, answers."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from websockets.frames import CloseCode

from dealt.errors import DealtError
from dealt.server.background_tasks import BackgroundTasks
from dealt.server.counters import Counters
from dealt.server.limits.constants import NAME_QUESTIONS, NUMBERS, PREFERENCES, Rate
from dealt.server.limits.token_bucket import TokenBucket, too_often
from dealt.server.protocol import encoding
from dealt.server.protocol.requests import Request
from dealt.server.protocol.responses import Moved, Reply
from dealt.server.rooms.codes import TableMoves
from dealt.server.rooms.room import Room
from dealt.server.storage.user_store import UserRow
from dealt.server.users.idempotency import PASSING, RequestHistory
from dealt.server.websocket.connection import WebSocketConnection


def _is_nobody() -> bool:
    return False


class User:
    """A connected user, with all their connections."""

    __slots__ = ("bot", "connections", "id", "name")

    def __init__(self, row: UserRow) -> None:
        self.id = row.id
        self.name = row.name
        self.bot = False
        """whether the user is an API client"""
        self.connections: set[Connection] = set()


class Connection:
    """One open WebSocket as the handlers see it. It has no user until `hello` has been answered."""

    def __init__(
        self, client: WebSocketConnection, caller: str | None, address: str | None, counters: Counters
    ) -> None:
        self.client = client
        self._counters = counters
        self.caller = caller
        """the address that limits are counted by; None: this very machine"""
        self.address = address
        """of the room for others, where the one that this client came by is of no use to them"""
        self.is_administrator: Callable[[], bool] = _is_nobody
        """whether its browser is signed in as an administrator of the room, at this moment"""
        self.origin: str | None = None
        """of the page that has opened it, if it was a page: passkeys belong to it"""
        self.program: str | None = None
        """the hash of the API client's token that opened it instead of the room password: the hello must carry that
        token
        """
        self.passkey: Any = None
        """the pending challenge of a new passkey"""
        self.is_hidden = False
        """whether its page is hidden, so that nobody looks at it"""
        self.device = ""
        """the hash of the token by which the person is known here"""
        self._loop = asyncio.get_running_loop()
        self._person: User | None = None
        self._buckets: dict[str, TokenBucket] = {}
        """those that have been needed"""
        self.history = RequestHistory(None)
        self.history.connection = self
        self.rooms: dict[str, Room] = {}
        self.evenings: set[str] = set()
        """codes of the evenings that it looks at"""
        self.guessed = ""
        """the code that counts as a guess of a table, until it is tried as that of an evening"""
        self.seated_at: frozenset[str] = frozenset()
        """the codes of the tables where the person had a seat at the hello"""
        self.tasks = BackgroundTasks()

    # -------------------------------------------------------------------------------------------------- person

    @property
    def person(self) -> User:
        """The user; only after `hello`."""
        assert self._person is not None
        return self._person

    @property
    def player(self) -> str:
        """See `dealt.server.rooms.messages.Subscriber`; only after `hello`."""
        return self.person.id

    @property
    def name(self) -> str:
        """See `Subscriber`; only after `hello`."""
        return self.person.name

    @property
    def known(self) -> bool:
        """Whether `hello` has been answered."""
        return self._person is not None

    def belongs_to(self, person: User, history: RequestHistory, seated_at: Iterable[str], device: str) -> None:
        """Make this the connection of a user whose hello is answered; `device` is the hash of their token."""
        self.device = device
        # The answers of requests before this one stay with the connection they came on.
        history.pending |= self.history.pending
        self._person = person
        self.seated_at = frozenset(seated_at)
        self.history = history
        history.connection = self

    # --------------------------------------------------------------------------------------------------- rooms

    def enter(self, room: Room) -> None:
        """Look at a table from now on; see `Room.attach`. The client of one that has moved connects again."""
        if room.is_abandoned:
            self.client.close(CloseCode.SERVICE_RESTART)
            return
        self.rooms[room.code] = room
        room.attach(self)

    def leave(self, code: str) -> None:
        """Look at a table no longer."""
        room = self.rooms.pop(code, None)
        if room is not None:
            room.detach(self)

    # ------------------------------------------------------------------------------------------------- answers

    def send(self, payload: bytes) -> None:
        """Send one message, if the client still is there."""
        self.client.send(payload)

    def send_frame(self, frame: bytes) -> None:
        """See `dealt.server.rooms.messages.Subscriber`."""
        self.client.send_frame(frame)

    def reply(self, request: Request, data: Any = None, *, keep: bool = True, code: str | None = None) -> None:
        """Answer a request that was carried out; with a room code, the answer is made anew if asked again."""
        payload = encoding.done(request.id) if data is None else encoding.encode(Reply(re=request.id, data=data))
        self.history.finish(request.id, payload, keep=keep, code=code)

    def refuse(self, request: Request, error: DealtError) -> None:
        """Answer a request that was not carried out."""
        if isinstance(error, TableMoves):
            self.move(request, error.table)
            return
        payload = encoding.refusal(request.id, error.code, error.sentence, error.values)
        self._counters.refused(error.code)
        if error.code == "not_saved":
            self.history.doubt(request.id)
        self.history.finish(request.id, payload, keep=error.code not in PASSING)

    def move(self, request: Request, code: str) -> None:
        """Send a request to the process that has the table with this room code."""
        self.history.finish(request.id, encoding.encode(Moved(re=request.id, table=code)), keep=False)

    def answer(self, request: Request, error: DealtError | None) -> None:
        """Answer a request that has nothing to tell but that it was carried out, or why not."""
        if error is None:
            self.reply(request)
        else:
            self.refuse(request, error)

    # -------------------------------------------------------------------------------------------------- limits

    def check_name_question(self) -> None:
        """Raise DealtError(`too_fast`) if this connection has asked too often whether a name can be had."""
        self._check("names", NAME_QUESTIONS)

    def check_preferences(self) -> None:
        """Raise DealtError(`too_fast`) if settings have been changed too often on this connection."""
        self._check("preferences", PREFERENCES)

    def check_number(self) -> None:
        """Raise DealtError(`too_fast`) if too many promises and numbers have come from this connection."""
        self._check("numbers", NUMBERS)

    def _check(self, kind: str, rate: Rate) -> None:
        bucket = self._buckets.get(kind)
        if bucket is None:
            bucket = self._buckets[kind] = TokenBucket(rate, self._loop.time())
        if not bucket.take(self._loop.time()):
            raise too_often(bucket.wait(self._loop.time()))
