# Compiled with mypyc: see tools/compile_rules.py.
"""The house rules as the core knows them: the kinds of combination, and what beats what. Written to be compiled."""

from collections.abc import Sequence
from typing import Final, final

from dealt.games.bigtwo.core.bits import count_cards
from dealt.games.bigtwo.core.card_order import SuitOrder, TableMask
from dealt.games.bigtwo.core.equal_ranks import BareQuads, FullHouse, Pair, Quads, Single, Triple, TwoPairs
from dealt.games.bigtwo.core.kind import BARE_QUADS, KEY, STRAIGHT_FLUSH, Kind
from dealt.games.bigtwo.core.straights import Straights
from dealt.games.bigtwo.core.straights_and_flushes import Flush, Straight, StraightFlush
from dealt.mypyc_types import i64

_MOST_CARDS: Final = 5


@final
class Rules:
    """The house rules as far as they decide which plays are legal. Frozen by convention."""

    def __init__(
        self,
        suits: SuitOrder,
        straights: Straights,
        flush_by_suit: bool,
        four_cards: bool,
        bombs: Sequence[int],
        pass_excludes: bool,
        highest_before_last: bool,
    ) -> None:
        """Create the rules; `four_cards`: two pairs and four of a kind are groups of four; `bombs` are numbers of
        kinds."""
        self.suits = suits
        self.straights = straights
        self.bombs = bombs
        self.pass_excludes = pass_excludes
        self.highest_before_last = highest_before_last
        kinds: list[Kind] = [Single(), Pair(), Triple()]
        if four_cards:
            kinds.append(TwoPairs())
        if four_cards or BARE_QUADS in bombs:
            kinds.append(BareQuads())
        kinds += [Straight(straights), Flush(straights, flush_by_suit), FullHouse()]
        if not four_cards:
            kinds.append(Quads())
        kinds.append(StraightFlush(straights))
        self.kinds = kinds
        """the kinds of combination at this table, the weakest first"""
        self._of_size = [[kind for kind in kinds if kind.size == size] for size in range(_MOST_CARDS + 1)]
        self._by_number: list[Kind | None] = [None] * (STRAIGHT_FLUSH + 1)
        self._followers: list[list[Kind]] = [[] for _ in range(STRAIGHT_FLUSH + 1)]
        self._followers[0] = kinds
        for kind in kinds:
            self._by_number[kind.number] = kind
            self._followers[kind.number] = [other for other in kinds if self.might_beat(other, kind)]

    def has(self, number: i64) -> bool:
        """Return whether the kind with this number exists at this table."""
        return self._by_number[number] is not None

    def kind_of(self, value: i64) -> Kind:
        """Return the kind of a combination."""
        kind = self._by_number[value // KEY]
        assert kind is not None
        return kind

    def value(self, cards: TableMask) -> i64:
        """Return the value of the combination that a set of cards forms, or 0 if it forms none."""
        bits: i64 = cards
        size = count_cards(bits)
        if size <= _MOST_CARDS:
            for kind in self._of_size[size]:
                key = kind.key(bits)
                if key >= 0:
                    return kind.number * KEY + key
        return 0

    def might_beat(self, new: Kind, old: Kind) -> bool:
        """Return whether some combination of a kind beats some combination of another."""
        if new.size == old.size:
            return new.number >= old.number
        return old.size > 1 and new.number in self.bombs

    def beats(self, new: i64, old: i64) -> bool:
        """Return whether a play of value `new` may follow a play of value `old`."""
        new_kind = self.kind_of(new)
        old_kind = self.kind_of(old)
        return new > old if new_kind.size == old_kind.size else self.might_beat(new_kind, old_kind)

    def followers(self, value: i64) -> list[Kind]:
        """Return the kinds that may be played on a combination (0: to lead), the weakest first."""
        return self._followers[value // KEY]
