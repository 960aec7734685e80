"""How a match goes on by itself for learning programs: the next deal, the end, and what each seat gains. Written to be
compiled."""

from typing import Any, Final, final

from dealt.games.game import Match

MOST_ACTIONS: Final = 5_000
"""after which a match that does not end is cut off"""


@final
class MatchRunner:
    """One match, or as many deals of it as are asked for."""

    def __init__(self, match: Match, deals: int, most_actions: int, points: bool, sign: int) -> None:
        """`points`: what a seat gains is its points, each `sign` (1, or -1 where fewer are better), not who wins."""
        self.match = match
        self.seat: int = -1
        """whose turn it is; -1 at the end"""
        self.gained: list[float] = []
        """by seat, with the last action"""
        self.ended = False
        self.cut_off = False
        """it has not ended by itself, but is not gone on with"""
        self.actions = 0
        self._deals = deals
        self._most = most_actions
        self._points = points
        self._sign = sign
        self._nothing = [0.0] * len(match.seats)
        self._scores = match.scores
        self._follow()

    def act(self, action: Any) -> None:
        """The seat on turn does something that it may do."""
        self.match.play(self.seat, action)
        self.actions += 1
        self._follow()

    def _follow(self) -> None:
        """What comes next: the next deal, the end, or somebody's turn."""
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
