"""Chance that is the same each time, so that a test that failed fails again and pictures can be compared.

It is no part of Dealt. A server takes all its chance from the system, and nothing that it can be told changes that;
here the sources of chance are replaced before it begins (`seeded.py`). A table's deals also hold what the browsers of
its players add: `same_numbers` does the same to them.
"""

import os
import secrets
import signal
from pathlib import Path
from random import Random
from typing import Final

from dealt.bots.bot import Level, make_bot
from dealt.games.game import LegalActions, View
from dealt.server.bot_workers import bot_processes

DRAWN_FROM: Final = "DEALT_TEST_WORDS"
"""the environment's name for the file whose words the chance of a server is drawn from"""
ANEW: Final = signal.SIGUSR1
"""tells such a server to begin again with what the file says now"""


def same_numbers(words: str) -> str:
    """A script after which a page adds the same to each deal as any other that was given these words.

    Only whole numbers for a deal are replaced, and the same one never comes twice, not after a reload either: what
    marks an action must stay its own, and Playwright tells a page's connections apart by such numbers.
    """
    return f"""try {{
        const loads = Number(sessionStorage.getItem('loads'));
        sessionStorage.setItem('loads', loads + 1);
        let last = ({Random(words).randrange(1, 2**31 - 1)} + loads) % 2147483647;
        const own = crypto.getRandomValues.bind(crypto);
        crypto.getRandomValues = numbers => {{
            if (numbers.length !== 32) return own(numbers);
            for (let index = 0; index < 32; index++) numbers[index] = last = (last * 16807) % 2147483647;
            return numbers;
        }};
    }} catch {{ /* a page without an address keeps nothing, and deals nothing */ }}"""


def choose(game: str, level: Level, view: View, legal: LegalActions) -> str:
    """Return the action of a computer without chance; runs in a process of its own, which finds it in this module."""
    # Who errs now and then would err each time, or never, if it drew the same at each decision.
    drawn = Random(repr(view.public)) if level == "easy" else Random(1)
    return str(make_bot(game, level).choose(view, legal, drawn))


def take_away_chance() -> None:
    """From here on what this process draws is what follows from the words in the file."""
    file = Path(os.environ.get(DRAWN_FROM, os.devnull))
    seeds, others = Random(), Random()

    def begin() -> None:
        words = file.read_text()
        seeds.seed(f"seeds {words}")
        others.seed(f"others {words}")

    replaced = {"token_bytes": seeds.randbytes, "randbelow": others.randrange, "choice": others.choice}
    begin()
    signal.signal(ANEW, lambda *_: begin())
    for name, drawn in replaced.items():
        setattr(secrets, name, drawn)
    bot_processes._choose = choose
