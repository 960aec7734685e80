"""How often something may be asked: a token bucket. Written to be compiled, because every message takes a token."""

from typing import final

from dealt.server.limits.constants import Rate


@final
class Bucket:
    """A token bucket that keeps to a rate. Times are in seconds."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._burst: float = rate.burst
        self._a_second: float = rate.a_second
        self._left: float = rate.burst
        self._then = now

    def take(self, now: float) -> bool:
        """Takes one token if there is one."""
        left = self._left + (now - self._then) * self._a_second
        if left > self._burst:
            left = self._burst
        self._then = now
        if left < 1:
            self._left = left
            return False
        self._left = left - 1
        return True

    def wait(self, now: float) -> float:
        """In how many seconds there is one."""
        left = self._left + (now - self._then) * self._a_second
        return 0.0 if left >= 1 else (1 - left) / self._a_second

    def full(self, now: float) -> bool:
        """Whether it is as good as a new one."""
        return self._left + (now - self._then) * self._a_second >= self._burst

    def give_back(self) -> None:
        """Returns a token that was taken for nothing."""
        self._left = min(self._burst, self._left + 1)
