# Compiled with mypyc: see tools/compile_rules.py.
"""Minimum number of plays that empty a hand of Big Two if nobody beats them. Compiled by mypyc.

All masks are in table order (`core.card_order`), and all kinds come from the rules of the table.
"""

from typing import Final, final

from dealt.games.bigtwo.core.bits import ONE_SUIT, bit, count_cards, nibble_count, rank_counts, top_index, up_to
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.core.kind import BARE_QUADS, DRAGON, FLUSH, FULL_HOUSE, QUADS, TWO_PAIRS
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.core.straights import off_line, on_line, place_at
from dealt.games.bigtwo.core.subsets import nth_bit
from dealt.mypyc_types import i64

_FIVE: Final = 5
_RANKS: Final = 13


@final
class Planner:
    """Counts the plays that hands need under the rules of one table.

    The search is greedy: a straight takes of each rank a card that no flush needs, and a flush first takes cards
    without equals. That misses the minimum in one hand of a hundred, and costs a thousandth of an exhaustive search.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._bare = rules.has(BARE_QUADS)
        self._quads = rules.has(QUADS)
        self._two_pairs = rules.has(TWO_PAIRS)
        self._full_house = rules.has(FULL_HOUSE)
        self._flush = rules.has(FLUSH)
        self._dragon = rules.has(DRAGON)

    def fewest(self, hand: i64) -> i64:
        """Return the number of plays that the hand needs."""
        if self._dragon and count_cards(hand) == _RANKS and self.rules.value(TableMask(hand)):
            return 1
        return self._arranged(hand, 0)

    def fives(self, hand: i64) -> list[int]:
        """Return the straights and flushes that the search considers."""
        wanted = self._flush_suits(hand)
        line = on_line(hand)
        windows = self.rules.straights.windows_in(line)
        found: list[int] = []
        window: i64 = 0
        while windows:
            if windows & 1:
                found.append(_straight(line, window, wanted))
            windows >>= 4
            window += 1
        suit: i64 = 0
        while suit < 4:
            if (wanted >> suit) & 1:
                found.append(_flush(hand, suit))
            suit += 1
        return found

    def _arranged(self, hand: i64, first: i64) -> i64:
        """Return the same, with straights from window `first` on only."""
        best = self.by_ranks(hand)
        if best <= 1 or count_cards(hand) < _FIVE:
            return best
        wanted = self._flush_suits(hand)
        line = on_line(hand)
        windows = self.rules.straights.windows_in(line) >> (first * 4)
        window = first
        while windows:
            if windows & 1:
                best = min(best, 1 + self._arranged(hand & ~_straight(line, window, wanted), window))
            windows >>= 4
            window += 1
        suit: i64 = 0
        while wanted >> suit:
            if (wanted >> suit) & 1:
                best = min(best, 1 + self._arranged(hand & ~_flush(hand, suit), first))
            suit += 1
        return best

    def by_ranks(self, hand: i64) -> i64:
        """Return the number of plays without straights and flushes."""
        counts = rank_counts(hand)
        two = count_cards(counts & (ONE_SUIT << 1))
        three = count_cards(counts & (ONE_SUIT << 2))
        fours = count_cards(counts & (ONE_SUIT << 3))
        singles = count_cards(counts & ONE_SUIT) - two
        pairs = two - three
        triples = three - fours
        total: i64 = 0
        while fours:
            fours -= 1
            if self._bare:
                total += 1
            elif not self._quads or singles + pairs + triples == 0:
                pairs += 2
            elif singles:
                singles -= 1
                total += 1
            elif pairs:
                # The fifth card comes from a pair, and leaves a single card.
                pairs -= 1
                singles += 1
                total += 1
            else:
                triples -= 1
                pairs += 1
                total += 1
        total += singles + triples + pairs
        if self._full_house:
            houses = min(triples, pairs)
            total -= houses
            pairs -= houses
        if self._two_pairs:
            total -= pairs // 2
        return total

    def _flush_suits(self, hand: i64) -> i64:
        """Return the suits, as a nibble, of which the hand has five cards or more, where flushes may be played."""
        found: i64 = 0
        if not self._flush:
            return found
        suit: i64 = 0
        while suit < 4:
            if count_cards(hand & (ONE_SUIT << suit)) >= _FIVE:
                found |= bit(suit)
            suit += 1
        return found


def _straight(line: i64, window: i64, wanted: i64) -> i64:
    """Return the cards of a straight, one of each rank; if possible of suits outside `wanted`."""
    found: i64 = 0
    place = window
    while place < window + _FIVE:
        held = place_at(line, place)
        spare = held & ~wanted
        card = nth_bit(spare or held, 0)
        found |= card << (place * 4)
        place += 1
    return off_line(found)


def _flush(hand: i64, suit: i64) -> i64:
    """Return five cards of a suit: first those without equals, then the lowest."""
    cards = hand & (ONE_SUIT << suit)
    found: i64 = 0
    taken: i64 = 0
    alone = True
    while True:
        rest = cards & ~found
        while rest and taken < _FIVE:
            low = rest & -rest
            rest ^= low
            if not alone or nibble_count((hand >> (top_index(low) & ~3)) & 15) == 1:
                found |= low
                taken += 1
        if taken == _FIVE or not alone:
            return found
        alone = False


def highest_pair(cards: i64) -> i64:
    """Return the key of the highest pair, as `core.equal_ranks` counts it; -1 without a pair."""
    pairs = rank_counts(cards) & (ONE_SUIT << 1)
    if pairs == 0:
        return -1
    return top_index(cards & up_to(top_index(pairs) | 3))


def pairs_above(cards: i64, key: i64) -> i64:
    """Return the number of ranks with a pair that is higher than this key."""
    pairs = rank_counts(cards) & (ONE_SUIT << 1)
    if key < 0:
        return count_cards(pairs)
    found = count_cards(pairs >> ((key | 3) + 1))
    # A pair of the same rank is higher by its highest card.
    if (pairs >> (key & ~3)) & 2 and (cards & up_to(key | 3)) > up_to(key):
        found += 1
    return found


def singles_above(cards: i64, index: i64) -> i64:
    """Return the number of cards higher than the one with this index."""
    # A mask that needs 64 bits, shifted: see core/bits.
    return count_cards(cards >> (index + 1)) if index < 51 else 0
