# Compiled with mypyc: see tools/compile_rules.py.
"""Recap of a session of Big Two."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, final

from dealt.cards import Card, cards_text
from dealt.games.bigtwo.events import DealEnded, Played, TrickTaken
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.scoring import debts
from dealt.games.recap import Better, Debt, MatchAward
from dealt.games.recap_builder import Maximum, RecapBuilder, award_for_most
from dealt.games.types import Event

_FEWEST: Final = 4
"""cards of a play that can be the biggest combination"""


@final
class BigTwoRecapBuilder(RecapBuilder):
    """Deals won and lost, combinations, and what was left in the hands."""

    counts: ClassVar[str] = "penalty points"
    better: ClassVar[Better] = "fewest"
    comeback_from: ClassVar[int] = 5
    openings: ClassVar[Mapping[str, str]] = {
        "single": "a single card",
        "pair": "a pair",
        "triple": "three of a kind",
        "two_pairs": "two pairs",
        "bare_quads": "four of a kind",
        "straight": "a straight",
        "flush": "a flush",
        "full_house": "a full house",
        "quads": "four of a kind and a card",
        "straight_flush": "a straight flush",
        "dragon": "a dragon",
    }

    def __init__(self, options: BigTwoOptions, seats: int) -> None:
        super().__init__(seats)
        self._rules = rules_of(options)
        self._stake = options.stake
        self._leads = True
        """whether the next play leads"""
        self._left = [0] * seats
        self._twos = [0] * seats
        self._biggest = Maximum("cards", "Biggest combination")
        self._narrowest = Maximum("close", "Fewest points in a lost deal")
        self._dearest = Maximum("costly", "Most points in one deal")

    def add(self, event: Event) -> None:
        if type(event) is Played:
            if self._leads:
                self.opened(event.seat, event.kind)
                self._leads = False
            if len(event.cards) >= _FEWEST:
                self._combination(event)
        elif type(event) is TrickTaken:
            self._leads = True
        elif type(event) is DealEnded:
            self._leads = True
            self.finish_deal(event.totals, (event.seat,))
            self._losers(event)

    def _combination(self, event: Played) -> None:
        size = self._rules.value(self._rules.suits.mask(event.cards))
        self._biggest.offer(size, event.seat, cards_text(event.cards), f"{event.name}, in deal {self.under_way}")

    def _losers(self, event: DealEnded) -> None:
        score = event.score
        for seat, (points, hand) in enumerate(zip(score.penalties, event.hands, strict=True)):
            if seat == score.winner:
                continue
            self._left[seat] += len(hand)
            self._twos[seat] += sum(map(_is_two, hand))
            self._narrowest.offer(-points, seat, str(points), f"deal {score.deal}")
            self._dearest.offer(points, seat, str(points), f"deal {score.deal}")

    def debts(self, totals: Sequence[int]) -> tuple[Debt, ...] | None:
        return debts(totals, self._stake)

    def own_awards(self) -> Iterator[MatchAward | None]:
        yield self._biggest.award
        if len(self.deals) > 1:
            yield self._narrowest.award
            yield award_for_most("few", "Fewest cards left", self._left, "over all deals", least=0, fewest=True)
            yield self._dearest.award
        yield award_for_most("kept", "Most twos kept", self._twos, "in hand when the deal was over")


def _is_two(card: Card) -> bool:
    return card.text[0] == "2"
