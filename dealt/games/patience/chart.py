"""The chart of patience: the points of cards, and the three sets of a column."""

from typing import Final

from dealt.cards import parse_cards
from dealt.games.chart import Chart, ChartGroup, ChartRow
from dealt.games.patience.layout import SETS
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.sets import NAMES, TOTALS, WORDS, order_code, set_places

EXAMPLES: Final = ("5H 9C 6D KD 4S", "AS 3D 9D JD 9H", "7C 8H 2S QH 5D")
"""by set: a column, its top first, that has this one alone"""
_MEANS: Final = ("the last three", "the first and the last two", "the first two and the last")


def chart(options: PatienceOptions) -> Chart:
    """Return the points of the cards, then the sets in the order of auto-play."""
    wanted = options.auto_order.split("-")
    order_code(options.auto_order)
    sets = tuple(_set(index) for index in sorted(SETS, key=lambda index: wanted.index(NAMES[index])))
    taken = "Sets, taken when you like" if options.removal_optional else "Sets, taken by themselves in this order"
    return Chart("Points and sets", (ChartGroup("Cards", _cards()), ChartGroup(taken, sets)))


def _cards() -> tuple[ChartRow, ...]:
    return (
        ChartRow("Ace", tuple(parse_cards("AS")), worth="1"),
        ChartRow("Two to nine", tuple(parse_cards("2D 5C 9H")), "their number", "2 to 9"),
        ChartRow("Ten, jack, queen, king", tuple(parse_cards("TS JD QC KH")), worth="10"),
    )


def _set(index: int) -> ChartRow:
    cards = tuple(parse_cards(EXAMPLES[index]))
    words = f"{_MEANS[index]} of a column, if they add up to {TOTALS}"
    return ChartRow(f"{WORDS[index].capitalize()} ({NAMES[index]})", cards, words, marked=set_places(len(cards), index))
