"""Plain lines in and out: for screen readers, scripts, and every terminal there is.

No colours; the cursor moves only in the line editor (`line_editor`). All input (bytes that are no text,
endless lines, control characters) becomes one harmless line of text.
"""

import io
import os
import re
import select
import shutil
import sys
import textwrap
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, BinaryIO, Final, TextIO

from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.terminal.input_history import InputHistory

_LAST_MOMENT: Final = datetime(9999, 12, 30, tzinfo=UTC)
MAX_INPUT_BYTES: Final = 2_000
"""bytes of one line that are read; the rest is dropped"""
_BLANK_LINES: Final = 60
"""lines that push old text off a screen that cannot be cleared"""
_CLEAR: Final = "\033[2J\033[3J\033[H"
"""clears the screen and the scrollback"""
TYPED_AHEAD: Final = "What you typed before this question was shown does not count."
QUIT: Final = ("quit", "exit", "q")
"""words that leave"""
_COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")
_UTF_8: Final = re.compile("utf-?8", re.IGNORECASE)
_FEWEST_COLOURS: Final = 8
_COLUMN: Final = re.compile(r"\s*\S+(?: \S+)*\s{2,}(?=\S)")
"""first column of a list, with the space after it"""


class InputEnded(Exception):
    """Input has ended or Ctrl-C was pressed."""


class Console:
    """Console for plain lines of text."""

    def __init__(self, keyboard: BinaryIO, screen: TextIO, *, echo: bool, clears: bool) -> None:
        self._keyboard = keyboard
        self._screen = screen
        self._echo = echo
        self._clears = clears

    @classmethod
    def standard(cls) -> "Console":
        """Return the console of this process, a terminal or pipes; either stream may be closed."""
        if sys.stdin is not None and sys.stdout is not None and sys.stdin.isatty() and sys.stdout.isatty():
            kind = EditingConsole if moves_cursor() else TerminalConsole
            return kind(sys.stdin.buffer, sys.stdout, echo=False, clears=moves_cursor())
        keyboard = io.BytesIO() if sys.stdin is None else sys.stdin.buffer
        screen = io.StringIO() if sys.stdout is None else sys.stdout
        echo = sys.stdin is None or not sys.stdin.isatty()
        return cls(keyboard, screen, echo=echo, clears=screen.isatty() and moves_cursor())

    @property
    def attended(self) -> bool:
        """True if a person types, who may mistype; false for a script."""
        return False

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            self._screen.write(line + "\n")
        self._screen.flush()

    def ask(self, prompt: str, history: "InputHistory | None" = None, *, type_ahead: bool = False) -> str:
        """Return the next line that is typed, stripped; raises InputEnded if there is none.

        At a terminal, what was typed before the question was shown is no answer, unless `type_ahead` allows it.
        Where lines can be edited, the arrow keys bring back what `history` holds, and it keeps the new one.
        """
        return self._line(prompt, history)

    def ask_unless_quit(self, prompt: str) -> str:
        """Return the next line that is typed; raises InputEnded also for a word that leaves."""
        typed = self.ask(prompt)
        if typed.lower() in QUIT:
            raise InputEnded
        return typed

    def confirm(self, question: str) -> bool:
        """Ask a person to confirm; a script always does."""
        while self.attended:
            typed = self.ask(f"{question} (yes or no)? ").lower()
            if typed and "yes".startswith(typed):
                return True
            if typed and "no".startswith(typed):
                return False
        return True

    def _line(self, prompt: str, _: "InputHistory | None") -> str:
        self._screen.write(prompt)
        self._screen.flush()
        try:
            data = self._keyboard.readline(MAX_INPUT_BYTES)
            ended = not data or data.endswith(b"\n")
            while not ended:
                more = self._keyboard.readline(MAX_INPUT_BYTES)
                ended = not more or more.endswith(b"\n")
        except (KeyboardInterrupt, OSError):
            raise InputEnded from None
        if not data:
            self.say()
            raise InputEnded
        text = harmless(data.decode(errors="replace"))
        if self._echo:
            # The output of a script must show the input, or answers would lack their question.
            self.say(text)
        return text

    def clear(self) -> None:
        """Clear the screen."""
        self._screen.write(_CLEAR if self._clears else "\n" * _BLANK_LINES)
        self._screen.flush()


