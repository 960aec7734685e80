"""Structs of the public and the private view. The events are in `events.py`."""

import msgspec

from dealt.cards import Card
from dealt.games.chicago.awards import Award, RoundScore
from dealt.games.chicago.state import Phase
from dealt.games.chicago.tricks import Trick, TrickCard


class RoundSummary(msgspec.Struct, frozen=True, kw_only=True):
    """The round that was finished last, all its cards on the table."""

    tricks: tuple[Trick, ...]
    hands: tuple[tuple[Card, ...], ...]
    """by seat: the five cards that the third best hand was chosen from"""
    names: tuple[str, ...]
    """by seat: what that hand is, such as “two pairs”"""
    score: RoundScore


class TurnUp(msgspec.Struct, frozen=True):
    """A card that was turned up for a seat, which takes it or the next one unseen."""

    seat: int
    card: Card


class Rung(msgspec.Struct, frozen=True):
    """A hand that scores, on the ladder of hands."""

    name: str
    """such as “two pairs”, as in `ChicagoPrivate.name` and `Award.kind`"""
    points: int | None
    """for the best hand; None: it wins the match at once; 0: it takes everybody else back to 0 instead"""


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """The points at stake in the five tricks under the house rules of this match."""

    made: int
    """to the caller for a Chicago that is won, the last trick included where it scores as well"""
    made_with_two: int
    """the same when a two wins the last trick"""
    failed: int
    """to the caller for one that is lost: below 0"""
    last_trick: int
    """to the winner of the last trick"""
    third_hand: bool
    """whether the best hand scores in a round of Chicago, too"""


class ChicagoPublic(msgspec.Struct, frozen=True, kw_only=True):
    """The same for everybody at the table."""

    round: int
    phase: Phase
    exchange: int
    """number of the exchange that is under way or was the last one, 1..`exchanges`"""
    exchanges: int
    """number of exchanges in a round"""
    hand_size: int
    """cards in a whole hand, and tricks in a round"""
    goal: int
    """the points that win the match"""
    ladder: tuple[Rung, ...]
    """the hands that score, from the lowest to the highest"""
    stakes: Stakes
    dealer: int
    leader: int
    """the seat that is first in turn in this round"""
    turn: int | None
    """the seat to act while one seat alone may; None otherwise"""
    waiting: tuple[int, ...]
    """the seats that have yet to decide"""
    stopped: tuple[bool, ...]
    """by seat: may change no cards any more (only with an exchange stop)"""
    counts: tuple[int, ...]
    """cards in each hand"""
    stock: int
    """cards that can still be dealt before the returned ones are shuffled"""
    returned: int
    """cards in the pile of returned ones"""
    changed: tuple[tuple[int, ...], ...]
    """number of cards that each seat has changed, an entry for each exchange that all have decided"""
    turn_up: TurnUp | None
    caller: int | None
    """the seat that plays Chicago in this round"""
    failed: bool
    """whether that Chicago is lost, since another seat has won a trick"""
    trick: int
    """number of the trick, 1..5; 0 before the tricks"""
    led: str | None
    """the suit to follow, `D`, `C`, `H` or `S`"""
    plays: tuple[TrickCard, ...]
    """this trick so far"""
    winning: int | None
    """the seat whose card is winning this trick"""
    tricks: tuple[Trick, ...]
    """finished tricks of this round"""
    last_trick: Trick | None
    """the trick that was finished last, also when it was the final one of the round before"""
    awards: tuple[Award, ...]
    """the awards of this round so far"""
    totals: tuple[int, ...]
    if_made: tuple[int, ...]
    """by seat: its total when it wins a Chicago in this round, with no two in the last trick; the third best hand may
    come on top"""
    if_failed: tuple[int, ...]
    """by seat: its total when it loses one; the third best hand may come on top"""
    called: tuple[bool, ...]
    """by seat: has played a Chicago in this match"""
    history: tuple[RoundScore, ...]
    """the rounds that were finished last, the newest at the end: at most 3 of them"""
    trend: tuple[tuple[int, ...], ...]
    """the totals after each of the last 60 rounds, the newest at the end"""
    last_round: RoundSummary | None
    royal: tuple[Card, ...] | None
    """the royal flush that ended the match"""
    winner: int | None
    finished: bool


class ChicagoPrivate(msgspec.Struct, frozen=True, kw_only=True):
    """The private part of a seat."""

    hand: tuple[Card, ...]
    """from the lowest to the highest, ace high"""
    name: str
    """name of its five cards, played ones included: “two pairs”; empty while it does not have five"""
    in_words: str
    """the same with its ranks: “tens and fours”, “three kings”"""
    points: int
    """points of these five cards when they are the best hand"""
    returned: tuple[Card, ...]
    """cards that it knows to be out of play in this round: it has changed them, or everybody has seen them turned up
    and left, and the returned cards have not been shuffled since"""
    changing: tuple[Card, ...] | None
    """the cards it has named in this exchange; None before, and outside the exchanges"""
    face_up: bool
    """whether it asked for the new card to be turned up"""
    called: bool | None
    """its own answer to the question of Chicago; None before, and outside that phase"""
    playable: tuple[Card, ...]
    """the cards that it may play now"""
    takes: tuple[Card, ...]
    """those of them that would be the best of the trick so far"""
    breaks: bool
    """whether each of these makes the Chicago of another seat fail"""
    follow: str
    """the rule for its next card, in a sentence: “Diamonds were led, and you have some: follow suit.”; empty while it
    is not its turn to play a card"""
    clock: str | None
    """its default action when no cards are marked, as text; None while it may not act"""
