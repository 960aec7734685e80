"""Tellers read a match for learning programs, straight from its state. Written to be compiled.

They say what the encodings of `dealt.lab.encoding` say of a view, many times as fast; a test says that both say the
same. A game has its own in `dealt/lab/games/<game>/observer.py`; a game without one is read by its encoding.
"""

from abc import ABCMeta, abstractmethod
from typing import Any

from dealt.games.game import Action, Match
from dealt.mypyc_types import i64, mypyc_attr, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(metaclass=ABCMeta):
    """Reads matches of one setting."""

    @abstractmethod
    def write(self, match: Match, seat: int, row: vec[i64], base: int) -> None:
        """Writes what the seat on turn sees into a row of zeros that begins there."""

    @abstractmethod
    def numbers(self, match: Match, seat: int, marked: int) -> list[int]:
        """The numbers of what it may do, with what it has put together so far."""

    @abstractmethod
    def action(self, match: Match, seat: int, number: int) -> Action:
        """The action with one of these numbers, where actions are not put together."""


class EncodingObserver(Observer):
    """Reads what the encoding makes of a view."""

    def __init__(self, encoding: Any, factored: Any) -> None:
        self._encoding = encoding
        self._factored = factored

    def write(self, match: Match, seat: int, row: vec[i64], base: int) -> None:
        at: i64 = base
        seen: list[int] = self._encoding.observe(match.view(seat)).tolist()
        for one in seen:
            row[at] = one
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
    """Reads what another observer reads, and the parts of actions from the legal ones."""

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
