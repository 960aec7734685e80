"""The announcement of the host, stored beside the data so that it survives a restart."""

import logging
from pathlib import Path
from typing import Final

from dealt.atomic_file import write_bytes_atomically
from dealt.server.storage.engine import reason

log: Final = logging.getLogger("dealt.admin")
ANNOUNCEMENT_FILE: Final = "dealt.announcement"
_MOST_CHARS: Final = 1000


class AnnouncementFile:
    """The file of the announcement. That the room is about to close is not stored: a restarted room should be open."""

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
