"""Trains the hand values of Chicago: `python -m dealt.lab.games.chicago.training FILE`.

Everything follows from the rules: exchanges are played by the current weights, the resulting hands meet in tricks that
are solved double dummy, and the results are carried back, exchange by exchange.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dealt.bots.chicago.double_dummy import DoubleDummySolver
from dealt.bots.chicago.exchange_search import SearchEffort, best_choices
from dealt.bots.chicago.match_equity import end_points, hand_worths, margins, stakes
from dealt.bots.chicago.tricks import index_bits, leads, stops
from dealt.bots.chicago.value_function import WEIGHTS, HandEvaluator, parts, suit_features
from dealt.bots.chicago.weights import Weights, award, tables_of
from dealt.cards import PACK_SIZE
from dealt.games.chicago import GAME
from dealt.games.chicago.card_order import VALUES
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import strength

Hand = list[int]
"""five card indices"""
Floats = npt.NDArray[np.float64]
OPTIONS: Final = ChicagoOptions()
EXCHANGES: Final = 3
QUICK: Final = SearchEffort(50, 120, 3)
"""for the exchanges of self-play"""
_FIRM: Final = SearchEffort(60, 200, 4)
"""for the targets of the exchange before"""
_RIDGE: Final = 3.0
"""L2 penalty of the linear regression (ridge)"""
_HIGH_FROM: Final = 7
"""value of a nine (7 of 0..12): higher cards make Chicagos"""
_SOLVED: Final = {2: 5, 3: 3, 4: 1, 5: 1, 6: 1}
"""by seats: deals to solve, as a multiple of the size; more seats take longer"""


class Pool:
    """Hands that occur, by exchange, and the number of cards changed in the last one."""

    def __init__(self) -> None:
        self.hands: list[list[Hand]] = [[], [], []]
        self.changed: list[int] = []


def evaluator(known: Weights, seats: int, stage: int, leader: bool) -> HandEvaluator:
    """Return an evaluator that knows nothing of the match but the number of seats."""
    quiet = award(known.below[stage], [0] * (seats - 1), hand_worths([0] * seats, 0, OPTIONS))
    return HandEvaluator(tables_of(known), stakes(seats, OPTIONS), stage, leader, quiet)


class Exchanged(NamedTuple):
    """The hands of all seats after an exchange, and the number of cards that each has changed."""

    hands: list[Hand]
    changed: list[int]


def played_exchanges(known: Weights, seats: int, rounds: int, rng: Random) -> Iterator[list[Exchanged]]:
    """Play the exchanges of some rounds by the current weights; the first seat leads."""
    evaluators = [[evaluator(known, seats, stage, seat == 0) for seat in range(seats)] for stage in range(EXCHANGES)]
    for _ in range(rounds):
        pack = rng.sample(range(PACK_SIZE), PACK_SIZE)
        hands, pack = [pack[5 * seat : 5 * seat + 5] for seat in range(seats)], pack[5 * seats :]
        played = []
        for stage in range(EXCHANGES):
            returned: list[int] = []
            changed = []
            for seat, hand in enumerate(hands):
                free = [index for index in range(PACK_SIZE) if index not in hand]
                thrown = best_choices(hand, free, evaluators[stage][seat], rng, effort=QUICK)[0].thrown
                if len(pack) < len(thrown):
                    held = {index for cards in hands for index in cards} | set(pack) | set(returned)
                    pack += rng.sample(
                        [index for index in range(PACK_SIZE) if index not in held], PACK_SIZE - len(held)
                    )
                if len(pack) < len(thrown):
                    pack += rng.sample(returned, len(returned))
                    returned = []
                returned += thrown
                hands[seat] = [index for index in hand if index not in thrown] + pack[: len(thrown)]
                pack = pack[len(thrown) :]
                changed.append(len(thrown))
            played.append(Exchanged(list(hands), changed))
        yield played


def exchanges(known: Weights, seats: int, rounds: int, rng: Random) -> Pool:
    """Return the hands of so many rounds."""
    pool = Pool()
    for played in played_exchanges(known, seats, rounds, rng):
        for hands, exchanged in zip(pool.hands, played, strict=True):
            hands += exchanged.hands
        pool.changed += played[-1].changed
    return pool


def _varied(hand: Hand, rng: Random) -> Hand:
    """Replace some cards of a hand at random, so that rare hands are learned as well."""
    kept = rng.sample(hand, rng.choice([0, 1, 2, 3, 4, 5, 5]))
    return kept + rng.sample([index for index in range(PACK_SIZE) if index not in hand], 5 - len(kept))


def _matrix(rows: list[list[int]]) -> Floats:
    found = np.zeros((len(rows), WEIGHTS + 1))
    found[:, -1] = 1
    for place, numbers in enumerate(rows):
        np.add.at(found[place], numbers, 1)
    return found


def _logistic(inputs: Floats, wanted: Floats, weight: float = 1.0) -> list[float]:
    """Fit a logistic regression by Newton's method; `weight` is its L2 penalty."""
    found = np.zeros(inputs.shape[1])
    for _ in range(12):
        chance = 1 / (1 + np.exp(-inputs @ found))
        hessian = (inputs * (chance * (1 - chance) + 1e-4)[:, None]).T @ inputs + weight * np.eye(inputs.shape[1])
        found += np.linalg.solve(hessian, inputs.T @ (wanted - chance) - weight * found)
    return _rounded(found)


