"""Strong bots of Chicago: the solver is right, determinizations fit what was seen, a seed gives the same play."""

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec import structs

from dealt.bots.bot import advice, make_bot
from dealt.bots.chicago.determinization import Determinizer, boldness, calls_made
from dealt.bots.chicago.double_dummy import DoubleDummySolver, Values, end_number, is_searched
from dealt.bots.chicago.endgame_search import CallEvaluation, Endgame, call_row
from dealt.bots.chicago.exchange_search import USUAL, SearchEffort, best_choices
from dealt.bots.chicago.explain import explain_exchange
from dealt.bots.chicago.match_equity import MatchEquity, end_points, hand_worths, margins, stakes
from dealt.bots.chicago.rule_based import Turn
from dealt.bots.chicago.search import HardBot, SearchBot, endgame
from dealt.bots.chicago.tricks import BITS, SUIT_OF, bits_of, singles
from dealt.bots.chicago.value_function import HIDDEN_HAND, WEIGHTS, HandEvaluator, hidden_gain, parts
from dealt.bots.chicago.weights import award, load_weights, tables
from dealt.bots.evaluation import Budget
from dealt.cards import PACK, parse_cards
from dealt.games.chicago import GAME
from dealt.games.chicago.actions import Call, Change
from dealt.games.chicago.awards import RoundScore
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import Category, strength
from dealt.games.chicago.views import ChicagoPublic
from dealt.lab.games.chicago.baselines import BASELINES
from tests.examples import examples
from tests.games.chicago.helpers import position, start
from tests.games.chicago.test_laws import swapped

SMALL = Budget(12, 3_000)
OPTIONS: list[dict[str, Any]] = [
    {},
    {"chicago_only": True, "deuce_last_trick": True, "buy_stop": 42},
    {"first_to_52": True, "one_up": True, "must_call_chicago": True, "tie": "all"},
    {"sf_points": 8, "chicago_plus_last": True, "tie": "first_in_turn"},
    {"goal": 40, "exchanges": 2, "last_trick": 2, "four_of_a_kind": 0, "royal_flush": 20},
]


def plainly(
    solver: DoubleDummySolver, hands: tuple[int, ...], seat: int, plays: tuple[tuple[int, int], ...], whole: bool
) -> Any:
    """Compute `DoubleDummySolver.value` without any of its shortcuts."""
    seats = len(hands)

    @cache
    def after(hands: tuple[int, ...], seat: int, plays: tuple[tuple[int, int], ...], whole: bool) -> Values:
        if len(plays) == seats:
            suit = SUIT_OF[plays[0][1]]
            best, winner = max((bit, who) for who, bit in plays if bit & suit)
            whole = whole and winner == int(solver.caller)
            if not any(hands):
                return solver.worth[end_number(whole, winner, best < 16)]
            return after(hands, winner, (), whole)
        led = SUIT_OF[plays[0][1]] if plays else 0
        found: list[Values] = []
        for bit in singles(hands[seat] & led or hands[seat]):
            left = tuple(hand & ~bit for hand in hands)
            found.append(after(left, (seat + 1) % seats, (*plays, (seat, bit)), whole))
        most = max(number[seat] for number in found)
        best_ones = [value for value in found if value[seat] > most - 1e-9]
        mean = [sum(column) / len(best_ones) for column in zip(*best_ones, strict=True)]
        a, b, c, d, e, f = mean
        return a, b, c, d, e, f

    return after(hands, seat, plays, whole)


def dealt(seed: int, seats: int, cards: int) -> tuple[int, ...]:
    drawn = Random(seed).sample(PACK, seats * cards)
    return tuple(bits_of(drawn[cards * seat : cards * seat + cards]) for seat in range(seats))


