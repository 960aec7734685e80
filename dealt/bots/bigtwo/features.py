# Compiled with mypyc: see tools/compile_rules.py.
"""Features of Big Two's value network: bits, in words of which bits 0 to 62 are used. Compiled by mypyc.

The position is the one after a move, as seen from the seat that has moved. The features use only what that seat may
know: its cards, the cards played, the sizes of the hands, the trick, the passes and plays of the opponents, and the
house rules.

The network has been trained with four seats. Where there are fewer, it sees the missing ones as opponents without cards
that play nothing.

All moves of a decision share the words of its state, in which an opponent has one of three places (`place_of`):

    0     unseen cards
    1     of each rank in a nibble, as many bits as there are unseen cards
    2     0-38 size of each opponent's hand, 13 bits each; 39-41 opponents out of the trick
    3     house rules (`option_bits`)
    4-6   what each opponent has passed on and played (`History.word`)

Each move has words of its own, for the position after it:

    0     cards left in the hand
    1     of each rank in a nibble, as many bits as there are cards left
    2     0-13 number of cards, 13-21 plays needed, 22-26 singles and 27-30 pairs above all unseen ones, 31-38 plays
          needed besides such singles; whether there is 39 a straight, 40 a flush, 41 a full house, 42 four of a rank;
          43-45 opponents that have passed on no more than this play
    3     of a play: 0-9 its kind, 21-33 rank, 34-37 suit, 38 nobody can beat it, 39-42 plays needed then, 49-54 and
          55-60 number of unseen singles, or cards of unseen pairs, above it (`_bucket`);
          of a pass: 10, 11-20 kind to beat, 21-37 its rank and suit, 43-45 its owner, 46-48 opponents still to act
"""

from typing import Final, final

from dealt.bots.bigtwo.history import SIZES, History
from dealt.bots.bigtwo.min_plays import Planner, highest_pair, pairs_above, singles_above
from dealt.games.bigtwo.core.bits import ONE_SUIT, count_cards, rank_counts, top_index
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import HAND_SIZE
from dealt.games.bigtwo.core.kind import (
    BARE_QUADS,
    FLUSH,
    FULL_HOUSE,
    KEY,
    PAIR,
    QUADS,
    SINGLE,
    TRIPLE,
    TWO_PAIRS,
)
from dealt.games.bigtwo.core.plays import Plays
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.core.straights import on_line
from dealt.mypyc_types import i64, vec

STATE_WORDS: Final = 7
"""words that all moves of a decision share"""
MOVE_WORDS: Final = 4
"""words of each move"""
WORD_BITS: Final = 64
SURE: Final = 1 << 38 | 1 << 40
"""bits of a move's last word: nobody can beat the play, and the hand needs one more play after it"""
OTHERS: Final = 3
_HIGHEST_BIT: Final = 0x4000000000000000


def bit(index: i64) -> i64:
    """Return a bit of a word, 0..62; shifted down for the reason given in core/bits."""
    return _HIGHEST_BIT >> (62 - index)


def place_of(away: i64, seats: i64) -> i64:
    """Return the place (1 to 3) of the opponent who sits so many seats away, at a table of so many seats: of three the
    one who plays before is the last."""
    return OTHERS if seats == OTHERS and away == OTHERS - 1 else away


