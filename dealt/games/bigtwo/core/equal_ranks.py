# Compiled with mypyc: see tools/compile_rules.py.
"""The kinds of combination that are cards of equal ranks, and the single card. Written to be compiled."""

from typing import Final, final

from dealt.cards import RANK_NAMES, RANKS, SUITS
from dealt.games.bigtwo.core.bits import count_cards, nibble_count, top_index, up_to
from dealt.games.bigtwo.core.card_order import SuitOrder, TableMask
from dealt.games.bigtwo.core.kind import (
    BARE_QUADS,
    FULL_HOUSE,
    PAIR,
    QUADS,
    RANK_PLACES,
    SINGLE,
    TRIPLE,
    TWO_PAIRS,
    Block,
    Kind,
    held_in,
    one_rank,
)
from dealt.games.bigtwo.core.subsets import nth_bit, nth_pair, nth_triple, pairs_in, triples_in
from dealt.mypyc_types import i64

_PLURALS: Final = {"six": "sixes"}


def ranks_name(rank: int) -> str:
    """Return a rank in the plural, such as `nines`."""
    name = RANK_NAMES[rank]
    return _PLURALS.get(name, f"{name}s")


@final
class Single(Kind):
    """One card; by rank, then suit."""

    def __init__(self) -> None:
        super().__init__(SINGLE, 1, "single", "single card")

    def key(self, cards: i64) -> i64:
        return top_index(cards)

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        return suits.card(cards).name

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        card = suits.card(cards)
        return RANKS[card.rank], SUITS[card.suit]

    def places(self, block: Block) -> i64:
        return 1

    def measure(self, block: Block) -> None:
        held = count_cards(block.hand)
        if block.floor >= 0:
            block.skip = count_cards(block.hand & up_to(block.floor))
        if block.highest_only and block.skip < held:
            block.skip = held - 1
        block.size = held - block.skip

    def nth(self, block: Block, n: i64) -> i64:
        return nth_bit(block.hand, n)


@final
class Pair(Kind):
    """Two cards of one rank; by rank, then the higher suit. The key is the index of the higher card."""

    def __init__(self) -> None:
        super().__init__(PAIR, 2, "pair", "pair")

    def key(self, cards: i64) -> i64:
        return top_index(cards) if one_rank(cards) >= 0 else -1

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        return f"pair of {ranks_name(self.key(cards) >> 2)}"

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        return (RANKS[self.key(cards) >> 2],)

    def places(self, block: Block) -> i64:
        return RANK_PLACES if block.pairs() else 0

    def measure(self, block: Block) -> None:
        rank = block.floor >> 2
        if block.place < rank:
            return
        nibble = block.rank(block.place)
        if block.place == rank:
            block.skip = pairs_in(nibble & up_to(block.floor & 3))
        block.size = pairs_in(nibble) - block.skip

    def nth(self, block: Block, n: i64) -> i64:
        return nth_pair(block.rank(block.place), n) << (block.place * 4)


@final
class Triple(Kind):
    """Three cards of one rank; by rank."""

    def __init__(self) -> None:
        super().__init__(TRIPLE, 3, "triple", "triple")

    def key(self, cards: i64) -> i64:
        return one_rank(cards)

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        return f"triple of {ranks_name(self.key(cards))}"

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        return (RANKS[self.key(cards)],)

    def places(self, block: Block) -> i64:
        return RANK_PLACES if block.pairs() else 0

    def measure(self, block: Block) -> None:
        if block.place > block.floor:
            block.size = triples_in(block.rank(block.place))

    def nth(self, block: Block, n: i64) -> i64:
        return nth_triple(block.rank(block.place), n) << (block.place * 4)


