"""What happens in Chicago, with the sentences of the log; the wording of the points is the thesis' (Figure 16)."""

from collections.abc import Sequence
from typing import Final

from dealt.cards import Card, cards_text
from dealt.games.chicago.poker import NAMES, PHRASES
from dealt.games.chicago.scoring import DRAWN, LAST, MADE, Award, Stage
from dealt.games.chicago.views import Ending, RoundScore, RoundSummary
from dealt.games.game import Event, Said

_PHRASES: Final = dict(zip(NAMES, PHRASES, strict=True))


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _cards(number: int) -> str:
    return {0: "no cards", 1: "1 card"}.get(number, f"{number} cards")


def _both(text: str) -> Said:
    return Said(text, text)


class RoundBegan(Event, frozen=True, kw_only=True, tag="round_began"):
    """Everybody has five cards; `leader` is first in turn."""

    round: int
    dealer: int
    leader: int

    def say(self, names: Sequence[str]) -> Said:
        return _both(f"Round {self.round}: {names[self.dealer]} deals, {names[self.leader]} is first in turn")


class HandDealt(Event, frozen=True, kw_only=True, tag="hand_dealt"):
    """The five cards of one seat at the start of a round; only it is told."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def audience(self) -> int | None:
        return self.seat


class Decided(Event, frozen=True, kw_only=True, tag="decided"):
    """A seat has decided about its exchange or about Chicago; what, nobody is told before all have."""

    seat: int


class Exchanged(Event, frozen=True, kw_only=True, tag="exchanged"):
    """All have decided: how many cards each seat changes."""

    exchange: int
    changed: tuple[int, ...]

    def say(self, names: Sequence[str]) -> Said:
        parts = [f"{name} {_cards(count)}" for name, count in zip(names, self.changed, strict=True)]
        return _both(f"Exchange {self.exchange}: {', '.join(parts)}")


class CardsReceived(Event, frozen=True, kw_only=True, tag="cards_received"):
    """The new cards of one seat; only it is told."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def audience(self) -> int | None:
        return self.seat

    def say(self, names: Sequence[str]) -> Said:
        return _both(f"You receive {cards_text(self.cards)}")


class CardOpened(Event, frozen=True, kw_only=True, tag="card_opened"):
    """A card is turned up for a seat that changes one."""

    seat: int
    card: Card

    def say(self, names: Sequence[str]) -> Said:
        return Said(f"{self.card} is turned up for {names[self.seat]}", f"{self.card} is turned up for you")


class OpenCardTaken(Event, frozen=True, kw_only=True, tag="open_card_taken"):
    """The seat took the card that was turned up, or (`taken` false) the next one unseen."""

    seat: int
    card: Card
    taken: bool

    def say(self, names: Sequence[str]) -> Said:
        what = str(self.card) if self.taken else f"the next card instead of {self.card}"
        return Said(f"{names[self.seat]} takes {what}", f"You take {what}")


class Reshuffled(Event, frozen=True, kw_only=True, tag="reshuffled"):
    """The pack was used up: the returned cards were shuffled and are dealt from now on."""

    cards: int

    def say(self, names: Sequence[str]) -> Said:
        return _both(f"The pack is used up; the {_cards(self.cards)} that were returned are shuffled")


class HandScored(Event, frozen=True, kw_only=True, tag="hand_scored"):
    """A seat scores for the best hand."""

    seat: int
    stage: Stage
    kind: str
    points: int

    def say(self, names: Sequence[str]) -> Said:
        what = f"{_points(self.points)} with {_PHRASES[self.kind]}"
        return Said(f"{names[self.seat]} receives {what}", f"You receive {what}")


class NobodyScored(Event, frozen=True, kw_only=True, tag="nobody_scored"):
    """Nobody scores: the best hands are equal (`drawn`), or nobody has a pair."""

    stage: Stage
    drawn: bool

    def say(self, names: Sequence[str]) -> Said:
        return _both("The hands are drawn, nobody scores" if self.drawn else "Nobody has a pair, nobody scores")


class RoyalFlush(Event, frozen=True, kw_only=True, tag="royal_flush"):
    """A royal flush, shown to everybody: it wins the match at once."""

    seat: int
    cards: tuple[Card, ...]

    def say(self, names: Sequence[str]) -> Said:
        what = f"{_PHRASES['royal flush']}: {cards_text(self.cards)}"
        return Said(f"{names[self.seat]} has {what}", f"You have {what}")


