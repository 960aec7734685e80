"""Records as data frames, and a folder of records as one data set. polars comes with `pip install 'dealt[data]'`."""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from dealt.errors import BadRecord, DealtError
from dealt.library import rows
from dealt.table.record_files import read_record

if TYPE_CHECKING:
    import polars

Rows = Literal["moves", "matches"]
"""a row for each move, or for each seat of a match"""
SUFFIX: Final = ".jsonl"
"""of records"""
_SINKS: Final = {".parquet": "sink_parquet", ".arrow": "sink_ipc", ".csv": "sink_csv"}
_AT_ONCE: Final = 50_000
"""most rows in memory"""
Show = Callable[[int], None]
"""progress callback: the number of records read"""


class Written:
    """Summary of a written data set."""

    def __init__(self) -> None:
        self.records = 0
        self.rows = 0
        self.damaged: list[str] = []
        """files that are no records, or cannot be replayed"""


def moves(path: str | Path, *, positions: bool = False, reviews: bool = False) -> "polars.DataFrame":
    """Read the moves of a record, or of all records in a folder: a row for each (docs/library.md names the columns).

    `positions`: add a column with the whole position before the move. `reviews`: review each match, which takes long,
    and add what its move was worth. Raises BadRecord for a single file that is none,
    and DealtError(`no_polars`, `no_records`).
    """
    return _frame(path, rows.Columns("moves", positions, reviews))


def matches(path: str | Path) -> "polars.DataFrame":
    """Read the matches of a record, or of a folder: a row for each seat of each match. Raises as `moves` does."""
    return _frame(path, rows.Columns("matches"))


def write_dataset(
    folder: str | Path,
    out: str | Path,
    rows_are: Rows = "moves",
    *,
    positions: bool = False,
    reviews: bool = False,
    show: Show | None = None,
) -> Written:
    """Write all records below a folder as one file: .parquet, .arrow or .csv by its name.

    Damaged records are skipped and reported. Only a part of the rows is in memory at once. Raises DealtError
    (`no_polars`, `bad_dataset`, `no_records`).
    """
    pl, target = _polars(), Path(out)
    if target.suffix not in _SINKS:
        raise DealtError("bad_dataset", f"A data set is a file whose name ends in {', '.join(_SINKS)}.")
    columns = rows.Columns(rows_are, positions, reviews)
    written, schema = Written(), columns.schema(pl)
    files = _files(Path(folder))
    try:
        with tempfile.TemporaryDirectory(prefix=".dataset-", dir=target.absolute().parent) as parts:
            for number, part in enumerate(_parts(files, columns, written, show)):
                pl.DataFrame(part, schema=schema, orient="row").write_parquet(Path(parts) / f"{number:06}.parquet")
            if not written.records:
                raise DealtError("no_records", f"There is no record in “{folder}” that can be read.")
            whole = pl.scan_parquet(sorted(Path(parts).iterdir()))
            unfinished = Path(parts) / target.name
            getattr(whole, _SINKS[target.suffix])(unfinished)
            unfinished.rename(target)
    except OSError as problem:
        raise DealtError("bad_dataset", f"The file “{target}” cannot be written: {problem.strerror}.") from problem
    return written


def _frame(path: str | Path, columns: rows.Columns) -> "polars.DataFrame":
    pl, written, where = _polars(), Written(), Path(path)
    files = _files(where)
    found = [row for part in _parts(files, columns, written, None) for row in part]
    if not written.records:
        if not where.is_dir():
            # Reading it again raises what is wrong with a single file.
            list(read_record(where))
        raise DealtError("no_records", f"There is no record in “{path}” that can be read.")
    frame: polars.DataFrame = pl.DataFrame(found, schema=columns.schema(pl), orient="row")
    return frame


def _files(path: Path) -> Iterable[Path]:
    return sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]


def _parts(
    files: Iterable[Path], columns: rows.Columns, written: Written, show: Show | None
) -> Iterator[list[tuple[Any, ...]]]:
    """Yield the rows of these files, many at a time; a damaged record gives none."""
    held: list[tuple[Any, ...]] = []
    for number, file in enumerate(files, start=1):
        try:
            found = list(rows.rows(file.stem, read_record(file), columns))
        except BadRecord:
            written.damaged.append(str(file))
        else:
            written.records += 1
            written.rows += len(found)
            held += found
        if show is not None:
            show(number)
        if len(held) >= _AT_ONCE:
            yield held
            held = []
    # Also if it is empty: a data set without rows has columns.
    yield held


def _polars() -> Any:
    try:
        import polars
    except ImportError as problem:
        raise DealtError("no_polars", "Data frames come with polars: pip install 'dealt[data]'.") from problem
    return polars
