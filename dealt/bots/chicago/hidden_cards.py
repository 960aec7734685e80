"""Hidden cards of Chicago: the hands of the others, their answers, the returned cards and the stock.

Nobody holds a suit that they have failed to follow, nor another hand than was announced for it, if they have changed
nothing since.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from dealt.bots.chicago.tricks import played_cards, void_suits
from dealt.bots.hidden_cards import bad_view, deal_uniformly, random_seed, refuse_open_cards
from dealt.cards import PACK, PACK_SIZE, Card, mask_of
from dealt.games import game
from dealt.games.chicago.actions import Change
from dealt.games.chicago.awards import RoundScore
from dealt.games.chicago.card_order import hand_cards
from dealt.games.chicago.legal import LegalChanges
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.piles import Piles
from dealt.games.chicago.poker import NAMES, category, mask_strength
from dealt.games.chicago.scoring import hand_award
from dealt.games.chicago.state import State
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.game import SeatKind, View

_MOST_DEALS: Final = 5_000
"""deals after which the hands that were announced are disregarded: so rare are the best ones"""


def sample(view: View, options: ChicagoOptions, rng: Random) -> ChicagoMatch:
    """Return a match with cards that fit the view, each way to deal them equally likely."""
    public: ChicagoPublic = view.public
    private: ChicagoPrivate = view.private
    refuse_open_cards(public.finished)
    assert view.seat is not None
    computer: SeatKind = "computer"
    state = State(options, (computer,) * len(public.counts), random_seed(rng))
    _fill_in(state, public)
    own, known = mask_of(private.hand), mask_of(private.returned)
    on_table = mask_of([PACK[index] for cards in played_cards(public) for index in cards])
    turned_up = 0 if state.turn_up is None else 1 << state.turn_up.index
    seen = own | known | on_table | turned_up
    unseen = [index for index in range(PACK_SIZE) if not seen >> index & 1]
    others = [seat for seat in range(state.count) if seat != view.seat]
    in_hands = [public.counts[seat] for seat in others]
    barred = [{index for index in unseen if index & 3 in void_suits(public, seat)} for seat in others]
    if public.stock + public.returned != len(unseen) - sum(in_hands) + known.bit_count():
        raise bad_view("The cards of this view are not those of one pack.")
    deals = 0
    while True:
        deals += 1
        *hands, rest = deal_uniformly(unseen, [*in_hands, len(unseen) - sum(in_hands)], [*barred, ()], rng)
        for seat, cards in zip(others, hands, strict=True):
            state.hands[seat] = mask_of([PACK[index] for index in cards])
        state.hands[view.seat] = own
        if deals == _MOST_DEALS or _fits_announced(state):
            break
    rng.shuffle(rest)
    hidden = [PACK[index] for index in rest]
    unknown = public.returned - known.bit_count()
    _share_out(state, view.seat, rng.sample(private.returned, known.bit_count()), hidden[:unknown])
    state.piles.stock = hidden[unknown:]
    _decide(state, view, rng)
    return ChicagoMatch(game("chicago"), state)


def _fill_in(state: State, public: ChicagoPublic) -> None:
    """Fill in what everybody sees."""
    first = public.round - len(public.trend)
    older = public.trend[: len(public.trend) - len(public.history)]
    state.round = public.round
    state.totals, state.called = list(public.totals), list(public.called)
    state.history = [RoundScore(first + place, None, (), totals) for place, totals in enumerate(older)]
    state.history += public.history
    state.last_tricks = () if public.last_round is None else public.last_round.tricks
    state.phase, state.exchange = public.phase, public.exchange
    state.changed, state.awards = list(public.changed), list(public.awards)
    state.caller, state.tricks, state.plays = public.caller, list(public.tricks), list(public.plays)
    if public.turn_up is not None:
        state.turn_up = public.turn_up.card
        state.queue = state.turns[state.turns.index(public.turn_up.seat) :]
        state.face_up[public.turn_up.seat] = True


def _fits_announced(state: State) -> bool:
    """Return whether the seats that have changed nothing since an announcement hold such hands."""
    for exchange, award in enumerate(state.awards, 1):
        later = state.changed[exchange:]
        strengths = [
            -1 if any(row[seat] for row in later) else mask_strength(state.five(seat)) for seat in range(state.count)
        ]
        if min(strengths) >= 0:
            if hand_award(award.stage, strengths, state.turns, state.options) != award:
                return False
        elif award.kind in NAMES:
            kind = NAMES.index(award.kind)
            for seat, strength in enumerate(strengths):
                if strength >= 0 and (
                    category(strength) > kind or (seat in award.seats) > (category(strength) == kind)
                ):
                    return False
    return True


def _share_out(state: State, me: int, known: Sequence[Card], hidden: Sequence[Card]) -> None:
    """Make the returned cards those that the seats have changed since they were shuffled last; what is left over was
    turned up, and everybody knows it."""
    total = len(known) + len(hidden)
    rows = list(state.changed)
    while sum(map(sum, rows)) > total:
        rows.pop(0)
    mine = sum([row[me] for row in rows or state.changed[-1:]]) if state.options.one_up else len(known)
    up = known[mine:]
    given = {seat: list(hidden) for seat in range(state.count)}
    place = 0
    for seat in range(state.count):
        if seat == me:
            given[seat] = list(known[:mine])
        else:
            count = sum([row[seat] for row in rows])
            given[seat] = list(hidden[place : place + count])
            place += count
        state.out[seat] = mask_of([*given[seat], *up])
    state.piles = Piles([], [*hidden, *known], 0)
    if state.phase != "turn_up" or not rows:
        return
    served = state.turns[: -len(state.queue)]
    left = sum([rows[-1][seat] == 1 for seat in served])
    state.handed_in = [card for seat in state.turns for card in given[seat][: rows[-1][seat]]] + list(up[:left])
    state.piles.returned = [card for card in state.piles.returned if card not in state.handed_in]


def _decide(state: State, view: View, rng: Random) -> None:
    """Choose the decisions that the others have made and not shown yet, each equally likely."""
    public: ChicagoPublic = view.public
    private: ChicagoPrivate = view.private
    for seat in range(state.count):
        if seat == view.seat:
            state.answers[seat] = private.called
            state.named[seat] = None if private.changing is None else Change(private.changing, private.face_up)
        elif seat not in public.waiting and state.phase == "exchange":
            choices = [] if state.stopped(seat) else list(LegalChanges(hand_cards(state.hands[seat]), state.options))
            state.named[seat] = rng.choice(choices) if choices else Change(())
        elif seat not in public.waiting and state.phase == "chicago":
            state.answers[seat] = rng.random() < 0.5
        elif seat in state.queue[1:] and public.changed[-1][seat] == 1 and state.hands[seat].bit_count() < 5:
            state.face_up[seat] = rng.random() < 0.5