def _rounded(found: Floats) -> list[float]:
    return [round(float(value), 3) for value in found]


def _others(hand: Hand, pool: list[Hand], count: int, rng: Random) -> list[Hand]:
    """Return hands of the pool without a card in common with this one or with each other."""
    found: list[Hand] = []
    used = set(hand)
    while len(found) < count:
        deal = rng.choice(pool)
        if used.isdisjoint(deal):
            used.update(deal)
            found.append(deal)
    return found


def learn_every(seats: int, pool: list[Hand], samples: int, rng: Random) -> list[float]:
    """Return the log-odds that a hand on lead wins all tricks; high cards are oversampled."""
    rows, made = [], []
    high = [index for index in range(PACK_SIZE) if VALUES[index] >= _HIGH_FROM]
    for number in range(samples):
        hand = rng.sample(high, 5) if number % 3 == 0 else _varied(rng.choice(pool), rng)
        others = _others(hand, pool, seats - 1, rng)
        plan = leads(index_bits(hand))
        made.append(float(not any(stops(plan, index_bits(other)) for other in others)))
        rows.append(suit_features(*hand))
    return _logistic(_matrix(rows), np.array(made), 0.1)


def learn_last(seats: int, pool: list[Hand], samples: int, rng: Random) -> tuple[list[float], list[float]]:
    """Return the log-odds of the last trick for the leader, and for the next seat."""
    solver = DoubleDummySolver(seats, -1, [margins(points) for points in end_points(None, seats, OPTIONS)], False)
    lost = solver.worth[2][0]
    most = solver.worth[0][0] - lost
    rows, leading, following = [], [], []
    for _ in range(samples):
        hand = _varied(rng.choice(pool), rng)
        others = [index_bits(other) for other in _others(hand, pool, seats - 1, rng)]
        hands = [index_bits(hand), *others]
        leading.append((solver.value(hands, 0, 0, 0, 0, 0, False)[0] - lost) / most)
        following.append((solver.value(hands, 1, 0, 0, 1, 0, False)[0] - lost) / most)
        rows.append(suit_features(*hand))
    inputs = _matrix(rows)
    return _logistic(inputs, np.array(leading)), _logistic(inputs, np.array(following))


def learn_after(known: Weights, seats: int, stage: int, pool: list[Hand], samples: int, rng: Random) -> list[float]:
    """Return the value of the round after the points of an exchange (0 or 1), from the next exchange."""
    evaluators = [evaluator(known, seats, stage + 1, leader) for leader in (True, False)]
    rows, worth = [], []
    for number in range(samples):
        hand = _varied(rng.choice(pool), rng)
        free = [index for index in range(PACK_SIZE) if index not in hand]
        worth.append(best_choices(hand, free, evaluators[number % seats > 0], rng, effort=_FIRM)[0].mean)
        rows.append(parts(strength(*hand), *hand))
    inputs = _matrix(rows)
    normal = inputs.T @ inputs + _RIDGE * np.eye(inputs.shape[1])
    return _rounded(np.linalg.solve(normal, inputs.T @ np.array(worth)))


