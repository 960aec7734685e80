"""Being asked to end: by Ctrl-C, by the terminal that closes, by the machine. It is as if somebody had left."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

ENDING_SIGNALS: Final = ("SIGHUP", "SIGTERM")
"""Windows does not have them all"""


@contextmanager
def closing_interrupts() -> Iterator[None]:
    """Inside, closing the terminal and asking the program to end do not end it at once but are like Ctrl-C."""

    def interrupt(_signal: int, _frame: object) -> None:
        raise KeyboardInterrupt

    known = [getattr(signal, name) for name in ENDING_SIGNALS if hasattr(signal, name)]
    # Somebody may want it so that one is ignored (nohup).
    before = {one: handler for one in known if (handler := signal.getsignal(one)) is not signal.SIG_IGN}
    for one in before:
        signal.signal(one, interrupt)
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def ending_signals(end: Callable[[], object]) -> Callable[[], None]:
    """From now on each of them, and Ctrl-C, calls `end` while a loop runs; returns what undoes this."""
    loop = asyncio.get_running_loop()
    before: dict[int, Any] = {}
    for name in (*ENDING_SIGNALS, "SIGINT"):
        number = getattr(signal, name, None)
        # Somebody may want it so that one is ignored (nohup). Windows, and other threads, have none of this.
        if number is None or signal.getsignal(number) is signal.SIG_IGN:
            continue
        with suppress(NotImplementedError, ValueError, RuntimeError):
            handler = signal.getsignal(number)
            loop.add_signal_handler(number, end)
            before[number] = handler

    def restore() -> None:
        for number, handler in before.items():
            with suppress(ValueError, RuntimeError):
                loop.remove_signal_handler(number)
                signal.signal(number, handler)

    return restore
