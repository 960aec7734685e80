"""Verification of a record: every line replays, every deal is the one that was committed to, nothing is missing.

The links between the lines of a file are checked where files are read (`dealt.table.record_files`).
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from dealt import shuffle
from dealt.errors import BadRecord
from dealt.games.game import MatchEnded, Result
from dealt.table import record as rec
from dealt.table.events import Commitment, NumberMissing, PlayersNumber, SeedOpened, VersionedEvent
from dealt.table.table import Table


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The result of verifying a sound record, and what it cannot show."""

    lines: int
    linked: bool
    """whether its lines are linked and its promises written down: not in format 1"""
    deals: int
    """deals whose seeds have been opened, and match what was committed to before they began"""
    commitments: tuple[str, ...]
    """to the deals of the match, in order"""
    names: tuple[str, ...]
    """by seat, as they were called when the match began"""
    scores: tuple[int, ...]
    result: Result | None
    """None: the match is not over"""
    seal: str | None
    """of the match, which everybody at the table was told; None if it is not over, or in format 1"""
    sealed: bool
    """whether the record ends with it"""
    numbers: tuple[tuple[PlayersNumber, ...], ...]
    """of the players in each opened deal, in order"""
    missing_numbers: tuple[tuple[int, int], ...]
    """numbers that were promised and not told: the deal and the seat of each"""
    takes_numbers: bool
    """whether players could add numbers at all"""
    chosen: bool
    """whether the house rules choose the deal, so that nothing was left to chance"""

    @property
    def gaps(self) -> list[str]:
        """The parts that could not be checked because the record does not hold them; empty for a whole record."""
        gaps = [] if self.linked else [_FORMAT_1]
        if self.result is None:
            gaps.append("The match is not over, or the end of the record is missing.")
        elif self.linked and not self.sealed:
            gaps.append("The end of the record is missing: it has no seal.")
        return gaps


_FORMAT_1: Final = (
    "The record is of format 1: it does not say what was promised before each deal, and its lines are not linked. "
    "So it cannot show whether somebody has changed a seed, a name, a rule or a time in it, or has cut off its end."
)


class SeedWatch:
    """Compares seeds as they are opened with the commitments that came before; matches follow on each other."""

    def __init__(self) -> None:
        self._committed: dict[int, str] = {}
        self.commitments: list[str] = []
        self.opened: list[SeedOpened] = []

    def see(self, news: Iterable[VersionedEvent], deal: int) -> None:
        """Process the events of one line, by which `deal` deals of the match had begun; raise BadRecord."""
        for new in news:
            match new.event:
                case Commitment():
                    self._commit(new.event, deal)
                case SeedOpened():
                    self._open(new.event)

    def begin(self) -> None:
        """Begin a new match: its deals count from 1 again."""
        self.commitments, self.opened = self.commitments[-1:], []

    def _commit(self, event: Commitment, deal: int) -> None:
        if event.deal <= deal:
            raise BadRecord("late_commitment", f"Deal {event.deal} had begun before its seed was committed to.")
        self._committed[event.deal] = event.commitment
        self.commitments.append(event.commitment)

    def _open(self, event: SeedOpened) -> None:
        promised = self._committed.pop(event.deal, None)
        if promised is None:
            raise BadRecord("no_commitment", f"Nothing was committed to before deal {event.deal}.")
        if not shuffle.verify(bytes.fromhex(event.seed), promised):
            raise BadRecord("wrong_seed", f"The seed of deal {event.deal} is not the one that was committed to.")
        self.opened.append(event)


def verify(lines: Iterable[rec.AnyLine]) -> Verdict:
    """Replay a record and check it; raise BadRecord with the problem."""
    seeds = SeedWatch()
    table: Table | None = None
    names: tuple[str, ...] = ()
    missing: list[tuple[int, int]] = []
    sealed = False
    for table, line, news in Table.fold(lines):
        if isinstance(line, rec.Started):
            seeds.begin()
            names, missing = tuple(table.names), []
        sealed = isinstance(line, rec.Sealed)
        seeds.see(news, table.match.deal if table.match is not None and table.under_way else 0)
        if table.match is not None:
            missing += [(table.match.deal, new.event.seat) for new in news if isinstance(new.event, NumberMissing)]
        _check_end(table, news)
    if table is None or table.match is None:
        raise BadRecord("no_match", "No match begins in this record.")
    return Verdict(
        lines=table.version, linked=table.opened.format >= 2, deals=len(seeds.opened),
        commitments=tuple(seeds.commitments), names=names, scores=table.match.scores, result=table.match.result,
        seal=table.seal, sealed=sealed, numbers=tuple(seed.numbers for seed in seeds.opened),
        missing_numbers=tuple(missing), takes_numbers=table.takes_numbers, chosen=table.chosen,
    )  # fmt: skip


def _check_end(table: Table, news: Iterable[VersionedEvent]) -> None:
    ends = [new.event for new in news if isinstance(new.event, MatchEnded)]
    result = None if table.match is None else table.match.result
    if ends and (result is None or (ends[0].scores, ends[0].winners) != (result.scores, result.winners)):
        raise BadRecord("wrong_result", "The end of the match that was announced is not the one that the rules give.")
