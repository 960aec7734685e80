"""Computer players of Big Two, by level."""

import struct
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from dealt.bots.bigtwo.rule_based import EasyBot, NormalBot
from dealt.bots.bot import Bot, Level
from dealt.errors import BadText


def _network(**settings: Any) -> Bot:
    # Imported here, so that listing the levels does not load NumPy.
    from dealt.bots.bigtwo.search import NetworkBot

    return NetworkBot(**settings)


def _search(**settings: Any) -> Bot:
    from dealt.bots.bigtwo.search import SearchBot

    return SearchBot(**settings)


BOTS: Final[Mapping[Level, Callable[[], Bot]]] = {
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": _network,
    "expert": _search,
}

_DIGITS: Final = 6
_EXAMPLES: Final = {
    "worlds": "write numbers of determinizations, as in 40+120",
    "look": "write a number of determinizations, as in 16",
    "beliefs": "write yes or no",
}

MANNERS: Final[Mapping[Level, str]] = {
    "easy": "Loves straights, hoards pairs, and spends its aces and twos too early.",
    "normal": "Plans its whole hand and counts what has gone, but forgets who passed on what.",
    "hard": "Remembers every card and every pass, and goes by what millions of deals have taught it.",
    "expert": "Remembers everything, and where a choice is close plays the deal out in its head, many times over.",
}


def tuned(level: Level, settings: Mapping[str, str]) -> Bot:
    """Create a bot with other weights or another budget; raises BadText(`bad_setting`)."""
    known: dict[Level, tuple[str, ...]] = {"hard": ("weights",), "expert": ("weights", "worlds", "look", "beliefs")}
    values: dict[str, Any] = {}
    for name, text in settings.items():
        if name not in known.get(level, ()):
            names = ", ".join(known.get(level, ())) or "none"
            raise BadText("bad_setting", f"“{name[:40]}” is no setting of {level}; there are: {names}.")
        values[name] = _parse(name, text)
    return _network(**values) if level == "hard" else _search(**values)


def _parse(name: str, text: str) -> Any:
    if name == "weights":
        from dealt.bots.bigtwo.value_network import read_network

        try:
            return read_network(Path(text))
        except (OSError, ValueError, struct.error) as problem:
            raise BadText("bad_setting", f"“{text[:60]}” is no file with the weights of a network.") from problem
    if name == "beliefs" and text in ("yes", "no"):
        return text == "yes"
    numbers = [int(part) for part in text.split("+") if part.isdecimal() and len(part) <= _DIGITS]
    if name == "worlds" and numbers and len(numbers) == text.count("+") + 1 and min(numbers) > 0:
        return numbers
    if name == "look" and len(numbers) == 1 and "+" not in text:
        return numbers[0]
    raise BadText("bad_setting", f"“{text[:40]}” is no value of {name}; {_EXAMPLES[name]}.")
