"""Backup of a room in one file: made while it runs, and restored into a closed room; daily backups.

The file is a SQLite database with the room's own tables, whatever database the room uses, so it can move a room to
another database. The room is read in one transaction, so the file holds one moment of it.
"""

import asyncio
import logging
import os
import re
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from datetime import date, datetime
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, MetaData, Table, delete, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError, DBAPIError

from dealt.config import Settings, variable
from dealt.games.text import pluralized
from dealt.server.storage.database import locked
from dealt.server.storage.engine import (
    FILE_NAME,
    StorageError,
    is_url,
    open_engine,
    open_file,
    reason,
    unreadable,
)
from dealt.server.storage.lock import PATIENCE_SECONDS
from dealt.server.storage.numbered_files import check_merged, numbered_files
from dealt.server.storage.schema import METADATA, make_tables, migrate, newest, people, tables, version_of

_ROWS_AT_ONCE: Final = 1000
_UNFINISHED: Final = ".part"
_CLOSED: Final = nullcontext(PATIENCE_SECONDS)
_BESIDE: Final = ("-wal", "-shm")
log: Final = logging.getLogger("dealt.copies")
DAILY_FOLDER: Final = "dealt.copies"
FIRST_SECONDS: Final = 60.0
"""a room that has just opened is let alone for so long"""
_LOOK_SECONDS: Final = 3600.0
_DAILY_NAME: Final = re.compile(r"dealt-\d{4}-\d{2}-\d{2}\.db")
_UPDATE_NAME: Final = re.compile(r"dealt-\d{4}-\d{2}-\d{2}-version-\d{4}\.db")
"""of the copy before an update"""
_UNFINISHED_NAME: Final = re.compile(r"dealt-\d{4}-\d{2}-\d{2}(-version-\d{4})?\.db\.part(-\w+)?")
"""of a copy whose process was killed, and of the files that SQLite keeps beside it"""


class Kept(NamedTuple):
    """Contents of a backup."""

    file: Path
    people: int
    tables: int

    def __str__(self) -> str:
        return f"{pluralized(self.people, 'person', 'people')} and {pluralized(self.tables, 'table')}"


def backup(data: str, file: Path, *, replace: bool = False) -> Kept:
    """Copy the room into a file, also while it is open; blocks. The file is there when it is whole, and not before.

    A room of an older Dealt is copied as it is. Raises StorageError (`no_room`, `data_older`, `data_newer`,
    `data_unreadable`, `file_exists`, `file_unwritable`).
    """
    with suppress(OSError):  # the same error comes again when the file is written
        if file.exists() and not replace:
            raise StorageError("file_exists", f"{file} is already there; it is replaced only if you say --replace.")
    with opened(data) as main:
        return _backup(main, file)


def _backup(main: Engine, file: Path) -> Kept:
    unfinished = file.with_name(file.name + _UNFINISHED)

    def unwritable(why: object) -> StorageError:
        return StorageError("file_unwritable", f"{file} cannot be written: {str(why).rstrip('.')}.")

    try:
        _remove(unfinished)
        unfinished.touch(mode=0o600)
        check_merged(main)
        target, metadata = _new(unfinished, version_of(main) or newest(), unwritable)
        with _reading(main) as rows:
            _copy(rows, target, metadata, lambda error: unwritable(error.orig))
        kept = Kept(file, _count(target, people), _count(target, tables))
        target.dispose()
        _seal(unfinished, unwritable)
        unfinished.replace(file)
    except OSError as error:
        raise unwritable(reason(error)) from None
    except DBAPIError as error:
        raise unreadable(main, error) from None
    finally:
        with suppress(OSError):
            _remove(unfinished)
    return kept


def restore(data: str, file: Path, way: AbstractContextManager[float] = _CLOSED) -> tuple[Kept, Kept | None]:
    """Replace all data of a room by a backup; blocks.

    `way` is entered when the backup has been checked: it tells how many seconds to wait until a server releases the
    data. The old data is kept in a backup of its own, the second result; None if there was none. After an interruption,
    doing it again does the rest. Raises StorageError (`no_backup`, `data_in_use`, `data_newer`, `data_directory`,
    `data_url`, `data_unreadable`, `file_unwritable`).
    """
    with (
        tempfile.TemporaryDirectory(prefix="dealt-") as folder,
        _readable(file, Path(folder)) as source,
        way as wait_seconds,
    ):
        main = open_engine(data)
        try:
            lock = locked(main, wait_seconds=wait_seconds)
            try:
                before = _set_aside(main, file)
                _replace(main, source)
            finally:
                lock.release()
        except DBAPIError as error:
            raise unreadable(main, error) from None
        finally:
            main.dispose()
        return Kept(file, _count(source, people), _count(source, tables)), before


