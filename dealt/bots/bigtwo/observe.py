"""Features of the position that a view shows."""

from functools import lru_cache
from typing import cast

from dealt.bots.bigtwo.features import OTHERS, Features, place_of
from dealt.bots.bigtwo.history import History
from dealt.bots.bigtwo.option_bits import option_bits
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.tricks import PastPlay, TrickPlay
from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic
from dealt.games.game import View


@lru_cache(maxsize=16)
def features_for(options: BigTwoOptions) -> Features:
    """Return the encoder for these house rules."""
    return Features(rules_of(options), option_bits(options))


def observe(inputs: Features, view: View, legal: BigTwoLegal) -> None:
    """Encode the position that a view shows."""
    public, private = cast(BigTwoPublic, view.public), cast(BigTwoPrivate, view.private)
    seat, rules = view.seat, rules_of(legal.options)
    suits = rules.suits
    assert seat is not None
    hand = suits.mask(private.hand)
    seats, out = len(public.counts), 0
    counts = [0] * OTHERS
    for away in range(1, seats):
        other, place = (seat + away) % seats, place_of(away, seats) - 1
        counts[place] = public.counts[other]
        out |= public.out[other] << place
    inputs.set_position(hand, ALL_CARDS & ~hand & ~suits.mask(public.played), counts, out)
    inputs.set_history(history(public, rules), seat, seats)
    if public.top is not None:
        owner = place_of((public.top.seat - seat) % seats, seats)
        inputs.set_top(legal.top, suits.mask(public.top.cards), owner, seats - 2 - passes(public, legal.options))


def steps(public: BigTwoPublic) -> list[PastPlay | TrickPlay]:
    """Return the plays and passes of this deal so far, the first one first."""
    return [*public.past, *public.plays]


def history(public: BigTwoPublic, rules: Rules) -> History:
    """Return the history of this deal."""
    found = History()
    for step in steps(public):
        if step.cards:
            cards = rules.suits.mask(step.cards)
            found.played(step.seat, cards, rules.value(cards))
        else:
            found.passed(step.seat)
    return found


def passes(public: BigTwoPublic, options: BigTwoOptions) -> int:
    """Return the number of passes since the last play, or of seats out of the trick if a pass excludes."""
    if options.pass_excludes:
        return sum(public.out)
    found = 0
    for play in reversed(public.plays):
        if play.cards:
            break
        found += 1
    return found
