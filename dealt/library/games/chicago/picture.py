"""Picture of Chicago: the trick or the card that is turned up, then the hands, two in a row."""

from collections.abc import Mapping, Sequence

from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.text import pluralized
from dealt.library.drawing import Pile
from dealt.library.picture import Rows, cards, hidden


def rows(public: ChicagoPublic, privates: Mapping[int, ChicagoPrivate], names: Sequence[str]) -> Rows:
    """Return the piles of a table."""
    lying = [Pile(names[play.seat], cards([play.card]), marked=play.seat == public.winning) for play in public.plays]
    if public.turn_up is not None:
        lying = [Pile(f"Turned up for {names[public.turn_up.seat]}", cards([public.turn_up.card]))]
    elif not lying:
        lying = [Pile(f"Stock: {public.stock}", hidden(1))]
    hands = []
    for seat, name in enumerate(names):
        called = " · Chicago" if seat == public.caller else ""
        own = privates.get(seat)
        held = hidden(public.counts[seat]) if own is None else cards(own.hand)
        waits = seat in public.waiting if public.turn is None else seat == public.turn
        hands.append(Pile(f"{name} · {pluralized(public.totals[seat], 'point')}{called}", held, marked=waits))
    return [lying, hands[:2], hands[2:]]
