# Compiled with mypyc: see tools/compile_rules.py.
"""The house rules as the core knows them: the kinds of combination, and what beats what. Written to be compiled."""

from collections.abc import Sequence
from typing import Final, final

from dealt.games.bigtwo.core.bits import count_cards
from dealt.games.bigtwo.core.card_order import SuitOrder, TableMask
from dealt.games.bigtwo.core.equal_ranks import BareQuads, FullHouse, Pair, Quads, Single, Triple, TwoPairs
from dealt.games.bigtwo.core.kind import DRAGON, KEY, Kind
from dealt.games.bigtwo.core.straights import Straights
from dealt.games.bigtwo.core.straights_and_flushes import Dragon, Flush, Straight, StraightFlush
from dealt.mypyc_types import i64

_MOST_CARDS: Final = 13
_FIVE: Final = 5


@final
class Rules:
    """The house rules as far as they decide which plays are legal. Frozen by convention."""

    def __init__(
        self,
        suits: SuitOrder,
        straights: Straights,
        flush_by_suit: bool | None,
        two_pairs: bool,
        bare_quads: bool,
        ladder: bool,
        bombs: Sequence[int],
        bomb_on_singles: bool,
        dragon: bool,
        pass_excludes: bool,
        highest_before_last: bool,
    ) -> None:
        """Create the rules.

        `flush_by_suit` is None where there are no flushes. `two_pairs` and `bare_quads` are groups of four; where two
        pairs are, four of a kind takes no fifth card. `ladder`: a better kind of five cards beats another. `bombs` are
        numbers of kinds.
        """
        self.suits = suits
        self.straights = straights
        self.ladder = ladder
        self.bombs = bombs
        self.bomb_on_singles = bomb_on_singles
        self.pass_excludes = pass_excludes
        self.highest_before_last = highest_before_last
        kinds: list[Kind] = [Single(), Pair(), Triple()]
        if two_pairs:
            kinds.append(TwoPairs())
        if bare_quads:
            kinds.append(BareQuads())
        kinds.append(Straight(straights))
        if flush_by_suit is not None:
            kinds.append(Flush(straights, flush_by_suit))
        kinds.append(FullHouse())
        if not two_pairs:
            kinds.append(Quads())
        kinds.append(StraightFlush(straights))
        if dragon:
            kinds.append(Dragon())
        self.kinds = kinds
        """the kinds of combination at this table, the weakest first"""
        self._of_size = [[kind for kind in kinds if kind.size == size] for size in range(_MOST_CARDS + 1)]
        self._by_number: list[Kind | None] = [None] * (DRAGON + 1)
        self._followers: list[list[Kind]] = [[] for _ in range(DRAGON + 1)]
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
        if new.number == DRAGON:
            return True
        if new.size == old.size:
            if new.number == old.number or self.ladder or new.size < _FIVE:
                return new.number >= old.number
            return new.number > old.number and new.number in self.bombs
        return old.size <= _FIVE and (old.size > 1 or self.bomb_on_singles) and new.number in self.bombs

    def beats(self, new: i64, old: i64) -> bool:
        """Return whether a play of value `new` may follow a play of value `old`."""
        new_kind = self.kind_of(new)
        old_kind = self.kind_of(old)
        if new_kind.number == old_kind.number:
            return new > old
        return self.might_beat(new_kind, old_kind)

    def followers(self, value: i64) -> list[Kind]:
        """Return the kinds that may be played on a combination (0: to lead), the weakest first."""
        return self._followers[value // KEY]
