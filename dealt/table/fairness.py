"""What has been promised about the chance of coming deals, and what has been opened (docs/fairness.md).

The order is what makes it fair, and the lines of the record keep it: the table commits to the seed of a deal, players
promise numbers, the promises are closed, the numbers are told, the deal begins; when it is over its seed is opened.
"""

from collections.abc import Iterator
from typing import final

from dealt.errors import BadRecord
from dealt.games.game import Event, Match
from dealt.shuffle import MatchSeed, commitment, parse_seed
from dealt.table import events as ev
from dealt.table import record as rec
from dealt.table.player_seeds import PlayersNumbers


@final
class Fairness:
    """The match seed of a table, its commitments, and the players' numbers."""

    def __init__(self, record_format: int, fixed: MatchSeed | None) -> None:
        """`fixed` is the seed where the options choose the deal, so that nothing is left to chance."""
        self.writes_commitments = record_format >= 2
        """whether commitments are lines of the record; in format 1 they follow from the seed"""
        self.fixed = fixed
        self.takes_numbers = fixed is None and self.writes_commitments
        """whether players may add numbers of their own"""
        self.seed: MatchSeed | None = None
        """of the match, or of the next one; None until it is drawn"""
        self.numbers = PlayersNumbers()
        """for the coming deal"""
        self._in_play: tuple[ev.PlayersNumber, ...] = ()
        self._committed = 0
        self._opened = 0
        self._lines: list[rec.AnyLine] = []

    @property
    def lines(self) -> Iterator[rec.AnyLine]:
        """The lines that led here, before a match begins."""
        yield from self._lines
        yield from self.numbers.lines

    def commitment_to(self, deal: int) -> str | None:
        """The commitment to the seed of a deal of this match, or None while there is no seed."""
        return None if self.seed is None else commitment(self.seed.secret_of(deal))

    def due(self, deal: int) -> bool:
        """Whether this coming deal has yet to be committed to."""
        return self.seed is not None and self.writes_commitments and self._committed < deal

    # ------------------------------------------------------------------------------------------ before a deal

    def draw(self, line: rec.Seeded) -> list[Event]:
        """A match seed is drawn."""
        if self.seed is not None:
            raise BadRecord("bad_seed_line", "A seed is drawn where there is one.")
        secret = parse_seed(line.seed)
        if self.fixed is not None and secret != self.fixed.secret:
            raise BadRecord("other_deal", "This is not the seed of the deal that the house rules choose.")
        self.seed, self._committed, self._opened = self.fixed or MatchSeed(secret), 0, 0
        self._lines = [line]
        return [] if self.writes_commitments else self._commitments(1)

    def commit(self, line: rec.Committed, coming: int) -> list[Event]:
        """The coming deal is committed to."""
        if not self.due(coming) or (line.deal, line.commitment) != (coming, self.commitment_to(coming)):
            raise BadRecord("wrong_commitment", f"This is not the commitment to the seed of deal {coming}.")
        self._committed = coming
        self._lines.append(line)
        return [ev.Commitment(deal=line.deal, commitment=line.commitment)]

    def promise(self, line: rec.Promised) -> list[Event]:
        """A player promises a number for the coming deal."""
        if not self.takes_numbers:
            raise BadRecord("no_numbers", "A number is promised at a table that takes none.")
        self.numbers.promise(line)
        return [ev.NumberPromised(seat=line.seat, promise=line.promise)]

    def collect(self, line: rec.Collecting) -> list[Event]:
        """The coming deal is due; nothing is promised for it any more."""
        self.numbers.collect(line)
        return [ev.NumbersCollected(seats=tuple(self.numbers.awaited))]

    def give(self, line: rec.NumberGiven) -> list[Event]:
        """A player tells the promised number."""
        self.numbers.give(line)
        return [ev.NumberTold(seat=line.seat, number=line.number)]

    def forget_numbers(self) -> None:
        """There will be no deal that these promises were made for."""
        self.numbers = PlayersNumbers()

    # ------------------------------------------------------------------------------------- a deal, and its end

    def check_ready(self, deal: int, now: int) -> None:
        """Raises BadRecord if a deal may not begin yet."""
        if self.seed is None or self._committed < deal:
            raise BadRecord("no_commitment", f"Deal {deal} begins before its seed was committed to.")
        self.numbers.check_complete(now)

    def begin(self) -> list[Event]:
        """A deal has begun, and the numbers are used up."""
        self._in_play = tuple(ev.PlayersNumber(seat=seat, number=number) for seat, number in self.numbers.given.items())
        missing: list[Event] = [ev.NumberMissing(seat=seat) for seat in self.numbers.awaited]
        self.numbers = PlayersNumbers()
        return missing

    def proceed(self, match: Match) -> list[Event]:
        """Opens the seeds of deals that are over; in a record of format 1, commits to the coming one."""
        assert self.seed is not None
        happened: list[Event] = []
        while self._opened < match.open_deals:
            self._opened += 1
            seed = self.seed.secret_of(self._opened)
            happened.append(
                ev.SeedOpened(deal=self._opened, seed=seed.hex(), commitment=commitment(seed), numbers=self._in_play)
            )
        if not self.writes_commitments and match.result is None:
            happened += self._commitments(match.deal + 1)
        return happened

    def _commitments(self, deal: int) -> list[Event]:
        """Those up to this deal that have not been told."""
        assert self.seed is not None
        coming = range(self._committed + 1, deal + 1)
        self._committed = max(self._committed, deal)
        return [ev.Commitment(deal=deal, commitment=commitment(self.seed.secret_of(deal))) for deal in coming]

    def choose(self, fixed: MatchSeed | None) -> bool:
        """Other options are played by, before a match: whether that takes another seed, and with it all promises."""
        if (None if fixed is None else fixed.secret) == (None if self.fixed is None else self.fixed.secret):
            return False
        self.fixed = fixed
        self.takes_numbers = fixed is None and self.writes_commitments
        self.end()
        return True

    def end(self) -> None:
        """The match is over; another one has another seed."""
        self.seed = None
        self.numbers = PlayersNumbers()
