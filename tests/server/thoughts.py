"""Substitutes for thinking in a computer player's process. Small, as each new process imports it."""

import os
import time
from pathlib import Path


def die(*_: object) -> str:
    os._exit(1)


def hang(*_: object) -> str:
    time.sleep(600)
    return "pass"


def fail(*_: object) -> str:
    raise LookupError("nowhere")


def wait_for(file: bytes, *_: object) -> str:
    """Return when this file is there."""
    while not Path(os.fsdecode(file)).exists():
        time.sleep(0.01)
    return "done"


def where(*_: object) -> str:
    return str(os.getpid())


def package(*_: object) -> str:
    import dealt

    return str(Path(dealt.__file__).parent)


class Wayward:
    """A player of a host's own that never decides."""

    games = ("bigtwo",)

    def choose(self, *_: object) -> str:
        return hang()


class Lost:
    """A player of a host's own that never knows."""

    def choose(self, *_: object) -> str:
        return fail()
