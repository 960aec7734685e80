# Compiled with mypyc: see tools/compile_rules.py.
"""Random numbers (nonces) of the players, mixed into the seed of the coming deal.

Each may promise a number of 32 random bytes. When the deal is due, no promise is taken any more and the numbers are
collected; the deal begins as soon as all have come, or when the time for it is over. So the maker of the
deal seeds does not know the numbers when it commits to a seed, and no player can choose a number after seeing the
others'.
"""

from collections.abc import Iterator, Sequence
from typing import Final, final

from msgspec.structs import replace

from dealt.errors import BadRecord
from dealt.shuffle import number_promise, parse_seed
from dealt.table import record as rec

COLLECT_MS: Final = 1500
"""milliseconds that a deal waits for the promised numbers"""


@final
class PlayerSeeds:
    """Promises and numbers for one deal, by seat."""

    def __init__(self) -> None:
        self._promises: dict[int, rec.Promised] = {}
        self._collecting: rec.Collecting | None = None
        self._given: dict[int, rec.NumberGiven] = {}

    @property
    def lines(self) -> Iterator[rec.AnyLine]:
        """The lines that led here."""
        yield from self._promises.values()
        if self._collecting is not None:
            yield self._collecting
        yield from self._given.values()

    @property
    def collecting_since(self) -> int | None:
        """The time when promises were closed (milliseconds since 1970), or None while they are taken."""
        return None if self._collecting is None else self._collecting.at

    @property
    def promises(self) -> dict[int, str]:
        """The promise of each seat."""
        return {seat: line.promise for seat, line in self._promises.items()}

    @property
    def given(self) -> dict[int, str]:
        """The numbers that have come, by rising seat: the order in which they are mixed with the seed."""
        return {seat: self._given[seat].number for seat in sorted(self._given)}

    @property
    def mixed(self) -> list[bytes]:
        """The numbers that have come, as they are mixed with the seed."""
        return [bytes.fromhex(number) for number in self.given.values()]

    @property
    def awaited(self) -> list[int]:
        """The seats whose promised numbers have not come."""
        return [seat for seat in sorted(self._promises) if seat not in self._given]

    def promise(self, line: rec.Promised) -> None:
        """Take a promise, in place of an earlier one of the same seat; raise BadText or BadRecord."""
        if self._collecting is not None:
            raise BadRecord("late_promise", "A number is promised after the promises were closed.")
        parse_seed(line.promise)
        self._promises.pop(line.seat, None)
        self._promises[line.seat] = line

    def withdraw(self, seat: int) -> None:
        """Withdraw the promise of a seat that its player leaves; after the promises are closed this changes nothing."""
        if self._collecting is None:
            self._promises.pop(seat, None)

    def move(self, order: Sequence[int]) -> None:
        """Move the promises to the new seats of their players; see `Seating.change_seats`."""
        lines = [(seat, self._promises[before]) for seat, before in enumerate(order) if before in self._promises]
        self._promises = {seat: replace(line, seat=seat) for seat, line in lines}
        told = [(seat, self._given[before]) for seat, before in enumerate(order) if before in self._given]
        self._given = {seat: replace(line, seat=seat) for seat, line in told}

    def collect(self, line: rec.Collecting) -> None:
        """Close the promises; raise BadRecord."""
        if self._collecting is not None or not self._promises:
            raise BadRecord("bad_collect", "Numbers are collected where none were promised.")
        self._collecting = line

    def give(self, line: rec.NumberGiven) -> None:
        """Take a number; raise BadText or BadRecord."""
        if self._collecting is None or line.seat not in self.awaited:
            raise BadRecord("number_not_due", "A number comes that nobody waits for.")
        if not self.fits(line.seat, line.number):
            raise BadRecord("wrong_number", "A number is not the one that was promised.")
        self._given[line.seat] = line

    def fits(self, seat: int, number: str) -> bool:
        """Return whether this is the number that a seat has promised; raise BadText."""
        return number_promise(parse_seed(number)) == self._promises[seat].promise

    def check_complete(self, now: int) -> None:
        """Raise BadRecord if the deal may not begin: promised numbers are missing, and the time is not over."""
        if self._promises and self._collecting is None:
            raise BadRecord("numbers_skipped", "A deal begins without the numbers that were promised for it.")
        if self._collecting is not None and self.awaited and now < self._collecting.at + COLLECT_MS:
            raise BadRecord("numbers_cut_short", "A deal begins before the promised numbers had the time to come.")
