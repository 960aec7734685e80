"""What a deal costs, and who pays whom (RULES 1.4, D8, D15)."""

from collections.abc import Sequence
from typing import Final

from dealt.games.bigtwo.options import BigTwoOptions

_TWOS: Final = 0xF << 48
_ALL_CARDS_LEFT: Final = 39


def penalty(cards: int) -> int:
    """The penalty points for a number of cards left: one each, two each from ten, 39 for all thirteen."""
    if cards == 13:
        return _ALL_CARDS_LEFT
    return cards * 2 if cards >= 10 else cards


def deal_points(options: BigTwoOptions, hands: Sequence[int], winner: int, last_play: int) -> tuple[int, ...]:
    """The points of each seat for one deal, from the masks that were left and the winner's last play.

    Fewer are better. The winner has 0, or minus the sum of the others with plain scoring.
    """
    factor = 2 if options.finish_with_two == "double" and last_play & _TWOS else 1
    points = [_hand_points(options, hand) * factor for hand in hands]
    points[winner] = 0
    if options.scoring == "plain":
        points[winner] = -sum(points)
    return tuple(points)


def _hand_points(options: BigTwoOptions, hand: int) -> int:
    """What one hand that was left costs, before the winner's last play counts."""
    if options.scoring == "winner":
        return 1
    cards = hand.bit_count()
    points = penalty(cards) if options.scoring == "penalty" else cards
    twos = (hand & _TWOS).bit_count()
    if options.unused_twos == "double_each":
        return points << twos
    return points * 2 if twos and options.unused_twos == "double" else points


def settlement(totals: Sequence[int], stake: int) -> tuple[int, ...] | None:
    """What each seat receives (+) or pays (−) when every pair settles the difference of its totals; sums to 0.

    None without a stake.
    """
    if stake == 0:
        return None
    return tuple(stake * (sum(totals) - len(totals) * total) for total in totals)
