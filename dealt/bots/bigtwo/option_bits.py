"""House rules as features of Big Two's value network: one bit for each choice of an option."""

from functools import cache
from typing import Final, get_args, get_type_hints

from dealt.games.bigtwo.options import BigTwoOptions

_ENCODED: Final = (
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
"""options that are inputs of the network, of those that change how a deal is played; the order of suits needs no bit"""

_UNTRAINED: Final = {
    "straights": {"no_two": "deuce", "23456_high": "a2345_high"},
    "flush_order": {"none": "rank"},
    "four_cards": {"quads": "none"},
}
"""choices that the network has not been trained with: the nearest one that it has, by option"""
_SCALES: Final = {"winner": 0.8, "penalty": 0.2, "plain": 0.05}
"""by scoring rule: the network's unit for a point"""
_DOUBLED: Final = 0.6
"""factor of it where twos may double points"""


@cache
def option_bits(options: BigTwoOptions) -> int:
    """Return the bits of the chosen values."""
    word = place = 0
    for name, several in choices().items():
        chosen = getattr(options, name)
        word |= 1 << (place + several.index(_UNTRAINED.get(name, {}).get(chosen, chosen)))
        place += len(several)
    return word


@cache
def choices() -> dict[str, tuple[str | bool, ...]]:
    """Return the values of each option that the network has been trained with."""
    hints = get_type_hints(BigTwoOptions)
    values = {name: get_args(hints[name]) or (False, True) for name in _ENCODED}
    return {
        name: tuple(value for value in several if value not in _UNTRAINED.get(name, ()))
        for name, several in values.items()
    }


def scale(options: BigTwoOptions) -> float:
    """Return the network's unit for a point, so that targets have the same size under all scoring rules."""
    usual = _SCALES[options.scoring]
    return usual if options.unused_twos == "plain" and options.finish_with_two == "plain" else usual * _DOUBLED
