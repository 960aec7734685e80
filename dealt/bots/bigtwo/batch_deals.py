# Compiled with mypyc: see tools/compile_rules.py.
"""Many deals of Big Two at once, so that a network evaluates the decisions of all of them together.

Each deal advances by the real rules until a seat has a choice; the choice is written into a `Batch`. Compiled by mypyc.
"""

from typing import final

from dealt.bots.bigtwo.features import MOVE_WORDS, OTHERS, STATE_WORDS, Features, place_of
from dealt.bots.bigtwo.history import History
from dealt.games.bigtwo.core.bits import ALL_CARDS, bit, count_cards
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import Deal
from dealt.mypyc_types import i64, vec


@final
class Batch:
    """Decisions to evaluate together: a row of feature words for each, and one for each of its moves."""

    def __init__(self, decisions: int, moves: int) -> None:
        """Allocate room for so many decisions and moves."""
        self.states: vec[i64] = vec[i64]([0] * (decisions * STATE_WORDS))
        self.moves: vec[i64] = vec[i64]([0] * (moves * MOVE_WORDS))
        self.cards: vec[i64] = vec[i64]([0] * moves)
        """mask of each move; 0 is a pass"""
        self.counts: vec[i64] = vec[i64]([0] * decisions)
        """number of moves of each decision"""
        self.games: vec[i64] = vec[i64]([0] * decisions)
        """by decision: the number of its deal (`Table.number`)"""
        self.seats: vec[i64] = vec[i64]([0] * decisions)
        """by decision: the seat that decides"""
        self.size: i64 = 0
        """number of decisions in the batch"""
        self.used: i64 = 0
        """number of moves in the batch"""
        self._decisions: i64 = decisions
        self._moves: i64 = moves

    def begin(self) -> None:
        """Remove all decisions."""
        self.size = 0
        self.used = 0

    def has_room(self, moves: i64) -> bool:
        """Return whether a decision with so many moves fits."""
        return self.size < self._decisions and self.used + moves <= self._moves


@final
class Table:
    """A deal in progress, with the features and the history that its seats know."""

    def __init__(self, number: int, deal: Deal, inputs: Features, history: History) -> None:
        self.number: i64 = number
        self.deal = deal
        self._inputs = inputs
        self._history = history

    def copy(self, number: int) -> "Table":
        """Return an independent deal in the same position, with another number."""
        return Table(number, self.deal.copy(), self._inputs, self._history.copy())

    def apply(self, cards: TableMask) -> None:
        """Make a legal move for the seat to act."""
        deal, seat = self.deal, self.deal.turn
        if cards == 0:
            self._history.passed(seat)
            deal.apply(cards)
        else:
            deal.apply(cards)
            self._history.played(seat, cards, deal.top)

    def ask(self, batch: Batch) -> bool:
        """Play until a seat has a choice and add the choice to the batch, if it fits. Return False if the deal
        is over."""
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
                self.write(batch, moves)
                return True
        return False

    def write(self, batch: Batch, moves: list[TableMask]) -> None:
        """Add a choice between these plays, and a pass if there is a play to beat, to a batch that has room for it."""
        deal, inputs = self.deal, self._inputs
        observe_deal(inputs, deal, self._history)
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


@final
class Replay:
    """A deal that is played again with other hands, for the choices that its seats had."""

    def __init__(self, table: Table, moves: list[TableMask], seats: i64) -> None:
        """`moves` are those of all seats since the deal began, `seats` the bits of those whose choices count."""
        self.impossible: i64 = 0
        """number of moves that the rules forbid with these hands"""
        self.missed: i64 = 0
        """number of moves in the place of one that empties the hand"""
        self._table = table
        self._moves = moves
        self._seats: i64 = seats
        self._place: i64 = 0

    def ask(self, batch: Batch, taken: list[int]) -> bool:
        """Add the choices to the batch, and to `taken` the place of each move that was made. Return False when all
        moves are made, and True if the batch is full before."""
        table, moves = self._table, self._moves
        deal = table.deal
        while self._place < len(moves):
            cards = moves[self._place]
            if (self._seats >> deal.turn) & 1:
                plays = deal.plays().listed()
                hand: i64 = deal.hands[deal.turn]
                if cards and cards not in plays:
                    self.impossible += 1
                elif _all_at_once(plays, hand):
                    self.missed += 1
                elif len(plays) > (0 if deal.top else 1):
                    if not batch.has_room(len(plays) + 1):
                        return True
                    place = batch.used + (1 if deal.top and cards else 0)
                    if cards:
                        place += plays.index(cards)
                    taken.append(int(place))
                    table.write(batch, plays)
            table.apply(cards)
            self._place += 1
        return False


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
    """Return the play that empties a hand, or no cards."""
    for cards in moves:
        if cards == hand:
            return cards
    return NO_CARDS


def observe_deal(inputs: Features, deal: Deal, history: History) -> None:
    """Encode what the seat to act knows, and nothing else of the deal."""
    seat = deal.turn
    hand: i64 = deal.hands[seat]
    seats = deal.seats
    unseen: i64 = deal.aside
    counts: list[int] = [0] * OTHERS
    out: i64 = 0
    away: i64 = 1
    while away < seats:
        other = (seat + away) % seats
        place = place_of(away, seats) - 1
        cards: i64 = deal.hands[other]
        unseen |= cards
        counts[place] = count_cards(cards)
        if deal.is_out(other):
            out |= bit(place)
        away += 1
    inputs.set_position(hand, unseen & ALL_CARDS, counts, out)
    inputs.set_history(history, seat, seats)
    if deal.top:
        owner = place_of((deal.top_seat - seat + seats) % seats, seats)
        inputs.set_top(deal.top, deal.top_cards, owner, seats - 2 - deal.passes)


def advance_all(tables: list[Table], batch: Batch) -> list[Table]:
    """Start a batch, advance all deals, and return those that are not over."""
    batch.begin()
    return [table for table in tables if table.ask(batch)]


def apply_all(tables: list[Table], batch: Batch, chosen: list[int]) -> None:
    """Apply the chosen moves, given by their places in the batch; `tables` holds all deals, by number."""
    for place, move in enumerate(chosen):
        tables[batch.games[place]].apply(TableMask(batch.cards[move]))
