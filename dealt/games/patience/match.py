"""A match of the patience: one game after another, until the player stops or the agreed number is played."""

from collections import Counter
from collections.abc import Mapping, Sequence

from dealt.cards import PACK_SIZE
from dealt.errors import IllegalAction
from dealt.games.game import Event, Game, Match, Offer, Result, SeatKind, View
from dealt.games.patience import events as ev
from dealt.games.patience import show
from dealt.games.patience.actions import DEAL, GIVE_UP, REDO, UNDO, PatienceAction
from dealt.games.patience.autoplay import Ending
from dealt.games.patience.deal import Deal, Move
from dealt.games.patience.layout import BOTTOM_3, NO_COLUMN, NO_SET, SET_SIZE, Layout
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.sets import NAMES, TOTALS, WORDS
from dealt.games.patience.views import GameScore, PatiencePrivate, PatiencePublic, Statistics
from dealt.shuffle import MatchSeed, Stream

PLAYER = 0
"""the only seat"""


class PatienceMatch(Match):
    """One match. It stops between two games, as Big Two does between two deals."""

    options: PatienceOptions

    def __init__(self, game: Game, options: PatienceOptions, seats: Sequence[SeatKind], seed: MatchSeed) -> None:
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.seed = seed
        self.closed = False
        self.endings: Counter[Ending] = Counter()
        self.last_game: GameScore | None = None
        self.number = 0
        self.current: Deal
        self._next()

    def _next(self) -> None:
        self.number += 1
        layout = Layout(self.options.returned_order == "reversed")
        layout.start(Stream(self.seed.of_deal(self.number)).shuffled(range(PACK_SIZE)))
        self.current = Deal(self.options, layout)

    def resume(
        self, number: int, current: Deal, endings: Mapping[Ending, int], last_game: GameScore | None, closed: bool
    ) -> None:
        """Goes on in the middle of a match: the number of the game and how those that are over ended."""
        self.number = number
        self.current = current
        self.endings = Counter(endings)
        self.last_game = last_game
        self.closed = closed

    # --------------------------------------------------------------------------------------------- who and what

    @property
    def deal(self) -> int:
        return self.number

    @property
    def to_act(self) -> Sequence[int]:
        return (PLAYER,) if self.current.ending is None else ()

    @property
    def between_deals(self) -> bool:
        return self.current.ending is not None and not self.over

    @property
    def last_number(self) -> int:
        """The number of the last game of the match; 0 if the player goes on as long as they like."""
        return 1 if self.options.deal_number else self.options.games

    @property
    def over(self) -> bool:
        return self.closed or (self.current.ending is not None and self.number == self.last_number)

    def legal(self, seat: int) -> tuple[PatienceAction, ...]:
        current = self.current
        if seat not in self.to_act:
            return ()
        actions = [DEAL] if current.layout.deck_size > 0 else []
        actions += current.takes()
        if self.options.undo:
            actions += [UNDO] if current.past else []
            actions += [REDO] if current.future else []
        return (*actions, GIVE_UP)

    def default_action(self, seat: int) -> PatienceAction:
        return self.current.auto()

    def refuse(self, seat: int, action: PatienceAction) -> None:
        if action is DEAL:
            self._check_deal()
        elif action.column != NO_COLUMN:
            self._check_take(action)
        elif action is not GIVE_UP:
            self._check_undo(action)

    def _check_deal(self) -> None:
        if self.current.layout.deck_size == 0:
            if self.current.stuck is not None:
                raise IllegalAction("deck_empty", f"{ev.STUCK[self.current.stuck]}.")
            raise IllegalAction("deck_empty", "The deck is empty: take a set that fits.")

    def _check_take(self, action: PatienceAction) -> None:
        layout, column, words = self.current.layout, action.column + 1, WORDS[action.from_top]
        size = layout.size(action.column)
        if not self.options.removal_optional:
            raise IllegalAction("taken_at_once", "Sets are taken by themselves at this table: all you do is deal.")
        if size == 0:
            raise IllegalAction("column_gone", f"Column {column} has no cards left and is out of the game.")
        if size < SET_SIZE:
            cards = "one card" if size == 1 else "two cards"
            raise IllegalAction("too_few_cards", f"Column {column} has only {cards}, and a set has three.")
        if size == SET_SIZE and action.from_top != BOTTOM_3:
            raise IllegalAction(
                "one_set", f"Column {column} has three cards: there is one set, and it is called {WORDS[BOTTOM_3]}."
            )
        if not layout.fits(action.column, action.from_top):
            total = layout.total(action.column, action.from_top)
            raise IllegalAction(
                "wrong_total", f"The {words} of column {column} add up to {total}, and not to {TOTALS}."
            )

    def _check_undo(self, action: PatienceAction) -> None:
        if not self.options.undo:
            raise IllegalAction("no_undo", "Nothing can be taken back at this table.")
        if action is UNDO and not self.current.past:
            raise IllegalAction("nothing_to_undo", "There is nothing to take back.")
        if action is REDO and not self.current.future:
            raise IllegalAction("nothing_to_redo", "There is nothing that was taken back.")

    # -------------------------------------------------------------------------------------------------- playing

    def play(self, seat: int, action: PatienceAction) -> list[Event]:
        current = self.current
        was_stuck = current.stuck
        happened: list[Event] = []
        if action is UNDO:
            happened.append(ev.TakenBack(action=current.undo().text))
        elif action is REDO:
            happened.append(ev.DoneAgain(action=current.future[-1].text))
            happened += map(moved, current.redo())
        elif action is GIVE_UP:
            current.give_up()
        else:
            happened += map(moved, current.do(action))
        if current.ending is not None:
            happened += self._ended()
        elif current.stuck is not None and current.stuck != was_stuck:
            happened.append(ev.GameStuck(why=current.stuck))
        return happened

    def _ended(self) -> list[Event]:
        current = self.current
        assert current.ending is not None
        self.endings[current.ending] += 1
        self.last_game = GameScore(self.number, current.ending, current.layout.dealt)
        over: list[Event] = [ev.GameEnded(score=self.last_game, statistics=self.statistics)]
        return [*over, ev.SessionEnded(statistics=self.statistics)] if self.over else over

    def begin_deal(self, new_players: bool, numbers: tuple[bytes, ...]) -> list[Event]:
        if not self.options.deal_number:
            self.seed = MatchSeed(self.seed.secret, numbers)
        self._next()
        return self.opening()

    def opening(self) -> list[Event]:
        """The event with which the current game began."""
        number = self.options.deal_number or None
        return [ev.GameBegan(deal=self.number, deal_number=number, columns=show.columns(self.current.layout))]

    # -------------------------------------------------------------------------------------------------- the end

    def close(self) -> list[Event]:
        if self.over:
            return []
        self.closed = True
        if self.current.ending is not None:
            return [ev.SessionEnded(statistics=self.statistics)]
        self.current.give_up()
        return self._ended()

    @property
    def statistics(self) -> Statistics:
        """The games that are over; what counts as a failure is a house rule (RULES P9)."""
        won, lost, endless, abandoned = (self.endings[one] for one in ENDINGS)
        failed = lost + endless + (abandoned if self.options.abandoned == "failure" else 0)
        percent = round(100 * won / (won + failed), 1) if won + failed else None
        return Statistics(
            won=won, lost=lost, endless=endless, abandoned=abandoned, failed=failed, success_percent=percent
        )

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        winners = (PLAYER,) if self.endings["won"] else ()
        return Result(winners, self.scores, f"{ev.summary(self.statistics)}.")

    @property
    def scores(self) -> tuple[int, ...]:
        """Games won."""
        return (self.endings["won"],)

    # -------------------------------------------------------------------------------------------- what is shown

    def public(self) -> PatiencePublic:
        return show.public(self)

    def private(self, seat: int) -> PatiencePrivate:
        return show.private(self)

    def offer(self, seat: int, action: PatienceAction) -> Offer:
        return show.offer(self.current, action)

    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        return show.describe(view, names)


ENDINGS: tuple[Ending, ...] = ("won", "lost", "endless", "abandoned")
"""in the order in which they are counted everywhere"""


def moved(move: Move) -> Event:
    """The event of a move."""
    cards = show.cards(move.cards)
    if move.from_top == NO_SET:
        return ev.CardDealt(card=cards[0], column=move.column + 1, deck_count=move.deck_size)
    return ev.SetTaken(
        column=move.column + 1,
        set=NAMES[move.from_top],
        cards=cards,
        points=move.points,
        deck_count=move.deck_size,
        column_gone=move.column_gone,
    )
