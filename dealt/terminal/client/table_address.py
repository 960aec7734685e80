"""Address of a table in a room, as a link or `CODE@HOST`, and the tokens that identify the user in each room."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec

from dealt.atomic_file import write_bytes_atomically
from dealt.config import BASE_PATH, Settings
from dealt.errors import DealtError

_CODE: Final = re.compile(r"[A-Z]{4,8}")
_HOST: Final = re.compile(rf"(?P<host>\[[0-9A-Fa-f:.]+\]|[^\s@/:\[\]]+)(:(?P<port>\d{{1,5}}))?(?P<base>{BASE_PATH})/?")
_SHORT: Final = re.compile(r"(?P<code>[A-Za-z]+)@(?P<room>\S+)")
_TABLE: Final = re.compile(rf"(?P<base>{BASE_PATH})/t/(?P<code>[A-Za-z]+)/?")
_EVENING: Final = re.compile(rf"(?P<base>{BASE_PATH})/e/(?P<code>[A-Za-z]+)/?")
_OF_A_TABLE: Final = re.compile(r"/[et]/[A-Za-z]+/?$|/[A-Z]{4,8}$")
_LOBBY: Final = re.compile(rf"(?P<base>{BASE_PATH})/?")


class TableAddress(msgspec.Struct, frozen=True):
    """Address of a table, or of a room's lobby."""

    room: str
    """base URL, such as `https://cards.example.org` or `https://example.org/cards`"""
    code: str
    """empty for the lobby"""
    secret: str | None = None
    """secret of a private table or an evening, from the link"""

    @property
    def socket(self) -> str:
        """URL of the WebSocket, without parameters."""
        return f"{self.room}/ws"

    @property
    def invitation(self) -> dict[str, str] | None:
        """Invitation to a room by invitation alone, for the hello; None without a secret."""
        return {"code": self.code, "secret": self.secret} if self.secret else None


def parse_table_address(text: str) -> TableAddress:
    """Parse an address that was typed or pasted; raises DealtError(`bad_table`)."""
    text = text.strip()
    short = _SHORT.fullmatch(text)
    if short is not None and (room := _room(short["room"])) is not None:
        return TableAddress(room, _code(short["code"]))
    address = _linked(text, _TABLE)
    if address is None:
        raise _bad_table()
    return address


def parse_evening_address(text: str) -> TableAddress | None:
    """Parse the link of an evening; None if it is none."""
    return _linked(text.strip(), _EVENING)


def _linked(text: str, page: re.Pattern[str]) -> TableAddress | None:
    try:
        link = urlsplit(text)
        known = link.scheme in ("http", "https") and link.hostname and link.port != 0
    except ValueError:
        return None
    path = page.fullmatch(link.path)
    if path is None or not known:
        return None
    return TableAddress(_base_url(link, path["base"]), _code(path["code"]), link.fragment or None)


def _base_url(link: SplitResult, path: str) -> str:
    # A user name and password in a link are a mistake; drop them.
    return f"{link.scheme}://{link.netloc.rpartition('@')[2]}{path}"


def parse_room_address(text: str) -> str | None:
    """Return the base URL of a room that was typed as its address or host; None if it is neither.

    A host has a dot, a port or a path, or is localhost: a word alone may be the code of a table.
    """
    text = text.strip()
    return _room(text) if text == "localhost" or re.search(r"[.:/]", text) else None


def checked_room_address(text: str) -> str:
    """Return the base URL of a room that was typed as its address or host; raises DealtError(`bad_room`)."""
    room = parse_room_address(text)
    if room is None:
        raise DealtError("bad_room", "A room is named by its address or host: 192.168.1.20 or cards.example.org:5000.")
    return room


def _room(text: str) -> str | None:
    host = _HOST.fullmatch(text)
    if host is not None and not _OF_A_TABLE.search(host["base"]):
        return f"http://{host['host']}:{int(host['port'] or Settings().port)}{host['base']}"
    try:
        address = urlsplit(text)
        known = address.scheme in ("http", "https") and address.hostname and address.port != 0
    except ValueError:
        return None
    path = _LOBBY.fullmatch(address.path)
    if path is None or not known or _OF_A_TABLE.search(address.path):
        return None
    return _base_url(address, path["base"])


def _bad_table() -> DealtError:
    sentence = (
        "A table is named by its link, or as in KTRN@192.168.1.20 or KTRN@cards.example.org:5000; "
        "192.168.1.20 alone lists the tables there."
    )
    return DealtError("bad_table", sentence)


def _code(text: str) -> str:
    code = text.upper()
    if not _CODE.fullmatch(code):
        raise DealtError("bad_code", "A room code has 4 letters, such as KTRN.")
    return code


class TokenFile:
    """File of tokens by room, readable by its owner only; a token makes its user known there again."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def of(self, room: str) -> str | None:
        """Return the token for a room, or None before the first visit."""
        return self._read().get(room)

    def keep(self, room: str, token: str) -> None:
        """Save a token; errors are ignored, and the user is a new one at the next visit."""
        tokens = self._read()
        if tokens.get(room) == token:
            return
        with suppress(OSError):
            write_bytes_atomically(self._path, msgspec.json.encode(tokens | {room: token}))

    def _read(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.DecodeError, msgspec.ValidationError):
            return {}
