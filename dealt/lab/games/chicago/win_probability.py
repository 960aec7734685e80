"""Win probability of Chicago with two seats by the totals, compared with the expert's formula: `python -m
dealt.lab.games.chicago.win_probability ROUNDS`.

Rounds are played by the learned weights, their tricks solved double dummy; then every match made of these rounds is
followed to its end.
"""

import argparse
from collections import defaultdict
from collections.abc import Mapping
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from dealt.bots.chicago.double_dummy import DoubleDummySolver
from dealt.bots.chicago.exchange_search import best_exchange
from dealt.bots.chicago.match_equity import end_points, margins, win_probabilities
from dealt.bots.chicago.tricks import bits_of
from dealt.bots.chicago.value_function import WEIGHTS, chance, suit_features, total
from dealt.bots.chicago.weights import Weights, load_weights
from dealt.cards import PACK, PACK_SIZE
from dealt.games.chicago.poker import strength
from dealt.games.chicago.scoring import CHICAGO, hand_award
from dealt.lab.games.chicago.training import EXCHANGES, OPTIONS, QUICK, Hand, evaluator

GOAL: Final = OPTIONS.goal
LAST_TRICK: Final = OPTIONS.last_trick
Gains = Mapping[tuple[int, int], float]
"""frequency of each pair of points that a round brings the two seats"""
_LOWEST: Final = -45
_CALLS_FROM: Final = 0.64
_TIMES: Final = 25
"""rounds after which hardly any match goes on"""
SHOWN: Final = ((10, 0), (30, 20), (40, 30), (45, 40), (48, 40), (50, 40), (51, 45), (20, 0), (40, 20), (50, 30))


def gains(known: Weights, rounds: int, rng: Random) -> Gains:
    """Return the points of so many rounds, each seat leading in half of them."""
    found: dict[tuple[int, int], float] = defaultdict(float)
    callers = (None, 0, 1)
    solvers = {
        caller: DoubleDummySolver(
            2, -1 if caller is None else caller, list(map(margins, end_points(caller, 2, OPTIONS))), False
        )
        for caller in callers
    }
    evaluators = [[evaluator(known, 2, stage, seat == 0) for seat in (0, 1)] for stage in range(EXCHANGES)]
    for _ in range(rounds):
        pack = rng.sample(range(PACK_SIZE), PACK_SIZE)
        hands, pack = [pack[:5], pack[5:10]], pack[10:]
        points = [0, 0]
        for stage in range(EXCHANGES):
            for seat in (0, 1):
                free = [index for index in range(PACK_SIZE) if index not in hands[seat]]
                thrown, _ = best_exchange(hands[seat], free, evaluators[stage][seat], rng, effort=QUICK)
                hands[seat] = [index for index in hands[seat] if index not in thrown] + pack[: len(thrown)]
                pack = pack[len(thrown) :]
            award = hand_award("third_hand", [strength(*hand) for hand in hands], (0, 1), OPTIONS)
            for seat in award.seats:
                points[seat] += award.points
        for share, first, second in _ends(known, hands, solvers):
            both = points[0] + first, points[1] + second
            for pair in (both, both[::-1]):
                found[pair[0], pair[1]] += share / rounds / 2
    return found


def _ends(
    known: Weights, hands: list[Hand], solvers: Mapping[int | None, DoubleDummySolver]
) -> list[tuple[float, int, int]]:
    """Return how often the tricks bring the leader and the other so many points."""
    every = [chance(known.every[WEIGHTS] + total(known.every, suit_features(*hand))) for hand in hands]
    caller = next((seat for seat in (0, 1) if every[seat] >= _CALLS_FROM), None)
    leader = caller or 0
    bits = [bits_of([PACK[index] for index in hand]) for hand in hands]
    value = solvers[caller].value(bits, leader, 0, 0, leader, 0, caller is not None)[leader]
    if caller is None:
        won = (value + LAST_TRICK) / (2 * LAST_TRICK)
        return [(won, LAST_TRICK, 0), (1 - won, 0, LAST_TRICK)]
    if value > 0:
        ends = [(1.0, CHICAGO, 0)]
    else:
        others = (-CHICAGO - value) / LAST_TRICK
        ends = [(others, -CHICAGO, LAST_TRICK), (1 - others, -CHICAGO, 0)]
    return ends if caller == 0 else [(share, second, first) for share, first, second in ends]


def followed(found: Gains) -> npt.NDArray[np.float64]:
    """Return the win probability of the first seat, by both totals from `_LOWEST` up to one below the goal."""
    totals = np.arange(_LOWEST, GOAL)
    shape = len(totals), len(totals)
    chances = np.full(shape, 0.5)
    for _ in range(_TIMES):
        new = np.zeros(shape)
        for (mine, theirs), share in found.items():
            first, second = totals[:, None] + mine, totals[None, :] + theirs
            over = (np.maximum(first, second) >= GOAL) & (first != second)
            places = [np.clip(total_, _LOWEST, GOAL - 1) - _LOWEST for total_ in (first, second)]
            new += share * np.where(over, first > second, chances[places[0], places[1]])
        chances = new
    return chances


def main(rounds: int) -> None:
    """Print the probabilities for some totals, simulated and by the expert's formula."""
    chances = followed(gains(load_weights(2), rounds, Random(1)))
    print("totals   followed  expert")
    for first, second in SHOWN:
        told = chances[first - _LOWEST, second - _LOWEST]
        print(f"{first:2} : {second:2}  {told:8.3f}  {win_probabilities([first, second], GOAL)[0]:6.3f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m dealt.lab.games.chicago.win_probability")
    parser.add_argument("rounds", nargs="?", type=int, default=6000, help="how many are played")
    wanted = parser.parse_args()
    if wanted.rounds < 1:
        parser.error(f"argument rounds: {wanted.rounds} is less than one")
    main(wanted.rounds)
