"""Plays deals of the arena in several processes."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from functools import partial
from typing import Final

from dealt.errors import BadText
from dealt.games import game as game_named
from dealt.lab.agents import parse
from dealt.lab.arena.duplicate_deal import MOST_DEALS, MOST_SEED, Outcome, Setting, play
from dealt.lab.parallel import parallel_map

_PART: Final = 8
"""deals that a process plays at a time"""


def check(setting: Setting, deals: int) -> None:
    """Raises what is wrong with a setting before anything is played."""
    game = game_named(setting.game)
    if setting.seats not in game.seat_counts:
        raise BadText("bad_seats", game.wrong_seats, **game.wrong_seats_values)
    if not 0 <= setting.seed <= MOST_SEED:
        raise BadText("bad_seed", f"The seed of the arena is a whole number from 0 to {MOST_SEED}.")
    if not 1 <= deals <= MOST_DEALS:
        raise BadText("bad_deals", f"The arena plays 1 to {MOST_DEALS} deals.")
    if game.fixed_seed(game.options(setting.options)) is not None:
        raise BadText("deal_is_chosen", "These options choose the deal; the arena needs a new one each time.")
    parse.check(setting.game, setting.players, setting.seconds)


def outcomes(setting: Setting, numbers: Sequence[int], jobs: int) -> Iterator[list[Outcome]]:
    """Plays the deals with these numbers; some at a time come back, in any order. Raises what `spread` raises, and what
    a player cannot be had for."""
    parts = (numbers[start : start + _PART] for start in range(0, len(numbers), _PART))
    return parallel_map(partial(_play, setting), parts, jobs)


def _play(setting: Setting, numbers: Sequence[int]) -> list[Outcome]:
    first, second = (parse.shared_agent(setting.game, player, setting.seconds) for player in setting.players)
    # What a player prints is for whoever writes it, and must not come between the figures.
    with redirect_stdout(sys.stderr):
        return [play(setting, number, (first, second)) for number in numbers]
