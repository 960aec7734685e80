"""Computer players of Bluejack, by level."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from dealt.bots.bluejack.expectimax import ExpectimaxBot
from dealt.bots.bluejack.rule_based import EASY_STAND_FROM, RuleBasedBot
from dealt.bots.bot import Bot, Level

BOTS: Final[Mapping[Level, Callable[[], Bot]]] = {
    "easy": lambda: RuleBasedBot(EASY_STAND_FROM, aims=False),
    "normal": RuleBasedBot,
    "hard": partial(ExpectimaxBot, saves=0.5, counts=False),
    "expert": ExpectimaxBot,
}

MANNERS: Final[Mapping[Level, str]] = {
    "easy": "Stands at 15 for fear of a bust, and plays a card only when it has to be saved.",
    "normal": "Stands at 17, makes 20 whenever a card does, and saves nothing for later sets.",
    "hard": "Weighs its chances in the set and saves good cards, but forgets what the deck has dealt.",
    "expert": "Counts the deck, and keeps each card for the set in which it is worth most.",
}