@given(st.integers(0, 10_000), st.integers(2, 4), st.booleans(), st.sampled_from([None, 0]))
@settings(max_examples=examples(60), deadline=None)
def test_a_solved_deal_ends_for_who_is_to_play_as_if_every_line_had_been_tried(
    seed: int, cards: int, twos: bool, caller: int | None
) -> None:
    options = ChicagoOptions(deuce_last_trick=twos)
    solver = DoubleDummySolver(
        2, -1 if caller is None else caller, list(map(margins, end_points(caller, 2, options))), twos
    )
    hands = dealt(seed, 2, cards)
    assert solver.value(hands, 0, 0, 0, 0, 0, True) == pytest.approx(plainly(solver, hands, 0, (), True))


@given(st.integers(0, 10_000), st.integers(3, 6))
@settings(max_examples=examples(15), deadline=None)
def test_who_can_force_the_last_trick_against_everybody_is_told_so(seed: int, seats: int) -> None:
    solver = DoubleDummySolver(seats, -1, list(map(margins, end_points(None, seats, ChicagoOptions()))), False)
    hands = dealt(seed, seats, 2)
    plain = plainly(solver, hands, 0, (), False)
    assert (solver.value(hands, 0, 0, 0, 0, 0, False)[0] == pytest.approx(5)) == (plain[0] == pytest.approx(5))


@pytest.mark.parametrize(("seats", "plain_tricks"), [(4, 0), (5, 1), (6, 2)])
def test_with_many_seats_the_first_tricks_are_played_plainly(seats: int, plain_tricks: int) -> None:
    assert [is_searched(seats, cards) for cards in range(5, 0, -1)] == [False] * plain_tricks + [True] * (
        5 - plain_tricks
    )
    solver = DoubleDummySolver(seats, 0, list(map(margins, end_points(0, seats, ChicagoOptions()))), False)
    surest = bits_of(parse_cards("AS KS QS JS TS"))
    rest = [card for card in PACK if not BITS[card.index] & surest]
    others = [bits_of(rest[5 * seat : 5 * seat + 5]) for seat in range(seats - 1)]
    assert solver.value([surest, *others], 0, 0, 0, 0, 0, True)[0] == pytest.approx(15)
    assert list(map(int, solver.hands[:seats])) == [surest, *others]
    if plain_tricks:
        assert solver.steps < 20_000


def test_the_solver_goes_on_in_the_middle_of_a_trick() -> None:
    solver = DoubleDummySolver(2, -1, list(map(margins, end_points(None, 2, ChicagoOptions()))), False)
    lead, other = bits_of(parse_cards("9H")), bits_of(parse_cards("8H 2C")) | bits_of(parse_cards("TH"))
    mine = bits_of(parse_cards("AC KC"))
    value = solver.value([mine, other], 1, SUIT_OF[lead], lead, 0, 1, False)
    assert value == pytest.approx(plainly(solver, (mine, other), 1, ((0, lead),), False))


# --------------------------------------------------------------------------------------------------- what may be


def played_for_a_while(seed: int, seats: int, actions: int) -> ChicagoMatch:
    """Return a match after some random play with few calls."""
    match, rng = start(seed, seats, one_up=True), Random(seed)
    for _ in range(actions):
        seat = match.to_act[0]
        legal = list(match.legal(seat))
        match.act(seat, legal[0] if match.public().phase == "chicago" else rng.choice(legal))
    return match


@given(st.integers(0, 10_000), st.integers(2, 6), st.integers(0, 35))
@settings(max_examples=examples(40), deadline=None)
def test_hands_that_are_drawn_fit_everything_that_was_seen(seed: int, seats: int, actions: int) -> None:
    match = played_for_a_while(seed, seats, actions)
    seat = match.to_act[0]
    public, private = match.public(), match.private(seat)
    assume(public.phase in {"chicago", "tricks"})
    gone = frozenset(card.index for card in private.returned)
    worlds = Determinizer(public, seat, [card.index for card in private.hand], Random(seed), gone)
    missing: dict[int, int] = dict.fromkeys(range(seats), 0)
    seen = bits_of(private.returned)
    for plays in (*[trick.plays for trick in public.tricks], public.plays):
        for play in plays:
            seen |= BITS[play.card.index]
            if play.card.suit != plays[0].card.suit:
                missing[play.seat] |= SUIT_OF[BITS[plays[0].card.index]]
    for _ in range(5):
        hands, fives = worlds.draw()
        assert hands[seat] == bits_of(private.hand)
        assert [hand.bit_count() for hand in hands] == list(public.counts)
        assert sum(hands).bit_count() == sum(public.counts)
        assert not sum(hands) & seen
        assert all(not hand & missing[other] for other, hand in enumerate(hands) if other != seat)
        assert all(len(set(five)) == 5 for other, five in enumerate(fives) if other != seat)


