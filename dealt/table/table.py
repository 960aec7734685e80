"""One table's life: a fold of its record lines.

`Table.apply` is the only thing that changes a table; `dealt.table.commands` decides which lines come next. There is
no network, no file, no clock and no chance in here: time comes in with every line, seeds too.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, cast

import msgspec

from dealt.errors import BadRecord, DealtError
from dealt.games import game as game_named
from dealt.games.game import Event, Match, MatchEnded, Offer
from dealt.shuffle import commitment, deal_seed, parse_seed
from dealt.table import events as ev
from dealt.table import record as rec
from dealt.table.events import VersionedEvent
from dealt.table.info import Phase

READY_SECONDS: Final = 60
"""how long a table with a clock waits for everybody to be ready for the next deal"""
_AT_A_SEAT: Final = (rec.Sat, rec.Acted, rec.ReadyMarked, rec.StandIn)
COMPUTER_NAMES: Final = (
    ("Dana", "Emil", "Fay", "Goro"),
    ("Ada", "Hana", "Ines", "Jan"),
    ("Bao", "Kofi", "Lena", "Milo"),
    ("Chen", "Nora", "Omar", "Pia"),
)
"""of each seat, in order of preference: one more than there can be people at the other seats"""


class Person(msgspec.Struct, frozen=True):
    """Somebody known to the server: `player` is the public id, which stays; the name may change."""

    player: str
    name: str


class Seat(msgspec.Struct):
    """A position at the table; without a person a computer plays it (or it is empty, before the match)."""

    person: Person | None = None
    stand_in: bool = False
    ready: bool = False
    since: int = 1
    """the first deal of the match that whoever sits here now plays; what the seat won before, others have won"""


class Table:
    """The state that the lines so far add up to. Read freely; change through `apply` alone."""

    def __init__(self, opened: rec.Opened) -> None:
        self.opened = opened
        self.game = game_named(opened.game)
        self.options = self.game.options(opened.options)
        self.version = 0
        self.last_at = 0
        self.seats = [Seat() for _ in range(opened.seats)]
        self.queue: list[Person] = []
        self.arrivals: list[str] = []
        self.match: Match | None = None
        self.seed: bytes | None = None
        self.turn_since = 0
        self.players_changed = False
        self.marked: dict[int, tuple[str, ...]] = {}
        """by seat: cards that a person has selected and not played; no part of the record, and gone after a restart"""
        self._names: list[str] | None = None
        self._committed = 0
        self._opened = 0

    # ------------------------------------------------------------------------------------------------ reading

    @property
    def code(self) -> str:
        """The room code."""
        return self.opened.code

    @property
    def phase(self) -> Phase:
        """waiting → playing ⇄ between → over (→ playing, with another match)."""
        if self.match is None:
            return "waiting"
        if self.match.result is not None:
            return "over"
        return "between" if self.match.between_deals else "playing"

    @property
    def under_way(self) -> bool:
        """Whether a match has begun and is not over."""
        return self.phase in ("playing", "between")

    @property
    def humans(self) -> list[int]:
        """The seats with a person."""
        return [index for index, seat in enumerate(self.seats) if seat.person is not None]

    @property
    def broken_off(self) -> bool:
        """Whether somebody has gone without whom this match does not go on."""
        match = self.match
        if match is None or not match.ends_without:
            return False
        return any(kind == "human" and self.seats[seat].person is None for seat, kind in enumerate(match.seats))

    @property
    def host(self) -> int | None:
        """The seat of the person who has been here longest (the manual's “dealer”)."""
        for player in self.arrivals:
            seat = self.seat_of(player)
            if seat is not None:
                return seat
        return None

    def seat_of(self, player: str) -> int | None:
        """The seat of a person, if seated."""
        for index, seat in enumerate(self.seats):
            if seat.person is not None and seat.person.player == player:
                return index
        return None

    def person(self, player: str) -> Person | None:
        """A person who is seated or waits for a seat."""
        for one in [seat.person for seat in self.seats] + list(self.queue):
            if one is not None and one.player == player:
                return one
        return None

    @property
    def names(self) -> list[str]:
        """The name at each seat. A computer keeps the name of its seat, whoever comes and goes at the others, and has
        a second one where a person is called like it."""
        if self._names is None:
            taken = {seat.person.name.lower() for seat in self.seats if seat.person}
            self._names = [
                seat.person.name if seat.person else _computer_name(index, taken)
                for index, seat in enumerate(self.seats)
            ]
        return self._names

    @property
    def to_act(self) -> Sequence[int]:
        """The seats that the match waits for."""
        return self.match.to_act if self.match is not None else ()

    @property
    def computer_turns(self) -> list[int]:
        """The seats that a computer has to play now."""
        return [index for index in self.to_act if self.seats[index].person is None or self.seats[index].stand_in]

    @property
    def unready(self) -> list[int]:
        """The people whom the next deal (or the next match) waits for."""
        if self.phase not in ("between", "over"):
            return []
        return [index for index in self.humans if not (self.seats[index].ready or self.seats[index].stand_in)]

    @property
    def deadline(self) -> int | None:
        """When the clock decides (milliseconds since 1970), or None while no clock runs."""
        if self.opened.turn_seconds == 0:
            return None
        if self.phase == "playing" and self.to_act:
            return self.turn_since + 1000 * self.opened.turn_seconds
        if self.phase == "between" and self.unready:
            return self.turn_since + 1000 * READY_SECONDS
        return None

    @property
    def commitment(self) -> str | None:
        """To the seed of the current deal, or of the next one while none is under way."""
        if self.seed is None:
            return None
        if self.match is None or self.phase == "over":
            return commitment(deal_seed(self.seed, 1))
        return commitment(deal_seed(self.seed, self.match.deal + (self.phase == "between")))

    def mine(self, seat: int) -> tuple[msgspec.Struct, list[Offer]]:
        """What only this seat may see: the game's private view and its legal actions."""
        assert self.match is not None
        return self.match.private(seat), self.match.offers(seat)

    # ----------------------------------------------------------------------------------------------- changing

    @classmethod
    def restore(cls, lines: Iterable[rec.AnyLine]) -> tuple["Table", list[VersionedEvent]]:
        """The table of these lines and all that happened; raises BadRecord."""
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
        """Replays lines one at a time: the table after each of them, the line, what happened; raises BadRecord."""
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
        if line.format != rec.FORMAT:
            raise BadRecord("record_format", f"it is of format {line.format}; this Dealt reads format {rec.FORMAT}.")
        if line.seats not in game_named(line.game).seat_counts:
            raise BadRecord("bad_seats", f"the game cannot be played at {line.seats} seats.")
        return cls(line)

    def restart_clock(self, now: int) -> None:
        """Gives the current decision its full time again, after the server itself was away."""
        self.turn_since = now

    def apply(self, line: rec.AnyLine) -> list[VersionedEvent]:
        """Adds one line; returns what happened. Raises a DealtError and changes nothing if it does not fit."""
        if line.version != self.version + 1:
            raise BadRecord("bad_version", f"Line {line.version} does not follow on line {self.version}.")
        if isinstance(line, _AT_A_SEAT) and not 0 <= line.seat < len(self.seats):
            raise BadRecord("bad_seat", "This table has no such seat.")
        waited_for = tuple(self.to_act)
        was = self.phase
        # At an action nothing before the match itself may change: it is what can refuse.
        happened = self._happen(line)
        if isinstance(line, (rec.Acted, rec.Started, rec.Dealt, rec.Closed)):
            happened += self._seeds()
            if was != "over" and self.match is not None and self.match.result is not None:
                self._over()
                if not any(isinstance(one, MatchEnded) for one in happened):
                    happened.append(self.match.ending())
            self._reset_clock(line, waited_for)
        self.version = line.version
        self.last_at = line.at
        names = self.names
        return [VersionedEvent(line.version, line.at, one, one.audience, one.say(names)) for one in happened]

    def _happen(self, line: rec.AnyLine) -> list[Event]:
        match line:
            case rec.Acted():
                return self._acted(line)
            case rec.Opened():
                return [ev.TableOpened(code=line.code)]
            case rec.Sat():
                return self._sat(line)
            case rec.Queued():
                self.queue.append(Person(line.player, line.name))
                return [ev.Waits(name=line.name)]
            case rec.Left():
                return self._left(line)
            case rec.Renamed():
                return self._renamed(line)
            case rec.Seeded():
                self.seed, self._committed, self._opened = parse_seed(line.seed), 1, 0
                return [ev.Commitment(deal=1, commitment=commitment(deal_seed(self.seed, 1)))]
            case rec.Started():
                return self._started(line)
            case rec.ReadyMarked():
                self.seats[line.seat].ready = True
                return [ev.IsReady(seat=line.seat)]
            case rec.Dealt():
                return self._dealt(line)
            case rec.Closed():
                return self._running().close()
            case rec.Chatted():
                return [ev.ChatSaid(seat=self.seat_of(line.player), name=line.name, text=line.text)]
            case rec.StandIn():
                self.seats[line.seat].stand_in = line.on
                return [ev.ComputerPlays(seat=line.seat, on=line.on)]

    def _running(self) -> Match:
        if self.match is None or self.match.result is not None:
            raise BadRecord("no_match", "No match is under way at this table.")
        return self.match

    def _acted(self, line: rec.Acted) -> list[Event]:
        happened = self._running().act(line.seat, self.game.parse_action(line.action))
        self.marked.pop(line.seat, None)
        return [ev.TimeUp(seat=line.seat), *happened] if line.by == "clock" else happened

    def _sat(self, line: rec.Sat) -> list[Event]:
        person = Person(line.player, line.name)
        self.queue = [one for one in self.queue if one.player != line.player]
        # The others decide when the next deal begins; only where nobody else is waited for must nobody wait.
        nobody_waits = self.phase == "between" and not self.unready
        self.seats[line.seat] = Seat(person, ready=nobody_waits, since=self._coming_deal)
        self.arrivals.append(line.player)
        self.players_changed = True
        self._names = None
        return [ev.Joined(seat=line.seat, name=line.name)]

    def _left(self, line: rec.Left) -> list[Event]:
        person = self.person(line.player)
        if person is None:
            raise BadRecord("not_here", "Somebody leaves who is not at the table.")
        seat = self.seat_of(line.player)
        self.queue = [one for one in self.queue if one.player != line.player]
        self.arrivals = [player for player in self.arrivals if player != line.player]
        computer = None
        if seat is not None:
            self.seats[seat] = Seat(since=self._coming_deal)
            self.players_changed = True
            self._names = None
            computer = self.names[seat] if self.under_way and not self.broken_off else None
        return [ev.Went(seat=seat, name=person.name, computer=computer)]

    def _renamed(self, line: rec.Renamed) -> list[Event]:
        person = self.person(line.player)
        if person is None:
            raise BadRecord("not_here", "Somebody takes another name who is not at the table.")
        new = Person(line.player, line.name)
        seat = self.seat_of(line.player)
        if seat is not None:
            self.seats[seat].person = new
            self._names = None
        self.queue = [new if one.player == line.player else one for one in self.queue]
        return [ev.NewName(old=person.name, name=line.name)]

    def _started(self, line: rec.Started) -> list[Event]:
        if self.seed is None or self.under_way:
            raise BadRecord("bad_start", "A match starts where none can.")
        self.match = self.game.start(self.options, line.kinds, self.seed)
        for seat in self.seats:
            seat.since = 1
        self._new_deal()
        began = ev.MatchBegan(names=tuple(self.names), kinds=line.kinds)
        return [began, *self.match.opening()]

    def _dealt(self, line: rec.Dealt) -> list[Event]:
        match = self._running()
        if not match.between_deals:
            raise BadRecord("bad_deal", "A deal begins before the last one is over.")
        happened = match.next_deal(new_players=line.new_players)
        self._new_deal()
        return happened

    @property
    def _coming_deal(self) -> int:
        """The deal that somebody who sits down now plays first; a seat that is left is played on at once."""
        if self.match is None or self.match.result is not None:
            return 1
        return self.match.deal + self.match.between_deals

    def _new_deal(self) -> None:
        self.players_changed = False
        self.marked.clear()
        for seat in self.seats:
            seat.ready = False

    def _seeds(self) -> list[Event]:
        """Opens the seeds of finished deals and commits to the coming one."""
        assert self.match is not None and self.seed is not None
        happened: list[Event] = []
        while self._opened < self.match.open_deals:
            self._opened += 1
            seed = deal_seed(self.seed, self._opened)
            happened.append(ev.SeedOpened(deal=self._opened, seed=seed.hex(), commitment=commitment(seed)))
        while self._committed < self.match.deal + 1 and self.match.result is None:
            self._committed += 1
            committed = commitment(deal_seed(self.seed, self._committed))
            happened.append(ev.Commitment(deal=self._committed, commitment=committed))
        return happened

    def _over(self) -> None:
        self.seed = None
        for seat in self.seats:
            seat.ready = False

    def _reset_clock(self, line: rec.AnyLine, waited_for: tuple[int, ...]) -> None:
        """A decision that several seats take at once keeps its clock while the others answer."""
        rest = tuple(seat for seat in waited_for if not (isinstance(line, rec.Acted) and seat == line.seat))
        if not rest or tuple(self.to_act) != rest:
            self.turn_since = line.at


def as_line(kind: type[rec.Line], table: Table, now: int, **fields: Any) -> rec.AnyLine:
    """The next line of a table."""
    return cast(rec.AnyLine, kind(version=table.version + 1, at=now, **fields))


def _computer_name(seat: int, taken: set[str]) -> str:
    return next(name for name in COMPUTER_NAMES[seat] if name.lower() not in taken)
