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
"""so many missing sets are told apart; a longer match is one of these after sets that either side wins"""

Weights = Sequence[float]
"""of what `match_features` finds: log-odds to win the match"""
Match = Sequence[Sequence[Weights]]
"""by the sets that are missing on my side and on the other's, from one to `MOST`"""


@cache
def load_weights() -> Match:
    """What is shipped."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[tuple[tuple[float, ...], ...], ...])


def match_features(hand: Sequence[BluejackCard], cards: int) -> list[float]:
    """What counts of a hand, and of the number of cards that the opposite side has."""
    away = sum([card.value < 0 or card.kind not in (NUMBER, DOUBLE) for card in hand])
    adding = sum([card.value > 0 for card in hand])
    several = [float(count > least) for count in (away, adding, len(hand)) for least in range(1, HAND)]
    met = [cards * count / HAND for count in (away, adding, float(away > 1))]
    return [*(float(count == cards) for count in range(HAND + 1)), *_kinds(hand), *several, *met]


def _kinds(hand: Sequence[BluejackCard]) -> list[float]:
    """How many there are of each number, from the lowest, a flip standing at 0; and of x2 at the end."""
    found = [0.0] * (SIGNED_MOST + 1 + GAME_MOST + 1)
    for card in hand:
        found[-1 if card.kind == DOUBLE else card.value + SIGNED_MOST] += 1
    return found


Chances = Callable[[int, int], float]
"""the chance to win so many sets before the other side wins as many as it needs"""


def chances(match: Match, seen: Sequence[float], saves: float = 1.0) -> Chances:
    """Of these cards. Whoever `saves` by half takes its cards for half of what they are worth."""

    @cache
    def won(mine: int, theirs: int) -> float:
        if mine <= 0 or theirs <= 0:
            return float(mine <= 0)
        if mine > MOST or theirs > MOST:
            return (won(mine - 1, theirs) + won(mine, theirs - 1)) / 2
        odds = [weight * one for weight, one in zip(match[mine - 1][theirs - 1], seen, strict=True)]
        return 1 / (1 + exp(-sum(odds[: HAND + 1]) - saves * sum(odds[HAND + 1 :])))

    return won


def win_probability(match: Match, mine: int, theirs: int, seen: Sequence[float], saves: float = 1.0) -> float:
    """The same for one number of sets."""
    return chances(match, seen, saves)(mine, theirs)


def stakes(
    match: Match, hand: Sequence[BluejackCard], unseen: int, mine: int, theirs: int, saves: float = 1.0
) -> Stakes:
    """What the end of a set is worth, where so many sets are missing before it; `unseen` is the other's cards."""
    held = range(1 << len(hand))
    left = [[card for place, card in enumerate(hand) if bits >> place & 1] for bits in held]
    each = [chances(match, match_features(left[bits], cards), saves) for cards in range(unseen + 1) for bits in held]
    return Stakes(*[tuple([one(mine - won, theirs - lost) for one in each]) for won, lost in ((1, 0), (0, 0), (0, 1))])
