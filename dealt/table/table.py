# Compiled with mypyc: see tools/compile_rules.py.
"""One table's life: a fold of its record lines.

`Table.apply` is the only thing that changes what the record tells; `dealt.table.commands` decides which lines come
next. There is no network, no file, no clock and no chance in here: time comes in with every line, seeds too.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, cast

import msgspec

from dealt.bots.bot import LEVELS
from dealt.errors import BadRecord, DealtError
from dealt.games.game import Event, Match
from dealt.games.recap import Recap
from dealt.games.recap_builder import RecapBuilder
from dealt.games.registry import game as game_named
from dealt.table import events as ev
from dealt.table import record as rec
from dealt.table.events import VersionedEvent
from dealt.table.fairness import Fairness
from dealt.table.hash_chain import HashChain
from dealt.table.holidays import Span, back_from, deadline_after, elapsed_since, next_change
from dealt.table.info import Leaving, Phase
from dealt.table.match_entry import MatchEntry
from dealt.table.match_ledger import MatchLedger
from dealt.table.match_result import MatchResult
from dealt.table.player_seeds import COLLECT_MS, PlayerSeeds
from dealt.table.record import OF_THE_TABLE, Acted, Closed
from dealt.table.seat import READY, Person, Plan
from dealt.table.seats import Seating
from dealt.table.settings import CHANGEABLE, TableSettings, check_own_player

READY_SECONDS: Final = 60
"""seconds that a table with a clock waits for everybody to be ready for the next deal"""
MAX_MISSED: Final = 2
"""moves in a row that a person misses in a game by days before a bot has the seat"""
_IN_A_MATCH: Final = (rec.Acted, rec.Started, rec.Dealt, rec.Closed)
_AT_A_SEAT: Final = (
    rec.Acted, rec.Sat, rec.ReadyMarked, rec.StandIn, rec.Promised, rec.NumberGiven, rec.HostMoved, rec.Paused,
    rec.Voted,
)  # fmt: skip


class Unrecorded:
    """State of a table that its record does not tell. Commands change it, too."""

    def __init__(self) -> None:
        self.plans: dict[int, Plan] = {}
        """by seat: the moves that people have planned for their next turns; saved beside the record until they are made
        """
        self.planned_by: int | None = None
        """the seat whose plan has changed and is not saved; nobody else may notice"""
        self.holidays: dict[str, tuple[Span, ...]] = {}
        """in a game by days: the holidays of the people here, by id; they are the users' own"""
        self.unsaved = False
        """whether something has changed that is saved beside the record"""
        self.marked: dict[int, tuple[str, ...]] = {}
        """by seat: cards that a person has selected and not played; gone after a restart"""
        self.overdue: frozenset[int] = frozenset()
        """in a game by days, the seats whose move a bot makes now; after a restart the clock finds them again"""
        self.hurried = False
        """whether bots play the rest at a table of an evening whose time is over; after a restart the evening finds it
        again"""


