"""What every game offers. The table, the server, the bots, the terminal and the lab know games through this file alone.

A **match** is the one mutable object: it holds the whole state, hidden cards included, and only `act` and `next_deal`
change it. Everything that leaves it is frozen: actions, events, views. The rules are pure: options, seats, the seed
and the actions determine everything.

Where a match consists of several deals (or rounds, or sets) that the *players* must agree to begin, it stops between
them: `to_act` is empty, `between_deals` is true and the table calls `next_deal`. A game whose rounds simply follow on
each other (Chicago, Bluejack) never stops.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, Protocol, runtime_checkable

import msgspec

from dealt.cards import Card, parse_card
from dealt.errors import IllegalAction

SeatKind = Literal["human", "computer"]


@runtime_checkable
class Action(Protocol):
    """What one seat does: small, frozen, hashable. `str(action)` is its one canonical text."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...


class Said(msgspec.Struct, frozen=True, gc=False):
    """An event in words: `text` for everybody, `you` for the seat that it speaks of (“Bao passes”, “You pass”).

    Cards stand in it in their text form, as whole words.
    """

    text: str
    you: str


class OwnCard(ABC):
    """A card that is not of the standard pack: a game whose cards are its own derives them from this.

    `str(card)` is its text form, one word without spaces, and so it goes over the wire; `parse` is the way back.
    """

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> "OwnCard":
        """The card with this text form; raises BadText."""


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="event"):
    """What happened. Subclasses carry a tag and their fields; a secret one overrides `audience`.

    The last events of each table are kept. Like all that is made anew with each move they hold frozen values only, so
    they never are in a cycle, and the garbage collector need not look at them (`gc=False`).
    """

    @property
    def audience(self) -> int | None:
        """None: everybody. Otherwise the only seat that may ever be told."""
        return None

    def say(self, names: Sequence[str]) -> Said | None:
        """The event as a sentence for the log, or None if it is not worth one. `names` is indexed by seat."""
        return None


class Offer(msgspec.Struct, frozen=True, gc=False):
    """One legal action as a person sees it."""

    action: str
    """its canonical text, to be sent back as it is"""
    label: str
    """what a button says: “Play full house”, “Pass”"""
    cards: tuple[Any, ...] = ()
    """the cards that a player selects to mean this action: `Card`s, or a game's own (`OwnCard`)"""


class LegalActions(Protocol):
    """The legal actions of a seat, lazily: iterate, `in`, `len`. Frozen: it does not change when the match goes on.

    It must be picklable, hold nothing that the seat may not know, and be empty when the seat may not act.
    """

    def __iter__(self) -> Iterator[Any]: ...
    def __contains__(self, action: object) -> bool: ...
    def __len__(self) -> int: ...


class View(msgspec.Struct, frozen=True):
    """Everything that a seat (or a watcher, for whom `private` is None) is entitled to know, and nothing else.

    `public` is the same for everybody: no field of it may depend on a hidden card.
    """

    seat: int | None
    public: Any
    private: Any


class Result(msgspec.Struct, frozen=True):
    """How a match ended. `winners` is empty for a game without one; `scores` as in `Match.scores`."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    """one sentence, such as “The session ended after 10 deals.”"""


class Match(ABC):
    """One match under way. Seats are numbered from 0 in playing order."""

    game: "Game"
    options: Any
    seats: tuple[SeatKind, ...]

    @property
    @abstractmethod
    def deal(self) -> int:
        """The number of the current deal (round), counted from 1: whatever is dealt from one deal seed.

        The seed of a deal is opened as soon as this number moves on, so a game whose hands or deck outlast a set
        (Bluejack) counts the whole match as one deal.
        """

    @property
    @abstractmethod
    def to_act(self) -> Sequence[int]:
        """The seats that may act now; empty between deals and at the end."""

    @abstractmethod
    def legal(self, seat: int) -> LegalActions:
        """The legal actions of a seat."""

    @abstractmethod
    def check(self, seat: int, action: Action) -> None:
        """Raises IllegalAction with a code and a sentence if `act` would refuse; changes nothing."""

    @abstractmethod
    def act(self, seat: int, action: Action) -> list[Event]:
        """Applies one action and returns what happened, in order. Refuses as `check` does, changing nothing."""

    @abstractmethod
    def default_action(self, seat: int) -> Action:
        """What the clock plays for a seat that may act."""

    def clock_action(self, seat: int, marked: Collection[str]) -> Action:
        """What the clock plays for a seat that has selected these cards (their texts) and not played them yet.

        A game in which that counts for something overrides this.
        """
        return self.default_action(seat)

    @property
    def ends_without(self) -> bool:
        """Whether the match ends when somebody who began it leaves or stays away; otherwise a computer plays on."""
        return False

    @property
    def between_deals(self) -> bool:
        """Whether the match waits for the table to call `next_deal`."""
        return False

    @property
    def open_deals(self) -> int:
        """How many deals have no secret left, so that their seeds may be opened.

        A game whose secrets outlive a deal (hands that are kept) overrides this.
        """
        return self.deal if self.between_deals or self.result is not None else self.deal - 1

    def next_deal(self, *, new_players: bool = False) -> list[Event]:
        """Begins the next deal; `new_players` says that a human has joined or left since the last one."""
        raise IllegalAction("not_between_deals", f"{self.game.title} goes on by itself; there is no deal to begin.")

    @abstractmethod
    def close(self) -> list[Event]:
        """Ends the match where it stands (everybody left, the session was ended); afterwards `result` is set."""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """None until the match is over."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far, as its players count them (in Big Two penalties, fewer are better)."""

    @abstractmethod
    def public(self) -> msgspec.Struct:
        """The part of the view that everybody shares."""

    @abstractmethod
    def private(self, seat: int) -> msgspec.Struct:
        """The part of the view that only this seat may see: its hand, its groups, what it may do."""

    def view(self, seat: int | None) -> View:
        """Everything a seat, or a watcher (None), may know."""
        return View(seat, self.public(), None if seat is None else self.private(seat))

    @abstractmethod
    def offer(self, seat: int, action: Action) -> Offer:
        """A legal action of a seat in a person's words."""

    def offers(self, seat: int) -> list[Offer]:
        """All legal actions of a seat in a person's words."""
        return [self.offer(seat, action) for action in self.legal(seat)]

    @abstractmethod
    def position(self) -> str:
        """The whole state on one line; `Game.parse_position` reads it.

        Fields are separated by `;`, each begins with its name. The field `rules` holds the options as `name=value`
        words, those that are as in the default preset left out.
        """

    @abstractmethod
    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        """A view in plain text lines, for terminals and screen readers; uses nothing but the view."""


