# Compiled with mypyc: see tools/compile_rules.py.
"""Refusals: a code and one sentence for every kind of illegal play, and the requirement that a play must meet.

| code | when |
|---|---|
| `between_deals`, `match_over`, `no_such_seat` | as in every game |
| `not_your_turn`, `left_trick` | another seat is to act |
| `leader_must_play` | the leader of a trick passes |
| `no_cards`, `not_in_hand` | nothing to play, or a card that the seat does not hold |
| `must_contain` | the first play lacks the starting card |
| `wrong_number`, `bomb_on_single` | another number of cards than the play to beat |
| `too_low` | a combination that does not beat it |
| `must_play_highest` | a low single before a player with one card |
| `too_many_cards`, `not_a_pair`, `not_a_triple`, `bare_quads`, `quads_with_extra`, `triple_with_extra`, `two_pairs`, \
`not_four_cards`, `not_a_full_house`, `not_a_straight`, `not_five_cards` | cards that are no combination (RULES 1.2) |
"""

from collections import Counter
from functools import lru_cache
from typing import Any, Final

from dealt.cards import RANKS, Card
from dealt.errors import IllegalAction
from dealt.games.bigtwo.actions import AnyAction, Play
from dealt.games.bigtwo.core import deal as core
from dealt.games.bigtwo.core.bits import ALL_CARDS, bit, top_index
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import Deal
from dealt.games.bigtwo.core.kind import BARE_QUADS, DRAGON, QUADS, Kind
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.core.straights_and_flushes import Flush
from dealt.games.text import card_phrase, joined

NO_CARDS_CHOSEN: Final = ("no_cards", "Choose the cards that you want to play, or pass.")
Refused = tuple[str, str, dict[str, Any]]
"""code, sentence, and what stands in it"""
Need = tuple[str, dict[str, Any]]
"""the requirement for a play, as a sentence without its full stop, and the values of its translations"""
NOTHING_ASKED: Final[Need] = ("", {})
_SIZES: Final = ("no cards", "one card", "two cards", "three cards", "four cards", "five cards")
_FIXED: Final = {
    core.DEAL_OVER: ("between_deals", "The deal is over and the next one has not begun yet."),
    core.NOT_YOUR_TURN: ("not_your_turn", "It is not your turn."),
    core.LEFT_TRICK: ("left_trick", "You have passed, so you are out until the next trick."),
    core.LEADER_PASSED: ("leader_must_play", "You lead this trick, so you may not pass."),
}


def refusal(deal: Deal, seat: int, action: AnyAction) -> IllegalAction | None:
    """Return the refusal of an action; None if it is legal."""
    cards = NO_CARDS
    if type(action) is Play:
        if action.mask == 0:
            return IllegalAction(*NO_CARDS_CHOSEN)
        if not 0 < action.mask <= ALL_CARDS:
            return IllegalAction("not_in_hand", "You do not hold such a card.")
        cards = deal.rules.suits.to_table(action.mask)
    why = deal.refusal(seat, cards)
    if why == core.FINE:
        return None
    code, sentence, values = _sentence(deal, seat, cards, why)
    return IllegalAction(code, sentence, **values)


def plan_refusal(deal: Deal, seat: int, action: AnyAction) -> IllegalAction | None:
    """Return the refusal of an action that a seat plans for its next turn, from its own hand alone; None: there is
    none.
    """
    if type(action) is not Play:
        return None
    if action.mask == 0:
        return IllegalAction(*NO_CARDS_CHOSEN)
    if not 0 < action.mask <= ALL_CARDS:
        return IllegalAction("not_in_hand", "You do not hold such a card.")
    cards = deal.rules.suits.to_table(action.mask)
    why = core.refusal(deal.rules, deal.hands[seat], cards, 0, NO_CARDS, False)
    if why == core.FINE:
        return None
    code, sentence, values = _sentence(deal, seat, cards, why)
    return IllegalAction(code, sentence, **values)


