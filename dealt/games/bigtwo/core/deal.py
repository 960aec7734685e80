# Compiled with mypyc: see tools/compile_rules.py.
"""One deal, from the first lead to the first empty hand. Written to be compiled.

A match at a table, a simulator and a search all change a deal by `apply` and check a play by `refusal`. All masks are
in table order (`card_order`); a play of 0 is a pass.
"""

from typing import Final, final

from dealt.games.bigtwo.core.bits import bit, top_index
from dealt.games.bigtwo.core.card_order import NO_CARDS, PackMask, TableMask
from dealt.games.bigtwo.core.plays import Plays
from dealt.games.bigtwo.core.rules import Rules
from dealt.mypyc_types import i64
from dealt.shuffle import Stream

SEATS: Final = 4
"""most seats of a table"""
HAND_SIZE: Final = 13
"""cards of a hand where all seats are taken"""
NOBODY: Final = -1

# Why a play is refused; `refusals` has the sentences.
FINE: Final = 0
DEAL_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
LEFT_TRICK: Final = 3
LEADER_PASSED: Final = 4
NOT_IN_HAND: Final = 5
NO_COMBINATION: Final = 6
WITHOUT_STARTING_CARD: Final = 7
WRONG_NUMBER: Final = 8
TOO_LOW: Final = 9
NOT_HIGHEST: Final = 10


@final
class Deal:
    """One deal under way. `hands` has a mask for each seat; `required` is the card that the first play must contain, or
    0; `aside` are the cards that nobody has been dealt."""

    def __init__(
        self, rules: Rules, hands: list[TableMask], leader: i64, required: TableMask, aside: TableMask = NO_CARDS
    ) -> None:
        self.rules = rules
        self.hands = hands
        self.seats: i64 = len(hands)
        self.aside = aside
        self.turn: i64 = leader
        """the seat to act; NOBODY when the deal is over"""
        self.winner: i64 = NOBODY
        self.required: TableMask = required
        self.trick: i64 = 1
        self.top: i64 = 0
        """the value of the play to beat; 0: the seat on turn leads"""
        self.top_cards: TableMask = NO_CARDS
        self.top_seat: i64 = NOBODY
        self.passes: i64 = 0
        """in succession since the last play; where a pass excludes, since the start of the trick"""
        self.out: i64 = 0
        """the seats that have left this trick, as bits"""
        self._plays = Plays(rules)

    def copy(self) -> "Deal":
        """Return an independent deal in the same position."""
        twin = Deal(self.rules, self.hands[:], self.turn, self.required, self.aside)
        twin.winner = self.winner
        twin.trick = self.trick
        twin.top = self.top
        twin.top_cards = self.top_cards
        twin.top_seat = self.top_seat
        twin.passes = self.passes
        twin.out = self.out
        return twin

    def is_out(self, seat: i64) -> bool:
        """Return whether a seat has left this trick."""
        return (self.out >> seat) & 1 == 1

    def after(self, seat: i64) -> i64:
        """Return the next seat that has not left this trick."""
        seat = self._next(seat)
        while (self.out >> seat) & 1:
            seat = self._next(seat)
        return seat

    def _next(self, seat: i64) -> i64:
        seat += 1
        return 0 if seat == self.seats else seat

    def must_play_highest(self) -> bool:
        """Return whether a single from the seat on turn must be its highest card: the next player has one card left.

        The duty to play the starting card goes before this one.
        """
        if not self.rules.highest_before_last or self.required or self.turn < 0:
            return False
        hand: i64 = self.hands[self.after(self.turn)]
        return hand & (hand - 1) == 0

    def plays(self) -> Plays:
        """Return the plays of the seat on turn. The object is used again by the next call."""
        hand = self.hands[self.turn] if self.turn >= 0 else NO_CARDS
        self._plays.set_hand(hand, self.top, self.required, self.must_play_highest())
        return self._plays

    def count_legal(self) -> i64:
        """Return the number of legal moves of the seat on turn, a pass included."""
        return self.plays().count() + (1 if self.top else 0)

    def nth_legal(self, n: i64) -> TableMask:
        """Return the n-th legal move of the seat on turn, from 0. Where a pass (0) is allowed it comes first."""
        if self.top:
            if n == 0:
                return NO_CARDS
            n -= 1
        return self.plays().nth(n)

    def random_move(self, stream: Stream) -> TableMask:
        """Return one of the legal moves, each equally likely."""
        return self.nth_legal(stream.below(self.count_legal()))

    def play_out(self, stream: Stream) -> i64:
        """Play random legal moves until the deal is over; return how many."""
        moves: i64 = 0
        while self.turn >= 0:
            self.apply(self.random_move(stream))
            moves += 1
        return moves

    def refusal(self, seat: i64, cards: TableMask) -> i64:
        """Return the code of the rule that forbids a seat to play these cards (0: pass) now; FINE if none does."""
        if self.turn < 0:
            return DEAL_OVER
        if seat != self.turn:
            return LEFT_TRICK if self.is_out(seat) else NOT_YOUR_TURN
        if cards == 0:
            return FINE if self.top else LEADER_PASSED
        return refusal(
            self.rules, self.hands[seat], cards, self.top, self.required, self.must_play_highest()
        )  # fmt: skip

    def apply(self, cards: TableMask) -> bool:
        """Make a legal move of the seat on turn without checking it; return whether it ended the trick or the deal."""
        if cards == 0:
            return self._apply_pass()
        seat = self.turn
        hand: i64 = self.hands[seat]
        hand ^= cards
        self.hands[seat] = TableMask(hand)
        self.top = self.rules.value(cards)
        self.top_cards = cards
        self.top_seat = seat
        self.required = NO_CARDS
        if hand == 0:
            self.winner = seat
            self.turn = NOBODY
            return True
        if not self.rules.pass_excludes:
            self.passes = 0
        self.turn = self.after(seat)
        return False

    def _apply_pass(self) -> bool:
        seat = self.turn
        self.passes += 1
        if self.passes == self.seats - 1:
            self.turn = self.top_seat
            self.trick += 1
            self.top = 0
            self.top_cards = NO_CARDS
            self.top_seat = NOBODY
            self.passes = 0
            self.out = 0
            return True
        if self.rules.pass_excludes:
            self.out |= bit(seat)
        self.turn = self.after(seat)
        return False