def test_who_has_changed_few_cards_is_taken_to_hold_a_better_hand() -> None:
    strengths = {}
    for changed in (1, 5):
        match = position(f"phase chicago; hands AH KH QH 2C AS / 3D 5C 7H 9S JD; changed 0 1, 0 1, 0 {changed}")
        worlds = Determinizer(match.public(), 0, [card.index for card in match.private(0).hand], Random(1), frozenset())
        strengths[changed] = sum(strength(*worlds.draw()[1][1]) >> 20 for _ in range(200))
    assert strengths[1] > 1.3 * strengths[5]


def after_rounds(text: str, gains: list[tuple[int, int]], callers: list[int | None]) -> ChicagoPublic:
    """Return the public view of a position after rounds with these points and callers."""
    totals = [tuple(map(sum, zip(*gains[:end], strict=True))) for end in range(1, len(gains) + 1)]
    scores = [RoundScore(number + 1, callers[number], (), totals[number]) for number in range(len(gains))]
    called = tuple(seat in callers for seat in (0, 1))
    public = position(text).public()
    return structs.replace(public, trend=tuple(totals), history=tuple(scores[-3:]), called=called)


def test_calls_of_this_match_are_counted_from_the_totals() -> None:
    """The last three rounds name their callers, and earlier ones tell by their points."""
    gains = [(15, 2), (3, -12), (2, 5), (-15, 5), (7, 2), (5, 3), (2, 17)]
    callers: list[int | None] = [0, 1, None, 0, None, None, 1]
    public = after_rounds("phase tricks; hands AH KH QH 2C AS / 3D 5C 7H 9S JD", gains, callers)
    assert [calls_made(public, seat) for seat in (0, 1)] == [2, 2]
    silent = structs.replace(public, called=(False, True))
    assert calls_made(silent, 0) == 0
    assert boldness(silent, 0) < 1 < boldness(public, 0)
    nothing_played = structs.replace(public, trend=(), history=(), called=(False, False))
    assert boldness(nothing_played, 0) == 1


def test_who_has_not_called_holds_a_weaker_hand_unless_it_never_calls() -> None:
    text = "phase tricks; hands 2H 4C 6S 8D 9H / 3D 5C 7H 9S JD; changed 1 1, 1 1, 2 2"
    hand = [card.index for card in position(text).private(0).hand]
    bold = after_rounds(text, [(15, 2), (2, 15)] * 5, [0, 1] * 5)
    silent = after_rounds(text, [(15, 2), (2, 5)] * 5, [0, None] * 5)

    def strong(public: ChicagoPublic) -> int:
        worlds = Determinizer(public, 0, hand, Random(1), frozenset())
        return sum(worlds.every_chance(*worlds.draw()[1][1]) > 0.6 for _ in range(600))

    assert strong(bold) < strong(silent) / 2 < strong(structs.replace(silent, phase="chicago")) / 2


