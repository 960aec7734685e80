"""How often people and addresses may ask for something: counted for longer than any connection lives."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, final

from dealt.errors import DealtError
from dealt.server.limits import (
    CHATS,
    CHATS_AN_ADDRESS,
    COSTLY_REQUESTS,
    MAX_RATED,
    NEWCOMERS_AN_ADDRESS,
    RECORDS_AN_ADDRESS,
    TABLES_AN_ADDRESS,
    WRONG_CODES_AN_ADDRESS,
    Bucket,
    Rate,
)


@final
class Rated:
    """One kind of request: a bucket for each key that asks. Those who asked longest ago are forgotten first."""

    def __init__(self, rate: Rate, now: Callable[[], float], most: int = MAX_RATED) -> None:
        self._rate = rate
        self._now = now
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str | None) -> bool:
        """Whether this one may ask now; None may always."""
        if key is None:
            return True
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._now())
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(self._now())

    def give_back(self, key: str | None) -> None:
        """What was taken was not needed."""
        bucket = None if key is None else self._buckets.get(key)
        if bucket is not None:
            bucket.give_back()


class Rates:
    """All that is counted by person or by address. `now` is a monotonic clock in seconds.

    A key of None is nobody in particular: requests from the server's own machine have no address.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._costly: Final = Rated(COSTLY_REQUESTS, now)
        self._chats: Final = Rated(CHATS, now)
        self._newcomers: Final = Rated(NEWCOMERS_AN_ADDRESS, now)
        self._tables: Final = Rated(TABLES_AN_ADDRESS, now)
        self._codes: Final = Rated(WRONG_CODES_AN_ADDRESS, now)
        self._chats_here: Final = Rated(CHATS_AN_ADDRESS, now)
        self._records: Final = Rated(RECORDS_AN_ADDRESS, now)

    def check_rename(self, person: str) -> None:
        """Raises DealtError(`too_fast`) if this person has asked for too much work."""
        _check(self._costly.take(person))

    def check_table(self, person: str, address: str | None) -> None:
        """Raises DealtError(`too_fast`) if too many tables were opened by this person or from this address."""
        _check(self._costly.take(person) and self._tables.take(address))

    def check_newcomer(self, address: str | None) -> None:
        """Raises DealtError(`too_fast`) if too many new people have come from this address."""
        _check(self._newcomers.take(address))

    def check_code(self, person: str, address: str | None) -> None:
        """Raises DealtError(`too_fast`) if too many room codes were wrong; ask before looking the code up.

        Otherwise whoever goes on trying would learn from the refusals which codes are right.
        """
        _check(self._costly.take(person))
        if not self._codes.take(address):
            self._costly.give_back(person)
            _check(False)

    def right_code(self, person: str, address: str | None) -> None:
        """The code was right: it does not count."""
        self._costly.give_back(person)
        self._codes.give_back(address)

    def check_chat(self, person: str, address: str | None) -> None:
        """Raises DealtError(`too_fast`) if this person has said too much, or all at this address have."""
        if not (self._chats.take(person) and self._chats_here.take(address)):
            raise DealtError("too_fast", "Please give the others time to read before you say more.")

    def may_download(self, address: str) -> bool:
        """Whether this address may have another record."""
        return self._records.take(address)


def _check(allowed: bool) -> None:
    if not allowed:
        raise DealtError("too_fast", "That was too often; please wait a few seconds.")
