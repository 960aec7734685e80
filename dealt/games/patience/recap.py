"""Recap of a session of patience: statistics of its games, since there is only one player."""

from collections.abc import Iterator
from typing import ClassVar, final

from dealt.games.patience.events import GameEnded
from dealt.games.patience.views import Statistics
from dealt.games.recap import MatchAward
from dealt.games.recap_builder import Maximum, RecapBuilder
from dealt.games.types import Event

_PLAYER = (0,)


@final
class PatienceRecapBuilder(RecapBuilder):
    """Games won and not won, the shortest win, the longest row of wins."""

    counts: ClassVar[str] = "games won"
    period: ClassVar[str] = "game"
    apart: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(len(_PLAYER))
        self._statistics = Statistics()
        self._row = 0
        self._shortest = Maximum("few", "Fewest cards dealt in a win")
        self._longest = Maximum("feat", "Most wins in a row")

    def add(self, event: Event) -> None:
        if not isinstance(event, GameEnded):
            return
        score, won = event.score, event.score.ending == "won"
        self.last_ending, self.last_size = score.ending, score.dealt
        self.last_counts = won or event.statistics.failed > self._statistics.failed
        self._statistics = event.statistics
        self.finish_deal((event.statistics.won,), _PLAYER if won else ())
        self._row = self._row + 1 if won else 0
        if won:
            self._shortest.offer(-score.dealt, 0, str(score.dealt), f"game {score.deal}")
        if self._row > 1:
            self._longest.offer(self._row, 0, str(self._row), f"up to game {score.deal}")

    def own_awards(self) -> Iterator[MatchAward | None]:
        told = self._statistics
        if told.success_percent is not None:
            games = f"{told.won} of {told.won + told.failed} games won"
            yield MatchAward("rate", "Success", _PLAYER, f"{told.success_percent:g} %", games)
        yield self._shortest.award
        yield self._longest.award