class ChicagoCalled(Event, frozen=True, kw_only=True, tag="chicago_called"):
    """The first in turn who called Chicago leads and has to win all five tricks."""

    seat: int

    def say(self, names: Sequence[str]) -> Said:
        tail = "and must win all five tricks"
        return Said(f"{names[self.seat]} goes for Chicago {tail}", f"You go for Chicago {tail}")


class NoChicago(Event, frozen=True, kw_only=True, tag="no_chicago"):
    """Nobody called Chicago; `leader` leads."""

    leader: int

    def say(self, names: Sequence[str]) -> Said:
        return _both(f"Nobody goes for Chicago; {names[self.leader]} leads")


class CardPlayed(Event, frozen=True, kw_only=True, tag="card_played"):
    """A seat played a card to the trick."""

    seat: int
    card: Card
    left: int
    """cards left in its hand"""

    def say(self, names: Sequence[str]) -> Said:
        return Said(f"{names[self.seat]} plays {self.card}", f"You play {self.card}")


class TrickWon(Event, frozen=True, kw_only=True, tag="trick_won"):
    """A trick is complete."""

    seat: int
    trick: int
    card: Card

    def say(self, names: Sequence[str]) -> Said:
        what = f"trick {self.trick} with {self.card}"
        return Said(f"{names[self.seat]} wins {what}", f"You win {what}")


class LastTrickScored(Event, frozen=True, kw_only=True, tag="last_trick_scored"):
    """A seat scores for the last trick."""

    seat: int
    points: int

    def say(self, names: Sequence[str]) -> Said:
        what = f"{_points(self.points)} for the last trick"
        return Said(f"{names[self.seat]} receives {what}", f"You receive {what}")


class ChicagoScored(Event, frozen=True, kw_only=True, tag="chicago_scored"):
    """The caller won all five tricks (`made`, points gained) or did not (points lost, below 0)."""

    seat: int
    made: bool
    points: int

    def say(self, names: Sequence[str]) -> Said:
        if self.made:
            what = f"{_points(self.points)} for Chicago"
            return Said(f"{names[self.seat]} receives {what}", f"You receive {what}")
        what = f"{_points(-self.points)}: Chicago has failed"
        return Said(f"{names[self.seat]} loses {what}", f"You lose {what}")


class RoundEnded(Event, frozen=True, kw_only=True, tag="round_ended"):
    """A round is over; its cards are shown and its points are in the totals."""

    summary: RoundSummary

    def say(self, names: Sequence[str]) -> Said:
        score: RoundScore = self.summary.score
        parts = [f"{name} {total}" for name, total in zip(names, score.totals, strict=True)]
        return _both(f"After round {score.round}: {', '.join(parts)}")


class MatchEnded(Event, frozen=True, kw_only=True, tag="chicago_over"):
    """The match is over; without a `seat` it ended before anybody had won."""

    seat: int | None
    reason: Ending
    totals: tuple[int, ...]

    def say(self, names: Sequence[str]) -> Said:
        if self.seat is None:
            return _both("The match ends without a winner")
        how = {"points": f"with {_points(self.totals[self.seat])}", "royal": "with a royal flush"}[self.reason]
        return Said(f"{names[self.seat]} wins the match {how}", f"You win the match {how}")


ChicagoEvent = (
    RoundBegan | HandDealt | Decided | Exchanged | CardsReceived | CardOpened | OpenCardTaken | Reshuffled | HandScored
    | NobodyScored | RoyalFlush | ChicagoCalled | NoChicago | CardPlayed | TrickWon | LastTrickScored | ChicagoScored
    | RoundEnded | MatchEnded
)  # fmt: skip
"""every event of Chicago, for whoever decodes them"""


def announced(award: Award) -> list[Event]:
    """The events that announce an award: one for each seat that receives points, or one that nobody does."""
    if not award.seats:
        return [NobodyScored(stage=award.stage, drawn=award.kind == DRAWN)]
    return [_scored(award, seat) for seat in award.seats]


def _scored(award: Award, seat: int) -> Event:
    if award.kind == LAST:
        return LastTrickScored(seat=seat, points=award.points)
    if award.stage == "tricks":
        return ChicagoScored(seat=seat, made=award.kind == MADE, points=award.points)
    return HandScored(seat=seat, stage=award.stage, kind=award.kind, points=award.points)
