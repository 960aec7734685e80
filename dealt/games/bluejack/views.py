"""Structs of the public and the private view."""

import msgspec

from dealt.games.bluejack.cards import BluejackCard
from dealt.games.bluejack.state import Ending


class Placed(msgspec.Struct, frozen=True):
    """One card on a board; cards are written as in `+4b -1r +10y flip x2`.

    `counts` is what it adds to the total, after a flip or an x2; those count 0.
    """

    card: BluejackCard
    counts: int
    from_hand: bool


class LastAction(msgspec.Struct, frozen=True):
    """The last thing that a player decided."""

    seat: int
    action: str


class SetScore(msgspec.Struct, frozen=True, kw_only=True):
    """One finished set; `winner` is None for a tie."""

    set: int
    winner: int | None
    ending: Ending
    totals: tuple[int, int]


class LastSet(msgspec.Struct, frozen=True, kw_only=True):
    """The set that ended last with its boards, which the next set has cleared."""

    score: SetScore
    boards: tuple[tuple[Placed, ...], tuple[Placed, ...]]


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of one legal action, tried on a copy of the board."""

    action: str
    total: int
    """total of the board afterwards"""
    stands: bool
    """whether the seat would stand for the rest of the set, by choice or because it has exactly 20"""
    ending: Ending | None
    """the end of the set that follows at once; None if the set goes on"""
    winner: int | None
    """the seat that would win it then; None for nobody"""
    turned: tuple[int, int] | None
    """of a flip or an x2: what the number card before it counts, and what it would count then"""


class BluejackPublic(msgspec.Struct, frozen=True, kw_only=True):
    """The same for everybody at the table; pairs are indexed by seat."""

    set: int
    """number of the set, from 1"""
    sets_to_win: int
    sets_won: tuple[int, int]
    starter: int
    """the seat that began this set"""
    turn: int | None
    """the seat to act, its card drawn already; None at the end"""
    target: int
    """the total to come near to; one above it is a bust"""
    places: int
    """of each board"""
    boards: tuple[tuple[Placed, ...], tuple[Placed, ...]]
    totals: tuple[int, int]
    standing: tuple[bool, bool]
    all_blue: tuple[bool, bool]
    """whether the board could still become a blue twenty; False for an empty one"""
    free_places: tuple[int, int]
    """places of each board that are not taken"""
    hand_counts: tuple[int, int]
    """cards that are left in each hand"""
    held: tuple[tuple[bool, ...], tuple[bool, ...]]
    """for each place of a hand whether its card is still there"""
    deck_count: int
    discards: tuple[BluejackCard, ...]
    """cards of the game deck from finished sets, oldest first; they are shuffled again when the deck is used up"""
    last_action: LastAction | None
    last_set: LastSet | None
    history: tuple[SetScore, ...]
    hands: tuple[tuple[BluejackCard, ...], tuple[BluejackCard, ...]] | None
    """at the end: the cards that were left; None while the match is under way"""
    finished: bool


class BluejackPrivate(msgspec.Struct, frozen=True, kw_only=True):
    """The private part of a seat."""

    hand: tuple[BluejackCard, ...]
    """the cards that are left, in the order of the hand's places"""
    player_deck: tuple[BluejackCard, ...]
    """the player's own ten cards, from which the hand was picked"""
    need: str
    """the goal of this seat, in one sentence; empty at the end"""
    prospects: tuple[Prospect, ...]
    """the outcome of each legal action, in their order; empty while it is not this seat's turn"""
