"""Plays deals of the arena in several processes, and keeps what is played so that a run can be gone on with."""

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec

from dealt.errors import BadText, DealtError
from dealt.games import game as game_named
from dealt.lab.arena.chairs import Chair
from dealt.lab.arena.duel import MOST_DEALS, MOST_SEED, Outcome, Setting, play
from dealt.lab.arena.entrants import chair

_PART: Final = 8
"""deals that a process plays at a time"""

_chairs: dict[tuple[str, str, float], Chair] = {}
"""of this process, by what they were made from"""


def check(setting: Setting, deals: int) -> None:
    """Raises what is wrong with a setting before anything is played."""
    game = game_named(setting.game)
    if setting.seats not in game.seat_counts:
        raise BadText("bad_seats", game.wrong_seats, **game.wrong_seats_values)
    if not 0 <= setting.seed <= MOST_SEED:
        raise BadText("bad_seed", f"The seed of the arena is a whole number from 0 to {MOST_SEED}.")
    if not 1 <= deals <= MOST_DEALS:
        raise BadText("bad_deals", f"The arena plays 1 to {MOST_DEALS} deals.")
    if not 0 < setting.seconds <= 3600:
        raise BadText("bad_seconds", "A program may think for up to 3600 seconds.")
    if game.fixed_seed(game.options(setting.options)) is not None:
        raise BadText("deal_is_chosen", "These options choose the deal; the arena needs a new one each time.")
    for player in set(setting.players):
        with closing(chair(setting.game, player, setting.seconds)):
            pass


def outcomes(setting: Setting, numbers: Sequence[int], jobs: int) -> Iterator[list[Outcome]]:
    """Plays the deals with these numbers; some at a time come back, in any order.

    Whoever stops listening loses only what is being played. Raises what a player cannot be had for.
    """
    parts = (numbers[start : start + _PART] for start in range(0, len(numbers), _PART))
    if jobs == 1:
        for part in parts:
            yield _play(setting, part)
        return
    # Not by forking: whoever calls may have threads.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_be_quiet)
    waiting: set[Future[list[Outcome]]] = set()
    try:
        for part in parts:
            waiting.add(pool.submit(_play, setting, part))
            if len(waiting) >= 2 * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (one.result() for one in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (one.result() for one in done)
    except BrokenProcessPool as problem:
        raise DealtError("arena_died", "A process of the arena has ended; the machine may lack memory.") from problem
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _be_quiet() -> None:
    # Ctrl-C is for the process that counts.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(setting: Setting, numbers: Sequence[int]) -> list[Outcome]:
    first, second = (_chair(setting, player) for player in setting.players)
    return [play(setting, number, (first, second)) for number in numbers]


def _chair(setting: Setting, player: str) -> Chair:
    key = (setting.game, player, setting.seconds)
    if key not in _chairs:
        _chairs[key] = chair(*key)
    return _chairs[key]


def leave() -> None:
    """Ends the programs that this process has started for its players."""
    for one in _chairs.values():
        one.close()
    _chairs.clear()


class Kept:
    """A file with what has been played: the setting, and a deal a line."""

    def __init__(self, path: Path, setting: Setting) -> None:
        """Opens the file, or begins it. Raises DealtError (`other_arena`, `not_kept`)."""
        try:
            there = path.read_bytes() if path.exists() else b""
            # What was torn off in the middle of a line is played again.
            whole = there[: there.rfind(b"\n") + 1]
            self.outcomes = _outcomes(whole, setting, path) if there else []
            self._file = path.open("ab")
            self._file.truncate(len(whole))
        except OSError as problem:
            raise DealtError("not_kept", f"The file “{path}” cannot be used: {problem.strerror}.") from problem
        if not whole:
            self._file.write(msgspec.json.encode(setting) + b"\n")

    def add(self, outcomes: list[Outcome]) -> None:
        """Writes some more."""
        self._file.write(b"".join(msgspec.json.encode(one) + b"\n" for one in outcomes))
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _outcomes(lines: bytes, setting: Setting, path: Path) -> list[Outcome]:
    first, *rest = lines.splitlines() or [b""]
    try:
        kept = msgspec.json.decode(first, type=Setting)
        outcomes = [msgspec.json.decode(line, type=Outcome) for line in rest]
    except msgspec.MsgspecError as problem:
        raise DealtError("other_arena", f"The file “{path}” is not one of the arena.") from problem
    if kept != setting:
        raise DealtError("other_arena", f"In the file “{path}” something else is measured.")
    return outcomes


def cores() -> int:
    """How many processes play if nobody says it."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