@final
class TwoPairs(Kind):
    """A group of four cards: by the rank of the higher pair, then of the lower one, then the suit of the higher one."""

    def __init__(self) -> None:
        super().__init__(TWO_PAIRS, 4, "two_pairs", "two pairs", article=False)

    def key(self, cards: i64) -> i64:
        top = top_index(cards)
        high = top >> 2
        if held_in(cards, high) != 2:
            return -1
        low = one_rank(cards ^ (((cards >> (high * 4)) & 15) << (high * 4)))
        return high * 64 + low * 4 + (top & 3) if low >= 0 else -1

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        key = self.key(cards)
        return f"two pairs, {ranks_name(key >> 6)} and {ranks_name((key >> 2) & 15)}"

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        key = self.key(cards)
        return RANKS[key >> 6], RANKS[(key >> 2) & 15]

    def places(self, block: Block) -> i64:
        return RANK_PLACES if block.pairs() else 0

    def measure(self, block: Block) -> None:
        rank = block.floor >> 6
        if block.place < rank:
            return
        nibble = block.rank(block.place)
        pairs = pairs_in(nibble)
        if block.place == rank:
            lower = (block.floor >> 2) & 15
            even = pairs_in(nibble & up_to(block.floor & 3))
            block.skip = pairs * self._pairs_below(block, lower) + even * pairs_in(block.rank(lower))
        block.size = pairs * self._pairs_below(block, block.place) - block.skip

    def nth(self, block: Block, n: i64) -> i64:
        """Order the entries by the rank of the lower pair, then the higher pair, then the lower pair's suits."""
        nibble = block.rank(block.place)
        pairs = pairs_in(nibble)
        rank: i64 = 0
        while n >= pairs * pairs_in(block.rank(rank)):
            n -= pairs * pairs_in(block.rank(rank))
            rank += 1
        lower = block.rank(rank)
        low_pairs = pairs_in(lower)
        return (nth_pair(nibble, n // low_pairs) << (block.place * 4)) | (nth_pair(lower, n % low_pairs) << (rank * 4))

    def _pairs_below(self, block: Block, rank: i64) -> i64:
        """Return the number of pairs of all lower ranks."""
        total: i64 = 0
        while rank > 0:
            rank -= 1
            total += pairs_in(block.rank(rank))
        return total


@final
class BareQuads(Kind):
    """A group of four cards: four of one rank; by rank."""

    def __init__(self) -> None:
        super().__init__(BARE_QUADS, 4, "bare_quads", "four of a kind", article=False)

    def key(self, cards: i64) -> i64:
        return one_rank(cards)

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        return f"four of a kind, {ranks_name(self.key(cards))}"

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        return (RANKS[self.key(cards)],)

    def places(self, block: Block) -> i64:
        return RANK_PLACES if block.pairs() else 0

    def measure(self, block: Block) -> None:
        if block.place > block.floor and block.rank(block.place) == 15:
            block.size = 1

    def nth(self, block: Block, n: i64) -> i64:
        return block.rank(block.place) << (block.place * 4)


@final
class FullHouse(Kind):
    """A triple and a pair; by the rank of the triple."""

    def __init__(self) -> None:
        super().__init__(FULL_HOUSE, 5, "full_house", "full house")

    def key(self, cards: i64) -> i64:
        high = top_index(cards) >> 2
        held = held_in(cards, high)
        low = one_rank(cards ^ (((cards >> (high * 4)) & 15) << (high * 4))) if held < 4 else -1
        if low < 0 or held == 1:
            return -1
        return high if held == 3 else low

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        return f"full house, {ranks_name(self.key(cards))}"

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        return (RANKS[self.key(cards)],)

    def places(self, block: Block) -> i64:
        return RANK_PLACES if block.pairs() else 0

    def measure(self, block: Block) -> None:
        nibble = block.rank(block.place)
        if block.place > block.floor and nibble_count(nibble) > 2:
            block.size = triples_in(nibble) * (block.pairs() - pairs_in(nibble))

    def nth(self, block: Block, n: i64) -> i64:
        """Order the entries by the triple, then the pair."""
        nibble = block.rank(block.place)
        triple = nibble << (block.place * 4)
        others = block.pairs() - pairs_in(nibble)
        pair = self._nth_pair_of(block.hand ^ triple, n % others)
        return (nth_triple(nibble, n // others) << (block.place * 4)) | pair

    def _nth_pair_of(self, cards: i64, n: i64) -> i64:
        """Return the n-th pair among cards of any rank."""
        shift: i64 = 0
        while shift < 52:
            nibble = (cards >> shift) & 15
            pairs = pairs_in(nibble)
            if n < pairs:
                return nth_pair(nibble, n) << shift
            n -= pairs
            shift += 4
        return 0


@final
class Quads(Kind):
    """Four cards of one rank and a fifth card; by the rank of the four."""

    def __init__(self) -> None:
        super().__init__(QUADS, 5, "quads", "four of a kind", article=False)

    def key(self, cards: i64) -> i64:
        high = top_index(cards) >> 2
        held = held_in(cards, high)
        if held == 4:
            return high
        return one_rank(cards ^ (((cards >> (high * 4)) & 15) << (high * 4))) if held == 1 else -1

    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        return f"four of a kind, {ranks_name(self.key(cards))}"

    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        return (RANKS[self.key(cards)],)

    def places(self, block: Block) -> i64:
        return RANK_PLACES if block.pairs() else 0

    def measure(self, block: Block) -> None:
        if block.place > block.floor and block.rank(block.place) == 15:
            block.size = count_cards(block.hand) - 4

    def nth(self, block: Block, n: i64) -> i64:
        """Order the entries by the fifth card."""
        four = block.rank(block.place) << (block.place * 4)
        return four | nth_bit(block.hand ^ four, n)