class TerminalConsole(Console):
    """Console of a person at a terminal: lines are wrapped between words."""

    @property
    def attended(self) -> bool:
        return True

    def say(self, *lines: str) -> None:
        """Print lines, wrapped between words."""
        width = shutil.get_terminal_size().columns
        super().say(*(part for line in lines for part in wrap_line(line, width)))

    def ask(self, prompt: str, history: "InputHistory | None" = None, *, type_ahead: bool = False) -> str:
        """Return the next line that is typed, stripped; raises InputEnded if there is none."""
        if not type_ahead and self._drop_typed_ahead():
            self.say(TYPED_AHEAD)
        *above, last = wrap_line(prompt, shutil.get_terminal_size().columns)
        super().say(*above)
        return super().ask(last if last.endswith(" ") else f"{last} ", history)

    def _drop_typed_ahead(self) -> bool:
        """Drop lines that were typed before a question is shown, and return whether there were any.

        They would answer a decision that the user has not seen. An unfinished line stays, as it can be corrected.
        """
        try:
            import termios
        except ImportError:  # not on Windows, where a console cannot be asked for whole lines
            return False
        try:
            waits = bool(select.select([self._keyboard], [], [], 0)[0])
            if waits:
                termios.tcflush(self._keyboard, termios.TCIFLUSH)
        except (OSError, ValueError, termios.error):
            return False  # the terminal is gone, and the next line says so
        return waits


class EditingConsole(TerminalConsole):
    """Console with line editing, for a terminal that can move its cursor."""

    def _drop_typed_ahead(self) -> bool:
        from dealt.terminal.line_editor import drop_typed_ahead

        # The editor reads more than one line where they come together.
        return any([drop_typed_ahead(), super()._drop_typed_ahead()])

    def _line(self, prompt: str, history: "InputHistory | None") -> str:
        # Slow to import, and not needed by the window.
        from dealt.terminal.line_editor import edited_line

        self._screen.flush()
        try:
            typed = edited_line(prompt, [] if history is None else history.lines)
        except (EOFError, KeyboardInterrupt, OSError):
            raise InputEnded from None
        text = harmless(typed[:MAX_INPUT_BYTES])
        if history is not None:
            history.add(text)
        return text


def moves_cursor() -> bool:
    """Return whether the terminal can move its cursor."""
    return os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")


def needs_ascii() -> bool:
    """Return whether the terminal may lack suits and lines: its locale is not in UTF-8, or it has no colours."""
    locale, language = os.environ.get("LC_ALL", ""), os.environ.get("LANG", "")
    if not locale:
        ctype = os.environ.get("LC_CTYPE", "")
        # Python itself sets LC_CTYPE where the locale is C or unknown (PEP 538).
        locale = language if language and ctype in _COERCED else ctype or language
    return (locale != "" and not _UTF_8.search(locale)) or not _has_colours()


def _has_colours() -> bool:
    try:
        import curses
    except ImportError:
        return True
    try:
        curses.setupterm(fd=2)  # stdout may have no descriptor
    except (curses.error, OSError):
        return True
    return curses.tigetnum("colors") >= _FEWEST_COLOURS


def wrap_line(line: str, width: int) -> list[str]:
    """Wrap a line between words.

    Continued lines are indented to the first word, or to the second column of a list.
    """
    if len(line) <= width:
        return [line]
    column = _COLUMN.match(line)
    indent = column.end() if column is not None and column.end() < width // 2 else len(line) - len(line.lstrip())
    return textwrap.wrap(
        line, width, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False,
        replace_whitespace=False,
    )  # fmt: skip


def harmless(typed: str) -> str:
    """Return text as one line without control characters."""
    return "".join(letter if letter.isprintable() else " " for letter in typed).strip()


def moment(at: int) -> datetime:
    """Return a time of a room, in milliseconds since 1970; one that no calendar has becomes the nearest that it has."""
    return datetime.fromtimestamp(min(max(0, at / 1000), _LAST_MOMENT.timestamp()), UTC)


_TIME_FORMATS: Final = ("%H:%M", "%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M")
_NO_YEAR: Final = 1900
"""year of a time that was typed without a day"""


def start_time(text: str) -> int:
    """Return a local time to come, as it was typed, in milliseconds since 1970; one without a day is the next such.

    Raise DealtError(`bad_start`).
    """
    for layout in _TIME_FORMATS:
        with suppress(ValueError, OverflowError):
            start = datetime.strptime(text, layout)  # noqa: DTZ007, a local time
            start.timestamp()  # raises one if it is beyond the calendar elsewhere
            break
    else:
        raise DealtError("bad_start", "An evening begins at a time such as 19:30 or 2026-12-03T19:30.")
    now = datetime.now().astimezone().replace(tzinfo=None)
    if start.year == _NO_YEAR:
        start = datetime.combine(now, start.time())
        start += timedelta(days=start <= now)
    if start <= now:
        raise DealtError("bad_start", "An evening begins at a time that is still to come.")
    return int(start.timestamp() * 1000)
