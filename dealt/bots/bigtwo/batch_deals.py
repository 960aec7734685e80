"""Deals of Big Two by the real rules, all four seats asked together with those of many other deals.

A deal is brought on until somebody has a choice; what there is to choose from is written into a `Batch`, for a network
that looks at all of it at once. Written to be compiled.
"""

from typing import final

from dealt.bots.bigtwo.features import MOVE_WORDS, STATE_WORDS, Features
from dealt.bots.bigtwo.history import History
from dealt.games.bigtwo.core.bits import ALL_CARDS, bit, count_cards
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import SEATS, Deal
from dealt.mypyc_types import i64, vec


@final
class Batch:
    """The decisions that are to be made together: a row of words for each, and one for each of its moves."""

    def __init__(self, decisions: int, moves: int) -> None:
        """How many there may be."""
        self.states: vec[i64] = vec[i64]([0] * (decisions * STATE_WORDS))
        self.moves: vec[i64] = vec[i64]([0] * (moves * MOVE_WORDS))
        self.cards: vec[i64] = vec[i64]([0] * moves)
        """of each move; 0 is a pass"""
        self.counts: vec[i64] = vec[i64]([0] * decisions)
        """how many moves each decision has"""
        self.games: vec[i64] = vec[i64]([0] * decisions)
        self.seats: vec[i64] = vec[i64]([0] * decisions)
        self.size: i64 = 0
        self.used: i64 = 0
        self._decisions: i64 = decisions
        self._moves: i64 = moves

    def begin(self) -> None:
        """Nothing is asked yet."""
        self.size = 0
        self.used = 0

    def has_room(self, moves: i64) -> bool:
        """Whether one more decision fits."""
        return self.size < self._decisions and self.used + moves <= self._moves


@final
class Table:
    """One deal under way, and who knows what in it."""

    def __init__(self, number: int, deal: Deal, inputs: Features, history: History) -> None:
        self.number: i64 = number
        self.deal = deal
        self._inputs = inputs
        self._history = history

    def apply(self, cards: TableMask) -> None:
        """Makes a legal move of the seat on turn."""
        deal, seat = self.deal, self.deal.turn
        if cards == 0:
            self._history.passed(seat)
            deal.apply(cards)
        else:
            deal.apply(cards)
            self._history.played(seat, cards, deal.top)

    def ask(self, batch: Batch) -> bool:
        """Plays on until somebody has a choice, and asks for it; False if the deal is over or there is no room."""
        deal = self.deal
        while deal.turn >= 0:
            moves = deal.plays().listed()
            hand: i64 = deal.hands[deal.turn]
            out = _all_at_once(moves, hand)
            if out:
                self.apply(out)
            elif not moves:
                self.apply(NO_CARDS)
            elif len(moves) == 1 and not deal.top:
                self.apply(moves[0])
            else:
                if not batch.has_room(len(moves) + 1):
                    return True
                self._write(batch, moves)
                return True
        return False

    def _write(self, batch: Batch, moves: list[TableMask]) -> None:
        deal, inputs = self.deal, self._inputs
        look(inputs, deal, self._history)
        first = batch.used
        if deal.top:
            _write_move(batch, inputs, 0)
        for cards in moves:
            _write_move(batch, inputs, cards)
        base = batch.size * STATE_WORDS
        word: i64 = 0
        while word < STATE_WORDS:
            batch.states[base + word] = inputs.state[word]
            word += 1
        batch.counts[batch.size] = batch.used - first
        batch.games[batch.size] = self.number
        batch.seats[batch.size] = deal.turn
        batch.size += 1


def _write_move(batch: Batch, inputs: Features, cards: i64) -> None:
    inputs.after(cards)
    base = batch.used * MOVE_WORDS
    word: i64 = 0
    while word < MOVE_WORDS:
        batch.moves[base + word] = inputs.move[word]
        word += 1
    batch.cards[batch.used] = cards
    batch.used += 1


def _all_at_once(moves: list[TableMask], hand: i64) -> TableMask:
    """The play that empties a hand, or no cards."""
    for cards in moves:
        if cards == hand:
            return cards
    return NO_CARDS


def look(inputs: Features, deal: Deal, history: History) -> None:
    """Shows the network's inputs what the seat on turn knows, and nothing else of the deal."""
    seat = deal.turn
    hand: i64 = deal.hands[seat]
    unseen: i64 = 0
    counts: list[int] = []
    out: i64 = 0
    away: i64 = 1
    while away < SEATS:
        place = (seat + away) & 3
        cards: i64 = deal.hands[place]
        unseen |= cards
        counts.append(count_cards(cards))
        if deal.is_out(place):
            out |= bit(away - 1)
        away += 1
    inputs.look(hand, unseen & ALL_CARDS, counts[0], counts[1], counts[2], out)
    inputs.remember(history, seat)
    if deal.top:
        inputs.must_beat(deal.top, deal.top_cards, (deal.top_seat - seat) & 3, SEATS - 2 - deal.passes)


def advance_all(tables: list[Table], batch: Batch) -> list[Table]:
    """Begins a batch and asks these tables; those whose deal is not over."""
    batch.begin()
    return [table for table in tables if table.ask(batch)]


def apply_all(tables: list[Table], batch: Batch, chosen: list[int]) -> None:
    """Makes the moves that were chosen, by their places in the batch; `tables` are all of them, by number."""
    for place, one in enumerate(chosen):
        tables[batch.games[place]].apply(TableMask(batch.cards[one]))
