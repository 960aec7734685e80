"""Reviews of finished matches in the database, beside the match: made from its record, and made again at any time."""

import gzip
import logging
import zlib
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from sqlalchemy import Connection, Row, delete, select

from dealt.errors import BadRecord
from dealt.review.entry import ReviewEntry, entries_of
from dealt.review.review import Review
from dealt.server.limits.constants import MAX_PLAYED
from dealt.server.storage.database import Corruption, Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.prepared import PreparedRows
from dealt.server.storage.schema import played, reviewed, reviews, tables
from dealt.server.storage.table_store import record_of
from dealt.table.export import finished_matches
from dealt.table.record_json import decode_line

log: Final = logging.getLogger("dealt.storage")
_PUT: Final = PreparedRows(reviews)
_PUT_ENTRY: Final = PreparedRows(reviewed)
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(ReviewEntry)
_ENTRIES: Final = select(reviewed.c.table_id, reviewed.c.person, reviewed.c.entry).order_by(reviewed.c.ended.desc())


class _Worded(msgspec.Struct, frozen=True):
    """The part of a `dealt.review.wording.WordedReview` that is counted."""

    review: Review


_WORDED: Final = msgspec.json.Decoder(_Worded)


class ReviewedMatch(msgspec.Struct, frozen=True, gc=False):
    """An entry with what its link needs."""

    entry: ReviewEntry
    match: int
    code: str
    """of the table"""
    secret: str


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


def set_entries(
    connection: Connection, table_id: int, match: int, entries: Mapping[str, ReviewEntry]
) -> list[Statement]:
    """Keep the entries of a match by user, in place of those before.

    Only users whose statistics have the match get one: others may have been erased since it was played.
    """
    here = (played.c.table_id == table_id, played.c.match_number == match)
    people = set(connection.scalars(select(played.c.person).where(*here)))
    same = (reviewed.c.table_id == table_id, reviewed.c.match_number == match)
    statements: list[Statement] = [(delete(reviewed).where(*same), {})]
    for person, entry in entries.items():
        if person in people:
            key = {"table_id": table_id, "match_number": match, "person": person}
            statements.append((_PUT_ENTRY, {**key, "ended": entry.ended, "entry": _ENCODER.encode(entry).decode()}))
    return statements


def entries_again(connection: Connection, table_id: int) -> list[Statement]:
    """Count the entries of a table anew, from its record and its reviews; what cannot be read stays as it was."""
    query = select(reviews.c.match_number, reviews.c.packed).where(reviews.c.table_id == table_id)
    packed = {row.match_number: row.packed for row in connection.execute(query)}
    statements: list[Statement] = []
    try:
        matches = finished_matches(map(decode_line, record_of(connection, table_id) if packed else ()))
        for number, match in enumerate(matches, start=1):
            if number in packed:
                review = _WORDED.decode(gzip.decompress(packed[number])).review
                statements += set_entries(connection, table_id, number, entries_of(match, review))
    except (BadRecord, OSError, EOFError, zlib.error, msgspec.DecodeError) as error:
        log.warning("not all reviews of table %d can be counted: %s", table_id, error)
    return statements


def forget_reviews_of(person: str) -> list[Statement]:
    """Delete the entries of a user, and the reviews of the tables at which they have finished a match."""
    tables = select(played.c.table_id).where(played.c.person == person)
    return [
        (delete(reviews).where(reviews.c.table_id.in_(tables)), {}),
        (delete(reviewed).where(reviewed.c.person == person), {}),
    ]


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


def readable(rows: Iterable[Row[tuple[int, str, str]]], damage: Corruption) -> list[tuple[str, ReviewEntry]]:
    """Return the user and the entry of each row, but for those that are damaged."""
    found = []
    for row in rows:
        entry = damage.read(f"what reviews say of table {row.table_id}", _DECODER.decode, row.entry)
        if entry is not None:
            found.append((row.person, entry))
    return found


def all_entries(connection: Connection, damage: Corruption) -> list[tuple[str, ReviewEntry]]:
    """Return all users with their entries, the latest first."""
    return readable(connection.execute(_ENTRIES), damage)


def linked_entries(connection: Connection, person: str, damage: Corruption) -> list[ReviewedMatch]:
    """Return the entries of a user whose matches still have a link, the latest first."""
    query = (
        select(reviewed.c.table_id, reviewed.c.match_number, reviewed.c.entry, tables.c.code, tables.c.secret)
        .join(tables, tables.c.id == reviewed.c.table_id)
        .where(reviewed.c.person == person, tables.c.code.is_not(None))
        .order_by(reviewed.c.ended.desc())
        .limit(MAX_PLAYED)
    )
    found = []
    for row in connection.execute(query):
        entry = damage.read(f"what reviews say of table {row.table_id}", _DECODER.decode, row.entry)
        if entry is not None:
            found.append(ReviewedMatch(entry, row.match_number, row.code, row.secret))
    return found


class ReviewStore(Database):
    """Reviews of the matches of all tables, of this node or another."""

    async def review(self, table_id: int, match: int) -> KeptReview | None:
        """Return the review of a match, if there is one; raise DealtError(`not_readable`)."""
        return await self._read(lambda connection: review_of(connection, table_id, match, self.damage))

    async def keep_review(
        self, table_id: int, match: int, review: KeptReview, entries: Mapping[str, ReviewEntry]
    ) -> None:
        """Keep a review of a match with its entries by user, in place of the one before; raise NotSaved."""
        counted = await self._read(lambda connection: set_entries(connection, table_id, match, entries))
        await self.save(*set_review(table_id, match, review), *counted)

    async def reviewed_by(self, person: str) -> list[ReviewEntry]:
        """Return the entries of a user's latest matches that were reviewed (`MAX_PLAYED`), the latest first."""
        query = _ENTRIES.where(reviewed.c.person == person).limit(MAX_PLAYED)
        found = await self._read(lambda connection: readable(connection.execute(query), self.damage))
        return [entry for _, entry in found]

    async def linked_reviews(self, person: str) -> list[ReviewedMatch]:
        """Return the entries of a user's latest matches (`MAX_PLAYED`) that still have a link, the latest first."""
        return await self._read(lambda connection: linked_entries(connection, person, self.damage))
