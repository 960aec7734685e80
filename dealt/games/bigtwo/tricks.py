"""History of a deal: the plays of its tricks, and its score."""

import msgspec

from dealt.cards import Card


class TrickPlay(msgspec.Struct, frozen=True, gc=False):
    """One step of a trick; no cards: a pass."""

    seat: int
    cards: tuple[Card, ...]
    name: str
    """“full house, nines”, or “pass”"""
    named: tuple[str, ...] = ()
    """the same for other languages: the kind of combination, then ranks (and a suit) as in their text forms"""


class PastPlay(msgspec.Struct, frozen=True, gc=False):
    """One step of a trick that is over; no cards: a pass."""

    seat: int
    cards: tuple[Card, ...]


class DealScore(msgspec.Struct, frozen=True, gc=False):
    """One finished deal. Penalties by seat, 0 for the winner (with plain scoring the winner's is minus the sum)."""

    deal: int
    winner: int
    penalties: tuple[int, ...]
    cards_left: tuple[int, ...]
