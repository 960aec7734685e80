"""Table in this process, without clock and network."""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import msgspec

from dealt.bots.bot import Level, ProvenOutlook, advice, hint_level, make_bot, outlook
from dealt.bots.custom import CustomBotFailed, CustomBotSpec, choose_action
from dealt.games.game import Game, Offer
from dealt.shuffle import new_seed, number_promise
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.commands import TableRefused
from dealt.table.events import AppliedLine, Joined, VersionedEvent, Went
from dealt.table.export import MatchRecord
from dealt.table.record_files import RecordFile
from dealt.table.settings import DEFAULT_SEATS, TableSettings
from dealt.table.table import Table

CODE: Final = "HOME"
"""in place of a room code; codes of servers have no vowels"""


def wall_clock() -> int:
    """Return the time in milliseconds since 1970 (UTC)."""
    return time.time_ns() // 1_000_000


class LocalTable:
    """One match of people at one keyboard, with bots in the other seats."""

    def __init__(
        self,
        game: Game,
        options: Any,
        *,
        people: Sequence[str],
        seats: int | None,
        level: Level,
        own: CustomBotSpec | None = None,
        seed: bytes,
        adds_number: bool = False,
        file: RecordFile | None = None,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        """Open the table and begin the match.

        Raises BadSettings or TableRefused if so many people cannot play at so many seats, BadText for a level.

        `adds_number`: the first person adds a number to each deal, as a client does at a server's table; with it the
        same seed no longer gives the same cards. The match is written to `file`, which stays open. A player of one's
        `own` has the computers' seats, and computers of the level advise.
        """
        self._now = now
        self._adds_number = adds_number
        self._number = b""
        self._file = file
        self._record = MatchRecord()
        self._seeds = [seed]
        self._bot = make_bot(game.name, level)
        self._hints: Final = hint_level(game.name)
        self._own = own
        self.failed: list[CustomBotFailed] = []
        """errors of the custom bot"""
        self._chance = seed.hex()
        self.people = [f"{CODE}-{number}" for number in range(1, len(people) + 1)]
        """ids of the players, in the order of `people`"""
        self.shared: Final = len(people) > 1
        """whether several people take turns at the keyboard"""
        wanted = TableSettings(
            game=game.name, options=msgspec.to_builtins(options), seats=DEFAULT_SEATS if seats is None else seats,
            turn_seconds=0, pace_ms=0, level=level if own is None else own.name,
        )  # fmt: skip
        self.table, applied = commands.open_table(CODE, wanted, now(), self._draw)
        if not 1 <= len(people) <= len(self.table.seats):
            most = len(self.table.seats)
            can = "One person can" if most == 1 else f"1 to {most} people can"
            raise TableRefused("bad_people", f"{can} play at this table.")
        self.lines: list[rec.AnyLine] = []
        """record of the table"""
        self._done(applied)
        promises = [self._new_promise(), *[None] * (len(people) - 1)]
        for player, name, promise in zip(self.people, people, promises, strict=True):
            # If people take all seats, the match begins with the last of them; a later commitment would be too late.
            self.beginning = self._done(commands.sit(self.table, player, name, now(), self._draw, promise=promise))
            """events when the match began"""
        if not self.table.under_way:
            self.beginning += self._done(commands.start(self.table, self.people[0], now(), self._draw))
        self.names: Final = list(self.table.names_in_words)
        """names when the match began, by seat: players who leave keep theirs"""
        self.beginning = [happening for happening in self.beginning if not isinstance(happening.event, Joined)]

    def _draw(self) -> bytes:
        return self._seeds.pop() if self._seeds else new_seed()

    def _done(self, applied: Sequence[AppliedLine]) -> list[VersionedEvent]:
        self.lines += [each.line for each in applied]
        for each in applied:
            added = self._record.add(self.table, each.line, each.events)
            if self._file is not None:
                self._file.add(added)
        happened = [event for each in applied for event in each.events]
        return [*happened, *self._done(self._add_number())] if applied else happened

    def _add_number(self) -> list[AppliedLine]:
        """Commit to the first player's seed for the coming deal, or reveal it when that is due."""
        table, player = self.table, self.people[0]
        seat = table.seat_of(player)
        if seat is None or not self._adds_number or not table.takes_numbers or table.phase == "over":
            return []
        if table.collecting:
            return commands.give_number(table, player, self._number.hex(), self._now(), self._draw)
        promise = None if seat in table.numbers.promises else self._new_promise()
        return [] if promise is None else commands.promise(table, player, promise, self._now(), self._draw)

    def _new_promise(self) -> str | None:
        """Return the commitment to a new seed of the first player, or None if none is added."""
        if not self._adds_number:
            return None
        self._number = new_seed()
        return number_promise(self._number)

    @property
    def record(self) -> list[rec.AnyLine]:
        """Record of the match so far."""
        return self._record.lines

    @property
    def waiting_seats(self) -> list[int]:
        """Seats of people who may act now."""
        computers = self.table.computer_turns
        return [seat for seat in self.table.to_act if seat not in computers]

    def act(self, seat: int, text: str, version: int | None = None) -> list[VersionedEvent]:
        """Play an action of a person, chosen at this version of the table (`commands.check_not_over`)."""
        return self._done(commands.act(self.table, seat, text, "human", self._now(), self._draw, version=version))

    def advise(self, seat: int) -> tuple[Offer, str]:
        """Return the offer that a bot would choose, and a sentence why; "" if it has none."""
        assert self.table.match is not None
        # The player may go on while a bot thinks in another thread.
        match = self.table.match.clone()
        found = advice(self.table.game.name, self._hints, match.view(seat), match.legal(seat), self._luck())
        return match.offer(seat, found.action), "" if found.reason is None else found.reason.sentence

    def outlook(self, seat: int) -> ProvenOutlook:
        """Return whether the player in this seat can still win the game, with the proof."""
        match = self.table.match
        assert match is not None
        return outlook(self.table.game.name, match.view(seat))

    def _luck(self) -> Random:
        """Return a random stream for this decision, so that a seed always gives the same opponents."""
        return Random(f"{self._chance} {self.table.version}")

    def choose_bot_action(self, seat: int) -> str:
        """Return the action that the bot in this seat chooses."""
        match = self.table.match
        assert match is not None
        if self._own is None:
            return str(self._bot.choose(match.view(seat), match.legal(seat), self._luck()))
        try:
            return choose_action(self._own.path, match.view(seat), match.legal(seat), self._luck())
        except CustomBotFailed as trouble:
            self.failed.append(trouble)
            return str(match.default_action(seat))

    def play_bot_turn(self) -> list[VersionedEvent]:
        """Let the first bot to act play."""
        seat = self.table.computer_turns[0]
        return self.play_bot_action(seat, self.choose_bot_action(seat))

    def play_bot_action(self, seat: int, text: str) -> list[VersionedEvent]:
        """Play the action that the bot in this seat has chosen."""
        return self._done(commands.act(self.table, seat, text, "computer", self._now(), self._draw))

    def all_ready(self, version: int | None = None) -> list[VersionedEvent]:
        """Mark all people as ready for the next deal."""
        happened: list[VersionedEvent] = []
        for player in self.people:
            if self.table.phase == "between":
                happened += self._done(commands.ready(self.table, player, self._now(), self._draw, version=version))
        return happened

    def end(self, version: int | None = None) -> list[VersionedEvent]:
        """End the match between two deals."""
        return self._done(commands.end(self.table, self.people[0], self._now(), self._draw, version=version))

    def leave(self) -> list[VersionedEvent]:
        """Leave with all people, which ends a match where it stands; lines and file get its end."""
        # Ctrl-C may have interrupted a command, even this one; only the lines are certain.
        self._start_over()
        happened: list[VersionedEvent] = []
        for player in () if self.table.phase == "over" else self.people:
            happened += self._done(commands.leave(self.table, player, self._now(), self._draw))
        # Players who have left need no event about the bots in their seats.
        return [happening for happening in happened if not isinstance(happening.event, Went)]

    def _start_over(self) -> None:
        """Rebuild the table and the file from the lines."""
        self._record = MatchRecord()
        for table, line, happened in Table.fold(self.lines):
            self.table = table
            self._record.add(table, line, happened)
        if self._file is not None:
            self._file.replace(self._record.lines)
