"""Settings of the levels of Big Two in the arena: other weights or another budget than usual."""

import re
import struct
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from dealt.bots.bigtwo.search import NetworkBot, SearchBot
from dealt.bots.bigtwo.value_network import Weights, read_network
from dealt.bots.bot import Bot
from dealt.errors import BadText


class Setting(NamedTuple):
    """A setting as text: its form, how it is read, and an example for people."""

    form: str
    read: Callable[[str], Any]
    example: str


def _weights(text: str) -> Weights:
    try:
        return read_network(Path(text))
    except (OSError, ValueError, struct.error) as problem:
        raise BadText("bad_setting", f"“{text[:60]}” is no file with the weights of a network.") from problem


_WEIGHTS: Final = Setting(".*", _weights, "the path of a file")
_BUDGET: Final = {
    "worlds": Setting(
        r"[1-9]\d{0,5}(\+[1-9]\d{0,5})*",
        lambda text: [int(number) for number in text.split("+")],
        "numbers of determinizations, as in 40+120",
    ),
    "look": Setting(r"\d{1,6}", int, "a number of determinizations, as in 16"),
    "beliefs": Setting("yes|no", lambda text: text == "yes", "yes or no"),
}
_LEVELS: Final[Mapping[str, tuple[Callable[..., Bot], Mapping[str, Setting]]]] = {
    "hard": (NetworkBot, {"weights": _WEIGHTS}),
    "expert": (SearchBot, {"weights": _WEIGHTS, **_BUDGET}),
}


def tuned(level: str, texts: Mapping[str, str]) -> Bot:
    """Create the bot of a level with these settings; raises BadText(`bad_setting`)."""
    if level not in _LEVELS:
        raise BadText("bad_setting", f"The level {level} has no settings; these have: {', '.join(_LEVELS)}.")
    create, known = _LEVELS[level]
    values = {}
    for name, text in texts.items():
        if name not in known:
            raise BadText("bad_setting", f"“{name[:40]}” is no setting of {level}; there are: {', '.join(known)}.")
        form, read, example = known[name]
        if not re.fullmatch(form, text, re.ASCII):
            raise BadText("bad_setting", f"“{text[:40]}” is no value of {name}; write {example}.")
        values[name] = read(text)
    return create(**values)
