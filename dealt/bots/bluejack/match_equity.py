"""Match equity of Bluejack between two sets, by the sets still needed and the cards that are left.

`dealt.lab.games.bluejack.training` computes it by backward induction and stores it as weights of a logistic model. The
model's features are the cards of the hand, how many there are of a kind, and how many cards the opponent has.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

import msgspec

from dealt.bots.bluejack.set_odds import Stakes
from dealt.games.bluejack.cards import DOUBLE, GAME_MOST, NUMBER, SIGNED_MOST, BluejackCard
from dealt.games.bluejack.state import HAND

FILE: Final = Path(__file__).with_name("weights.json")
MOST: Final = 3
"""highest number of sets still needed that has weights of its own; a longer match is a mean of shorter ones"""

Weights = Sequence[float]
"""weights of `match_features`: log-odds to win the match"""
Match = Sequence[Sequence[Weights]]
"""by the number of sets still needed by me and by the opponent, from one to `MOST`"""


@cache
def load_weights() -> Match:
    """Load the weights that come with Dealt."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[tuple[tuple[float, ...], ...], ...])


def match_features(hand: Sequence[BluejackCard], cards: int) -> list[float]:
    """Return the features of a hand, and of the number of cards that the opponent has."""
    away = sum([card.value < 0 or card.kind not in (NUMBER, DOUBLE) for card in hand])
    adding = sum([card.value > 0 for card in hand])
    several = [float(count > least) for count in (away, adding, len(hand)) for least in range(1, HAND)]
    met = [cards * count / HAND for count in (away, adding, float(away > 1))]
    return [*(float(count == cards) for count in range(HAND + 1)), *_kinds(hand), *several, *met]


def _kinds(hand: Sequence[BluejackCard]) -> list[float]:
    """Count the cards of each number, from the lowest, flips at 0, and x2 at the end."""
    found = [0.0] * (SIGNED_MOST + 1 + GAME_MOST + 1)
    for card in hand:
        found[-1 if card.kind == DOUBLE else card.value + SIGNED_MOST] += 1
    return found


Chances = Callable[[int, int], float]
"""probability to win, by the number of sets still needed by me and by the opponent"""


def chances(match: Match, seen: Sequence[float], saves: float = 1.0) -> Chances:
    """Return the win probabilities with these cards; `saves` weighs the value of the cards."""

    @cache
    def won(mine: int, theirs: int) -> float:
        if mine <= 0 or theirs <= 0:
            return float(mine <= 0)
        if mine > MOST or theirs > MOST:
            return (won(mine - 1, theirs) + won(mine, theirs - 1)) / 2
        odds = [weight * value for weight, value in zip(match[mine - 1][theirs - 1], seen, strict=True)]
        return 1 / (1 + exp(-sum(odds[: HAND + 1]) - saves * sum(odds[HAND + 1 :])))

    return won


def win_probability(match: Match, mine: int, theirs: int, seen: Sequence[float], saves: float = 1.0) -> float:
    """Return the win probability for one number of sets."""
    return chances(match, seen, saves)(mine, theirs)


def stakes(
    match: Match, hand: Sequence[BluejackCard], unseen: int, mine: int, theirs: int, saves: float = 1.0
) -> Stakes:
    """Return the values of the ends of a set, if so many sets are needed before it; `unseen` is the number of the
    opponent's cards."""
    held = range(1 << len(hand))
    left = [[card for place, card in enumerate(hand) if bits >> place & 1] for bits in held]
    each = [chances(match, match_features(left[bits], cards), saves) for cards in range(unseen + 1) for bits in held]
    return Stakes(
        *[tuple([won_by(mine - won, theirs - lost) for won_by in each]) for won, lost in ((1, 0), (0, 0), (0, 1))]
    )
