# Compiled with mypyc: see tools/compile_rules.py.
"""Straights, flushes, straight flushes and the dragon as kinds of combination. Written to be compiled.

Straight flushes are gaps in the numbering of the straights and of the flushes that contain them.
"""

from typing import Final, final

from dealt.cards import RANK_NAMES, RANKS, SUIT_NAMES, SUITS
from dealt.games.bigtwo.core.bits import ONE_SUIT, bit, count_cards, nibble_count, nibble_top, top_index, up_to
from dealt.games.bigtwo.core.card_order import SuitOrder, TableMask
from dealt.games.bigtwo.core.kind import (
    DRAGON,
    FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUIT_PLACES,
    Block,
    Kind,
    one_suit,
)
from dealt.games.bigtwo.core.straights import (
    Straights,
    count_straights,
    nth_straight,
    number_of_straight_flush,
    on_line,
    place_at,
    straight_flush_of,
    suits_in_window,
)
from dealt.games.bigtwo.core.subsets import fives, nth_bit, nth_five, number_of_five
from dealt.mypyc_types import i64

_TWO: Final = 12
"""rank of the twos"""


def _straight_key(straights: Straights, cards: i64) -> i64:
    """Return the key of five cards that form a straight, of one suit or not: strength · 4 + the suit that breaks ties;
    otherwise -1."""
    line = on_line(cards)
    windows = straights.windows_in(line)
    if windows == 0:
        return -1
    window = top_index(windows) >> 2
    return straights.strength(window) * 4 + nibble_top(place_at(line, straights.deciding_place(window)))


def _deciding_name(straights: Straights, key: int) -> str:
    """Return the rank of the card that decides."""
    return RANK_NAMES[RANKS.index(straights.rows[key >> 2][-1])]


def _past_gaps(gaps: list[int], n: i64) -> i64:
    """Return the number of an entry among all, from its number among those that are no gaps; the gaps ascend."""
    for gap in gaps:
        if gap <= n:
            n += 1
    return n


@final
class Straight(Kind):
    """Five ranks in a row, not of one suit; by the house rule's list, then the suit of the card that decides."""

    def __init__(self, straights: Straights) -> None:
        super().__init__(STRAIGHT, 5, "straight", "straight")
        self.straights = straights

    def key(self, cards: i64) -> i64:
        return -1 if one_suit(cards) else _straight_key(self.straights, cards)

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        return f"straight, {_deciding_name(self.straights, self.key(cards))} high"

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        return (self.straights.rows[self.key(cards) >> 2][-1],)

    def places(self, block: Block) -> i64:
        return self.straights.count() if block.straights(self.straights) else 0

    def measure(self, block: Block) -> None:
        window = self.straights.window(block.place)
        if (block.windows >> (window * 4)) & 1 == 0 or block.place < block.floor >> 2:
            return
        total = count_straights(block.line, window)
        flushes = suits_in_window(block.line, window)
        if block.place == block.floor >> 2:
            deciding = place_at(block.line, self.straights.deciding_place(window))
            even = up_to(block.floor & 3)
            block.skip = total // nibble_count(deciding) * nibble_count(deciding & even)
            flushes &= 15 - even
        block.gaps = flushes != 0
        block.size = total - block.skip - nibble_count(flushes)

    def nth(self, block: Block, n: i64) -> i64:
        window = self.straights.window(block.place)
        if block.gaps:
            n = _past_gaps(self._gaps(block, window), n)
        return nth_straight(block.line, window, self.straights.deciding_place(window), n)

    def _gaps(self, block: Block, window: i64) -> list[int]:
        """Return the numbers of the straight flushes that are not skipped."""
        found: list[int] = []
        deciding = self.straights.deciding_place(window)
        suits = suits_in_window(block.line, window)
        while suits:
            suit = suits & -suits
            suits ^= suit
            number = number_of_straight_flush(block.line, window, deciding, suit)
            if number >= block.skip:
                found.append(number)
        return found


