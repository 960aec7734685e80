"""Picture of Big Two: the plays of the trick, then the hands, two in a row."""

from collections.abc import Mapping, Sequence

from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic
from dealt.games.text import pluralized
from dealt.library.drawing import Pile
from dealt.library.picture import Rows, cards, hidden

SHOWN = 4
"""number of plays shown, the last ones of the trick"""


def rows(public: BigTwoPublic, privates: Mapping[int, BigTwoPrivate], names: Sequence[str]) -> Rows:
    """Return the piles of a table."""
    trick = [play for play in public.plays if play.cards][-SHOWN:]
    lying = [Pile(f"{names[play.seat]}: {play.name}", cards(play.cards), marked=play == trick[-1]) for play in trick]
    hands = [_hand(public, privates, seat, name) for seat, name in enumerate(names)]
    return [lying or [Pile("Nothing lies on the table", ())], hands[:2], hands[2:]]


def _hand(public: BigTwoPublic, privates: Mapping[int, BigTwoPrivate], seat: int, name: str) -> Pile:
    own = privates.get(seat)
    hand = None if own is None else own.hand
    if public.hands is not None:
        hand = public.hands[seat]
    held = hidden(public.counts[seat]) if hand is None else cards(hand)
    return Pile(f"{name} · {pluralized(public.totals[seat], 'point')}", held, marked=seat == public.turn)
