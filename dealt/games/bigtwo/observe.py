# Compiled with mypyc: see tools/compile_rules.py.
"""Views of Big Two for seats and spectators, computed from the state."""

from collections.abc import Sequence

from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.refusals import NOTHING_ASKED, need
from dealt.games.bigtwo.scoring import settlement
from dealt.games.bigtwo.state import SessionState
from dealt.games.bigtwo.tricks import TrickPlay
from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic


def public(state: SessionState, before: BigTwoPublic | None = None) -> BigTwoPublic:
    """Return the public view; `before` is an earlier one of the same match."""
    deal, options, turn = state.deal, state.options, state.turn
    cards = state.rules.suits.cards
    counts = tuple([hand.bit_count() for hand in deal.hands])
    if before is not None and before.deal == state.number and before.counts == counts:
        played = before.played  # nobody has played anything since
    else:
        played = cards(TableMask(ALL_CARDS ^ sum(deal.hands) ^ deal.aside))
    over = turn is None
    asked, asked_values = NOTHING_ASKED if over else need(deal)
    return BigTwoPublic(
        deal=state.number,
        trick=deal.trick,
        turn=turn,
        leader=turn if deal.top == 0 else None,
        counts=counts,
        aside=deal.aside.bit_count(),
        top=_top(state.trick_plays),
        plays=tuple(state.trick_plays),
        past=state.past,
        out=tuple([deal.is_out(seat) for seat in range(len(counts))]) if deal.out else (False,) * len(counts),
        played=played,
        need=asked,
        need_values=asked_values,
        must_contain=state.must_contain,
        warning=None if over else _warning(counts),
        totals=state.totals,
        money=settlement(state.totals, options.stake),
        history=state.history,
        hands=tuple(map(cards, deal.hands)) if over else None,
        finished=state.ended is not None,
        dealer=state.dealer,
        session_hands=options.session_hands if options.session_end == "hands" else None,
        penalty_limit=options.penalty_limit if options.session_end == "penalty" else None,
    )


def _top(plays: Sequence[TrickPlay]) -> TrickPlay | None:
    place = len(plays) - 1
    while place >= 0 and not plays[place].cards:
        place -= 1
    return plays[place] if place >= 0 else None


def _warning(counts: Sequence[int]) -> str | None:
    last = counts.count(1)
    if not last:
        return None
    return "One player has one card left." if last == 1 else f"{last} players have one card left."


def private(state: SessionState, seat: int, groups: Sequence[TableMask]) -> BigTwoPrivate:
    """Return the private view of a seat: its hand, and the hand sorted by combinations (`grouping.grouped`)."""
    cards = state.rules.suits.cards
    return BigTwoPrivate(hand=cards(state.deal.hands[seat]), groups=tuple([cards(group) for group in groups]))
