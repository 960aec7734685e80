"""Handlers of sign-in: browsers, passwords, passkeys."""

from dealt.server.handlers.shared import Handler
from dealt.server.hub import Hub
from dealt.server.limits.constants import LINK_MINUTES
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.users.connection import Connection


class AccountHandlers:
    """Handlers of sign-in links, browsers, passwords and passkeys."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.handlers: dict[type[req.Request], Handler] = {
            req.MakeLink: self._link,
            req.Renew: self._renew,
            req.SignOutOthers: self._sign_out_others,
            req.SignOut: self._sign_out,
            req.AskAccount: self._account,
            req.SetPassword: self._set_password,
            req.BeginPasskey: self._begin_passkey,
            req.AddPasskey: self._add_passkey,
            req.RemovePasskey: self._remove_passkey,
            req.Forget: self._forget,
        }

    async def _link(self, connection: Connection, request: req.MakeLink) -> None:
        self._hub.rates.check_costly(connection.person.id)
        link = await self._hub.devices.link(connection.person.id)
        # A secret is not remembered: the same request gets another one.
        connection.reply(request, msg.Linked(link=link, seconds=60 * LINK_MINUTES), keep=False)

    async def _renew(self, connection: Connection, request: req.Renew) -> None:
        self._hub.rates.check_costly(connection.person.id)
        token = await self._hub.devices.renew(connection.person.id)
        connection.reply(request, msg.Renewed(token=token), keep=False)

    async def _sign_out_others(self, connection: Connection, request: req.SignOutOthers) -> None:
        self._hub.rates.check_costly(connection.person.id)
        await self._hub.devices.sign_out_others(connection, request.token)
        connection.reply(request)

    async def _sign_out(self, connection: Connection, request: req.SignOut) -> None:
        await self._hub.devices.sign_out(connection)
        connection.reply(request)

    async def _set_password(self, connection: Connection, request: req.SetPassword) -> None:
        person = connection.person
        self._hub.rates.check_new_password(person.id, connection.caller)
        changed = await self._hub.passwords.set(
            person.id, person.name, request.password, request.current, connection.caller
        )
        if changed:
            # A user may change the password because somebody else knows it.
            await self._hub.devices.keep_only(connection)
        await self._tell(connection, request)

    async def _begin_passkey(self, connection: Connection, request: req.BeginPasskey) -> None:
        self._hub.rates.check_costly(connection.person.id)
        options, connection.passkey = await self._hub.passkeys.begin(connection.person, connection.origin)
        connection.reply(request, msg.PasskeyAsked(options=options), keep=False)

    async def _add_passkey(self, connection: Connection, request: req.AddPasskey) -> None:
        asked, connection.passkey = connection.passkey, None
        await self._hub.passkeys.add(connection.person.id, asked, request.credential, request.label)
        await self._tell(connection, request)

    async def _remove_passkey(self, connection: Connection, request: req.RemovePasskey) -> None:
        await self._hub.passkeys.remove(connection.person.id, request.passkey)
        await self._tell(connection, request)

    async def _forget(self, connection: Connection, request: req.Forget) -> None:
        self._hub.rates.check_costly(connection.person.id)
        await self._hub.own_data.forget(connection.person.id, request.name)

    async def _account(self, connection: Connection, request: req.AskAccount) -> None:
        self._hub.rates.check_statistics(connection.person.id)
        await self._tell(connection, request)

    async def _tell(self, connection: Connection, request: req.Request) -> None:
        store, person = self._hub.store, connection.person.id
        keys = await store.passkeys_of(person)
        account = msg.Account(
            devices=await store.devices_of(person),
            password=await store.password_of(person) is not None,
            passkeys=tuple(
                msg.PasskeyInfo(id=key.id, label=key.label, created=key.created, used=key.used) for key in keys
            ),
        )
        connection.reply(request, account, keep=False)
