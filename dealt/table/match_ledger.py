# Compiled with mypyc: see tools/compile_rules.py.
"""Match ledger: derives the entries of a table's matches (`dealt.table.match_entry`) while the record is folded.

The table reports the effect of each line, and the ledger returns the entries that follow. An entry replaces the earlier
one of the same match, part and player: in a match without an end of its own each player has one after each deal, as it
stands then. `dealt.table.recount.recounted` computes the entries of a whole record.

The ledger also has the results for ratings (`dealt.table.match_result`). A match that is ended early has none, unless
it ended because somebody left; nor has one from which the host removed somebody.
"""

from collections.abc import Sequence
from typing import Any, final

import msgspec

from dealt.games.game import Game
from dealt.games.options import GameOptions, preset_name
from dealt.games.recap_builder import RecapBuilder
from dealt.games.types import Result
from dealt.table.match_entry import MatchEntry, OpponentEntry, Outcome
from dealt.table.match_result import MatchResult, RatedPlayer
from dealt.table.seat import Person, Seat
from dealt.table.settings import TableSettings


@final
class Stint:
    """One person's part in a match."""

    def __init__(self, person: Person, seat: int, began: int) -> None:
        self.person = person
        self.seat = seat
        self.began = began
        self.left = False
        self.since = self.left_in = 0
        """deals that had begun when they sat down here last, and when they left"""
        self.points: list[int] = []
        self.won = 0
        """deals"""
        self.openings: dict[str, tuple[int, int]] = {}


