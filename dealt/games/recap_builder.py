# Compiled with mypyc: see tools/compile_rules.py.
"""Builder of a match's recap from its events.

A match holds what its rules need and no more; its events tell what has happened. So a `RecapBuilder` receives the
events of one match and makes a `Recap` of them at the end. It never reveals what an event kept secret, and its memory
does not grow with the match.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, Literal

import msgspec

from dealt.games.recap import AwardKind, Better, DealPoints, Debt, MatchAward, Recap
from dealt.games.text import joined
from dealt.games.types import Event, Result
from dealt.mypyc_types import mypyc_attr

MOST_DEALS: Final = 300
"""the last deals of a match that its recap tells point by point"""
_LISTED: Final = 6
"""so many deals are named one by one"""


@mypyc_attr(allow_interpreted_subclasses=True)
class RecapBuilder:
    """Listens to the events of one match. A game derives its own, with `add` and the awards that only it has."""

    counts: ClassVar[str] = "points"
    better: ClassVar[Better] = "most"
    period: ClassVar[str] = "deal"
    comeback_from: ClassVar[int] = 1
    """so far behind somebody has to have been for a comeback"""
    apart: ClassVar[bool] = False
    """whether each deal counts by itself, as a match is a mere row of them"""
    told_by: ClassVar[Literal["deal", "match"]] = "deal"
    """the unit whose points the statistics show: each deal, or the match as a whole"""
    openings: ClassVar[Mapping[str, str]] = {}
    """ways in which a seat can open a deal when it leads for the first time, and what they are called in English"""
    last_ending: str = ""
    """ending of the last deal, in the game's own word, where each counts by itself"""
    last_size: int = 0
    """its size then: the cards that were dealt"""
    last_counts: bool = True
    """whether the rules count it then"""

    def __init__(self, seats: int) -> None:
        self.totals: tuple[int, ...] = (0,) * seats
        self.deals: deque[DealPoints] = deque(maxlen=MOST_DEALS)
        self.won = [0] * seats
        """number of deals that each seat has won"""
        self.finished = 0
        """number of finished deals"""
        self.last_openings: tuple[str, ...] = ("",) * seats
        """by seat: how it opened the last finished deal, a key of `openings`; empty if it never led"""
        self._openings = [""] * seats
        self._lead: tuple[int, int] | None = None
        """the seat that leads alone, and the deal since which it does"""
        self._behind = [(0, 0)] * seats
        """by seat: the most that it has been behind, and after which deal"""

    # ------------------------------------------------------------------------------------------ hooks of a game

    def add(self, event: Event) -> None:
        """Process the next event of the match."""

    def own_awards(self) -> Iterator[MatchAward | None]:
        """Return the awards that only this game has; None for one that nobody has earned."""
        return iter(())

    def debts(self, totals: Sequence[int]) -> tuple[Debt, ...] | None:
        """Return who owes whom at the end, pair by pair; None where nothing but points is played for."""
        return None

    # --------------------------------------------------------------------------------------------- shared part

    @property
    def under_way(self) -> int:
        """The number of the deal that has not been finished."""
        return self.finished + 1

    def opened(self, seat: int, opening: str) -> None:
        """Note that a seat leads, and how (a key of `openings`); only the first time in a deal counts."""
        if not self._openings[seat]:
            self._openings[seat] = opening

    def finish_deal(self, totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
        """Record the end of a deal: the totals after it, and its winners."""
        self.finished += 1
        points = tuple([now - before for now, before in zip(totals, self.totals, strict=True)])
        self.deals.append(DealPoints(self.finished, points, totals, winners))
        self.totals = totals
        self.last_openings, self._openings = tuple(self._openings), [""] * len(totals)
        for seat in winners:
            self.won[seat] += 1
        best = self._best(totals)
        leaders = [seat for seat, total in enumerate(totals) if total == best]
        if len(leaders) > 1:
            self._lead = None
        elif self._lead is None or self._lead[0] != leaders[0]:
            self._lead = leaders[0], self.finished
        for seat, total in enumerate(totals):
            self._behind[seat] = max(
                self._behind[seat], (abs(best - total), self.finished), key=lambda behind: behind[0]
            )

    def recap(self, result: Result) -> Recap:
        """Return the recap of the match, which has ended with this result."""
        if result.scores != self.totals:  # it ended in the middle of a deal, by what was scored there
            self.finish_deal(result.scores, result.winners)
        only = result.winners[0] if len(result.winners) == 1 and len(result.scores) > 1 else None
        awards = [self._most_won(), *self.own_awards(), None if only is None else self._comeback(only)]
        return Recap(
            winners=result.winners,
            reason=result.reason,
            counts=self.counts,
            better=self.better,
            period=self.period,
            totals=result.scores,
            places=self.places(result.winners, result.scores),
            deals=tuple(self.deals),
            lead_since=self._lead[1] if self._lead is not None and self._lead[0] == only else None,
            awards=tuple([award for award in awards if award is not None]),
            debts=self.debts(result.scores),
        )

    def _best(self, totals: Sequence[int]) -> int:
        return min(totals) if self.better == "fewest" else max(totals)

    def leaders(self) -> tuple[int, ...]:
        """Return the seats that would have won if the match were over after the deals so far."""
        best = self._best(self.totals)
        return tuple([seat for seat, total in enumerate(self.totals) if total == best])

    def places(self, winners: Sequence[int], totals: Sequence[int]) -> tuple[int, ...]:
        """Return the place of each seat, from 1."""
        sign = 1 if self.better == "fewest" else -1
        ranks = [(seat not in winners, sign * total) for seat, total in enumerate(totals)]
        return tuple([1 + sum(other < rank for other in ranks) for rank in ranks])

    def _most_won(self) -> MatchAward | None:
        if len(self.won) == 1:
            return None
        award = award_for_most("won", f"Most {self.period}s won", self.won, least=2)
        if award is None or len(award.seats) > 1:
            return award
        deals = [str(deal.deal) for deal in self.deals if award.seats[0] in deal.winners]
        named = len(deals) == max(self.won) and len(deals) <= _LISTED
        return msgspec.structs.replace(award, detail=f"{self.period}s {joined(deals)}") if named else award

    def _comeback(self, winner: int) -> MatchAward | None:
        behind, deal = self._behind[winner]
        if behind < self.comeback_from:
            return None
        return MatchAward("comeback", "The comeback", (winner,), str(behind), f"behind after {self.period} {deal}")


def award_for_most(
    kind: AwardKind, title: str, numbers: Sequence[int], detail: str = "", *, least: int = 1, fewest: bool = False
) -> MatchAward | None:
    """Return the award for the seats with the most (or the fewest); None where all are equal, or nobody has `least`.

    >>> award_for_most("costly", "Most busts", [2, 0, 2]).seats
    (0, 2)
    >>> award_for_most("costly", "Most busts", [1, 1]) is None
    True
    """
    top = min(numbers) if fewest else max(numbers)
    seats = tuple([seat for seat, number in enumerate(numbers) if number == top])
    if top < least or len(seats) == len(numbers) > 1:
        return None
    return MatchAward(kind, title, seats, str(top), detail)


class Maximum:
    """The award for the greatest of its kind so far; of equals the first."""

    def __init__(self, kind: AwardKind, title: str) -> None:
        self._kind = kind
        self._title = title
        self._size: int | None = None
        self.award: MatchAward | None = None

    def offer(self, size: int, seat: int, figure: str, detail: str) -> None:
        """Replace the award if this is greater; `size` decides."""
        if self._size is None or size > self._size:
            self._size = size
            self.award = MatchAward(self._kind, self._title, (seat,), figure, detail)
