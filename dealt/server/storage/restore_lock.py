"""Whoever restores a room holds a lock beside its data, and a server that has let go of them waits for that lock."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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

    path = folder / FILE
    while True:
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _FOR_ALL_TO_READ)
        except OSError as error:
            raise StorageError("data_directory", f"The folder {folder} cannot be used: {reason(error)}.") from None
        try:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise StorageError("restoring", "Somebody else restores this room just now.") from None
            if not _is_at(file, path):
                continue  # somebody else was done between the two, and has removed it
            try:
                yield
            finally:
                with suppress(OSError):
                    path.unlink()
            return
        finally:
            os.close(file)


def _is_at(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False


def is_restored(folder: Path) -> bool:
    """Whether nobody restores the room now; always where a room that is restored must be closed."""
    return os.name != "posix" or not is_held(folder / FILE)
