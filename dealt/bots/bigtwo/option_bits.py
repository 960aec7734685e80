"""What the network of Big Two is told of the house rules: a bit for each choice of the options."""

from functools import cache
from typing import Final, get_args, get_type_hints

from dealt.games.bigtwo.options import BigTwoOptions

_TOLD: Final = (
    "straights",
    "flush_order",
    "four_cards",
    "bomb",
    "pass_excludes",
    "last_card_rule",
    "scoring",
    "unused_twos",
    "finish_with_two",
)
"""the options that change how a deal is played; of suits it sees nothing but their order"""

_SCALES: Final = {"winner": 0.8, "penalty": 0.2, "plain": 0.05}
_DOUBLED: Final = 0.6


@cache
def option_bits(options: BigTwoOptions) -> int:
    """One bit for each option that is told, at the place of its value."""
    word = place = 0
    for name, several in choices().items():
        word |= 1 << (place + several.index(getattr(options, name)))
        place += len(several)
    return word


@cache
def choices() -> dict[str, tuple[str | bool, ...]]:
    """What each option that is told may be."""
    hints = get_type_hints(BigTwoOptions)
    return {name: get_args(hints[name]) or (False, True) for name in _TOLD}


def scale(options: BigTwoOptions) -> float:
    """What a point counts for the network, so that what it learns under all rules is of one size."""
    usual = _SCALES[options.scoring]
    return usual if options.unused_twos == "plain" and options.finish_with_two == "plain" else usual * _DOUBLED
