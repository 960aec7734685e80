"""Admin tokens and admin sessions: a token stored beside the data proves that a client administers the room."""

import hmac
import logging
import os
import secrets
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from dealt.atomic_file import write_bytes_atomically
from dealt.config import Settings, default_data
from dealt.server.storage.engine import is_url, reason

log: Final = logging.getLogger("dealt.admin")
TOKEN_FILE: Final = "dealt.token"
METRICS_FILE: Final = "dealt.metrics-token"
"""this token only gives access to `/metrics`"""
SESSION_SECONDS: Final = 7 * 24 * 3600
"""a browser that has shown the token need not show it again for so long"""
_BYTES: Final = 32
_NAME_BYTES: Final = 8
"""of chance in the name of a session: two browsers that show the token in the same second have two"""
_MOST_NAME: Final = 64
_LEAST_CHARS: Final = 32
"""a shorter token in the file is none"""


def folder_of(settings: Settings) -> Path:
    """Return the folder of the tokens: that of the data, or the default data folder for a database elsewhere."""
    if not is_url(settings.data):
        return Path(settings.data)
    file = make_url(settings.data).database if settings.data.startswith("sqlite") else None
    return Path(file).absolute().parent if file else Path(os.environ.get("STATE_DIRECTORY") or default_data())


def read_token(folder: Path, name: str = TOKEN_FILE) -> str | None:
    """Return the token of a room; None if there is none to be read."""
    try:
        token = (folder / name).read_text(encoding="ascii").strip()
    except (OSError, UnicodeError):
        return None
    return token if len(token) >= _LEAST_CHARS else None


def make_token(folder: Path, name: str = TOKEN_FILE) -> str | None:
    """Return the token of a room, created if there is none; None, with a warning in the log, if it cannot be stored."""
    file = folder / name
    if (found := read_token(folder, name)) is not None:
        return found
    token = secrets.token_urlsafe(_BYTES)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_bytes_atomically(file, f"{token}\n".encode())
    except OSError as error:
        log.warning("nobody can administer this room: %s cannot be written: %s", file, reason(error))
        return None
    return token


def keep_token(folder: Path, token: str, name: str = TOKEN_FILE) -> None:
    """Store the token of a room whose other nodes have one already; a warning in the log if it cannot be stored."""
    try:
        write_bytes_atomically(folder / name, f"{token}\n".encode())
    except OSError as error:
        log.warning("nobody can administer this room from here: %s cannot be written: %s", folder / name, reason(error))


class AdminTokens:
    """Verifies admin tokens and sessions."""

    def __init__(
        self,
        token: str | None,
        seconds: int = SESSION_SECONDS,
        purpose: str = "session",
    ) -> None:
        """Without a token nobody is admitted. A session lasts so many seconds and is valid for `purpose` alone."""
        self._token = None if token is None else token.encode()
        self._seconds = seconds
        self._purpose = purpose
        self._ended: set[str] = set()

    @property
    def salt(self) -> bytes:
        """Something of this room that stays as long as the token."""
        return hmac.new(self._token or b"none", b"dealt salt", sha256).digest()

    def is_token(self, text: str) -> bool:
        """Return whether this is the token, compared in constant time."""
        return self._token is not None and hmac.compare_digest(_bytes(text), self._token)

    def session(self, now: float) -> str:
        """Return a session for a cookie: signed, so that nobody else can make one."""
        name = f"{int(now) + self._seconds}.{secrets.token_hex(_NAME_BYTES)}"
        return f"{name}.{self._sign(name)}"

    def is_session(self, text: str, now: float) -> bool:
        """Return whether this is such a thing, and still good."""
        name, _, signature = text.rpartition(".")
        until = _until(name)
        if self._token is None or until is None or not name.isascii() or len(name) > _MOST_NAME:
            return False
        if not hmac.compare_digest(_bytes(signature), self._sign(name).encode()) or until <= now:
            return False
        return name not in self._ended

    def end_session(self, text: str, now: float) -> tuple[str, int] | None:
        """End a session before its time; return its name, and when it would have ended (seconds since 1970).

        None if there is no such session.
        """
        name = text.rpartition(".")[0]
        until = _until(name)
        if until is None or not self.is_session(text, now):
            return None
        self._ended.add(name)
        return name, until

    def have_ended(self, names: Iterable[str]) -> None:
        """Take note of sessions that were ended elsewhere, or before a restart, by their names."""
        self._ended.update(names)

    def _sign(self, until: str) -> str:
        assert self._token is not None
        return hmac.new(self._token, f"dealt {self._purpose} {until}".encode(), sha256).hexdigest()


def _until(name: str) -> int | None:
    """Return when the session of this name expires, in seconds since 1970."""
    until = name.partition(".")[0]
    return int(until) if until.isascii() and until.isdigit() and len(until) <= 12 else None


def _bytes(text: str) -> bytes:
    """Return the bytes of a header, even if it is not valid text."""
    return text.encode(errors="surrogatepass")
