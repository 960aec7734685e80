"""The password of a room: a client without it gets the page that asks for it, and nothing else.

A password can be guessed, a token cannot. So each try is hashed with scrypt, rate-limited by address, and few are
checked at once. The right password sets a cookie signed with its scrypt hash: another password, another key.

An API client sends no password: its token, in a header that other sites cannot send and that no log stores, opens the
WebSocket, and only for that API client.
"""

import asyncio
import hashlib
import hmac
import re
import time
from typing import Final

import msgspec
from aiohttp import web

from dealt.errors import DealtError
from dealt.server.admin.token import AdminTokens
from dealt.server.http.client_address import ClientAddresses, cookie_of
from dealt.server.http.responses import NOT_KEPT, http_error, read_json
from dealt.server.limits.fair_queue import FairQueue
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.users.api_clients import ApiClients
from dealt.server.users.users import hash_token

COOKIE: Final = "dealt-entrance"
KEPT_SECONDS: Final = 90 * 24 * 3600
"""a browser that has said the password is not asked again for so long"""
MARK: Final = '<meta name="dealt-entrance" content="closed">'
"""in the head of the page: it asks for the password instead of opening the room"""
_COST: Final = {"n": 1 << 14, "r": 8, "p": 1, "dklen": 32}
"""a twentieth of a second and 16 MB for each try"""
_AT_ONCE: Final = 2
_WRONG: Final = DealtError("wrong_password", "This is not the password of this room.")
_MOST_CHARS: Final = 1000
_OPEN: Final = re.compile(
    # what the page needs that asks; what has locks of its own; and signs of life
    r"/assets/[^/]+|/icon[\w-]*\.(png|svg)|/(theme|sw)\.js|/manifest\.webmanifest"
    r"|/admin/.+|/metrics|/healthz|/readyz|/enter|/email/[^/.]+"
)


API_CLIENT: Final = web.RequestKey("api_client", str)
"""what `RoomPassword.api_client` returned for a request"""


class PasswordAttempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a try."""

    password: str


class RoomPassword:
    """Verifies the room password and its cookie."""

    def __init__(
        self, password: str, salt: bytes, api_clients: ApiClients, rates: RateLimits, addresses: ClientAddresses
    ) -> None:
        """`salt` is the same in all processes of the room, and secret. Blocks for a moment."""
        self._api_clients = api_clients
        self._rates = rates
        self._addresses = addresses
        self._salt = hashlib.sha256(b"dealt entrance" + salt).digest()
        self._key = self._made_of(password) if password else None
        self._sessions = AdminTokens(self._key.hex() if self._key else None, KEPT_SECONDS, "entrance")
        self._queue: Final = FairQueue(_AT_ONCE)

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the address."""
        router.add_post("/enter", self._enter)

    def lets_in(self, request: web.Request) -> bool:
        """Return whether a request may pass: no password is set, it was entered, or the request is needed to
        enter it.
        """
        if self._key is None or _OPEN.fullmatch(request.path):
            return True
        return self._sessions.is_session(cookie_of(request, COOKIE), time.time())

    async def api_client(self, request: web.Request) -> str | None:
        """Return the token hash of an API client that connects without the password; None if the request has no valid
        token.
        """
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if request.path != "/ws" or scheme.lower() != "bearer" or not token.isascii():
            return None
        caller = self._addresses.key(request)
        self._rates.check_sign_in(caller)
        if not await self._api_clients.have_token(hash_token(token)):
            return None
        self._rates.has_signed_in(caller)
        return hash_token(token)

    async def _enter(self, request: web.Request) -> web.Response:
        if not self._addresses.may_connect(request):
            raise http_error(401, _WRONG)
        caller = self._addresses.key(request)
        self._rates.check_entering(caller)
        try:
            password = (await read_json(request, PasswordAttempt)).password[:_MOST_CHARS]
        except DealtError as problem:
            raise http_error(400, problem) from None
        async with self._queue.turn(caller):
            right = await asyncio.to_thread(self._is_right, password)
        if not right:
            raise http_error(401, _WRONG)
        self._rates.has_entered(caller)
        response = web.Response(status=204, headers=NOT_KEPT)
        if self._key is not None:
            # SameSite=Lax: a link from elsewhere works without another prompt, and other sites still cannot use the
            # cookie.
            response.set_cookie(
                COOKIE, self._sessions.session(time.time()), max_age=KEPT_SECONDS, httponly=True, samesite="Lax",
                path=self._addresses.cookie_path, secure=self._addresses.is_secure(request),
            )  # fmt: skip
        return response

    def _is_right(self, password: str) -> bool:
        return self._key is None or hmac.compare_digest(self._made_of(password), self._key)

    def _made_of(self, password: str) -> bytes:
        return hashlib.scrypt(password.encode(errors="replace"), salt=self._salt, **_COST)
