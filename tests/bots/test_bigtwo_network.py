"""The network player of Big Two: it sees what its seat may know, and what it sees is what it has been trained on."""

from random import Random

import pytest

from dealt.bots.bigtwo_house import house_bits
from dealt.bots.bigtwo_inputs import Inputs
from dealt.bots.bigtwo_network import NetworkBot, inputs_of, look, read_network, write_network
from dealt.bots.bigtwo_values import count_weights
from dealt.games import game
from dealt.games.bigtwo.core.deal import Deal
from dealt.games.bigtwo.core.suits import NO_CARDS, TableMask
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.lab.training import mill
from tests.examples import examples

BIGTWO = game("bigtwo")
MIXES = [
    BigTwoOptions(),
    BIGTWO.options(preset="shash"),
    BigTwoOptions(four_cards="quads_and_two_pairs", bomb="bare_quads", pass_excludes=True, suit_order="SHCD"),
    BigTwoOptions(straights="a2345_high", last_card_rule="must_play_highest", flush_order="rank"),
]


def match_at(position: str) -> BigTwoMatch:
    match = BIGTWO.parse_position(position)
    assert isinstance(match, BigTwoMatch)
    return match


def words(inputs: Inputs, moves: list[TableMask]) -> list[list[int]]:
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
        while not match.between_deals:
            seat = match.to_act[0]
            deal, legal = match.state.deal, match.legal(seat)
            moves = deal.plays().listed()[:5] + [NO_CARDS] * bool(deal.top)
            trained, seen = Inputs(rules_of(options), house_bits(options)), inputs_of(options)
            mill.look(trained, deal)
            look(seen, match.view(seat), legal)
            assert words(seen, moves) == words(trained, moves)
            match.act(seat, legal[rng.randrange(len(legal))])


def test_what_it_cannot_see_changes_nothing() -> None:
    """Two seats change cards; the third sees the same."""
    first = match_at("turn 0; hands 3D 9C KH 2S / 4D 5C 8H / 6D 7C 9H AS / 5H 6H 7H 8S")
    second = match_at("turn 0; hands 3D 9C KH 2S / 6D 7H AS / 4D 5C 8H 8S / 5H 6H 7C 9H")
    assert [list(_state(one)) for one in (first, second)] == [list(_state(first))] * 2


def _state(match: BigTwoMatch) -> list[int]:
    inputs = inputs_of(match.options)
    look(inputs, match.view(0), match.legal(0))
    return list(inputs.state)


def test_a_network_is_read_as_it_was_written(tmp_path) -> None:  # type: ignore[no-untyped-def]
    rng, file = Random(1), tmp_path / "weights.bin"
    weights = [rng.randrange(-64, 64) / 64 for _ in range(count_weights(4, 3))]
    write_network(file, 4, 3, weights)
    inputs, deal = inputs_of(MIXES[0]), match_at("turn 0; hands 3D 4C / 4S 5C / 4D 6H / 4H 6S").state.deal
    mill.look(inputs, deal)
    inputs.after(TableMask(1))
    network = read_network(file)
    network.look(inputs.state)
    assert network.of(inputs.move) == pytest.approx(by_hand(weights, [*inputs.state, *inputs.move]))


def by_hand(weights: list[float], some: list[int]) -> float:
    """The same network with four and three units, spelled out."""
    active = [64 * number + place for number, word in enumerate(some) for place in range(64) if word >> place & 1]
    rest = weights[512 * 4 :]
    one = [max(0.0, rest[unit] + sum(weights[place * 4 + unit] for place in active)) for unit in range(4)]
    rest = rest[4:]
    two = [max(0.0, rest[12 + unit] + sum(one[row] * rest[row * 3 + unit] for row in range(4))) for unit in range(3)]
    return rest[18] + sum(two[unit] * rest[15 + unit] for unit in range(3))


def choice(position: str) -> str:
    match = match_at(position)
    seat = match.to_act[0]
    return str(NetworkBot().choose(match.view(seat), match.legal(seat), Random(1)))


def test_it_goes_out_when_it_can() -> None:
    assert choice("turn 0; hands 2D 2C / 3D 4C / 3C 4D / 3H 4S; plays JC JH") == "play 2D 2C"


def test_it_plays_the_unbeatable_card_first_when_two_plays_are_left() -> None:
    assert choice("turn 0; hands 3S 2S / 3D 4C 5C / 3C 4D 5D / 3H 4S 5H") == "play 2S"


def test_a_deal_is_brought_on_to_the_next_choice() -> None:
    state = match_at("turn 0; hands 3D 4C 9D / 4S 5C / 4D 6H / 4H 6S").state
    deal: Deal = state.deal
    batch, table = mill.Batch(2, 50), mill.Table(0, deal, Inputs(state.rules, 0))
    left, asked = mill.ask_all([table], batch), []
    while left:
        asked.append((batch.seats[0], batch.counts[0]))
        mill.answer_all([table], batch, [0])
        left = mill.ask_all([table], batch)
    assert asked[0] == (0, 3)
    assert deal.turn < 0
