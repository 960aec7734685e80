"""Computer players of patience, by level."""

from collections.abc import Callable, Mapping
from typing import Final

from dealt.bots.bot import Bot, Level
from dealt.bots.patience.rule_based import AutoplayBot
from dealt.bots.patience.search import BeamSearchBot

BOTS: Final[Mapping[Level, Callable[[], Bot]]] = {
    "easy": AutoplayBot,
    "normal": lambda: BeamSearchBot(3),
    "hard": lambda: BeamSearchBot(6),
    "expert": lambda: BeamSearchBot(30, 100),
}

MANNERS: Final[Mapping[Level, str]] = {
    "easy": "Takes whatever fits, at once.",
    "normal": "Waits as long as it can, then looks a little ahead.",
    "hard": "Waits as long as it can, then looks further ahead.",
    "expert": "Waits, then searches for a way to win; slow.",
}
