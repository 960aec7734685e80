"""Picture of Ten-Twenty-Thirty: the deck, and seven columns from top to bottom."""

from collections.abc import Mapping, Sequence

from dealt.games.patience.views import PatiencePrivate, PatiencePublic
from dealt.library.drawing import Pile
from dealt.library.picture import Rows, cards, hidden


def rows(public: PatiencePublic, privates: Mapping[int, PatiencePrivate], names: Sequence[str]) -> Rows:
    """Return the piles of a table."""
    fits = {fitting.column for fitting in public.sets}
    columns = [
        Pile(
            f"{number}: {'→' if number == public.next_column else ''}", cards(column), down=True, marked=number in fits
        )
        for number, column in enumerate(public.columns, start=1)
    ]
    return [[Pile(f"Deck: {public.deck_count}", hidden(min(1, public.deck_count))), *columns]]
