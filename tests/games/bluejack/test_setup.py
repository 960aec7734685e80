"""RULES 4.1: decks and hands, and functional requirements 1 to 4 of the assignment."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from dealt.errors import BadOptions
from dealt.games.bluejack import GAME
from dealt.games.bluejack.cards import COLOURS, GAME_DECK, NUMBER, SIGNED_MOST
from dealt.games.bluejack.state import State, deal
from dealt.shuffle import MatchSeed, Stream, deal_seed, numbered_seed
from tests.games.bluejack.helpers import start


def deals(count: int) -> list[State]:
    return [deal(MatchSeed(numbered_seed(number))) for number in range(count)]


def test_five_cards_from_the_top_go_to_seat_1_and_five_from_the_bottom_to_seat_0() -> None:
    seed = MatchSeed(numbered_seed(7))
    deck, state = Stream(seed.of_deal(1)).shuffled(GAME_DECK), deal(seed)
    assert list(state.players[1].deck[:5]) == deck[:5]
    assert list(state.players[0].deck[:5]) == [deck[-1], deck[-2], deck[-3], deck[-4], deck[-5]]
    assert state.deck[::-1] == deck[5:35]


def test_a_deal_has_each_card_of_the_game_deck_exactly_once() -> None:
    for state in deals(50):
        cards = [*state.deck, *state.players[0].deck[:5], *state.players[1].deck[:5]]
        assert Counter(cards) == Counter(GAME_DECK)
        assert len(state.deck) == 30


def test_a_player_deck_has_ten_cards_and_a_hand_four_of_them() -> None:
    for state in deals(50):
        for player in state.players:
            assert len(player.deck) == 10
            assert len(player.hand) == 4
            assert not Counter(player.hand) - Counter(player.deck)


def test_the_third_kind_of_cards_are_signed_with_values_from_1_to_6() -> None:
    slots = [card for state in deals(400) for player in state.players for card in player.deck[5:8]]
    assert all(card.kind == NUMBER for card in slots)
    seen = Counter((card.value, card.colour) for card in slots)
    wanted = {(sign * value, colour) for sign in (1, -1) for value in range(1, 7) for colour in range(len(COLOURS))}
    assert set(seen) == wanted
    assert max(seen.values()) < 2.2 * min(seen.values())


def test_slot_9_may_be_a_flip_and_slot_10_an_x2_in_a_fifth_of_the_decks_each_and_both_in_a_twentyfifth() -> None:
    pairs = [(str(p.deck[8]), str(p.deck[9])) for state in deals(2000) for p in state.players]
    flips = sum(nine == "flip" for nine, _ in pairs) / len(pairs)
    doubles = sum(ten == "x2" for _, ten in pairs) / len(pairs)
    both = pairs.count(("flip", "x2")) / len(pairs)
    assert flips == pytest.approx(0.2, abs=0.02)
    assert doubles == pytest.approx(0.2, abs=0.02)
    assert both == pytest.approx(0.04, abs=0.01)
    assert not any(nine == "x2" or ten == "flip" for nine, ten in pairs)


def test_otherwise_slots_9_and_10_are_signed_cards() -> None:
    cards = [card for state in deals(200) for p in state.players for card in p.deck[8:] if card.kind == NUMBER]
    assert all(0 < abs(card.value) <= SIGNED_MOST for card in cards)
    assert {card.value > 0 for card in cards} == {True, False}


def test_every_card_of_a_player_deck_can_be_in_the_hand() -> None:
    counts = Counter(place for state in deals(500) for place in hand_places(state))
    assert min(counts.values()) > 0.3 * 1000
    assert max(counts.values()) < 0.5 * 1000


def hand_places(state: State) -> list[int]:
    return [place for player in state.players for place, card in enumerate(player.deck) if card in player.hand]


def test_the_same_seed_is_the_same_deal_and_another_seed_another() -> None:
    texts = [start(seed).position() for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]


def test_the_match_is_dealt_from_the_seed_of_its_first_deal() -> None:
    match = start(3)
    assert match.deal == 1
    stream = Stream(deal_seed(Random(3).randbytes(32), 1), b"signed 0")
    first = match.state.players[0].deck[5]
    colour, value, minus = islice((stream.below(n) for n in (4, 6, 2)), 3)
    assert str(first) == f"{'-' if minus else '+'}{value + 1}{COLOURS[colour]}"


@pytest.mark.parametrize("seats", [(), ("human",), ("human", "human", "computer")])
def test_it_is_played_by_two(seats: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions, match="has 2 seats"):
        GAME.start(GAME.options(), seats, bytes(32))  # type: ignore[arg-type]
