"""The chart of Big Two: what can be played and what beats what, under the house rules of a table."""

from collections.abc import Iterable
from typing import Final

from dealt.cards import RANKS, SUIT_NAMES, SUITS, parse_cards
from dealt.games.bigtwo.core.kind import Kind
from dealt.games.bigtwo.options import STRAIGHTS, BigTwoOptions, rules_of
from dealt.games.chart import Chart, ChartGroup, ChartRow
from dealt.games.text import joined

EXAMPLES: Final = {
    "single": "9H",
    "pair": "KC KH",
    "triple": "5D 5H 5S",
    "two_pairs": "8D 8C JD JS",
    "bare_quads": "7D 7C 7H 7S",
    "straight": "5D 6C 7H 8S 9S",
    "flush": "4H 7H 9H JH KH",
    "full_house": "6D 6C 6S QH QS",
    "quads": "8D 8C 8H 8S 3D",
    "straight_flush": "9C TC JC QC KC",
    "dragon": "3D 4C 5H 6S 7D 8C 9H TS JD QC KH AS 2S",
}
"""by the name of the kind: cards that are of it under all house rules"""
_BOMB: Final = "; a bomb, which also beats pairs and triples"
_GROUPS: Final = (
    ("One to three cards", (1, 2, 3)),
    ("Four cards", (4,)),
    ("Five cards", (5,)),
    ("Thirteen cards", (13,)),
)


def chart(options: BigTwoOptions) -> Chart:
    """Return the order of the cards, and each kind of combination, the weakest first."""
    kinds = rules_of(options).kinds
    groups = [
        ChartGroup(title, tuple(_row(kind, options) for kind in kinds if kind.size in sizes))
        for title, sizes in _GROUPS
        if any(kind.size in sizes for kind in kinds)
    ]
    return Chart("What you can play", (*groups, ChartGroup("From low to high", (_ranks(), _suits(options)))))


def _row(kind: Kind, options: BigTwoOptions) -> ChartRow:
    words = _words(kind.name, options)
    if kind.number in rules_of(options).bombs:
        words += "; a bomb, which beats any other number of cards" if options.bomb_on_singles else _BOMB
    elif kind.size == 5 and options.five_cards == "own_kind":
        words += "; it beats no other kind"
    return ChartRow(kind.phrase.capitalize() if kind.size > 1 else "Single card", _cards(EXAMPLES[kind.name]), words)


def _words(kind: str, options: BigTwoOptions) -> str:
    """Return a definition of a kind of combination, and how two of it compare."""
    lowest, *_, highest = STRAIGHTS[options.straights].split()
    by_suit = options.flush_order == "suit"
    return {
        "single": "the rank counts, then the suit",
        "pair": "two of a rank; then the higher suit counts",
        "triple": "three of a rank",
        "two_pairs": "the higher pair counts",
        "bare_quads": "four of a rank, and nothing else",
        "straight": f"five in a row, from {_spelled(lowest)} to {_spelled(highest)}",
        "flush": f"five of a suit; {'the suit counts first' if by_suit else 'the highest card counts first'}",
        "full_house": "three and two; the three count",
        "quads": "four and any card; the four count",
        "straight_flush": "a straight in one suit",
        "dragon": "one card of each rank; it beats everything else",
    }[kind]


def _spelled(ranks: str) -> str:
    """Return a straight as in “A-2-3-4-5”; the card that decides is written last where it does not stand last."""
    shown = {"34562": "23456", "345A2": "A2345"}.get(ranks, ranks)
    return "-".join("10" if rank == "T" else rank for rank in shown)


def _ranks() -> ChartRow:
    return ChartRow("Ranks", _cards(" ".join(f"{rank}S" for rank in RANKS)), "threes are the lowest, twos the highest")


def _suits(options: BigTwoOptions) -> ChartRow:
    names: Iterable[str] = (SUIT_NAMES[SUITS.index(suit)] for suit in options.suit_order)
    return ChartRow("Suits", _cards(" ".join(f"9{suit}" for suit in options.suit_order)), joined(list(names)))


def _cards(text: str) -> tuple[object, ...]:
    return tuple(parse_cards(text))