@contextmanager
def opened(data: str) -> Iterator[Engine]:
    """Return the room's main database, which must be there: looking for one makes none."""
    if not is_url(data) and not (Path(data) / FILE_NAME).is_file():
        raise StorageError("no_room", f"There is no room in {data}.")
    main = open_engine(data)
    try:
        yield main
    finally:
        main.dispose()


@contextmanager
def _reading(source: Engine) -> Iterator[Connection]:
    """Return one moment of a database that others go on writing."""
    with source.connect() as connection:
        if source.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ")
        with connection.begin():
            yield connection.execution_options(yield_per=_ROWS_AT_ONCE)


def _new(file: Path, version: str, unwritable: Callable[[object], StorageError]) -> tuple[Engine, MetaData]:
    """Return a new, empty database that only this user may read, and its tables."""
    try:
        target = open_file(file, foreign_keys=False)
        return target, make_tables(target, version)
    except StorageError as error:
        raise unwritable(error.sentence) from None


def _copy(
    source: Connection,
    target: Engine,
    metadata: MetaData,
    refused: Callable[[DBAPIError], StorageError],
    *,
    anew: bool = False,
) -> None:
    """Add all rows, or, with `anew`, put them in the place of all that are there; together or not at all."""
    with target.connect().execution_options(writes=True) as into, into.begin():
        if anew:
            for table in reversed(metadata.sorted_tables):
                into.execute(delete(table))
        for table in metadata.sorted_tables:
            for rows in source.execute(select(table)).mappings().partitions():
                try:
                    into.execute(insert(table), [dict(row) for row in rows])
                except DBAPIError as error:
                    raise refused(error) from None


def _seal(file: Path, unwritable: Callable[[object], StorageError]) -> None:
    """Make one file of the database, with nothing beside it, look it through, and wait for the disk."""
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as error:
        raise unwritable(error) from None
    if found != "ok":
        raise unwritable(found)
    with file.open("rb") as written:
        os.fsync(written.fileno())


@contextmanager
def _readable(file: Path, folder: Path) -> Iterator[Engine]:
    """Return the backup, brought up to date in a copy of its own; raise StorageError(`no_backup`, `data_newer`)."""
    copy = folder / FILE_NAME
    copy.touch(mode=0o600)
    try:
        shutil.copyfile(file, copy)
    except OSError as error:
        raise StorageError("no_backup", f"{file} cannot be read: {reason(error)}.") from None
    engine = open_file(copy, foreign_keys=False)
    try:
        try:
            known = version_of(engine) is not None
            migrate(engine)
        except (StorageError, DatabaseError) as error:
            if isinstance(error, StorageError) and error.code == "data_newer":
                raise
            known = False
        if not known:
            raise StorageError("no_backup", f"{file} is no backup of a room.")
        yield engine
    finally:
        engine.dispose()


def _set_aside(main: Engine, file: Path) -> Kept | None:
    """Keep what the room holds now: beside its data, or, of a database elsewhere, beside the backup."""
    if not _count(main, people) + _count(main, tables):
        return None
    folder = Path(main.url.database).parent if main.dialect.name == "sqlite" and main.url.database else file.parent
    return _backup(main, folder / f"dealt.replaced-{datetime.now().astimezone():%Y%m%d-%H%M%S}.db")


def _replace(main: Engine, source: Engine) -> None:
    with _reading(source) as rows:
        _copy(rows, main, METADATA, lambda error: unreadable(main, error), anew=True)


def _count(engine: Engine, table: Table) -> int:
    with engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(table)) or 0


def _remove(file: Path) -> None:
    for each in (file, *(file.with_name(file.name + end) for end in _BESIDE)):
        each.unlink(missing_ok=True)


def check_folder(settings: Settings) -> None:
    """Raise StorageError(`file_unwritable`) if the daily backups cannot be written to the folder of the settings."""
    if not settings.copies or not settings.copies_folder:
        return
    folder = Path(settings.copies_folder)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        told = f"The daily backups cannot be written to {folder}: {reason(error)}."
        raise StorageError("file_unwritable", told) from None


