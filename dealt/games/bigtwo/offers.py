# Compiled with mypyc: see tools/compile_rules.py.
"""Offers: label of the main button for each action, and the action that selected cards mean."""

from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final

from dealt.cards import Card, parse_cards
from dealt.errors import IllegalAction
from dealt.games.bigtwo.actions import PASS, AnyAction, Play, play_of
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.core.deal import Deal
from dealt.games.bigtwo.core.kind import Kind
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.refusals import NO_CARDS_CHOSEN
from dealt.games.game import Offer
from dealt.games.text import card_phrase

_PASS_OFFER: Final = Offer(str(PASS), "Pass", values={"does": "pass"})


def offer(deal: Deal, action: AnyAction, *, alone: bool) -> Offer:
    """Return a legal action in a person's words; `alone`: it is the only one of its seat."""
    if isinstance(action, Play):
        return play_offer(deal.rules, deal.rules.suits.to_table(action.mask))
    return _lone_pass(deal) if alone else _PASS_OFFER


def all_offers(deal: Deal) -> list[Offer]:
    """Return all legal actions of the seat on turn in a person's words; a pass, where it is allowed, comes first."""
    rules, plays = deal.rules, deal.plays().listed()
    found = [play_offer(rules, cards) for cards in plays]
    if not deal.top:
        return found
    return [_PASS_OFFER, *found] if found else [_lone_pass(deal)]


def _lone_pass(deal: Deal) -> Offer:
    """Return the only offer when no card in the hand beats the top play: pass, with that reason."""
    kind = deal.rules.kind_of(deal.top)
    return _cannot_beat(kind, deal.rules.suits.card(deal.top_cards) if kind.size == 1 else None)


@lru_cache(maxsize=1 << 8)
def _cannot_beat(kind: Kind, card: Card | None) -> Offer:
    """Return the offer to pass; `card` is the card to beat, if it is a single one."""
    values: dict[str, Any] = {"does": "lone", "top": kind.name}
    if card is not None:
        values["card"] = card_phrase(card)
    top = kind.with_article if card is None else f"the {card.name}"
    return Offer(str(PASS), f"Pass: you cannot beat {top}", values=values)


@lru_cache(maxsize=1 << 15)
def play_offer(rules: Rules, cards: TableMask) -> Offer:
    """Return the offer to play a combination. The same offer returns with every turn of its hand."""
    shown = rules.suits.cards(cards)
    kind = rules.kind_of(rules.value(cards))
    label = f"Play {shown[0].name if kind.size == 1 else kind.phrase}"
    return Offer(str(Play(rules.suits.from_table(cards))), label, shown, {"does": kind.name})


def action_for(cards: Collection[str]) -> AnyAction:
    """Return the play of just these cards, legal or not; no cards mean nothing, because a pass has none."""
    if not cards:
        raise IllegalAction(*NO_CARDS_CHOSEN)
    return play_of(parse_cards(" ".join(cards)))
