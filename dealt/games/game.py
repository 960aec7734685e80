# Compiled with mypyc: see tools/compile_rules.py.
"""Interface of a game. The table, the server, the bots, the terminal and the lab know games through this file alone.

A **match** is the one mutable object: it holds the whole state, hidden cards included, and only `act`, `next_deal` and
`close` change it. Everything that leaves it is frozen: actions, events, views. The rules are pure: options, seats, the
seed and the actions determine everything.

Where a match consists of several deals (or rounds, or sets) that the *players* must agree to begin, it stops between
them: `to_act` is empty, `between_deals` is true and the table calls `next_deal`. A game whose rounds simply follow on
each other never stops.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import Any, ClassVar, Self

import msgspec

from dealt.cards import Card, parse_card
from dealt.errors import BadOptions, BadText, IllegalAction, Values
from dealt.games.chart import Chart
from dealt.games.json_encoding import ENCODER, decode_hook, encode_hook
from dealt.games.options import GameOptions, Preset, build
from dealt.games.recap_builder import RecapBuilder
from dealt.games.text import joined, pluralized
from dealt.games.types import (
    Action,
    Event,
    LegalActions,
    MatchEnded,
    Offer,
    OwnCard,
    Result,
    SeatKind,
    Sentence,
    View,
)
from dealt.mypyc_types import mypyc_attr
from dealt.shuffle import MatchSeed


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(metaclass=ABCMeta):
    """One match under way. Seats are numbered from 0 in playing order.

    >>> from dealt.games import game
    >>> bigtwo = game("bigtwo")
    >>> match = bigtwo.parse_position("hands 4D KC / 9D 3S / 6H 7S / 8C AD; plays 5D")
    >>> match
    BigTwoMatch(deal 1, 1 to act)
    >>> match.legal(1)
    BigTwoLegal(pass, play 9D)
    >>> [event.say(["Ann", "Bao", "Chen", "Dora"]).text for event in match.act(1, bigtwo.parse_action("play 9D"))]
    ['Bao plays 9D', 'Bao has one card left']
    """

    game: "Game"
    options: Any
    seats: tuple[SeatKind, ...]

    # ----------------------------------------------------------------------------------------------------- turns

    @property
    @abstractmethod
    def deal(self) -> int:
        """The number of the current deal (round), counted from 1: whatever is dealt from one deal seed.

        The seed of a deal is opened as soon as this number moves on, so a game whose hands or deck outlast a set
        counts the whole match as one deal.
        """

    @property
    @abstractmethod
    def to_act(self) -> Sequence[int]:
        """The seats that may act now; empty between deals and at the end."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """True if the match is over, so that `result` says how it ended."""

    @property
    def between_deals(self) -> bool:
        """True if the match waits for the table to call `next_deal`."""
        return False

    @property
    def open_deals(self) -> int:
        """The number of deals without a secret left, so that their seeds may be opened.

        A game whose secrets outlive a deal (hands that are kept) overrides this.
        """
        return self.deal if self.between_deals or self.over else self.deal - 1

    @property
    def ends_when_player_leaves(self) -> bool:
        """True if the match ends when somebody who began it leaves or stays away; otherwise a computer plays on."""
        return False

    # ------------------------------------------------------------------------------------------------- actions

    @abstractmethod
    def legal(self, seat: int) -> LegalActions:
        """Return the legal actions of a seat; none if it may not act. A seat in `to_act` has at least one."""

    def check(self, seat: int, action: Action) -> None:
        """Raise IllegalAction with a code and a sentence if `act` would refuse; change nothing."""
        if self.over:
            raise IllegalAction("match_over", "The match is over.")
        if not 0 <= seat < len(self.seats):
            raise IllegalAction("no_such_seat", "There is no such seat at this table.")
        if not isinstance(action, self.game.action_type):
            raise IllegalAction("not_an_action", f"This is not an action of {self.game.title}.")
        if self.between_deals:
            raise IllegalAction("between_deals", "The deal is over; the next one begins when everybody is ready.")
        self.refuse(seat, action)

    @abstractmethod
    def refuse(self, seat: int, action: Any) -> None:
        """Raise IllegalAction if the rules of this game do not allow an action; the part of `check` that differs.

        The match is under way, the seat exists, and the action is one of this game's `action_type`.
        """

    def act(self, seat: int, action: Action) -> list[Event]:
        """Apply one action and return the events, in order. Refuse as `check` does, changing nothing."""
        self.check(seat, action)
        return self.play(seat, action)

    @abstractmethod
    def play(self, seat: int, action: Any) -> list[Event]:
        """Apply an action that `check` has let pass; the part of `act` that differs."""

    @abstractmethod
    def default_action(self, seat: int) -> Action:
        """Return the action that the clock plays for a seat; raise IllegalAction(`not_your_turn`) if it may not act."""

    def action_for(self, seat: int, cards: Collection[str]) -> Action:
        """Return the action that selected cards (their texts, in any order) mean now, legal or not.

        The one place where selecting becomes doing: for the browser, the terminal and the clock. Raises BadText for
        texts that are no cards, and IllegalAction(`means_nothing`) where these cards mean nothing.
        """
        wanted = sorted(cards)
        for offer in self.offers(seat):
            if sorted(map(str, offer.cards)) == wanted:
                return self.game.parse_action(offer.action)
        raise IllegalAction("means_nothing", "These cards mean nothing now.")

    def seen_cards(self, seat: int) -> Collection[Card]:
        """Return the cards that a seat has held in this deal, or has seen played or put away (`Game.counts_cards`)."""
        return ()

    clock_plays_selection: ClassVar[bool] = False
    """whether the clock plays what a person has selected and not played yet"""

    def clock_action(self, seat: int, selected: Collection[str]) -> Action:
        """Return the action that the clock plays for a seat that has selected these cards (their texts)."""
        if self.clock_plays_selection:
            try:
                action = self.action_for(seat, selected)
                self.check(seat, action)
            except (BadText, IllegalAction):
                pass
            else:
                return action
        return self.default_action(seat)

    # ------------------------------------------------------------------------------------------- planned moves

    def check_plan(self, seat: int, action: Any) -> None:
        """Raise IllegalAction for an action that a seat cannot plan, from what the seat knows; change nothing."""
        raise IllegalAction("no_plans", "Moves of this game cannot be planned.")

    def premise(self, seat: int, action: Any, unbeaten: bool) -> str:
        """Return the public situation in which a planned action of a seat holds: once it is another, the plan is over.

        `unbeaten`: it holds only while nobody has beaten what lies on the table now.
        """
        return ""

    def plan_offer(self, seat: int, action: Any) -> Offer:
        """Return a planned action in a person's words; refuse as `check_plan` does."""
        self.check_plan(seat, action)
        return Offer(str(action), str(action))

    def plan_lasts(self, action: Any) -> bool:
        """Return whether a planned action is made again, as long as its premise holds."""
        return False

    # --------------------------------------------------------------------------------------- beginning and end

    @abstractmethod
    def opening(self) -> list[Event]:
        """Return the events of a match that has just started: what `next_deal` returns for later deals."""

    def next_deal(self, *, new_players: bool = False, numbers: Sequence[bytes] = ()) -> list[Event]:
        """Begin the next deal; `new_players` says that a human has joined or left since the last one.

        `numbers` are the random numbers of the players for this deal (`dealt.shuffle.MatchSeed`). Raises
        IllegalAction (`match_over` or `not_between_deals`).
        """
        if self.over:
            raise IllegalAction("match_over", "The match is over.")
        if not self.between_deals:
            raise IllegalAction("not_between_deals", "The next deal begins when this one is over.", what="next")
        return self.begin_deal(new_players, tuple(numbers))

    def begin_deal(self, new_players: bool, numbers: tuple[bytes, ...]) -> list[Event]:
        """Deal the next deal; the part of `next_deal` that differs, in games that stop between deals."""
        return []

    @abstractmethod
    def close(self) -> list[Event]:
        """End the match where it stands (everybody left, the session was ended); afterwards `result` is set.

        Nothing happens if it is over already.
        """

    @abstractmethod
    def clone(self) -> Self:
        """Return an independent match in the same situation, hidden cards and what comes from the seed included.

        What is done to one of the two changes nothing in the other; what both do comes out alike.
        """

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """None until the match is over."""

    def ending(self) -> MatchEnded:
        """Return the event that tells the end; it comes last, and once."""
        result = self.result
        assert result is not None
        winners = result.winners
        seat = winners[0] if len(winners) == 1 else None
        return MatchEnded(seat=seat, winners=winners, scores=result.scores, reason=result.reason)

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far, as its players count them (in Big Two penalties, fewer are better)."""

    # ---------------------------------------------------------------------------------------------------- views

    @abstractmethod
    def public(self) -> msgspec.Struct:
        """Return the part of the view that everybody shares."""

    @abstractmethod
    def private(self, seat: int) -> msgspec.Struct:
        """Return the part of the view that only this seat may see: its hand, its groups, what it may do."""

    def view(self, seat: int | None) -> View:
        """Return everything a seat, or a watcher (None), may know."""
        return View(seat, self.public(), None if seat is None else self.private(seat))

    @abstractmethod
    def offer(self, seat: int, action: Any) -> Offer:
        """Return a legal action of a seat in a person's words."""

    offers_last: ClassVar[bool] = False
    """whether an offer that comes again mostly is the same object, so that its JSON is worth keeping"""

    def offers(self, seat: int) -> list[Offer]:
        """Return all legal actions of a seat in a person's words."""
        return [self.offer(seat, action) for action in self.legal(seat)]

    def position(self) -> str:
        """Return the whole state on one line (docs/positions.md); `Game.parse_position` reads it."""
        return self.game.write_position(self)

    def __repr__(self) -> str:
        """Return a text that reveals nothing hidden: a log may print it."""
        state = "over" if self.over else f"{joined(list(map(str, self.to_act)))} to act" if self.to_act else "waiting"
        return f"{type(self).__name__}(deal {self.deal}, {state})"

    @abstractmethod
    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        """Return a view in plain text lines, for terminals and screen readers; uses nothing but the view.

        Of a match that is over only what lies on the table: how it ended is told by its last event (`ending`).
        """


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(metaclass=ABCMeta):
    """One game: its name, seats and options, and how a match begins. Stateless; one object per game."""

    name: ClassVar[str]
    """the word for it in commands, records and messages: `bigtwo`"""
    title: ClassVar[str]
    """its name for people: “Big Two”"""
    summary: ClassVar[str]
    """one line for a menu: “4 players · first out wins”"""
    seat_counts: ClassVar[tuple[int, ...]]
    """the numbers of seats that it can be played with"""
    default_seats: ClassVar[int]
    """the number of seats where nobody chooses another"""
    turn_seconds: ClassVar[int] = 30
    """the time for one decision where nobody asks for another; 0: no clock"""
    counts_cards: ClassVar[bool] = False
    """whether players count the cards that are out; then its matches have `seen_cards`"""
    planned_actions: ClassVar[Mapping[str, str]] = {}
    """actions without cards that can be planned before one's turn (`Match.check_plan`), with their labels"""
    action_type: ClassVar[Any]
    """the type of its actions, or a tuple (a union) of several, as `isinstance` takes it"""
    options_type: ClassVar[type[GameOptions]]
    """its house rules (see `dealt.games.options`)"""
    presets: ClassVar[Mapping[str, Preset]]
    """rule sets by the words for them in commands, such as `deuce`; the first is the default"""

    @property
    def wrong_seats(self) -> str:
        """The sentence for a number of seats that the game cannot be played with."""
        *fewer, most = self.seat_counts
        return f"A table of {self.title} has {joined([*map(str, fewer), pluralized(most, 'seat')], 'or')}."

    @property
    def wrong_seats_values(self) -> Values:
        """The values of that sentence's translations."""
        seats = ["or", *map(str, self.seat_counts)]
        return {"game": [f"games-said-{self.name}"], "seats": seats, "most": self.seat_counts[-1]}

    def start(self, options: Any, seats: Sequence[SeatKind], seed: bytes, numbers: Sequence[bytes] = ()) -> Match:
        """Return a new match, its first deal dealt.

        `seed` is the secret match seed, `numbers` the random numbers that players add to it
        (`dealt.shuffle.MatchSeed`); neither counts where the options fix the deal. Raises BadOptions: `bad_seats`,
        `bad_option` for options of another game, or `options_conflict`.
        """
        if len(seats) not in self.seat_counts:
            raise BadOptions("bad_seats", self.wrong_seats, **self.wrong_seats_values)
        if not isinstance(options, self.options_type):
            raise BadOptions("bad_option", f"These are not options of {self.title}.", kind="unknown")
        conflict = options.conflict()
        if conflict is not None:
            raise BadOptions("options_conflict", conflict, conflict=conflict)
        fixed = self.fixed_seed(options)
        return self.begin(options, tuple(seats), MatchSeed(seed, tuple(numbers)) if fixed is None else fixed)

    @abstractmethod
    def begin(self, options: Any, seats: tuple[SeatKind, ...], seed: MatchSeed) -> Match:
        """Return a new match of options and seats that fit each other; the part of `start` that differs."""

    def parse_card(self, text: str) -> Card | OwnCard:
        """Return the card with this text form; raise BadText(`bad_card`). A game with cards of its own overrides
        this."""
        return parse_card(text)

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """Return the action with this text form (canonical or not); raise BadText."""

    def canonical(self, text: str) -> str:
        """Return the canonical text of the action with this text form; raise BadText."""
        return str(self.parse_action(text))

    @abstractmethod
    def write_position(self, match: Any) -> str:
        """Return the position of a match of this game on one line, see `dealt.games.position`."""

    @abstractmethod
    def parse_position(self, text: str) -> Match:
        """Return the match in this position; raise BadText. `parse_position(m.position()).position() ==
        m.position()`."""

    def combination(self, options: Any, action: Action) -> tuple[str, tuple[str, ...]] | None:
        """Return the name of an action's cards, legal or not (“full house, nines”), and its parts; None where there is
        no such name.

        With it comes what the name is worded from in other languages: the kind, then ranks (and a suit). Tells nothing
        that the text of the action does not say.
        """
        return None

    def chart(self, options: Any) -> Chart | None:
        """Return the rules under these options on one page with cards; None if the game has no such page."""
        return None

    def recap_builder(self, options: Any, seats: int) -> RecapBuilder:
        """Return a recap builder for a new match."""
        return RecapBuilder(seats)

    def fixed_seed(self, options: Any) -> MatchSeed | None:
        """Return the seed of the deal that the options choose, by a number or by its own seed; None: it is drawn by
        chance."""
        return None

    def again(self, seed: bytes) -> Mapping[str, Any] | None:
        """Return the option that chooses the deal that was dealt from this seed; None: deals of this game are not
        chosen."""
        return None

    def deal_number(self, options: Any) -> int | None:
        """Return the number of the deal that the options choose; None: it has none."""
        return None

    def daily(self, day: date) -> Mapping[str, Any] | None:
        """Return the options that make the deal of a day, the same for everybody; None: this game has no such deal."""
        return None

    def after_deals(self, deals: int) -> Mapping[str, Any] | None:
        """Return the options that end a match after a number of deals; None: matches of this game end otherwise."""
        return None

    def options(self, values: Mapping[str, Any] | None = None, preset: str | None = None) -> Any:
        """Return validated options: a preset (the default one) with some values replaced; raise BadOptions."""
        return build(self, values or {}, preset)


__all__ = [
    "ENCODER",
    "Action",
    "Collection",
    "Event",
    "Game",
    "LegalActions",
    "Match",
    "MatchEnded",
    "Offer",
    "OwnCard",
    "Result",
    "SeatKind",
    "Sentence",
    "View",
    "decode_hook",
    "encode_hook",
]  # fmt: skip
