"""Exactly one answer to each request: what each client has been told already."""

from collections import OrderedDict
from typing import Final, Protocol, TypeVar

from dealt.server.limits import RECENT_ANSWERS
from dealt.server.rooms.room import Room
from dealt.server.storage.table_store import DoneRequest

T = TypeVar("T")
PASSING: Final = frozenset({"not_saved", "not_readable", "server_error", "stopping", "too_fast"})
"""refusals that say nothing about the request itself: the same request may be sent again and tried again"""
_MAX_HISTORIES: Final = 20_000


class Answered(Protocol):
    """A connection, as far as the answers to its client's requests need it."""

    def send(self, payload: bytes) -> None:
        """Sends one message."""

    def enter(self, room: Room) -> None:
        """Looks at a table from now on."""


class RequestHistory:
    """The requests of one client: those under way, those answered, those known from the record alone."""

    __slots__ = ("answers", "carried_out", "client", "connection", "gone_at", "pending", "unsure")

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

    def learn(self, requests: list[DoneRequest]) -> None:
        """Takes over what the record knows of this client."""
        for one in requests:
            _remember(self.carried_out, one.request, one.code)

    def doubt(self, request: int) -> None:
        """It was not saved, as far as the server knows."""
        _remember(self.unsure, request, None)

    def finish(self, request: int, payload: bytes, *, keep: bool, code: str | None = None) -> None:
        """Sends the answer; keeps it (or, with a room code, the knowledge of it) for when the request comes again."""
        self.pending.discard(request)
        if code is not None:
            _remember(self.carried_out, request, code)
        elif keep:
            _remember(self.answers, request, payload)
        if self.connection is not None:
            self.connection.send(payload)


def _remember(known: dict[int, T], request: int, what: T) -> None:
    known[request] = what
    while len(known) > RECENT_ANSWERS:
        del known[next(iter(known))]  # the oldest; an empty dict is a fifth of what an `OrderedDict` is


class RequestHistories:
    """The memories of the clients that were here lately."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, RequestHistory] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    def find(self, client: str) -> RequestHistory | None:
        """The history of a client that was here since the server began, if it has not been displaced."""
        history = self._known.get(client)
        if history is not None:
            self._known.move_to_end(client)
        return history

    def add(self, client: str) -> RequestHistory:
        """A new history; what falls out is in the record."""
        history = self._known.setdefault(client, RequestHistory(client))
        while len(self._known) > _MAX_HISTORIES:
            self._known.popitem(last=False)
        return history

    def forget(self, before: int) -> None:
        """Lets go of clients that went before a time (milliseconds since 1970); what they did is in the record."""
        for client, history in list(self._known.items()):
            if history.connection is None and not history.pending and history.gone_at < before:
                del self._known[client]
