"""Startup banner in the terminal: addresses, a QR code for phones, and the browser."""

import os
import shlex
import sys
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

from dealt.config import Settings, default_data, program
from dealt.server.admin.client import link_with
from dealt.server.listening import local_address, network_addresses, public_addresses
from dealt.server.storage.engine import is_url

# Explicit colours, because not every camera reads white on black, whatever the terminal's theme.
_BLACK_ON_WHITE = "\033[38;5;16;48;5;231m"
_PLAIN = "\033[0m"
_BLOCKS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


def show(settings: Settings, port: int, out: TextIO | None = None, token: str | None = None) -> None:
    """Print where the room is, and how to get to the administrator's page with its token. `port` is the one that is
    really listened on."""
    out = sys.stdout if out is None else out
    local = settings.unix_socket or local_address(settings.host, port, settings.base_path)
    others = public_addresses(settings, port)
    lines = ["", "  The room is open.", "", f"  On this machine:  {local}"]
    if others:
        lines += [f"  For the others:   {others[0]}", *[f"  Or by IPv6:       {each}" for each in others[1:]]]
        if settings.shared and settings.base_url:
            lines += [f"  In your network:  {each}" for each in network_addresses(settings.host, port)]
        lines += ["", *_qr_lines(others[0], out)]
    elif settings.unix_socket:
        lines += ["  For the others:   the address of the proxy; DEALT_BASE_URL tells the room what it is."]
    else:
        lines += ["  For the others:   nobody, because the room listens on this machine alone."]
    if token is not None:
        lines += ["", f"  To administer it: {_way_in(settings, settings.base_url or local, token, out)}"]
    lines += ["", "  Ctrl-C closes it; every game goes on where it was when you open it again.", ""]
    try:
        print("\n".join(lines), file=out, flush=True)
    except UnicodeEncodeError:
        # A terminal that knows no block characters gets the addresses without the picture.
        print("\n".join(line for line in lines if line.isascii()), file=out, flush=True)


def tell(sentence: str) -> None:
    """Print one sentence before the room is open."""
    print(f"  {sentence}", flush=True)


def open_browser(settings: Settings, port: int, environment: Mapping[str, str] | None = None) -> bool:
    """Open the room in a browser if there is one that has a window; return whether it tries to."""
    if settings.no_open or settings.unix_socket or not _has_screen(os.environ if environment is None else environment):
        return False
    address = local_address(settings.host, port, settings.base_path)
    # A browser may take its time, or all of it.
    threading.Thread(target=_open_quietly, args=(address,), daemon=True).start()
    return True


def _way_in(settings: Settings, address: str, token: str, out: TextIO) -> str:
    """Return the link with the token if `out` is a terminal; other outputs are stored, and others may read them."""
    if out.isatty() and "://" in address:
        return link_with(address, token)
    return f"{command(settings, 'status', '--link')} tells the way."


def command(settings: Settings, *words: str) -> str:
    """Return a command of this program as it works in a shell on this machine, for the data of this room."""
    started, *more = program()
    found = [str(Path(started).absolute()) if os.sep in started else started, *more]
    if is_url(settings.data):
        # An address may hold a password.
        return f"{shlex.join([*found, *words])} --data …"
    return shlex.join([*found, *words, *(["--data", settings.data] if settings.data != default_data() else [])])


def _qr_lines(address: str, out: TextIO) -> list[str]:
    """Return the address as a QR code of half blocks, if `out` is a terminal."""
    if not out.isatty():
        return []
    import segno  # which a room in the background does not need

    rows = [[bool(dark) for dark in row] for row in segno.make(address, error="l").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return [f"  {_BLACK_ON_WHITE}{_half_blocks(upper, lower)}{_PLAIN}" for upper, lower in pairs]


def _half_blocks(upper: list[bool], lower: list[bool]) -> str:
    return "".join(_BLOCKS[above, below] for above, below in zip(upper, lower, strict=True))


def _has_screen(environment: Mapping[str, str]) -> bool:
    if sys.platform in ("darwin", "win32"):
        return "SSH_CONNECTION" not in environment
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def _open_quietly(address: str) -> None:
    try:
        webbrowser.open(address)
    except (webbrowser.Error, OSError):
        # The address stands in the terminal.
        return