class Table(Seating):
    """The state that the lines so far add up to. Read freely; change through `apply` alone, but for `unrecorded`."""

    def __init__(self, opened: rec.Opened) -> None:
        super().__init__(opened.seats)
        self.opened = opened
        self.unrecorded = Unrecorded()
        self.settings = msgspec.convert(opened, TableSettings, from_attributes=True)
        """as the match is played, or the next one"""
        self.game = game_named(opened.game)
        self.options = self.game.options(opened.options)
        self.open_door = opened.open_door
        """whether the room code alone lets people in to a private table now, while a seat has no person"""
        self.draws = False
        """whether the seats of the next match are drawn"""
        self.version = 0
        self.last_at = 0
        self.match: Match | None = None
        self.phase: Phase = "waiting"
        """waiting → playing ⇄ between → over (→ playing, with another match)"""
        self.to_act: tuple[int, ...] = ()
        """the seats that the match waits for"""
        self.turn_since = 0
        self.deal_since = 0
        """the version with which this deal, or this pause between two deals or matches, began"""
        self.match_since = 0
        """the version with which this match began, or the last one ended"""
        self.seated_since = 0
        """the version with which people changed their seats last"""
        self.silenced: dict[str, str] = {}
        """people who may not write here, by id, with their names"""
        self.paused_by: str | None = None
        """the name of the person who has paused the match; None: it goes on"""
        self.banks: list[int] = []
        """by seat: milliseconds that are left in its time bank, as of the beginning of the current decision"""
        self._paused_after = 0
        """so many milliseconds after its decision began"""
        self.pauses: tuple[Span, ...] = ()
        """in a game by days: the pauses since the current decision began"""
        self.missed: list[int] = [0] * opened.seats
        """by seat: moves in a row that a bot has made in a game by days because the time was over"""
        self.fairness = Fairness(opened.format, self.game.fixed_seed(self.options), shared=opened.same_deals)
        self.matches = 0
        """number of matches that have begun here"""
        self.preamble: tuple[rec.AnyLine, ...] = ()
        """lines of a record that lead to the table as it was when the match began; their versions mean nothing"""
        self.recap: Recap | None = None
        """recap of the match that has ended; None while there is none, or another one is played"""
        self.played: tuple[MatchEntry, ...] = ()
        """entries that the last line adds to the statistics of the people here"""
        self.results: tuple[MatchResult, ...] = ()
        """results that the last line adds to the ratings"""
        self._ledger = MatchLedger(self.settings, self.game, self.options)
        self.recap_builder: RecapBuilder | None = None
        """of the match that is played, or was played last"""
        self._chain: HashChain | None = None

    # ------------------------------------------------------------------------------------------------ reading

    @property
    def code(self) -> str:
        """The room code."""
        return self.opened.code

    @property
    def under_way(self) -> bool:
        """True if a match has begun and is not over."""
        return self.phase in ("playing", "between")

    @property
    def by_days(self) -> bool:
        """True in a match where a move may take days, or that begins now: it goes on while nobody is here."""
        return self.settings.by_days and (self.under_way or self.collecting)

    @property
    def of_evening(self) -> bool:
        """True if the table belongs to an evening."""
        return bool(self.opened.evening)

    @property
    def host(self) -> int | None:
        """The seat of the host; a table of an evening has none."""
        return None if self.of_evening else super().host

    @property
    def goes_on_alone(self) -> bool:
        """True if the match goes on while nobody is here: by days, and at an evening."""
        return self.by_days or (self.of_evening and (self.under_way or self.collecting))

    @property
    def broken_off(self) -> bool:
        """True if a person has left without whom this match does not go on."""
        match = self.match
        if match is None or not match.ends_when_player_leaves:
            return False
        return any(kind == "human" and self.seats[seat].person is None for seat, kind in enumerate(match.seats))

    @property
    def reserved(self) -> bool:
        """True if a match for money is under way. Until it is over a seat is for nobody but the person who left it, so
        that nobody inherits what somebody else owes."""
        return self.under_way and bool(self.options.for_money)

    def seat_for(self, player: str) -> int | None:
        """Return the seat that a newcomer gets when one is given: the first without a person, if it is not reserved. At
        a table of an evening, whose seats are drawn, only who left a seat gets it back."""
        if self.reserved or self.of_evening:
            return self._ledger.seat_left_by(player)
        return next((index for index, seat in enumerate(self.seats) if seat.person is None), None)

    def leaving(self, seat: int) -> Leaving | None:
        """Return what happens to the match if the person on this seat leaves now; None: nothing."""
        match = self.match
        if match is None or not self.under_way or (len(self.seats) == 1 and self.phase == "between"):
            return None
        if self.people == [seat]:
            return "ends"
        if match.ends_when_player_leaves and match.seats[seat] == "human":
            return "ends_for_all"
        return "computer"

    @property
    def computer_turns(self) -> list[int]:
        """The seats that a computer has to play now."""
        if self.paused_by is not None:
            return []
        return [
            index
            for index in self.to_act
            if self.seats[index].person is None or self.seats[index].stand_in or index in self.unrecorded.overdue
        ]

    @property
    def human_turns(self) -> list[int]:
        """The seats whose people have to move."""
        computers = self.computer_turns
        return [index for index in self.to_act if index not in computers]

    @property
    def unready(self) -> list[int]:
        """The people whom the next deal (or the next match) waits for; a program is always ready.

        In a game by days one person goes on for all: the others may look at the table in days.
        """
        if self.phase not in ("between", "over"):
            return []
        if self.by_days and any(self.seats[index].ready for index in self.people):
            return []
        return [index for index in self.people if not (self.seats[index].ready or self.seats[index].stand_in)]

    @property
    def agreed(self) -> bool:
        """True if the next deal, or the next match, may begin; a match only if somebody here wants another one."""
        if self.phase == "over" and not any(self.seats[index].ready for index in self.people):
            return False
        return (bool(self.humans) or self.of_evening) and self.phase in ("between", "over") and not self.unready

    @property
    def deadline(self) -> int | None:
        """The time when the table goes on by itself (milliseconds since 1970), or None while it waits for people
        alone."""
        since = self.numbers.collecting_since
        if since is not None:
            return max(self.turn_since, since) + COLLECT_MS
        if self.settings.turn_seconds == 0 or self.paused_by is not None:
            return None
        if self.by_days and self.phase == "playing":
            # Bots decide without a clock.
            return min([self.deadline_of(seat) for seat in self.human_turns], default=None)
        if self.phase == "playing" and self.to_act:
            return self.turn_ends + min([self.banks[seat] for seat in self.to_act])
        if self.phase == "between" and self.unready:
            return deadline_after(self.turn_since, 1000 * READY_SECONDS, self.pauses)
        return None

    def deadline_of(self, seat: int, part: float = 1) -> int:
        """Return when this seat has used its time for a move in a game by days, or that part of it.

        The time stops on holidays and in pauses.
        """
        return deadline_after(self.turn_since, int(part * 1000 * self.settings.turn_seconds), self._stops(seat))

    def elapsed_of(self, seat: int, now: int) -> int:
        """Return the milliseconds that this seat has used for its move in a game by days."""
        return elapsed_since(self.turn_since, now, self._stops(seat))

    def _stops(self, seat: int) -> tuple[Span, ...]:
        return self.pauses + self._holidays_of(seat)

    def _holidays_of(self, seat: int) -> tuple[Span, ...]:
        person = self.seats[seat].person
        return () if person is None else self.unrecorded.holidays.get(person.player, ())

    def away_until(self, seat: int, now: int) -> int | None:
        """Return when the person on this seat, on holiday in a game by days, is back; None: they are not away."""
        return back_from(self._holidays_of(seat), now)

    def next_holiday_change(self, now: int) -> int | None:
        """Return when somebody at this table goes on holiday or is back next; None: never."""
        if not self.unrecorded.holidays:
            return None
        return next_change([span for seat in self.people for span in self._holidays_of(seat)], now)

    @property
    def turn_ends(self) -> int:
        """The time when the current decision is due, and the time banks begin to be used."""
        return self.turn_since + 1000 * self.settings.turn_seconds

    @property
    def due(self) -> int | None:
        """The time when a game by days goes on although nobody is here: at once for a bot, else at the deadline."""
        if not self.by_days or self.paused_by is not None:
            return None
        return self.turn_since if self.computer_turns else self.deadline

    @property
    def lost_to_bot(self) -> int | None:
        """The seat of a person who has missed so many moves in a game by days that a bot takes over; None: nobody."""
        if not self.by_days:
            return None
        for seat, missed in enumerate(self.missed):
            if missed >= MAX_MISSED and self.seats[seat].person is not None and not self.seats[seat].stand_in:
                return seat
        return None

    @property
    def first_late(self) -> int:
        """The seat, of those that the match waits for, whose time is over first."""
        return min(self.to_act, key=self.banks.__getitem__)

    def overtime(self, seat: int, now: int) -> int:
        """Return the milliseconds of its time bank that a seat uses if it acts now."""
        return min(self.banks[seat], max(0, now - self.turn_ends)) if self.settings.bank_seconds else 0

    @property
    def voted_out(self) -> bool:
        """True if everybody who is here wants to end the match."""
        if not (self.under_way and any(seat.votes for seat in self.seats)):
            return False
        here = [seat for seat in self.seats if seat.person and not seat.person.bot and not seat.stand_in]
        return bool(here) and all(seat.votes for seat in here)

    @property
    def commitment(self) -> str | None:
        """The commitment to the seed of the current deal, or of the next one while none is under way."""
        return self.fairness.commitment_to(self.match.deal if self.match and self.phase == "playing" else self.coming)

    @property
    def seed(self) -> bytes | None:
        """The secret seed of the match, or of the next one."""
        return None if self.fairness.seed is None else self.fairness.seed.secret

    @property
    def numbers(self) -> PlayerSeeds:
        """The players' numbers for the seed of the coming deal."""
        return self.fairness.numbers

    @property
    def takes_numbers(self) -> bool:
        """True if players may add numbers of their own; not where the options fix the deal."""
        return self.fairness.takes_numbers

    @property
    def chosen(self) -> bool:
        """True if the options choose the deal, so that nothing is left to chance."""
        return self.fairness.fixed is not None

    @property
    def collecting(self) -> bool:
        """True if the next deal is about to begin, and waits for the promised numbers."""
        return self.numbers.collecting_since is not None

    @property
    def coming(self) -> int:
        """The number of the deal after the current one; 1 where the next deal begins a match."""
        return self.match.deal + 1 if self.match is not None and self.under_way else 1

    @property
    def seal(self) -> str | None:
        """The seal of the match that is over (`dealt.table.hash_chain`); records of format 1 have none."""
        return self._chain.head if self._chain is not None and self.phase == "over" else None

    # ----------------------------------------------------------------------------------------------- changing

    @classmethod
    def restore(cls, lines: Iterable[rec.AnyLine]) -> tuple["Table", list[VersionedEvent]]:
        """Return the table of these lines and all events; raise BadRecord."""
        table: Table | None = None
        happened: list[VersionedEvent] = []
        for now, _, news in cls.fold(lines):
            table = now
            happened += news
        if table is None:
            raise BadRecord("bad_record", "The record is empty.")
        return table, happened

    @classmethod
    def fold(cls, lines: Iterable[rec.AnyLine]) -> Iterator[tuple["Table", rec.AnyLine, list[VersionedEvent]]]:
        """Replay lines one at a time; yield the table after each of them, the line, and its events; raise BadRecord."""
        table: Table | None = None
        for line in lines:
            try:
                if table is None:
                    table = cls._of_first(line)
                happened = table.apply(line)
            except (DealtError, LookupError, ValueError, AssertionError) as error:
                why = error.sentence if isinstance(error, DealtError) else "it does not fit the lines before it."
                raise BadRecord("bad_record", f"Line {line.version} of the record cannot be replayed: {why}") from error
            yield table, line, happened

    @classmethod
    def _of_first(cls, line: rec.AnyLine) -> "Table":
        if not isinstance(line, rec.Opened):
            raise BadRecord("bad_record", "the record must begin with the line that opens the table.")
        if line.format not in rec.FORMATS:
            known = " and ".join(map(str, rec.FORMATS))
            raise BadRecord("record_format", f"it is of format {line.format}; this Dealt reads formats {known}.")
        if line.seats not in game_named(line.game).seat_counts:
            raise BadRecord("bad_seats", f"the game cannot be played at {line.seats} seats.")
        if line.level not in LEVELS:
            check_own_player(line.level)
        return cls(line)

    def restart_clock(self, now: int) -> None:
        """Give the current decision its full time again, after the server itself was away; not in a game by days."""
        if self.by_days:
            return
        self.turn_since, self._paused_after = now, 0

    def apply(self, line: rec.AnyLine) -> list[VersionedEvent]:
        """Add one line; return the events. Raise a DealtError and change nothing if it does not fit."""
        version, at = line.version, line.at
        if version != self.version + 1:
            raise BadRecord("bad_version", f"Line {version} does not follow on line {self.version}.")
        if isinstance(line, _AT_A_SEAT) and not 0 <= line.seat < len(self.seats):
            raise BadRecord("no_such_seat", "There is no such seat at this table.")
        waited_for, was = self.to_act, self.phase
        # An action must change nothing before the match accepts it: the match may refuse.
        happened = self._happen(line)
        in_a_match = was != "over" or isinstance(line, rec.Started)
        if self._chain is not None and in_a_match and type(line) not in OF_THE_TABLE:
            self._chain.read(line)
        if isinstance(line, _IN_A_MATCH):
            assert self.match is not None
            self._look_at(self.match)
            self._listen(happened)
            happened += self.fairness.proceed(self.match)
            if was != "over" and self.phase == "over":
                happened += self._over()
            closed = type(line) is Closed
            self.played = self._ledger.look(at, self.match.result, closed=closed, broken_off=closed and self.broken_off)
            self.results = self._ledger.results
            self._reset_clock(line, waited_for)
            self._note_decisions(line, waited_for, was)
        elif self.played or self.results:
            self.played, self.results = (), ()
        if self.unrecorded.plans:
            self.drop_plans(line)
        self.version, self.last_at = version, at
        names = self.names_in_words
        return [VersionedEvent(version, at, event, event.audience, event.say(names)) for event in happened]

    def _look_at(self, match: Match) -> None:
        """Update, once per line, the values that are read often."""
        self.to_act = tuple(match.to_act)
        self.phase = "over" if match.over else "between" if match.between_deals else "playing"

    def _happen(self, line: rec.AnyLine) -> list[Event]:
        match line:
            case rec.Acted():
                return self._acted(line)
            case rec.Opened():
                return [ev.TableOpened(code=line.code)]
            case rec.Sat():
                return self._sat(line)
            case rec.Queued():
                self.wait(Person(line.player, line.name, line.bot))
                return [ev.Waits(name=line.name)]
            case rec.Left():
                return self._left(line)
            case rec.Renamed():
                return self._renamed(line)
            case rec.Seeded():
                return self.fairness.draw(line)
            case rec.Committed():
                return self.fairness.commit(line, self.coming)
            case rec.Promised():
                return self.fairness.promise(line)
            case rec.Collecting():
                return self._collect(line)
            case rec.NumberGiven():
                return self.fairness.give(line)
            case rec.Started():
                return self._started(line)
            case rec.ReadyMarked():
                self.seats[line.seat].ready = True
                self._note_answer(line.seat, READY, line.version)
                return [ev.IsReady(seat=line.seat)]
            case rec.Dealt():
                return self._dealt(line)
            case rec.Closed():
                return self._running().close()
            case rec.Chatted():
                seat = self.seat_of(line.player)
                apart = seat is None and self.under_way and self.settings.watchers_apart
                return [
                    ev.ChatSaid(
                        seat=seat, name=line.name, text=line.text, phrase=line.phrase, player=line.player, apart=apart
                    )
                ]
            case rec.StandIn():
                self.seats[line.seat].stand_in = line.on
                if not line.on:
                    self.missed[line.seat] = 0
                return [ev.ComputerPlays(seat=line.seat, on=line.on)]
            case rec.DoorMoved():
                self.open_door = line.open
                return [ev.Door(open=line.open)]
            case rec.Reseated():
                return self._reseated(line)
            case rec.Drawing():
                return self._drawing(line)
            case rec.Resettled():
                return self._resettled(line)
            case rec.HostMoved():
                self.hand_over(line.seat)
                return [ev.HostChanged(seat=line.seat)]
            case rec.Paused():
                return self._paused(line)
            case rec.Voted():
                self._running()
                self.seats[line.seat].votes = line.on
                return [ev.WantsToEnd(seat=line.seat, on=line.on)]
            case rec.Silenced():
                return self._silenced(line)
            case rec.Sealed():
                return self._sealed(line)

    def _running(self) -> Match:
        if self.match is None or self.phase == "over":
            raise BadRecord("no_match", "No match is under way at this table.")
        return self.match

    def _acted(self, line: rec.Acted) -> list[Event]:
        match, seat, by, used_ms = self._running(), line.seat, line.by, line.used_ms
        left = self.banks[seat] - used_ms
        if used_ms < 0 or left < 0:
            raise BadRecord("bad_bank", "More of a time bank is used than there is in it.")
        happened = match.act(seat, self.game.parse_action(line.action))
        if by == "human":
            settings = self.settings
            left = min(1000 * settings.bank_seconds, left + 1000 * settings.increment_seconds)
        self.banks[seat] = left
        self.unrecorded.marked.pop(seat, None)
        self._ledger.moved()
        if self.settings.by_days and not self.seats[seat].stand_in:
            self.unrecorded.overdue -= {seat}
            self.missed[seat] = self.missed[seat] + 1 if by == "stand_in" else 0
            if by == "stand_in":
                return [ev.TimeUp(seat=seat), *happened]
        return [ev.TimeUp(seat=seat, bank=used_ms > 0), *happened] if by == "clock" else happened

    def _sat(self, line: rec.Sat) -> list[Event]:
        # The others decide when the next deal begins; a newcomer is ready at once if the table waits for no one.
        nobody_waits = self.phase == "between" and not self.unready
        person = Person(line.player, line.name, line.bot)
        self.take_seat(line.seat, person, ready=nobody_waits, since=self._coming_deal)
        self._forget_missed(line.seat)
        self.seats[line.seat].offered = line.version
        self._ledger.sit(line.seat, person, line.at)
        return [ev.Joined(seat=line.seat, name=line.name, bot=line.bot)]

    def _left(self, line: rec.Left) -> list[Event]:
        person = self.person(line.player)
        if person is None:
            raise BadRecord("not_here", "Somebody leaves who is not at the table.")
        seat = self.go_away(line.player, since=self._coming_deal)
        computer = None
        if seat is not None:
            self._forget_missed(seat)
            self._ledger.leave(line.player, removed=line.removed)
            self.numbers.withdraw(seat)
            if not self.humans:
                self.fairness.forget_numbers()
            computer = self.names[seat] if self.under_way and not self.broken_off else None
        if line.removed:
            self.removed.add(line.player)
        return [ev.Went(seat=seat, name=person.name, computer=computer, removed=line.removed)]

    def _reseated(self, line: rec.Reseated) -> list[Event]:
        if self.under_way or self.collecting:
            raise BadRecord("bad_reseat", "People change their seats where they cannot.")
        self.change_seats(line.order)
        self.draws, self.seated_since = False, line.version
        self.numbers.move(line.order)
        return [ev.SeatsChanged(order=line.order)]

    def _drawing(self, line: rec.Drawing) -> list[Event]:
        if self.under_way or self.collecting:
            raise BadRecord("bad_reseat", "Seats are to be drawn where they cannot.")
        self.draws = line.on
        return [ev.SeatsWillBeDrawn(on=line.on)]

    def _resettled(self, line: rec.Resettled) -> list[Event]:
        if self.under_way or self.collecting or self.host is None:
            raise BadRecord("bad_settings", "The settings of a table are changed where they cannot.")
        before = self.settings
        now = msgspec.structs.replace(before, **{name: getattr(line, name) for name in CHANGEABLE})
        self.options = self.game.options(now.options)
        self.settings = now
        self._ledger.settle(now, self.game, self.options)
        new_seed = self.fairness.choose(self.game.fixed_seed(self.options))
        for seat in self.seats:
            seat.ready, seat.offered = False, line.version  # they wanted another match as the last one was
        changed = tuple(name for name in CHANGEABLE if getattr(before, name) != getattr(now, name))
        return [ev.SettingsChanged(seat=self.host, changed=changed, new_seed=new_seed)]

    def _paused(self, line: rec.Paused) -> list[Event]:
        self._running()
        if line.on is (self.paused_by is not None) or self.collecting:
            raise BadRecord("bad_pause", "A match is paused, or goes on, where it cannot.")
        if line.on:
            self.paused_by, self._paused_after = self.names[line.seat], line.at - self.turn_since
        else:
            since = self.turn_since + self._paused_after
            self.paused_by = None
            if self.by_days:
                self.pauses += ((since, line.at),)
            else:
                self.turn_since = line.at - self._paused_after
        return [ev.MatchPaused(seat=line.seat, on=line.on)]

    def _silenced(self, line: rec.Silenced) -> list[Event]:
        if line.on is (line.player in self.silenced):
            raise BadRecord("bad_silence", "Somebody is silenced, or may write again, who was so already.")
        if line.on:
            self.silenced[line.player] = line.name
        else:
            del self.silenced[line.player]
        return [ev.PersonSilenced(seat=self.seat_of(line.player), name=line.name, on=line.on)]

    def _renamed(self, line: rec.Renamed) -> list[Event]:
        person = self.person(line.player)
        if person is None:
            raise BadRecord("not_here", "Somebody takes another name who is not at the table.")
        renamed = Person(line.player, line.name, person.bot)
        self.rename(renamed)
        self._ledger.rename(renamed)
        if line.player in self.silenced:
            self.silenced[line.player] = line.name
        return [ev.NewName(old=person.name, name=line.name)]

    def _collect(self, line: rec.Collecting) -> list[Event]:
        if self.phase == "playing":
            raise BadRecord("bad_collect", "Numbers are collected during a deal.")
        happened = self.fairness.collect(line)
        self.turn_since, self.pauses = line.at, ()
        return happened

    def _sealed(self, line: rec.Sealed) -> list[Event]:
        if self.under_way:
            raise BadRecord("wrong_seal", "By these rules the match is not over yet.")
        if line.seal != self.seal or self._chain is None or self._chain.lines != self.version:
            raise BadRecord("wrong_seal", "The seal is not the one of the match before it.")
        return []

    def _started(self, line: rec.Started) -> list[Event]:
        if self.seed is None or self.under_way:
            raise BadRecord("bad_start", "A match starts where none can.")
        self.fairness.check_ready(1, line.at)
        self.match = self.game.start(self.options, line.kinds, self.seed, tuple(self.numbers.mixed))
        self.recap_builder, self.recap = self.game.recap_builder(self.options, len(line.kinds)), None
        self._ledger.begin(line.at, self.seats, self.recap_builder)
        self.matches += 1
        self.play_with(self.settings.level)
        self.banks = [1000 * self.settings.bank_seconds] * len(self.seats)
        self.unrecorded.overdue, self.missed = frozenset(), [0] * len(self.seats)
        self._begin_file(line)
        for seat in self.seats:
            seat.since = 1
        happened = self._new_deal()
        began = ev.MatchBegan(names=tuple(self.names), kinds=line.kinds)
        return [*happened, began, *self.match.opening()]

    def _begin_file(self, started: rec.Started) -> None:
        """Begin the record file of this match: lines of the usual kinds that rebuild the present table."""
        moved = self.open_door is not self.opened.open_door
        door = [rec.DoorMoved(version=0, at=started.at, open=self.open_door)] if moved else []
        played = {name: getattr(self.settings, name) for name in CHANGEABLE}
        opened = msgspec.structs.replace(self.opened, **played)
        self.preamble = (opened, *door, *self.as_lines(started.at), *self.fairness.lines)
        if self.opened.format < 2:
            return
        self._chain = HashChain()
        for line in self.preamble:
            self._chain.read(line)

    def _dealt(self, line: rec.Dealt) -> list[Event]:
        match = self._running()
        if not match.between_deals:
            raise BadRecord("bad_deal", "A deal begins before the last one is over.")
        self.fairness.check_ready(self.coming, line.at)
        self._ledger.begin_deal(line.at)
        happened = match.next_deal(new_players=line.new_players, numbers=tuple(self.numbers.mixed))
        return [*self._new_deal(), *happened]

    @property
    def _coming_deal(self) -> int:
        """The deal that somebody who sits down now plays first; a seat that is left is played on at once."""
        if self.match is None or self.phase == "over":
            return 1
        return self.match.deal + self.match.between_deals

    def _new_deal(self) -> list[Event]:
        """Begin a deal: reset what was said and done for it."""
        self.players_changed = False
        self.unrecorded.marked.clear()
        for seat in self.seats:
            seat.ready = False
        return self.fairness.begin()

    def _listen(self, happened: list[Event]) -> None:
        assert self.recap_builder is not None
        for event in happened:
            self.recap_builder.add(event)

    def _over(self) -> list[Event]:
        assert self.seed is not None and self.match is not None and self.recap_builder is not None
        assert self.match.result is not None
        self.recap = self.recap_builder.recap(self.match.result)
        seed = self.seed.hex()
        self.fairness.end()
        self.paused_by = None
        for seat in self.seats:
            seat.ready = seat.votes = False
        return [] if self.seal is None else [ev.MatchSealed(seal=self.seal, seed=seed)]

    def _forget_missed(self, seat: int) -> None:
        """Forget what a person has missed on this seat, who has come just now or leaves."""
        self.unrecorded.overdue -= {seat}
        self.missed[seat] = 0

    def drop_plans(self, line: rec.AnyLine | None = None) -> None:
        """Drop the plans that are over: those that were made, that the rules refuse by now, and whose premise does not
        hold any more.
        """
        for seat, plan in list(self.unrecorded.plans.items()):
            made = isinstance(line, Acted) and line.seat == seat
            if not self._holds(seat, plan) or (made and not self._lasts(plan)):
                del self.unrecorded.plans[seat]

    def _holds(self, seat: int, plan: Plan) -> bool:
        match, person = self.match, self.seats[seat].person
        if match is None or self.phase != "playing" or match.deal != plan.deal:
            return False
        if person is None or person.player != plan.player or self.seats[seat].stand_in:
            return False
        try:
            action = self.game.parse_action(plan.action)
            match.check_plan(seat, action)
        except DealtError:
            return False
        return match.premise(seat, action, plan.unbeaten) == plan.premise

    def _lasts(self, plan: Plan) -> bool:
        return self.match is not None and self.match.plan_lasts(self.game.parse_action(plan.action))

    def _note_answer(self, seat: int, answer: str, version: int) -> None:
        """Record the decision of a seat."""
        here = self.seats[seat]
        here.answered = (here.offered, version, answer)
        here.offered = version

    def _note_decisions(self, line: rec.AnyLine, waited_for: tuple[int, ...], was: Phase) -> None:
        """Record which decisions are over, and which seats have a new one. A seat that still has to act keeps its
        decision."""
        version = line.version
        if isinstance(line, Acted):
            self._note_answer(line.seat, line.action, version)
            if self.phase == was:
                for seat in self.to_act:
                    if seat not in waited_for:
                        self.seats[seat].offered = version
                return
        self.deal_since = version
        if self.phase == "over" or isinstance(line, rec.Started):
            self.match_since = version
        for place in self.seats:
            place.offered = version

    def _reset_clock(self, line: rec.AnyLine, waited_for: tuple[int, ...]) -> None:
        """Reset the clock, but keep it while several seats answer the same decision."""
        acted = line.seat if isinstance(line, Acted) else None
        rest = tuple([seat for seat in waited_for if seat != acted])
        if not rest or self.to_act != rest:
            self.turn_since, self.pauses = line.at, ()


def as_line(kind: type[rec.Line], table: Table, now: int, **fields: Any) -> rec.AnyLine:
    """Return the next line of a table; its time is never before that of the previous line, whatever the clock says."""
    return cast(rec.AnyLine, kind(version=table.version + 1, at=max(now, table.last_at), **fields))
