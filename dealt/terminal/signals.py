"""Being asked to end: by Ctrl-C, by the terminal that closes, by the machine. It is as if somebody had left."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import copy_context
from typing import Any, Final

ENDING_SIGNALS: Final = ("SIGHUP", "SIGTERM")
"""Windows does not have them all"""


class Listening:
    """Whether whoever asks the program to end is heard."""

    def __init__(self) -> None:
        self.on = True


@contextmanager
def closing_interrupts() -> Iterator[Listening]:
    """Inside, closing the terminal and asking the program to end do not end it at once but are like Ctrl-C.

    A terminal that closes says so more than once: what has to be done to its end wants nobody to be heard any more.
    """
    listening = Listening()

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
    """From now on each of them, and Ctrl-C, calls `end` while a loop runs; returns what undoes this.

    The loop's own handlers would leave a moment, when they are taken away, in which a second signal kills the program.
    """
    loop, context = asyncio.get_running_loop(), copy_context()
    before = _handlers()

    def tell(_signal: int, _frame: object) -> None:
        loop.call_soon_threadsafe(end, context=context)

    for number in before:
        # In other threads there is none of this.
        with suppress(ValueError):
            signal.signal(number, tell)

    def restore() -> None:
        for number, handler in before.items():
            with suppress(ValueError):
                signal.signal(number, handler)

    return restore


def _handlers() -> dict[int, Any]:
    """What is done now about each signal that asks the program to end, Ctrl-C's among them."""
    names = (*ENDING_SIGNALS, "SIGINT")
    found = {number: signal.getsignal(number) for name in names if (number := getattr(signal, name, None)) is not None}
    # Somebody may want it so that one is ignored (nohup); None is a handler that Python cannot put back.
    return {number: handler for number, handler in found.items() if handler not in (signal.SIG_IGN, None)}
