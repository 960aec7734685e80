"""Reviews of finished matches in the database, beside the match: made from its record, and made again at any time."""

import gzip
import zlib
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, select

from dealt.errors import BadRecord
from dealt.server.storage.database import Corruption, Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.prepared import PreparedRows
from dealt.server.storage.schema import played, reviews

_PUT: Final = PreparedRows(reviews)


class KeptReview(msgspec.Struct, frozen=True):
    """A review as stored."""

    version: int
    """of the reviews (`dealt.review.review.VERSION`)"""
    plain: bool
    """whether it was made with plain rules, and so with less effort"""
    packed: bytes
    """JSON, compressed by gzip"""


def set_review(table_id: int, match: int, review: KeptReview) -> list[Statement]:
    """Keep a review of a match in place of the one before, of this node or another."""
    return [(_PUT, {"table_id": table_id, "match_number": match, **msgspec.structs.asdict(review)})]


def forget_reviews_of(person: str) -> Statement:
    """Delete the reviews of the tables at which a user has finished a match."""
    tables = select(played.c.table_id).where(played.c.person == person)
    return delete(reviews).where(reviews.c.table_id.in_(tables)), {}


def review_of(connection: Connection, table_id: int, match: int, damage: Corruption) -> KeptReview | None:
    """Return the review of a match; None if there is none, or if it is damaged."""
    query = select(reviews.c.version, reviews.c.plain, reviews.c.packed).where(
        reviews.c.table_id == table_id, reviews.c.match_number == match
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    packed = damage.read(f"the review of match {match} of table {table_id}", _checked, row.packed)
    return None if packed is None else KeptReview(row.version, row.plain, packed)


def _checked(packed: bytes) -> bytes:
    try:
        gzip.decompress(packed)
    except (OSError, EOFError, zlib.error):
        raise BadRecord("bad_review", "A review cannot be read.") from None
    return packed


class ReviewStore(Database):
    """Reviews of the matches of all tables, of this node or another."""

    async def review(self, table_id: int, match: int) -> KeptReview | None:
        """Return the review of a match, if there is one; raise DealtError(`not_readable`)."""
        return await self._read(lambda connection: review_of(connection, table_id, match, self.damage))

    async def keep_review(self, table_id: int, match: int, review: KeptReview) -> None:
        """Keep a review of a match in place of the one before; raise NotSaved."""
        await self.save(*set_review(table_id, match, review))
