"""Computer players of Chicago, by level."""

from collections.abc import Callable, Mapping
from typing import Final

from dealt.bots.bot import Bot, Level
from dealt.bots.chicago.rule_based import EasyBot, NormalBot
from dealt.bots.chicago.search import HardBot, SearchBot

BOTS: Final[Mapping[Level, Callable[[], Bot]]] = {
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": HardBot,
    "expert": SearchBot,
}

MANNERS: Final[Mapping[Level, str]] = {
    "easy": "Keeps what scores already, draws to no straight or flush, and calls Chicago on a hunch.",
    "normal": "Works out what each exchange may bring, and tries out how the tricks may end.",
    "hard": "Forgets what it gave away; against one opponent it loves straights and calls Chicago boldly.",
    "expert": "Forgets nothing, and imagines the hidden cards in hundreds of ways that fit what it saw.",
}
