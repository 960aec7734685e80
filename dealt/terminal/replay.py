"""Replay of a record, line by line, with all cards open or as one seat saw it."""

from collections.abc import Iterator, Sequence

from dealt.errors import BadRecord
from dealt.table import record as rec
from dealt.table.table import Table
from dealt.terminal.console import Console, InputEnded
from dealt.terminal.event_text import sentences

HELP = "Enter goes on, b goes back, a number jumps to that line, q stops."


class Replay:
    """Pages of a replay, one for each line of the record."""

    def __init__(self, lines: Sequence[rec.AnyLine], seat: int | None) -> None:
        """`seat` None: all cards are open. Raises BadRecord if the lines cannot be replayed or have no such seat."""
        self._lines = lines
        self._seat = seat
        self._folding = Table.fold(lines)
        self._at = 0
        self.begins_at = 1
        """number of the line that starts the first match"""
        table = None
        for now, line, _ in Table.fold(lines):
            table = now
            if isinstance(line, rec.Started) and self.begins_at == 1:
                self.begins_at = line.version
        if table is None or table.match is None:
            raise BadRecord("no_match", "No match begins in this record.")
        if seat is not None and not 0 <= seat < len(table.seats):
            raise BadRecord("no_such_seat", f"The seats of this record are 0 to {len(table.seats) - 1}.")

    def __len__(self) -> int:
        return len(self._lines)

    def page(self, number: int) -> list[str]:
        """Return the events of line `number` (from 1), and the position after it."""
        if number <= self._at:
            self._folding, self._at = Table.fold(self._lines), 0
        while True:
            table, _, news = next(self._folding)
            self._at += 1
            if self._at == number:
                break
        told = sentences(news, self._seat, all_secrets=self._seat is None)
        kinds = [type(event.event).__name__ for event in news] or [type(self._lines[number - 1]).__name__]
        # Events without a sentence are shown by their type.
        return [f"Line {number} of {len(self)}", *(told or [f"({', '.join(kinds)})"]), *self._position(table)]

    def _position(self, table: Table) -> list[str]:
        match = table.match
        if match is None:
            return []
        names = table.names_in_words
        if self._seat is not None:
            return ["", *match.describe(match.view(self._seat), names)]
        lines = ["", *match.describe(match.view(None), names)]
        for seat, name in enumerate(names):
            own = [line for line in match.describe(match.view(seat), names) if line not in lines]
            if own:
                lines += [f"{name} sees:", *(f"  {line}" for line in own)]
        return lines

    def pages(self) -> Iterator[list[str]]:
        """Yield all pages."""
        return map(self.page, range(1, len(self) + 1))


def step_through(replay: Replay, console: Console) -> None:
    """Step through a match until `q` or the end of the input."""
    console.say(HELP)
    number = replay.begins_at
    console.say("", *replay.page(number))
    try:
        while True:
            typed = console.ask("Enter, b, number, q: ", type_ahead=True).lower()
            if typed in ("q", "quit"):
                return
            wanted = _wanted(typed, number)
            if wanted is None:
                console.say(HELP)
            elif not 1 <= wanted <= len(replay):
                console.say(f"The record has the lines 1 to {len(replay)}.")
            else:
                number = wanted
                console.say("", *replay.page(number))
    except (InputEnded, KeyboardInterrupt):
        console.say("")


def _wanted(typed: str, number: int) -> int | None:
    if typed == "":
        return number + 1
    if typed == "b":
        return number - 1
    # No record has so many lines.
    return int(typed) if typed.isdecimal() and len(typed) < 10 else None
