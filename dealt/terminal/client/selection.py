"""Selection of cards, and the cursor that keys move."""

from collections.abc import Sequence

from dealt.terminal.client.board import Selectable, SelectionState
from dealt.terminal.client.preferences import Preferences


class Selection:
    """Selection that follows the table: cards that are gone are deselected, and the cursor stays close by."""

    def __init__(self) -> None:
        self.selectables: Sequence[Selectable] = ()
        self.alone = False
        """true if selecting an item clears the selection before"""
        self._chosen: list[str] = []
        self._at = 0

    def follow(self, selectables: Sequence[Selectable], *, alone: bool) -> None:
        """Set what can be selected now."""
        here = self.cursor
        self.selectables, self.alone = selectables, alone
        known = {selectable.key for selectable in selectables}
        self._chosen = [key for key in self._chosen if key in known][: 1 if alone else None]
        self._at = next((place for place, selectable in enumerate(selectables) if selectable.key == here), self._at)
        self._at = max(0, min(self._at, len(selectables) - 1))

    @property
    def cursor(self) -> str | None:
        """Key of the item at the cursor."""
        return self.selectables[self._at].key if self.selectables else None

    @property
    def cards(self) -> list[str]:
        """Selected cards."""
        return [card for selectable in self.selectables if selectable.key in self._chosen for card in selectable.cards]

    def state(self, preferences: Preferences) -> SelectionState:
        """Return the selection for drawing."""
        return SelectionState(preferences, frozenset(self._chosen), self.cursor)

    def move(self, by: int) -> None:
        """Move the cursor; it wraps around."""
        if self.selectables:
            self._at = (self._at + by) % len(self.selectables)

    def turn(self, key: str | None) -> None:
        """Toggle an item."""
        place = next((place for place, selectable in enumerate(self.selectables) if selectable.key == key), None)
        if place is None or key is None:
            return
        self._at = place
        if key in self._chosen:
            self._chosen.remove(key)
        else:
            self._chosen = [key] if self.alone else [*self._chosen, key]

    def drop(self) -> None:
        """Clear the selection."""
        self._chosen = []

    def take(self, cards: Sequence[str]) -> None:
        """Select exactly these cards."""
        wanted = list(cards)
        self._chosen = []
        for selectable in self.selectables:
            if all(card in wanted for card in selectable.cards) and (
                (selectable.cards and not self.alone) or not self._chosen
            ):
                self._chosen.append(selectable.key)
                for card in selectable.cards:
                    wanted.remove(card)
