"""Events at a table besides the game itself: people, chat, seeds."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from dealt.games.game import Event, Sentence
from dealt.games.text import joined
from dealt.shuffle import mixed_seed
from dealt.table import record as rec
from dealt.table.chat_phrases import Phrase
from dealt.table.match_entry import MatchEntry
from dealt.table.match_result import MatchResult
from dealt.table.names import isolated


class VersionedEvent(msgspec.Struct, frozen=True, gc=False):
    """One event with its version, who may be told (`audience` None: everybody, `WATCHERS`, else one seat), and its
    sentence."""

    version: int
    at: int
    event: Event
    audience: int | None
    said: Sentence | None


WATCHERS: Final = -1
"""the audience of what those who watch are told, and nobody who plays"""


class AppliedLine(msgspec.Struct, frozen=True, gc=False):
    """A new line of the record and the events that it brought about; not saved yet."""

    line: rec.AnyLine
    events: list[VersionedEvent]
    played: tuple[MatchEntry, ...] = ()
    """entries that the line adds to the statistics"""
    results: tuple[MatchResult, ...] = ()
    """results that it adds to the ratings"""


class TableOpened(Event, frozen=True, kw_only=True, tag="table_opened"):
    """The table exists."""

    code: str


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    """A person takes a seat."""

    seat: int
    name: str
    bot: bool = False
    """no person, but a program of somebody's own"""

    def say(self, names: Sequence[str]) -> Sentence:
        name = isolated(self.name)
        role = ", a program," if self.bot else ""
        values = {"name": name, "bot": "yes" if self.bot else "no"}
        return Sentence(f"{name}{role} sits down", "Welcome to the table", values)


class Waits(Event, frozen=True, kw_only=True, tag="waits"):
    """A person waits for a seat: until the deal is over, or the match where its seats are reserved."""

    name: str

    def say(self, names: Sequence[str]) -> Sentence:
        name = isolated(self.name)
        text = f"{name} waits for a seat"
        return Sentence(text, text, {"name": name})


class Went(Event, frozen=True, kw_only=True, tag="went"):
    """A person leaves; in a match a computer takes over the seat."""

    seat: int | None
    name: str
    computer: str | None
    """the name of the computer that plays on"""
    removed: bool = False
    """the host has removed this person"""

    def say(self, names: Sequence[str]) -> Sentence:
        name = isolated(self.name)
        text = f"{name} was removed by the host" if self.removed else f"{name} leaves"
        text = f"{text}; {self.computer} plays on" if self.computer else text
        values = {
            "name": name,
            "plays": "yes" if self.computer else "no",
            "computer": self.computer or "",
            "why": "removed" if self.removed else "left",
        }
        return Sentence(text, text, values)


class NewName(Event, frozen=True, kw_only=True, tag="new_name"):
    """A person has another name."""

    old: str
    name: str

    def say(self, names: Sequence[str]) -> Sentence:
        old, name = isolated(self.old), isolated(self.name)
        text = f"{old} is now called {name}"
        return Sentence(text, text, {"old": old, "name": name})


class Commitment(Event, frozen=True, kw_only=True, tag="commitment"):
    """The commitment to a coming deal's seed (`dealt.shuffle.commitment`), always told before that deal begins."""

    deal: int
    commitment: str


class NumberPromised(Event, frozen=True, kw_only=True, tag="number_promised"):
    """A player promises a number for the coming deal (`dealt.shuffle.number_promise`); the last promise counts."""

    seat: int
    promise: str


class NumbersCollected(Event, frozen=True, kw_only=True, tag="numbers_collected"):
    """The coming deal is due and its promises are closed: these seats are to tell their numbers now."""

    seats: tuple[int, ...]


class NumberTold(Event, frozen=True, kw_only=True, tag="number_told"):
    """A player tells the number that was promised."""

    seat: int
    number: str


class NumberMissing(Event, frozen=True, kw_only=True, tag="number_missing"):
    """The deal begins without a number that was promised for it."""

    seat: int

    def say(self, names: Sequence[str]) -> Sentence:
        text = f"The promised number of {names[self.seat]} did not come and is left out of this deal"
        you = "Your promised number did not come and is left out of this deal"
        return Sentence(text, you, {"name": names[self.seat]})