@final
class Flush(Kind):
    """Flush: five cards of one suit, not in a row. Compared by suit first (`by_suit`), or by the highest card."""

    def __init__(self, straights: Straights, by_suit: bool) -> None:
        super().__init__(FLUSH, 5, "flush", "flush")
        self.straights = straights
        self.by_suit = by_suit

    def key(self, cards: i64) -> i64:
        if not one_suit(cards) or _straight_key(self.straights, cards) >= 0:
            return -1
        top = top_index(cards)
        return (top & 3) * 16 + (top >> 2) if self.by_suit else top

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        top = suits.card(TableMask(bit(top_index(cards))))
        return f"flush, {SUIT_NAMES[top.suit]}, {RANK_NAMES[top.rank]} high"

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        top = suits.card(TableMask(bit(top_index(cards))))
        return RANKS[top.rank], SUITS[top.suit]

    def places(self, block: Block) -> i64:
        return SUIT_PLACES if count_cards(block.hand) >= 5 else 0

    def measure(self, block: Block) -> None:
        cards = block.suit(block.place)
        held = count_cards(cards)
        if held < 5:
            return
        if block.floor >= 0:
            if not self.by_suit:
                block.skip = fives(count_cards(cards & up_to(block.floor)))
            elif block.place < block.floor >> 4:
                return
            elif block.place == block.floor >> 4:
                top = (block.floor & 15) * 4 + block.place
                block.skip = fives(count_cards(cards & up_to(top)))
        block.size = fives(held) - block.skip
        if block.straights(self.straights):
            gaps = len(self._gaps(block))
            block.gaps = gaps != 0
            block.size -= gaps

    def nth(self, block: Block, n: i64) -> i64:
        if block.gaps:
            n = _past_gaps(self._gaps(block), n)
        return nth_five(block.suit(block.place), n)

    def _gaps(self, block: Block) -> list[int]:
        """Return the numbers of the straight flushes that are not skipped."""
        found: list[int] = []
        suit = bit(block.place)
        cards = block.suit(block.place)
        strength: i64 = 0
        while strength < self.straights.count():
            window = self.straights.window(strength)
            if (block.windows >> (window * 4)) & 1 and suits_in_window(block.line, window) & suit:
                number = number_of_five(cards, straight_flush_of(suit, window))
                if number >= block.skip:
                    found.append(number)
            strength += 1
        found.sort()
        return found


@final
class StraightFlush(Kind):
    """Five cards of one suit in a row; as straights."""

    def __init__(self, straights: Straights) -> None:
        super().__init__(STRAIGHT_FLUSH, 5, "straight_flush", "straight flush")
        self.straights = straights

    def key(self, cards: i64) -> i64:
        return _straight_key(self.straights, cards) if one_suit(cards) else -1

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        return f"straight flush, {_deciding_name(self.straights, self.key(cards))} high"

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        return (self.straights.rows[self.key(cards) >> 2][-1],)

    def places(self, block: Block) -> i64:
        return self.straights.count() if block.straights(self.straights) else 0

    def measure(self, block: Block) -> None:
        window = self.straights.window(block.place)
        if (block.windows >> (window * 4)) & 1 == 0 or block.place < block.floor >> 2:
            return
        suits = suits_in_window(block.line, window)
        if block.place == block.floor >> 2:
            block.skip = nibble_count(suits & up_to(block.floor & 3))
        block.size = nibble_count(suits) - block.skip

    def nth(self, block: Block, n: i64) -> i64:
        window = self.straights.window(block.place)
        return straight_flush_of(nth_bit(suits_in_window(block.line, window), n), window)


@final
class Dragon(Kind):
    """Thirteen cards, one of each rank; by the suit of the two."""

    def __init__(self) -> None:
        super().__init__(DRAGON, 13, "dragon", "dragon")

    def key(self, cards: i64) -> i64:
        return top_index(cards) & 3 if _each_rank(cards) else -1

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        return "dragon"

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        return ()

    def places(self, block: Block) -> i64:
        return SUIT_PLACES if _each_rank(block.hand) else 0

    def measure(self, block: Block) -> None:
        if block.place <= block.floor or (block.rank(_TWO) >> block.place) & 1 == 0:
            return
        block.size = 1
        rank: i64 = 0
        while rank < _TWO:
            block.size *= nibble_count(block.rank(rank))
            rank += 1

    def nth(self, block: Block, n: i64) -> i64:
        """Order the entries by the suits of the highest ranks first."""
        found: i64 = bit(4 * _TWO + block.place)
        rank: i64 = 0
        while rank < _TWO:
            held = block.rank(rank)
            count = nibble_count(held)
            found |= nth_bit(held, n % count) << (4 * rank)
            n //= count
            rank += 1
        return found


def _each_rank(cards: i64) -> bool:
    """Return whether there is a card of each rank."""
    ranks = (cards | (cards >> 1) | (cards >> 2) | (cards >> 3)) & ONE_SUIT
    return ranks == ONE_SUIT
