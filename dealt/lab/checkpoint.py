"""Checkpoint file, from which an interrupted run resumes: a header line, then one line for each finished part."""

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

import msgspec

from dealt.errors import DealtError

Part = TypeVar("Part", bound=msgspec.Struct)


class Checkpoint(Generic[Part]):
    """Checkpoint file, open for appending."""

    def __init__(self, path: Path, about: msgspec.Struct, kind: type[Part]) -> None:
        """Open or create the file. Raises DealtError (`not_kept`; `other_kept`: the file belongs to another run)."""
        try:
            there = path.read_bytes() if path.exists() else b""
            # A line that was torn off is dropped, and its part is played again.
            whole = there[: there.rfind(b"\n") + 1]
            self.parts = _parts(whole, about, kind, path) if there else []
            self._file = path.open("ab")
            self._file.truncate(len(whole))
        except OSError as problem:
            raise DealtError("not_kept", f"The file “{path}” cannot be used: {problem.strerror}.") from problem
        if not whole:
            self._file.write(msgspec.json.encode(about) + b"\n")

    def add(self, parts: Sequence[Part]) -> None:
        """Append some parts."""
        self._file.write(b"".join(msgspec.json.encode(part) + b"\n" for part in parts))
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _parts(lines: bytes, about: msgspec.Struct, kind: Any, path: Path) -> list[Any]:
    first, *rest = lines.splitlines() or [b""]
    try:
        kept = msgspec.json.decode(first, type=type(about))
        parts = [msgspec.json.decode(line, type=kind) for line in rest]
    except msgspec.MsgspecError as problem:
        raise DealtError("other_kept", f"The file “{path}” does not hold what has been played so.") from problem
    if kept != about:
        raise DealtError("other_kept", f"The file “{path}” is about something else.")
    return parts
