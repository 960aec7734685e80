"""Password hashing of users with Argon2id: an attempt takes a while, in a thread, and few are checked at once."""

import asyncio
import unicodedata
from typing import TYPE_CHECKING, Final

from dealt.errors import DealtError
from dealt.server.limits.constants import LEAST_PASSWORD_CHARS, MOST_PASSWORD_CHARS
from dealt.server.limits.fair_queue import FairQueue
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store
from dealt.server.storage.user_store import UserRow
from dealt.server.users.users import Users
from dealt.table.names import name_key

if TYPE_CHECKING:
    from argon2 import PasswordHasher

_AT_ONCE: Final = 2
_PASSES: Final = 2
_KIB: Final = 19 * 1024
"""the minimum that OWASP recommends, so that a small machine can bear several at once"""


class Passwords:
    """Sets and verifies passwords."""

    def __init__(self, store: Store, people: Users, rates: RateLimits) -> None:
        self._store = store
        self._people = people
        self._rates = rates
        self._queue: Final = FairQueue(_AT_ONCE)
        self._made: PasswordHasher | None = None
        self._nobody: str | None = None
        """the hash of a password that nobody has, so that unknown names take as long"""

    async def set(self, person: str, name: str, password: str, current: str | None, address: str | None) -> bool:
        """Set the password of a user; return whether there was one before. Raise DealtError, NotSaved.

        The codes are `password_length`, `password_is_name`, `wrong_current` and `too_fast`.
        """
        least, most = LEAST_PASSWORD_CHARS, MOST_PASSWORD_CHARS
        password = _normal(password)
        if not least <= len(password) <= most:
            raise DealtError("password_length", f"A password has {least} to {most} characters.", least=least, most=most)
        if name_key(name) == name_key(password):
            raise DealtError("password_is_name", "A password that is the name keeps nobody out.")
        before = await self._store.password_of(person)
        if before is not None:
            self._rates.check_sign_in_as(name_key(name))
            if not await self._is_right(before, current or "", address):
                raise DealtError("wrong_current", "This is not your password so far.")
            self._rates.has_signed_in_as(name_key(name))
        async with self._queue.turn(address):
            made = await asyncio.to_thread(self._hash, password)
        await self._store.save(*saved.set_password(person, made, self._people.now()))
        return before is not None

    async def whose(self, name: str, password: str, address: str | None) -> UserRow:
        """Return the user with this name and this password; raise DealtError (`wrong_sign_in`, `too_fast`).

        It takes as long, and counts the same, whether the name and the password exist or not.
        """
        key = name_key(name.strip())
        self._rates.check_sign_in_as(key)
        found = await self._store.password_called(key)
        row, kept = found if found is not None else (None, None)
        right = await self._is_right(kept, password, address)
        if row is None or kept is None or not right:
            raise DealtError("wrong_sign_in", "This name and this password do not belong together here.")
        self._rates.has_signed_in_as(key)
        await self._keep_up(row.id, kept, password, address)
        return row

    async def _is_right(self, kept: str | None, password: str, address: str | None) -> bool:
        password = _normal(password)[: MOST_PASSWORD_CHARS + 1]
        async with self._queue.turn(address):
            return await asyncio.to_thread(self._verify, kept, password)

    async def _keep_up(self, person: str, kept: str, password: str, address: str | None) -> None:
        """Hash a password again if this version has higher costs."""
        if self._hasher.check_needs_rehash(kept):
            async with self._queue.turn(address):
                made = await asyncio.to_thread(self._hash, _normal(password))
            await self._store.save(saved.rehash_password(person, kept, made))

    # ---------------------------------------------------------------------------------- in a thread of their own

    @property
    def _hasher(self) -> "PasswordHasher":
        if self._made is None:
            # Most rooms need it seldom.
            from argon2 import PasswordHasher

            self._made = PasswordHasher(time_cost=_PASSES, memory_cost=_KIB, parallelism=1)
        return self._made

    def _hash(self, password: str) -> str:
        return self._hasher.hash(password)

    def _verify(self, kept: str | None, password: str) -> bool:
        from argon2.exceptions import Argon2Error, InvalidHashError

        if kept is None and self._nobody is None:
            self._nobody = self._hash("nobody")
        try:
            self._hasher.verify(kept or self._nobody or "", password)
        except (Argon2Error, InvalidHashError):
            return False
        return kept is not None


def _normal(password: str) -> str:
    """Return a password in normal form, however a keyboard writes it; raise if it is not valid text."""
    return unicodedata.normalize("NFKC", password.encode(errors="replace").decode())
