# Compiled with mypyc: see tools/compile_rules.py.
"""Runner of many matches at once, with one action for each at a time. Compiled by mypyc."""

from collections.abc import Callable
from typing import Any, final

from dealt.games.game import Action
from dealt.lab.match_runner import MatchRunner
from dealt.lab.observer import Observer
from dealt.mypyc_types import i64, vec


@final
class VectorRunner:
    """A fixed number of matches; where one ends, another begins."""

    def __init__(
        self, count: int, begin: Callable[[], MatchRunner], observer: Observer, features: int, parts: Any
    ) -> None:
        """`begin` deals another match; `parts` are factored actions (`Factored`), or None."""
        self.runners = [begin() for _ in range(count)]
        self.marked = [0] * count
        """partial action of each match"""
        self.ended = [False] * count
        self.cut_off = [False] * count
        self.gained: list[list[float]] = [[] for _ in range(count)]
        """reward of the last action, by match and seat"""
        self.features = features
        self._begin = begin
        self._observer = observer
        self._parts = parts

    def step(self, chosen: list[int]) -> None:
        """Apply an action to each match, by its number; all of them must be legal."""
        for place, number in enumerate(chosen):
            runner = self.runners[place]
            if self.ended[place] or self.cut_off[place]:
                self.ended[place] = self.cut_off[place] = False
            if self._parts is None:
                runner.act(self._observer.action(runner.match, runner.seat, number))
            elif not self._put(runner, place, number):
                continue
            self.gained[place] = runner.gained
            if runner.ended or runner.cut_off:
                self.ended[place], self.cut_off[place] = runner.ended, runner.cut_off
                self.runners[place] = self._begin()

    def _put(self, runner: MatchRunner, place: int, number: int) -> bool:
        """Add to a partial action; return whether it was completed and applied."""
        action: Action | None
        self.marked[place], action = self._parts.step(self.marked[place], number)
        if action is None:
            self.gained[place] = [0.0] * len(runner.gained)
            return False
        runner.act(action)
        return True

    def seats(self) -> list[int]:
        """Return the seat to act in each match."""
        return [runner.seat for runner in self.runners]

    def seen(self) -> vec[i64]:
        """Return the observations of the seats to act, one match after the other."""
        rows: vec[i64] = vec[i64]([0] * (len(self.runners) * self.features))
        for place, runner in enumerate(self.runners):
            self._observer.write(runner.match, runner.seat, rows, place * self.features)
        return rows

    def legal(self) -> list[list[int]]:
        """Return the numbers of their legal actions."""
        return [
            self._observer.numbers(runner.match, runner.seat, marked)
            for runner, marked in zip(self.runners, self.marked, strict=True)
        ]
