"""The password of a room, asked for at a terminal."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest


class Closed(BaseHTTPRequestHandler):
    """A room that wants its password."""

    def do_GET(self) -> None:
        self.send_response(401)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def room() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Closed) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,)).start()
        yield f"127.0.0.1:{server.server_port}"
        server.shutdown()


def echoes(terminal: int) -> bool:
    return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)


@pytest.mark.parametrize("number", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.thorough)])
def test_a_signal_ends_the_question_and_leaves_a_terminal_that_shows_what_is_typed(
    room: str, number: signal.Signals, tmp_path: Path
) -> None:
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "dealt", "join", room], stdin=theirs, stdout=theirs, stderr=theirs,
        start_new_session=True, env=os.environ | {"DEALT_DATA": str(tmp_path)},
    )  # fmt: skip
    try:
        shown = b""
        while b"password: " not in shown:
            assert select.select([ours], [], [], 30)[0], shown
            shown += os.read(ours, 4096)
        while echoes(theirs):
            assert program.poll() is None
        program.send_signal(number)
        assert program.wait(30) == 130
        assert echoes(theirs)
        os.set_blocking(ours, False)
        assert b"Traceback" not in os.read(ours, 65536)
    finally:
        program.kill()
        program.wait()
        os.close(theirs)
        os.close(ours)
