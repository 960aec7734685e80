"""Makes an open room release its data for a restore and open again afterwards."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from dealt.config import Settings
from dealt.server.admin import client
from dealt.server.admin.runtime_file import CannotAsk
from dealt.server.admin.token import folder_of
from dealt.server.storage.lock import PATIENCE_SECONDS, restoring

_CLOSING_SECONDS: Final = 30.0
"""how long a room may take to save what is under way"""
_OPENING_SECONDS: Final = 60.0
_AGAIN_SECONDS: Final = 0.2


@contextmanager
def way(settings: Settings) -> Iterator[float]:
    """Yield how many seconds to wait for the lock on the data; an open room is asked to release it first.

    Raises StorageError (`restoring`, `data_directory`), CannotAsk(`not_back`).
    """
    folder = folder_of(settings)
    if os.name != "posix" or not folder.is_dir():
        yield PATIENCE_SECONDS
        return
    with restoring(folder):
        was_open = _asked(settings)
        yield _CLOSING_SECONDS if was_open else PATIENCE_SECONDS
    if was_open:
        _wait_until_open(settings)


def _asked(settings: Settings) -> bool:
    """Ask the room to release its data; return whether one was open."""
    try:
        client.give(settings, {"do": "make_way"})
    except CannotAsk:
        # It is closed; if it is not, the lock on the data says so.
        return False
    return True


def _wait_until_open(settings: Settings) -> None:
    end = time.monotonic() + _OPENING_SECONDS
    while True:
        try:
            client.status(settings)
        except CannotAsk:
            if time.monotonic() > end:
                raise CannotAsk("not_back", "The room is restored, but it has not opened again: see its log.") from None
            time.sleep(_AGAIN_SECONDS)
        else:
            return
