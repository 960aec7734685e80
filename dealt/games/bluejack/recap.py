"""Recap of a match of Bluejack."""

from collections.abc import Iterator
from typing import ClassVar, Literal, final

from dealt.games.bluejack.board import TARGET
from dealt.games.bluejack.events import CardPlayed, SetEnded
from dealt.games.bluejack.state import HAND, SEATS
from dealt.games.recap import MatchAward
from dealt.games.recap_builder import Maximum, RecapBuilder, award_for_most
from dealt.games.types import Event


@final
class BluejackRecapBuilder(RecapBuilder):
    """Sets, how they ended, and what was spent for them."""

    counts: ClassVar[str] = "sets"
    period: ClassVar[str] = "set"
    comeback_from: ClassVar[int] = 2
    told_by: ClassVar[Literal["deal", "match"]] = "match"

    def __init__(self) -> None:
        super().__init__(SEATS)
        self._busts = [0] * SEATS
        self._twenties = [0] * SEATS
        self._kept = [HAND] * SEATS
        self._blue = Maximum("feat", f"A blue {TARGET}")
        self._nine = Maximum("feat", "A board of nine cards")
        self._narrowest = Maximum("close", "Narrowest set won")

    def add(self, event: Event) -> None:
        if isinstance(event, CardPlayed):
            self._kept[event.seat] -= 1
        elif isinstance(event, SetEnded):
            self._finish_set(event)

    def _finish_set(self, event: SetEnded) -> None:
        score, winner = event.result.score, event.seat
        when = f"set {score.set}"
        self.finish_deal(event.sets_won, () if winner is None else (winner,))
        for seat, total in enumerate(score.totals):
            self._twenties[seat] += total == TARGET
            self._busts[seat] += total > TARGET
        if winner is None:
            return
        mine, other = score.totals[winner], score.totals[1 - winner]
        if score.ending == "blue":
            self._blue.offer(1, winner, str(mine), when)
        elif score.ending == "nine":
            self._nine.offer(mine, winner, str(mine), when)
        elif score.ending == "higher":
            self._narrowest.offer(other - mine, winner, f"{mine} : {other}", when)

    def own_awards(self) -> Iterator[MatchAward | None]:
        yield self._blue.award
        yield self._nine.award
        yield self._narrowest.award
        yield award_for_most("feat", f"Most sets with {TARGET}", self._twenties)
        yield award_for_most("costly", "Most busts", self._busts)
        yield award_for_most("kept", "Most cards kept", self._kept, "in hand at the end")
