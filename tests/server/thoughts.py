"""Substitutes for thinking in a computer player's process. Small, as each new process imports it."""

import os
import time


def die(*_: object) -> str:
    os._exit(1)


def hang(*_: object) -> str:
    time.sleep(600)
    return "pass"


def fail(*_: object) -> str:
    raise LookupError("nowhere")


def where(*_: object) -> str:
    return str(os.getpid())


class Wayward:
    """A player of a host's own that never decides."""

    games = ("bigtwo",)

    def choose(self, *_: object) -> str:
        return hang()


class Lost:
    """A player of a host's own that never knows."""

    def choose(self, *_: object) -> str:
        return fail()