class Game(ABC):
    """One game: its name, its seats, its options, and how its matches begin. Stateless; one object a game."""

    name: ClassVar[str]
    """the word for it in commands, records and messages: `bigtwo`"""
    title: ClassVar[str]
    """its name for people: “Big Two”"""
    summary: ClassVar[str]
    """one line for a menu: “4 players · first out wins”"""
    seat_counts: ClassVar[tuple[int, ...]]
    """the numbers of seats that it can be played with"""
    turn_seconds: ClassVar[int] = 30
    """the time for one decision where nobody asks for another; 0: no clock"""
    options_type: ClassVar[type[msgspec.Struct]]
    """a frozen Struct, every field with a default and a description (see `dealt.games.options`)"""
    presets: ClassVar[Mapping[str, msgspec.Struct]]
    """named sets of options; the first is the default"""

    @property
    def wrong_seats(self) -> str:
        """The sentence for a number of seats that the game cannot be played with."""
        *others, most = map(str, self.seat_counts)
        if others:
            return f"A table of {self.title} has {', '.join(others)} or {most} seats."
        return f"A table of {self.title} has {most} seat{'' if most == '1' else 's'}."

    @abstractmethod
    def start(self, options: Any, seats: Sequence[SeatKind], seed: bytes) -> Match:
        """A new match, its first deal dealt. Raises BadOptions for an impossible number of seats or mix of options."""

    @abstractmethod
    def opening(self, match: Match) -> list[Event]:
        """The events of a match that has just started: what `next_deal` returns for later deals."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The action with this text form (canonical or not); raises BadText."""

    @abstractmethod
    def parse_position(self, text: str) -> Match:
        """The match in this position; raises BadText. `parse_position(m.position()).position() == m.position()`."""

    def combination(self, options: Any, action: Action) -> str | None:
        """What the cards of an action are called, legal or not: “full house, nines”; None where there is no such name.

        Tells nothing that the text of the action does not say.
        """
        return None

    def fixed_seed(self, options: Any) -> bytes | None:
        """The match seed that the options determine (a deal known by its number); None: it is drawn by chance."""
        return None

    def options(self, values: Mapping[str, Any] | None = None, preset: str | None = None) -> Any:
        """Validated options: a preset (the default one) with some values replaced; raises BadOptions."""
        from dealt.games.options import build

        return build(self, values or {}, preset)


def encode_hook(value: object) -> object:
    """msgspec `enc_hook` for everything that games put into events and views: a card becomes its text."""
    if type(value) is Card:  # nearly always, and many times a message
        return value.text
    if isinstance(value, OwnCard):
        return str(value)
    raise TypeError(f"no wire form for {type(value).__name__}")


def decode_hook(kind: type, value: object) -> object:
    """msgspec `dec_hook`, the inverse of `encode_hook`."""
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    if isinstance(value, str) and issubclass(kind, OwnCard):
        return kind.parse(value)
    raise TypeError(f"no value of {kind.__name__} on the wire")


ENCODER = msgspec.json.Encoder(enc_hook=encode_hook)
"""JSON for events and views."""

__all__ = [
    "ENCODER", "Action", "Collection", "Event", "Game", "LegalActions", "Match", "Offer", "OwnCard", "Result",
    "Said", "SeatKind", "View", "decode_hook", "encode_hook",
]  # fmt: skip
