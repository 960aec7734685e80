"""History of typed lines for the arrow keys, saved in a file between sessions."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

KEPT: Final = 200
"""number of last lines that are kept"""
_MOST_BYTES: Final = 1_000_000
"""a larger file is no history"""


def input_history_file(data: str, game: str) -> Path:
    """Return the path of the history file of a game on this machine."""
    return Path(data) / "typed" / f"{game}.txt"


class InputHistory:
    """Typed lines of one player, newest last."""

    def __init__(self, path: Path | None = None) -> None:
        """With `path` they are kept; trouble with the file is none: they are forgotten at the end of the sitting."""
        self._path = path
        self.lines: Final = _read(path)

    def add(self, line: str) -> None:
        """Add a line, unless it is empty or repeats the last one."""
        if not line or self.lines[-1:] == [line]:
            return
        self.lines.append(line)
        cut = len(self.lines) > 2 * KEPT
        if cut:
            del self.lines[:-KEPT]
        if self._path is not None:
            with suppress(OSError):
                _write(self._path, self.lines if cut else [line], os.O_TRUNC if cut else os.O_APPEND)


def _read(path: Path | None) -> list[str]:
    try:
        if path is None or path.stat().st_size > _MOST_BYTES:
            return []
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    return [line for line in text.splitlines() if line.isprintable() and line.strip()][-KEPT:]


def _write(path: Path, lines: list[str], how: int) -> None:
    """Write lines to a file that only its owner can read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | how, 0o600), "wb") as file:
        file.write("".join(f"{line}\n" for line in lines).encode())
