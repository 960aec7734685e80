"""Record files: JSON Lines, one record line a line (docs/records.md). Reading is streaming and bounded."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from dealt.errors import BadRecord
from dealt.table import record as rec

MAX_LINE_BYTES: Final = 16_384
"""twice the longest message that a server takes"""
MAX_LINES: Final = 250_000
"""some thousand deals"""


def read_lines(stream: BinaryIO) -> Iterator[rec.AnyLine]:
    """The lines of an open file, one at a time; raises BadRecord(`bad_record_line` or `record_too_long`)."""
    number = 0
    while data := stream.readline(MAX_LINE_BYTES + 1):
        number += 1
        if len(data) > MAX_LINE_BYTES:
            raise BadRecord("bad_record_line", f"Line {number} is longer than any line of a record.")
        if number > MAX_LINES:
            raise BadRecord("record_too_long", f"The record has more than {MAX_LINES} lines; that is too long to read.")
        yield _line(number, data)
    if number == 0:
        raise BadRecord("record_empty", "The file is empty; a record begins with the line that opens the table.")


def _line(number: int, data: bytes) -> rec.AnyLine:
    try:
        return rec.decode_line(data)
    except BadRecord as problem:
        raise BadRecord(problem.code, f"Line {number}: {problem.sentence}") from None


def read_record(path: Path) -> Iterator[rec.AnyLine]:
    """The lines of a record file; also raises BadRecord(`record_missing` or `record_unreadable`)."""
    try:
        with path.open("rb") as file:
            yield from read_lines(file)
    except FileNotFoundError:
        raise BadRecord("record_missing", f"There is no file “{path}”.") from None
    except OSError as error:
        raise BadRecord("record_unreadable", f"The file “{path}” cannot be read: {error.strerror or error}.") from None


def write_lines(stream: BinaryIO, lines: Iterable[rec.Line]) -> None:
    """Writes a record to an open file."""
    stream.writelines(rec.encode_line(line) + b"\n" for line in lines)


@contextmanager
def new_record(path: Path) -> Iterator[Callable[[Iterable[rec.Line]], None]]:
    """Makes a file for a record and gives the function that writes it; without a record there is no file afterwards.

    Raises BadRecord(`record_exists` or `record_unwritable`); a file that exists is never touched.
    """
    try:
        file = path.open("xb")
    except FileExistsError:
        raise BadRecord("record_exists", f"There is a file “{path}” already; choose another name.") from None
    except OSError as error:
        raise _unwritable(path, error) from None
    written = False

    def write(lines: Iterable[rec.Line]) -> None:
        nonlocal written
        try:
            write_lines(file, lines)
            file.close()
        except OSError as error:
            raise _unwritable(path, error) from None
        written = True

    try:
        yield write
    finally:
        if not written:
            with suppress(OSError):
                file.close()
            path.unlink(missing_ok=True)


def _unwritable(path: Path, error: OSError) -> BadRecord:
    return BadRecord("record_unwritable", f"The file “{path}” cannot be written: {error.strerror or error}.")