def _sentence(deal: Deal, seat: int, cards: TableMask, why: int) -> Refused:
    """Return the refusal for one of the core's reasons."""
    rules, hand = deal.rules, deal.hands[seat]
    suits = rules.suits
    if why in _FIXED:
        return *_FIXED[why], {}
    if why == core.NOT_IN_HAND:
        missing = suits.card(TableMask(cards & ~hand))
        return "not_in_hand", f"You do not hold the {missing.name}.", {"card": card_phrase(missing)}
    if why == core.NO_COMBINATION:
        return not_a_combination(rules, suits.cards(cards))
    if why == core.WITHOUT_STARTING_CARD:
        first = suits.card(deal.required)
        return "must_contain", f"The first play must contain the {first.name}.", {"card": card_phrase(first)}
    if why == core.NOT_HIGHEST:
        highest = suits.card(TableMask(bit(top_index(hand))))
        return (
            "must_play_highest",
            f"The next player has one card left, so a single card must be your highest, the {highest.name}.",
            {"card": card_phrase(highest)},
        )
    return _not_better(rules, rules.kind_of(rules.value(cards)), rules.kind_of(deal.top))


# ---------------------------------------------------------------------------------------------- does not beat it


def _not_better(rules: Rules, new: Kind, top: Kind) -> Refused:
    """Return the refusal of a combination of the top one's kind that does not beat it."""
    sentence = f"{top.with_article.capitalize()} can only be beaten by {beaten_by(rules, top)}"
    values = {"top": top.name, "better": better_phrase(rules, top), "why": "rank"}
    if new.size == top.size:
        if new is top and isinstance(top, Flush) and top.by_suit:
            return "too_low", f"{sentence}; between flushes the suit decides first.", values | {"why": "suit"}
        return "too_low", f"{sentence}.", values
    if new.number in rules.bombs and top.size == 1:
        return "bomb_on_single", "A bomb may not be played on a single card.", {}
    return "wrong_number", f"{sentence}, not by {_SIZES[new.size]}.", values | {"count": new.size}


@lru_cache(maxsize=1024)
def beaten_by(rules: Rules, top: Kind) -> str:
    """Return the kinds that beat a kind of combination: “a higher full house, four of a kind or a straight flush”."""
    better = [kind for kind in rules.kinds if rules.might_beat(kind, top)]
    words = [top.higher, *(kind.with_article for kind in better if kind.size == top.size and kind is not top)]
    bombs = [kind.phrase for kind in better if kind.size != top.size and kind.number in rules.bombs]
    if bombs:
        words.append(f"a bomb ({joined(bombs, 'or')})")
    words += [kind.with_article for kind in better if kind.number == DRAGON and kind is not top]
    return joined(words, "or")


@lru_cache(maxsize=1024)
def better_phrase(rules: Rules, top: Kind) -> list[Any]:
    """Return `beaten_by` as a phrase of the catalogue."""
    better = [kind for kind in rules.kinds if rules.might_beat(kind, top)]
    kinds = [kind.name for kind in better if kind.size == top.size and kind is not top]
    bombs = [
        ["bigtwo-said-kind", {"kind": kind.name}]
        for kind in better
        if kind.size != top.size and kind.number in rules.bombs
    ]
    words: list[Any] = [["bigtwo-said-higher", {"kind": top.name}]]
    words += [["bigtwo-said-a-kind", {"kind": name}] for name in kinds]
    if bombs:
        words.append(["bigtwo-said-bomb", {"kinds": ["or", *bombs]}])
    words += [
        ["bigtwo-said-a-kind", {"kind": kind.name}] for kind in better if kind.number == DRAGON and kind is not top
    ]
    return ["or", *words]


