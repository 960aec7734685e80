# Compiled with mypyc: see tools/compile_rules.py.
"""The plays of a hand, block by block, without listing them all (see `kind`). Written to be compiled."""

from typing import final

from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.kind import KEY, Block, Kind
from dealt.games.bigtwo.core.rules import Rules
from dealt.mypyc_types import i64


@final
class Plays:
    """The plays of a hand: all that it may lead, or those that may follow another play.

    `advance` walks to the next block: `kind` is what its plays are, `size` how many they are, `entry` gives one of
    them. `rewind` goes back to the start of the walk, or of one kind alone.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kind = rules.kinds[0]
        self._block = Block()
        self._kinds = rules.kinds
        self._next: i64 = 0
        self._places: i64 = 0
        self._required: i64 = 0
        self._top: i64 = 0

    def set_hand(self, hand: TableMask, top: i64, required: TableMask, highest_only: bool) -> None:
        """Set another hand, which has to beat `top` (a value; 0: it leads), and go back to the start.

        With `required` only plays that contain that card; with `highest_only` no single but the hand's highest card.
        """
        self._block.set_hand(hand, highest_only)
        self._top = top
        self._required = required
        self.rewind()

    def rewind(self, only: Kind | None = None) -> None:
        """Go back to the start of the walk."""
        self._kinds = self.rules.followers(self._top) if only is None else [only]
        self._next = 0
        self._places = 0
        self._block.place = 0

    @property
    def size(self) -> i64:
        """The number of plays of this block."""
        return self._block.size

    def entry(self, n: i64) -> TableMask:
        """Return a play of this block, from 0."""
        return TableMask(self.kind.nth(self._block, n + self._block.skip))

    def advance(self) -> bool:
        """Walk to the next block that is not empty; False at the end."""
        block = self._block
        while True:
            while block.place + 1 < self._places:
                block.place += 1
                block.size = 0
                block.skip = 0
                block.gaps = False
                self.kind.measure(block)
                if block.size > 0:
                    return True
            if self._next == len(self._kinds):
                return False
            kind = self._kinds[self._next]
            self._next += 1
            self.kind = kind
            block.place = -1
            block.floor = self._top % KEY if self._top // KEY == kind.number else -1
            self._places = kind.places(block)

    def count(self) -> i64:
        """Return the number of plays."""
        total: i64 = 0
        self.rewind()
        while self.advance():
            total += self._containing() if self._required else self._block.size
        return total

    def nth(self, n: i64) -> TableMask:
        """Return the n-th play, from 0; none if there are not so many."""
        self.rewind()
        while self.advance():
            if self._required == 0:
                if n < self._block.size:
                    return self.entry(n)
                n -= self._block.size
                continue
            i: i64 = 0
            while i < self._block.size:
                play = self.entry(i)
                if play & self._required:
                    if n == 0:
                        return play
                    n -= 1
                i += 1
        return NO_CARDS

    def listed(self) -> list[TableMask]:
        """Return all plays, in the order of `nth`."""
        found: list[TableMask] = []
        self.rewind()
        while self.advance():
            i: i64 = 0
            while i < self._block.size:
                play = self.entry(i)
                if self._required == 0 or play & self._required:
                    found.append(play)
                i += 1
        return found

    def _containing(self) -> i64:
        """Return how many plays of the block contain the required card."""
        total: i64 = 0
        i: i64 = 0
        while i < self._block.size:
            if self.entry(i) & self._required:
                total += 1
            i += 1
        return total
