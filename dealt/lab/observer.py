# Compiled with mypyc: see tools/compile_rules.py.
"""Observers: encode a match for learning programs straight from its state. Compiled by mypyc.

An observer writes what the game's encoding makes of a view, many times as fast; a test shows that both are equal. A
game may have its own in `dealt/lab/games/<game>/observer.py`; otherwise its encoding is used.
"""

from abc import ABCMeta, abstractmethod
from typing import Any

from dealt.games.game import Action, Match
from dealt.mypyc_types import i64, mypyc_attr, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(metaclass=ABCMeta):
    """Observer of the matches of one environment."""

    @abstractmethod
    def write(self, match: Match, seat: int, row: vec[i64], base: int) -> None:
        """Write the observation of the seat to act into a row of zeros that begins at `base`."""

    @abstractmethod
    def numbers(self, match: Match, seat: int, marked: int) -> list[int]:
        """Return the numbers of its legal actions, after its partial action."""

    @abstractmethod
    def action(self, match: Match, seat: int, number: int) -> Action:
        """Return the action with this number; not for factored actions."""


class EncodingObserver(Observer):
    """Observer that encodes the view."""

    def __init__(self, encoding: Any, factored: Any) -> None:
        self._encoding = encoding
        self._factored = factored

    def write(self, match: Match, seat: int, row: vec[i64], base: int) -> None:
        at: i64 = base
        seen: list[int] = self._encoding.observe(match.view(seat)).tolist()
        for value in seen:
            row[at] = value
            at += 1

    def numbers(self, match: Match, seat: int, marked: int) -> list[int]:
        legal = match.legal(seat)
        if self._factored is not None:
            parts: list[int] = self._factored.numbers(legal, marked)
            return parts
        view = match.view(seat)
        return [self._encoding.number(action, view) for action in legal]

    def action(self, match: Match, seat: int, number: int) -> Action:
        found: Action = self._encoding.action(number, match.view(seat))
        return found


class FactoredObserver(Observer):
    """Observer with another observer's observation, and factored actions."""

    def __init__(self, fast: Observer, factored: Any) -> None:
        self._fast = fast
        self._factored = factored

    def write(self, match: Match, seat: int, row: vec[i64], base: int) -> None:
        self._fast.write(match, seat, row, base)

    def numbers(self, match: Match, seat: int, marked: int) -> list[int]:
        found: list[int] = self._factored.numbers(match.legal(seat), marked)
        return found

    def action(self, match: Match, seat: int, number: int) -> Action:
        return self._fast.action(match, seat, number)
