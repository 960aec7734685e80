"""The runtime file: where an open room listens, written beside its data for `dealt status`."""

import logging
import socket
from contextlib import suppress
from typing import Final

from dealt.atomic_file import write_bytes_atomically
from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.admin.token import folder_of
from dealt.server.listening import families
from dealt.server.storage.engine import FILE_NAME, is_url, reason
from dealt.server.storage.lock import is_locked

log: Final = logging.getLogger("dealt.admin")
FILE: Final = "dealt.place"
_SOCKET: Final = "unix:"


def keep_place(settings: Settings, port: int) -> None:
    """Write where this room listens; log a warning if that fails."""
    place = f"{_SOCKET}{settings.unix_socket}" if settings.unix_socket else f"{reached_at(settings.host)}:{port}"
    try:
        write_bytes_atomically(folder_of(settings) / FILE, f"{place}\n".encode())
    except OSError as error:
        log.warning("`dealt status` will not find this room: %s", reason(error))


def forget_place(settings: Settings) -> None:
    """The room is closed."""
    with suppress(OSError):
        (folder_of(settings) / FILE).unlink()


class CannotAsk(DealtError):
    """An admin request that failed, such as that of `dealt status`."""


def place_of(settings: Settings) -> tuple[str, str | None]:
    """Return the address of the open room, and the path of the socket that leads to it, if it has one; raises
    CannotAsk(`not_open`)."""
    folder = folder_of(settings)
    try:
        place = (folder / FILE).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError):
        raise not_open(settings) from None
    if not is_url(settings.data) and not is_locked(folder / FILE_NAME):
        # The room was killed, and another program may listen there now.
        raise not_open(settings)
    if place.startswith(_SOCKET):
        return "http://localhost", place.removeprefix(_SOCKET)
    return f"http://{place}", None


def not_open(settings: Settings) -> CannotAsk:
    """Why nothing can be said about a room."""
    return CannotAsk("not_open", f"No room is open with the data in {folder_of(settings)}.")


def reached_at(host: str) -> str:
    """Return the address by which this machine reaches itself, where it listens at `host`."""
    served = families(host)
    if served is not None:
        return "127.0.0.1" if socket.AF_INET in served else "[::1]"
    return f"[{host}]" if ":" in host else host
