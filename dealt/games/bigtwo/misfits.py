"""Why cards are no combination: the codes and sentences of RULES 1.2 and its options.

Codes: `too_many_cards`, `not_a_pair`, `not_a_triple`, `bare_quads`, `quads_with_extra`, `triple_with_extra`,
`two_pairs`, `not_four_cards`, `not_a_full_house`, `not_a_straight`, `not_five_cards`.
"""

from collections import Counter
from typing import Final

from dealt.cards import RANKS, Card, cards_of
from dealt.games.bigtwo.naming import alternatives, with_article
from dealt.games.bigtwo.rows import LINE_THREE_TO_TWO
from dealt.games.bigtwo.rules import BARE_QUADS, PAIR, QUADS, STRAIGHT_FLUSH, Rules, kind_size

_KINDS: Final = range(PAIR, STRAIGHT_FLUSH + 1)
_BY_PATTERN: Final = {
    (1, 1): ("not_a_pair", "Two cards must be a pair: two of the same rank."),
    (1, 1, 1): ("not_a_triple", "Three cards must be a triple: three of the same rank."),
    (2, 1): ("not_a_triple", "Three cards must be a triple: three of the same rank."),
    (4,): ("bare_quads", "Four of a kind needs a fifth card here."),
    (3, 1): ("triple_with_extra", "A triple takes no extra card; only a pair makes it a full house."),
    (2, 2): ("two_pairs", "Two pairs are no combination here."),
    (4, 1): ("quads_with_extra", "Four of a kind takes no fifth card here."),
    (3, 1, 1): ("not_a_full_house", "A full house needs a pair beside the triple."),
    (2, 2, 1): ("two_pairs", "Two pairs and a fifth card are no combination."),
}
"""By the numbers of cards of equal rank, largest first."""


def misfit(rules: Rules, mask: int) -> tuple[str, str]:
    """Code and sentence for cards (a mask of `dealt.cards`, not 0) that are no combination under these rules."""
    cards = cards_of(mask)
    if len(cards) > 5:
        sizes = "one to five" if rules.has(BARE_QUADS) else "one, two, three or five"
        return "too_many_cards", f"A play has {sizes} cards."
    pattern = tuple(sorted(Counter(one.rank for one in cards).values(), reverse=True))
    if pattern in _BY_PATTERN:
        return _BY_PATTERN[pattern]
    if len(cards) == 4:
        return "not_four_cards", _must_be("Four cards", rules, 4)
    row = _row(cards)
    if row:
        return "not_a_straight", f"{'-'.join(reversed(row))} is not a straight: {_broken(rules, row)}"
    return "not_five_cards", _must_be("Five cards", rules, 5)


def _must_be(what: str, rules: Rules, size: int) -> str:
    """“Five cards must be a straight, a flush, … or a straight flush.”"""
    kinds = [kind for kind in _KINDS if kind_size(kind) == size and rules.has(kind)]
    words = [with_article(kind) + (" with a fifth card" if kind == QUADS else "") for kind in kinds]
    return f"{what} must be {alternatives(words)}." if words else f"{what} are no combination here."


def _row(cards: tuple[Card, ...]) -> list[str]:
    """The names, upwards, of five ranks that follow each other if the two joins ace and three; else nothing."""
    ranks = {one.rank for one in cards}
    for start in range(13):
        row = [(start + step) % 13 for step in range(5)]
        if ranks == set(row):
            return [RANKS[rank].replace("T", "10") for rank in row]
    return []


def _broken(rules: Rules, row: list[str]) -> str:
    """Why such a row is no straight."""
    if rules.line_mask == LINE_THREE_TO_TWO:
        return "nothing follows the two here."
    if row[-1] == "2":
        return "twos rank below threes here."
    return "an ace may stand at either end, but not in the middle."
