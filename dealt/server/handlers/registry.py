# Compiled with mypyc: see tools/compile_rules.py.
"""Registry of request handlers by the type of the request, and what all handlers use: the room, its command queue."""

from collections.abc import Awaitable, Callable
from datetime import date
from functools import partial
from typing import Any, Final, Generic, TypeVar

from dealt.errors import DealtError
from dealt.server.protocol import requests as req
from dealt.server.rooms.codes import read_code
from dealt.server.rooms.messages import Command, Completion, RequestKey
from dealt.server.rooms.room import Room
from dealt.server.users.connection import Connection

Handler = Callable[[Connection, Any], Awaitable[None] | None]
"""carries out one kind of request; answers it once, now or when the record is saved"""
Context = TypeVar("Context")
Kind = TypeVar("Kind", bound=req.Request)
Result = TypeVar("Result", bound=Awaitable[None] | None)


class Registry(Generic[Context]):
    """The handlers of one module. Each is a function of the module's context, the connection and the request."""

    def __init__(self) -> None:
        self._functions: Final[dict[type[req.Request], Callable[..., Awaitable[None] | None]]] = {}

    def __call__(
        self, kind: type[Kind]
    ) -> Callable[[Callable[[Context, Connection, Kind], Result]], Callable[[Context, Connection, Kind], Result]]:
        """Register the decorated function as the handler of a type of request."""

        def register(
            function: Callable[[Context, Connection, Kind], Result],
        ) -> Callable[[Context, Connection, Kind], Result]:
            self._functions[kind] = function
            return function

        return register

    def bind(self, context: Context) -> dict[type[req.Request], Handler]:
        """Return the handlers by the type of their request, each with its context."""
        return {kind: partial(function, context) for kind, function in self._functions.items()}


def room_of(connection: Connection, code: str) -> Room:
    """Return the room with this code that the client has joined; raise DealtError(`not_at_table`, `bad_code`)."""
    room = connection.rooms.get(code) or connection.rooms.get(read_code(code))
    if room is None:
        raise DealtError("not_at_table", "You are not at this table; please join it first.")
    return room


def at_table(connection: Connection, request: Any, command: Command) -> None:
    """Put a command into the queue of the request's room; the answer is that it was carried out, or why not."""
    submit(connection, request, room_of(connection, request.code), command)


def submit(
    connection: Connection,
    request: req.Request,
    room: Room,
    command: Command,
    done: Completion | None = None,
) -> None:
    """Put a command into a room's queue, marked with the request, so that it is carried out once."""
    done = done or (lambda error: connection.answer(request, error))
    room.submit(command, done, request_key(connection, request))


def request_key(connection: Connection, request: req.Request) -> RequestKey | None:
    """Return the key of a request, stored with the line that it writes; None for a client without an id."""
    client = connection.history.client
    return None if client is None else (client, request.id)


def read_day(text: str) -> date:
    """Return the day of a request; raise DealtError(`bad_day`)."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise DealtError("bad_day", "There is no such day.") from None
