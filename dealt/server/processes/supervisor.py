"""Supervisor of a server of several processes: it listens, starts the others, and replaces them."""

import asyncio
import logging
import socket
import sys
import time
from collections.abc import Callable
from typing import Final

import msgspec

from dealt.config import BadSetting, Settings
from dealt.server import activity_log
from dealt.server.admin.client import forget_place, keep_place
from dealt.server.admin.overview import Beat
from dealt.server.admin.token import METRICS_FILE, folder_of, make_token
from dealt.server.app import Shutdown, loop_factory, until_restored
from dealt.server.bus.notices import AnyNotice, Away, Back, CloseRoom, Posted, Ready
from dealt.server.counters import Counters, Stats, memory_bytes
from dealt.server.http import banner
from dealt.server.http.client_address import ClientAddresses
from dealt.server.http.connection_limits import ConnectionLimits, raise_file_limit
from dealt.server.listening import leave, listen_as, port_of
from dealt.server.processes.member import Member
from dealt.server.processes.porter import Newcomer, Porter
from dealt.server.processes.routes import route
from dealt.server.shard import Shard
from dealt.server.storage.backup import DailyBackups
from dealt.server.storage.database import prepare
from dealt.server.storage.engine import StorageError, reason
from dealt.server.storage.lock import DataLock, LockWatch

log: Final = logging.getLogger("dealt.processes")
_STOP_SECONDS: Final = 15.0
"""to save what is under way; then a process is ended"""


def run(settings: Settings) -> int:
    """Serve the room until Ctrl-C or SIGTERM; returns the exit status.

    Raises StorageError, CannotListen, BadSetting(`bad_processes`).
    """
    if sys.platform not in ("linux", "darwin"):
        raise BadSetting(
            "bad_processes", "Several processes can share a room on Linux and macOS alone; leave out --processes."
        )
    activity_log.set_up(settings)
    sock = listen_as(settings)
    try:
        lock = prepare(settings.data, settings.processes)
    except BaseException:
        sock.close()
        raise
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(_serve(settings, sock, lock))


