"""A push service (RFC 8030) of the tests' own, and browsers that decrypt what it brings them (RFC 8291)."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_bytes, token_hex
from typing import Any

import http_ece
from aiohttp import web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.harness import Client, until


def encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def claims_of(authorization: str) -> dict[str, Any]:
    """Return what a VAPID token claims."""
    body = authorization.split("t=")[1].split(".")[1]
    claims: dict[str, Any] = json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return claims


class Browser:
    """A subscription of a browser, with the keys that only it has."""

    def __init__(self, service: str) -> None:
        self.id = token_hex(8)
        self.endpoint = f"{service}/push/{self.id}"
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = token_bytes(16)
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": encoded(point), "auth": encoded(self._auth)}

    def subscription(self, **wanted: Any) -> dict[str, Any]:
        """Return the fields of the request `push`."""
        usual = {"kinds": ["move", "reminder"], "language": "en", "zone": "Europe/Stockholm"}
        return {"endpoint": self.endpoint, **self.keys, **usual, **wanted}

    def decrypt(self, body: bytes) -> dict[str, Any]:
        """Return what a message says."""
        plain = http_ece.decrypt(body, private_key=self._private, auth_secret=self._auth, version="aes128gcm")
        told: dict[str, Any] = json.loads(plain)
        return told


class PushService:
    """A push service that keeps all messages, and answers as it is told."""

    def __init__(self) -> None:
        self.address = ""
        self.messages: list[tuple[str, dict[str, str], bytes]] = []
        """by arrival: the id of the browser, the headers, the body"""
        self.answers: list[tuple[int, dict[str, str]]] = []
        """statuses and headers of the next answers; then each message is taken"""
        self.received = 0
        self.browsers: dict[str, Browser] = {}

    async def browser(self, client: Client, **wanted: Any) -> Browser:
        """Subscribe a browser of a user."""
        browser = Browser(self.address)
        self.browsers[browser.id] = browser
        answer = await client.ask("push", **browser.subscription(**wanted))
        assert answer["type"] == "reply", answer
        return browser

    def told(self, browser: Browser) -> list[dict[str, Any]]:
        """Return what a browser is told when it comes online: of each topic the last message."""
        mine = [(headers["Topic"], body) for to, headers, body in self.messages if to == browser.id]
        return [browser.decrypt(body) for body in dict(mine).values()]

    async def has(self, count: int) -> None:
        """Wait until so many messages have come, taken or not."""
        await until(lambda: self.received >= count)

    async def take(self, request: web.Request) -> web.Response:
        self.received += 1
        body, headers = await request.read(), dict(request.headers)
        if self.answers:
            status, more = self.answers.pop(0)
            return web.Response(status=status, headers=more)
        claims = claims_of(headers["Authorization"])
        fits = (
            Vapid02.verify(headers["Authorization"])
            and claims["aud"] == self.address
            and headers["TTL"].isdigit()
            and headers["Content-Encoding"] == "aes128gcm"
            and len(headers["Topic"]) <= 32
            and len(body) <= 4096
        )
        if not fits:
            return web.Response(status=400)
        self.messages.append((request.match_info["id"], headers, body))
        return web.Response(status=201, headers={"Location": f"{self.address}/message/{len(self.messages)}"})


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A push service on loopback."""
    service = PushService()
    app = web.Application()
    app.router.add_post("/push/{id}", service.take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    service.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield service
    await runner.cleanup()
