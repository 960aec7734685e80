"""Events of a match of patience, with the sentences of the log."""

from collections.abc import Sequence

from dealt.cards import Card, cards_text
from dealt.games.game import Event, Sentence
from dealt.games.patience.autoplay import Ending
from dealt.games.patience.sets import Name
from dealt.games.patience.state import Stuck
from dealt.games.patience.views import GameScore, Statistics
from dealt.games.text import pluralized

STUCK: dict[Stuck, str] = {
    "repeated": "This position has been here before: the game is stuck unless you do something else, or give up",
    "no_moves": "The deck is empty and no set fits: take something back, or give up",
}
_ENDINGS: dict[Ending, tuple[str, str, str]] = {
    "won": ("wins", "win", ""),
    "lost": ("loses", "lose", ": the deck is empty and no set fits"),
    "endless": ("does not win", "do not win", ": the game would go on for ever"),
    "abandoned": ("gives up", "give up", ""),
}


class PlayerEvent(Event, frozen=True, kw_only=True):
    """An event of the player."""

    seat: int = 0


class GameBegan(PlayerEvent, frozen=True, kw_only=True, tag="game_began"):
    """A game begins with two rows dealt; the number of its deal is told if it has one."""

    deal: int
    deal_number: int | None
    chosen: bool
    """the deal was asked for, by its number or its seed, and not drawn by chance"""
    columns: tuple[tuple[Card, ...], ...]

    def say(self, names: Sequence[str]) -> Sentence:
        number = None if self.deal_number is None else f"deal number {self.deal_number}"
        which = number or ("a deal chosen by its seed" if self.chosen else None)
        values = {
            "game": self.deal,
            "which": "number" if number is not None else "seed" if self.chosen else "none",
            "number": self.deal_number or 0,
        }
        return Sentence(f"Game {self.deal} begins{'' if which is None else f', {which}'}", values=values)


class CardDealt(PlayerEvent, frozen=True, kw_only=True, tag="card_dealt"):
    """A card went from the deck to a column (1 to 7)."""

    card: Card
    column: int
    deck_count: int

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(
            names[self.seat],
            "deals",
            "deal",
            f" {self.card} to column {self.column}",
            card=str(self.card),
            column=self.column,
        )


class SetTaken(PlayerEvent, frozen=True, kw_only=True, tag="set_taken"):
    """A set went back to the deck; the last of `cards` became its bottom card."""

    column: int
    set: Name
    cards: tuple[Card, ...]
    points: int
    deck_count: int
    column_gone: bool
    """the column has no cards left and is out of the game"""

    def say(self, names: Sequence[str]) -> Sentence:
        gone = ", and the column is gone" if self.column_gone else ""
        rest = f" {cards_text(self.cards)} for {self.points} from column {self.column}{gone}"
        cards, gone_now = cards_text(self.cards), "yes" if self.column_gone else "no"
        values = {"cards": cards, "points": self.points, "column": self.column, "gone": gone_now}
        return Sentence.of(names[self.seat], "takes", "take", rest, **values)


class TakenBack(PlayerEvent, frozen=True, kw_only=True, tag="taken_back"):
    """The player undid the last action."""

    action: str

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(names[self.seat], "takes", "take", f" back: {self.action}", action=self.action)


class DoneAgain(PlayerEvent, frozen=True, kw_only=True, tag="done_again"):
    """The player did an action again that had been taken back; what it does follows."""

    action: str


class GameStuck(PlayerEvent, frozen=True, kw_only=True, tag="game_stuck"):
    """The game cannot go on, or goes round; the player may give up (or take back, if that is allowed)."""

    why: Stuck

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence(STUCK[self.why], values={"why": self.why})


class GameEnded(PlayerEvent, frozen=True, kw_only=True, tag="game_ended"):
    """A game is over."""

    score: GameScore
    statistics: Statistics

    def say(self, names: Sequence[str]) -> Sentence:
        does, do, why = _ENDINGS[self.score.ending]
        rest = f" after {pluralized(self.score.dealt, 'card')}{why}"
        return Sentence.of(names[self.seat], does, do, rest, count=self.score.dealt, ending=self.score.ending)
