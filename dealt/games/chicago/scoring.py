"""Points: what hands and tricks score, how totals grow, and who has won (RULES 3.2 to 3.4)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from dealt.games.chicago.awards import DRAWN, FAILED, LAST, MADE, NOTHING, Award, Stage, takes_others_back
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import NAMES, Category, category
from dealt.games.chicago.views import Rung, Stakes

LOWEST_TOTAL: Final = -128
HIGHEST_TOTAL: Final = 127
CHICAGO: Final = 15


def hand_points(kind: Category, options: ChicagoOptions) -> int:
    """Return the points of the best hand; 0 for a high card, for a royal flush that wins the match instead, and for
    four of a kind that takes the others back to 0 instead."""
    if kind is Category.FOUR_OF_A_KIND:
        return options.four_of_a_kind
    if kind is Category.STRAIGHT_FLUSH:
        return options.sf_points
    return options.royal_flush if kind is Category.ROYAL_FLUSH else int(kind)


@cache
def ladder(options: ChicagoOptions) -> tuple[Rung, ...]:
    """Return the hands that score, from the lowest to the highest, with their points."""
    kinds = [kind for kind in Category if kind is not Category.HIGH_CARD]
    points = [hand_points(kind, options) for kind in kinds]
    wins = not options.royal_flush
    return tuple(
        Rung(NAMES[kind], None if wins and kind is Category.ROYAL_FLUSH else score)
        for kind, score in zip(kinds, points, strict=True)
    )


@cache
def stakes(options: ChicagoOptions) -> Stakes:
    """Return the points at stake in the five tricks, shown before a seat calls."""

    def call(made: bool, with_two: bool = False) -> int:
        winner = 0 if made else 1
        awards = trick_awards(0, made, winner, with_two, options)
        return sum([award.points for award in awards if award.seats == (0,)])

    return Stakes(
        made=call(made=True),
        made_with_two=call(made=True, with_two=True),
        failed=call(made=False),
        last_trick=options.last_trick,
        third_hand=not options.chicago_only,
    )


def hand_award(stage: Stage, strengths: Sequence[int], turns: Sequence[int], options: ChicagoOptions) -> Award:
    """Return the award for the best hand. `strengths` is indexed by seat, `turns` holds the seats from the first in
    turn.

    Equal royal flushes that would win the match are drawn under every option (RULES 3.7, C5).
    """
    top = max(strengths)
    kind = category(top)
    if kind is Category.HIGH_CARD:
        return Award(stage, (), NOTHING, 0)
    best = [seat for seat in turns if strengths[seat] == top]
    if len(best) > 1:
        if options.tie == "none" or (kind is Category.ROYAL_FLUSH and not options.royal_flush):
            return Award(stage, (), DRAWN, 0)
        best = best[:1] if options.tie == "first_in_turn" else sorted(best)
    return Award(stage, tuple(best), NAMES[kind], hand_points(kind, options))


def trick_awards(caller: int | None, made: bool, winner: int, with_two: bool, options: ChicagoOptions) -> list[Award]:
    """Return the awards of the five tricks: `winner` took the last one, `with_two` if a two did it."""
    factor = 2 if with_two and options.deuce_last_trick else 1
    last = Award("tricks", (winner,), LAST, options.last_trick * factor)
    if caller is None:
        return [last]
    if made:
        chicago = Award("tricks", (caller,), MADE, CHICAGO * factor)
        return [chicago, last] if options.chicago_plus_last else [chicago]
    failed = Award("tricks", (caller,), FAILED, -CHICAGO)
    return [failed] if winner == caller or options.chicago_only else [failed, last]


def in_order(tricks: Sequence[Award], third: Award, options: ChicagoOptions) -> list[Award]:
    """Return the awards of the tricks and of the third hand in the order in which they count (RULES 3.4.3).

    Where the first at the goal wins, nobody wins with points that a failed Chicago has already cost.
    """
    if not options.first_to_52:
        return [*tricks, third]
    lost = [award for award in tricks if award.points < 0]
    gained = [award for award in tricks if award.points >= 0]
    return [*lost, third, *gained]


def added(total: int, points: int) -> int:
    """Return a total after an award, kept within a signed byte (RULES 3.4)."""
    return max(LOWEST_TOTAL, min(HIGHEST_TOTAL, total + points))


def totals_after(totals: Sequence[int], award: Award) -> list[int]:
    """Return the totals after an award. Who has less than 0 gains nothing by going back to 0 (RULES 3.7, C20)."""
    if takes_others_back(award):
        return [total if seat in award.seats else min(total, 0) for seat, total in enumerate(totals)]
    return [added(total, award.points) if seat in award.seats else total for seat, total in enumerate(totals)]


def winning_seat(totals: Sequence[int], called: Sequence[bool], options: ChicagoOptions) -> int | None:
    """Return the seat that has won with points: the goal reached and alone with the highest total, or None."""
    able = [
        seat
        for seat, total in enumerate(totals)
        if total >= options.goal and (called[seat] or not options.must_call_chicago)
    ]
    best = max((totals[seat] for seat in able), default=0)
    leaders = [seat for seat in able if totals[seat] == best]
    return leaders[0] if len(leaders) == 1 else None
