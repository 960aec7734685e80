"""Rows of a data set: the columns, and the conversion of a record."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from dealt.games.game import ENCODER
from dealt.games.options import preset_name
from dealt.table import record as rec
from dealt.table.table import Table

_TEXT, _COUNT, _FLAG, _TIME = "String", "Int32", "Boolean", "Datetime"
MOVES: Final = {
    "match": _TEXT, "game": _TEXT, "rules": _TEXT, "deal": _COUNT, "move": _COUNT, "seat": _COUNT, "name": _TEXT,
    "by": _TEXT, "legal": _COUNT, "action": _TEXT, "at": _TIME, "score": _COUNT, "won": _FLAG,
}  # fmt: skip
"""a row for each move"""
MATCHES: Final = {
    "match": _TEXT, "game": _TEXT, "rules": _TEXT, "options": _TEXT, "seats": _COUNT, "seat": _COUNT, "name": _TEXT,
    "person": _FLAG, "level": _TEXT, "deals": _COUNT, "moves": _COUNT, "score": _COUNT, "won": _FLAG,
    "began": _TIME, "ended": _TIME, "reason": _TEXT,
}  # fmt: skip
"""a row for each seat of each match"""
POSITION: Final = "position"


def schema(polars: Any, rows_are: str, positions: bool) -> dict[str, Any]:
    """Return the columns and their types."""
    kinds = {_TEXT: polars.String, _COUNT: polars.Int32, _FLAG: polars.Boolean, _TIME: polars.Datetime("ms", "UTC")}
    names = MOVES if rows_are == "moves" else MATCHES
    columns = {name: kinds[kind] for name, kind in names.items()}
    return {**columns, POSITION: polars.String} if positions and rows_are == "moves" else columns


def rows(name: str, lines: Iterable[rec.AnyLine], rows_are: str, positions: bool) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of one record; raises BadRecord. `name` is the name of the match in them."""
    told = _Told(name, positions)
    for table, line, _ in Table.fold(told.heard(lines)):
        told.happened(table, line)
    yield from told.moves() if rows_are == "moves" else told.seats()


class _Told:
    """Collects the rows of one match from its record."""

    def __init__(self, name: str, positions: bool) -> None:
        self._name = name
        self._positions = positions
        self._table: Table | None = None
        self._moves: list[tuple[Any, ...]] = []
        self._before: tuple[Any, ...] = ()
        self._began = 0
        self._names: list[str] = []
        self._people: list[int] = []

    def heard(self, lines: Iterable[rec.AnyLine]) -> Iterator[rec.AnyLine]:
        """Yield the lines, looking at each move before it changes the table."""
        for line in lines:
            if isinstance(line, rec.Acted) and self._table is not None:
                self._look(self._table, line)
            yield line

    def _look(self, table: Table, line: rec.Acted) -> None:
        match = table.match
        if match is not None and line.seat in match.to_act:
            place = [match.position()] if self._positions else []
            self._before = (match.deal, len(match.legal(line.seat)), place)

    def happened(self, table: Table, line: rec.AnyLine) -> None:
        """Take a line that the table has applied."""
        self._table = table
        if isinstance(line, rec.Started):
            self._began = line.at
        if isinstance(line, rec.Acted):
            deal, legal, place = self._before
            number = len(self._moves) + 1
            names = table.names
            self._moves.append(
                (deal, number, line.seat, names[line.seat], line.by, legal, line.action, line.at, place)
            )  # fmt: skip
        if isinstance(line, rec.Started | rec.Acted):
            # At the end players leave, so names are those during the match.
            self._names, self._people = list(table.names), list(table.humans)

    def moves(self) -> Iterator[tuple[Any, ...]]:
        """Yield a row for each move, with the result of its player."""
        for deal, number, seat, name, by, legal, action, at, place in self._moves:
            score, won, _ = self._outcome(seat)
            yield (*self._heading(), deal, number, seat, name, by, legal, action, at, score, won, *place)

    def seats(self) -> Iterator[tuple[Any, ...]]:
        """Yield a row for each seat; none if nothing was played."""
        table = self._table
        if table is None or table.match is None:
            return
        options = ENCODER.encode(table.options).decode()
        level = table.settings.level if len(self._people) < len(self._names) else ""
        for seat, name in enumerate(self._names):
            score, won, reason = self._outcome(seat)
            yield (
                *self._heading(), options, len(self._names), seat, name, seat in self._people, level,
                table.match.deal, len(self._moves), score, won, self._began, table.last_at, reason,
            )  # fmt: skip

    def _heading(self) -> tuple[str, str, str]:
        assert self._table is not None
        return self._name, self._table.game.name, preset_name(self._table.game, self._table.options)

    def _outcome(self, seat: int) -> tuple[int | None, bool | None, str | None]:
        """Return score, whether the seat has won, and the reason; nothing for a match without an end."""
        match = None if self._table is None else self._table.match
        result = None if match is None else match.result
        return (None, None, None) if result is None else (result.scores[seat], seat in result.winners, result.reason)
