"""A serving process: the room with its shard of the tables; the acceptor hands it connections."""

import asyncio
import logging
import signal
import socket
import sys
from typing import Final

from dealt.bots.custom import parse_custom_bots
from dealt.server import activity_log
from dealt.server.app import Running, loop_factory, spare_the_processor
from dealt.server.bot_workers.bot_processes import BotProcesses
from dealt.server.bus.board import Board
from dealt.server.bus.channel import Channel
from dealt.server.bus.notices import AnyNotice, CloseRoom, Left, Ready, Setup, Stop, Taken, Visit
from dealt.server.storage.engine import StorageError
from dealt.server.storage.store import Store

log: Final = logging.getLogger("dealt.processes")


def main(end: int) -> None:
    """Serve until the other end of this socket says so, or is gone."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        sys.exit(runner.run(_serve(socket.socket(fileno=end))))


class Serving:
    """The side of a serving process that talks to the supervisor."""

    def __init__(self, end: socket.socket) -> None:
        self.stopped: Final = asyncio.Event()
        self.set_up: Final[asyncio.Future[Setup]] = asyncio.get_running_loop().create_future()
        self.channel: Final = Channel(end, self._receive, self._left_alone)
        self.board = Board()
        self.running: Running | None = None
        self.status = 0
        """with which the process ends"""
        self._arriving: set[asyncio.Task[None]] = set()

    def _receive(self, notice: AnyNotice, sock: socket.socket | None) -> None:
        match notice:
            case Setup():
                # The posts of the other processes follow.
                self.board = Board(notice.shard, self.channel.send, notice.away)
                self.set_up.set_result(notice)
            case Stop():
                self.stopped.set()
            case Visit() if sock is not None:
                self._let_in(notice, sock)
            case _:
                self.board.receive(notice)

    def close_room(self, again: bool) -> None:
        """The host wants all processes to end, or to begin anew."""
        self.channel.send(CloseRoom(again))

    def lost(self, why: StorageError) -> None:
        """Stop this process, which may not save any more; another one replaces it."""
        log.warning("%s", why.sentence)
        self.status = 1
        self.stopped.set()

    def _left_alone(self) -> None:
        self.set_up.cancel()
        self.stopped.set()

    def _let_in(self, visit: Visit, sock: socket.socket) -> None:
        self.channel.send(Taken(visit.number))

        def gone() -> None:
            self.channel.send(Left(visit.number))

        if self.running is None or self.stopped.is_set():
            sock.close()
            gone()
            return
        sock.setblocking(False)
        task = asyncio.get_running_loop().create_task(self.running.admit(sock, visit.head, gone))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)


async def _serve(end: socket.socket) -> int:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # A service manager tells all processes at once; this one ends when the one that listens says so.
        loop.add_signal_handler(number, lambda: None)
    serving = Serving(end)
    try:
        setup = await serving.set_up
    except asyncio.CancelledError:
        return 1
    settings, shard = setup.settings, setup.shard
    activity_log.set_up(settings)
    try:
        store = Store(settings.data, shard)
    except StorageError as error:
        log.critical("%s", error.sentence)
        return 1
    computers = BotProcesses(servers=shard.count)
    await computers.meet(parse_custom_bots(settings.bot), tell=shard.number == 1)
    serving.running = Running(
        settings, store, computers, board=serving.board, close=serving.close_room, lost=serving.lost
    )
    await serving.running.start()
    serving.channel.send(Ready())
    spare_the_processor()
    computers.warm_up()
    await serving.stopped.wait()
    await serving.running.stop()
    computers.close()
    serving.channel.close()
    return serving.status
