# Compiled with mypyc: see tools/compile_rules.py.
"""Idempotency: exactly one answer to each request, however often the client sends it."""

from typing import Final, Protocol, TypeVar

from dealt.server.limits.constants import MAX_KEPT_ANSWER_BYTES, MAX_KEPT_ANSWERS_BYTES, RECENT_ANSWERS
from dealt.server.rooms.room import Room
from dealt.server.storage.table_store import DoneRequest

T = TypeVar("T")
PASSING: Final = frozenset({"not_saved", "not_readable", "server_error", "stopping", "not_ready", "too_fast"})
"""refusals that say nothing about the request itself: the same request may be sent again and tried again"""
_EMPTY_BYTES: Final = 1024
"""memory of a client that has sent nothing"""


class Answered(Protocol):
    """A connection, as far as the answers to its client's requests need it."""

    def send(self, payload: bytes) -> None:
        """Send one message."""

    def enter(self, room: Room) -> None:
        """Look at a table from now on."""


class RequestHistory:
    """The requests of one client: those under way, those answered, those known from the record alone."""

    __slots__ = ("answers", "carried_out", "client", "connection", "gone_at", "pending", "taken", "unsure")

    def __init__(self, client: str | None) -> None:
        self.client = client
        """what marks the lines that its requests wrote; None: a client that does not want to be recognised"""
        self.connection: Answered | None = None
        """where answers go: the client's latest connection"""
        self.gone_at = 0
        """when that connection ended (milliseconds since 1970), if it has"""
        self.pending: set[int] = set()
        self.unsure: dict[int, None] = {}
        """requests that could not be saved, as far as the server knows: when one comes again, the record is asked"""
        self.answers: dict[int, bytes] = {}
        self.carried_out: dict[int, str | None] = {}
        """request ids whose answer shows a table as it is now, with its room code; it is made anew when asked again.
        None: what was said in the lobby"""
        self.taken = 0
        """`Shards.taken` when the record was read for this client last"""

    def learn(self, requests: list[DoneRequest], taken: int) -> None:
        """Take over what the record knows of this client, read when `Shards.taken` was that."""
        self.taken = taken
        for request in requests:
            _remember(self.carried_out, request.request, request.code)

    def doubt(self, request: int) -> None:
        """Note that a request was not saved, as far as the server knows."""
        _remember(self.unsure, request, None)

    def finish(self, request: int, payload: bytes, *, keep: bool, code: str | None = None) -> None:
        """Send the answer; keep it (or, with a room code, the knowledge of it) for when the request comes again."""
        self.pending.discard(request)
        if code is not None:
            _remember(self.carried_out, request, code)
        elif keep and len(payload) <= MAX_KEPT_ANSWER_BYTES:
            _remember(self.answers, request, payload)
        if self.connection is not None:
            self.connection.send(payload)


def _remember(known: dict[int, T], request: int, response: T) -> None:
    known[request] = response
    while len(known) > RECENT_ANSWERS:
        del known[next(iter(known))]  # the oldest; an empty dict is a fifth of what an `OrderedDict` is


class RequestHistories:
    """The memories of the clients that were here lately: of all that are here, and of the latest that have gone."""

    def __init__(self, most_bytes: int = MAX_KEPT_ANSWERS_BYTES) -> None:
        """`most_bytes` of answers are kept for clients that have gone."""
        self._most_bytes: Final = most_bytes
        self._known: Final[dict[str, RequestHistory]] = {}
        self._gone: Final[dict[str, int]] = {}
        """of the clients that have gone, in that order: the bytes that are kept of each"""
        self._gone_bytes = 0

    def __len__(self) -> int:
        return len(self._known)

    def find(self, client: str) -> RequestHistory | None:
        """Return the history of a returning client, if it has connected since the start and was not displaced."""
        self._gone_bytes -= self._gone.pop(client, 0)
        return self._known.get(client)

    def add(self, client: str) -> RequestHistory:
        """Return a new history."""
        return self._known.setdefault(client, RequestHistory(client))

    def leave(self, history: RequestHistory, now: int) -> None:
        """Note that a client has gone; the oldest of those before it make way. What they did is in the record."""
        history.connection, history.gone_at = None, now
        if history.client is None or self._known.get(history.client) is not history:
            return
        size = _EMPTY_BYTES + sum(map(len, history.answers.values()))
        self._gone[history.client] = size
        self._gone_bytes += size
        if self._gone_bytes > self._most_bytes:
            self._make_room()

    def forget(self, before: int) -> None:
        """Let go of clients that went before a time (milliseconds since 1970); what they did is in the record."""
        for client, history in list(self._known.items()):
            if history.connection is None and history.gone_at < before:
                self._drop(client)

    def _make_room(self) -> None:
        for client in list(self._gone):
            if self._gone_bytes <= self._most_bytes:
                break
            self._drop(client)

    def _drop(self, client: str) -> None:
        if not self._known[client].pending:  # otherwise its answer is on the way, and the record may not know of it yet
            del self._known[client]
            self._gone_bytes -= self._gone.pop(client, 0)
