# Compiled with mypyc: see tools/compile_rules.py.
"""Seating of a table: people in seats, the waiting queue, and the names of computers."""

from collections.abc import Iterator, Sequence
from typing import Final

from dealt.bots.bot import LEVELS
from dealt.table import record as rec
from dealt.table.names import isolated, name_key
from dealt.table.seat import Person, Seat

COMPUTER_NAMES: Final = (
    ("Dana", "Emil", "Fay", "Goro", "Rosa", "Udo"),
    ("Ada", "Hana", "Ines", "Jan", "Sven", "Tia"),
    ("Bao", "Kofi", "Lena", "Milo", "Vanja", "Wim"),
    ("Chen", "Nora", "Omar", "Pia", "Yara", "Zeno"),
    ("Elif", "Gwen", "Hugo", "Isla", "Juno", "Karl"),
    ("Femi", "Rafa", "Signe", "Teo", "Unni", "Vito"),
)
"""of each seat, in order of preference: one more than there can be people at the other seats"""


class Seating:
    """The seats of a table and its waiting queue. Read freely; only the table changes it."""

    def __init__(self, seats: int) -> None:
        self.seats = [Seat() for _ in range(seats)]
        self.queue: list[Person] = []
        """those who wait for a seat"""
        self.arrivals: list[str] = []
        """the ids of those who have taken a seat, in that order"""
        self.players_changed = False
        """whether a person has come or gone since the last deal began"""
        self.removed: set[str] = set()
        """the ids of those whom the host has removed"""
        self.own_player: str | None = None
        """the name of the player that the host of the room has brought, if it has the seats without a person"""
        self._places: dict[str, int] | None = None
        self._humans: list[int] = []
        self._people: list[int] = []
        self._names: list[str] | None = None
        self._names_in_words: list[str] | None = None

    @property
    def humans(self) -> list[int]:
        """The seats with a person, or with a program that plays as one does."""
        if self._places is None:
            self._look_who_sits()
        return self._humans

    @property
    def people(self) -> list[int]:
        """The seats with a person who is no program."""
        if self._places is None:
            self._look_who_sits()
        return self._people

    @property
    def host(self) -> int | None:
        """The seat of the host (the manual's “dealer”): the person who has been here longest, if nobody has handed the
        role over; never a program."""
        for player in self.arrivals:
            seat = self.seat_of(player)
            if seat is not None and seat in self.people:
                return seat
        return None

    def seat_of(self, player: str) -> int | None:
        """Return the seat of a person, if seated."""
        places = self._look_who_sits() if self._places is None else self._places
        return places.get(player)

    def _look_who_sits(self) -> dict[str, int]:
        """Return the seats by player. Cached: requested several times for each move, and changed only when people come
        or go."""
        people = [(index, seat.person) for index, seat in enumerate(self.seats)]
        self._humans = [index for index, person in people if person is not None]
        self._people = [index for index, person in people if person is not None and not person.bot]
        self._places = {person.player: index for index, person in people if person is not None}
        return self._places

    def person(self, player: str) -> Person | None:
        """Return a person who is seated or waits for a seat, by id."""
        for person in [seat.person for seat in self.seats] + list(self.queue):
            if person is not None and person.player == player:
                return person
        return None

    @property
    def names(self) -> list[str]:
        """The name at each seat. A computer keeps the name of its seat, whatever happens at the others, and has a
        second one where a person is called like it; a custom bot has its own name, with a number behind it where it has
        several seats."""
        if self._names is None:
            taken = {name_key(seat.person.name) for seat in self.seats if seat.person}
            self._names = [
                seat.person.name if seat.person else self._computer_name(index, taken)
                for index, seat in enumerate(self.seats)
            ]
        return self._names

    @property
    def names_in_words(self) -> list[str]:
        """The same names as they stand in sentences."""
        if self._names_in_words is None:
            self._names_in_words = [isolated(name) for name in self.names]
        return self._names_in_words

    def _computer_name(self, seat: int, taken: set[str]) -> str:
        if self.own_player is None:
            return next(name for name in COMPUTER_NAMES[seat] if name_key(name) not in taken)
        # The user who opens a table has its first seat; the next seat gets the name without a number.
        number = seat or len(self.seats)
        while True:
            name = self.own_player if number == 1 else f"{self.own_player} {number}"
            if name_key(name) not in taken:
                return name
            number += len(self.seats)

    def as_lines(self, at: int) -> Iterator[rec.AnyLine]:
        """Yield the lines that would seat everybody as they sit and wait now; their versions mean nothing."""
        for player in self.arrivals:
            seat, person = self.seat_of(player), self.person(player)
            if seat is not None and person is not None:
                yield rec.Sat(version=0, at=at, seat=seat, player=player, name=person.name, bot=person.bot)
                if self.seats[seat].stand_in:
                    yield rec.StandIn(version=0, at=at, seat=seat, on=True)
        for person in self.queue:
            yield rec.Queued(version=0, at=at, player=person.player, name=person.name, bot=person.bot)

    # ----------------------------------------------------------------------------------------------- changing

    def wait(self, person: Person) -> None:
        """Add a person to the queue."""
        self.queue.append(person)

    def take_seat(self, seat: int, person: Person, *, ready: bool, since: int) -> None:
        """Seat a person, who leaves the queue."""
        self.queue = [queued for queued in self.queue if queued.player != person.player]
        self.seats[seat] = Seat(person, ready=ready, since=since)
        self.arrivals.append(person.player)
        self.players_changed = True
        self._places = self._names = self._names_in_words = None

    def go_away(self, player: str, *, since: int) -> int | None:
        """Take a person off their seat, which is returned, or out of the queue (None)."""
        seat = self.seat_of(player)
        self.queue = [queued for queued in self.queue if queued.player != player]
        self.arrivals = [arrival for arrival in self.arrivals if arrival != player]
        if seat is not None:
            self.seats[seat] = Seat(since=since)
            self.players_changed = True
            self._places = self._names = self._names_in_words = None
        return seat

    def hand_over(self, seat: int) -> None:
        """Make the person on this seat the host; raise LookupError if there is none."""
        person = self.seats[seat].person
        if person is None:
            raise LookupError("Nobody sits there.")
        self.arrivals = [person.player, *(arrival for arrival in self.arrivals if arrival != person.player)]

    def change_seats(self, order: Sequence[int]) -> None:
        """Rearrange the people as `order` says: by seat, where its person sat before; raise ValueError."""
        if sorted(order) != list(range(len(self.seats))):
            raise ValueError("This is no order of these seats.")
        self.seats = [self.seats[before] for before in order]
        self._places = self._names = self._names_in_words = None

    def play_with(self, level: str) -> None:
        """Set the players of seats without a person: computers of a level, or a custom bot."""
        self.own_player = None if level in LEVELS else level
        self._names = self._names_in_words = None

    def rename(self, person: Person) -> None:
        """Rename a person at the table."""
        seat = self.seat_of(person.player)
        if seat is not None:
            self.seats[seat].person = person
            self._names = self._names_in_words = None
        self.queue = [person if queued.player == person.player else queued for queued in self.queue]
