"""Announcement of the host: a text for all clients, and whether the room is draining (closes after the last match)."""

import logging
from pathlib import Path
from typing import Final

from dealt.atomic_file import write_bytes_atomically
from dealt.errors import DealtError
from dealt.server.bus import MessageBus
from dealt.server.protocol.encoding import encode
from dealt.server.protocol.responses import Announced
from dealt.server.storage.engine import reason
from dealt.server.users.users import Users

log: Final = logging.getLogger("dealt.admin")
ANNOUNCEMENT_FILE: Final = "dealt.announcement"
_MOST_CHARS: Final = 1000


class AnnouncementFile:
    """The file of the announcement. Whether the room is draining is not stored: a restarted room should be open."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / ANNOUNCEMENT_FILE

    def read(self) -> str:
        """Return the announcement; empty if there is none or it cannot be read."""
        try:
            return " ".join(self._file.read_text(encoding="utf-8")[:_MOST_CHARS].split())
        except (OSError, UnicodeError):
            return ""

    def keep(self, text: str) -> None:
        """Store another announcement, or none if `text` is empty; log a warning if that fails."""
        try:
            if text:
                write_bytes_atomically(self._file, f"{text}\n".encode())
            else:
                self._file.unlink(missing_ok=True)
        except OSError as error:
            log.warning(
                "the announcement will not outlive a restart: %s cannot be written: %s", self._file, reason(error)
            )


class Announcement:
    """The current announcement; a process that replaces another one takes over the announcement of the others."""

    def __init__(self, people: Users, bus: MessageBus) -> None:
        self._people = people
        self._bus = bus
        self.text = ""
        self.draining = False
        """whether the room closes when the last match is over"""
        self._heard_of_host = False
        bus.on_change("announced", self._announced_elsewhere)

    def set_text(self, text: str) -> None:
        """Announce another text to all clients."""
        self._announce(text, self.draining)

    def drain(self, on: bool) -> None:
        """Tell all clients that the room is about to close (`on`), or stays open after all."""
        self._announce(self.text, on)

    def _announce(self, text: str, draining: bool) -> None:
        self._heard_of_host = True
        self.text, self.draining = text, draining
        self._bus.post("announced", "", (text, draining))
        payload = encode(self._message)
        for person in list(self._people.connected):
            for connection in person.connections:
                connection.send(payload)

    def _announced_elsewhere(self) -> None:
        for _, (text, draining) in self._bus.others("announced"):
            if not self._heard_of_host:
                self._announce(text, draining)

    @property
    def current(self) -> Announced | None:
        """The message for a client that connects; None if there is nothing to announce."""
        return self._message if self.text or self.draining else None

    @property
    def _message(self) -> Announced:
        return Announced(text=self.text, closing=self.draining)

    def check_not_draining(self) -> None:
        """Raise DealtError(`draining`) if nothing new begins here."""
        if self.draining:
            raise DealtError("draining", "The room is about to close: nothing new begins here.")
