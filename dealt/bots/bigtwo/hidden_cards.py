"""Hidden cards of Big Two: the hands of the others, and the cards aside.

Any cards fit that have not been seen, except where the highest single card is compulsory before a player with one card
left: then a seat that has played a single keeps none above it. Where a deal has begun with another card than the
starting card, that and all lower ones lie aside; and only the seat that took the odd card can have the starting card.
"""

from collections.abc import Iterator
from random import Random

from dealt.bots.bigtwo.determinization import cards_aside, places
from dealt.bots.bigtwo.observe import steps
from dealt.bots.hidden_cards import bad_view, deal_uniformly, random_seed, refuse_open_cards
from dealt.cards import parse_card
from dealt.games import game
from dealt.games.bigtwo import transitions
from dealt.games.bigtwo.core.bits import ALL_CARDS, bit
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import NOBODY, Deal
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.bigtwo.options import BigTwoOptions, hand_size, rules_of
from dealt.games.bigtwo.state import SessionState
from dealt.games.bigtwo.tricks import PastPlay, TrickPlay
from dealt.games.bigtwo.views import BigTwoPublic
from dealt.games.game import SeatKind, View


def sample(view: View, options: BigTwoOptions, rng: Random) -> BigTwoMatch:
    """Return a match with hands that fit the view, each equally likely."""
    public: BigTwoPublic = view.public
    refuse_open_cards(public.hands is not None)
    rules = rules_of(options)
    mask = rules.suits.mask
    assert view.seat is not None
    own = mask(view.private.hand)
    unseen = ALL_CARDS & ~own & ~mask(public.played)
    may_hold = _may_hold(rules, public)
    seats = len(public.counts)
    others = [seat for seat in range(seats) if seat != view.seat]
    surely_aside = places(cards_aside(public, options, unseen))
    barred = [{*places(ALL_CARDS & ~may_hold[seat]), *surely_aside} for seat in others]
    barred.append(set())  # from the cards aside
    if public.must_contain is not None and public.turn != view.seat:
        (must,) = places(mask([public.must_contain]))
        barred[-1].add(must)
        for seat, never in zip(others, barred, strict=False):
            if seat != public.turn:
                never.add(must)
    taker = _taker(public, hand_size(options, seats))
    if taker is not None:
        (starting,) = places(mask([parse_card(options.starting_card)]))
        for seat, never in zip(others, barred, strict=False):
            if seat != taker:
                never.add(starting)
    sizes = [*(public.counts[seat] for seat in others), public.aside]
    *dealt, aside = deal_uniformly(places(unseen), sizes, barred, rng)
    hands = [own] * seats
    for seat, cards in zip(others, dealt, strict=True):
        hands[seat] = TableMask(sum([bit(place) for place in cards]))
    lying = TableMask(sum([bit(place) for place in aside]))
    kinds: list[SeatKind] = ["computer"] * seats
    return BigTwoMatch(game("bigtwo"), tuple(kinds), _state(public, options, hands, lying, rng))


def _taker(public: BigTwoPublic, size: int) -> int | None:
    """Return the seat that took the odd card; None where there is none, as in a position that somebody has made up."""
    dealt = list(public.counts)
    for step in steps(public):
        dealt[step.seat] += len(step.cards)
    odd = [seat for seat, cards in enumerate(dealt) if cards == size + 1]
    return odd[0] if len(odd) == 1 and sum(dealt) == size * len(dealt) + 1 else None


def _state(
    public: BigTwoPublic, options: BigTwoOptions, hands: list[TableMask], aside: TableMask, rng: Random
) -> SessionState:
    """Return the session with these hands: the trick under way is played again."""
    rules = rules_of(options)
    whole, leader = list(hands), public.turn
    for play in public.plays:
        whole[play.seat] = TableMask(whole[play.seat] | rules.suits.mask(play.cards))
        leader = public.plays[0].seat
    if leader is None:
        raise bad_view("Nobody is to act in this view.")
    must = NO_CARDS if public.must_contain is None else rules.suits.mask([public.must_contain])
    deal = Deal(rules, whole, leader, must, aside)
    deal.trick = public.trick
    state = SessionState(options, random_seed(rng), deal)
    for score in public.history:
        state.add_score(score)
    for play in public.plays:
        transitions.move(state, rules.suits.mask(play.cards))
    state.past = public.past
    return state


def _may_hold(rules: Rules, public: BigTwoPublic) -> list[int]:
    """Return for each seat the cards that it may still hold (a mask)."""
    may_hold = [int(ALL_CARDS)] * len(public.counts)
    if not rules.highest_before_last:
        return may_hold
    left = list(public.counts)
    for step in steps(public):
        left[step.seat] += len(step.cards)
    for step, after in _turns(rules, public):
        if len(step.cards) == 1 and left[after] == 1:
            may_hold[step.seat] &= int(rules.suits.mask(step.cards)) - 1
        left[step.seat] -= len(step.cards)
    return may_hold


def _turns(rules: Rules, public: BigTwoPublic) -> Iterator[tuple[PastPlay | TrickPlay, int]]:
    """Yield the steps of the deal with the seat that follows; none that others do not lead to, as in a position that
    has been made up."""
    past = steps(public)
    hands = [TableMask(ALL_CARDS)] * len(public.counts)
    deal = Deal(rules, hands, past[0].seat if past else 0, NO_CARDS)
    for step in past:
        if deal.turn in (NOBODY, step.seat) and (step.cards or deal.top):
            yield step, int(deal.after(deal.turn))
            deal.apply(rules.suits.mask(step.cards))
