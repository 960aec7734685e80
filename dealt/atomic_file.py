"""Atomic file writes: a file is replaced as a whole, or stays as it was when writing breaks off."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

_SHOWN: Final = 40
"""characters of the name that the unfinished file has as well"""


@contextmanager
def atomic_write(file: Path) -> Iterator[BinaryIO]:
    """Open a stream whose content replaces `file` when all of it is written; readable by its owner only.

    Raises OSError, ValueError (a name that cannot be).
    """
    handle, unfinished = tempfile.mkstemp(prefix=f".{file.name[:_SHOWN]}-", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
        Path(unfinished).replace(file)
    except BaseException:
        Path(unfinished).unlink(missing_ok=True)
        raise


def write_bytes_atomically(file: Path, data: bytes) -> None:
    """Write data the same way; create the folder. Raise OSError, ValueError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with atomic_write(file) as stream:
        stream.write(data)
