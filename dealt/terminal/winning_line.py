"""Winning line: the actions that win a game, played one by one in line mode and in the window."""

from collections.abc import Sequence
from typing import Any, Final

from dealt.bots.bot import ProvenOutlook
from dealt.games.text import pluralized

NOT_TOLD: Final = "Whether a game can still be won is told in games for one player only."


class WinningLine:
    """Actions that win, and the positions on the way as far as it has been gone: undo and redo stay on it."""

    def __init__(self, actions: Sequence[str], public: Any) -> None:
        """`public` is the public view in which the first action is possible."""
        self.actions: Final = tuple(actions)
        self._positions = [public]

    def played(self, public: Any) -> int | None:
        """Return how many actions lie behind the game in this position; None if it has left the line."""
        return self._positions.index(public) if public in self._positions else None

    def add(self, public: Any) -> None:
        """Note the position after the last action that has been played."""
        if public not in self._positions:
            self._positions.append(public)


def outlook_sentence(found: ProvenOutlook) -> str:
    """Return an outlook as a sentence."""
    searched = pluralized(found.positions, "position")
    return {
        "yes": f"This game can still be won, with {pluralized(len(found.line), 'action')}.",
        "no": f"This game cannot be won any more: every way has been tried ({searched}).",
        "unknown": f"Not known whether this game can be won: no way was found in {searched}.",
        "hidden": "Nobody can know yet whether this game can be won: it depends on cards that have not been seen.",
    }[found.outlook]