def refusal(rules: Rules, hand: TableMask, cards: TableMask, top: i64, required: TableMask, highest_only: bool) -> i64:
    """Return the code of the rule that forbids a hand to play these cards on `top` (a value; 0: it leads); FINE if none
    does."""
    if cards & hand != cards:
        return NOT_IN_HAND
    value = rules.value(cards)
    if value == 0:
        return NO_COMBINATION
    if required and cards & required == 0:
        return WITHOUT_STARTING_CARD
    if top and not rules.beats(value, top):
        return TOO_LOW if rules.kind_of(value).size == rules.kind_of(top).size else WRONG_NUMBER
    if highest_only and rules.kind_of(value).size == 1 and top_index(cards) != top_index(hand):
        return NOT_HIGHEST
    return FINE


def deal_cards(
    rules: Rules, pack: list[int], dealer: i64, seats: i64 = SEATS, size: i64 = HAND_SIZE
) -> list[TableMask]:
    """Return hands of so many cards from a shuffled pack of card indices, one card at a time from the dealer's
    right."""
    hands: list[int] = [0] * seats
    seat = dealer
    for index in pack[: seats * size]:
        seat += 1
        if seat == seats:
            seat = 0
        hands[seat] = hands[seat] | bit(index)
    return [rules.suits.to_table(PackMask(hand)) for hand in hands]


def first_card(hands: list[TableMask], starting: TableMask) -> TableMask:
    """Return the starting card (a mask of one bit) if a hand contains it, otherwise the lowest card of all hands."""
    held: i64 = 0
    for hand in hands:
        held |= hand
    return starting if held & starting else TableMask(held & -held)


def holder(hands: list[TableMask], card: TableMask) -> i64:
    """Return the seat whose hand contains a card (a mask of one bit); NOBODY if none does."""
    seat: i64 = 0
    while seat < len(hands):
        if hands[seat] & card:
            return seat
        seat += 1
    return NOBODY
