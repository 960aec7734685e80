"""Whether a record holds: every line replays, and every deal is the one that was committed to."""

from collections.abc import Iterable

import msgspec

from dealt import shuffle
from dealt.errors import BadRecord
from dealt.games.game import MatchEnded, Result
from dealt.table import record as rec
from dealt.table.events import Commitment, SeedOpened, VersionedEvent
from dealt.table.table import Table


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a sound record shows."""

    lines: int
    deals: int
    """deals whose seeds have been opened, and match what was committed to before they began"""
    commitments: tuple[str, ...]
    """to the deals of the match, in order"""
    names: tuple[str, ...]
    """by seat, as they were called when the match began"""
    scores: tuple[int, ...]
    result: Result | None
    """None: the match is not over"""


class SeedWatch:
    """Compares seeds as they are opened with the commitments that came before; matches follow on each other."""

    def __init__(self) -> None:
        self._committed: dict[int, str] = {}
        self.commitments: list[str] = []
        self.opened = 0

    def see(self, news: Iterable[VersionedEvent], deal: int) -> None:
        """Takes in what happened with one line, by which `deal` deals of the match had begun; raises BadRecord."""
        for one in news:
            match one.event:
                case Commitment():
                    self._commit(one.event, deal)
                case SeedOpened():
                    self._open(one.event)

    def begin(self) -> None:
        """A new match begins: its deals count from 1 again."""
        self.commitments, self.opened = self.commitments[-1:], 0

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
        self.opened += 1


def verify(lines: Iterable[rec.AnyLine]) -> Verdict:
    """Replays a record and checks it; raises BadRecord with what is wrong."""
    seeds = SeedWatch()
    table: Table | None = None
    names: tuple[str, ...] = ()
    for table, line, news in Table.fold(lines):
        if isinstance(line, rec.Started):
            seeds.begin()
            names = tuple(table.names)
        seeds.see(news, 0 if table.match is None or isinstance(line, rec.Seeded) else table.match.deal)
        _check_end(table, news)
    if table is None or table.match is None:
        raise BadRecord("no_match", "No match begins in this record.")
    return Verdict(
        lines=table.version, deals=seeds.opened, commitments=tuple(seeds.commitments), names=names,
        scores=table.match.scores, result=table.match.result,
    )  # fmt: skip


def _check_end(table: Table, news: Iterable[VersionedEvent]) -> None:
    ends = [one.event for one in news if isinstance(one.event, MatchEnded)]
    result = None if table.match is None else table.match.result
    if ends and (result is None or (ends[0].scores, ends[0].winners) != (result.scores, result.winners)):
        raise BadRecord("wrong_result", "The end of the match that was announced is not the one that the rules give.")
