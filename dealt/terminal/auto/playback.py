"""State of an auto-play run: games played, the game on the table, and results so far. It draws nothing."""

from collections.abc import Iterator
from math import inf
from typing import Final

from dealt.bots.autoplay import Run, Tally, Watched

MOST_POINTS: Final = 2_000
"""points of the curve; above that, every second one is dropped"""


class Playback:
    """Playback of a number of games."""

    def __init__(self, run: Run, games: int) -> None:
        self.run: Final = run
        self.games: Final = games
        self.tally = Tally()
        self.moment: Watched | None = None
        """of the current game; None while nothing is shown"""
        self.curve: list[tuple[int, int]] = []
        """pairs of games played and games won"""
        self._moves: Iterator[Watched] | None = None
        """moves of the current game"""

    @property
    def left(self) -> int:
        """Number of games that are not over."""
        return self.games - self.tally.games

    @property
    def number(self) -> int:
        """Number of the current game, from 1; of the last one if all are over."""
        return min(self.games, self.tally.games + 1) if self._moves is not None else max(1, self.tally.games)

    def step(self) -> bool:
        """Play one move; return False if all games are over."""
        if self._moves is None:
            if not self.left:
                return False
            self._moves = self.run.watch(self.tally.games + 1)
        self.moment = next(self._moves)
        if self.moment.tally is not None:
            self._over(self.moment.tally)
        return True

    def finish(self) -> bool:
        """Play a game to its end; return False if all games are over."""
        if not self.step():
            return False
        while self._moves is not None:
            self.step()
        return True

    def skip(self, seconds: float) -> bool:
        """Play games without drawing for at least so many seconds; return False if all are over."""
        if self._moves is not None:
            return self.finish()
        if not self.left:
            return False
        self.moment = None
        self._over(self.run.play(self.tally.games + 1, self.left, seconds).tally)
        return True

    def _over(self, tally: Tally) -> None:
        self.tally += tally
        self._moves = None
        self.curve.append((self.tally.games, self.tally.won))
        if len(self.curve) > MOST_POINTS:
            del self.curve[:-1:2]


WITHOUT_PICTURES: Final = inf
WHOLE_GAMES: Final = -1.0
SPEEDS: Final = (1.0, 2.0, 5.0, 10.0, 25.0, WHOLE_GAMES, WITHOUT_PICTURES)
"""moves a second, then one picture a game, then no pictures"""


def speed_name(speed: float) -> str:
    """Return the text of a speed, such as `5 moves a second`."""
    if speed == WITHOUT_PICTURES:
        return "no pictures"
    if speed == WHOLE_GAMES:
        return "every game"
    return "1 move a second" if speed == 1 else f"{speed:.0f} moves a second"