# ----------------------------------------------------------------------------------------------- what it is worth


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_what_was_learned_is_whole_for_every_number_of_seats(seats: int) -> None:
    known = load_weights(seats)
    for table in (known.every, known.leading, known.following, *known.after, *known.held):
        assert len(table) == WEIGHTS + 1
    assert (len(known.after), len(known.held), [len(shares) for shares in known.below]) == (2, 6, [10] * 3)
    options = ChicagoOptions()
    best = award(known.below[2], [0], hand_worths([0] * 2, 0, options))
    last = HandEvaluator(tables(seats), stakes(seats, options), 2, True, best)
    strong, weak = ([card.index for card in parse_cards(text)] for text in ("AH KH QH JH AS", "2H 5D 7S 4C 3H"))
    assert last.tricks(*strong) > 5 > 0 > last.tricks(*weak)


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("floor", list(Category))
def test_a_seat_that_has_shown_a_hand_has_that_one_or_a_better_one(seats: int, floor: Category) -> None:
    for below in load_weights(seats).below:
        (shares,) = award(below, [floor], hand_worths([0] * 2, 0, ChicagoOptions())).below
        assert shares == sorted(shares)
        assert shares[: floor + 1] == [0.0] * (floor + 1)
        assert shares[-1] == 1.0


@given(st.lists(st.integers(0, 51), min_size=5, max_size=5, unique=True))
def test_the_parts_of_a_hand_are_weights_and_do_not_depend_on_its_order(hand: list[int]) -> None:
    found = sorted(parts(strength(*hand), *hand))
    assert all(0 <= value < WEIGHTS for value in found)
    assert found == sorted(parts(strength(*hand), *reversed(hand)))


NOTHING = "3D 5C 7H 9S JD"
CHANCY = "AH KH QH AS 9D"
"""wins all five tricks in a third of the cases"""


def standing(totals: str, *, must_call: bool = False) -> MatchEquity:
    hands = " / ".join([CHANCY, NOTHING, "4D 6C 8H TS QD"][: len(totals.split())])
    return MatchEquity(
        position(f"phase chicago; totals {totals}; hands {hands}").public(), ChicagoOptions(must_call_chicago=must_call)
    )


def test_points_count_for_more_where_they_decide_the_match() -> None:
    for seats in (2, 3):
        late, early = (standing(" ".join([total] * seats)) for total in ("48", "5"))
        assert late.point(0) > 1.5 * early.point(0)
    assert standing("48 48 48", must_call=True).point(0) > 0


def test_no_end_of_a_round_is_worth_a_hundred_points() -> None:
    """Not even where only a failed Chicago of the leader can change who wins."""
    for totals in ("0 51", "35 51", "51 0", "51 51", "80 80", "0 51 51", "35 51 0", "51 0 51", "51 51 51", "80 80 80"):
        found = standing(totals)
        third = [2.0, *[0.0] * (found.seats - 1)]
        for caller in (None, 0, 1):
            values = [found.in_points(0, ends[0]) for ends in found.worth_of_ends(0, caller, third)]
            assert max(values) - min(values) < 100


def test_the_chance_to_win_follows_the_totals() -> None:
    def chance(totals: str, *, must_call: bool = False) -> float:
        first, second = standing(totals, must_call=must_call).chances([0, 0])
        assert first + second == pytest.approx(1)
        return first

    # The other figures are those of matches followed to all their ends.
    assert (chance("20 20"), chance("52 51"), chance("52 53")) == (0.5, 1, 0)
    for totals, share in {"10 0": 0.62, "40 30": 0.68, "50 40": 0.77, "51 45": 0.68, "20 48": 0.07}.items():
        assert chance(totals) == pytest.approx(share, abs=0.04)
    assert chance("30 51", must_call=True) > chance("30 51")


def test_what_the_tricks_bring_follows_the_totals() -> None:
    behind, level, ahead = (standing(totals).stakes(0) for totals in ("10 50", "0 0", "50 10"))
    for found in (behind, level, ahead):
        assert found.made >= found.last > 0 > found.lost >= found.failed
    # A player who is behind risks little by a call, and a player who is ahead wins little by it.
    assert -behind.failed / behind.made < 0.7 * -level.failed / level.made
    assert -ahead.failed / ahead.made > 1.5 * -level.failed / level.made


# ----------------------------------------------------------------------------------------------------- the players


