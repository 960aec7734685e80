"""A match with all cards open, for notebooks and scripts."""

from collections.abc import Sequence
from hashlib import blake2b
from html import escape
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, Self, cast, final

from dealt.bots import hidden_cards
from dealt.bots.bot import Level, RandomBot, make_bot
from dealt.errors import BadText, IllegalAction
from dealt.games.game import ENCODER, Action, Game, Match, Result, View
from dealt.games.registry import game as game_named
from dealt.library.drawing import as_image, drawn
from dealt.library.picture import picture
from dealt.shuffle import chosen_seed

if TYPE_CHECKING:
    from dealt.lab.encoding import Encoding

RANDOM = "random"
"""name of the random player"""


class Player(Protocol):
    """Player protocol: a bot of Dealt, or any object with this method."""

    def choose(self, view: View, legal: Any, rng: Random) -> Any:
        """Return one of the legal actions."""


Players = str | Player | Sequence[str | Player]
"""one player for all seats, or one for each: levels, `random`, or objects with `choose`"""


def start(
    game: str,
    *,
    deal: int | None = None,
    seed: str | None = None,
    preset: str | None = None,
    seats: int | None = None,
    **options: Any,
) -> "OpenMatch":
    """Start a match: `start("bigtwo", deal=7, preset="shash", stake=2)`.

    `deal` chooses the cards by a number, `seed` by 64 hexadecimal digits, as `dealt play` does; without either they are
    random. Without `seats` there are as many as are usual in the game. Raises BadText and BadOptions.
    """
    known = game_named(game)
    count = known.default_seats if seats is None else seats
    rules = known.options(options, preset)
    return OpenMatch(known.start(rules, ["computer"] * count, chosen_seed(seed, deal)))


def position(game: str, text: str) -> "OpenMatch":
    """Return the match in a position, as docs/positions.md writes them; raises BadText."""
    return OpenMatch(game_named(game).parse_position(text))


def sample_hidden(view: View, options: Any = None, rng: Random | None = None) -> "OpenMatch":
    """Return a match that looks to a seat as in its view; the cards that it cannot see are dealt at random.

    `options` are the house rules, `match.match.options`; without them the usual ones. `rng` is the random source.
    Raises BadText (`bad_view`) if no match has this view, and BadOptions.
    """
    return OpenMatch(hidden_cards.sample_hidden(view, options, rng))


