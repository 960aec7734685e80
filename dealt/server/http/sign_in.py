"""Sign-in over HTTP, before the WebSocket opens: by link, password or passkey. Download of a user's data.

Credentials come in the body of a POST, which no log stores. Wrong tries are rate-limited by address, and all get the
same answer.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from aiohttp import web

from dealt.errors import DealtError
from dealt.server.http.client_address import ClientAddresses
from dealt.server.http.responses import NOT_FOUND, NOT_KEPT, http_error, json_response, read_json
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.privacy import UserData
from dealt.server.sanctions import Sanctions
from dealt.server.storage.store import Store
from dealt.server.users.passkeys import Passkeys
from dealt.server.users.passwords import Passwords
from dealt.server.users.users import Devices, SignedIn, hash_token, unknown_token

_ELSEWHERE: Final = DealtError("page_elsewhere", "This page may not sign anybody in to this room.")


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


class PasskeyChallenge(msgspec.Struct, frozen=True):
    """The challenge for a passkey."""

    options: dict[str, Any]


class LinkOwner(msgspec.Struct, frozen=True):
    """The name of the user whom a link signs in."""

    name: str


class SignInContext(NamedTuple):
    """Dependencies of sign-in."""

    devices: Devices
    passwords: Passwords
    passkeys: Passkeys
    sanctions: Sanctions
    rates: RateLimits
    addresses: ClientAddresses


class SignIn:
    """Routes of sign-in."""

    def __init__(self, context: SignInContext) -> None:
        self._context = context
        self._methods: Final[dict[str, Callable[[web.Request], Awaitable[msgspec.Struct]]]] = {
            "whose": self._whose,
            "link": self._by_link,
            "password": self._by_password,
            "question": self._question,
            "passkey": self._by_passkey,
        }

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the addresses."""
        router.add_post("/sign-in/{way}", self._prove)

    async def _whose(self, request: web.Request) -> LinkOwner:
        said = await read_json(request, ByLink)
        return LinkOwner(await self._context.devices.whose(said.link))

    async def _by_link(self, request: web.Request) -> SignedIn:
        said = await read_json(request, ByLink)
        return await self._context.devices.take(said.link)

    async def _by_password(self, request: web.Request) -> SignedIn:
        said = await read_json(request, ByPassword)
        row = await self._context.passwords.whose(said.name, said.password, self._context.addresses.key(request))
        return await self._context.devices.add(row)

    async def _question(self, request: web.Request) -> PasskeyChallenge:
        await read_json(request, dict[str, None])
        return PasskeyChallenge(await self._context.passkeys.ask(request.headers.get("Origin")))

    async def _by_passkey(self, request: web.Request) -> SignedIn:
        said = await read_json(request, ByPasskey)
        return await self._context.passkeys.sign_in(request.headers.get("Origin"), said.credential)

    async def _prove(self, request: web.Request) -> web.Response:
        """Answer a proof of identity; each wrong one counts."""
        way = self._methods.get(request.match_info["way"])
        if way is None:
            raise http_error(404, NOT_FOUND)
        rates, addresses = self._context.rates, self._context.addresses
        if not addresses.may_connect(request):
            raise http_error(403, _ELSEWHERE)
        caller = addresses.key(request)
        # An address that used up its wrong tries must not learn whether this one is right.
        rates.check_sign_in(caller)
        try:
            self._context.sanctions.check_may_come(None, caller)
            found = await way(request)
        except DealtError as problem:
            status = 503 if problem.code in ("not_saved", "not_readable") else 400
            raise http_error(status, problem) from None
        if not isinstance(found, PasskeyChallenge):
            rates.has_signed_in(caller)
        return json_response(found)


class DownloadRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of the request for a download."""

    token: Annotated[str, msgspec.Meta(max_length=200)]


class UserDataDownload:
    """The route of the download."""

    def __init__(self, store: Store, own_data: UserData, rates: RateLimits, addresses: ClientAddresses) -> None:
        self._store = store
        self._own_data = own_data
        self._rates = rates
        self._addresses = addresses

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the address."""
        router.add_post("/me/data", self._tell)

    async def _tell(self, request: web.Request) -> web.Response:
        if not self._addresses.may_connect(request):
            raise http_error(403, _ELSEWHERE)
        # On this very machine, too: a file takes more work than anything else that one can ask for.
        self._rates.check_download(self._addresses.key_of_anybody(request))
        try:
            row = await self._store.person_by_token(hash_token((await read_json(request, DownloadRequest)).token))
            if row is None:
                raise http_error(401, unknown_token())
            found = await self._own_data.export(row.id)
        except DealtError as problem:
            raise http_error(400, problem) from None
        body = msgspec.json.format(msgspec.json.encode(found), indent=2)
        headers = {**NOT_KEPT, "Content-Disposition": 'attachment; filename="dealt-about-me.json"'}
        return web.json_response(body=body, headers=headers)