def play(bots: list[Any], seed: int, rounds: int, **options: Any) -> ChicagoMatch:
    match, rng = start(seed, len(bots), **options), Random(seed)
    while match.to_act and match.deal <= rounds:
        seat = match.to_act[0]
        match.act(seat, bots[seat].choose(match.view(seat), match.legal(seat), Random(rng.getrandbits(32))))
    return match


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.thorough), 6])
@pytest.mark.parametrize("options", OPTIONS)
def test_both_play_rounds_under_all_house_rules(options: dict[str, Any], seats: int) -> None:
    bots = [make_bot("chicago", "hard"), SearchBot(SMALL), *[make_bot("chicago", "easy")] * (seats - 2)]
    match = play(bots, 3, 1, **options)
    assert match.deal == 2 or match.result is not None


def test_a_royal_flush_after_the_last_exchange_is_worth_the_match() -> None:
    match = position(f"phase tricks; totals 0 40; hands TS JS QS KS AS / {NOTHING}")
    standing = MatchEquity(match.public(), match.options)
    fives = [[card.index for card in match.private(seat).hand] for seat in (0, 1)]
    third = Endgame(match.public(), 0, standing).third_hand_points(fives)
    assert list(third) == [52, 0]
    assert standing.chances(third)[0] == 1


def test_the_same_chance_and_budget_give_the_same_play() -> None:
    first, second = (play([SearchBot(SMALL), make_bot("chicago", "hard")], 7, 1) for _ in range(2))
    assert first.position() == second.position()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        # A call that nobody can break, and one that anybody can.
        ("phase chicago; hands AH KH QH JH AS / 3D 5C 7H 9S JD", "chicago yes"),
        ("phase chicago; hands 2H 4C 6S 8D 9H / 3D 5C 7H 9S JD", "chicago no"),
        # The only card that breaks the Chicago of the other seat.
        ("phase tricks; caller 1; hands AS 2S 3H 4D 5C / KS QS AH AD; plays JS", "play AS"),
    ],
)
def test_the_expert_finds_what_everybody_sees(text: str, action: str) -> None:
    match = position(text)
    seat = match.to_act[0]
    chosen = SearchBot(SMALL).choose(match.view(seat), match.legal(seat), Random(1))
    assert str(chosen) == action


@pytest.mark.parametrize(
    ("hand", "totals", "action"),
    [
        (CHANCY, "10 50", "chicago yes"),
        (CHANCY, "0 0", "chicago no"),
        (CHANCY, "50 10", "chicago no"),
        ("AH KH QH AS QS", "0 0 0", "chicago yes"),
        ("AH KH QH AS QS", "50 10 10", "chicago no"),
    ],
)
def test_the_expert_calls_by_how_the_match_stands(hand: str, totals: str, action: str) -> None:
    seats = len(totals.split())
    hands = " / ".join([hand, NOTHING, "4D 6C 8H TS JC"][:seats])
    zero, two = " ".join("0" * seats), " ".join("2" * seats)
    match = position(f"phase chicago; totals {totals}; hands {hands}; changed {zero}, {zero}, {two}")
    bot, view, legal = SearchBot(Budget(100, 100_000)), match.view(0), match.legal(0)
    chosen, reason = bot.advise(view, legal, Random(1))
    assert str(chosen) == action
    assert reason is not None
    assert (reason.values["percent"] >= reason.values["other"]) is (action == "chicago yes")


@pytest.mark.parametrize(
    ("text", "change", "code"),
    [
        # A pair of threes goes for three high cards of a suit.
        ("exchange 3; hands AH KH QH 3S 3D", "change 3D 3S", "why_for_tricks"),
        ("exchange 3; hands 4C 6C 7D 9D TH / AH AD AS 3S 5D", "change 3S 5D", "why_change"),
        # Two exchanges before the tricks, nobody can tell whose points they will be.
        ("exchange 1; hands AH KH 9H 3S 6D", "change 3S 6D", "why_change"),
    ],
)
def test_a_hint_tells_when_cards_are_kept_for_the_tricks(text: str, change: str, code: str) -> None:
    match = position(f"{text} / 3C 5C 7H 9S JD")
    seat = text.count("/")
    chosen, reason = SearchBot(Budget(60, 60_000)).advise(match.view(seat), match.legal(seat), Random(1))
    assert str(chosen) == change
    assert reason is not None
    assert reason.code == code
    assert (" for the tricks, and brings " in reason.sentence) is (code == "why_for_tricks")


