"""Many matches that are played together: one action for each at a time. Written to be compiled."""

from collections.abc import Callable
from typing import Any, final

from dealt.games.game import Action
from dealt.lab.match_runner import Course
from dealt.lab.observer import Teller
from dealt.mypyc_types import i64, vec


@final
class Slots:
    """So many matches. Where one ends, another begins in its place."""

    def __init__(self, count: int, begin: Callable[[], Course], teller: Teller, features: int, parts: Any) -> None:
        """`begin` deals another match; `parts` puts actions together (`Factored`), or is None."""
        self.courses = [begin() for _ in range(count)]
        self.marked = [0] * count
        """by match: what has been put together of an action"""
        self.ended = [False] * count
        self.cut_off = [False] * count
        self.gained: list[list[float]] = [[] for _ in range(count)]
        """by match and seat, with the last action"""
        self.features = features
        self._begin = begin
        self._teller = teller
        self._parts = parts

    def step(self, chosen: list[int]) -> None:
        """An action for each match, by its number; all of them may be done."""
        for place, number in enumerate(chosen):
            course = self.courses[place]
            if self.ended[place] or self.cut_off[place]:
                self.ended[place] = self.cut_off[place] = False
            if self._parts is None:
                course.act(self._teller.action(course.match, course.seat, number))
            elif not self._put(course, place, number):
                continue
            self.gained[place] = course.gained
            if course.ended or course.cut_off:
                self.ended[place], self.cut_off[place] = course.ended, course.cut_off
                self.courses[place] = self._begin()

    def _put(self, course: Course, place: int, number: int) -> bool:
        """Puts an action together; whether it is whole now, and done."""
        action: Action | None
        self.marked[place], action = self._parts.step(self.marked[place], number)
        if action is None:
            self.gained[place] = [0.0] * len(course.gained)
            return False
        course.act(action)
        return True

    def seats(self) -> list[int]:
        """Whose turn it is in each match."""
        return [course.seat for course in self.courses]

    def seen(self) -> vec[i64]:
        """What the seats on turn see, one match after the other."""
        rows: vec[i64] = vec[i64]([0] * (len(self.courses) * self.features))
        for place, course in enumerate(self.courses):
            self._teller.write(course.match, course.seat, rows, place * self.features)
        return rows

    def legal(self) -> list[list[int]]:
        """The numbers of what they may do."""
        return [
            self._teller.numbers(course.match, course.seat, marked)
            for course, marked in zip(self.courses, self.marked, strict=True)
        ]
