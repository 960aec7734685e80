"""CPU time of a bot for a whole game of 10-20-30, in milliseconds.

    .venv/bin/python bench/patience_solver.py [--games 200] [--level expert]
    PYTHONPATH=build/compiled .venv/bin/python -P bench/patience_solver.py

Goals for the expert, in the median: 50 ms by compiled rules, 300 ms by plain ones.
"""

import argparse
import time
from random import Random
from statistics import median
from typing import Any

from dealt.bots.bot import make_bot
from dealt.games import game
from dealt.games.patience import layout
from dealt.shuffle import numbered_seed


def seconds(number: int, level: Any) -> float:
    """Return the time for the deal with this number."""
    rules, bot, chance = game("patience"), make_bot("patience", level), Random(number)
    match = rules.start(rules.options(), ["computer"], numbered_seed(number))
    began = time.process_time()
    while not match.over and not match.between_deals:
        match.act(0, bot.choose(match.view(0), match.legal(0), chance))
    return time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="expert")
    chosen = parser.parse_args()
    took = sorted(1000 * seconds(number, chosen.level) for number in range(1, chosen.games + 1))
    form = "plain" if layout.__file__.endswith(".py") else "compiled"
    most = took[int(0.9 * len(took))]
    print(f"{chosen.games} games, {form}: median {median(took):.0f} ms, 90 of 100 {most:.0f}, longest {took[-1]:.0f}")


if __name__ == "__main__":
    main()
