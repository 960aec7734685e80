"""Values of the decisions of Chicago: learned hand values for exchanges, double dummy over determinizations for calls
and cards, and for the last exchange of two seats.

Values are points of the round above the mean opponent, those included that have been given in this round: the
probability to win the match (`match_equity`), in units of what one more point is worth.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, ClassVar, Final, final

from dealt.bots.chicago.endgame_search import CallEvaluation, Endgame, Row, call_row, card_row
from dealt.bots.chicago.exchange_search import one_card_value
from dealt.bots.chicago.explain import explain_call, explain_card
from dealt.bots.chicago.match_equity import margins
from dealt.bots.chicago.rule_based import Turn
from dealt.bots.chicago.search import IS_PLAIN, LEARNED, SearchBot, change_of, endgame, is_solved
from dealt.bots.chicago.tricks import BITS
from dealt.bots.chicago.value_function import HandEvaluator
from dealt.bots.evaluation import (
    LOOK,
    ActionValue,
    Budget,
    Estimate,
    Evaluation,
    Evaluator,
    Prior,
    Sample,
    Thresholds,
    Unit,
    compare,
    ranked,
)
from dealt.cards import SUITS
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.awards import Award, wins_the_match
from dealt.games.chicago.card_order import VALUES
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import Category
from dealt.games.chicago.views import ChicagoPublic
from dealt.games.game import View

_LIMITS: Final = Thresholds(fine=0.2, inaccuracy=1.0, mistake=3.0)
_DRAWS: Final = 4
"""draws of cards for an exchange in the place of one determinization: they take less time"""


@final
class ChicagoEvaluator(Evaluator):
    """Compares exchanges in random draws, calls and cards in determinizations."""

    unit: ClassVar[Unit] = "points"
    themes: ClassVar[Mapping[str, str]] = {
        "exchange": "Exchange",
        "call": "Chicago or not",
        "tricks": "Tricks",
    }
    endings: ClassVar[Collection[str]] = ("tricks",)
    categories: ClassVar[Mapping[str, str]] = {
        "changes_more": "changing too many cards",
        "changes_fewer": "changing too few cards",
        "changes_others": "changing the wrong cards",
        "takes": "choosing the wrong one of two cards",
        "calls": "calling Chicago too boldly",
        "no_call": "not calling Chicago",
        "leads": "leading the wrong card",
        "high": "following too high",
        "low": "following too low",
        "discards": "discarding the wrong card",
    }
    plain_budget: ClassVar[Budget] = Budget(32, 200_000)
    usual_budget: ClassVar[Budget] = Budget(2_000, 1_000_000)
    is_plain: ClassVar[bool] = IS_PLAIN

    def thresholds(self, options: ChicagoOptions) -> Thresholds:
        return _LIMITS

    def evaluate(self, view: View, legal: Any, taken: Any, budget: Budget, rng: Random) -> Evaluation:
        assert view.seat is not None
        turn = Turn(view.public, view.private, view.seat, legal.options, rng)
        if isinstance(taken, Change):
            found = _changes(turn, taken, budget)
        elif isinstance(taken, Take):
            found = _takes(turn, taken)
        elif isinstance(taken, Call):
            found = _calls(turn, taken, budget)
        else:
            found = _cards(turn, taken, budget)
        given = given_points(turn.public.awards, turn.public)[turn.seat]
        values = [ActionValue(action, value + given, error) for action, value, error in found.values]
        return found._replace(values=values)

    def theme(self, view: View) -> str:
        public: ChicagoPublic = view.public
        if public.phase in ("exchange", "turn_up"):
            return "exchange"
        return "call" if public.phase == "chicago" else "tricks"

    def category(self, view: View, legal: Any, taken: ChicagoAction, best: Any) -> str:
        if isinstance(taken, Change):
            more, fewer = set(taken.cards) > set(best.cards), set(taken.cards) < set(best.cards)
            return "changes_more" if more else "changes_fewer" if fewer else "changes_others"
        if isinstance(taken, Take):
            return "takes"
        if isinstance(taken, Call):
            return "calls" if taken.yes else "no_call"
        public: ChicagoPublic = view.public
        if public.led is None:
            return "leads"
        if SUITS[taken.card.suit] != public.led:
            return "discards"
        return "high" if VALUES[taken.card.index] > VALUES[best.card.index] else "low"

    def deal(self, public: ChicagoPublic) -> int:
        return public.round

    def ended(self, view: View, deal: int) -> float | None:
        public: ChicagoPublic = view.public
        assert view.seat is not None
        scored = [score.awards for score in public.history if score.round == deal]
        if not scored and (public.winner is None or public.round != deal):
            return None
        # A match that ends in the middle of a round leaves the round's awards on the table.
        return given_points(scored[0] if scored else public.awards, public)[view.seat]


def given_points(awards: Sequence[Award], public: ChicagoPublic) -> list[float]:
    """Return the points of these awards above the mean opponent, by seat; a hand that scores none but wins the match
    counts as the goal, and one that takes the others back to 0 as its category."""
    found = [0.0] * len(public.totals)
    for award in awards:
        unscored = public.goal if wins_the_match(award) else Category.FOUR_OF_A_KIND
        for seat in award.seats:
            found[seat] += award.points or unscored
    return margins(found)


def _changes(turn: Turn, taken: Change, budget: Budget) -> Evaluation:
    bot, keep = SearchBot(), Change(())
    choices = [change_of(turn, thrown) for size in range(6) for thrown in combinations(turn.indices, size)]
    if taken not in choices:
        choices.append(taken)
    learned = _learned(turn, bot.evaluator(turn), bot.free(turn), choices)
    if is_solved(turn):
        ends, expected = endgame(turn), learned(range(len(choices)), LEARNED)

        def solved(places: Sequence[int], worlds: int) -> list[list[float]]:
            return _rows(bot.exchange_row(turn, ends, [choices[place] for place in places]), ends, worlds, budget)

        prior = Prior([sum(column) / LEARNED for column in zip(*expected, strict=True)], LEARNED)
        estimates, used = compare(solved, len(choices), choices.index(taken), budget.worlds, _LIMITS, prior)
    else:
        most, first = _DRAWS * budget.worlds, _DRAWS * LOOK
        estimates, used = compare(learned, len(choices), choices.index(taken), most, _LIMITS, look=first)
    values = ranked(choices, estimates, taken)
    best = values[0]
    gain = best.value - next(found.value for found in values if found.action == keep)
    return Evaluation(values, "search", used, bot.why_change(turn, best.action, gain))


def _learned(turn: Turn, evaluator: HandEvaluator, free: Sequence[int], choices: Sequence[Change]) -> Sample:
    """Return the values of exchanges as learned, in random draws."""
    kept = [[card.index for card in turn.private.hand if card not in choice.cards] for choice in choices]
    # An exchange of at most one card is computed for all cards that may come.
    exact: dict[int, float] = {}
    for place, cards in enumerate(kept):
        if len(cards) == 5:
            exact[place] = evaluator.mean(cards, [[]])
        elif len(cards) == 4:
            exact[place] = one_card_value(cards, free, evaluator, choices[place].up)

    def sample(places: Sequence[int], worlds: int) -> list[list[float]]:
        draws = [turn.rng.sample(free, 5) for _ in range(worlds)]
        return [
            [exact[place] if place in exact else evaluator.mean(kept[place], [draw]) for place in places]
            for draw in draws
        ]

    return sample


def _takes(turn: Turn, taken: Take) -> Evaluation:
    bot = SearchBot()
    estimates = [Estimate(value, 0.0) for value in bot.turn_up_values(turn)]
    values = ranked([Take(up=True), Take(up=False)], estimates, taken)
    return Evaluation(values, "exact", 0, bot.why_take(turn, values[0].action))


def _calls(turn: Turn, taken: Call, budget: Budget) -> Evaluation:
    ends = endgame(turn)
    row = call_row(turn.public, ends, SearchBot().determinizer(turn), solve_all=True)
    rows: list[list[float]] = []

    def sample(places: Sequence[int], worlds: int) -> list[list[float]]:
        new = _rows(row, ends, worlds, budget)
        rows.extend(new)
        return [[ends.equity.in_points(turn.seat, values[place]) for place in places] for values in new]

    estimates, used = compare(sample, 2, int(taken.yes), budget.worlds, _LIMITS)
    values = ranked([Call(yes=False), Call(yes=True)], estimates, taken)
    tried = CallEvaluation(*[sum(column) / len(rows) for column in zip(*rows, strict=True)])
    calls = values[0].action.yes
    reason = explain_call(tried.chance(tried.called), tried.chance(tried.without), calls=calls)
    return Evaluation(values, "search", used, reason)


def _cards(turn: Turn, taken: Play, budget: Budget) -> Evaluation:
    ends, determinizer = endgame(turn), SearchBot().determinizer(turn)
    playable = turn.private.playable
    actions = [Play(card) for card in playable]

    def sample(places: Sequence[int], worlds: int) -> list[list[float]]:
        row = card_row(turn.public, ends, determinizer, [BITS[playable[place].index] for place in places])
        return [
            [ends.equity.in_points(turn.seat, value) for value in values] for values in _rows(row, ends, worlds, budget)
        ]

    estimates, used = compare(sample, len(actions), actions.index(taken), budget.worlds, _LIMITS)
    values = ranked(actions, estimates, taken)
    reason = explain_card(values[0].action.card, playable, [estimate.value for estimate in estimates])
    return Evaluation(values, "search", used, reason)


def _rows(row: Row, ends: Endgame, worlds: int, budget: Budget) -> list[list[float]]:
    """Return up to so many rows; none once the positions are spent, but at least one in all."""
    rows: list[list[float]] = []
    while len(rows) < worlds and (ends.steps < budget.steps or not ends.steps):
        rows.append(row())
    return rows


EVALUATOR: Final = ChicagoEvaluator()
