"""Picture of Bluejack: the two boards, each beside its hand."""

from collections.abc import Mapping, Sequence

from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic
from dealt.library.drawing import WIDTH, Pile
from dealt.library.picture import Rows, cards, hidden

STEP = 36
"""visible strip of a card of a hand under another one: its number and its sign"""


def rows(public: BluejackPublic, privates: Mapping[int, BluejackPrivate], names: Sequence[str]) -> Rows:
    """Return the piles of a table."""
    found: Rows = []
    for seat, name in enumerate(names):
        stands = ", stands" if public.standing[seat] else ""
        title = f"{name} · {public.sets_won[seat]} of {public.sets_to_win} sets · total {public.totals[seat]}{stands}"
        if public.hands is not None:
            held: tuple[str | None, ...] = cards(public.hands[seat])
        else:
            own = privates.get(seat)
            held = hidden(public.hand_counts[seat]) if own is None else cards(own.hand)
        board = cards(placed.card for placed in public.boards[seat])
        hand = Pile(f"Hand of {name}", held, step=STEP)
        found.append([Pile(title, board, step=WIDTH + 4, marked=seat == public.turn), hand])
    return found
