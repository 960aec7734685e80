"""Chance that is the same each time, for pictures that can be compared.

It is no part of Dealt. A server takes all its chance from the system, and nothing that it can be told changes that;
here the sources of chance are replaced before it begins (`seeded.py`). A table's deals also hold what the browsers of
its players add: `SAME_NUMBERS` does the same to them.
"""

import secrets
from random import Random
from typing import Final

from dealt.bots.bot import Level, make_bot
from dealt.games.game import LegalActions, View
from dealt.server.computers import bot_processes

SAME_NUMBERS: Final = """{
    let last = 1;
    crypto.getRandomValues = numbers => {
        for (let index = 0; index < numbers.length; index++) numbers[index] = last = (last * 16807) % 2147483647;
        return numbers;
    };
}"""


def choose(game: str, level: Level, view: View, legal: LegalActions) -> str:
    """What a computer plays where chance has no say; in a process of its own, which finds it in this module."""
    return str(make_bot(game, level).choose(view, legal, Random(1)))


def take_away_chance() -> None:
    """From here on this process draws the same each time it is started."""
    seeds, others = Random(1), Random(2)
    replaced = {
        "token_bytes": seeds.randbytes,
        "token_hex": lambda size: others.randbytes(size).hex(),
        "token_urlsafe": lambda size: others.randbytes(size).hex(),
        "randbelow": others.randrange,
        "choice": others.choice,
    }
    for name, drawn in replaced.items():
        setattr(secrets, name, drawn)
    bot_processes._choose = choose
