"""Computer players of High Card, by level."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from dealt.bots.bot import Bot, Level, RandomBot
from dealt.games.game import LegalActions, View


class ThriftyBot:
    """Wins with the lowest card that is high enough, and gives away its lowest where none is."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Any:
        """Return the lowest card above all cards on the table; the lowest of all if there is none."""
        actions = sorted(legal, key=lambda action: action.card)
        above = [action for action in actions if all(action.card > card for card in view.public.table)]
        return (above or actions)[0]


BOTS: Final[Mapping[Level, Callable[[], Bot]]] = {"easy": RandomBot, "normal": ThriftyBot}

MANNERS: Final[Mapping[Level, str]] = {
    "easy": "Plays any card.",
    "normal": "Wins with the lowest card that is high enough, and gives away its lowest.",
}