@pytest.mark.parametrize(
    ("kept", "gain", "as_good", "sentence"),
    [
        ("AH KH", 0.5, "QH 3S", "About as good: changing QH 3S."),
        ("AH KH", 0.5, "", "About as good: keeping all five cards."),
        # What brings nothing is no better than nothing.
        ("AH KH", 0.04, None, "About as good: keeping all five cards."),
        ("AH KH QH 3S 3D", 0.0, None, "No exchange that was tried brings more points on average."),
    ],
)
def test_an_exchange_that_may_be_as_good_is_named(kept: str, gain: float, as_good: str | None, sentence: str) -> None:
    other = None if as_good is None else parse_cards(as_good)
    assert explain_exchange(parse_cards(kept), gain, as_good=other).sentence == sentence


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_a_hint_never_contradicts_its_reason(seed: int, seats: int) -> None:
    match = start(seed, seats)
    while match.to_act:
        seat = match.to_act[0]
        action, reason = advice("chicago", "expert", match.view(seat), match.legal(seat), Random(seed))
        assert reason is not None
        if isinstance(action, Call):
            percent, enough = reason.values["percent"], reason.values["other"]
            assert percent >= enough if action.yes else percent <= enough
        elif isinstance(action, Change):
            assert (reason.code == "why_keep") <= (not action.cards)
        match.act(seat, action)


@pytest.mark.parametrize(
    ("text", "chosen", "code", "named"),
    [
        # Of two cards in sequence it does not matter which.
        ("hands 2D 4C 5C 7C 9H / KS QS JS TS 9S", "9S", "why_as_good", "TS"),
        ("caller 1; hands AS 2S 3H 4D 5C / KS QS AH AD; plays JS", "AS", "why_tricks", "2S"),
    ],
)
def test_a_hint_for_a_card_names_another_one_only_if_it_is_about_as_good(
    text: str, chosen: str, code: str, named: str
) -> None:
    match = position(f"phase tricks; {text}")
    seat = match.to_act[0]
    found = SearchBot(SMALL).advise(match.view(seat), match.legal(seat), Random(1))
    assert str(found.action) == f"play {chosen}"
    assert found.reason is not None
    assert (found.reason.code, found.reason.values["cards"]) == (code, named)


@pytest.mark.parametrize("luck", range(3))
def test_hard_likes_straights_more_than_they_are_worth(luck: int) -> None:
    """In the last exchange it gives up a pair for one card that may make a straight; the expert does not."""
    match = position("exchange 3; hands 9D TD JS QC 9C / 3D 5C 7H 9S JD")
    bots = HardBot(), SearchBot(Budget(300, 600_000))
    bots[0].changes_alone = USUAL
    hard, expert = (str(bot.choose(match.view(0), match.legal(0), Random(luck))) for bot in bots)
    assert hard == "change 9C"
    assert expert != hard


def test_hard_hopes_for_cards_that_it_has_given_away() -> None:
    match = start(1, 2)
    for seat in (0, 1):
        match.act(seat, Change(match.private(seat).hand[:2]))
    turn = Turn(match.public(), match.private(0), 0, ChicagoOptions(), Random(1))
    known = {card.index for card in match.private(0).returned}
    assert len(known) == 2
    assert known < set(HardBot().free(turn))
    assert not known & set(SearchBot().free(turn))


@pytest.mark.parametrize(("hand", "first", "action"), [("QH KS", "AH KH", "play KS"), ("KH QS", "AS KS", "play KH")])
def test_hard_remembers_all_tricks(hand: str, first: str, action: str) -> None:
    """Only the first trick tells which card may win the last one more often."""
    match = position(f"phase tricks; hands {hand} / 9C; tricks {first}, 9D 2D, TD 3D; plays 5C")
    chosen = [str(HardBot().choose(match.view(0), match.legal(0), Random(luck))) for luck in range(12)]
    assert chosen.count(action) > 6


