"""Activity log (audit log) of the host: joins, departures, tables, matches and winners, a line each, as text or JSON.

It holds nothing that was hidden at the table: no card, no seed, no token, no chat.
"""

import logging
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from dealt.config import Settings
from dealt.games.json_encoding import encode_hook
from dealt.games.types import MatchEnded
from dealt.server.limits.constants import JOURNAL
from dealt.server.limits.token_bucket import TokenBucket
from dealt.server.log_queue import LogQueueHandler
from dealt.table import events as ev
from dealt.table.events import AppliedLine
from dealt.table.settings import TableSettings

log: Final = logging.getLogger("dealt.activity")
_HEARD: Final = (ev.Joined, ev.Waits, ev.Went, ev.NewName, ev.MatchBegan, ev.ComputerPlays, MatchEnded)
"""events that are logged at the default level"""
_WORDS: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class EntryRateLimit(logging.Filter):
    """Rate limit of log entries: passes as many as `JOURNAL` allows and logs how many were dropped, so that a client
    that reconnects in a loop does not fill the disk.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._bucket = TokenBucket(JOURNAL, clock())
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """See `logging.Filter`; at the level `debug` every record passes."""
        if record.levelno < logging.INFO:
            return True
        if not self._bucket.take(self._clock()):
            self._left_out += 1
            return False
        if self._left_out:
            record.msg = f"{record.msg} (after {self._left_out} entries that were left out)"
            self._left_out = 0
        return True


class JsonLines(logging.Formatter):
    """Formatter of entries as JSON objects, with the values of the message as fields."""

    def format(self, record: logging.LogRecord) -> str:
        """See `logging.Formatter`."""
        entry: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(entry).decode()


def set_up(settings: Settings) -> None:
    """Let this process write its log, on the standard error: what Dealt tells, at the level that is wanted, and of
    all that it is made of no more than warnings."""
    handler = LogQueueHandler()
    form = JsonLines() if settings.log_format == "json" else logging.Formatter(_WORDS)
    handler.setFormatter(form)
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[handler])
    logging.getLogger("dealt").setLevel(level)
    log.addFilter(EntryRateLimit())


def came(name: str) -> None:
    """Log that a user opened the page or came back to it."""
    _tell("came", "%s comes", name)


def left(name: str) -> None:
    """Log that a user closed the last page."""
    _tell("left", "%s leaves the room", name)


def renamed(old: str, name: str) -> None:
    """Log a new name."""
    _tell("renamed", "%s is called %s now", old, name)


def signed_in(name: str) -> None:
    """Log that a user signed in with one more browser."""
    _tell("signed_in", "%s is known by one more browser", name)


def reported(code: str | None) -> None:
    """Log that a message was reported to the host: at a table, or (None) in the lobby. What it says is not logged."""
    log.info(
        "%s: a message is reported to the host", code or "lobby", extra={"told": {"what": "reported", "table": code}}
    )


def _tell(event: str, sentence: str, *names: str) -> None:
    log.info(sentence, *names, extra={"told": {"what": event, "name": names[-1]}})


def opened(code: str, settings: TableSettings) -> None:
    """Log that a table was opened."""
    door = "private" if settings.private else "for all"
    told = {"what": "table_opened", "table": code, "game": settings.game, "private": settings.private}
    log.info("%s: a table for %s is open, %s", code, settings.game, door, extra={"told": told})


def happened(code: str, settings: TableSettings, applied: Iterable[AppliedLine]) -> None:
    """Log the events of saved lines: those in `_HEARD`, or at the level `debug` all public events."""
    everything = log.isEnabledFor(logging.DEBUG)
    for line in applied:
        for versioned in line.events:
            heard = isinstance(versioned.event, _HEARD)
            if (heard or everything) and versioned.said is not None and versioned.audience is None:
                event = msgspec.to_builtins(versioned.event, enc_hook=encode_hook)
                told = {**event, "what": event["event"], "table": code, "game": settings.game}
                level = logging.INFO if heard else logging.DEBUG
                log.log(level, "%s: %s", code, versioned.said.text, extra={"told": told})