class Supervisor:
    """The processes of a server, and what each must know of the others."""

    def __init__(
        self,
        settings: Settings,
        lock: DataLock,
        close: Callable[[bool], None] = lambda again: None,
        lost: Callable[[StorageError], None] = lambda why: None,
    ) -> None:
        """`close` is called when the host wants the room closed; for good, or to open again (true). `lost` is called
        when another server has the data."""
        self.gate: Final = ConnectionLimits(ClientAddresses(settings), raise_file_limit())
        self._settings = settings
        self._lock = lock
        self._lock_watch = LockWatch(lock, lost)
        inherited = () if lock.file is None else (lock.file,)
        self.members: Final = [
            Member(settings, Shard(number, settings.processes), self.gate, inherited, self._heard, self._ended)
            for number in range(1, settings.processes + 1)
        ]
        self._next = 0
        self._porter: Porter | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """done when all serve for the first time, or one cannot"""
        self._replacing: set[asyncio.Task[None]] = set()
        self._stopping = False
        self._close = close
        self._figures = Counters()
        self._since = time.time()
        self._beat = Beat(self._figures, self._report)

    async def start(self, sock: socket.socket) -> None:
        """Start all processes, and then lets people in; raise StorageError(`no_processes`)."""
        try:
            for member in self.members:
                self._start(member)
        except OSError as error:
            raise StorageError("no_processes", f"No other process can be started: {reason(error)}.") from None
        await self._opened
        self._porter = Porter(sock, self.gate, self._hand_on)
        self._beat.start()
        self._lock_watch.start()

    async def stop(self) -> None:
        """Let every process say goodbye and save, then release the data."""
        self._stopping = True
        self._beat.stop()
        self._lock_watch.stop()
        if self._porter is not None:
            self._porter.stop()
        for task in self._replacing:
            task.cancel()
        for member in self.members:
            member.stop()
        loop = asyncio.get_running_loop()
        timer = loop.call_later(_STOP_SECONDS, self._kill_all)
        await asyncio.gather(
            *(loop.run_in_executor(None, member.wait) for member in self.members if member.pid is not None)
        )
        timer.cancel()
        self.gate.stop()
        self._lock.release()

    def _kill_all(self) -> None:
        log.warning("not all processes ended by themselves")
        for member in self.members:
            member.kill()

    # ---------------------------------------------------------------------------------------------- newcomers

    def _hand_on(self, newcomer: Newcomer) -> None:
        number = route(newcomer.head, len(self.members))
        self._any_member().take(newcomer) if number is None else self.members[number - 1].take(newcomer)

    def _any_member(self) -> Member:
        """Return one after the other, of those that serve."""
        candidates = [member for member in self.members if member.serves] or self.members
        self._next += 1
        return candidates[self._next % len(candidates)]

    # ---------------------------------------------------------------------------------------------- processes

    def _report(self) -> None:
        """Publish the statistics of this process, which has no tables and no users."""
        figures = self._figures
        report = Stats(
            since=self._since, memory=memory_bytes(), delays=figures.delays, longest_delay=figures.longest_delay,
            refused=self.gate.told(),
        )  # fmt: skip
        posted = Posted(0, "report", "0", msgspec.to_builtins(report))
        for member in self.members:
            member.tell(posted)

    def _start(self, member: Member) -> None:
        others = [other for other in self.members if other is not member]
        away = tuple(other.shard.number for other in others if not other.serves)
        member.start(away, [post for other in others for post in other.posts.values()])

    def _heard(self, member: Member, notice: AnyNotice) -> None:
        """Pass a notice of one process on to all others."""
        if isinstance(notice, CloseRoom):
            self._close(notice.again)
            return
        if isinstance(notice, Ready):
            notice = Back(member.shard.number)
            if all(other.serves for other in self.members) and not self._opened.done():
                self._opened.set_result(None)
        for other in self.members:
            if other is not member:
                other.tell(notice)

    def _ended(self, member: Member) -> None:
        for other in self.members:
            other.tell(Away(member.shard.number))
        if self._stopping:
            return
        if not self._opened.done():
            error = StorageError("no_processes", "A process of the server has ended before it could serve.")
            self._opened.set_exception(error)
            return
        task = asyncio.get_running_loop().create_task(self._replace(member))
        self._replacing.add(task)
        task.add_done_callback(self._replacing.discard)

    async def _replace(self, member: Member) -> None:
        status = await asyncio.get_running_loop().run_in_executor(None, member.wait)
        delay = member.delay()
        how = f"was killed (signal {-status})" if status < 0 else f"has ended (status {status})"
        when = f"in {delay:g} s" if delay else "at once"
        log.warning("process %d of %d %s; another begins %s", member.shard.number, member.shard.count, how, when)
        await asyncio.sleep(delay)
        try:
            await asyncio.to_thread(self._lock.check)
            self._start(member)
        except OSError as error:
            log.warning("process %d of %d cannot be started: %s", member.shard.number, member.shard.count, error)
            self._ended(member)


async def _serve(settings: Settings, sock: socket.socket, lock: DataLock) -> int:
    ending = Shutdown()
    try:
        await _open(settings, sock, lock, ending, welcome=True)
        while await until_restored(settings, ending):
            lock = await asyncio.to_thread(prepare, settings.data, settings.processes)
            await _open(settings, sock, lock, ending)
    finally:
        leave(settings)
    return 0


async def _open(
    settings: Settings, sock: socket.socket, lock: DataLock, ending: Shutdown, *, welcome: bool = False
) -> None:
    """The room from its opening to its end; the socket goes on listening."""
    token = make_token(folder_of(settings))  # before the others ask for it
    make_token(folder_of(settings), METRICS_FILE)
    supervisor, copies = Supervisor(settings, lock, ending.ask, ending.fail), DailyBackups(settings)
    port = port_of(sock)
    try:
        await supervisor.start(sock.dup())
        keep_place(settings, port)
        if welcome:
            banner.show(settings, port, token=token)
            banner.open_browser(settings, port)
        else:
            log.info("the room is open again")
        copies.start()
        await ending.wait()
        log.info("closing the room")
    finally:
        await copies.stop()
        await supervisor.stop()
        forget_place(settings)
    ending.check()
