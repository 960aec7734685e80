"""Web Push (RFC 8030): messages to browsers through their push services, encrypted (RFC 8291), and signed by the key of
the room (VAPID, RFC 8292).

The address of a subscription comes from a user. So it must be one of the public Internet, by https and a name; its
answer is not read, and a redirect not followed. The host can name push services of their own, which may be anywhere.
"""

import asyncio
import hmac
import logging
import os
import re
import socket
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Collection
from functools import cached_property, partial
from hashlib import sha256
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import aiohttp
from aiohttp.abc import ResolveResult
from yarl import URL

from dealt.errors import DealtError
from dealt.server.delivery_queue import DeliveryQueue
from dealt.server.limits.constants import (
    MAX_PUSHES,
    PUSH_DAYS,
    PUSH_SECONDS,
    PUSHES_A_BROWSER,
    PUSHES_AT_ONCE,
)

if TYPE_CHECKING:
    from py_vapid import Vapid02

log: Final = logging.getLogger("dealt.push")
_KEY_BYTES: Final = 65
"""a point of the curve P-256, uncompressed"""
_AUTH_BYTES: Final = 16
_RECORD_BYTES: Final = 4096
_PADDED_BYTES: Final = 512
"""a payload is filled up to a multiple, so that its length tells nothing"""
_TOPIC_CHARS: Final = 32
_SIGNED_SECONDS: Final = 12 * 3600
_NAME: Final = re.compile(r"([a-z0-9_-]+\.)+[a-z][a-z0-9-]*")
"""of a machine in the Internet; an address in any notation ends in a number"""
_NO_CONTACT: Final = "mailto:webpush@localhost"
_GONE: Final = (404, 410)
_BUSY: Final = (408, 429)
_RETRY_SECONDS: Final = (2.0, 15.0, 60.0, 300.0, 1800.0)
_TRANSLATED: Final = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"), ip_network("2002::/16"))
"""IPv6 addresses that lead to IPv4 addresses"""


class PushAddress(NamedTuple):
    """The subscription of a browser, as its push service and the browser have made it."""

    endpoint: str
    p256dh: str
    """public key of the browser"""
    auth: str
    """secret shared with the browser"""
    origin: str
    """address of the room, as this browser knows it"""


class PushMessage(NamedTuple):
    """One message for one browser."""

    to: PushAddress
    payload: bytes
    subject: str
    """a later message about the same replaces one that the push service has not delivered yet"""
    seconds: int
    """for which the push service keeps it"""
    urgent: bool = False