def learn_held(pool: Pool, samples: int, rng: Random) -> list[list[float]]:
    """Return how final hands differ from random ones, by the number of cards changed last."""
    found = []
    for count in range(6):
        real = [hand for hand, changed in zip(pool.hands[2], pool.changed, strict=True) if changed == count]
        drawn = [rng.sample(range(PACK_SIZE), 5) for _ in range(samples)]
        inputs = _matrix([parts(strength(*hand), *hand) for hand in real + drawn])
        wanted = np.array([1.0] * len(real) + [0.0] * len(drawn))
        found.append(_logistic(inputs, wanted, 3.0))
    return found


def _below(pool: list[Hand]) -> list[float]:
    kinds = [strength(*hand) >> 20 for hand in pool]
    return [round(sum(kind < category for kind in kinds) / len(kinds), 4) for category in range(10)]


def learn(known: Weights, seats: int, size: int, rng: Random) -> Weights:
    """Learn one iteration: exchanges by the current weights, then all weights from the last trick back to the first
    exchange."""
    pool = exchanges(known, seats, size // seats, rng)
    every = learn_every(seats, pool.hands[2], 12 * size, rng)
    leading, following = learn_last(seats, pool.hands[2], _SOLVED[seats] * size, rng)
    flat = [[0.0] * (WEIGHTS + 1)] * 2
    below = [_below(hands) for hands in pool.hands]
    held = learn_held(pool, 5 * size // 4, rng)
    new = Weights(every=every, leading=leading, following=following, after=flat, held=held, below=below)
    for stage in (1, 0):
        after = list(new.after)
        after[stage] = learn_after(new, seats, stage, pool.hands[stage], size, rng)
        new = msgspec.structs.replace(new, after=after)
    return new


def nothing() -> Weights:
    """Return the initial weights: pairs are seldom beaten, and all tricks are alike."""
    flat = [0.0] * (WEIGHTS + 1)
    shares = [0.0, 0.5, 0.9, 0.95, 0.98, 0.985, 0.99, 0.995, 0.999, 1.0]
    return Weights(
        every=[*flat[:-1], -2.0], leading=flat, following=flat, after=[flat] * 2, held=[flat] * 6, below=[shares] * 3
    )


def main(path: Path, size: int = 2400, times: int = 3, *, seats: Sequence[int] = GAME.seat_counts) -> None:
    """Learn for these numbers of seats, storing each iteration; resumes from the file."""
    known: dict[str, Any] = msgspec.json.decode(path.read_bytes()) if path.exists() else {}
    for count in seats:
        rng = Random(count)
        weights = msgspec.convert(known[str(count)], Weights) if str(count) in known else nothing()
        for time in range(times):
            weights = learn(weights, count, size, rng)
            if path.exists():
                known = msgspec.json.decode(path.read_bytes())
            known[str(count)] = msgspec.to_builtins(weights)
            path.write_bytes(msgspec.json.encode(known) + b"\n")
            print(f"{count} seats: {time + 1} of {times}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m dealt.lab.games.chicago.training")
    parser.add_argument("file", type=Path, help="where the weights are kept; it goes on from there")
    parser.add_argument("size", nargs="?", type=int, default=2400, help="hands that are looked at, about")
    parser.add_argument("times", nargs="?", type=int, default=3, help="how often it goes round")
    parser.add_argument("seats", nargs="*", type=int, choices=GAME.seat_counts, help="numbers of seats (all)")
    wanted = parser.parse_args()
    if wanted.size < 1 or wanted.times < 1:
        parser.error("arguments size and times: each is at least one")
    main(wanted.file, wanted.size, wanted.times, seats=wanted.seats or GAME.seat_counts)
