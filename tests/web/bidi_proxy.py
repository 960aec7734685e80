"""Firefox behind a proxy for WebDriver BiDi, started by Playwright in place of Firefox itself.

Playwright's own Firefox is a patched one that it downloads. Over BiDi it drives the system's Firefox as well, but sends
a command that Firefox ESR does not know yet. The proxy answers that one itself and passes on the rest.

    python tests/web/bidi_proxy.py FIREFOX ARGUMENTS
"""

import asyncio
import json
import re
import sys
from asyncio import StreamReader, subprocess
from typing import Final

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, web

_UNKNOWN: Final = "emulation.setMediaFeaturesOverride"
_LISTENING: Final = re.compile(rb"(WebDriver BiDi listening on )(ws://\S+)")
_MAX_MESSAGE_BYTES: Final = 1 << 26


class Proxy:
    """WebSocket proxy in front of Firefox."""

    def __init__(self, address: str) -> None:
        """`address`: where Firefox listens."""
        self._address = address

    async def start(self) -> str:
        """Return the address of the proxy itself."""
        application = web.Application()
        application.router.add_get("/session", self._session)
        runner = web.AppRunner(application)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        return f"ws://127.0.0.1:{runner.addresses[0][1]}"

    async def _session(self, request: web.Request) -> web.WebSocketResponse:
        client = web.WebSocketResponse(max_msg_size=_MAX_MESSAGE_BYTES)
        await client.prepare(request)
        async with (
            ClientSession() as session,
            session.ws_connect(f"{self._address}/session", max_msg_size=_MAX_MESSAGE_BYTES) as firefox,
        ):
            back = asyncio.create_task(self._pass_back(firefox, client))
            async for message in client:
                if message.type == WSMsgType.TEXT:
                    command = json.loads(message.data)
                    if command["method"] == _UNKNOWN:
                        await client.send_json({"type": "success", "id": command["id"], "result": {}})
                    else:
                        await firefox.send_str(message.data)
            back.cancel()
        return client

    async def _pass_back(self, firefox: ClientWebSocketResponse, client: web.WebSocketResponse) -> None:
        async for message in firefox:
            if message.type == WSMsgType.TEXT:
                await client.send_str(message.data)
        await client.close()


async def _pass_on(errors: StreamReader) -> None:
    """Print what Firefox prints, with the proxy's address in place of its own."""
    async for line in errors:
        if found := _LISTENING.search(line):
            line = found[1] + (await Proxy(found[2].decode()).start()).encode() + b"\n"
        sys.stderr.buffer.write(line)
        sys.stderr.flush()


async def main(command: list[str]) -> int:
    firefox = await asyncio.create_subprocess_exec(*command, stderr=subprocess.PIPE)
    assert firefox.stderr is not None
    await _pass_on(firefox.stderr)
    return await firefox.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
