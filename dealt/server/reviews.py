"""Reviews of finished matches: made on request in the processes of bots, and kept in the database beside the match.

Of each match one review is made at a time, however many users ask for it, and at whichever nodes: a node publishes the
reviews that it makes on the message bus, and the others follow its progress. If two nodes begin at the same moment,
the one with the higher number gives way; if a node dies, one that follows goes on in its place.
"""

import asyncio
import gzip
import logging
from collections.abc import AsyncGenerator
from typing import Final, NamedTuple, final

import msgspec

from dealt.compiled_rules import compiled_copy
from dealt.errors import DealtError
from dealt.review.review import VERSION, Decision, Review
from dealt.review.wording import WordedReview
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.bus import MessageBus
from dealt.server.limits.constants import (
    MAX_REVIEWED_DECISIONS,
    MAX_REVIEWS,
    REVIEW_TURN_SECONDS,
    REVIEWS_AT_ONCE,
)
from dealt.server.limits.fair_queue import FairQueue
from dealt.server.records import Records
from dealt.server.storage.review_store import KeptReview
from dealt.server.storage.store import Store
from dealt.table import record as rec
from dealt.table import table
from dealt.table.record_files import decode_lines

log: Final = logging.getLogger("dealt.reviews")
_REVIEWS: Final = msgspec.json.Decoder(WordedReview)
_IS_PLAIN: Final = table.__file__.endswith(".py")
"""whether the rules run as plain Python in this process"""


class FinishedMatch(NamedTuple):
    """A match that is over, and that the client may see."""

    table_id: int
    number: int
    """of the match at its table, counted from 1"""


class ReviewProgress(msgspec.Struct, frozen=True):
    """Progress of a review."""

    done: int = 0
    """decisions that are judged"""
    of: int = 0
    """decisions of the match; 0 while it is not known"""
    over: bool = False
    problem: DealtError | None = None
    """reason why there will be no review"""


@final
class ReviewJob:
    """A review that is being made, here or at another node."""

    def __init__(self, match: FinishedMatch, address: str | None) -> None:
        """`address` is that of the client that was the first to ask for it; None: the host's own browser."""
        self.match: Final = match
        self.address: Final = address
        self.key: Final = f"{match.table_id} {match.number}"
        """of what is published about it"""
        self.task: asyncio.Task[None] | None = None
        """None while another node makes it"""
        self._progress = ReviewProgress()
        self._changed = asyncio.Event()

    def tell(self, progress: ReviewProgress) -> None:
        """Tell those who follow how far it is."""
        if progress != self._progress:
            self._progress = progress
            self._changed.set()
            self._changed = asyncio.Event()

    async def follow(self) -> AsyncGenerator[ReviewProgress, None]:
        """Yield the progress now and after each change, up to the end."""
        while True:
            progress, changed = self._progress, self._changed
            yield progress
            if progress.over:
                return
            await changed.wait()


