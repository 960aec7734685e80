# Compiled with mypyc: see tools/compile_rules.py.
"""Sorting of a hand by its combinations."""

from collections.abc import Sequence

from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.kind import BARE_QUADS, FLUSH
from dealt.games.bigtwo.core.plays import Plays
from dealt.games.bigtwo.core.rules import Rules


def regrouped(rules: Rules, hand: TableMask, before: Sequence[TableMask]) -> tuple[TableMask, ...]:
    """Return the same partition as `grouped` makes, in less time where this is a hand of which `before` was the
    partition: a group that is played whole leaves all others as they are."""
    left = tuple([group for group in before if group & hand == group])
    return left if sum(left) == hand else grouped(rules, hand)


def grouped(rules: Rules, hand: TableMask) -> tuple[TableMask, ...]:
    """Return a partition of a hand: singles first, the best combinations last.

    The strongest five cards are taken out again and again, then what is left goes by ranks.
    """
    rest = hand
    plays = Plays(rules)
    fives: list[TableMask] = []
    while True:
        five = _strongest_five(plays, rest)
        if not five:
            break
        fives.append(five)
        rest = TableMask(rest ^ five)
    if len(fives) > 1:
        fives.sort(key=rules.value)
    of_size: list[list[TableMask]] = [[], [], [], [], []]
    for rank in range(13):
        same = rest & (15 << (4 * rank))
        if same:
            for cards in _by_rank(rules, same):
                of_size[cards.bit_count()].append(cards)
    return tuple(of_size[1] + of_size[2] + of_size[3] + of_size[4] + fives)


def _strongest_five(plays: Plays, hand: TableMask) -> TableMask:
    """Return the five cards of highest value, none if there are none; of equal ones those that take the lowest other
    cards."""
    if hand.bit_count() < 5:
        return NO_CARDS
    plays.set_hand(hand, 0, NO_CARDS, False)
    for kind in reversed([kind for kind in plays.rules.kinds if kind.size == 5]):
        plays.rewind(kind)
        best, best_value = NO_CARDS, 0
        while plays.advance():
            # The lowest pair or fifth card is as good as any; of flushes the last one has the highest cards.
            play = plays.entry(plays.size - 1 if kind.number == FLUSH else 0)
            value = plays.rules.value(play)
            if value >= best_value:
                best, best_value = play, value
        if best:
            return best
    return NO_CARDS


def _by_rank(rules: Rules, cards: int) -> list[TableMask]:
    """Return cards of one rank as one group; four of them as two pairs where they are no combination."""
    if cards.bit_count() == 4 and not rules.has(BARE_QUADS):
        low = cards & -cards
        low |= (cards ^ low) & -(cards ^ low)
        return [TableMask(low), TableMask(cards ^ low)]
    return [TableMask(cards)]