@final
class OpenMatch:
    """A match whose owner plays every seat and sees every card. Seats are numbered from 0.

    In a notebook it shows itself as a picture; `print` shows it as text.
    """

    def __init__(self, match: Match, luck: int = 0) -> None:
        """`luck` is the random seed of the bots."""
        self.match = match
        self.luck = luck
        self._asked = 0
        """number of decisions made by bots: each has its own seed"""
        self.start: Match = match.clone()
        """the match before the first of its moves"""
        self.moves: list[tuple[int, str]] = []
        """seats and texts of the actions so far, all by this object"""

    # ------------------------------------------------------------------------------------------ how it stands

    @property
    def game(self) -> Game:
        """Game that is played."""
        return self.match.game

    @property
    def names(self) -> list[str]:
        """Names of the seats in sentences."""
        return [f"Seat {seat}" for seat in range(len(self.match.seats))]

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that may act now; none between deals and at the end."""
        return tuple(self.match.to_act)

    @property
    def turn(self) -> int | None:
        """First of the seats that may act."""
        return next(iter(self.match.to_act), None)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    @property
    def between_deals(self) -> bool:
        """Whether the match waits for `next_deal`."""
        return self.match.between_deals

    @property
    def result(self) -> Result | None:
        """Winners, scores and the reason of the end; None until the match is over."""
        return self.match.result

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat so far, as the game counts them (in Big Two fewer are better)."""
        return self.match.scores

    @property
    def position(self) -> str:
        """Whole position on one line, which `dealt.position` reads."""
        return self.match.position()

    def view(self, seat: int | None = None) -> View:
        """Return the view of a seat; without a seat the public view."""
        return self.match.view(seat)

    def information_state(self, seat: int | None = None) -> str:
        """Return a key of all that a seat (the one to act) knows under these rules, for tables of values or visits.

        Positions that differ only in what the seat does not know have the same key.
        """
        view = self.match.view(self.turn if seat is None else seat)
        known = ENCODER.encode((self.game.name, self.match.options, view))
        return blake2b(known, digest_size=16).hexdigest()

    def sample_hidden(self, seat: int | None = None, rng: Random | None = None) -> "OpenMatch":
        """Return a match that looks the same to a seat (the one to act), as `dealt.sample_hidden` does."""
        return sample_hidden(self.view((self.turn or 0) if seat is None else seat), self.match.options, rng)

    def legal(self, seat: int | None = None) -> list[Action]:
        """Return the legal actions of a seat; without a seat those of the seat to act."""
        seat = self.turn if seat is None else seat
        return [] if seat is None else list(self.match.legal(seat))

    def number(self, action: str | Action, seat: int | None = None) -> int:
        """Return the number that learning programs give to a legal action of a seat (the one to act).

        Raises BadText and IllegalAction.
        """
        acting, wanted = self._acting(seat), self._read(action)
        self.match.check(acting, wanted)
        return self._encoding().number(wanted, self.match.view(acting))

    def action(self, number: int, seat: int | None = None) -> Action:
        """Return the action of a seat (the one to act) with this number; raises BadText if it means none, and
        IllegalAction if the rules do not allow it now."""
        acting, numbered = self._acting(seat), self._encoding()
        if not 0 <= number < numbered.actions:
            raise BadText("bad_action", f"Actions of {self.game.title} have numbers from 0 to {numbered.actions - 1}.")
        found = numbered.action(number, self.match.view(acting))
        self.match.check(acting, found)
        return found

    # ------------------------------------------------------------------------------------------ what is done

    def play(self, action: str | Action, seat: int | None = None) -> list[str]:
        """Apply an action of a seat (the one to act), given as text or as an action; return what happened, in
        sentences.

        Raises BadText and IllegalAction, and changes nothing then.
        """
        wanted = self._read(action)
        if seat is None and self.turn is None and not self.over:
            raise IllegalAction("between_deals", "The deal is over; next_deal() begins the next one.")
        acting = (self.turn or 0) if seat is None else seat
        events = self.match.act(acting, wanted)
        self.moves.append((acting, str(wanted)))
        return [said.text for event in events if (said := event.say(self.names)) is not None]

    def next_deal(self) -> Self:
        """Begin the next deal of a match that stops between deals; raises IllegalAction."""
        self.match.next_deal()
        return self

    def advise(self, player: str | Player = "normal", seat: int | None = None) -> Action:
        """Return the action that a player would take for a seat (the one to act); raises BadText and IllegalAction."""
        seat = self._acting(seat)
        self._asked += 1
        rng = Random(f"{self.luck} {self._asked}")
        chosen: Action = self._bot(player).choose(self.match.view(seat), self.match.legal(seat), rng)
        return chosen

    def play_out(self, players: Players = "normal") -> Self:
        """Let players play this deal to its end, or the match if its deals follow on each other."""
        count = len(self.match.seats)
        asked = [players] * count if isinstance(players, str) or hasattr(players, "choose") else list(players)
        if len(asked) != count:
            raise BadText("bad_seats", f"There are {len(asked)} players for {count} seats.")
        bots = [self._bot(player) for player in asked]
        while (seat := self.turn) is not None:
            action = self.advise(bots[seat], seat)
            self.match.act(seat, action)
            self.moves.append((seat, str(action)))
        return self

    def _acting(self, seat: int | None) -> int:
        """Return a seat (the one to act) that may act; raises IllegalAction."""
        acting = self.turn if seat is None else seat
        if acting is None or acting not in self.match.to_act:
            raise IllegalAction("not_your_turn", "Nobody can be asked for this seat: it is not its turn.")
        return acting

    def _encoding(self) -> "Encoding":
        # It needs numpy, which takes time.
        from dealt.lab.encoding import encoding

        return encoding(self.game.name)

    def _read(self, action: str | Action) -> Action:
        return self.game.parse_action(action) if isinstance(action, str) else action

    def _bot(self, player: str | Player) -> Player:
        if not isinstance(player, str):
            return player
        return RandomBot() if player == RANDOM else make_bot(self.game.name, cast(Level, player))

    def clone(self) -> "OpenMatch":
        """Return an independent match in the same position, the bots' seed included."""
        twin = OpenMatch(self.match.clone(), self.luck)
        twin._asked = self._asked
        twin.start, twin.moves = self.start, list(self.moves)
        return twin

    # ------------------------------------------------------------------------------------------ what is shown

    def text(self, seat: int | None = None) -> str:
        """Return the table as text, as a seat sees it; without a seat as the seat to act does."""
        seen = self.match.view(self.turn if seat is None else seat)
        return "\n".join(self.match.describe(seen, self.names))

    def svg(self, seat: int | None = None) -> str:
        """Return the table as an SVG document, as a seat sees it; without a seat with all cards open."""
        seats = range(len(self.match.seats)) if seat is None else [seat]
        privates = {shown: self.match.private(shown) for shown in seats}
        rows = picture(self.game.name, self.match.public(), privates, self.names, self.text(seat).splitlines())
        return drawn(rows, title=f"{self.game.title}, deal {self.match.deal}", words=self.text(seat))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        waits = "between deals" if self.between_deals else "over" if self.over else f"seat {self.turn} to act"
        return f"<{self.game.title}, deal {self.match.deal}, {waits}>"

    def _repr_html_(self) -> str:
        # An image, so that its names and styles cannot leak into the page.
        return as_image(self.svg(), escape(self.text()))
