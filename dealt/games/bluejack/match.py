"""A match of Bluejack under way: turns, sets, and what ends them."""

from collections.abc import Sequence
from typing import Final

from dealt.errors import IllegalAction
from dealt.games.bluejack import events as ev
from dealt.games.bluejack import show
from dealt.games.bluejack.actions import END, STAND, BluejackAction, play, play_and_stand
from dealt.games.bluejack.board import PLACES, TARGET
from dealt.games.bluejack.cards import NUMBER, BluejackCard
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.state import SEATS, Player, State
from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic, Ending, LastAction, LastSet, SetScore
from dealt.games.game import Event, Game, Match, Offer, Result, SeatKind, View

SAFE_TO_DRAW: Final = 10
"""with at most this total no card of the game deck can bust a board"""
NO_ACTIONS: Final[tuple[BluejackAction, ...]] = ()


class BluejackMatch(Match):
    """One match. The sets follow on each other, so it never stops between them, and the whole match is one deal.

    The seat to act has drawn its card already: drawing is compulsory, so it happens with the end of the turn before.
    """

    options: BluejackOptions

    def __init__(self, game: Game, options: BluejackOptions, seats: Sequence[SeatKind], state: State) -> None:
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.state = state

    # ------------------------------------------------------------------------------------------ who and what

    @property
    def deal(self) -> int:
        return 1

    @property
    def to_act(self) -> Sequence[int]:
        return () if self.state.turn < 0 else (self.state.turn,)

    def legal(self, seat: int) -> tuple[BluejackAction, ...]:
        if seat != self.state.turn or seat < 0:
            return NO_ACTIONS
        player = self.state.players[seat]
        cards = [card for card in dict.fromkeys(player.held()) if self._fits(player, card)]
        plays = [play(card) for card in cards]
        if self.options.play_then_stand:
            plays += [play_and_stand(card) for card in cards]
        return (END, STAND, *plays)

    @property
    def over(self) -> bool:
        return self.state.turn < 0

    def opening(self) -> list[Event]:
        state = self.state
        hands = [
            ev.HandDealt(seat=seat, cards=player.hand, player_deck=player.deck)
            for seat, player in enumerate(state.players)
        ]
        board = state.players[state.starter].board
        began = ev.SetBegan(seat=state.starter, set=1)
        return [*hands, began, ev.Drew(seat=state.starter, card=board.cards[0], total=board.total)]

    def refuse(self, seat: int, action: BluejackAction) -> None:
        self._check_turn(seat)
        card = action.card
        if card is None:
            return
        player = self.state.players[seat]
        if player.place_of(card) < 0:
            if card in player.hand:
                raise IllegalAction("already_played", f"You have played your {card} already.")
            raise IllegalAction("not_in_hand", f"You have no {card} in your hand.")
        if action.stands and not self.options.play_then_stand:
            raise IllegalAction(
                "play_ends_turn", "Playing a card ends the turn: at this table you cannot stand in the same turn."
            )
        if not self._fits(player, card):
            raise IllegalAction("board_full", f"Your board has {PLACES} cards: only flip and x2 still fit on it.")

    def _check_turn(self, seat: int) -> None:
        state = self.state
        if seat != state.turn:
            if state.players[seat].stands:
                raise IllegalAction("standing", "You stand: wait for the end of the set.")
            raise IllegalAction("not_your_turn", "It is not your turn.")

    def default_action(self, seat: int) -> BluejackAction:
        """Ends the turn where the next card cannot do harm or the set is lost anyway, and stands otherwise."""
        total = self.state.players[seat].board.total
        return STAND if SAFE_TO_DRAW < total <= TARGET else END

    def _fits(self, player: Player, card: BluejackCard) -> bool:
        free = not self.options.specials_take_place and card.kind != NUMBER
        return free or self._places_taken(player) < PLACES

    def _places_taken(self, player: Player) -> int:
        return player.board.places_taken(self.options.specials_take_place)

    # ------------------------------------------------------------------------------------------ the flow

    def play(self, seat: int, action: BluejackAction) -> list[Event]:
        state, player = self.state, self.state.players[seat]
        happened: list[Event] = []
        if action.card is not None:
            player.played[player.place_of(action.card)] = True
            player.board.add(action.card, from_hand=True)
            left = player.played.count(False)
            happened.append(ev.CardPlayed(seat=seat, card=action.card, total=player.board.total, left=left))
        if action.stands:
            player.stands = True
            happened.append(ev.Stood(seat=seat, total=player.board.total, automatic=False))
        elif action.card is None:
            happened.append(ev.TurnEnded(seat=seat, total=player.board.total))
        state.last_action = LastAction(seat, action.text)
        self._finish_turn(seat, happened)
        return happened

    def begin_set(self, happened: list[Event]) -> None:
        """Clears the boards, says who begins, and draws the first card."""
        state = self.state
        state.starter = self._next_starter()
        state.clear_boards()
        happened.append(ev.SetBegan(seat=state.starter, set=len(state.history) + 1))
        if self.options.reshuffle_each_set and state.history:
            self._reshuffle(happened)
        self._begin_turn(state.starter, happened)

    def _next_starter(self) -> int:
        rule, kinds, history = self.options.starter, self.seats, self.state.history
        if rule == "auto" and kinds[0] != kinds[1]:
            return kinds.index("human")
        if not history or rule == "seat0":
            return 0
        if rule == "loser":
            winner = history[-1].winner
            return self.state.starter if winner is None else 1 - winner
        return len(history) % SEATS

    def _reshuffle(self, happened: list[Event]) -> None:
        self.state.reshuffle()
        happened.append(ev.DeckShuffled(cards=len(self.state.deck)))

    def _begin_turn(self, seat: int, happened: list[Event]) -> None:
        """The compulsory draw; where it leaves nothing to decide, the turn is finished at once."""
        state, player = self.state, self.state.players[seat]
        if not state.deck:
            self._reshuffle(happened)
        state.turn = seat
        card = state.deck.pop()
        player.board.add(card, from_hand=False)
        happened.append(ev.Drew(seat=seat, card=card, total=player.board.total))
        if self.nothing_to_decide(player):
            self._finish_turn(seat, happened)

    def nothing_to_decide(self, player: Player) -> bool:
        """Whether the card just drawn ends the turn by itself: a twenty, or a ninth card that nothing can follow."""
        if player.board.total == TARGET:
            return True
        if self._places_taken(player) < PLACES:
            return False
        return player.board.total < TARGET or not any(self._fits(player, card) for card in player.held())

    def _finish_turn(self, seat: int, happened: list[Event]) -> None:
        state, player = self.state, self.state.players[seat]
        total = player.board.total
        if total > TARGET:
            self._end_set(1 - seat, "bust", happened)
        elif total == TARGET and player.board.is_blue(self.options.specials_break_blue):
            self._end_set(seat, "blue", happened)
        elif self._places_taken(player) >= PLACES:
            self._end_set(seat, "nine", happened)
        else:
            if total == TARGET and not player.stands:
                player.stands = True
                happened.append(ev.Stood(seat=seat, total=total, automatic=True))
            other = state.players[1 - seat]
            if not other.stands:
                self._begin_turn(1 - seat, happened)
            elif not player.stands:
                self._begin_turn(seat, happened)
            else:
                self._compare(happened)

    def _compare(self, happened: list[Event]) -> None:
        first, second = (player.board.total for player in self.state.players)
        if first == second:
            self._end_set(None, "tie", happened)
        else:
            self._end_set(0 if first > second else 1, "higher", happened)

    def _end_set(self, winner: int | None, ending: Ending, happened: list[Event]) -> None:
        state = self.state
        first, second = state.players
        totals = (first.board.total, second.board.total)
        score = SetScore(set=len(state.history) + 1, winner=winner, ending=ending, totals=totals)
        state.history.append(score)
        state.last_set = LastSet(score=score, boards=(show.placed(first.board), show.placed(second.board)))
        if winner is not None:
            state.won[winner] = self.options.sets if ending == "blue" else state.won[winner] + 1
        won = (state.won[0], state.won[1])
        happened.append(ev.SetEnded(seat=winner, result=state.last_set, sets_won=won))
        if winner is None or state.won[winner] < self.options.sets:
            self.begin_set(happened)
        else:
            state.turn = -1
            happened.append(self._match_ended())

    # ------------------------------------------------------------------------------------------ the end

    def close(self) -> list[Event]:
        if self.result is not None:
            return []
        self.state.turn = -1
        self.state.closed = True
        return [self._match_ended()]

    def _match_ended(self) -> Event:
        first, second = self.state.players
        winner = self._winner()
        reason = self.state.history[-1].ending if winner is not None else "closed"
        return ev.MatchEnded(
            seat=winner,
            sets_won=(self.state.won[0], self.state.won[1]),
            reason="blue" if reason == "blue" else "closed" if reason == "closed" else "sets",
            hands=(first.held(), second.held()),
        )

    def _winner(self) -> int | None:
        won = self.state.won
        return won.index(self.options.sets) if self.options.sets in won else None

    @property
    def result(self) -> Result | None:
        if self.state.turn >= 0:
            return None
        winner = self._winner()
        if winner is None:
            return Result((), self.scores, "The match was ended early.")
        if self.state.history[-1].ending == "blue":
            return Result((winner,), self.scores, f"A blue {TARGET} wins the match at once.")
        sets = self.options.sets
        return Result((winner,), self.scores, f"The match goes to the first with {sets} set{'' if sets == 1 else 's'}.")

    @property
    def scores(self) -> tuple[int, ...]:
        """Sets won."""
        return (self.state.won[0], self.state.won[1])

    # ------------------------------------------------------------------------------------------ what is shown

    def public(self) -> BluejackPublic:
        return show.public(self.state, self.options)

    def private(self, seat: int) -> BluejackPrivate:
        player = self.state.players[seat]
        return BluejackPrivate(hand=player.held(), player_deck=player.deck)

    def offer(self, seat: int, action: BluejackAction) -> Offer:
        return show.offer(self.state.players[seat].board, action)

    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        return show.describe(view, names)
