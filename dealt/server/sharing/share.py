"""`--share`: opens the first way into the room that works, keeps it open, and takes it away at the end."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final

from dealt.atomic_file import write_bytes_atomically
from dealt.config import BadSetting, Settings, parse
from dealt.server.admin.token import folder_of
from dealt.server.listening import in_url, is_loopback
from dealt.server.sharing.port_control import PortControlPort
from dealt.server.sharing.router import UpnpPort
from dealt.server.sharing.tunnel import PROGRAMS, Tunnel
from dealt.server.sharing.way import NoWay, Way
from dealt.server.storage.engine import reason

log: Final = logging.getLogger("dealt.share")
PASSWORD_FILE: Final = "dealt.password"
"""beside the data"""
_FIRST_PAUSE: Final = 2.0
_LONGEST_PAUSE: Final = 60.0
"""seconds between attempts to open a way again"""


def check(settings: Settings) -> None:
    """Raise BadSetting(`bad_share`) if a room with these settings cannot be shared."""
    for name, given in (
        ("base-url", settings.base_url),
        ("unix-socket", settings.unix_socket),
        ("processes", settings.processes > 1),
        ("cluster", settings.cluster),
    ):
        if given:
            raise BadSetting("bad_share", f"A room with --{name} has its address already; leave out --share.")


def with_password(settings: Settings, ask: Callable[[], str | None]) -> Settings:
    """Return the settings with the password of a shared room: that of the settings, else the answer of the host.

    `ask` gets it the first time, and None if nobody is there to answer. The answer is kept beside the data; it is empty
    if the host wants no password. Raise BadSetting(`bad_password`).
    """
    if settings.password:
        return settings
    file = folder_of(settings) / PASSWORD_FILE
    try:
        found = file.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        answer = ask()
        if answer is None:
            log.warning("the room has no password: everybody who finds its address can come in")
            return settings
        found = answer
        try:
            write_bytes_atomically(file, f"{found}\n".encode())
        except OSError as error:
            raise BadSetting("bad_password", f"The password cannot be written to {file}: {reason(error)}.") from None
    except (OSError, UnicodeError):
        raise BadSetting("bad_password", f"The password in {file} cannot be read.") from None
    return replace(settings, password=parse("password", f"The password in {file}", found))


class Share:
    """The way into one room, or none if no way works."""

    def __init__(self, settings: Settings, port: int, tell: Callable[[str], None]) -> None:
        """`port` is the one that the room listens on; `tell` takes each sentence on what is tried."""
        self._settings = settings
        self._port = port
        self._tell = tell
        self._way: Way | None = None
        self._open: Callable[[], Awaitable[Way]] | None = None
        self._watching: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Try the ways in turn until one works."""
        for title, open_way in self._ways():
            self._tell(f"Trying {title} …")
            try:
                self._way = await open_way()
            except NoWay as refusal:
                self._tell(refusal.sentence)
            else:
                self._open = open_way
                self._tell(f"The room is open to the internet at {self._way.address}, by {title}.")
                return
        self._tell("Nobody outside can come in; docs/hosting.md tells of other ways. The room is open at home.")

    @property
    def settings(self) -> Settings:
        """The room's settings, with the address that the way has now."""
        if self._way is None:
            return self._settings
        return replace(self._settings, base_url=self._way.address, behind_proxy=self._way.behind_proxy)

    def watch(self, moved: Callable[[], None]) -> None:
        """Keep the way open until `close`, and call `moved` when it has another address."""
        if self._watching is None and self._way is not None:
            self._watching = asyncio.create_task(self._watch(moved))

    async def close(self) -> None:
        """Take the way away."""
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
        if self._way is not None:
            await self._way.close()
            log.info("the way from the internet is closed")

    def _ways(self) -> Iterator[tuple[str, Callable[[], Awaitable[Way]]]]:
        """Yield the ways to try by the settings, each with its title."""
        chosen, _, host = self._settings.share_by.partition(":")
        inner = "127.0.0.1" if self._settings.host in ("::", "0.0.0.0") else self._settings.host
        target = f"{in_url(inner)}:{self._port}"
        if chosen in ("", "router"):
            yield "a port of the router, by UPnP", lambda: self._open_port(UpnpPort.open)
            if not is_loopback(self._settings.host):
                yield "a port of the router, by PCP or NAT-PMP", lambda: self._open_port(PortControlPort.open)
        for key in ("cloudflared", "tailscale", "ssh"):
            if chosen == key or (chosen == "" and key != "ssh"):
                title = f"a tunnel through {PROGRAMS[key].name}" + (f" to {host}" if host else "")

                async def open_tunnel(key: str = key) -> Way:
                    return await Tunnel.open(key, f"http://{target}", target, self._port, host)

                yield title, open_tunnel

    async def _open_port(self, open_port: Callable[[int], Awaitable[Way]]) -> Way:
        if is_loopback(self._settings.host):
            raise NoWay("The room listens on this machine alone, where no router reaches it.")
        return await open_port(self._port)

    async def _watch(self, moved: Callable[[], None]) -> None:
        while self._way is not None and self._open is not None:
            before = self._way.address
            try:
                await self._way.watch()
            except NoWay as refusal:
                log.warning("%s", refusal.sentence)
                await self._way.close()
                self._way = await _opened_again(self._open)
            if self._way.address != before:
                log.warning("the room has another address now: %s", self._way.address)
                moved()


async def _opened_again(open_way: Callable[[], Awaitable[Way]]) -> Way:
    """Open a way that has ended; what fails is tried again, later and later."""
    pause = _FIRST_PAUSE
    while True:
        await asyncio.sleep(pause)
        try:
            return await open_way()
        except NoWay as refusal:
            log.info("%s", refusal.sentence)
            pause = min(2 * pause, _LONGEST_PAUSE)
