"""Types of a game's interface: actions, events, sentences, offers, views, results, a game's own cards.

All are frozen, and all have a wire form (`dealt.games.json_encoding`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Literal, Protocol, runtime_checkable

import msgspec

from dealt.games.text import joined

SeatKind = Literal["human", "computer"]


class Sentence(msgspec.Struct, frozen=True, gc=False):
    """An event in words: `text` for everybody, `you` for the seat that it speaks of (“Bao passes”, “You pass”).

    Cards stand in it in their text form, as whole words.
    """

    text: str
    you: str = ""
    """empty where the seat itself is told the same as everybody"""
    values: dict[str, Any] | None = None
    """values of the sentence, for other languages: the tag of the event is the key in the catalogue"""

    @classmethod
    def of(cls, name: str, does: str, do: str, rest: str = "", /, **values: Any) -> "Sentence":
        """Return the sentence of an action, for everybody and for the seat itself.

        >>> Sentence.of("Bao", "plays", "play", " 3D")
        Sentence(text='Bao plays 3D', you='You play 3D', values={'name': 'Bao'})
        """
        return cls(f"{name} {does}{rest}", f"You {do}{rest}", {"name": name, **values})

    def for_seat(self, own: bool) -> str:
        """Return the sentence for the seat that the event speaks of (`own`), or for everybody else."""
        return self.you if own and self.you else self.text


@runtime_checkable
class Action(Protocol):
    """An action of one seat: small, frozen, hashable. `str(action)` is its one canonical text."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...


class LegalActions(Protocol):
    """The legal actions of a seat, lazily: iterate, `in`, `len`. Frozen: it does not change when the match goes on.

    It must be picklable, hold nothing that the seat may not know, and be empty when the seat may not act.
    """

    def __iter__(self) -> Iterator[Any]: ...
    def __contains__(self, action: object) -> bool: ...
    def __len__(self) -> int: ...


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
        """Return the card with this text form; raise BadText."""


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="event"):
    """An event. Subclasses carry a tag and their fields; a secret one overrides `audience`.

    The last events of each table are kept. Like all that is made anew with each move they hold frozen values only, so
    they never are in a cycle, and the garbage collector need not look at them (`gc=False`).
    """

    @property
    def audience(self) -> int | None:
        """The only seat that may receive this event; None: everybody; below 0: spectators only."""
        return None

    def say(self, names: Sequence[str]) -> Sentence | None:
        """Return the event as a sentence for the log, or None if it is not worth one. `names` is indexed by seat."""
        return None


class MatchEnded(Event, frozen=True, kw_only=True, tag="match_ended"):
    """The match is over; every game tells it once, as the last event (`Match.ending`)."""

    seat: int | None
    """the winner, if there is just one"""
    winners: tuple[int, ...]
    """empty for a match without a winner"""
    scores: tuple[int, ...]
    """of each seat, as in `Match.scores`"""
    reason: str
    """one sentence, as in `Result`"""

    def say(self, names: Sequence[str]) -> Sentence:
        how = self.reason.removesuffix(".")
        if not self.winners or len(self.scores) == 1:
            return Sentence(how, values={"who": "nobody", "how": how})
        if self.seat is not None:
            return Sentence.of(names[self.seat], "wins", "win", f" the match. {how}", who="one", how=how)
        winners = joined([names[seat] for seat in self.winners])
        values = {"who": "several", "names": ["and", *(names[seat] for seat in self.winners)], "how": how}
        return Sentence(f"{winners} win the match together. {how}", values=values)


class Offer(msgspec.Struct, frozen=True, gc=False):
    """One legal action as a person sees it."""

    action: str
    """its canonical text, to be sent back as it is"""
    label: str
    """label of its button: “Play full house”, “Pass”"""
    cards: tuple[Any, ...] = ()
    """the cards that a player selects to mean this action: `Card`s, or a game's own (`OwnCard`)"""
    values: dict[str, Any] | None = None
    """values of the label in other languages, its `does` among them"""


class View(msgspec.Struct, frozen=True):
    """Everything that a seat (or a watcher, for whom `private` is None) is entitled to know, and nothing else.

    `public` is the same for everybody: no field of it may depend on a hidden card.
    """

    seat: int | None
    public: Any
    private: Any


class Result(msgspec.Struct, frozen=True):
    """The result of a match. `winners` is empty for a game without one; `scores` as in `Match.scores`."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    """one sentence, such as “The session ended after 10 deals.”"""
