"""A match of Big Two: a session of deals, its events and views. The rules of a deal are in `state`."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, final

from dealt.cards import PACK_SIZE, Card, cards_of, mask_of, parse_card
from dealt.errors import IllegalAction
from dealt.games.bigtwo import views
from dealt.games.bigtwo.actions import AnyAction, Play
from dealt.games.bigtwo.bits import ALL_CARDS
from dealt.games.bigtwo.groups import groups_of
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.naming import KINDS, combination_name
from dealt.games.bigtwo.offers import PASS_OFFER, play_offer
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.reasons import illegal, need
from dealt.games.bigtwo.rules import KEY
from dealt.games.bigtwo.scoring import deal_points, settlement
from dealt.games.bigtwo.state import NOBODY, SEATS, DealState, deal_cards, holder
from dealt.games.game import Event, Game, Match, Offer, Result, SeatKind, View
from dealt.shuffle import MatchSeed, Stream

EndReason = Literal["closed", "hands", "penalty"]
_PACK: Final = list(range(PACK_SIZE))


class _Tally(NamedTuple):
    """Finished deals and what they add up to."""

    history: tuple[views.DealScore, ...]
    totals: tuple[int, ...]
    money: tuple[int, ...] | None


def _tally(options: BigTwoOptions, history: Sequence[views.DealScore]) -> _Tally:
    totals = tuple(sum(deal.penalties[seat] for deal in history) for seat in range(SEATS))
    return _Tally(tuple(history), totals, settlement(totals, options.stake))


@final
class BigTwoMatch(Match):
    """A session of Big Two. Between two deals it waits for `next_deal`."""

    def __init__(self, game: Game, options: BigTwoOptions, seats: tuple[SeatKind, ...], seed: MatchSeed) -> None:
        self.game = game
        self.options: BigTwoOptions = options
        self.seats = seats
        self.seed = seed
        self.rules = rules_of(options)
        self.history: list[views.DealScore] = []
        self.ended: EndReason | None = None
        self.trick_plays: list[views.TrickPlay] = []
        self._tally = _tally(options, ())
        self._privates: list[tuple[int, views.BigTwoPrivate] | None] = [None] * SEATS
        self.state = self._fresh_deal(new_players=True)

    # ------------------------------------------------------------------------------------------ the session

    def _fresh_deal(self, *, new_players: bool) -> DealState:
        """The deal that follows the finished ones, dealt from its own seed."""
        options, number = self.options, len(self.history) + 1
        pack = Stream(self.seed.of_deal(number)).shuffled(_PACK)
        hands = deal_cards(self.rules, pack, self._dealer(number))
        card = self.rules.swap(mask_of([parse_card(options.starting_card)]))
        always = number == 1 or options.later_leader == "holder"
        leader = holder(hands, card) if always or new_players else self.history[-1].winner
        required = card if always or (new_players and options.three_required_after_change) else 0
        return DealState(self.rules, hands, leader, required)

    def _dealer(self, number: int) -> int:
        """Who deals: the first seat, then the winner of the deal before."""
        return self.history[number - 2].winner if number > 1 else 0

    @property
    def deal(self) -> int:
        """The number of the current deal; between two deals the one that has just ended."""
        return len(self.history) + (1 if self.state.winner == NOBODY else 0)

    @property
    def to_act(self) -> Sequence[int]:
        """The seat on turn."""
        return () if self.ended is not None or self.state.turn < 0 else (self.state.turn,)

    @property
    def between_deals(self) -> bool:
        """Whether a deal is over and the session is not."""
        return self.ended is None and self.state.winner != NOBODY

    @property
    def over(self) -> bool:
        """Whether the session is over."""
        return self.ended is not None

    def begin_deal(self, new_players: bool, numbers: tuple[bytes, ...]) -> list[Event]:
        """Deals the next deal, with the numbers that its players have added."""
        self.seed = MatchSeed(self.seed.secret, numbers)
        self.state = self._fresh_deal(new_players=new_players)
        self.trick_plays = []
        return self.opening()

    def opening(self) -> list[Event]:
        """What everybody learns when a deal begins, then what each seat is dealt."""
        began = views.DealBegan(deal=self.deal, leader=self.state.turn, must_contain=self._must_contain())
        hands = [
            views.HandDealt(seat=seat, cards=cards_of(mask)) for seat, mask in enumerate(self._hands())
        ]  # fmt: skip
        return [began, *hands]

    def close(self) -> list[Event]:
        """Ends the session where it stands; a deal under way does not count."""
        return [] if self.ended is not None else [self._end("closed")]

    def _end(self, reason: EndReason) -> Event:
        self.ended = reason
        score = self._score()
        return views.SessionEnded(totals=score.totals, money=score.money, reason=reason)

    @property
    def result(self) -> Result | None:
        """The winners are the seats with the fewest points, nobody if no deal was finished."""
        if self.ended is None:
            return None
        totals, deals = self.scores, len(self.history)
        best = tuple(seat for seat in range(SEATS) if totals[seat] == min(totals)) if deals else ()
        after = f"after {deals} deal{'' if deals == 1 else 's'}" if deals else "before a deal was finished"
        sentence = {
            "closed": f"The session was closed {after}.",
            "hands": f"The session ended {after}.",
            "penalty": f"The session ended {after}, as somebody had reached {self.options.penalty_limit} points.",
        }[self.ended]
        return Result(best, totals, sentence)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat over all finished deals; fewer are better."""
        return self._score().totals

    def _score(self) -> "_Tally":
        """The finished deals added up; they only ever become more."""
        if len(self._tally.history) != len(self.history):
            self._tally = _tally(self.options, self.history)
        return self._tally

    # ------------------------------------------------------------------------------------------ actions

    def legal(self, seat: int) -> BigTwoLegal:
        """The legal actions of a seat; none if it is not on turn."""
        state = self.state
        if seat not in self.to_act:
            return BigTwoLegal(self.options, 0, 0, 0, False)
        return BigTwoLegal(self.options, state.hands[seat], state.top, state.required, state.must_play_highest())

    def refuse(self, seat: int, action: AnyAction) -> None:
        """Raises IllegalAction if the seat may not do this now."""
        mask = 0
        if isinstance(action, Play):
            mask = action.mask
            if mask == 0:
                raise IllegalAction("no_cards", "Choose the cards that you want to play, or pass.")
            if not 0 < mask <= ALL_CARDS:
                raise IllegalAction("not_in_hand", "You do not hold such a card.")
        refused = illegal(self.state, seat, mask)
        if refused is not None:
            raise refused

    def play(self, seat: int, action: AnyAction) -> list[Event]:
        """Applies one action and returns what happened."""
        return self._play(seat, action.mask) if isinstance(action, Play) else self._pass(seat)

    def _play(self, seat: int, mask: int) -> list[Event]:
        state = self.state
        over = state.apply(self.rules.swap(mask))
        name = combination_name(self.rules, mask)
        self.trick_plays.append(views.TrickPlay(seat, cards_of(mask), name))
        left = state.hands[seat].bit_count()
        kind = KINDS[state.top // KEY]
        events: list[Event] = [views.Played(seat=seat, cards=cards_of(mask), kind=kind, name=name, left=left)]
        if left == 1:
            events.append(views.LastCard(seat=seat))
        return events + self._finish_deal(mask) if over else events

    def _pass(self, seat: int) -> list[Event]:
        state = self.state
        trick, cards = state.trick, state.top_cards
        self.trick_plays.append(views.TrickPlay(seat, (), "pass"))
        passed = views.Passed(seat=seat)
        if not state.apply(0):
            return [passed]
        self.trick_plays = []
        return [passed, views.TrickTaken(seat=state.turn, trick=trick, cards=cards_of(self.rules.swap(cards)))]

    def _finish_deal(self, last_play: int) -> list[Event]:
        """Counts the points of the deal that has just been won, and ends the session where the options say so."""
        hands, winner = self._hands(), self.state.winner
        score = views.DealScore(
            deal=len(self.history) + 1,
            winner=winner,
            penalties=deal_points(self.options, hands, winner, last_play),
            cards_left=tuple(mask.bit_count() for mask in hands),
        )
        self.history.append(score)
        totals = self.scores
        shown = tuple(map(cards_of, hands))
        events: list[Event] = [views.DealEnded(seat=winner, score=score, totals=totals, hands=shown)]
        if self.options.session_end == "hands" and score.deal >= self.options.session_hands:
            events.append(self._end("hands"))
        elif self.options.session_end == "penalty" and max(totals) >= self.options.penalty_limit:
            events.append(self._end("penalty"))
        return events

    def default_action(self, seat: int) -> AnyAction:
        """A pass where it is allowed, otherwise the lowest legal single card."""
        legal = self.legal(seat)
        if not len(legal):
            raise IllegalAction("not_your_turn", "It is not your turn.")
        return legal[0]

    def offer(self, seat: int, action: AnyAction) -> Offer:
        """A legal action in a person's words; raises IllegalAction if it is not legal."""
        self.check(seat, action)
        return self._offer(action)

    def offers(self, seat: int) -> list[Offer]:
        """All legal actions of a seat in a person's words."""
        return [self._offer(action) for action in self.legal(seat)]

    def _offer(self, action: AnyAction) -> Offer:
        if isinstance(action, Play):
            return play_offer(self.rules, action.mask)
        return PASS_OFFER

    # ------------------------------------------------------------------------------------------ views

    def _hands(self) -> list[int]:
        """The hands as masks of `dealt.cards`."""
        return [self.rules.swap(hand) for hand in self.state.hands]

    def _must_contain(self) -> Card | None:
        required = self.state.required
        return cards_of(self.rules.swap(required))[0] if required else None

    def _warning(self, counts: Sequence[int]) -> str | None:
        last = counts.count(1)
        if not last or not self.to_act:
            return None
        return "One player has one card left." if last == 1 else f"{last} players have one card left."

    def public(self) -> views.BigTwoPublic:
        """What everybody at the table may know."""
        state, options, score = self.state, self.options, self._score()
        turn = self.to_act[0] if self.to_act else None
        hands = state.hands
        counts = tuple([mask.bit_count() for mask in hands])
        over = turn is None
        return views.BigTwoPublic(
            deal=self.deal,
            trick=state.trick,
            turn=turn,
            leader=turn if state.top == 0 else None,
            counts=counts,
            top=next((play for play in reversed(self.trick_plays) if play.cards), None),
            plays=tuple(self.trick_plays),
            out=tuple([state.is_out(seat) for seat in range(SEATS)]),
            played=cards_of(self.rules.swap(ALL_CARDS ^ sum(hands))),
            need="" if over else need(state),
            must_contain=self._must_contain(),
            warning=self._warning(counts),
            totals=score.totals,
            money=score.money,
            history=score.history,
            hands=tuple(map(cards_of, self._hands())) if over else None,
            finished=self.ended is not None,
            dealer=self._dealer(self.deal),
            session_hands=options.session_hands if options.session_end == "hands" else None,
            penalty_limit=options.penalty_limit if options.session_end == "penalty" else None,
        )

    def private(self, seat: int) -> views.BigTwoPrivate:
        """What only this seat may know: its hand, and the hand by combinations."""
        hand, known = self.state.hands[seat], self._privates[seat]
        if known is not None and known[0] == hand:
            return known[1]
        mask = self.rules.swap(hand)
        groups = groups_of(self.options, mask)
        private = views.BigTwoPrivate(hand=cards_of(mask), groups=tuple(map(cards_of, groups)))
        self._privates[seat] = hand, private
        return private

    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        """A view in plain text lines."""
        from dealt.games.bigtwo.text import lines

        return lines(view, names)
