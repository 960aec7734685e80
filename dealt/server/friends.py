"""Friends: whom a user follows or blocks, when those are here, and invitations to tables.

All of it is private to the user: nobody learns that they are followed or blocked. Who is blocked is answered as if
nothing were: those who block them look as if they were away, and get no invitation of theirs.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final

from dealt.errors import DealtError
from dealt.server.background_tasks import BackgroundTasks
from dealt.server.limits.constants import FRIEND_PUSH_MINUTES, GONE_SECONDS, MAX_RELATIONS
from dealt.server.notifications import Notifications
from dealt.server.protocol import encoding
from dealt.server.protocol.responses import Friend, FriendHere, Friends, Invited, UserFound
from dealt.server.rooms.room import Room
from dealt.server.storage.friend_store import RelationKind, set_relation
from dealt.server.storage.store import Store
from dealt.server.users.connection import User
from dealt.server.users.users import Users
from dealt.table.names import name_key

log: Final = logging.getLogger("dealt.users")


class FriendLists:
    """Relations of users to each other, and what follows from them."""

    def __init__(self, store: Store, people: Users, notifications: Notifications, now: Callable[[], int]) -> None:
        """`now` is in milliseconds since 1970."""
        self._store = store
        self._people = people
        self._notifications = notifications
        self._now = now
        self._notified: Final = OrderedDict[tuple[str, str], int]()
        """when a user was last notified that another one is here, in order of time"""
        self._tasks: Final = BackgroundTasks()
        self._stopped = False
        self._since = now()

    def settle(self) -> None:
        """Take it that users come back for a while, because this process began or another one has gone."""
        self._since = self._now()

    def stop(self) -> None:
        """Tell nobody anything more."""
        self._stopped = True
        self._tasks.cancel()

    async def list(self, person: str) -> Friends:
        """Return the users whom a user follows and blocks; raise DealtError(`not_readable`)."""
        blocked_by = await self._store.blocked_by(person)
        rows = await self._store.relations_of(person)
        return Friends(
            followed=tuple(
                Friend(
                    player=row.player,
                    name=row.name,
                    here=row.player not in blocked_by and self._people.is_here(row.player),
                )
                for row in rows
                if row.kind == "follow"
            ),
            blocked=tuple(Friend(player=row.player, name=row.name, here=False) for row in rows if row.kind == "block"),
        )

    async def find(self, name: str) -> UserFound:
        """Return the user with a name; raise DealtError(`no_user`)."""
        # Databases cannot look up every text.
        for row in await self._store.people_called(name) if name.isprintable() else ():
            if name_key(row.name) == name_key(name):
                return UserFound(player=row.id, name=row.name)
        raise no_user()

    async def relate(self, user: User, other: str, kind: RelationKind | None) -> None:
        """Follow or block a user, or neither; raise DealtError(`no_user`, `too_many_friends`), NotSaved.

        A follower who is blocked sees them go, and come again when that ends.
        """
        person = user.id
        if kind is not None and (other == person or not await self._store.is_known(other)):
            raise no_user()
        before = await self._store.relation(person, other)
        await self._store.save(*set_relation(person, other, kind, self._now(), MAX_RELATIONS))
        if kind is not None and await self._store.relation(person, other) is None:
            sentence = f"You can follow and block {MAX_RELATIONS} users; please remove one first."
            raise DealtError("too_many_friends", sentence, most=MAX_RELATIONS)
        blocks = kind == "block"
        if blocks != (before == "block") and await self._store.relation(other, person) == "follow":
            self._people.send(other, encoding.encode(FriendHere(player=person, name=user.name, here=not blocks)))

    async def invite(self, user: User, other: str, room: Room) -> None:
        """Invite a user whom this one follows to a table; raise DealtError(`no_user`)."""
        followed = {row.player for row in await self._store.relations_of(user.id) if row.kind == "follow"}
        if other not in followed:
            raise no_user()
        if other in await self._store.blocked_by(user.id):
            return
        title, game = room.table.settings.title, room.table.settings.game
        invited = Invited(player=user.id, name=user.name, code=room.code, secret=room.secret, title=title, game=game)
        self._people.send(other, encoding.encode(invited))
        self._spawn(self._notifications.notify_of_invitation(other, user.name, invited))

    # ------------------------------------------------------------------------------------------------- presence

    def came(self, person: str, name: str) -> None:
        """Tell the followers of a user who has connected to this process, and to no other."""
        if not self._people.is_elsewhere(person):
            self._spawn(self._tell(person, name, here=True))

    def went(self, person: str, name: str) -> None:
        """Tell the followers of a user who has left this process, and is at no other."""
        if not self._people.is_elsewhere(person):
            self._spawn(self._tell(person, name, here=False))

    async def _tell(self, person: str, name: str, *, here: bool) -> None:
        try:
            followers = await self._store.followers_of(person)
        except DealtError as error:
            log.warning("nobody is told whether a friend is here: %s", error)
            return
        payload = encoding.encode(FriendHere(player=person, name=name, here=here))
        # All of them at once: while others are notified, the user may go again.
        for follower in followers:
            self._people.send(follower, payload)
        if not here or self._now() < self._since + 1000 * GONE_SECONDS:
            return
        for follower in followers:
            if self._is_due(follower, person):
                await self._notifications.notify_of_friend(follower, person, name)

    def _is_due(self, follower: str, person: str) -> bool:
        """Return whether a user was not notified of another one a short while ago, who comes again and again."""
        now = self._now()
        since = now - 60_000 * FRIEND_PUSH_MINUTES
        while self._notified and next(iter(self._notified.values())) < since:
            self._notified.popitem(last=False)
        return self._notified.setdefault((follower, person), now) == now

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self._stopped:
            # All users leave a server that ends, and its storage may be closed.
            work.close()
            return
        self._tasks.start(work)


def no_user() -> DealtError:
    """Return the refusal of a user who is not known here."""
    return DealtError("no_user", "There is no such user here.")
