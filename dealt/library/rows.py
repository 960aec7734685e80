"""Rows of a data set: the columns, and the conversion of a record."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import Any, Final, NamedTuple

from dealt.games.game import ENCODER
from dealt.games.options import preset_name
from dealt.review.review import Decision, review
from dealt.table import record as rec
from dealt.table.table import Table

_TEXT, _COUNT, _NUMBER, _FLAG, _TIME = "String", "Int32", "Float64", "Boolean", "Datetime"
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
REVIEW: Final = {"class": _TEXT, "value": _NUMBER, "loss": _NUMBER, "error": _NUMBER, "best": _TEXT}
"""more of a move, from its review"""
POSITION: Final = {"position": _TEXT}


class Columns(NamedTuple):
    """Kind of rows, and the columns that they have besides the usual ones; those are only for moves."""

    rows_are: str
    positions: bool = False
    reviews: bool = False

    def schema(self, polars: Any) -> dict[str, Any]:
        """Return the columns and their types."""
        names = MATCHES if self.rows_are == "matches" else MOVES
        if self.rows_are == "moves":
            names = {**names, **(REVIEW if self.reviews else {}), **(POSITION if self.positions else {})}
        kinds = {
            _TEXT: polars.String, _COUNT: polars.Int32, _NUMBER: polars.Float64, _FLAG: polars.Boolean,
            _TIME: polars.Datetime("ms", "UTC"),
        }  # fmt: skip
        return {name: kinds[kind] for name, kind in names.items()}


def rows(name: str, lines: Iterable[rec.AnyLine], columns: Columns) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of one record; raises BadRecord. `name` is the name of the match in them."""
    lines = list(lines)
    told = _Told(name, columns.positions)
    for table, line, _ in Table.fold(told.heard(lines)):
        told.happened(table, line)
    if columns.rows_are != "moves":
        yield from told.seats()
    elif columns.reviews:
        yield from told.moves(_reviews(lines))
    else:
        yield from told.moves()


def _reviews(lines: Sequence[rec.AnyLine]) -> list[tuple[Any, ...]]:
    """Return the columns of the review, by move; those of a match before the last one are empty."""
    acts = sum([isinstance(line, rec.Acted) for line in lines])
    decisions = review(lines).decisions if acts else ()
    return [_NOT_JUDGED] * (acts - len(decisions)) + [_judged(decision) for decision in decisions]


_NOT_JUDGED: Final = (None,) * len(REVIEW)


def _judged(decision: Decision) -> tuple[Any, ...]:
    if not decision.choices:
        return (decision.kind, None, None, None, None)
    best = decision.choices[0]
    return decision.kind, best.value - decision.loss, decision.loss, decision.error, best.action


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

    def moves(self, reviews: Iterable[tuple[Any, ...]] = repeat(())) -> Iterator[tuple[Any, ...]]:
        """Yield a row for each move, with the result of its player, and the columns of its review."""
        for (deal, number, seat, name, by, legal, action, at, place), judged in zip(self._moves, reviews, strict=False):
            score, won, _ = self._outcome(seat)
            yield (*self._heading(), deal, number, seat, name, by, legal, action, at, score, won, *judged, *place)

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
