"""Restore lock: held beside the data during a restore; a server that released the data waits for it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from dealt.server.storage.engine import StorageError, reason
from dealt.server.storage.lock import is_held

FILE: Final = "dealt.restoring"
_FOR_ALL_TO_READ: Final = 0o644
"""the room and the restore may run as different users"""


@contextmanager
def restoring(folder: Path) -> Iterator[None]:
    """Hold the restore lock: no server that released the data opens it again meanwhile, however this process dies.

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
                continue  # another restore ended in between and removed the file
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
    """Return whether no restore is running; always true on systems where a restore needs a closed room."""
    return os.name != "posix" or not is_held(folder / FILE)
