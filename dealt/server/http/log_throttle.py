"""Log throttle for events that strangers can cause a thousand times a second: the first line, then a count."""

import asyncio
import logging
from typing import Final

_SECONDS: Final = 60.0


class LogThrottle:
    """One kind of event, logged at most once a minute with a count of those in between."""

    def __init__(self, log: logging.Logger, sentence: str, seconds: float = _SECONDS) -> None:
        self._log = log
        self._sentence = sentence
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None
        self._untold = 0
        self.count = 0
        """how often it has happened altogether"""

    def happened(self, detail: str, error: Exception | None = None) -> None:
        """Count an event and log it if it is time, with the traceback of `error`; call it in the event loop."""
        self.count += 1
        if self._timer is None:
            self._log.warning("%s: %s", self._sentence, detail, exc_info=error)
            self._wait()
        else:
            self._untold += 1

    def stop(self) -> None:
        """Tell what is left to be told."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._tell()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._minute_over)

    def _minute_over(self) -> None:
        self._timer = None
        if self._untold:
            self._tell()
            self._wait()

    def _tell(self) -> None:
        if self._untold:
            self._log.warning("%s: %d times more", self._sentence, self._untold)
            self._untold = 0
