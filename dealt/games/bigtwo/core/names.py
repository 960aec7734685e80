"""What combinations are called: in events (`kind`), by people (“full house, nines”), on buttons."""

from typing import Final

from dealt.cards import RANK_NAMES, SUIT_NAMES
from dealt.games.bigtwo.core.bits import bit, top_index
from dealt.games.bigtwo.core.rules import (
    BARE_QUADS,
    FLUSH,
    FULL_HOUSE,
    KEY,
    PAIR,
    QUADS,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
    TWO_PAIRS,
    Rules,
)
from dealt.games.bigtwo.core.suits import TableMask

KINDS: Final = {
    SINGLE: "single",
    PAIR: "pair",
    TRIPLE: "triple",
    TWO_PAIRS: "two_pairs",
    BARE_QUADS: "bare_quads",
    STRAIGHT: "straight",
    FLUSH: "flush",
    FULL_HOUSE: "full_house",
    QUADS: "quads",
    STRAIGHT_FLUSH: "straight_flush",
}
"""The word for each kind in events."""

PHRASES: Final = {
    SINGLE: "single card",
    PAIR: "pair",
    TRIPLE: "triple",
    TWO_PAIRS: "two pairs",
    BARE_QUADS: "four of a kind",
    STRAIGHT: "straight",
    FLUSH: "flush",
    FULL_HOUSE: "full house",
    QUADS: "four of a kind",
    STRAIGHT_FLUSH: "straight flush",
}
"""The words for each kind in sentences."""

_UNCOUNTED: Final = (TWO_PAIRS, BARE_QUADS, QUADS)
_PLURALS: Final = {"six": "sixes"}


def ranks_name(rank: int) -> str:
    """A rank in the plural, such as `nines`."""
    name = RANK_NAMES[rank]
    return _PLURALS.get(name, f"{name}s")


def with_article(kind: int) -> str:
    """A kind in a sentence: “a full house”, “four of a kind”."""
    return PHRASES[kind] if kind in _UNCOUNTED else f"a {PHRASES[kind]}"


def higher(kind: int) -> str:
    """A better combination of the same kind: “a higher full house”, “higher two pairs”."""
    return f"higher {PHRASES[kind]}" if kind in _UNCOUNTED else f"a higher {PHRASES[kind]}"


def combination_name(rules: Rules, cards: TableMask) -> str:
    """The full name of a combination , such as “full house, nines”."""
    kind, key = divmod(rules.value(cards), KEY)
    if kind == SINGLE:
        return rules.suits.card(cards).name
    if kind in (PAIR, TRIPLE):
        return f"{PHRASES[kind]} of {ranks_name(key >> 2 if kind == PAIR else key)}"
    if kind == TWO_PAIRS:
        return f"two pairs, {ranks_name(key >> 6)} and {ranks_name((key >> 2) & 15)}"
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return f"{PHRASES[kind]}, {_straight_top(rules, cards)} high"
    if kind == FLUSH:
        top = rules.suits.card(TableMask(bit(top_index(cards))))
        return f"flush, {SUIT_NAMES[top.suit]}, {RANK_NAMES[top.rank]} high"
    return f"{PHRASES[kind]}, {ranks_name(key)}"


def _straight_top(rules: Rules, cards: TableMask) -> str:
    """The rank that decides a straight: its last one, or the two where low straights rank high."""
    key = rules.value(cards) % KEY
    place = rules.deciding_place(rules.window(key >> 2))
    return RANK_NAMES[(place - 2) % 13]


def play_label(rules: Rules, cards: TableMask) -> str:
    """What the button says for a combination: “Play full house”, “Play three of diamonds”."""
    kind = rules.value(cards) // KEY
    return f"Play {rules.suits.card(cards).name if kind == SINGLE else PHRASES[kind]}"
