"""Download of all data of a user as one file; the request must carry the user's token."""

from typing import Annotated, Final

import msgspec
from aiohttp import web

from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.http.client_address import ClientAddresses, may_connect
from dealt.server.http.json import NOT_KEPT, read_json, refused
from dealt.server.hub import Hub
from dealt.server.users.users import hash_token

_STRANGER: Final = DealtError("unknown_token", "This room does not know you any more; please come in as somebody new.")


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
