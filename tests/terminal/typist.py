"""Somebody at a terminal, for the tests of this folder."""

import io
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from dealt.games import game
from dealt.shuffle import numbered_seed
from dealt.table.record_files import write_lines
from dealt.terminal.console import Console
from dealt.terminal.line_mode import LineMode
from dealt.terminal.local_table import LocalTable

CLEARED = "<cleared>"


class Screen(io.StringIO):
    """Everything printed. `visible` is what a person who looks now can see, `latest` what is new since the last
    answer.
    """

    def __init__(self) -> None:
        super().__init__()
        self._since_cleared: list[str] = []
        self.latest = ""

    @property
    def visible(self) -> str:
        return "".join(self._since_cleared)

    def write(self, text: str) -> int:
        self._since_cleared.append(text)
        if text == CLEARED:
            self._since_cleared.clear()
        self.latest += text
        return super().write(text)


Answer = Callable[[Screen], str | None]
"""what somebody types who looks at this screen; None: the input has ended"""


class Keyboard(io.RawIOBase):
    """Types what a function answers to what is on the screen; None ends the input."""

    def __init__(self, screen: Screen, answer: Answer) -> None:
        super().__init__()
        self._screen = screen
        self._answer = answer

    def readline(self, size: int | None = -1) -> bytes:
        typed = self._answer(self._screen)
        self._screen.latest = ""
        return b"" if typed is None else typed.encode() + b"\n"


class MarkingConsole(Console):
    """Writes a mark where the screen is cleared."""

    def clear(self) -> None:
        self._screen.write(CLEARED)


def console(answer: Answer) -> tuple[Console, Screen]:
    screen = Screen()
    return MarkingConsole(Keyboard(screen, answer), screen, echo=True, clears=False), screen  # type: ignore[arg-type]


def script(lines: Iterable[str]) -> Answer:
    """Types these lines and is gone."""
    waiting = iter(lines)
    return lambda _: next(waiting, None)


def anything(seed: int = 1, deals: int = 2, most: int = 300) -> Answer:
    """Asks for the list and types any of its numbers; goes on for some deals, or until so many answers were given."""
    rng = Random(seed)
    begun = 1
    left = most

    def answer(screen: Screen) -> str | None:
        nonlocal begun, left
        left -= 1
        if left < 0:
            return None
        if screen.latest.endswith("quit: "):
            begun += 1
            return "" if begun <= deals else "end"
        if screen.latest.endswith("then press Enter. "):
            return ""
        first, _, listed = screen.latest.partition("\n")
        if first != "?":
            return "?"
        numbers: list[str] = re.findall(r"\b(\d+)\. ", listed)
        return rng.choice(numbers)

    return answer


def local(
    name: str, people: Iterable[str] = ("Ann",), *, seats: int | None = None, deal: int = 1, **options: object
) -> LocalTable:
    ticks = iter(range(1_000, 100_000_000, 1_000))
    return LocalTable(
        game(name), game(name).options(options), people=list(people), seats=seats, level="easy",
        seed=numbered_seed(deal), now=lambda: next(ticks),
    )  # fmt: skip


def play(table: LocalTable, answer: Answer) -> str:
    """A whole match; returns all that was on the screen."""
    at, screen = console(answer)
    LineMode(table, at).run()
    return screen.getvalue()


def record_file(path: Path, name: str = "highcard", **more: object) -> Path:
    """The record of a finished match in a file."""
    table = local(name, **more)  # type: ignore[arg-type]
    play(table, anything())
    with path.open("wb") as file:
        write_lines(file, table.record)
    return path