class Reviews:
    """The reviews of a room: those that are kept, and those that this node makes or follows."""

    def __init__(self, store: Store, records: Records, bots: BotRunner, bus: MessageBus, is_on: bool) -> None:
        """`is_on`: whether the room makes and shows reviews."""
        self._store = store
        self._records = records
        self._bots = bots
        self._bus = bus
        self._is_on = is_on
        self._jobs: Final[dict[str, ReviewJob]] = {}
        """by the key of the match"""
        self._queue: Final = FairQueue(REVIEWS_AT_ONCE, MAX_REVIEWS)
        bus.on_change("reviews", self._others_changed)

    def __len__(self) -> int:
        return len(self._jobs)

    async def find(self, name: str, number: int, address: str | None) -> FinishedMatch:
        """Return a match by the name of its table's records and its number, as its replay is found.

        Raises DealtError as `Records.find` does, and `no_reviews` if the room or the table has none.
        """
        if not self._is_on:
            raise DealtError("no_reviews", "There are no reviews here.")
        table_id = await self._records.table_of(name)
        record = await self._records.of_table(table_id, number, address)
        opened = next(decode_lines(record))
        if isinstance(opened, rec.Opened) and not opened.reviews:
            raise DealtError("no_reviews", "There are no reviews here.")
        return FinishedMatch(table_id, number)

    async def packed(self, match: FinishedMatch) -> bytes:
        """Return the kept review as compressed JSON; raise DealtError(`no_review_yet`, `not_readable`)."""
        kept = await self._store.review(match.table_id, match.number)
        if kept is None:
            raise no_review_yet()
        return kept.packed

    async def decision(self, match: FinishedMatch, step: int, seat: int) -> tuple[Review, Decision]:
        """Return the kept review, and what it says of the decision of a seat after a step of the replay.

        Raises DealtError(`not_readable`), and (`no_review_yet`) if there is no review, or it has no values there.
        """
        packed = await self.packed(match)
        worded = await asyncio.to_thread(lambda: _REVIEWS.decode(gzip.decompress(packed)))
        for found in worded.review.decisions:
            # The step of a decision is that of its action.
            if found.choices and found.seat == seat and worded.steps[found.move - 1] == step + 1:
                return worded.review, found
        raise no_review_yet()

    async def is_ready(self, match: FinishedMatch) -> bool:
        """Return whether a review is kept that would not be better if it was made now."""
        kept = await self._store.review(match.table_id, match.number)
        would_be_plain = _IS_PLAIN and compiled_copy() is None
        return kept is not None and kept.version >= VERSION and (would_be_plain or not kept.plain)

    def is_under_way(self, match: FinishedMatch) -> bool:
        """Return whether the review is being made, at any node."""
        key = ReviewJob(match, None).key
        return key in self._jobs or any(self._bus.of_others("reviews", key))

    def check_room(self) -> None:
        """Raise DealtError(`reviews_full`) if this node has as many reviews to make as it may."""
        if len(self._jobs) >= MAX_REVIEWS:
            raise DealtError("reviews_full", "Too many matches are being reviewed here; please try again later.")

    def make(self, match: FinishedMatch, address: str | None) -> ReviewJob:
        """Make a review, unless it is being made already, and return the job."""
        job = ReviewJob(match, address)
        if job.key in self._jobs:
            return self._jobs[job.key]
        self._jobs[job.key] = job
        if not self._follow_another(job):
            self._begin(job)
        return job

    def stop(self) -> None:
        """Make nothing more; a node that follows goes on."""
        for job in self._jobs.values():
            if job.task is not None:
                job.task.cancel()
                self._bus.post("reviews", job.key, None)

    # --------------------------------------------------------------------------------------------- other nodes

    def _others_changed(self) -> None:
        for job in list(self._jobs.values()):
            if job.task is None:
                if not self._follow_another(job):
                    # The other node has made the review, has given it up, or has died.
                    self._begin(job)
            elif (first := self._first_elsewhere(job)) is not None and first[0] < self._bus.number:
                job.task.cancel()
                job.task = None
                self._bus.post("reviews", job.key, None)
                self._follow_another(job)

    def _first_elsewhere(self, job: ReviewJob) -> list[int] | None:
        """Return the lowest number of the other nodes that make a review, with what is done there and of how many."""
        found: list[int] | None = min(self._bus.of_others("reviews", job.key), default=None)
        return found

    def _follow_another(self, job: ReviewJob) -> bool:
        """Take over the progress of the node that makes a review; return False if there is none."""
        first = self._first_elsewhere(job)
        if first is None:
            return False
        _, done, of = first
        job.tell(ReviewProgress(done, of))
        return True

    # -------------------------------------------------------------------------------------------------- making

    def _begin(self, job: ReviewJob) -> None:
        self._tell(job, 0, 0)
        job.task = asyncio.get_running_loop().create_task(self._run(job))

    def _tell(self, job: ReviewJob, done: int, of: int) -> None:
        job.tell(ReviewProgress(done, of))
        self._bus.post("reviews", job.key, [self._bus.number, done, of])

    async def _run(self, job: ReviewJob) -> None:
        problem: DealtError | None = None
        try:
            await self._make(job)
        except DealtError as error:
            problem = error
        except Exception:
            log.exception("the review of match %d of table %d had to be given up", job.match.number, job.match.table_id)
            problem = DealtError("review_failed", "This match could not be reviewed; please try again later.")
        del self._jobs[job.key]
        self._bus.post("reviews", job.key, None)
        job.tell(ReviewProgress(over=True, problem=problem))

    async def _make(self, job: ReviewJob) -> None:
        """Make and keep a review; raise DealtError, WorkerDied or TimeoutError."""
        match, now = job.match, asyncio.get_running_loop().time
        if await self.is_ready(match):
            return
        record = await self._records.of_table(match.table_id, match.number, job.address)
        parts: list[bytes] = []
        done, of = 0, 1
        while done < of:
            async with self._queue.turn(job.address):
                until = now() + REVIEW_TURN_SECONDS
                while done < of and now() < until:
                    part = await self._bots.judge(record, done)
                    done, of = done + part.judged, part.of
                    if of > MAX_REVIEWED_DECISIONS:
                        raise DealtError("match_too_long", "This match is too long to be reviewed.")
                    parts.append(part.packed)
                    self._tell(job, done, of)
        made = await self._bots.finish_review(record, parts)
        kept = KeptReview(VERSION, made.plain, made.packed)
        await self._store.keep_review(match.table_id, match.number, kept, made.entries)


def no_review_yet() -> DealtError:
    """Return the refusal of values that no kept review has."""
    return DealtError("no_review_yet", "This match has not been reviewed yet.")