@final
class MatchLedger:
    """Listens to the matches of one table."""

    def __init__(self, settings: TableSettings, game: Game, options: GameOptions) -> None:
        self.settle(settings, game, options)
        self._matches = 0
        self._seats: Sequence[Seat] = ()
        self._recap_builder: RecapBuilder | None = None
        self._stints: dict[str, Stint] = {}
        """of everybody who has played in this match, by id"""
        self._holders: list[Stint | None] = []
        """by seat: the owner of the deals there; a player who leaves stays until the seat is taken, for what ends with
        that"""
        self._finished = 0
        self._ended = 0
        """when the last deal was finished"""
        self._began = 0
        self._begun = 0
        """deals of this match"""
        self._removed = False
        """whether the host has removed somebody from this match"""
        self._moves = 0
        self._held: dict[tuple[str, int], MatchEntry] = {}
        """by person and part: what is told when the match is over, since watchers must not know it now"""
        self.results: tuple[MatchResult, ...] = ()
        """those that followed from the last line (`look`)"""
        self._results: list[MatchResult] = []
        """those that nobody is told yet"""

    def settle(self, settings: TableSettings, game: Game, options: GameOptions) -> None:
        """Set the rules of the next match."""
        self._settings = settings
        self._open_ended = options.open_ended
        self._rules = preset_name(game, options)
        self._number = game.deal_number(options)
        # A deal that somebody chose may be known.
        self._rated = bool(settings.rated) and game.fixed_seed(options) is None

    def begin(self, at: int, seats: Sequence[Seat], recap_builder: RecapBuilder) -> None:
        """Begin a match with the people on these seats, which are read again at the end of every deal."""
        self._matches += 1
        self._seats, self._recap_builder = seats, recap_builder
        self._stints, self._holders = {}, [None] * len(seats)
        self._held, self._results = {}, []
        self._finished = self._begun = 0
        self._removed = False
        for index, seat in enumerate(seats):
            if seat.person is not None:
                self._sit(index, seat.person, at)
        self.begin_deal(at)

    def begin_deal(self, at: int) -> None:
        """Begin a deal."""
        self._began, self._moves = at, 0
        self._begun += 1

    def moved(self) -> None:
        """Count an action."""
        self._moves += 1

    def sit(self, seat: int, person: Person, at: int) -> None:
        """Seat a person; the entries of a finished match stay as they are."""
        if self._recap_builder is not None:
            self._sit(seat, person, at)

    def _sit(self, seat: int, person: Person, at: int) -> None:
        stint = self._stints.setdefault(person.player, Stint(person, seat, at))
        if self._holders[stint.seat] is stint:
            # The person returns at another seat: the deals at the former one belong to nobody, or to a computer.
            self._holders[stint.seat] = None
        stint.seat, stint.left, stint.since = seat, False, self._begun
        self._holders[seat] = stint

    def leave(self, player: str, *, removed: bool) -> None:
        """Take a person off a seat."""
        if player in self._stints:
            stint = self._stints[player]
            stint.left, stint.left_in = True, self._begun
            self._removed |= removed

    def seat_left_by(self, player: str) -> int | None:
        """Return the seat that somebody has given up in this match and that nobody has taken since."""
        stint = self._stints.get(player)
        if stint is None or not stint.left or self._holders[stint.seat] is not stint:
            return None
        return stint.seat

    def rename(self, person: Person) -> None:
        """Rename a person."""
        if person.player in self._stints:
            self._stints[person.player].person = person

    # ------------------------------------------------------------------------------------------------- counting

    def look(self, at: int, result: Result | None, *, closed: bool, broken_off: bool = False) -> tuple[MatchEntry, ...]:
        """Return the entries that follow from the last line; `closed`: it has ended the match where it stood;
        `broken_off`: because somebody has left."""
        recap_builder = self._recap_builder
        self.results = ()
        if recap_builder is None or (recap_builder.finished == self._finished and result is None):
            return ()
        found: list[MatchEntry] = []
        # A deal in the middle of which a match is closed is none.
        if recap_builder.finished > self._finished and (recap_builder.apart or not closed):
            found += self._finish_deal(at, recap_builder)
        if result is not None:
            if not recap_builder.apart and not self._open_ended:
                found += self._finish_match(at, recap_builder, result)
                places = recap_builder.places(result.winners, result.scores)
                if broken_off:
                    self._rate(at, [1] * len(places))
                elif not closed and result.winners:
                    self._rate(at, places)
            self._recap_builder = None
        # A user's own program has no statistics and no place on leaderboards.
        counted = [entry for entry in found if not self._stints[entry.player].person.bot]
        if result is not None or not self._settings.delay_seconds:
            self.results = tuple([msgspec.structs.replace(held, ended=at) for held in self._results])
            self._results = []
        if self._settings.delay_seconds:
            self._held |= {(entry.player, entry.part): entry for entry in counted}
            if result is None:
                return ()
            counted, self._held = list(self._held.values()), {}
        return tuple(counted)

    def _finish_deal(self, at: int, recap_builder: RecapBuilder) -> list[MatchEntry]:
        self._finished, self._ended = recap_builder.finished, at
        deal = recap_builder.deals[-1]
        if recap_builder.apart:
            return self._finish_apart(at, recap_builder, bool(deal.winners))
        for seat, stint in enumerate(self._holders):
            if stint is not None and not stint.left:
                stint.points.append(deal.points[seat])
                stint.won += seat in deal.winners
                if opening := recap_builder.last_openings[seat]:
                    deals, won = stint.openings.get(opening, (0, 0))
                    stint.openings[opening] = deals + 1, won + (seat in deal.winners)
        if not self._open_ended:
            return []
        self._rate(at, recap_builder.places(deal.winners, deal.points), self._finished)
        places = recap_builder.places(recap_builder.leaders(), recap_builder.totals)
        return [self._entry(stint, at, recap_builder, places) for stint in self._stints.values() if not stint.left]

    def _finish_apart(self, at: int, recap_builder: RecapBuilder, won: bool) -> list[MatchEntry]:
        outcome: Outcome = "won" if won else "lost" if recap_builder.last_counts else "uncounted"
        return [
            MatchEntry(
                **self._heading(stint, self._began, at),
                part=recap_builder.finished,
                outcome=outcome,
                number=self._number,
                ending=recap_builder.last_ending,
                moves=self._moves,
                size=recap_builder.last_size,
            )
            for stint in self._holders
            if stint is not None
        ]

    def _finish_match(self, at: int, recap_builder: RecapBuilder, result: Result) -> list[MatchEntry]:
        stay = any(seat.person is not None for seat in self._seats)
        places = recap_builder.places(result.winners, result.scores) if result.winners and stay else None
        ended = at if places is not None else self._ended or at
        found = []
        for stint in self._stints.values():
            entry = self._entry(stint, ended, recap_builder, places, gave_up=stint.left and stay)
            if entry.points or entry.outcome != "uncounted":
                found.append(entry)
        return found

    def _entry(
        self, stint: Stint, at: int, recap_builder: RecapBuilder, places: Sequence[int] | None, *, gave_up: bool = False
    ) -> MatchEntry:
        outcome: Outcome
        if gave_up:
            outcome = "left"
        elif places is None:
            outcome = "uncounted"
        elif 2 * len(stint.points) < self._finished:
            outcome = "came_late"
        else:
            outcome = "won" if places[stint.seat] == 1 else "lost"
        counts = outcome in ("won", "lost")
        return MatchEntry(
            **self._heading(stint, stint.began, at),
            outcome=outcome,
            level=self._settings.level if any(seat.person is None for seat in self._seats) else "",
            total=recap_builder.totals[stint.seat],
            points=tuple(stint.points),
            deals_won=stint.won,
            openings=dict(stint.openings),
            met=tuple(self._met(stint, places if counts else None)),
        )

    def _rate(self, at: int, places: Sequence[int], deal: int = 0) -> None:
        """Add the result of a match, or of one deal in a session without an end."""
        if not self._rated or (self._removed and not deal):
            return
        last = len(self._seats) + 1
        players = []
        for seat, holder in enumerate(self._holders):
            gone = holder is not None and holder.left and holder.left_in < deal
            if self._seats[seat].person is None and (holder is None or gone):
                players.append(RatedPlayer("", self._settings.level, places[seat]))
        for stint in self._stints.values():
            if stint.person.bot or not self._played(stint, deal):
                continue
            away = stint.left or self._seats[stint.seat].stand_in
            players.append(RatedPlayer(stint.person.player, "", last if away else places[stint.seat]))
        stayed = [player for player in players if player.place < last]
        if stayed and len(players) > 1 and any(player.player for player in players):
            self._results.append(
                MatchResult(
                    match=self._matches,
                    part=deal,
                    game=self._settings.game,
                    rules=self._rules,
                    seats=len(self._seats),
                    ended=at,
                    players=tuple(players),
                    public=not self._settings.private,
                )
            )

    def _played(self, stint: Stint, deal: int) -> bool:
        """Return whether the result of a match, or of one deal, is a person's: they played half of it, or gave it
        up."""
        if deal:
            return stint.since < deal and (not stint.left or stint.left_in == deal)
        return stint.left or 2 * len(stint.points) >= self._finished

    def _heading(self, stint: Stint, began: int, ended: int) -> dict[str, Any]:
        return {
            "match": self._matches,
            "player": stint.person.player,
            "name": stint.person.name,
            "game": self._settings.game,
            "rules": self._rules,
            "seats": len(self._seats),
            "private": self._settings.private,
            "by_days": self._settings.by_days,
            "began": began,
            "ended": ended,
        }

    def _met(self, stint: Stint, places: Sequence[int] | None) -> list[OpponentEntry]:
        """Return the other players: those seated now, and those who have left and are compared with nobody."""
        found = []
        for seat, other in enumerate(self._seats):
            if seat == stint.seat:
                continue
            ahead = 0 if places is None else (places[seat] > places[stint.seat]) - (places[seat] < places[stint.seat])
            person = other.person
            met = (
                OpponentEntry("", "", ahead)
                if person is None or person.bot
                else OpponentEntry(person.player, person.name, ahead)
            )
            found.append(met)
        gone = [
            former
            for former in self._stints.values()
            if former.left and former.points and former is not stint and not former.person.bot
        ]
        return found + [OpponentEntry(stint.person.player, stint.person.name, 0) for stint in gone]
