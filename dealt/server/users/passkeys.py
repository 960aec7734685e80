"""Passkeys (WebAuthn): a device signs a challenge of this room, and so proves who its user is.

A passkey belongs to the host name of the room, and browsers allow them in secure contexts alone: with https, or as
`localhost`.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

from dealt.errors import DealtError
from dealt.server import activity_log
from dealt.server.limits.constants import MAX_DEVICES, MAX_PASSKEYS, PASSKEY_LABEL_CHARS, PASSKEY_MINUTES
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store
from dealt.server.users.connection import User
from dealt.server.users.names import clean_title
from dealt.server.users.users import SignedIn, Users, hash_token, new_token

if TYPE_CHECKING:
    from fido2.server import Fido2Server

_MINUTE_MS: Final = 60 * 1000
_ROOM: Final = "Dealt"


class Asked(NamedTuple):
    """The challenge that a new passkey has to answer."""

    origin: str
    state: dict[str, Any]


class Passkeys:
    """Adds passkeys to users, and verifies signatures."""

    def __init__(self, store: Store, people: Users) -> None:
        self._store = store
        self._people = people

    async def begin(self, person: User, origin: str | None) -> tuple[dict[str, Any], Asked]:
        """Return the options for creating a passkey, and the challenge; raise DealtError."""
        known = await self._store.passkeys_of(person.id)
        if len(known) >= MAX_PASSKEYS:
            raise DealtError(
                "too_many_passkeys", f"You have {MAX_PASSKEYS} passkeys already; please remove one.", most=MAX_PASSKEYS
            )
        server, origin = await _server(origin)
        from fido2.webauthn import (
            AttestedCredentialData,
            PublicKeyCredentialUserEntity,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        options, state = server.register_begin(
            PublicKeyCredentialUserEntity(id=person.id.encode(), name=person.name, display_name=person.name),
            [AttestedCredentialData(passkey.credential) for passkey in known],
            resident_key_requirement=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return dict(options)["publicKey"], Asked(origin, state)

    async def add(self, person: str, asked: Asked | None, answer: dict[str, Any], label: str) -> None:
        """Keep a new passkey; raise DealtError(`bad_passkey`, `look_alikes`), NotSaved."""
        if asked is None:
            raise bad_passkey()
        server, _ = await _server(asked.origin)
        signed = await _checked(lambda: server.register_complete(asked.state, answer))
        credential = signed.credential_data
        key = hashlib.sha256(credential.credential_id).hexdigest()
        if await self._store.passkey(key) is not None:
            raise bad_passkey()
        label = clean_title(label)[:PASSKEY_LABEL_CHARS]
        now = self._people.now()
        await self._store.save(*saved.add_passkey(key, person, bytes(credential), signed.counter, label, now))

    async def remove(self, person: str, key: str) -> None:
        """Forget one; raise NotSaved."""
        await self._store.save(saved.remove_passkey(person, key))

    async def ask(self, origin: str | None) -> dict[str, Any]:
        """Return the options for signing in; raise DealtError(`no_passkeys`), NotSaved."""
        server, _ = await _server(origin)
        from fido2.webauthn import UserVerificationRequirement

        question, now = secrets.token_bytes(32), self._people.now()
        options, _ = server.authenticate_begin(
            user_verification=UserVerificationRequirement.PREFERRED, challenge=question
        )
        until = now + PASSKEY_MINUTES * _MINUTE_MS
        await self._store.save(*saved.add_question(hash_token(_plain(question)), until, now))
        return dict(dict(options)["publicKey"])

    async def sign_in(self, origin: str | None, answer: dict[str, Any]) -> SignedIn:
        """Return the new token of the user who signed; raise DealtError(`bad_passkey`, `no_passkeys`), NotSaved."""
        server, _ = await _server(origin)
        from fido2.webauthn import AttestedCredentialData, AuthenticationResponse

        read: Any = await _checked(lambda: AuthenticationResponse.from_dict(answer))
        data, signs = read.response.client_data, read.response.authenticator_data.counter
        key = hashlib.sha256(read.raw_id).hexdigest()
        kept = await self._store.passkey(key)
        if kept is None or (signs <= kept.signs and (signs or kept.signs)):  # a copy counts anew
            raise bad_passkey()
        credential = AttestedCredentialData(kept.credential)
        # The statement that uses the challenge up decides whether it was issued here.
        question = _plain(data.challenge)
        state = {"challenge": question, "user_verification": None}
        await _checked(lambda: server.authenticate_complete(state, [credential], answer))
        token = new_token()
        used = saved.use_passkey(hash_token(question), key, signs, hash_token(token), self._people.now(), MAX_DEVICES)
        await self._store.save(*used)
        row = await self._store.person_by_token(hash_token(token))
        if row is None:
            raise bad_passkey()
        activity_log.signed_in(row.name)
        return SignedIn(token, row.name)


async def _server(origin: str | None) -> "tuple[Fido2Server, str]":
    """Return the verifier for pages of this origin; raise DealtError(`no_passkeys`)."""
    parts = urlsplit(origin or "")
    name = parts.hostname or ""
    here = name == "localhost" or name.endswith(".localhost")
    if origin is None or not name or _is_address(name) or not (parts.scheme == "https" or here):
        raise DealtError(
            "no_passkeys",
            "Browsers have passkeys only where the room has a name and https, or on its own machine as localhost. "
            "A password does the same everywhere.",
        )
    return await asyncio.to_thread(_judge, origin, name), origin


def _judge(origin: str, name: str) -> "Fido2Server":
    # It is slow to import, and many rooms never need it.
    from fido2.server import Fido2Server
    from fido2.webauthn import PublicKeyCredentialRpEntity

    return Fido2Server(
        PublicKeyCredentialRpEntity(name=_ROOM, id=name), verify_origin=lambda origin_given: origin_given == origin
    )


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


async def _checked(work: Callable[[], Any]) -> Any:
    """Run a verification in a thread. A browser may send anything, and the library raises many kinds of errors
    for it.
    """
    try:
        return await asyncio.to_thread(work)
    except DealtError:
        raise
    except Exception:
        raise bad_passkey() from None


def _plain(challenge: bytes) -> str:
    from fido2.utils import websafe_encode

    return websafe_encode(challenge)


def bad_passkey() -> DealtError:
    """Return the refusal of a passkey: unknown, removed, wrong signature or replayed, without telling which."""
    return DealtError("bad_passkey", "This passkey is not known here, or it took too long. Please try again.")
