"""Events of Chicago, with the sentences of the log; the wording of the points is the thesis' (Figure 16)."""

from collections.abc import Sequence
from typing import Final

from dealt.cards import Card, cards_text
from dealt.games.chicago.awards import DRAWN, LAST, MADE, Award, Stage, takes_others_back
from dealt.games.chicago.views import RoundSummary
from dealt.games.game import Event, Sentence
from dealt.games.text import pluralized

_WITHOUT_ARTICLE: Final = {"two pairs", "three of a kind", "four of a kind"}


def _phrase(kind: str) -> str:
    """Return a hand as in “2 points with two pairs”, “1 point with a pair”."""
    return kind if kind in _WITHOUT_ARTICLE else f"a {kind}"


def _points(number: int) -> str:
    return pluralized(number, "point")


def _cards(number: int) -> str:
    return pluralized(number, "card") if number else "no cards"


class RoundBegan(Event, frozen=True, kw_only=True, tag="round_began"):
    """All seats have five cards; `leader` is first in turn."""

    round: int
    dealer: int
    leader: int

    def say(self, names: Sequence[str]) -> Sentence:
        dealer, leader = names[self.dealer], names[self.leader]
        values = {"round": self.round, "dealer": dealer, "leader": leader}
        return Sentence(f"Round {self.round}: {dealer} deals, {leader} is first in turn", values=values)


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

    def say(self, names: Sequence[str]) -> Sentence:
        parts = [f"{name} {_cards(count)}" for name, count in zip(names, self.changed, strict=True)]
        values = {
            "exchange": self.exchange,
            "changes": [
                "row",
                *(
                    ["chicago-said-changes", {"name": name, "count": count}]
                    for name, count in zip(names, self.changed, strict=True)
                ),
            ],
        }
        return Sentence(f"Exchange {self.exchange}: {', '.join(parts)}", values=values)


