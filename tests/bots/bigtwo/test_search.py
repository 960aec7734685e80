"""Network and search bots of Big Two: they see what their seat may know, and what the network was trained on."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.bots.bigtwo import batch_deals, search, value_network
from dealt.bots.bigtwo.determinization import Determinizer
from dealt.bots.bigtwo.features import MOVE_WORDS, STATE_WORDS, Features
from dealt.bots.bigtwo.history import History
from dealt.bots.bigtwo.observe import features_for, observe
from dealt.bots.bigtwo.option_bits import option_bits, scale
from dealt.bots.bigtwo.rollouts import rollouts
from dealt.bots.bigtwo.search import (
    NetworkBot,
    SearchBot,
    candidates,
    corrected,
    list_moves,
    network_values,
    relative_moves,
    sequential_halving,
)
from dealt.bots.bigtwo.value_network import INPUTS, Floats, read_network, shapes, values, write_network
from dealt.bots.bot import Bot
from dealt.games import game
from dealt.games.bigtwo.actions import Play
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import Deal
from dealt.games.bigtwo.core.kind import DRAGON, KEY
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from tests.examples import examples

BIGTWO = game("bigtwo")
MIXES = [
    BigTwoOptions(),
    BIGTWO.options(preset="shash"),
    BigTwoOptions(four_cards="quads_and_two_pairs", bomb="bare_quads", pass_excludes=True, suit_order="SHCD"),
    BigTwoOptions(straights="a2345_high", last_card_rule="must_play_highest", flush_order="rank"),
    msgspec.structs.replace(BIGTWO.options(preset="taiwan"), dragon=True),
]


def match_at(position: str) -> BigTwoMatch:
    match = BIGTWO.parse_position(position)
    assert isinstance(match, BigTwoMatch)
    return match


def words(inputs: Features, moves: list[TableMask]) -> list[list[int]]:
    found = [list(inputs.state)]
    for cards in moves:
        inputs.after(cards)
        found.append(list(inputs.move))
    return found


@pytest.mark.parametrize("options", MIXES)
def test_the_view_shows_it_what_it_was_trained_on(options: BigTwoOptions) -> None:
    rng = Random(3)
    for _ in range(examples(8)):
        match = BIGTWO.start(options, ("computer",) * 4, rng.randbytes(32))
        assert isinstance(match, BigTwoMatch)
        history = History()
        while not match.between_deals:
            seat = match.to_act[0]
            deal, legal = match.state.deal, match.legal(seat)
            moves = deal.plays().listed()[:5] + [NO_CARDS] * bool(deal.top)
            trained, seen = Features(rules_of(options), option_bits(options)), features_for(options)
            batch_deals.observe_deal(trained, deal, history)
            observe(seen, match.view(seat), legal)
            assert words(seen, moves) == words(trained, moves)
            action = legal[rng.randrange(len(legal))]
            match.act(seat, action)
            if isinstance(action, Play):
                history.played(seat, rules_of(options).suits.to_table(action.mask), deal.top)
            else:
                history.passed(seat)


def test_what_it_cannot_see_changes_nothing() -> None:
    """Two seats swap cards; the third sees the same."""
    first = match_at("turn 0; hands 3D 9C KH 2S / 4D 5C 8H / 6D 7C 9H AS / 5H 6H 7H 8S")
    second = match_at("turn 0; hands 3D 9C KH 2S / 6D 7H AS / 4D 5C 8H 8S / 5H 6H 7C 9H")
    assert [list(_state(value)) for value in (first, second)] == [list(_state(first))] * 2


def _state(match: BigTwoMatch) -> list[int]:
    inputs = features_for(match.options)
    observe(inputs, match.view(0), match.legal(0))
    return list(inputs.state)


def test_a_network_is_read_as_it_was_written(tmp_path) -> None:  # type: ignore[no-untyped-def]
    rng, file = Random(1), tmp_path / "weights.bin"
    sizes = [int(np.prod(shape)) for shape in shapes(4, 3)]
    weights = [rng.randrange(-64, 64) / 64 for _ in range(sum(sizes))]
    parts = np.split(np.array(weights, np.float32), np.cumsum(sizes)[:-1])
    write_network(file, [part.reshape(shape) for part, shape in zip(parts, shapes(4, 3), strict=True)])
    inputs, deal = features_for(MIXES[0]), match_at("turn 0; hands 3D 4C / 4S 5C / 4D 6H / 4H 6S").state.deal
    batch_deals.observe_deal(inputs, deal, History())
    inputs.after(TableMask(1))
    state, move = np.array([list(inputs.state)]), np.array([list(inputs.move)])
    (worth,) = values(read_network(file), state, move, np.array([1]))
    assert worth == pytest.approx(by_hand(weights, [*inputs.state, *inputs.move]))


def test_many_decisions_are_worth_what_each_is_worth_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value_network, "_ROWS", 10)
    rng, network = np.random.default_rng(1), value_network.network()
    counts = np.array([3, 30, 1, 6, 1, 9, 20, 2])
    states = rng.integers(0, 2**60, (len(counts), STATE_WORDS))
    moves = rng.integers(0, 2**60, (counts.sum(), MOVE_WORDS))
    alone = [
        values(network, states[place : place + 1], part, np.array([len(part)]))
        for place, part in enumerate(np.split(moves, np.cumsum(counts)[:-1]))
    ]
    assert values(network, states, moves, counts) == pytest.approx(np.concatenate(alone), abs=1e-5)


def by_hand(weights: list[float], words: list[int]) -> float:
    """Evaluate the same network with four and three units, spelled out."""
    active = [64 * number + place for number, word in enumerate(words) for place in range(64) if word >> place & 1]
    rest = weights[INPUTS * 4 :]
    folded = [max(0.0, rest[unit] + sum(weights[place * 4 + unit] for place in active)) for unit in range(4)]
    rest = rest[4:]
    two = [max(0.0, rest[12 + unit] + sum(folded[row] * rest[row * 3 + unit] for row in range(4))) for unit in range(3)]
    return rest[18] + sum(two[unit] * rest[15 + unit] for unit in range(3))


def choice(position: str, bot: Bot) -> str:
    match = match_at(position)
    seat = match.to_act[0]
    return str(bot.choose(match.view(seat), match.legal(seat), Random(1)))


BOTH = pytest.mark.parametrize("bot", [NetworkBot(), SearchBot()])


@BOTH
def test_it_goes_out_when_it_can(bot: Bot) -> None:
    assert choice("turn 0; hands 2D 2C / 3D 4C / 3C 4D / 3H 4S; plays JC JH", bot) == "play 2D 2C"


@BOTH
def test_it_plays_the_unbeatable_card_first_when_two_plays_are_left(bot: Bot) -> None:
    assert choice("turn 0; hands 3S 2S / 3D 4C 5C / 3C 4D 5D / 3H 4S 5H", bot) == "play 2S"


def test_the_search_plays_out_the_position_that_the_view_shows() -> None:
    """The hidden cards may be anywhere; all else is as at the table."""
    match = match_at("rules deuce pass_excludes=true; turn 3; hands 3D 4D / 3S 5D / 6D / 7D 8D; plays 9H, -, TH, -")
    hidden = Determinizer.of(match.view(match.to_act[0]), match.legal(match.to_act[0]))
    table = hidden.to_deal(0, match.state.deal.hands).deal
    deal = match.state.deal
    for name in ("turn", "top", "top_cards", "top_seat", "passes", "out", "required"):
        assert getattr(table, name) == getattr(deal, name), name


def test_a_pass_on_a_dragon_is_no_pass_on_anything_smaller() -> None:
    history, dragon = History(), TableMask(sum(1 << 4 * rank for rank in range(13)))
    for seat in range(4):
        history.played(seat, dragon, DRAGON * KEY)
        for other in range(4):
            history.passed(other)
            assert not any(history.has_passed(other, size, 1 << 19) for size in range(1, 6))


def test_the_search_deals_all_hidden_cards_and_no_other() -> None:
    match = BIGTWO.start(BIGTWO.options(), ("computer",) * 4, bytes(32))
    assert isinstance(match, BigTwoMatch)
    seat = match.to_act[0]
    hidden = Determinizer.of(match.view(seat), match.legal(seat))
    hands = hidden.sample(np.random.default_rng(1))
    assert sum(hands) == ALL_CARDS
    assert [hand.bit_count() for hand in hands] == [13] * 4
    assert hands[seat] == match.state.deal.hands[seat]


def test_a_truncated_rollout_ends_with_the_value_of_the_next_decision_of_its_seat() -> None:
    """Nobody can beat the two, so nothing depends on the other hands."""
    match = match_at("turn 0; hands 3D 4C 9H 2S / 4S 5C 6C / 4D 6H 7S / 4H 6S 8S")
    hidden, hands = Determinizer.of(match.view(0), match.legal(0)), match.state.deal.hands[:]
    (two,) = [cards for action, cards in zip(*list_moves(match.legal(0)), strict=True) if str(action) == "play 2S"]
    found = rollouts(hidden, [hands], [two], np.random.default_rng(1), 1)
    for seat, action in enumerate(("play 2S", "pass", "pass", "pass")):
        match.act(seat, BIGTWO.parse_action(action))
    worth, _ = network_values(match.view(0), match.legal(0), list_moves(match.legal(0))[1])
    assert found.tolist() == [[pytest.approx(worth.max() / scale(match.options))]]


def test_a_truncated_rollout_ends_with_the_points_of_a_deal_that_is_over() -> None:
    match = match_at("turn 0; hands 2D 2C / 3D 4C / 3C 4D / 3H 4S; plays JC JH")
    hidden, hands = Determinizer.of(match.view(0), match.legal(0)), match.state.deal.hands[:]
    pair = TableMask(hands[0])
    ends = [rollouts(hidden, [hands], [pair], np.random.default_rng(1), horizon) for horizon in (None, 1)]
    assert ends[0].tolist() == ends[1].tolist() != [[0.0]]


def test_a_move_that_the_network_underrates_becomes_a_candidate() -> None:
    """Nobody can beat the two, and the three goes out after it."""
    match = match_at("turn 0; hands 3S 2S / 3D 4C 5C / 3C 4D 5D / 3H 4S 5H")
    actions, moves = list_moves(match.legal(0))
    hidden, two = Determinizer.of(match.view(0), match.legal(0)), [str(action) for action in actions].index("play 2S")
    worth = np.array([0.0, 0.0], np.float32)
    worth[two] = -1.0
    chance = np.random.default_rng(1)
    found = [corrected(worth, hidden, moves, [hidden.sample(chance)] * worlds, chance) for worlds in (0, 4)]
    assert candidates(found[0]) == [1 - two]
    assert candidates(found[1])[0] == two
    assert worth[two] == -1.0


def test_the_better_half_of_the_moves_is_compared_further_and_what_is_clearly_behind_is_dropped() -> None:
    chance = np.random.default_rng(1)
    asked: list[tuple[list[int], int]] = []
    means = np.array([0.0, 0.3, 0.29, 0.1, 0.28, -9.0], np.float32)

    def sample(places: Sequence[int], worlds: int) -> Floats:
        asked.append((list(places), worlds))
        return (means[list(places), None] + chance.normal(size=(1, worlds)) * 0.5).astype(np.float32)

    noisy = np.random.default_rng(2)
    left, ends = sequential_halving(
        lambda places, worlds: sample(places, worlds) + noisy.normal(size=(len(places), worlds)).astype(np.float32),
        np.zeros(6, np.float32),
        [5, 4, 3, 2, 1, 0],
        [(6, 50), (3, 50), (2, 200)],
        10,
        3.0,
    )
    assert [len(places) for places, _ in asked] == [6, 3, 2]
    assert 5 not in asked[1][0], "far behind"
    assert set(asked[2][0]) < {1, 2, 4}
    assert sorted(len(row) for row in ends.values()) == [50, 50, 50, 100, 300, 300]
    assert left[0] in asked[2][0]


def test_a_move_far_ahead_of_all_others_ends_the_comparison() -> None:
    def sample(places: Sequence[int], worlds: int) -> Floats:
        return np.array([[float(place == 1)] * worlds for place in places], np.float32)

    left, ends = sequential_halving(sample, np.zeros(3, np.float32), [0, 1, 2], [(3, 4), (3, 100)], 0, 3.0)
    assert (left, len(ends[1])) == ([1], 4)


def test_the_same_chance_gives_the_same_search() -> None:
    match = BIGTWO.start(BIGTWO.options(), ("computer",) * 4, bytes(32))
    seat = match.to_act[0]
    bot = SearchBot((3, 5), look=2)
    chosen = [bot.choose(match.view(seat), match.legal(seat), Random(5)) for _ in range(2)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("short_handed", [13, 17])
def test_larger_hands_have_fewer_determinizations(
    monkeypatch: pytest.MonkeyPatch, seats: int, short_handed: int
) -> None:
    """So a decision takes no longer than one between four hands of 13 cards."""
    asked = list[int]()

    def counted(_: Determinizer, worlds: list[list[TableMask]], moves: list[TableMask], *rest: Any) -> Floats:
        asked.append(len(worlds))
        return np.zeros((len(moves), len(worlds)), np.float32)

    monkeypatch.setattr(search, "rollouts", counted)
    options = BIGTWO.options({"short_handed": short_handed} if seats < 4 else {})
    match = BIGTWO.start(options, ["computer"] * seats, bytes(32))
    seat = match.to_act[0]
    SearchBot((40, 80), look=20, beliefs=False).choose(match.view(seat), match.legal(seat), Random(1))
    look, first, second = asked
    if seats < 4 and short_handed == 17:
        assert 0 < look < 20
        assert look / 20 < first / 40 < 1, "a look costs more"
        assert first < second < 80
    else:
        assert asked == [20, 40, 80]


@given(st.lists(st.integers(0, 18), min_size=2, max_size=4), st.integers(0, 3))
def test_the_effort_follows_the_cards_that_are_held(counts: list[int], seat: int) -> None:
    larger = relative_moves(counts)
    assert larger >= 1
    assert larger == 1 or max(counts) > 13
    more = [count + (place == seat) for place, count in enumerate(counts)]
    assert relative_moves(more) >= larger
    assert relative_moves(counts[::-1]) == larger


def test_the_search_advises_what_it_plays_and_says_why() -> None:
    match = BIGTWO.start(BIGTWO.options(), ("computer",) * 4, bytes(32))
    bot, codes = SearchBot((1, 2), look=0), set[str]()
    for _ in range(5):
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        advised = bot.advise(view, legal, Random(5))
        assert advised.action == bot.choose(view, legal, Random(5))
        assert (advised.reason is None) == (len(legal) < 2)
        codes |= {advised.reason.code} if advised.reason else set()
        match.act(seat, advised.action)
    assert len(codes) >= 2


@pytest.mark.parametrize(("behind", "named"), [(0.1, True), (0.22, False)])
def test_a_move_is_as_good_within_the_error_of_its_value(
    monkeypatch: pytest.MonkeyPatch, behind: float, named: bool
) -> None:
    """Four rollouts that differ by 1 and a prior that counts as 40: the standard error is 0.15."""
    match = match_at("turn 0; hands 4D 9S / TS JS 3D / QS KS 3C / AS 2S 3H")
    ends = np.array([[1, -1, 1, -1], [0, 0, 0, 0]]) / scale(match.options)
    monkeypatch.setattr(search, "corrected", lambda *_: np.array([0, -behind], np.float32))
    monkeypatch.setattr(search, "rollouts", lambda *_: ends)
    advised = SearchBot((4,), look=0).advise(match.view(0), match.legal(0), Random(1))
    assert str(advised.action) == "play 4D"
    assert (advised.reason is not None and advised.reason.code == "why_as_good") == named


def test_a_deal_is_brought_on_to_the_next_choice() -> None:
    state = match_at("turn 0; hands 3D 4C 9D / 4S 5C / 4D 6H / 4H 6S").state
    deal: Deal = state.deal
    batch, table = batch_deals.Batch(2, 50), batch_deals.Table(0, deal, Features(state.rules, 0), History())
    left, asked = batch_deals.advance_all([table], batch), []
    while left:
        asked.append((batch.seats[0], batch.counts[0]))
        batch_deals.apply_all([table], batch, [0])
        left = batch_deals.advance_all([table], batch)
    assert asked[0] == (0, 3)
    assert deal.turn < 0
