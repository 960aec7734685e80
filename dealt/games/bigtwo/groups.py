"""A hand arranged by its combinations, for the player who sorts it that way."""

from functools import lru_cache
from typing import Final

from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.plays import Plays
from dealt.games.bigtwo.rules import (
    BARE_QUADS,
    FLUSH,
    FULL_HOUSE,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    Rules,
)

_FIVES: Final = (STRAIGHT_FLUSH, QUADS, FULL_HOUSE, FLUSH, STRAIGHT)
"""the kinds of five cards, the best first"""


@lru_cache(maxsize=4096)
def groups_of(options: BigTwoOptions, mask: int) -> tuple[int, ...]:
    """A partition of a hand (masks of `dealt.cards`): singles first, the best combinations last.

    The strongest five cards are taken out again and again, then what is left goes by ranks.
    """
    rules = rules_of(options)
    rest = rules.swap(mask)
    plays = Plays(rules)
    found: list[int] = []
    while True:
        five = _strongest_five(plays, rest)
        if not five:
            break
        found.append(five)
        rest ^= five
    for rank in range(12, -1, -1):
        found += _by_rank(rules, rest & (15 << (4 * rank)))
    found.sort(key=lambda cards: (cards.bit_count(), rules.value(cards)))
    return tuple(rules.swap(cards) for cards in found)


def _strongest_five(plays: Plays, hand: int) -> int:
    """The five cards of highest value, 0 if there are none; of equal ones those that take the lowest other cards."""
    if hand.bit_count() < 5:
        return 0
    plays.aim(hand, 0, 0, False)
    for kind in _FIVES:
        plays.restart(kind, kind)
        best = best_value = 0
        while plays.advance():
            # The lowest pair or kicker is as good as any; of flushes the last one has the highest cards.
            play = plays.pick(plays.size - 1 if kind == FLUSH else 0)
            value = plays.rules.value(play)
            if value >= best_value:
                best, best_value = play, value
        if best:
            return best
    return 0


def _by_rank(rules: Rules, cards: int) -> list[int]:
    """The cards of one rank as one group; four of them as two pairs where they are no combination."""
    if cards.bit_count() == 4 and not rules.has(BARE_QUADS):
        low = cards & -cards
        low |= (cards ^ low) & -(cards ^ low)
        return [low, cards ^ low]
    return [cards] if cards else []
