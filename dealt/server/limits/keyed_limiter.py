"""How often each of many may ask for one kind of thing. Written to be compiled, because every message is counted."""

from collections.abc import Callable
from typing import final

from dealt.server.bus.board import Board
from dealt.server.limits.constants import MAX_RATED, Rate
from dealt.server.limits.ip_keys import network_of
from dealt.server.limits.token_bucket import Bucket


@final
class Rated:
    """One kind of request: a bucket for each key that asks, until it is full again."""

    def __init__(
        self,
        name: str,
        rate: Rate,
        now: Callable[[], float],
        board: Board | None,
        around: "Rated | None" = None,
        most: int = MAX_RATED,
    ) -> None:
        """`board`: where the other processes are told; None: each counts by itself. `around`: of addresses, the same
        for their networks."""
        self._name = name
        """by which all processes know it"""
        self._rate = rate
        self._board = board
        self._around = around
        self._now = now
        self._most = most
        self._buckets: dict[str, Bucket] = {}
        """whoever has asked last stands at the end"""

    def take(self, key: str | None) -> bool:
        """Whether this one may ask now; None may always."""
        if key is None:
            return True
        around = self._around
        if around is not None and not around.take(network_of(key)):
            return False
        now = self._now()
        taken = self._bucket(key, now).take(now)
        if taken:
            if self._board is not None:
                self._board.tell("took", self._name, key)
        elif around is not None:
            around.give_back(network_of(key))
        return taken

    def wait(self, key: str | None) -> float:
        """In how many seconds this one may ask again."""
        if key is None:
            return 0
        now = self._now()
        own = self._bucket(key, now).wait(now)
        return own if self._around is None else max(own, self._around.wait(network_of(key)))

    def give_back(self, key: str | None) -> None:
        """What was taken was not needed."""
        if key is not None:
            self._bucket(key, self._now()).give_back()
            if self._board is not None:
                self._board.tell("gave_back", self._name, key)
            if self._around is not None:
                self._around.give_back(network_of(key))

    def taken_elsewhere(self, key: str) -> None:
        """This one has asked another process."""
        now = self._now()
        self._bucket(key, now).take(now)

    def given_back_elsewhere(self, key: str) -> None:
        """Another process did not need what this one had taken."""
        self._bucket(key, self._now()).give_back()

    def _bucket(self, key: str, now: float) -> Bucket:
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            self._make_room(now)
            bucket = Bucket(self._rate, now)
        self._buckets[key] = bucket
        return bucket

    def _make_room(self, now: float) -> None:
        """For one more: lets go of those who asked so long ago that they may ask as if they never had; if they still
        are too many, of the one who has not asked for longest."""
        gone: list[str] = []
        for key, bucket in self._buckets.items():
            if len(self._buckets) - len(gone) < self._most and not bucket.full(now):
                break
            gone.append(key)
        for key in gone:
            del self._buckets[key]

    def __len__(self) -> int:
        return len(self._buckets)