def new_key() -> str:
    """Return a new VAPID key, as PEM."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return vapid.private_pem().decode()


def encrypt(content: bytes, p256dh: bytes, auth: bytes, own: Any = None, salt: bytes | None = None) -> bytes:
    """Return the body of a push message (RFC 8291): encrypted by AES-GCM with a key that only the browser can derive.

    `own` and `salt` are new for each message. Raise ValueError for a key that is not on the curve.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    def derive(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
        return HKDF(SHA256(), length, salt, info).derive(material)

    curve = ec.SECP256R1()
    own, salt = own or ec.generate_private_key(curve), salt or os.urandom(16)
    sender: bytes = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    agreed = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(curve, p256dh))
    material = derive(agreed, auth, b"WebPush: info\0" + p256dh + sender, 32)
    key = derive(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(material, salt, b"Content-Encoding: nonce\0", 12)
    # One record, ended by the byte 2.
    record: bytes = AESGCM(key).encrypt(nonce, content + b"\2", None)
    return salt + _RECORD_BYTES.to_bytes(4, "big") + bytes([len(sender)]) + sender + record


class WebPush:
    """Sends messages to push services, a few at once, and again later while a service is busy."""

    def __init__(self, own_services: Collection[str], gone: Callable[[PushAddress], object]) -> None:
        """`own_services`: origins of push services that the host has named. `gone` hears of ended subscriptions."""
        self.key = ""
        """VAPID key, as PEM; see `new_key`"""
        self._own_services: Final = frozenset(own_services)
        self._gone = gone
        self._sessions: Final[dict[bool, aiohttp.ClientSession]] = {}
        """by whether they connect to push services that the host has named"""
        self.deliveries: Final = DeliveryQueue(
            log, "push messages", _RETRY_SECONDS, most=MAX_PUSHES, to_each=PUSHES_A_BROWSER, at_once=PUSHES_AT_ONCE
        )

    # ------------------------------------------------------------------------------------------------------ keys

    @cached_property
    def _vapid(self) -> "Vapid02":
        from py_vapid import Vapid02

        return Vapid02.from_pem(self.key.encode())

    @property
    def public_key(self) -> str:
        """The public part of the key, as browsers want it for `PushManager.subscribe`."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    # ------------------------------------------------------------------------------------------------- addresses

    def check(self, address: PushAddress) -> None:
        """Raise DealtError(`bad_subscription`) for an address to which nothing must be sent, or keys that are none."""
        from cryptography.hazmat.primitives.asymmetric import ec

        try:
            key, auth = _decoded(address.p256dh), _decoded(address.auth)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
            url = URL(address.endpoint)
            is_reachable = self._is_own(url) or _is_public(url)
        except ValueError:
            raise bad_subscription() from None
        if not is_reachable or len(key) != _KEY_BYTES or len(auth) != _AUTH_BYTES:
            raise bad_subscription()

    def _is_own(self, url: URL) -> bool:
        return url.absolute and not url.user and str(url.origin()) in self._own_services

    # --------------------------------------------------------------------------------------------------- sending

    def send(self, message: PushMessage) -> None:
        """Send a message in the background, see `DeliveryQueue.send`."""
        self.deliveries.send(message.to.endpoint, message.subject, message.seconds, partial(self._post, message))

    async def stop(self) -> None:
        """Send nothing more."""
        self.deliveries.stop()
        for session in self._sessions.values():
            await session.close()
        self._sessions.clear()

    async def _post(self, message: PushMessage, seconds: int) -> float | None:
        """Try once; return the seconds until the next try, at least; None: there is none."""
        to = message.to
        url = URL(to.endpoint)
        body, headers = await asyncio.to_thread(self._make, message)
        headers["TTL"] = str(min(seconds, PUSH_DAYS * 24 * 3600))
        try:
            async with self._session(self._is_own(url)).post(
                url, data=body, headers=headers, allow_redirects=False
            ) as answer:
                status, after = answer.status, answer.headers.get("Retry-After", "")
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            log.debug("the push service %s does not answer: %s", url.host, type(error).__name__)
            return 0
        if 200 <= status < 300:
            return None
        if status in _GONE:
            self._gone(to)
            return None
        if status in _BUSY or status >= 500:
            return float(after) if after.isascii() and after.isdigit() and len(after) < 6 else 0
        log.warning("the push service %s refuses a message: status %d", url.host, status)
        return None

    def _make(self, message: PushMessage) -> tuple[bytes, dict[str, str]]:
        """Return the body and the headers of a message; a millisecond or two of arithmetic, so in a thread."""
        to = message.to
        url = URL(to.endpoint)
        payload = message.payload.ljust(-(-len(message.payload) // _PADDED_BYTES) * _PADDED_BYTES)
        claims: dict[str, str | int] = {
            "aud": str(url.origin()),
            "exp": int(time.time()) + _SIGNED_SECONDS,
            "sub": _contact(to.origin),
        }
        topic = hmac.new(self.key.encode(), f"{to.endpoint} {message.subject}".encode(), sha256).digest()
        return encrypt(payload, _decoded(to.p256dh), _decoded(to.auth)), {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Topic": urlsafe_b64encode(topic).decode()[:_TOPIC_CHARS],
            "Urgency": "high" if message.urgent else "normal",
        }

    def _session(self, own: bool) -> aiohttp.ClientSession:
        session = self._sessions.get(own)
        if session is None:
            resolver = None if own else _PublicResolver()
            session = self._sessions[own] = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(resolver=resolver, limit=PUSHES_AT_ONCE),
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=PUSH_SECONDS),
            )
        return session


def bad_subscription() -> DealtError:
    """Return the refusal of a subscription."""
    return DealtError("bad_subscription", "This room cannot reach the push service of this browser.")


class _PublicResolver(aiohttp.ThreadedResolver):
    """Resolver that knows no addresses but those of the public Internet."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = [entry for entry in await super().resolve(host, port, family) if is_public(entry["host"])]
        if not found:
            raise OSError("this is no address of the public Internet")
        return found


def is_public(address: str) -> bool:
    """Return whether an IP address is one of the public Internet."""
    ip = ip_address(address)
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is not None:
            ip = ip.ipv4_mapped
        elif any(ip in network for network in _TRANSLATED):
            return False
    return ip.is_global and not ip.is_multicast


def _is_public(url: URL) -> bool:
    """Return whether a URL may be that of a push service; where its name leads is seen when it is resolved."""
    return (
        url.scheme == "https" and _NAME.fullmatch(url.raw_host or "") is not None and not url.user and not url.fragment
    )


def _contact(origin: str) -> str:
    """Return how a push service reaches the host of the room: by its address, as far as that is one."""
    host = URL(origin).raw_host or ""
    return f"https://{host}" if origin.startswith("https://") and _NAME.fullmatch(host) else _NO_CONTACT


def _decoded(text: str) -> bytes:
    """Return the bytes of base64, padded or not; raise ValueError."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
