"""Files that are there as a whole, or as they were before: whatever breaks off while they are written."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

_SHOWN: Final = 40
"""characters of the name that the unfinished file has as well"""


@contextmanager
def whole_file(file: Path) -> Iterator[BinaryIO]:
    """What is written into the stream takes the place of `file` when all of it is there; for its owner alone to read.

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


def write_whole(file: Path, data: bytes) -> None:
    """The same for what is at hand; makes the folder. Raises OSError, ValueError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(file) as stream:
        stream.write(data)
