"""Computer players of Chicago, by level."""

from collections.abc import Callable, Mapping
from typing import Final

from dealt.bots.bot import Bot, Level
from dealt.bots.chicago_players import CarelessBot, ThoughtfulBot
from dealt.bots.chicago_search import LearnedBot, SearchBot

BOTS: Final[Mapping[Level, Callable[[], Bot]]] = {
    "easy": CarelessBot,
    "normal": ThoughtfulBot,
    "hard": LearnedBot,
    "expert": SearchBot,
}
ADVISER: Final[Level] = "expert"
"""who gives hints: hard errs as people do"""
