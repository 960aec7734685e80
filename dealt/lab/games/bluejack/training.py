"""Trains the match equity of Bluejack: `python -m dealt.lab.games.bluejack.training FILE`.

Backward induction from the last set: for many hands, expectimax evaluates a set with the match equity after it, and a
logistic model is fitted to the results. A tied set leads back to itself, so this is repeated.
"""

import argparse
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from dealt.bots.bluejack.match_equity import MOST, Match, Weights, match_features, stakes
from dealt.bots.bluejack.set_odds import SetOdds
from dealt.games.bluejack.cards import BLUE, DOUBLE_CARD, FLIP_CARD, GAME_MOST, SIGNED_MOST, BluejackCard, number_card
from dealt.games.bluejack.state import HAND

Floats = npt.NDArray[np.float64]
KINDS: Final = (
    *[number_card(BLUE, value) for value in range(-SIGNED_MOST, GAME_MOST + 1) if value],
    FLIP_CARD,
    DOUBLE_CARD,
)
"""a card of each kind, with equal frequency, so that rare ones are learned as well"""
HANDS: Final = 100
"""random hands for each number of sets still needed"""
TIMES: Final = 3
"""fits of each, since a tied set leads back to itself"""
_RIDGE: Final = 1e-3
"""L2 penalty of the regression (ridge)"""


def values(match: Match, hand: tuple[BluejackCard, ...], mine: int, theirs: int) -> tuple[Floats, Floats]:
    """Return the features and the win probabilities for all that can be left of a hand and of the opponent's."""
    table = SetOdds(hand, HAND, stakes(match, hand, HAND, mine, theirs))
    seen, chances = [], []
    for held in range(1 << len(hand)):
        left = [card for place, card in enumerate(hand) if held >> place & 1]
        for cards in range(HAND + 1):
            seen.append(match_features(left, cards))
            begun = table.my_draw(held, 0, 0, False, cards), table.their_draw(held, 0, 0, False, cards)
            chances.append(sum(begun) / 2)
    return np.array(seen), np.array(chances)


def fitted(seen: Floats, chances: Floats) -> list[float]:
    """Fit the weights of the logistic model by weighted least squares."""
    weight = chances * (1 - chances)
    weighted = seen * weight[:, None]
    normal = weighted.T @ weighted + _RIDGE * np.eye(seen.shape[1])
    found = np.linalg.solve(normal, weighted.T @ (weight * np.log(chances / (1 - chances))))
    return [round(float(value), 4) for value in found]


def learn(hands: int, times: int, rng: Random) -> Match:
    """Return the weights for all numbers of sets still needed."""
    match: list[list[Weights]] = [[[0.0] * len(match_features((), 0)) for _ in range(MOST)] for _ in range(MOST)]
    for mine in range(1, MOST + 1):
        for theirs in range(1, MOST + 1):
            match[mine - 1][theirs - 1] = match[max(0, mine - 2)][max(0, theirs - 2)]
            held = [tuple(rng.choices(KINDS, k=HAND)) for _ in range(hands)]
            off = 0.0
            for _ in range(times):
                found = [values(match, hand, mine, theirs) for hand in held]
                seen, chances = np.vstack([rows for rows, _ in found]), np.hstack([won for _, won in found])
                weights = fitted(seen, chances)
                match[mine - 1][theirs - 1] = weights
                off = float(np.sqrt(np.mean((1 / (1 + np.exp(-seen @ np.array(weights))) - chances) ** 2)))
            print(f"missing {mine} and {theirs}: a chance is {off:.4f} off", flush=True)
    return match


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(prog="python -m dealt.lab.games.bluejack.training")
    parser.add_argument("file", type=Path)
    parser.add_argument("hands", nargs="?", type=int, default=HANDS, help="how many are counted")
    wanted = parser.parse_args()
    if wanted.hands < 1:
        parser.error(f"argument hands: {wanted.hands} is less than one")
    wanted.file.write_bytes(msgspec.json.encode(learn(wanted.hands, TIMES, Random(1))))


if __name__ == "__main__":
    main()