def back_up_before_update(settings: Settings, today: date | None = None) -> Path | None:
    """Copy a room of an older Dealt as it is, before it is brought up to date; return the new file, if any. Blocks.

    It lies among the daily backups and is deleted with those of its day. Raises StorageError as `backup` does.
    """
    folder = backup_folder(settings)
    if not settings.copies or folder is None:
        return None
    try:
        with opened(settings.data) as main:
            version, files = version_of(main, shared=settings.cluster), numbered_files(main)
    except StorageError as error:
        if error.code == "no_room":
            return None
        raise
    if version is None or version >= newest():
        return None
    if files:
        log.warning("this room is in several files, which are put together now: there is no copy of it as it was")
        return None
    file = folder / f"dealt-{today or datetime.now().astimezone():%Y-%m-%d}-version-{version}.db"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with _claimed(folder) as is_claimed:
            if not is_claimed or file.exists():
                return None
            backup(settings.data, file)
    except OSError as error:
        raise StorageError("file_unwritable", f"{file} cannot be written: {reason(error)}.") from None
    log.info("before it is brought up to date, the room is copied to %s", file)
    return file


class DailyBackups:
    """Keeps the copies of one room, as its settings say."""

    def __init__(
        self, settings: Settings, today: Callable[[], date] = lambda: datetime.now().astimezone().date()
    ) -> None:
        self._data = settings.data
        self._most = settings.copies
        self._folder = backup_folder(settings)
        self._today = today
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look whether a copy is due, again and again."""
        if self._most and self._folder is not None:
            self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def stop(self) -> None:
        """Stop; a copy that is being made is given up, and leaves nothing."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _go_on(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            await self.make()
            await asyncio.sleep(_LOOK_SECONDS)

    async def make(self) -> Path | None:
        """Make the copy of today unless it is there, then delete the oldest; return the new one, if any."""
        folder = self._folder
        if folder is None or not self._most:
            return None
        file = folder / f"dealt-{self._today():%Y-%m-%d}.db"
        try:
            if file.exists():
                return None
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with _claimed(folder) as is_claimed:
                if not is_claimed or file.exists():
                    return None
                _remove_unfinished(folder)
                if (why := await self._run(file)) is not None:
                    log.warning("the daily copy of the room was not made: %s", why)
                    return None
                copies = sorted(path for path in folder.iterdir() if _DAILY_NAME.fullmatch(path.name))
                for old in copies[: -self._most]:
                    old.unlink()
                for copy in folder.iterdir():
                    if _UPDATE_NAME.fullmatch(copy.name) and copy.name < copies[-self._most :][0].stem:
                        copy.unlink()
        except OSError as error:
            log.warning("the daily copy of the room was not made, or an old one stays: %s", reason(error))
            return None
        log.info("the daily copy of the room is %s", file)
        return file

    async def _run(self, file: Path) -> str | None:
        """Make the copy in another process; return why there is none, or None."""
        command = (sys.executable, "-m", "dealt", "backup", "--", str(file))
        running = await asyncio.create_subprocess_exec(
            *command,
            env=os.environ | {variable("data"): self._data},  # a password in it is nothing for a list of processes
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            _, told = await running.communicate()
        except asyncio.CancelledError:
            with suppress(ProcessLookupError):
                running.terminate()
            await running.wait()
            raise
        if running.returncode == 0:
            return None
        return told.decode(errors="replace").strip().rpartition("\n")[2] or f"status {running.returncode}"


def _remove_unfinished(folder: Path) -> None:
    """Remove the copies that were never finished, from a folder that is claimed. Raise OSError."""
    for file in folder.iterdir():
        if _UNFINISHED_NAME.fullmatch(file.name):
            file.unlink()


@contextmanager
def _claimed(folder: Path) -> Iterator[bool]:
    """Return whether no other process makes a copy in this folder: nodes of one machine share it. Raise OSError."""
    if os.name != "posix":
        yield True
        return
    import fcntl

    descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        yield False
    else:
        yield True
    finally:
        os.close(descriptor)


def backup_folder(settings: Settings) -> Path | None:
    """Return the folder of the backups; None for a database elsewhere whose host has named no folder."""
    if settings.copies_folder:
        return Path(settings.copies_folder)
    if not is_url(settings.data):
        return Path(settings.data) / DAILY_FOLDER
    file = make_url(settings.data).database if settings.data.startswith("sqlite") else None
    return Path(file).parent / DAILY_FOLDER if file else None