def need(deal: Deal) -> Need:
    """Return the requirement for the next play. It reveals nothing hidden: all players read it."""
    top = deal.rules.kind_of(deal.top) if deal.top else None
    highest = deal.must_play_highest() and (top is None or top.size == 1)
    return _need(deal.rules, deal.required, top, highest)


@lru_cache(maxsize=1024)
def _need(rules: Rules, required: TableMask, top: Kind | None, highest: bool) -> Need:
    if required:
        card = rules.suits.card(required)
        values = {"does": "first", "card": card_phrase(card), "highest": "no"}
        return f"Lead any combination that contains the {card.name}", values
    if top is None:
        need, values = "Lead any combination", {"does": "lead"}
    else:
        need = f"Beat it with {beaten_by(rules, top)}"
        values = {"does": "beat", "better": better_phrase(rules, top)}
    if highest:
        need += "; a single card must be your highest"
    return need, values | {"highest": "yes" if highest else "no"}


# --------------------------------------------------------------------------------------- no combination

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


def not_a_combination(rules: Rules, cards: tuple[Card, ...]) -> Refused:
    """Return the refusal of cards that are no combination under these rules."""
    if len(cards) > 5:
        sizes = "one to five" if rules.has(BARE_QUADS) else "one, two, three or five"
        dragon = ", or thirteen of all ranks" if rules.has(DRAGON) else ""
        values = {"four": "yes" if rules.has(BARE_QUADS) else "no", "dragon": "yes" if dragon else "no"}
        return "too_many_cards", f"A play has {sizes} cards{dragon}.", values
    pattern = tuple(sorted(Counter(card.rank for card in cards).values(), reverse=True))
    if pattern in _BY_PATTERN:
        return *_BY_PATTERN[pattern], {"cards": len(cards)}
    if len(cards) == 4:
        return "not_four_cards", _must_be("Four cards", rules, 4), {"kinds": _kinds(rules, 4)}
    row = _row(cards)
    if row:
        code, sentence = _broken(rules, row)
        shown = "-".join(reversed(row))
        return "not_a_straight", f"{shown} is not a straight: {sentence}", {"row": shown, "why": code}
    return "not_five_cards", _must_be("Five cards", rules, 5), {"kinds": _kinds(rules, 5)}


def _must_be(subject: str, rules: Rules, size: int) -> str:
    """Return the sentence “Five cards must be a straight, a flush, … or a straight flush.”"""
    kinds = [kind for kind in rules.kinds if kind.size == size]
    words = [kind.with_article + (" with a fifth card" if kind.number == QUADS else "") for kind in kinds]
    return f"{subject} must be {joined(words, 'or')}." if words else f"{subject} are no combination here."


def _kinds(rules: Rules, size: int) -> list[Any]:
    """Return the kinds of combination of a size, as a phrase; an empty row where there is none."""
    kinds = [kind for kind in rules.kinds if kind.size == size]
    fifth = [kind.number == QUADS for kind in kinds]
    return [
        "or",
        *(
            ["bigtwo-said-with-fifth" if more else "bigtwo-said-a-kind", {"kind": kind.name}]
            for kind, more in zip(kinds, fifth, strict=True)
        ),
    ]


def _row(cards: tuple[Card, ...]) -> list[str]:
    """Return the names, upwards, of five ranks that follow each other if the two joins ace and three; else nothing."""
    ranks = {card.rank for card in cards}
    for start in range(13):
        row = [(start + step) % 13 for step in range(5)]
        if ranks == set(row):
            return [RANKS[rank].replace("T", "10") for rank in row]
    return []


def _broken(rules: Rules, row: list[str]) -> tuple[str, str]:
    """Return the sentence that explains why such a row is no straight."""
    if not any("2" in straight for straight in rules.straights.rows):
        return "none", "there is none with a two here."
    if "JQKA2" in rules.straights.rows:
        return "two", "nothing follows the two here."
    if row[-1] == "2":
        return "low", "twos rank below threes here."
    return "ace", "an ace may stand at either end, but not in the middle."
