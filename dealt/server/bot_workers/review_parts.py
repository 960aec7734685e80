"""Review of a match in parts: a worker process judges some decisions at a time, and at last makes the whole.

Each part gets the whole record, so that any process can go on. A process keeps the decisions of the matches that it was
asked about last, because finding them takes a replay of the match.
"""

import gzip
from collections.abc import Sequence
from hashlib import sha256
from time import monotonic
from typing import Final, NamedTuple

import msgspec

from dealt.games.game import ENCODER
from dealt.review.entry import ReviewEntry, entries_of
from dealt.review.moments import Moment, Step, moments_of_record
from dealt.review.review import Decision, assemble, judge
from dealt.review.wording import with_words
from dealt.table.record_files import decode_lines

_MATCHES_KEPT: Final = 4
_LEVEL: Final = 9
_DECISIONS: Final = msgspec.json.Decoder(list[Decision])
_steps: Final[dict[bytes, list[Step]]] = {}
"""by the hash of the record, which names users; the match that was looked at last stands last"""


class ReviewPart(NamedTuple):
    """Judgement of some decisions."""

    judged: int
    """number of these decisions"""
    of: int
    """number of decisions of the match"""
    packed: bytes
    """the decisions as JSON, for `finish_review`"""


class FinishedReview(NamedTuple):
    """A whole review."""

    plain: bool
    """whether it was made with plain rules, and so with less effort"""
    packed: bytes
    """`WordedReview` as JSON, compressed by gzip"""
    entries: dict[str, ReviewEntry]
    """for the statistics, by user"""


def judge_some(record: bytes, first: int, seconds: float) -> ReviewPart:
    """Judge decisions of a match for so many seconds, at least one if there is one left; `first` counts from 0.

    `record` is the file of one match. Raises BadRecord and NoEvaluator.
    """
    until = monotonic() + seconds
    moments = [step for step in _steps_of(record) if isinstance(step, Moment)]
    judged: list[Decision] = []
    for moment in moments[first:]:
        judged.append(judge(moment))
        if monotonic() >= until:
            break
    return ReviewPart(len(judged), len(moments), ENCODER.encode(judged))


def finish_review(record: bytes, parts: Sequence[bytes]) -> FinishedReview:
    """Make the review from all of its parts, in any order; raise BadRecord and NoEvaluator."""
    judged = [decision for part in parts for decision in _DECISIONS.decode(part)]
    review = assemble(_steps_of(record), judged)
    packed = gzip.compress(ENCODER.encode(with_words(decode_lines(record), review)), _LEVEL, mtime=0)
    return FinishedReview(review.by == "plain rules", packed, entries_of(decode_lines(record), review))


def _steps_of(record: bytes) -> list[Step]:
    key = sha256(record).digest()
    steps = _steps.pop(key, None) or list(moments_of_record(decode_lines(record), positions=True))
    _steps[key] = steps
    if len(_steps) > _MATCHES_KEPT:
        del _steps[next(iter(_steps))]
    return steps
