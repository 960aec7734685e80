"""Several nodes on one machine: one process each, all at the same port; the system shares new connections out."""

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

from dealt.config import BadSetting, Settings
from dealt.errors import DealtError
from dealt.server import activity_log
from dealt.server.admin.token import folder_of, make_token
from dealt.server.http import banner
from dealt.server.listening import families, listen, port_of
from dealt.server.storage.backup import check_folder
from dealt.server.storage.engine import is_postgresql

log: Final = logging.getLogger("dealt.processes")
_ANSWER_SECONDS: Final = 5.0
_AGAIN_SECONDS: Final = 1.0
"""between the end of a process and its successor"""
_LOOK_SECONDS: Final = 0.05


def check(settings: Settings) -> None:
    """Raise BadSetting(`bad_processes`) if several processes cannot share this room."""
    if not hasattr(socket, "SO_REUSEPORT") or sys.platform == "win32":
        raise BadSetting("bad_processes", "Several processes can share a port on Linux and macOS alone.")
    if not is_postgresql(settings.data):
        raise BadSetting(
            "bad_processes",
            "Several processes need a PostgreSQL database, which they share; give its address with --data, "
            "or leave out --processes. A room with a folder is one process.",
        )
    if not settings.node_address.endswith(":0"):
        raise BadSetting("bad_processes", "Several processes cannot share the port of --node-address; give it port 0.")
    if settings.unix_socket:
        raise BadSetting("bad_processes", "Several processes cannot share a Unix socket; leave out --unix-socket.")


def run_nodes(settings: Settings) -> int:
    """Serve the room with several nodes until Ctrl-C or SIGTERM; return the exit status.

    Raise BadSetting(`bad_processes`), StorageError(`file_unwritable`), CannotListen.
    """
    check(settings)
    check_folder(settings)
    activity_log.set_up(settings)
    with listen(settings.host, settings.port, shared=True, accepting=False) as held:
        # A node takes whatever port this process holds.
        port = port_of(held)
        nodes = Nodes(replace(settings, port=port, cluster=True, no_open=True), settings.processes)
        token = make_token(folder_of(settings))
        nodes.start()
        if not nodes.until_open(settings.host, port):
            return 0 if nodes.stopping else 1  # each has said why
        banner.show(settings, port, token=token)
        banner.open_browser(settings, port)
        return nodes.watch()


class Nodes:
    """The processes, and their successors when they end."""

    def __init__(self, settings: Settings, count: int) -> None:
        self._settings = settings
        self._context: Final = multiprocessing.get_context("spawn")
        self._running: list[BaseProcess] = []
        self._count = count
        self.stopping = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)

    def start(self) -> None:
        """Start all that do not run."""
        for _ in range(self._count - len(self._running)):
            process = self._context.Process(target=_serve, args=(self._settings,))
            process.start()
            self._running.append(process)
            if self.stopping:
                process.terminate()  # the signal came before this one could get it

    def until_open(self, host: str, port: int) -> bool:
        """Wait until one of them answers; return False if all have ended before."""
        address = "localhost" if families(host) is not None else host
        while any(process.is_alive() for process in self._running):
            # A node listens before it has opened the room.
            with suppress(OSError), socket.create_connection((address, port), timeout=_ANSWER_SECONDS) as connection:
                connection.sendall(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")
                if connection.recv(1):
                    return True
            time.sleep(_LOOK_SECONDS)
        return False

    def watch(self) -> int:
        """Replace those that end, until they are told to end; return the exit status."""
        while self._running:
            ended = wait([process.sentinel for process in self._running])
            for process in [process for process in self._running if process.sentinel in ended]:
                self._ended(process)
            if not self.stopping:
                time.sleep(_AGAIN_SECONDS)
                self.start()
        return 0

    def _ended(self, process: BaseProcess) -> None:
        process.join()
        self._running.remove(process)
        status = process.exitcode or 0
        if self.stopping or status == 0:
            self.stopping = True  # its host wants the room closed, and all nodes know
            return
        how = f"was killed (signal {-status})" if status < 0 else f"has ended (status {status})"
        log.warning("a node %s; another begins", how)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self.stopping = True
        for process in self._running:
            process.terminate()


def _serve(settings: Settings) -> None:
    # Ctrl-C reaches all processes of a terminal; this one ends when its parent says so.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="dealt-parent", daemon=True).start()
    from dealt.server.app import run as serve

    try:
        sys.exit(serve(settings, quiet=True))
    except DealtError as error:
        log.critical("%s", error.sentence)
        sys.exit(1)


def _end_with_parent() -> None:
    """End in order when the process that would replace this one is gone: nobody else would ever end it."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
