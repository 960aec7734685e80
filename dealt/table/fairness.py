# Compiled with mypyc: see tools/compile_rules.py.
"""Fairness of coming deals: commitments to seeds, and opened seeds (commit–reveal, docs/fairness.md).

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
from dealt.table.player_seeds import PlayerSeeds


@final
class Fairness:
    """The match seed of a table, its commitments, and the players' numbers."""

    def __init__(self, record_format: int, fixed: MatchSeed | None, *, shared: bool = False) -> None:
        """Create the state of a match; `fixed` is the seed where the options choose the deal, so that nothing is left
        to chance. `shared`: other tables have the same deals."""
        self._shared = shared
        self.writes_commitments = record_format >= 2
        """whether commitments are lines of the record; in format 1 they follow from the seed"""
        self.fixed = fixed
        self.takes_numbers = fixed is None and self.writes_commitments and not shared
        """whether players may add numbers of their own"""
        self.seed: MatchSeed | None = None
        """of the match, or of the next one; None until it is drawn"""
        self.numbers = PlayerSeeds()
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
        """Return the commitment to the seed of a deal of this match, or None while there is no seed."""
        return None if self.seed is None else commitment(self.seed.secret_of(deal))

    def due(self, deal: int) -> bool:
        """Return whether the commitment to this coming deal is still missing."""
        return self.seed is not None and self.writes_commitments and self._committed < deal

    # ------------------------------------------------------------------------------------------ before a deal

    def draw(self, line: rec.Seeded) -> list[Event]:
        """Set the seed of a new match."""
        if self.seed is not None:
            raise BadRecord("bad_seed_line", "A seed is drawn where there is one.")
        secret = parse_seed(line.seed)
        if self.fixed is not None and secret != self.fixed.secret:
            raise BadRecord("other_deal", "This is not the seed of the deal that the house rules choose.")
        self.seed, self._committed, self._opened = self.fixed or MatchSeed(secret), 0, 0
        self._lines = [line]
        return [] if self.writes_commitments else self._commitments(1)

    def commit(self, line: rec.Committed, coming: int) -> list[Event]:
        """Commit to the seed of the coming deal."""
        if not self.due(coming) or (line.deal, line.commitment) != (coming, self.commitment_to(coming)):
            raise BadRecord("wrong_commitment", f"This is not the commitment to the seed of deal {coming}.")
        self._committed = coming
        self._lines.append(line)
        return [ev.Commitment(deal=line.deal, commitment=line.commitment)]

    def promise(self, line: rec.Promised) -> list[Event]:
        """Take a player's promise of a number for the coming deal."""
        if not self.takes_numbers:
            raise BadRecord("no_numbers", "A number is promised at a table that takes none.")
        self.numbers.promise(line)
        return [ev.NumberPromised(seat=line.seat, promise=line.promise)]

    def collect(self, line: rec.Collecting) -> list[Event]:
        """Close the promises: the coming deal is due."""
        self.numbers.collect(line)
        return [ev.NumbersCollected(seats=tuple(self.numbers.awaited))]

    def give(self, line: rec.NumberGiven) -> list[Event]:
        """Take the number that a player has promised."""
        self.numbers.give(line)
        return [ev.NumberTold(seat=line.seat, number=line.number)]

    def forget_numbers(self) -> None:
        """Discard the promises of numbers for a deal that will not take place."""
        self.numbers = PlayerSeeds()

    # ------------------------------------------------------------------------------------- a deal, and its end

    def check_ready(self, deal: int, now: int) -> None:
        """Raise BadRecord if a deal may not begin yet."""
        if self.seed is None or self._committed < deal:
            raise BadRecord("no_commitment", f"Deal {deal} begins before its seed was committed to.")
        self.numbers.check_complete(now)

    def begin(self) -> list[Event]:
        """Begin a deal: the numbers are used up."""
        self._in_play = tuple(ev.PlayersNumber(seat=seat, number=number) for seat, number in self.numbers.given.items())
        missing: list[Event] = [ev.NumberMissing(seat=seat) for seat in self.numbers.awaited]
        self.numbers = PlayerSeeds()
        return missing

    def proceed(self, match: Match) -> list[Event]:
        """Open the seeds of finished deals; in a record of format 1, commit to the coming one."""
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
        """Return the commitments up to this deal that have not been published."""
        assert self.seed is not None
        coming = range(self._committed + 1, deal + 1)
        self._committed = max(self._committed, deal)
        return [ev.Commitment(deal=deal, commitment=commitment(self.seed.secret_of(deal))) for deal in coming]

    def choose(self, fixed: MatchSeed | None) -> bool:
        """Change the options before a match; return whether they need another seed, which discards all promises."""
        if (None if fixed is None else fixed.secret) == (None if self.fixed is None else self.fixed.secret):
            return False
        self.fixed = fixed
        self.takes_numbers = fixed is None and self.writes_commitments and not self._shared
        self.end()
        return True

    def end(self) -> None:
        """End the match: another one has another seed."""
        self.seed = None
        self.numbers = PlayerSeeds()
