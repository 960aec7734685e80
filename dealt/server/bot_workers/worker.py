"""Worker process: runs one function after the other outside the event loop.

Both ends are in this file. They talk over two pipes and share nothing else, so this works on every system; each end
notices when the other dies. A message is its length in four bytes and a pickle.
"""

import contextlib
import os
import pickle
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

_LENGTH: Final = struct.Struct("!I")
_COMMAND: Final = "import sys; sys.path[:] = {path!r}; from {module} import serve; serve(low={low})"
_STANDS_BACK: Final = 15
"""how far a process of low priority stands back, where the system knows of that"""


class WorkerDied(Exception):
    """The process has ended without an answer."""


class Worker:
    """One worker process. `ask` blocks, so call it in a thread; everything else may be called from anywhere."""

    def __init__(self, *, low: bool = False) -> None:
        """Start the process, which stands back behind all others if its priority is `low`; raise OSError."""
        command = _COMMAND.format(path=sys.path, module=__name__, low=low)
        # In a session of its own Ctrl-C does not reach it: the server decides when it ends.
        self.alive = True
        """whether it may be asked again"""
        self._process: Final = subprocess.Popen(
            [sys.executable, "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def ask(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Return the result of a module-level function; raise its exception, or WorkerDied."""
        assert self._process.stdin is not None and self._process.stdout is not None
        question = pickle.dumps((work, arguments))
        try:
            _write(self._process.stdin, question)
            good, answer = pickle.loads(_read(self._process.stdout))
        except (OSError, EOFError, ValueError):
            self.alive = False
            raise WorkerDied("A process for computer players has ended.") from None
        if not good:
            raise answer
        return answer

    def kill(self) -> None:
        """End the process at once; a pending call raises WorkerDied."""
        self._process.kill()

    def close(self) -> None:
        """End the process and waits until it is gone. Nobody may be asking."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            # Bytes that were not written to a process that has ended do not matter.
            with contextlib.suppress(OSError):
                if pipe is not None:
                    pipe.close()


def _write(pipe: BinaryIO | Any, message: bytes) -> None:
    pipe.write(_LENGTH.pack(len(message)) + message)
    pipe.flush()


def _read(pipe: BinaryIO | Any) -> bytes:
    (length,) = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))
    return _exactly(pipe, length)


def _exactly(pipe: BinaryIO | Any, size: int) -> bytes:
    data: bytes = pipe.read(size)
    if len(data) < size:
        raise EOFError
    return data


# --------------------------------------------------------------------------------------------- in the process itself


def serve(*, low: bool) -> None:
    """Answers until the other end is gone, even in the middle of a thought."""
    if low and hasattr(os, "nice"):
        os.nice(_STANDS_BACK)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # printed text must not get between the answers
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_answer_all, args=(questions, answers), daemon=True).start()
    try:
        while True:
            questions.put(_read(sys.stdin.buffer))
    except (EOFError, OSError):
        os._exit(0)


def _answer_all(questions: "SimpleQueue[bytes]", answers: BinaryIO) -> None:
    try:
        while True:
            _write(answers, _answer(questions.get()))
    except OSError:
        os._exit(0)


def _answer(question: bytes) -> bytes:
    try:
        work, arguments = pickle.loads(question)
        return pickle.dumps((True, work(*arguments)))
    except Exception as error:
        try:
            return pickle.dumps((False, error))
        except Exception:
            return pickle.dumps((False, RuntimeError(repr(error))))
