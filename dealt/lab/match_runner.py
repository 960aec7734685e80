# Compiled with mypyc: see tools/compile_rules.py.
"""Match runner for learning programs: next deals, the end, and the rewards of each seat. Compiled by mypyc."""

from typing import Any, Final, final

from dealt.games.game import Match

MOST_ACTIONS: Final = 5_000
"""actions after which a match is cut off"""


@final
class MatchRunner:
    """One match, or a number of its deals."""

    def __init__(self, match: Match, deals: int, most_actions: int, points: bool, sign: int) -> None:
        """`points`: rewards are points, multiplied by `sign` (1, or -1 if fewer are better), instead of who wins."""
        self.match = match
        self.seat: int = -1
        """seat to act; -1 at the end"""
        self.gained: list[float] = []
        """reward of the last action, by seat"""
        self.ended = False
        self.cut_off = False
        """whether the match was cut off before its end"""
        self.actions = 0
        self._deals = deals
        self._most = most_actions
        self._points = points
        self._sign = sign
        self._nothing = [0.0] * len(match.seats)
        self._scores = match.scores
        self._follow()

    def act(self, action: Any) -> None:
        """Apply a legal action of the seat to act."""
        self.match.play(self.seat, action)
        self.actions += 1
        self._follow()

    def _follow(self) -> None:
        """Begin the next deal, end the match, or find the seat to act."""
        match = self.match
        turn = match.to_act
        if not turn:
            if match.between_deals:
                if match.deal < self._deals:
                    match.next_deal()
                else:
                    match.close()
            turn = match.to_act
        self.ended = match.over
        self.cut_off = not self.ended and self.actions >= self._most
        self.seat = turn[0] if turn and not self.ended else -1
        self.gained = self._brought() if self._points or self.ended else self._nothing

    def _brought(self) -> list[float]:
        match = self.match
        if self._points:
            scores, before = match.scores, self._scores
            self._scores = scores
            return [float(self._sign * (now - was)) for now, was in zip(scores, before, strict=True)]
        result = match.result
        winners: tuple[int, ...] = () if result is None else result.winners
        if not winners:
            return self._nothing
        return [1.0 if seat in winners else -1.0 for seat in range(len(match.seats))]
