"""Computer players of Big Two, by level."""

from collections.abc import Callable, Mapping
from typing import Final

from dealt.bots.bigtwo.rule_based import EasyBot, NormalBot
from dealt.bots.bot import Bot, Level


def _network() -> Bot:
    # Imported here, so that listing the levels does not load NumPy.
    from dealt.bots.bigtwo.search import NetworkBot

    return NetworkBot()


def _search() -> Bot:
    from dealt.bots.bigtwo.search import SearchBot

    return SearchBot()


BOTS: Final[Mapping[Level, Callable[[], Bot]]] = {
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": _network,
    "expert": _search,
}

MANNERS: Final[Mapping[Level, str]] = {
    "easy": "Loves straights, hoards pairs, and spends its aces and twos too early.",
    "normal": "Plans its whole hand and counts what has gone, but forgets who passed on what.",
    "hard": "Remembers every card and every pass, and goes by what millions of deals have taught it.",
    "expert": "Remembers everything, and where a choice is close plays the deal out in its head, many times over.",
}
