"""Users whom one follows or blocks in a room, and invitations to tables, as lines."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from dealt.config import command
from dealt.errors import DealtError
from dealt.games import games as games_by_name
from dealt.games.text import joined
from dealt.table.names import name_key
from dealt.terminal.client.connection import Connection, Message, Unreachable
from dealt.terminal.client.table_list import Row, TableList, aligned
from dealt.terminal.console import harmless

Change = Literal["follow", "unfollow", "block", "unblock"]
_LONGEST: Final = 64
"""characters of a name by which a room looks for a user"""


class Friend(msgspec.Struct, frozen=True):
    """A user whom this user follows or blocks."""

    player: str
    name: str
    here: bool


class Friends(msgspec.Struct, frozen=True):
    """The users whom this user follows, and those whom this user blocks."""

    followed: tuple[Friend, ...]
    blocked: tuple[Friend, ...]


async def friends_of(connection: Connection, *, now: bool = False) -> Friends:
    """Return the users whom the user of a connection follows and blocks; raises Unreachable, and refusals."""
    found = await connection.request("friends", now=now)
    try:
        return msgspec.convert(found, Friends)
    except msgspec.ValidationError:
        raise _unreadable(connection) from None


async def friends(tables: TableList, change: tuple[Change, str] | None) -> tuple[Friends, list[Row]]:
    """Return the users whom one follows and blocks, after a change for the user with a name, and the open tables.

    Raises PasswordRequired, Unreachable, and the refusals of the room.
    """
    connection = tables.connection
    async with tables.greeted() as (reading, _):
        if change is not None:
            await _change(connection, *change)
        found = await friends_of(connection, now=True)
        try:
            return found, msgspec.convert((await tables.lobby(reading)).get("rows"), list[Row])
        except msgspec.ValidationError:
            raise _unreadable(connection) from None


async def _change(connection: Connection, change: Change, name: str) -> None:
    if change in ("follow", "block"):
        await connection.request(change, now=True, player=await find_user(connection, name))
        return
    found = await friends_of(connection, now=True)
    user = followed(found, name) if change == "unfollow" else _named(found.blocked, name)
    if user is None:
        raise DealtError("not_blocked", f"You block nobody called {harmless(name)} here.")
    await connection.request("unrelate", now=True, player=user.player)


async def find_user(connection: Connection, name: str) -> str:
    """Return the id of the user with a name; raises DealtError(`no_user`), and the refusals of the room."""
    # A room cannot read every text of a command line.
    if len(name) > _LONGEST or not name.isprintable():
        raise DealtError("no_user", "There is no such user here.")
    player: str = (await connection.request("user", now=True, name=name))["player"]
    return player


def followed(found: Friends, name: str) -> Friend:
    """Return the user with a name whom one follows; raises DealtError(`not_followed`)."""
    user = _named(found.followed, name)
    if user is None:
        raise DealtError("not_followed", f"You follow nobody called {harmless(name)} here.")
    return user


def _named(users: Sequence[Friend], name: str) -> Friend | None:
    return next((user for user in users if name_key(user.name) == name_key(name)), None)


def _unreadable(connection: Connection) -> Unreachable:
    sentence = f"The friends of {connection.address.room} cannot be read: its Dealt is of another version."
    return Unreachable("strange_friends", sentence)


def friend_lines(room: str, found: Friends, tables: Sequence[Row]) -> list[str]:
    """Return a line for each user whom one follows, with the open table where they are, and those whom one blocks."""
    at = {
        name_key(seat.name): table
        for table in tables
        for seat in table.seats
        if seat.kind == "human" and seat.connected and not seat.bot
    }
    places = {user: at.get(name_key(user.name)) if user.here else None for user in found.followed}
    lines = aligned(_cells(user, table) for user, table in places.items())
    lines = ["You follow:", *lines] if lines else ["You follow nobody here; --follow NAME follows a user."]
    codes = [table.code for table in places.values() if table is not None]
    if codes:
        lines.append(f"Sit down with `{command('join')} {room}/t/{harmless(codes[0])}`, or look on with `--watch`.")
    blocked = [f"You block {harmless(joined([user.name for user in found.blocked]))}."] if found.blocked else []
    return [*lines, *blocked]


def _cells(user: Friend, table: Row | None) -> tuple[str, ...]:
    where = ("", "", "") if table is None else (table.code, table.game_title, table.title)
    return user.name, "here" if user.here else "away", *where


def invitation_lines(room: str, invited: Message) -> tuple[str, str]:
    """Return who invites to which table, and the command that leads there."""
    code, name, game = (harmless(str(invited[field])) for field in ("code", "name", "game"))
    known = games_by_name().get(game)
    title = game if known is None else known.title
    secret = harmless(str(invited["secret"]))
    return f"{name} invites you to a table of {title}: {code}", f"{command('join')} {room}/t/{code}#{secret}"
