"""Recap of a match of Chicago."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, final

from dealt.cards import Card, cards_text, mask_of
from dealt.games.chicago.events import CardPlayed, ChicagoScored, LastTrickScored, RoundEnded, RoyalFlush, TrickWon
from dealt.games.chicago.poker import NAMES, Category, mask_strength
from dealt.games.chicago.views import RoundSummary
from dealt.games.recap import MatchAward
from dealt.games.recap_builder import Maximum, RecapBuilder, award_for_most
from dealt.games.types import Event


@final
class ChicagoRecapBuilder(RecapBuilder):
    """Rounds, Chicagos, last tricks, and the hands that were shown."""

    period: ClassVar[str] = "round"
    comeback_from: ClassVar[int] = 5
    openings: ClassVar[Mapping[str, str]] = {"ace": "an ace", "court": "a king, queen or jack", "low": "a low card"}

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._leads = True
        """whether the next card leads to a trick"""
        self._made = [0] * seats
        self._failed = [0] * seats
        self._last_tricks = [0] * seats
        self._hand = Maximum("cards", "Best hand shown")
        self._round = Maximum("feat", "Most points in one round")

    def add(self, event: Event) -> None:
        match event:
            case CardPlayed(seat=seat, card=card):
                if self._leads:
                    self.opened(seat, _opening(card))
                self._leads = False
            case TrickWon():
                self._leads = True
            case ChicagoScored(made=made, seat=seat):
                (self._made if made else self._failed)[seat] += 1
            case LastTrickScored(seat=seat):
                self._last_tricks[seat] += 1
            case RoyalFlush(seat=seat, cards=cards):
                told = f"{NAMES[Category.ROYAL_FLUSH]}, in round {self.under_way}"
                self._hand.offer(mask_strength(mask_of(cards)), seat, cards_text(cards), told)
            case RoundEnded(summary=summary):
                self._leads = True
                self._finish_round(summary)

    def _finish_round(self, summary: RoundSummary) -> None:
        when = f"round {summary.score.round}"
        for seat, hand in enumerate(summary.hands):
            told = f"{summary.names[seat]}, in {when}"
            self._hand.offer(mask_strength(mask_of(hand)), seat, cards_text(hand), told)
        gained = [now - before for now, before in zip(summary.score.totals, self.totals, strict=True)]
        most = max(gained)
        self.finish_deal(
            summary.score.totals, tuple([seat for seat, points in enumerate(gained) if points == most > 0])
        )
        if most > 0:
            self._round.offer(most, gained.index(most), str(most), when)

    def own_awards(self) -> Iterator[MatchAward | None]:
        yield award_for_most("feat", "Chicagos made", self._made)
        yield award_for_most("costly", "Chicagos lost", self._failed)
        yield self._hand.award
        if len(self.deals) > 1:
            yield self._round.award
        yield award_for_most("feat", "Most last tricks", self._last_tricks, least=2)


def _opening(card: Card) -> str:
    rank = card.text[0]
    return "ace" if rank == "A" else "court" if rank in "KQJ" else "low"
