"""Record files: JSON Lines, one record line a line (docs/records.md). Reading is streaming and bounded."""

import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, Literal, final

import msgspec

from dealt.errors import BadRecord
from dealt.table import record as rec
from dealt.table.hash_chain import HashChain
from dealt.table.record_json import decode_line, encode_line

MAX_LINE_BYTES: Final = 16_384
"""twice the longest message that a server takes"""
MAX_LINES: Final = 250_000
"""some thousand deals"""
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


def read_lines(stream: BinaryIO) -> Iterator[rec.AnyLine]:
    """Yield the lines of an open file, one at a time; from format 2 on every link is checked.

    A byte-order mark at the beginning and blank lines at the end are no part of the record: editors add them. Raises
    BadRecord: `bad_record_line`, `no_link`, `broken_chain`, `after_seal`, `record_empty` or `record_too_long`.
    """
    chain: HashChain | None = None
    line: rec.AnyLine | None = None
    ended_at = 0
    for number, data in enumerate(_texts(stream), start=1):
        if not data:
            ended_at = ended_at or number
            continue
        if ended_at:
            raise BadRecord("bad_record_line", f"Line {ended_at} is empty, and the record goes on after it.")
        if isinstance(line, rec.Sealed):
            raise BadRecord("after_seal", f"Line {number} follows on the seal, which is the end of a record.")
        try:
            line = decode_line(_text(data))
            if number == 1 and isinstance(line, rec.Opened) and line.format >= 2:
                chain = HashChain()
            # The links are those of the lines as they stand in the file; a line without such a chain has none.
            if chain is not None:
                chain.check(data)
            if line.link != (chain.head if chain is not None else ""):
                line = msgspec.structs.replace(line, link="" if chain is None else chain.head)
        except BadRecord as problem:
            raise BadRecord(problem.code, f"Line {number}: {problem.sentence}") from None
        yield line
    if line is None:
        raise BadRecord("record_empty", "The file is empty; a record begins with the line that opens the table.")


def decode_lines(file: bytes) -> Iterator[rec.AnyLine]:
    """Yield the lines of a record file of this server, whose links need no check; raise BadRecord as `decode_line`."""
    return map(decode_line, io.BytesIO(file))


def _texts(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines as they stand in the file, without their ends."""
    number = 0
    while data := stream.readline(MAX_LINE_BYTES + 1):
        number += 1
        if len(data) > MAX_LINE_BYTES:
            raise BadRecord("bad_record_line", f"Line {number} is longer than any line of a record.")
        if number > MAX_LINES:
            raise BadRecord("record_too_long", f"The record has more than {MAX_LINES} lines; that is too long to read.")
        data = data.removeprefix(_BYTE_ORDER_MARK) if number == 1 else data
        yield data.removesuffix(b"\n").removesuffix(b"\r") if data.endswith(b"\n") else data


def _text(data: bytes) -> str:
    """Return a line as text: what a decoder passes over must be UTF-8, too."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise BadRecord("bad_record_line", "A line of the record cannot be read: it is not UTF-8.") from None


def read_record(path: Path) -> Iterator[rec.AnyLine]:
    """Yield the lines of a record file; also raises BadRecord(`record_missing` or `record_unreadable`)."""
    try:
        with path.open("rb") as file:
            yield from read_lines(file)
    except FileNotFoundError:
        raise BadRecord("record_missing", f"There is no file “{path}”.") from None
    except OSError as error:
        raise BadRecord("record_unreadable", f"The file “{path}” cannot be read: {error.strerror or error}.") from None


class LineWriter:
    """Writes the record of one match to an open file, line by line; from format 2 on with links."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._chain: HashChain | None = None
        self.lines = 0
        """number of written lines"""

    def write(self, lines: Iterable[rec.AnyLine]) -> None:
        """Write the next lines."""
        for line in lines:
            self.lines += 1
            self._stream.write(self._text(line) + b"\n")

    def _text(self, line: rec.AnyLine) -> bytes:
        if isinstance(line, rec.Opened) and line.format >= 2:
            self._chain = HashChain()
        return encode_line(line) if self._chain is None else self._chain.add(line)


def write_lines(stream: BinaryIO, lines: Iterable[rec.AnyLine]) -> None:
    """Write a whole record to an open file."""
    LineWriter(stream).write(lines)


@final
class RecordFile:
    """A file that a match is written to while it is played: each line is in it as soon as it has happened.

    A file that holds a match, or anything that is no record, is never touched; one in which no match begins is begun
    anew. Without a line there is no file afterwards. If a line cannot be written the match goes on, and `close` says
    so: nobody's game ends because a disk is full.
    """

    def __init__(self, path: Path) -> None:
        """Make the file; raise BadRecord(`record_exists`, `record_unfinished` or `record_unwritable`)."""
        self._path = path
        self._file = _opened(path)
        self._writer = LineWriter(self._file)
        self._trouble: OSError | None = None

    def add(self, lines: Iterable[rec.AnyLine]) -> None:
        """Write the next lines."""
        if self._trouble is None:
            try:
                self._writer.write(lines)
                self._file.flush()
            except OSError as error:
                self._trouble = error

    def replace(self, lines: Iterable[rec.AnyLine]) -> None:
        """Write these lines in the place of all that the file has."""
        try:
            self._file.seek(0)
            self._file.truncate()
        except OSError as error:
            self._trouble = error
        self._writer = LineWriter(self._file)
        self.add(lines)

    def close(self) -> None:
        """End the file; raise BadRecord(`record_unwritable`) if a line is missing in it."""
        try:
            self._file.close()
        except OSError as error:
            self._trouble = self._trouble or error
        if self._writer.lines == 0:
            self._path.unlink(missing_ok=True)
        if self._trouble is not None:
            raise _unwritable(self._path, self._trouble)


def _opened(path: Path) -> BinaryIO:
    try:
        try:
            return path.open("xb")
        except FileExistsError:
            held = _held(path)
            if held != "nothing":
                raise _refusal(path, held) from None
            return path.open("wb")
    except OSError as error:
        raise _unwritable(path, error) from None


def _held(path: Path) -> Literal["nothing", "unfinished", "something"]:
    """Return the state of an existing file.

    It is nothing where no match has begun in a record, and unfinished where one has that has no end: somebody stopped
    before, or the machine did.
    """
    if not path.is_file():
        return "something"
    begun = False
    with path.open("rb") as file:
        for number, data in enumerate(iter(lambda: file.readline(MAX_LINE_BYTES), b"")):
            if number and not data.endswith(b"\n"):
                break  # the line that was being written
            try:
                line = decode_line(data)
            except BadRecord:
                return "something"
            if isinstance(line, rec.Sealed) or (isinstance(line, rec.Opened) and line.format < 2):
                return "something"
            begun = begun or isinstance(line, rec.Started)
    return "unfinished" if begun else "nothing"


def _refusal(path: Path, held: Literal["unfinished", "something"]) -> BadRecord:
    if held == "something":
        return BadRecord("record_exists", f"There is a file “{path}” already; choose another name.")
    return BadRecord(
        "record_unfinished",
        f"An unfinished match lies in the file “{path}” and cannot be played on: choose another name, or remove the "
        "file (dealt replay shows what is in it).",
    )


def _unwritable(path: Path, error: OSError) -> BadRecord:
    return BadRecord("record_unwritable", f"The file “{path}” cannot be written: {error.strerror or error}.")
