"""Structs of the public and the private view."""

import msgspec

from dealt.cards import Card
from dealt.games.patience.autoplay import Ending
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.sets import Name
from dealt.games.patience.state import Stuck


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """The games of this match that are over."""

    won: int = 0
    lost: int = 0
    """no card to deal and no set to take"""
    endless: int = 0
    """given up when stuck, or found to go round for ever"""
    abandoned: int = 0
    """given up before it was stuck"""
    failed: int = 0
    """lost, endless, and abandoned games where the house rule counts them"""
    success_percent: float | None = None
    """won games of all that count, with one decimal; None before the first"""


class GameScore(msgspec.Struct, frozen=True):
    """One finished game."""

    deal: int
    ending: Ending
    dealt: int
    """cards dealt, the first fourteen included"""


class FittingSet(msgspec.Struct, frozen=True, kw_only=True):
    """A set that may be taken now."""

    column: int
    """1 to 7"""
    set: Name
    action: str
    """the text of the action that takes it"""
    places: tuple[int, ...]
    """places of its cards in the column; 0 is the top"""
    cards: tuple[Card, ...]
    """in this order"""
    total: int
    """total of its cards"""


class PatiencePublic(msgspec.Struct, frozen=True, kw_only=True):
    """The same for everybody at the table."""

    deal: int
    """number of the game, from 1"""
    options: PatienceOptions
    columns: tuple[tuple[Card, ...], ...]
    """seven, each from the top (dealt first) to the bottom; empty: out of the game"""
    next_column: int | None
    """1 to 7: where the next card goes; None when every column is gone"""
    deck_count: int
    deck: tuple[Card | None, ...]
    """the deck from the top; None for a card that nobody has seen: those that went back or were taken back are known"""
    hidden: int
    """cards of the deck that nobody has seen"""
    dealt: int
    """cards dealt so far, the first fourteen included"""
    taken: int
    """sets taken so far, without those that were taken back"""
    sets: tuple[FittingSet, ...]
    """those that may be taken, from the first column to the last"""
    idle: tuple[tuple[int, ...], ...]
    """by column, the places of the cards that no set can use, whatever they add up to: those in the middle"""
    turn: int | None
    """0 while a game is under way; None between games and at the end"""
    stuck: Stuck | None
    notice: str | None
    """the same in a sentence"""
    statistics: Statistics
    last_game: GameScore | None
    """the game that ended last"""
    finished: bool


class PatiencePrivate(msgspec.Struct, frozen=True, kw_only=True):
    """The private part: the actions of the player."""

    clicks: tuple[tuple[str, ...], ...]
    """for each card of each column the action that a double click on it means (“” for none), whether it fits or not"""
    auto: str | None
    """the action that auto-play would take; None while no game is under way"""
    can_undo: bool
    can_redo: bool
