"""Events of a match of Bluejack, with the sentences of the log."""

from collections.abc import Sequence

from dealt.games.bluejack.board import TARGET
from dealt.games.bluejack.cards import BluejackCard, cards_text
from dealt.games.bluejack.views import LastSet
from dealt.games.game import Event, Sentence
from dealt.games.text import pluralized


class SeatEvent(Event, frozen=True, kw_only=True):
    """An event of one seat."""

    seat: int


class HandDealt(SeatEvent, frozen=True, kw_only=True, tag="hand_dealt"):
    """The four cards of a seat for the whole match, and its player deck; only it is told."""

    cards: tuple[BluejackCard, ...]
    player_deck: tuple[BluejackCard, ...]

    @property
    def audience(self) -> int | None:
        return self.seat

    def say(self, names: Sequence[str]) -> Sentence:
        cards = cards_text(self.cards)
        return Sentence.of(names[self.seat], "holds", "hold", f" {cards}", cards=cards)


class SetBegan(SeatEvent, frozen=True, kw_only=True, tag="set_began"):
    """The boards are cleared and `seat` begins."""

    set: int

    def say(self, names: Sequence[str]) -> Sentence:
        name = names[self.seat]
        return Sentence(f"Set {self.set}: {name} begins", f"Set {self.set}: you begin", {"set": self.set, "name": name})


class DeckShuffled(Event, frozen=True, kw_only=True, tag="deck_shuffled"):
    """The game deck is shuffled again; it has `cards` cards now."""

    cards: int

    def say(self, names: Sequence[str]) -> Sentence:
        text = f"The deck is shuffled again and has {pluralized(self.cards, 'card')}"
        return Sentence(text, values={"count": self.cards})


class Drew(SeatEvent, frozen=True, kw_only=True, tag="drew"):
    """A turn began: the seat drew a card from the game deck to its board, as it must."""

    card: BluejackCard
    total: int

    def say(self, names: Sequence[str]) -> Sentence:
        over = f", over {TARGET}" if self.total > TARGET else ""
        return Sentence(
            f"{names[self.seat]} draws {self.card} and has {self.total}{over}",
            f"You draw {self.card} and have {self.total}{over}",
            {
                "name": names[self.seat],
                "card": str(self.card),
                "total": self.total,
                "over": "yes" if over else "no",
                "target": TARGET,
            },
        )


class TurnEnded(SeatEvent, frozen=True, kw_only=True, tag="turn_ended"):
    """A seat ended its turn."""

    total: int

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(names[self.seat], "ends", "end", f" the turn on {self.total}", total=self.total)


class Stood(SeatEvent, frozen=True, kw_only=True, tag="stood"):
    """A seat stands for the rest of the set; `automatic` because it has exactly 20."""

    total: int
    automatic: bool

    def say(self, names: Sequence[str]) -> Sentence:
        if self.automatic:
            rest = {"name": names[self.seat], "total": self.total, "automatic": "yes"}
            return Sentence(f"{names[self.seat]} has {self.total} and stands", f"You have {self.total} and stand", rest)
        return Sentence.of(names[self.seat], "stands", "stand", f" on {self.total}", total=self.total, automatic="no")


class CardPlayed(SeatEvent, frozen=True, kw_only=True, tag="card_played"):
    """A seat played a card of its hand, which ends its turn."""

    card: BluejackCard
    total: int
    left: int
    """cards left in the seat's hand"""

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence(
            f"{names[self.seat]} plays {self.card} and has {self.total}",
            f"You play {self.card} and have {self.total}",
            {"name": names[self.seat], "card": str(self.card), "total": self.total},
        )


class WentBust(SeatEvent, frozen=True, kw_only=True, tag="went_bust"):
    """A seat ended its turn over the target, which loses the set; the end of the set follows."""

    total: int

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(names[self.seat], "is", "are", f" bust with {self.total}", total=self.total)


class SetEnded(Event, frozen=True, kw_only=True, tag="set_ended"):
    """A set is over; `seat` has won it, or nobody (None)."""

    seat: int | None
    result: LastSet
    sets_won: tuple[int, int]

    def say(self, names: Sequence[str]) -> Sentence:
        score = self.result.score
        if self.seat is None:
            tied = {"how": "tied", "set": score.set, "mine": score.totals[0], "name": "", "other": 0, "target": TARGET}
            return Sentence(f"Set {score.set} is tied at {score.totals[0]}", values=tied)
        mine, other = score.totals[self.seat], score.totals[1 - self.seat]
        how = {
            "bust": "",  # which has been told to whom it happened
            "higher": f" by {mine} to {other}",
            "nine": f" with a full board of nine cards and {mine}",
            "blue": f" with a blue {TARGET}, and the match at once",
        }[score.ending]
        return Sentence.of(
            names[self.seat],
            "wins",
            "win",
            f" set {score.set}{how}",
            set=score.set,
            how=score.ending,
            mine=mine,
            other=other,
            target=TARGET,
        )