@given(st.floats(0, 0.999))
def test_a_hand_that_nobody_sees_betters_the_odds_of_a_call_but_a_hopeless_one_stays_hopeless(every: float) -> None:
    won = every + hidden_gain(every) * (1 - every)
    assert won / (1 - won) == pytest.approx(HIDDEN_HAND * every / (1 - every))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("cards", [CHANCY, NOTHING])
def test_a_call_wins_more_often_than_with_all_cards_open(cards: str, seats: int) -> None:
    match = position(f"phase chicago; hands {' / '.join([cards, 'QD JC 8H 6C 4D', '2D 4C 6H 8C TC'][:seats])}")
    turn = Turn(match.public(), match.view(0).private, 0, ChicagoOptions(), Random(1))
    ends, count = endgame(turn), 60
    row = call_row(turn.public, ends, SearchBot().determinizer(turn), solve_all=True)
    tried = CallEvaluation(*[sum(column) / count for column in zip(*[row() for _ in range(count)], strict=True)])
    turn.rng.seed(1)
    worlds, won = SearchBot().determinizer(turn), 0
    for _ in range(count):
        hands, fives = worlds.draw()
        solver = ends.solver(0, ends.third_hand_points(fives))
        won += solver.value(hands, 0, 0, 0, 0, 0, True)[0] > solver.worth[end_number(False, 0, False)][0]
    more = tried.chance(tried.called) - won / count
    assert (0.002 < more < 0.1) if cards == CHANCY else (0 <= more < 0.001)


def test_a_bold_player_calls_with_a_smaller_chance() -> None:
    tried = CallEvaluation(without=1.0, called=0.0, made=15.0, lost=-15.0)
    assert not tried.is_wanted()
    assert [tried.is_wanted(bold) for bold in (0.03, 0.04)] == [False, True]


@pytest.mark.thorough
def test_hard_is_far_better_than_who_keeps_the_best_hand() -> None:
    """At least a point a round is the goal; fixed cards give about three times as much."""
    better = rounds = 0
    for seed in range(12):
        for seats in ((0, 1), (1, 0)):
            pair = (make_bot("chicago", "hard"), BASELINES["best-hand"]())
            match = play([pair[seat] for seat in seats], seed, 100)
            mine = seats.index(0)
            better += match.scores[mine] - match.scores[1 - mine]
            rounds += match.deal
    assert better > rounds


@pytest.mark.parametrize("phase", ["exchange 3", "phase chicago", "phase tricks"])
def test_the_expert_answers_the_same_whatever_the_hidden_cards_are(phase: str) -> None:
    plays = "; plays 4S" if phase.endswith("tricks") else ""
    hands = "hands AH 8H QH 2C AS / 3D 5C 7H 9S" + ("" if plays else " JD")
    match = position(f"deal 1; {phase}; {hands}{plays}")
    twin = position(swapped(match.position(), "3D", "TC"))
    seat = 0
    assert twin.private(1) != match.private(1)
    chosen = [SearchBot(SMALL).choose(state.view(seat), state.legal(seat), Random(4)) for state in (match, twin)]
    assert chosen[0] == chosen[1]


def test_cards_that_are_out_are_not_hoped_for() -> None:
    """With two kings and the other two returned, nobody waits for a third."""
    hand = [card.index for card in parse_cards("KC KD 2H 5S 9D")]
    options, known = ChicagoOptions(), load_weights(2)
    best = award(known.below[1], [0], hand_worths([0] * 2, 0, options))
    evaluator = HandEvaluator(tables(2), stakes(2, options), 1, True, best)
    free = [index for index in range(52) if index not in hand]
    out = {card.index for card in parse_cards("KH KS")}
    effort = SearchEffort(40, 200, 4)
    with_kings = best_choices(hand, free, evaluator, Random(1), effort=effort)[0].mean
    left = [index for index in free if index not in out]
    assert best_choices(hand, left, evaluator, Random(1), effort=effort)[0].mean < with_kings
