"""Win probability in Chicago by the totals, simulated and compared with the expert's formula: `python -m
dealt.lab.games.chicago.win_probability ROUNDS`.

Rounds are played by the learned weights, their tricks solved double dummy; then many matches are made of these rounds,
whose seats are shuffled.
"""

import argparse
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from dealt.bots.chicago.double_dummy import DoubleDummySolver
from dealt.bots.chicago.match_equity import LOST_LAST, end_points, margins, win_probabilities
from dealt.bots.chicago.tricks import index_bits
from dealt.bots.chicago.value_function import WEIGHTS, chance, suit_features, total
from dealt.bots.chicago.weights import Weights, load_weights
from dealt.games.chicago import GAME
from dealt.games.chicago.poker import strength
from dealt.games.chicago.scoring import CHICAGO, hand_award
from dealt.lab.games.chicago.training import OPTIONS, Hand, played_exchanges

Points = npt.NDArray[np.int64]
"""points of each round, by seat"""
_CALLS_FROM: Final = 0.64
"""probability of all five tricks from which on a seat calls"""
_LONGEST: Final = 60
"""rounds after which hardly any match goes on"""
SHOWN: Final = ((10, 0), (30, 20), (45, 40), (50, 40), (20, 0), (40, 20), (50, 30))
"""totals of the first seat and of the next one; others have half of their mean"""


def rounds(known: Weights, seats: int, count: int, rng: Random) -> Points:
    """Return the points of so many rounds; the first seat leads."""
    callers = (None, *range(seats))
    solvers = {
        caller: DoubleDummySolver(
            seats, -1 if caller is None else caller, list(map(margins, end_points(caller, seats, OPTIONS))), False
        )
        for caller in callers
    }
    found = []
    for played in played_exchanges(known, seats, count, rng):
        points = [0] * seats
        for hands, _ in played:
            award = hand_award("third_hand", [strength(*hand) for hand in hands], range(seats), OPTIONS)
            for seat in award.seats:
                points[seat] += award.points
        for seat, more in enumerate(_tricks(known, played[-1].hands, solvers, rng)):
            points[seat] += more
        found.append(points)
    return np.array(found)


def _tricks(
    known: Weights, hands: list[Hand], solvers: Mapping[int | None, DoubleDummySolver], rng: Random
) -> list[int]:
    """Return the points of the tricks; where several seats may win the last one, one of them is drawn."""
    seats = range(len(hands))
    every = [chance(known.every[WEIGHTS] + total(known.every, suit_features(*hand))) for hand in hands]
    caller = next((seat for seat in seats if every[seat] >= _CALLS_FROM), None)
    leader = caller or 0
    bits = [index_bits(hand) for hand in hands]
    values = solvers[caller].value(bits, leader, 0, 0, leader, 0, caller is not None)
    points = [0] * len(hands)
    if caller is not None:
        points[caller] = CHICAGO if values[caller] > 0 else -CHICAGO
        if values[caller] < 0 and rng.random() < LOST_LAST:
            points[rng.choice([seat for seat in seats if seat != caller])] = OPTIONS.last_trick
        return points
    lost = OPTIONS.last_trick / (len(hands) - 1)
    (winner,) = rng.choices(seats, [max(0.0, values[seat] + lost) for seat in seats])
    points[winner] = OPTIONS.last_trick
    return points


def followed(found: Points, totals: Sequence[int], matches: int, seed: int = 1) -> npt.NDArray[np.float64]:
    """Return the share of matches that each seat wins from these totals on."""
    rng, seats = np.random.default_rng(seed), len(totals)
    now = np.tile(totals, (matches, 1))
    won = np.zeros(seats)
    for _ in range(_LONGEST):
        played = found[rng.integers(len(found), size=len(now))]
        now = now + rng.permuted(played, axis=1)
        top = now.max(axis=1)
        over = (top >= OPTIONS.goal) & ((now == top[:, None]).sum(axis=1) == 1)
        won += np.bincount(now[over].argmax(axis=1), minlength=seats)
        now = now[~over]
    shares: npt.NDArray[np.float64] = won / won.sum()
    return shares


def main(count: int) -> None:
    """Print the probabilities for some totals, simulated and by the expert's formula."""
    for seats in GAME.seat_counts:
        found = rounds(load_weights(seats), seats, count, Random(1))
        print(f"{seats} seats\ntotals            followed  expert")
        for first, second in SHOWN:
            totals = [first, second, *[(first + second) // 4] * (seats - 2)]
            simulated = followed(found, totals, 4000)[0]
            formula = win_probabilities(totals, OPTIONS.goal)[0]
            print(f"{' : '.join(map(str, totals)):17} {simulated:8.3f}  {formula:6.3f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m dealt.lab.games.chicago.win_probability")
    parser.add_argument("rounds", nargs="?", type=int, default=1000, help="how many are played")
    wanted = parser.parse_args()
    if wanted.rounds < 1:
        parser.error(f"argument rounds: {wanted.rounds} is less than one")
    main(wanted.rounds)
