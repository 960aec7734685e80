"""The chart of Chicago: what hands, tricks and calls score under the house rules of a table."""

from typing import Final

from dealt.cards import parse_cards
from dealt.games.chart import Chart, ChartGroup, ChartRow
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import NAMES, Category
from dealt.games.chicago.scoring import hand_points, stakes
from dealt.games.text import pluralized

EXAMPLES: Final = (
    "AS JD 8H 6C 3D",
    "9S 9D KH 7C 2D",
    "KS KD 4H 4C 9D",
    "7S 7D 7H QC 5D",
    "TS 9D 8H 7C 6D",
    "AH QH 8H 6H 3H",
    "9S 9D 9H 4C 4D",
    "5S 5D 5H 5C KD",
    "9C 8C 7C 6C 5C",
    "AS KS QS JS TS",
)
"""by category"""


def chart(options: ChicagoOptions) -> Chart:
    """Return the hands, the weakest first, and what the tricks bring."""
    hands = tuple(
        ChartRow(NAMES[kind].capitalize(), tuple(parse_cards(EXAMPLES[kind])), "", _worth(kind, options))
        for kind in Category
    )
    return Chart("What scores", (ChartGroup("Hands", hands), ChartGroup("Tricks", _tricks(options))))


def _worth(kind: Category, options: ChicagoOptions) -> str:
    points = hand_points(kind, options)
    if kind is Category.ROYAL_FLUSH and not points:
        return "wins the match"
    if kind is Category.FOUR_OF_A_KIND and not points:
        return "all others back to 0"
    return pluralized(points, "point")


def _tricks(options: ChicagoOptions) -> tuple[ChartRow, ...]:
    told = stakes(options)
    two = f"; {2 * options.last_trick} when a two wins it" if options.deuce_last_trick else ""
    after = "" if options.chicago_only else ", or the call has failed"
    made = f"; {told.made_with_two} when a two wins the last one" if told.made_with_two != told.made else ""
    only = "" if told.third_hand else "; nothing else scores then"
    must = " and has called Chicago" if options.must_call_chicago else ""
    return (
        ChartRow("Last trick", (), f"nobody has called Chicago{after}{two}", f"{options.last_trick} points"),
        ChartRow("Chicago made", (), f"all five tricks won by who called{made}{only}", f"{told.made} points"),
        ChartRow("Chicago failed", (), f"one trick lost by who called{only}", f"−{-told.failed} points"),
        ChartRow("The match", (), f"{_end(options)}{must}", f"{options.goal} points"),
    )


def _end(options: ChicagoOptions) -> str:
    return "won by who has them first" if options.first_to_52 else "won by who has most of them at the end of a round"
