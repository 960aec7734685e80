"""Tunnels: programs on this machine that have an address on the internet and pass on what comes in there."""

import asyncio
import os
import re
import shutil
import signal
import socket
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from subprocess import DEVNULL, PIPE, STDOUT
from typing import Final, NamedTuple

from dealt.server.listening import in_url
from dealt.server.sharing.way import NoWay, Way
from dealt.server.storage.engine import reason

_START_SECONDS: Final = 30.0
_END_SECONDS: Final = 5.0
_CHECK_SECONDS: Final = 5.0
_MOST_LINE: Final = 4096
_SHOWN_CHARS: Final = 200
"""of the last line of a program that failed"""
_LEASHED: Final = (
    'exec 3<&0; "$@" </dev/null 3<&- & program=$!; '
    '{ cat <&3; kill "$program"; } >/dev/null 2>&1 & exec 3<&-; wait "$program"'
)
"""Shell script that runs a program until its input ends: when the room is killed, the tunnel ends, too."""


class Program(NamedTuple):
    """A program that makes tunnels."""

    name: str
    words: tuple[str, ...]
    """its command line; `{room}` is the address of the room on this machine, `{port}` its port, `{host}` the host"""
    sign: str
    """regular expression of its output once the tunnel is open; a group is the address"""


PROGRAMS: Final = {
    "cloudflared": Program(
        "cloudflared",
        ("cloudflared", "tunnel", "--no-autoupdate", "--config", os.devnull, "--url", "{room}"),
        r"(https://[a-z0-9-]+\.trycloudflare\.com)",
    ),
    "tailscale": Program("tailscale funnel", ("tailscale", "funnel", "{port}"), r"(https://[a-z0-9.-]+\.ts\.net)"),
    "ssh": Program(
        "ssh",
        (
            *("ssh", "-v", "-N", "-T", "-o", "BatchMode=yes", "-o", "ExitOnForwardFailure=yes"),
            *("-o", "ServerAliveInterval=15", "-o", "ServerAliveCountMax=3"),
            *("-R", "*:{port}:{target}", "{host}"),
        ),
        "remote forward success",
    ),
}


class Tunnel(Way):
    """A tunnel through a running program."""

    behind_proxy = True

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self._name = name
        self._loop = asyncio.get_running_loop()
        self._lines: Final = asyncio.Queue[str | None]()
        """of its output; None is the end"""
        self._last = ""
        """the last line that is not empty"""
        # Under uvloop a process of asyncio inherits the pipes of its own output, which then never end.
        self._process: Final = subprocess.Popen(
            ("sh", "-c", _LEASHED, "sh", *command), stdin=PIPE, stdout=PIPE, stderr=STDOUT, start_new_session=True
        )
        self._reader: Final = threading.Thread(target=self._read, name=f"output of {name}", daemon=True)
        self._reader.start()
        self.address = ""

    @classmethod
    async def open(cls, key: str, room: str, target: str, port: int, host: str = "") -> "Tunnel":
        """Start a program of PROGRAMS, and return its tunnel once it is open; raise NoWay.

        `room` is the address of the room on this machine and `target` its host and port; `host`: where ssh logs in.
        """
        program = PROGRAMS[key]
        if shutil.which(program.words[0]) is None:
            raise NoWay(f"{program.name} is not on this machine.")
        outer = await asyncio.to_thread(_host_of, host) if host else ""
        try:
            made = cls(
                program.name, [word.format(room=room, target=target, port=port, host=host) for word in program.words]
            )
        except OSError as error:
            raise NoWay(f"{program.name} cannot be started: {reason(error)}.") from None
        try:
            async with asyncio.timeout(_START_SECONDS):
                found = await made._until(re.compile(program.sign))
            made.address = f"http://{in_url(outer)}:{port}" if outer else found
            if outer:
                await _check(outer, port)
        except TimeoutError:
            await made.close()
            raise NoWay(f"{program.name} takes too long{made._words()}.") from None
        except BaseException:
            await made.close()
            raise
        return made

    async def watch(self) -> None:
        while await self._line() is not None:
            pass
        raise NoWay(f"{self._name} has ended{self._words()}.")

    async def close(self) -> None:
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        """End the program; blocks until it has ended."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        self._reader.join(_END_SECONDS)
        if self._reader.is_alive():
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._reader.join()

    def _read(self) -> None:
        """Pass on the output, line by line, until the program has ended."""
        assert self._process.stdout is not None
        with self._process.stdout as output:
            while line := output.readline(_MOST_LINE):
                self._pass_on(line.decode(errors="replace").strip())
        self._process.wait()
        self._pass_on(None)

    def _pass_on(self, line: str | None) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)

    async def _until(self, sign: re.Pattern[str]) -> str:
        """Read the output until the sign is there, and return its group; raise NoWay if the output ends."""
        while (line := await self._line()) is not None:
            if found := sign.search(line):
                return found[1] if sign.groups else ""
        raise NoWay(f"{self._name} does not work{self._words()}.")

    async def _line(self) -> str | None:
        """Return the next line of the output; None at its end."""
        line = await self._lines.get()
        # ssh tells every step.
        if line and not line.startswith("debug1:"):
            self._last = line
        return line

    def _words(self) -> str:
        """Return the program's last words, to follow a sentence."""
        last = "".join(character for character in self._last if character.isprintable())
        return f"; it says: “{last[:_SHOWN_CHARS].rstrip('.')}”" if last else ""


def _host_of(login: str) -> str:
    """Return the host of a login for ssh, whose settings may give it another name."""
    output = subprocess.run(("ssh", "-G", login), check=False, stdin=DEVNULL, capture_output=True).stdout
    for line in output.decode(errors="replace").splitlines():
        name, _, value = line.partition(" ")
        if name == "hostname" and value:
            return value
    raise NoWay(f"ssh does not know the host of “{login}”.")


async def _check(host: str, port: int) -> None:
    """Raise NoWay if the port is open on the tunnel's host, but not to others."""
    try:
        async with asyncio.timeout(_CHECK_SECONDS):
            _, writer = await asyncio.open_connection(host, port, family=socket.AF_UNSPEC)
    except (OSError, TimeoutError):
        raise NoWay(
            f"{host} takes no connections at port {port}: its sshd needs the line `GatewayPorts clientspecified`, "
            "and its firewall must let the port through."
        ) from None
    writer.close()