class CardsReceived(Event, frozen=True, kw_only=True, tag="cards_received"):
    """The new cards of one seat; only it is told."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def audience(self) -> int | None:
        return self.seat

    def say(self, names: Sequence[str]) -> Sentence:
        cards = cards_text(self.cards)
        return Sentence(f"You receive {cards}", values={"cards": cards})


class CardTurnedUp(Event, frozen=True, kw_only=True, tag="card_turned_up"):
    """A card is turned up for a seat that changes one."""

    seat: int
    card: Card

    def say(self, names: Sequence[str]) -> Sentence:
        name, shown = names[self.seat], str(self.card)
        return Sentence(
            f"{shown} is turned up for {name}", f"{shown} is turned up for you", {"name": name, "card": shown}
        )


class TurnUpTaken(Event, frozen=True, kw_only=True, tag="turn_up_taken"):
    """The seat took the card that was turned up, or (`taken` false) the next one unseen."""

    seat: int
    card: Card
    taken: bool

    def say(self, names: Sequence[str]) -> Sentence:
        phrase = str(self.card) if self.taken else f"the next card instead of {self.card}"
        taken = "yes" if self.taken else "no"
        return Sentence.of(names[self.seat], "takes", "take", f" {phrase}", card=str(self.card), taken=taken)


class Reshuffled(Event, frozen=True, kw_only=True, tag="reshuffled"):
    """The pack was used up: the returned cards were shuffled and are dealt from now on."""

    cards: int

    def say(self, names: Sequence[str]) -> Sentence:
        text = f"The pack is used up; the {_cards(self.cards)} that were returned are shuffled"
        return Sentence(text, values={"count": self.cards})


class HandScored(Event, frozen=True, kw_only=True, tag="hand_scored"):
    """A seat scores for the best hand."""

    seat: int
    stage: Stage
    kind: str
    points: int

    def say(self, names: Sequence[str]) -> Sentence:
        rest = f" {_points(self.points)} with {_phrase(self.kind)}"
        kind = self.kind.replace(" ", "-")
        return Sentence.of(names[self.seat], "receives", "receive", rest, points=self.points, kind=kind)


class OthersReset(Event, frozen=True, kw_only=True, tag="others_reset"):
    """The best hand of a seat takes everybody else back to 0."""

    seat: int
    stage: Stage
    kind: str

    def say(self, names: Sequence[str]) -> Sentence:
        rest = f" {_phrase(self.kind)}: everybody else goes back to 0"
        return Sentence.of(names[self.seat], "has", "have", rest, kind=self.kind.replace(" ", "-"))


class NobodyScored(Event, frozen=True, kw_only=True, tag="nobody_scored"):
    """No seat scores: the best hands are equal (`drawn`), or there is no pair."""

    stage: Stage
    drawn: bool

    def say(self, names: Sequence[str]) -> Sentence:
        text = "The hands are drawn, nobody scores" if self.drawn else "Nobody has a pair, nobody scores"
        return Sentence(text, values={"drawn": "yes" if self.drawn else "no"})


class RoyalFlush(Event, frozen=True, kw_only=True, tag="royal_flush"):
    """A royal flush, shown to everybody: it wins the match at once."""

    seat: int
    cards: tuple[Card, ...]

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(
            names[self.seat], "has", "have", f" a royal flush: {cards_text(self.cards)}", cards=cards_text(self.cards)
        )


class ChicagoCalled(Event, frozen=True, kw_only=True, tag="chicago_called"):
    """The first in turn who called Chicago leads and has to win all five tricks."""

    seat: int

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(names[self.seat], "goes", "go", " for Chicago and must win all five tricks")


class NoChicago(Event, frozen=True, kw_only=True, tag="no_chicago"):
    """No seat called Chicago; `leader` leads."""

    leader: int

    def say(self, names: Sequence[str]) -> Sentence:
        leader = names[self.leader]
        return Sentence(f"Nobody goes for Chicago; {leader} leads", values={"name": leader})


class CardPlayed(Event, frozen=True, kw_only=True, tag="card_played"):
    """A seat played a card to the trick."""

    seat: int
    card: Card
    left: int
    """cards left in its hand"""

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(names[self.seat], "plays", "play", f" {self.card}", card=str(self.card))


class TrickWon(Event, frozen=True, kw_only=True, tag="trick_won"):
    """A trick is complete."""

    seat: int
    trick: int
    card: Card

    def say(self, names: Sequence[str]) -> Sentence:
        rest = f" trick {self.trick} with {self.card}"
        return Sentence.of(names[self.seat], "wins", "win", rest, trick=self.trick, card=str(self.card))


class LastTrickScored(Event, frozen=True, kw_only=True, tag="last_trick_scored"):
    """A seat scores for the last trick."""

    seat: int
    points: int

    def say(self, names: Sequence[str]) -> Sentence:
        rest = f" {_points(self.points)} for the last trick"
        return Sentence.of(names[self.seat], "receives", "receive", rest, points=self.points)


class ChicagoScored(Event, frozen=True, kw_only=True, tag="chicago_scored"):
    """The caller won all five tricks (`made`, points gained) or did not (points lost, below 0)."""

    seat: int
    made: bool
    points: int

    def say(self, names: Sequence[str]) -> Sentence:
        if self.made:
            rest = f" {_points(self.points)} for Chicago"
            return Sentence.of(names[self.seat], "receives", "receive", rest, made="yes", points=self.points)
        rest = f" {_points(-self.points)}: Chicago has failed"
        return Sentence.of(names[self.seat], "loses", "lose", rest, made="no", points=-self.points)


class RoundEnded(Event, frozen=True, kw_only=True, tag="round_ended"):
    """A round is over; its cards are shown and its points are in the totals."""

    summary: RoundSummary

    def say(self, names: Sequence[str]) -> Sentence:
        score = self.summary.score
        parts = [f"{name} {total}" for name, total in zip(names, score.totals, strict=True)]
        totals = ", ".join(parts)
        return Sentence(f"After round {score.round}: {totals}", values={"round": score.round, "totals": totals})


ChicagoEvent = (
    RoundBegan | HandDealt | Decided | Exchanged | CardsReceived | CardTurnedUp | TurnUpTaken | Reshuffled | HandScored
    | OthersReset | NobodyScored | RoyalFlush | ChicagoCalled | NoChicago | CardPlayed | TrickWon | LastTrickScored
    | ChicagoScored | RoundEnded
)  # fmt: skip
"""every event of Chicago, for decoding"""


def announced(award: Award) -> list[Event]:
    """Return the events that announce an award: one for each seat that scores, or one that nobody does."""
    if not award.seats:
        return [NobodyScored(stage=award.stage, drawn=award.kind == DRAWN)]
    return [_scored(award, seat) for seat in award.seats]


def _scored(award: Award, seat: int) -> Event:
    if takes_others_back(award):
        return OthersReset(seat=seat, stage=award.stage, kind=award.kind)
    if award.kind == LAST:
        return LastTrickScored(seat=seat, points=award.points)
    if award.stage == "tricks":
        return ChicagoScored(seat=seat, made=award.kind == MADE, points=award.points)
    return HandScored(seat=seat, stage=award.stage, kind=award.kind, points=award.points)
