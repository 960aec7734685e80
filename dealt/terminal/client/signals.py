"""Being asked to end while a loop runs: the window closes as if somebody had left."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from dealt.terminal.console import ENDING_SIGNALS


def ending_signals(end: Callable[[], None]) -> Callable[[], None]:
    """From now on each of these signals calls `end`; returns what makes them again what they were."""
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
