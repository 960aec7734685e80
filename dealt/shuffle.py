# Compiled with mypyc: see tools/compile_rules.py.
"""Fair shuffling by commit–reveal: the source of every shuffle, and how to verify it afterwards.

A match has one secret *match seed* of 256 bits. Each deal has its own *deal seed*, derived from it, so that one deal
can be opened without giving away the next. Before a deal its *commitment* is published, after it the deal seed;
with both anybody can check the commitment and repeat the shuffle.

Players may add numbers of their own, 32 random bytes each: promised before the deal, told when it is due, and mixed
with the deal seed, so that the maker of the seed cannot choose the deal. Without numbers the deal seed
itself is used.

    deal seed k    = SHA-256("dealt deal 1"   || match seed || k as 8 bytes)           k counts from 1
    commitment     = SHA-256("dealt commit 1" || deal seed)
    promise        = SHA-256("dealt number promise 1" || number)
    mixed seed     = SHA-256("dealt mix 1"    || deal seed || count of the numbers as 8 bytes || the numbers)
    stream block i = SHA-256("dealt stream 1" || mixed seed || label || i as 8 bytes)  i counts from 0

All integers are big-endian, all labels ASCII. A stream is its blocks in a row, read as 16-bit words. A number below n
takes the next word w; if w ≥ 65536 − (65536 mod n) the word is thrown away and the next one taken; the number is
w mod n. A shuffle of a list goes from its last place i down to 1, drawing j below i + 1 and exchanging i and j.
docs/fairness.md states the same with test vectors.

    >>> from dealt.cards import PACK, cards_text
    >>> from dealt.shuffle import Stream, commitment, deal_seed, numbered_seed, verify
    >>> seed = deal_seed(numbered_seed(7), deal=1)
    >>> published = commitment(seed)
    >>> cards_text(Stream(seed).shuffled(PACK)[:5])
    '2C JD 4C KD JC'
    >>> verify(seed, published)
    True
"""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar, final

from dealt.errors import BadText

T = TypeVar("T")

SEED_BYTES: Final = 32
_WORDS: Final = 65536


def new_seed() -> bytes:
    """Return a fresh match seed of 256 bits from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def parse_seed(text: str) -> bytes:
    """Return a seed, or a player's number, from its 64 hexadecimal digits; raise BadText(`bad_seed`).

    >>> parse_seed("00" * 32) == bytes(32)
    True
    """
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    # `fromhex` skips white space, so the length of the text alone says nothing.
    if len(seed) == SEED_BYTES and len(text) == 2 * SEED_BYTES:
        return seed
    raise BadText("bad_seed", "A seed is 64 hexadecimal digits.")


def chosen_seed(seed: str | None, deal: int | None) -> bytes:
    """Return the match seed that somebody chooses, by its text or by the number of a deal; a fresh one for neither.

    Raises BadText (`seed_and_deal` for both, `bad_seed`, `bad_deal_number`).
    """
    if seed is not None and deal is not None:
        raise BadText("seed_and_deal", "Give either a seed or the number of a deal.")
    if seed is not None:
        return parse_seed(seed)
    return new_seed() if deal is None else numbered_seed(deal)


def numbered_seed(number: int) -> bytes:
    """Return the seed of a deal that is known by its number, the same on every machine (number ≥ 0, below 2^64)."""
    if not 0 <= number < 1 << 64:
        raise BadText("bad_deal_number", "A deal number is a whole number from 0 to 2^64 − 1.")
    return sha256(b"dealt number 1" + number.to_bytes(8, "big")).digest()


def deal_seed(match_seed: bytes, deal: int) -> bytes:
    """Return the seed of one deal of a match; deals count from 1."""
    return sha256(b"dealt deal 1" + match_seed + deal.to_bytes(8, "big")).digest()


def mixed_seed(secret: bytes, numbers: Sequence[bytes]) -> bytes:
    """Return the seed that a deal is dealt from: its committed seed mixed with the players' numbers (32 bytes each, by
    rising seat).

    Without numbers it is the committed seed itself.
    """
    if not numbers:
        return secret
    if any(len(number) != SEED_BYTES for number in numbers):
        raise ValueError("a player's number has 32 bytes")
    return sha256(b"dealt mix 1" + secret + len(numbers).to_bytes(8, "big") + b"".join(numbers)).digest()


def number_promise(number: bytes) -> str:
    """Return a player's promise: 64 hexadecimal digits that fix the number without revealing it."""
    return sha256(b"dealt number promise 1" + number).hexdigest()


@final
class MatchSeed:
    """The source of chance of a match: its secret seed, and the numbers that players have added."""

    def __init__(self, secret: bytes, numbers: tuple[bytes, ...] = (), *, one_deal: bool = False) -> None:
        """Create a match seed; `one_deal`: the secret is itself the seed of the only deal, chosen by it."""
        self.secret = secret
        self.numbers = numbers
        self.one_deal = one_deal

    def secret_of(self, deal: int) -> bytes:
        """Return the seed of a deal without the numbers, which the table commits to; deals count from 1."""
        return self.secret if self.one_deal else deal_seed(self.secret, deal)

    def of_deal(self, deal: int) -> bytes:
        """Return the seed that a deal is dealt from; deals count from 1."""
        return mixed_seed(self.secret_of(deal), self.numbers)


def commitment(seed: bytes) -> str:
    """Return the commitment published before a deal: 64 hexadecimal digits that fix the deal seed without revealing
    it."""
    return sha256(b"dealt commit 1" + seed).hexdigest()


def verify(seed: bytes, committed: str) -> bool:
    """Return whether an opened deal seed is the one that was committed to."""
    return secrets.compare_digest(commitment(seed).encode(), committed.lower().encode())


@final
class Stream:
    """Random numbers that follow from a deal seed and a label; two labels give independent streams.

    >>> dice = Stream(deal_seed(numbered_seed(7), 1), b"dice")
    >>> [dice.below(6) + 1 for _ in range(8)]
    [2, 4, 2, 1, 2, 6, 1, 5]
    """

    def __init__(self, seed: bytes, label: bytes = b"shuffle") -> None:
        self._prefix = b"dealt stream 1" + seed + label
        self._counter = 0
        self._block = b""
        self._at = 0

    def below(self, n: int) -> int:
        """Return a number 0 ≤ r < n, each equally likely (1 ≤ n ≤ 65536)."""
        limit = _WORDS - _WORDS % n
        while True:
            if self._at >= len(self._block):
                self._block = sha256(self._prefix + self._counter.to_bytes(8, "big")).digest()
                self._counter += 1
                self._at = 0
            word = (self._block[self._at] << 8) | self._block[self._at + 1]
            self._at += 2
            if word < limit:
                return word % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return a shuffled copy (Fisher–Yates from the last place down)."""
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result