class PlayersNumber(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The number that a player has added to a deal, 64 hexadecimal digits."""

    seat: int
    number: str


class SeedOpened(Event, frozen=True, kw_only=True, tag="seed_opened"):
    """A deal is over: its seed, so that anybody can check the commitment and repeat the shuffle."""

    deal: int
    seed: str
    commitment: str
    numbers: tuple[PlayersNumber, ...] = ()
    """of the players, as they were mixed with the seed (docs/fairness.md)"""

    @property
    def dealt_from(self) -> bytes:
        """The seed and the numbers, mixed."""
        return mixed_seed(bytes.fromhex(self.seed), [bytes.fromhex(number.number) for number in self.numbers])


class MatchBegan(Event, frozen=True, kw_only=True, tag="match_began"):
    """A match begins; `names` by seat."""

    names: tuple[str, ...]
    kinds: tuple[Literal["human", "computer"], ...]

    def say(self, names: Sequence[str]) -> Sentence:
        players = ", ".join(map(isolated, self.names))
        text = f"A new match: {players}"
        return Sentence(text, text, {"names": players})


class MatchSealed(Event, frozen=True, kw_only=True, tag="match_sealed"):
    """The last of a match: the seal of its record, by which the file can be known again later, and the match seed."""

    seal: str
    seed: str
    """of the match: from it come the seeds of all its deals, which the commitment to the first one has bound"""


class IsReady(Event, frozen=True, kw_only=True, tag="is_ready"):
    """A seat is ready for the next deal."""

    seat: int

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[self.seat]} is ready", "You are ready", {"name": names[self.seat]})


class ChatSaid(Event, frozen=True, kw_only=True, tag="chat"):
    """A chat message; `seat` is None for a watcher."""

    seat: int | None
    name: str
    text: str
    phrase: Phrase | None = None
    """the phrase of a button, shown in the language of each reader"""
    player: str = ""
    """the public id of the person"""
    apart: bool = False
    """a watcher has said it in a match, at a table where it is told to watchers alone"""

    @property
    def audience(self) -> int | None:
        return WATCHERS if self.apart else None


class Door(Event, frozen=True, kw_only=True, tag="door"):
    """The host has opened the door of a private table to the room code alone, or closed it."""

    open: bool

    def say(self, names: Sequence[str]) -> Sentence:
        text = "The room code alone lets people in" if self.open else "From now on only the link lets people in"
        return Sentence(text, text, {"open": "yes" if self.open else "no"})


class SeatsChanged(Event, frozen=True, kw_only=True, tag="seats_changed"):
    """People sit down otherwise before a match."""

    order: tuple[int, ...]
    """by seat: the seat where its player sat before"""

    def say(self, names: Sequence[str]) -> Sentence:
        text = "The seats are changed"
        return Sentence(text, text, {})


class SeatsWillBeDrawn(Event, frozen=True, kw_only=True, tag="draws_seats"):
    """The host wants the seats of the next match drawn (`on`), or left as they are."""

    on: bool

    def say(self, names: Sequence[str]) -> Sentence:
        how = "will be drawn" if self.on else "stay as they are"
        text = f"The seats of the next match {how}"
        return Sentence(text, text, {"on": "yes" if self.on else "no"})


class SettingsChanged(Event, frozen=True, kw_only=True, tag="settings_changed"):
    """The host has changed how the table is played from the next match on."""

    seat: int
    """of the host"""
    changed: tuple[str, ...]
    """the fields of the table's settings that are different now"""
    new_seed: bool
    """other rules choose the deal, or leave it to chance again: another seed is committed to, and promises are void"""

    def say(self, names: Sequence[str]) -> Sentence:
        changes = joined([_SETTINGS[name] for name in self.changed])
        told: list[Any] = ["and", *([f"said-setting-{name.replace('_', '-')}"] for name in self.changed)]
        name = names[self.seat]
        values = {"name": name, "what": told}
        return Sentence(f"{name} has changed {changes}", f"You have changed {changes}", values)


_SETTINGS: Final = {
    "options": "the house rules",
    "turn_seconds": "the clock",
    "bank_seconds": "the time bank",
    "increment_seconds": "the time back for each move",
    "pace_ms": "the pace of the computers",
    "level": "the level of the computers",
    "delay_seconds": "the delay for watchers",
    "watchers_apart": "who reads what watchers write",
    "reviews": "whether matches are reviewed",
    "rated": "whether matches count for ratings",
    "commentary": "the commentary for watchers",
}


class HostChanged(Event, frozen=True, kw_only=True, tag="host_changed"):
    """The host has changed."""

    seat: int

    def say(self, names: Sequence[str]) -> Sentence:
        return Sentence.of(names[self.seat], "is", "are", " the host now")


class PersonSilenced(Event, frozen=True, kw_only=True, tag="silenced"):
    """The host of the table does not let somebody write (`on`), or does so again."""

    seat: int | None
    """None: somebody who watches, or waits"""
    name: str
    on: bool

    def say(self, names: Sequence[str]) -> Sentence:
        name, on = isolated(self.name), "yes" if self.on else "no"
        outcome = "may not write at this table" if self.on else "may write again"
        return Sentence(f"{name} {outcome}", f"You {outcome}", {"name": name, "on": on})


class MatchPaused(Event, frozen=True, kw_only=True, tag="match_paused"):
    """The match stands still (`on`), or goes on: neither the clock nor computers do anything meanwhile."""

    seat: int
    """of the person who pauses it or lets it go on"""
    on: bool

    def say(self, names: Sequence[str]) -> Sentence:
        name, on = names[self.seat], "yes" if self.on else "no"
        if self.on:
            return Sentence(f"{name} has paused the match", "You have paused the match", {"name": name, "on": on})
        return Sentence(f"{name} lets the match go on", "You let the match go on", {"name": name, "on": on})


class WantsToEnd(Event, frozen=True, kw_only=True, tag="wants_to_end"):
    """A person wants to end the match here (`on`), or no more; it ends when everybody who is here does."""

    seat: int
    """of the person who votes"""
    on: bool

    def say(self, names: Sequence[str]) -> Sentence:
        name, on = names[self.seat], "yes" if self.on else "no"
        if self.on:
            return Sentence(f"{name} wants to end the match", "You want to end the match", {"name": name, "on": on})
        return Sentence(f"{name} wants to play on", "You want to play on", {"name": name, "on": on})


class ComputerPlays(Event, frozen=True, kw_only=True, tag="computer_plays"):
    """A computer plays for an absent person (`on`), or the person is back."""

    seat: int
    on: bool

    def say(self, names: Sequence[str]) -> Sentence:
        name = names[self.seat]
        if self.on:
            away = f"{name} is away; a computer plays on"
            return Sentence(away, "You were away; a computer plays for you", {"name": name, "on": "yes"})
        return Sentence(f"{name} is back", "You are back and play yourself again", {"name": name, "on": "no"})


class TimeUp(Event, frozen=True, kw_only=True, tag="time_up"):
    """The clock has decided for a seat; the action itself follows."""

    seat: int
    bank: bool = False
    """there was something in the time bank of the seat, and now it is empty, too"""

    def say(self, names: Sequence[str]) -> Sentence:
        kind = "time, and the bank is empty" if self.bank else "time"
        return Sentence.of(names[self.seat], "runs", "run", f" out of {kind}", bank="yes" if self.bank else "no")


TABLE_EVENTS: tuple[type[Event], ...] = (
    TableOpened, Joined, Waits, Went, NewName, Commitment, NumberPromised, NumbersCollected, NumberTold, NumberMissing,
    SeedOpened, MatchBegan, MatchSealed, IsReady, ChatSaid, Door, SeatsChanged, SeatsWillBeDrawn,
    SettingsChanged, HostChanged, PersonSilenced, MatchPaused, WantsToEnd, ComputerPlays, TimeUp,
)  # fmt: skip
"""every event of this file, for the documentation of the protocol"""
