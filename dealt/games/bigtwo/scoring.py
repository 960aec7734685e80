# Compiled with mypyc: see tools/compile_rules.py.
"""Penalty points of a deal, settlement in money, and the winner of a session (RULES 1.4, D8, D15)."""

from collections.abc import Sequence
from typing import Final

from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.core.deal import HAND_SIZE
from dealt.games.bigtwo.options import BigTwoOptions, hand_size
from dealt.games.bigtwo.state import SessionState
from dealt.games.game import Result
from dealt.games.recap import Debt
from dealt.games.text import pluralized

_TWOS: Final = 0xF << 48
"""in any order of suits"""


def penalty(cards: int, whole: int = HAND_SIZE) -> int:
    """Return the penalty points for a number of cards left: one each, two each from ten, three each for a whole
    hand."""
    if cards >= whole:
        return cards * 3
    return cards * 2 if cards >= 10 else cards


def deal_points(
    options: BigTwoOptions, hands: Sequence[TableMask], winner: int, last_play: TableMask
) -> tuple[int, ...]:
    """Return the points of each seat for one deal, from the hands that were left and the winner's last play.

    Fewer are better. The winner has 0, or minus the sum of the others with plain scoring.
    """
    factor = 2 if options.finish_with_two == "double" and last_play & _TWOS else 1
    points = [hand_points(options, hand, len(hands)) * factor for hand in hands]
    points[winner] = 0
    if options.scoring == "plain":
        points[winner] = -sum(points)
    return tuple(points)


def hand_points(options: BigTwoOptions, hand: TableMask, seats: int) -> int:
    """Return the penalty points of one hand at a table of so many seats, before the winner's last play counts."""
    if options.scoring == "winner":
        return 1
    cards = hand.bit_count()
    points = penalty(cards, hand_size(options, seats)) if options.scoring == "penalty" else cards
    twos = (hand & _TWOS).bit_count()
    if options.unused_twos == "double_each":
        return points << twos
    return points * 2 if twos and options.unused_twos == "double" else points


def settlement(totals: Sequence[int], stake: int) -> tuple[int, ...] | None:
    """Return the amount that each seat receives (+) or pays (−) when every pair settles the difference of its totals;
    sums to 0.

    None without a stake.
    """
    if stake == 0:
        return None
    return tuple(stake * (sum(totals) - len(totals) * total) for total in totals)


def debts(totals: Sequence[int], stake: int) -> tuple[Debt, ...] | None:
    """Return what each pair settles: the one with more points pays the difference. It adds up to `settlement`.

    None without a stake; a pair with equal totals has nothing to settle.
    """
    if stake == 0:
        return None
    return tuple(
        [
            Debt(payer, payee, stake * (totals[payer] - totals[payee]))
            for payer in range(len(totals))
            for payee in range(len(totals))
            if totals[payer] > totals[payee]
        ]
    )


def result_of(state: SessionState) -> Result | None:
    """Return the result: the seats with the fewest points win, nobody if no deal was finished; None while the session
    goes on."""
    if state.ended is None:
        return None
    deals, totals = len(state.history), state.totals
    if not deals:
        return Result((), totals, "The session was closed before a deal was finished.")
    fewest = min(totals)
    after = f"after {pluralized(deals, 'deal')}"
    how = {
        "closed": f"The session was closed {after}",
        "hands": f"The session ended {after}",
        "penalty": f"The session ended {after}, as somebody had reached {state.options.penalty_limit} points",
    }[state.ended]
    winners = tuple([seat for seat, total in enumerate(totals) if total == fewest])
    return Result(winners, totals, f"{how}; the fewest points are {fewest}.")
