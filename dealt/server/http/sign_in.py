"""Sign-in over HTTP, before the WebSocket opens: by link, password or passkey. Download of a user's data.

Credentials come in the body of a POST, which no log stores. Wrong tries are rate-limited by address, and all get the
same answer.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final

import msgspec
from aiohttp import web

from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.http.client_address import ClientAddresses, may_connect
from dealt.server.http.responses import NOT_KEPT, read_json, refused, told
from dealt.server.hub import Hub
from dealt.server.users.users import SignedIn, hash_token

_NOTHING: Final = DealtError("not_found", "There is nothing at this address.")
_ELSEWHERE: Final = DealtError("page_elsewhere", "This page may not sign anybody in to this room.")
_STRANGER: Final = DealtError("unknown_token", "This room does not know you any more; please come in as somebody new.")


class ByLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret behind the `#` of a sign-in link."""

    link: Annotated[str, msgspec.Meta(max_length=100)]


class ByPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    password: Annotated[str, msgspec.Meta(max_length=1000)]


class ByPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The signature of a passkey."""

    credential: dict[str, Any]


class Question(msgspec.Struct, frozen=True):
    """The challenge for a passkey."""

    options: dict[str, Any]


class Whose(msgspec.Struct, frozen=True):
    """The name of the user whom a link signs in."""

    name: str


class Signed(msgspec.Struct, frozen=True):
    """A browser that is signed in from now on."""

    token: str
    name: str


class SignIn:
    """Routes of sign-in."""

    def __init__(self, hub: Hub, settings: Settings, callers: ClientAddresses) -> None:
        self._hub = hub
        self._settings = settings
        self._callers = callers
        self._ways: Final[dict[str, Callable[[web.Request], Awaitable[msgspec.Struct]]]] = {
            "whose": self._whose,
            "link": self._by_link,
            "password": self._by_password,
            "question": self._question,
            "passkey": self._by_passkey,
        }

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the addresses."""
        router.add_post("/sign-in/{way}", self._prove)

    async def _whose(self, request: web.Request) -> Whose:
        said = await read_json(request, ByLink)
        return Whose(await self._hub.devices.whose(said.link))

    async def _by_link(self, request: web.Request) -> Signed:
        said = await read_json(request, ByLink)
        return _signed(await self._hub.devices.take(said.link))

    async def _by_password(self, request: web.Request) -> Signed:
        said = await read_json(request, ByPassword)
        row = await self._hub.passwords.whose(said.name, said.password, self._callers.key(request))
        return _signed(await self._hub.devices.add(row))

    async def _question(self, request: web.Request) -> Question:
        await read_json(request, dict[str, None])
        return Question(await self._hub.passkeys.ask(request.headers.get("Origin")))

    async def _by_passkey(self, request: web.Request) -> Signed:
        said = await read_json(request, ByPasskey)
        return _signed(await self._hub.passkeys.sign_in(request.headers.get("Origin"), said.credential))

    async def _prove(self, request: web.Request) -> web.Response:
        """Return a wrong proof counts."""
        way = self._ways.get(request.match_info["way"])
        if way is None:
            raise refused(404, _NOTHING)
        origin = request.headers.get("Origin")
        if not may_connect(origin, request.headers.get("Host", ""), self._settings.base_url):
            raise refused(403, _ELSEWHERE)
        caller = self._callers.key(request)
        # An address that used up its wrong tries must not learn whether this one is right.
        self._hub.rates.check_sign_in(caller)
        try:
            self._hub.sanctions.check_may_come(None, caller)
            found = await way(request)
        except DealtError as problem:
            status = 503 if problem.code in ("not_saved", "not_readable") else 400
            raise refused(status, problem) from None
        if not isinstance(found, Question):
            self._hub.rates.has_signed_in(caller)
        return told(found)


def _signed(signed_in: SignedIn) -> Signed:
    return Signed(signed_in.token, signed_in.name)


class Asking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of the request."""

    token: Annotated[str, msgspec.Meta(max_length=200)]


class UserDataDownload:
    """The route of the download."""

    def __init__(self, hub: Hub, settings: Settings, callers: ClientAddresses) -> None:
        self._hub = hub
        self._settings = settings
        self._callers = callers

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the address."""
        router.add_post("/me/data", self._tell)

    async def _tell(self, request: web.Request) -> web.Response:
        if not may_connect(request.headers.get("Origin"), request.headers.get("Host", ""), self._settings.base_url):
            raise refused(403, DealtError("page_elsewhere", "This page may not sign anybody in to this room."))
        # On this very machine, too: a file takes more work than anything else that one can ask for.
        self._hub.rates.check_download(self._callers.key(request) or request.remote or "")
        try:
            row = await self._hub.store.person_by_token(hash_token((await read_json(request, Asking)).token))
            if row is None:
                raise refused(401, _STRANGER)
            found = await self._hub.own_data.export(row.id)
        except DealtError as problem:
            raise refused(400, problem) from None
        body = msgspec.json.format(msgspec.json.encode(found), indent=2)
        headers = {**NOT_KEPT, "Content-Disposition": 'attachment; filename="dealt-about-me.json"'}
        return web.json_response(body=body, headers=headers)
