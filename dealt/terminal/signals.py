"""Signals that end the program: Ctrl-C, a closed terminal, SIGTERM."""

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from typing import Any, Final

ENDING_SIGNALS: Final = ("SIGHUP", "SIGTERM")
"""missing ones are skipped, as on Windows"""


class InterruptSwitch:
    """Switch that turns the handling of signals off."""

    def __init__(self) -> None:
        self.on = True


@contextmanager
def interrupt_on_close() -> Iterator[InterruptSwitch]:
    """Treat SIGHUP and SIGTERM like Ctrl-C inside the block.

    A terminal that closes sends more than one signal: turn `on` off for work that must not be interrupted.
    """
    listening = InterruptSwitch()

    def interrupt(_signal: int, _frame: object) -> None:
        if listening.on:
            raise KeyboardInterrupt

    before = _handlers()
    for number in before:
        signal.signal(number, interrupt)
    try:
        yield listening
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def ending_signals(end: Callable[[], object]) -> Callable[[], None]:
    """Call `end` for each of these signals and Ctrl-C while a loop runs; return a function that undoes this.

    Handlers of the loop would leave a moment on removal in which a second signal kills the program.
    """
    loop, context = asyncio.get_running_loop(), copy_context()
    before = _handlers()

    def tell(_signal: int, _frame: object) -> None:
        loop.call_soon_threadsafe(end, context=context)

    for number in before:
        signal.signal(number, tell)

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    return restore


def _handlers() -> dict[int, Any]:
    """Return the current handlers of all signals that end the program; none in a thread, which cannot set any."""
    if threading.current_thread() is not threading.main_thread():
        return {}
    names = (*ENDING_SIGNALS, "SIGINT")
    found = {number: signal.getsignal(number) for name in names if (number := getattr(signal, name, None)) is not None}
    # An ignored signal stays ignored (nohup); None is a handler that Python cannot restore.
    return {number: handler for number, handler in found.items() if handler not in (signal.SIG_IGN, None)}
