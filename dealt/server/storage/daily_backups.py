"""Daily backups: one a day, the oldest are deleted; for broken disks and deleted files.

Each is made by a process of its own, so that no player waits for it.
"""

import asyncio
import logging
import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from dealt.config import Settings, variable
from dealt.server.storage.engine import is_url, reason

log: Final = logging.getLogger("dealt.copies")
FOLDER: Final = "dealt.copies"
FIRST_SECONDS: Final = 60.0
"""a room that has just opened is let alone for so long"""
_AGAIN_SECONDS: Final = 3600.0
_NAME: Final = re.compile(r"dealt-\d{4}-\d{2}-\d{2}\.db")


class DailyBackups:
    """Keeps the copies of one room, as its settings say."""

    def __init__(
        self, settings: Settings, today: Callable[[], date] = lambda: datetime.now().astimezone().date()
    ) -> None:
        self._data = settings.data
        self._most = settings.copies
        self._folder = folder_of(settings)
        self._today = today
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look whether a copy is due, again and again."""
        if self._most and self._folder is not None:
            self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def stop(self) -> None:
        """Stop; a copy that is being made is given up, and leave nothing."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _go_on(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            await self.make()
            await asyncio.sleep(_AGAIN_SECONDS)

    async def make(self) -> Path | None:
        """Make the copy of today unless it is there, and then lets the oldest go; tells which it has made."""
        folder = self._folder
        if folder is None or not self._most:
            return None
        file = folder / f"dealt-{self._today():%Y-%m-%d}.db"
        try:
            if file.exists():
                return None
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if (why := await self._run(file)) is not None:
                log.warning("the daily copy of the room was not made: %s", why)
                return None
            copies = sorted(path for path in folder.iterdir() if _NAME.fullmatch(path.name))
            for old in copies[: -self._most]:
                old.unlink()
        except OSError as error:
            log.warning("the daily copy of the room was not made, or an old one stays: %s", reason(error))
            return None
        log.info("the daily copy of the room is %s", file)
        return file

    async def _run(self, file: Path) -> str | None:
        """Why there is no copy; None: there is one."""
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


def folder_of(settings: Settings) -> Path | None:
    """Return the folder of the backups; None for a database elsewhere whose host has named no folder."""
    if settings.copies_folder:
        return Path(settings.copies_folder)
    if not is_url(settings.data):
        return Path(settings.data) / FOLDER
    file = make_url(settings.data).database if settings.data.startswith("sqlite") else None
    return Path(file).parent / FOLDER if file else None
