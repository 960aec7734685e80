# Compiled with mypyc: see tools/compile_rules.py.
"""The stock and the pile of returned cards (RULES 3.1; thesis 4.1)."""

from dealt.cards import PACK, Card
from dealt.shuffle import Stream


class Piles:
    """The stock and the returned cards of one round. The seed of the round's deal determines every shuffle of them."""

    def __init__(self, stock: list[Card], returned: list[Card], reshuffles: int) -> None:
        self.stock = stock
        """the next card first"""
        self.returned = returned
        self.reshuffles = reshuffles

    def copy(self) -> "Piles":
        """Return independent piles of the same cards."""
        return Piles(self.stock.copy(), self.returned.copy(), self.reshuffles)

    def draw(self, count: int, seed: bytes) -> tuple[list[Card], int]:
        """Return the next cards, and how many returned ones had to be shuffled for them (0: none); `transitions` sees
        that there are enough."""
        drawn = self.stock[:count]
        del self.stock[:count]
        if len(drawn) == count:
            return drawn, 0
        self.reshuffles += 1
        shuffled = Stream(seed, b"returned %d" % self.reshuffles).shuffled(self.returned)
        self.returned = []
        missing = count - len(drawn)
        self.stock = shuffled[missing:]
        return drawn + shuffled[:missing], len(shuffled)


def dealt(seed: bytes, turns: list[int], each: int) -> tuple[list[int], Piles]:
    """Return the hands (masks, by seat) of a shuffled pack, one card at a time in the order of `turns`, and the rest of
    it."""
    pack = Stream(seed).shuffled(PACK)
    hands = [0] * len(turns)
    for place, card in enumerate(pack[: each * len(turns)]):
        hands[turns[place % len(turns)]] |= 1 << card.index
    return hands, Piles(pack[each * len(turns) :], [], 0)
