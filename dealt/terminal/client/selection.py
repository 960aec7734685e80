"""What somebody has chosen so far, and where the keys are."""

from collections.abc import Sequence

from dealt.terminal.client.board import Pick, Spot
from dealt.terminal.client.preferences import Look


class Choice:
    """Follows what can be chosen: what is gone is chosen no more, and the mark stays near where it was."""

    def __init__(self) -> None:
        self.spots: Sequence[Spot] = ()
        self.alone = False
        """whether choosing something drops what was chosen before"""
        self._chosen: list[str] = []
        self._at = 0

    def follow(self, spots: Sequence[Spot], *, alone: bool) -> None:
        """These can be chosen now."""
        here = self.cursor
        self.spots, self.alone = spots, alone
        known = {spot.key for spot in spots}
        self._chosen = [key for key in self._chosen if key in known][: 1 if alone else None]
        self._at = next((place for place, spot in enumerate(spots) if spot.key == here), self._at)
        self._at = max(0, min(self._at, len(spots) - 1))

    @property
    def cursor(self) -> str | None:
        """Where the keys are."""
        return self.spots[self._at].key if self.spots else None

    @property
    def cards(self) -> list[str]:
        """The cards of what is chosen."""
        return [card for spot in self.spots if spot.key in self._chosen for card in spot.cards]

    def pick(self, look: Look) -> Pick:
        """All of it, to be drawn."""
        return Pick(look, frozenset(self._chosen), self.cursor)

    def move(self, by: int) -> None:
        """To the next one, or the one before; from the last to the first."""
        if self.spots:
            self._at = (self._at + by) % len(self.spots)

    def turn(self, key: str | None) -> None:
        """Chooses something, or no more."""
        place = next((place for place, spot in enumerate(self.spots) if spot.key == key), None)
        if place is None or key is None:
            return
        self._at = place
        if key in self._chosen:
            self._chosen.remove(key)
        else:
            self._chosen = [key] if self.alone else [*self._chosen, key]

    def drop(self) -> None:
        """Chooses nothing."""
        self._chosen = []

    def take(self, cards: Sequence[str]) -> None:
        """Chooses just these cards."""
        wanted = list(cards)
        self._chosen = []
        for spot in self.spots:
            if all(card in wanted for card in spot.cards) and ((spot.cards and not self.alone) or not self._chosen):
                self._chosen.append(spot.key)
                for card in spot.cards:
                    wanted.remove(card)
