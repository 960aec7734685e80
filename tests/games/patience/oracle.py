"""The patience once more, as slowly and plainly as RULES 5 can be written down, to check the fast one against."""

from dataclasses import dataclass
from itertools import combinations, pairwise

Cards = tuple[str, ...]


def points(card: str) -> int:
    """An ace counts 1, a picture 10."""
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


@dataclass(frozen=True)
class Table:
    """A position: columns and deck from the top, and the column (from 0) that was dealt to last."""

    columns: tuple[Cards, ...]
    deck: Cards
    last: int

    def deal(self) -> "Table | None":
        """The position after dealing a card, None if there is none to deal or nowhere to deal it."""
        following = [(self.last + step) % 7 for step in range(1, 8)]
        open_columns = [column for column in following if self.columns[column]]
        if not self.deck or not open_columns:
            return None
        column = open_columns[0]
        return Table(self._with(column, self.columns[column] + self.deck[:1]), self.deck[1:], column)

    def takes(self) -> dict[tuple[int, Cards], "Table"]:
        """The positions after each set that can be taken, by column and cards: tries every three cards there are."""
        found = {}
        for column, cards in enumerate(self.columns):
            for three in combinations(range(len(cards)), 3):
                rest = [place for place in range(len(cards)) if place not in three]
                taken = tuple(cards[place] for place in three)
                # The rest must be one uncut run: then the three came from its two ends. Not all from the top, though.
                uncut = all(after == before + 1 for before, after in pairwise(rest))
                all_from_top = bool(rest) and three == (0, 1, 2)
                if uncut and not all_from_top and sum(map(points, taken)) in (10, 20, 30):
                    left = tuple(cards[place] for place in rest)
                    found[column, taken] = Table(self._with(column, left), self.deck + taken, self.last)
        return found

    def after(self) -> list["Table"]:
        """Every position after one action."""
        dealt = self.deal()
        return [*([] if dealt is None else [dealt]), *self.takes().values()]

    def _with(self, column: int, cards: Cards) -> tuple[Cards, ...]:
        return (*self.columns[:column], cards, *self.columns[column + 1 :])


def acm(points_of_deck: list[int]) -> tuple[str, int]:
    """The ACM 1996 game with values for cards: how it ends and after how many dealt cards."""
    deck = list(points_of_deck)
    piles: list[list[int]] = [[] for _ in range(7)]
    seen = set()
    dealt = pile = 0
    while True:
        if dealt >= 7 and not any(piles):
            return "won", dealt
        if not deck:
            return "lost", dealt
        if dealt >= 7:
            while not piles[pile]:
                pile = (pile + 1) % 7
            state = (tuple(map(tuple, piles)), tuple(deck), pile)
            if state in seen:
                return "endless", dealt
            seen.add(state)
        piles[pile].append(deck.pop(0))
        dealt += 1
        while len(piles[pile]) >= 3:
            cards = piles[pile]
            for top in (2, 1, 0):
                three = cards[:top] + cards[len(cards) - 3 + top :]
                if sum(three) in (10, 20, 30):
                    deck += three
                    piles[pile] = cards[top : len(cards) - 3 + top]
                    break
            else:
                break
        pile = (pile + 1) % 7
