"""File permissions: the data holds undealt cards, so no other user of the machine may read it."""

import logging
import os
from pathlib import Path
from typing import Final

log: Final = logging.getLogger("dealt.storage")
_FOLDER_MODE: Final = 0o700
_FILE_MODE: Final = 0o600
_BESIDE: Final = ("", "-wal", "-shm")
"""what SQLite keeps beside a database; new ones get the permissions of the database itself"""


def make_private(database: Path) -> None:
    """Create the file of a database if it is missing, and make it private; raise OSError."""
    if os.name != "posix":
        return
    os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _FILE_MODE))
    for end in _BESIDE:
        file = database.with_name(database.name + end)
        if file.exists():
            _restrict(file, _FILE_MODE)


def make_folder_private(folder: Path) -> None:
    """Make a folder private that holds nothing but Dealt's files."""
    if os.name == "posix" and all(file.name.startswith("dealt.") for file in folder.iterdir()):
        _restrict(folder, _FOLDER_MODE)


def _restrict(path: Path, mode: int) -> None:
    was = path.stat().st_mode & 0o777
    if not was & ~mode:
        return
    try:
        path.chmod(mode)
    except OSError as error:
        log.warning("others on this machine may read %s, and that cannot be changed: %s", path, error.strerror)
    else:
        log.warning("others on this machine could read %s (%03o); now they cannot", path, was)
