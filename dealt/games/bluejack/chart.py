"""The chart of Bluejack: the kinds of cards, and how a set ends, under the house rules of a table."""

from dealt.games.bluejack.board import PLACES, TARGET
from dealt.games.bluejack.cards import GAME_MOST, SIGNED_MOST, parse_card
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.chart import Chart, ChartGroup, ChartRow
from dealt.games.text import pluralized


def chart(options: BluejackOptions) -> Chart:
    """Return the cards, and the ends of a set."""
    return Chart("The cards and the sets", (ChartGroup("Cards", _cards()), ChartGroup("A set ends", _ends(options))))


def _cards() -> tuple[ChartRow, ...]:
    last = "of the last card on your board"
    return (
        ChartRow("Game deck", _faces("+1b +4y +7r +10g"), f"1 to {GAME_MOST} in four colours; you draw one each turn"),
        ChartRow(
            "Signed card", _faces("+4b -2r"), f"of your hand: adds or takes away 1 to {SIGNED_MOST}; a plain one adds"
        ),
        ChartRow("Flip", _faces("flip"), f"of your hand: turns the sign {last}"),
        ChartRow("Double", _faces("x2"), f"of your hand: counts the value {last} twice"),
    )


def _ends(options: BluejackOptions) -> tuple[ChartRow, ...]:
    free = "" if options.specials_take_place else "; flip and x2 take no place"
    only = " and neither flip nor x2" if options.specials_break_blue else "; flip and x2 do no harm"
    match = f"{pluralized(options.sets, 'set')} win the match" if options.sets > 1 else "one set wins the match"
    return (
        ChartRow("Bust", _faces("+9y +8r +6g"), f"over {TARGET} at the end of a turn", "lost"),
        ChartRow("Higher total", _faces("+10b +9y"), f"both stand; equal totals win nothing; {match}", "the set"),
        ChartRow("Full board", (), f"{PLACES} cards with {TARGET} or less, at once{free}", "the set"),
        ChartRow("Bluejack", _faces("+9b +7b +4b"), f"{TARGET} with blue cards alone{only}", "the match"),
    )


def _faces(text: str) -> tuple[object, ...]:
    return tuple(parse_card(word) for word in text.split())
