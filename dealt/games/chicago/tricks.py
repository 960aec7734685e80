"""The cards that have been played to tricks."""

from collections.abc import Iterable, Sequence

import msgspec

from dealt.cards import Card, mask_of
from dealt.games.chicago.card_order import winning


class TrickCard(msgspec.Struct, frozen=True):
    """One card of a trick and who played it."""

    seat: int
    card: Card


class Trick(msgspec.Struct, frozen=True):
    """A finished trick, in the order of play."""

    plays: tuple[TrickCard, ...]
    winner: int


def finished_trick(plays: Sequence[TrickCard]) -> Trick:
    """Return a complete trick with its winner."""
    return Trick(tuple(plays), plays[winning([play.card for play in plays])].seat)


def played_by(tricks: Iterable[Trick], seat: int) -> int:
    """Return the mask of the cards that a seat has played to finished tricks."""
    return mask_of(play.card for trick in tricks for play in trick.plays if play.seat == seat)
