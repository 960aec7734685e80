"""Whoever restores a room holds a lock beside its data, and a server that has let go of them waits for that lock."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from dealt.server.storage.engine import StorageError, reason
from dealt.server.storage.lock import is_held

FILE: Final = "dealt.restoring"
_FOR_ALL_TO_READ: Final = 0o644
"""whoever runs the room may be another user than whoever restores it, and must see that"""


@contextmanager
def restoring(folder: Path) -> Iterator[None]:
    """For as long as this lasts, no server that has let go of the data opens them again, however this process dies.

    Raises StorageError (`restoring`, `data_directory`).
    """
    import fcntl

    try:
        file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _FOR_ALL_TO_READ)
    except OSError as error:
        raise StorageError("data_directory", f"The folder {folder} cannot be used: {reason(error)}.") from None
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StorageError("restoring", "Somebody else restores this room just now.") from None
        yield
    finally:
        os.close(file)


def is_restored(folder: Path) -> bool:
    """Whether nobody restores the room now; always where a room that is restored must be closed."""
    return os.name != "posix" or not is_held(folder / FILE)