@final
class Features:
    """Encoder of positions under the rules of one table."""

    def __init__(self, rules: Rules, house: int) -> None:
        """`house` has the bits of the house rules (`option_bits`)."""
        self.rules = rules
        self.planner = Planner(rules)
        self.state: vec[i64] = vec[i64]([0] * STATE_WORDS)
        self.move: vec[i64] = vec[i64]([0] * MOVE_WORDS)
        self._house: i64 = house
        self._plays = Plays(rules)
        self._hand: i64 = 0
        self._unseen: i64 = 0
        self._most: i64 = 0
        """cards in the largest hand of an opponent"""
        self._top: i64 = 0
        self._top_cards: i64 = 0
        self._owner: i64 = 0
        self._left: i64 = 0
        self._known: i64 = 0
        self._safe: bool = False
        """the value that `_unbeatable` was asked for last, and its answer"""
        self._single_key: i64 = -1
        self._pair_key: i64 = -1
        """of the highest unseen single, and of the highest unseen pair"""
        self._history = History()
        self._seat: i64 = 0
        self._seats: i64 = OTHERS + 1

    def set_position(self, hand: i64, unseen: i64, counts: list[int], out: i64) -> None:
        """Set the position of a decision: own cards, unseen cards, the sizes of the opponents' hands, and the seats out
        of the trick.

        `counts` has a number for each of the three places of opponents, 0 where nobody sits; `out` has a bit for each.
        """
        self._hand = hand
        self._unseen = unseen
        self._most = max(counts)
        self._known = 0
        self._single_key = top_index(unseen)
        self._pair_key = highest_pair(unseen)
        self._top = 0
        sizes = _held(counts[0]) | (_held(counts[1]) << 13) | (_held(counts[2]) << 26)
        self.state[0] = unseen
        self.state[1] = rank_counts(unseen)
        self.state[2] = sizes | (out << 39)
        self.state[3] = self._house

    def set_history(self, history: History, seat: i64, seats: i64) -> None:
        """Set the history of this deal, the seat that decides, and the number of seats."""
        self._history = history
        self._seat = seat
        self._seats = seats
        away: i64 = 1
        while away <= OTHERS:
            self.state[3 + away] = 0
            away += 1
        away = 1
        while away < seats:
            self.state[3 + place_of(away, seats)] = history.word((seat + away) % seats)
            away += 1

    def set_top(self, top: i64, cards: i64, owner: i64, left: i64) -> None:
        """Set the play to beat: its value, its cards, how many seats away its owner sits (1 to 3), and how many others
        may still play before the trick is over if this seat passes."""
        self._top = top
        self._top_cards = cards
        self._owner = owner
        self._left = left

    def after(self, cards: i64) -> None:
        """Write the words of the position after a play, or after a pass (0), into `move`."""
        rest = self._hand & ~cards
        need = self.planner.fewest(rest)
        self.move[0] = rest
        counts = rank_counts(rest)
        self.move[1] = counts
        self.move[2] = self._prospects(rest, counts, need)
        if cards == 0:
            self.move[3] = self._passed()
        else:
            value = self.rules.value(TableMask(cards))
            self.move[2] = self.move[2] | self._has_been_enough(value)
            self.move[3] = self._played(cards, value, need)

    def _prospects(self, rest: i64, counts: i64, need: i64) -> i64:
        """Return the bits of what is left: number of cards, plays needed, unbeatable cards, and the kinds that are
        there."""
        single = singles_above(rest, self._single_key)
        pair = pairs_above(rest, self._pair_key)
        loose = max(0, min(7, need - min(single, need)))
        word = bit(min(count_cards(rest), HAND_SIZE)) | (bit(min(need, 8)) << 13) | (bit(min(single, 4)) << 22)
        word |= (bit(min(pair, 3)) << 27) | (bit(loose) << 31)
        if self.rules.straights.windows_in(on_line(rest)):
            word |= bit(39)
        suit: i64 = 0
        while suit < 4:
            if count_cards(rest & (ONE_SUIT << suit)) >= 5:
                word |= bit(40)
            suit += 1
        if counts & (ONE_SUIT << 2) and count_cards(counts & (ONE_SUIT << 1)) > 1:
            word |= bit(41)
        if counts & (ONE_SUIT << 3):
            word |= bit(42)
        return word

    def _passed(self) -> i64:
        word = bit(10) | (bit(self._top // KEY - 1) << 11) | (bit(42 + self._owner)) | (bit(46 + self._left))
        return word | self._height(self._top, self._top_cards)

    def _has_been_enough(self, value: i64) -> i64:
        """Return a bit for each opponent that has passed on a play that was no higher."""
        size = self.rules.kind_of(value).size
        word: i64 = 0
        if size >= SIZES:
            return word
        away: i64 = 1
        while away < self._seats:
            if self._history.has_passed((self._seat + away) % self._seats, size, value):
                word |= bit(42 + place_of(away, self._seats))
            away += 1
        return word

    def _played(self, cards: i64, value: i64, need: i64) -> i64:
        kind = value // KEY
        word = bit(kind - 1) | self._height(value, cards)
        if self._unbeatable(value):
            word |= bit(38) | bit(39 + min(need, 3))
        if kind == SINGLE:
            word |= bit(49 + _bucket(singles_above(self._unseen, value % KEY)))
        elif kind == PAIR:
            word |= bit(55 + _bucket(2 * pairs_above(self._unseen, value % KEY)))
        return word

    def _height(self, value: i64, cards: i64) -> i64:
        """Return the bits of the rank that decides, and of the suit if a suit decides."""
        kind = value // KEY
        key = value % KEY
        if kind == FLUSH:
            top = top_index(cards)
            return (bit(top >> 2) << 21) | (bit(top & 3) << 34)
        if kind in (TRIPLE, BARE_QUADS, FULL_HOUSE, QUADS):
            return bit(key) << 21
        if kind == TWO_PAIRS:
            return (bit(key >> 6) << 21) | (bit(key & 3) << 34)
        return (bit(key >> 2) << 21) | (bit(key & 3) << 34)

    def _unbeatable(self, value: i64) -> bool:
        """Return whether no opponent can hold a play that beats this value."""
        if value == self._known:
            return self._safe
        self._known = value
        if self._most < 4 and self.rules.kind_of(value).size > self._most:
            self._safe = True
        else:
            self._plays.set_hand(TableMask(self._unseen), value, NO_CARDS, False)
            self._safe = not self._plays.advance()
        return self._safe


def _held(cards: i64) -> i64:
    """Return the bit of a number of cards in a hand; the largest hands are alike."""
    return bit(min(cards, HAND_SIZE) - 1) if cards else 0


def _bucket(count: i64) -> i64:
    """Return the bucket of a count: 0, 1, 2, up to 4, up to 8, more."""
    if count < 3:
        return count
    return 3 if count < 5 else 4 if count < 9 else 5
