"""Chicago card by card: a card has the same number when it is changed and when it is played.

0 changes the cards that are marked (none: keeps all), 1 plays the one that is marked, 2 changes it for one that is
turned up, 3 and 4 take that one or the next, 5 and 6 call Chicago or not, 7–58 mark the card with that index less 7:
59 numbers instead of 93.
"""

from collections.abc import Iterable
from typing import Final, final

from dealt.cards import PACK_SIZE, cards_of, mask_of
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.legal import LegalChanges
from dealt.lab.encodings import Features
from dealt.lab.encodings.features import array, plane
from dealt.lab.encodings.marks import ASTRAY, WHOLE, next_mark

CHANGES: Final = 0
PLAYS: Final = 1
TURNS_UP: Final = 2
ALONE: Final[tuple[ChicagoAction, ...]] = (Take(up=True), Take(up=False), Call(yes=True), Call(yes=False))
"""what wants no card; numbered from 3"""
FIRST_ALONE: Final = 3
MARKS: Final = FIRST_ALONE + len(ALONE)


@final
class ChicagoFactored:
    """What is put together is the mask of the marked cards, in pack order."""

    actions: Final = MARKS + PACK_SIZE
    features: Final = PACK_SIZE

    def numbers(self, legal: Iterable[ChicagoAction], marked: int) -> list[int]:
        """What wants no card only before one is marked; then whatever leads to a legal action."""
        if isinstance(legal, LegalChanges):
            return _changes(legal, marked)
        found: dict[int, None] = {}
        for action in legal:
            if not isinstance(action, Change | Play):
                if not marked:
                    found[FIRST_ALONE + ALONE.index(action)] = None
                continue
            wanted = mask_of(action.cards if isinstance(action, Change) else [action.card])
            mark = next_mark(wanted, marked)
            if mark == WHOLE:
                found[PLAYS if isinstance(action, Play) else TURNS_UP if action.up else CHANGES] = None
            elif mark != ASTRAY:
                found[MARKS + mark] = None
        return list(found)

    def step(self, marked: int, number: int) -> tuple[int, ChicagoAction | None]:
        """The cards that are marked then; none are, once something is done."""
        if number >= MARKS:
            return marked | 1 << (number - MARKS), None
        if number >= FIRST_ALONE:
            return 0, ALONE[number - FIRST_ALONE]
        cards = cards_of(marked)
        return 0, Play(cards[0]) if number == PLAYS else Change(cards, up=number == TURNS_UP)

    def observe(self, marked: int) -> Features:
        """The marked cards, by their indices."""
        return array(plane(cards_of(marked)))


def _changes(legal: LegalChanges, marked: int) -> list[int]:
    """Every choice of the hand's cards is legal: whatever is marked may be changed, and any higher card be marked."""
    lowest = marked.bit_length()
    found = [MARKS + card.index for card in legal.hand if card.index >= lowest]
    if legal.options.one_up and marked.bit_count() == 1:
        found.append(TURNS_UP)
    return [CHANGES, *found]


FACTORED: Final = ChicagoFactored()
