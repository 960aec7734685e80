"""Whoever restores a room holds a lock beside its data, and a server that has let go of them waits for that lock."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from dealt.server.storage.engine import StorageError, reason

FILE: Final = "dealt.restoring"


@contextmanager
def restoring(folder: Path) -> Iterator[None]:
    """For as long as this lasts, no server that has let go of the data opens them again, however this process dies.

    Raises StorageError (`restoring`, `data_directory`).
    """
    import fcntl

    try:
        file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
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
    if os.name != "posix":
        return True
    import fcntl

    try:
        file = os.open(folder / FILE, os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(file)
    return True
