"""Log handler that never blocks: a thread writes, and entries are dropped and counted when it cannot keep up.

A terminal held with Ctrl-S, a full pipe or a busy service manager would otherwise stop the room at the next entry.
"""

import logging
import os
import threading
import time
from collections import deque
from typing import Final

from dealt.server.limits.constants import UNWRITTEN_ENTRIES

_LAST_SECONDS: Final = 1.0
"""how long the end of the program waits for entries to be taken"""
_LOOK_SECONDS: Final = 0.01


class LogQueueHandler(logging.Handler):
    """Log handler that writes to a file descriptor in a thread; a bounded number of entries waits."""

    def __init__(self, descriptor: int = 2, most: int = UNWRITTEN_ENTRIES) -> None:
        super().__init__()
        self._descriptor = descriptor
        self._most = most
        self._waiting: deque[str] = deque()
        self._left_out = 0
        self._there = threading.Semaphore(0)
        self._writing = False
        # It writes to the file descriptor, because a thread that blocks in one of Python's files keeps the program from
        # ending.
        threading.Thread(target=self._write, name="dealt-log", daemon=True).start()

    def emit(self, record: logging.LogRecord) -> None:
        """See `logging.Handler`."""
        if len(self._waiting) >= self._most:
            self._left_out += 1
            return
        records = [record]
        if self._left_out:
            sentence = "%d entries were left out: nobody took them"
            records.insert(
                0, logging.LogRecord(__name__, logging.WARNING, __file__, 0, sentence, (self._left_out,), None)
            )
            self._left_out = 0
        for record in records:
            try:
                self._waiting.append(f"{self.format(record)}\n")
            except Exception:
                self.handleError(record)
            else:
                self._there.release()

    def flush(self) -> None:
        """Wait a moment until all is written."""
        end = time.monotonic() + _LAST_SECONDS
        while (self._waiting or self._writing) and time.monotonic() < end:
            time.sleep(_LOOK_SECONDS)

    def _write(self) -> None:
        while True:
            self._there.acquire()
            self._writing = True
            data = self._waiting.popleft().encode(errors="replace")
            while data:
                try:
                    data = data[os.write(self._descriptor, data) :]
                except BlockingIOError:
                    time.sleep(_LOOK_SECONDS)
                except OSError:  # the output is closed
                    break
            self._writing = False
