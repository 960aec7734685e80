"""docs/fairness.md says how each game is dealt: here its sentences are followed step by step, beside the games."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.cards import PACK, cards_text
from dealt.games import game
from dealt.games.bluejack import state as bluejack
from dealt.games.bluejack.cards import cards_text as bluejack_text
from dealt.games.chicago.events import Reshuffled
from dealt.games.game import Event, SeatKind
from dealt.shuffle import MatchSeed, Stream, deal_seed, numbered_seed, parse_seed
from tests.examples import examples
from tests.test_shuffle import numbers, pack, seeds, vectors

few = settings(max_examples=examples(20), deadline=None)


def shuffled(seed: bytes, label: bytes, things: Sequence[str]) -> list[str]:
    """Things in the order that the page gives them."""
    result = list(things)
    places = range(len(result) - 1, 0, -1)
    for i, j in zip(places, numbers(seed, label, (place + 1 for place in places)), strict=True):
        result[i], result[j] = result[j], result[i]
    return result


# -------------------------------------------------------------------------------------------------------- Bluejack


def player_cards(seed: bytes, seat: int, given_cards: list[str]) -> tuple[list[str], list[str]]:
    """The ten cards of a seat, and its hand."""
    limit = 0

    def limits() -> Iterator[int]:
        while True:
            yield limit

    source = numbers(seed, b"signed %d" % seat, limits())

    def below(n: int) -> int:
        nonlocal limit
        limit = n
        return next(source)

    cards = list(given_cards)
    for special in (None, None, None, "flip", "x2"):
        if special is not None and below(100) >= 80:
            cards.append(special)
            continue
        colour, value = "byrg"[below(4)], below(6) + 1
        cards.append(f"{'+-'[below(2)]}{value}{colour}")
    return cards, shuffled(seed, b"hand %d" % seat, cards)[:4]


@given(seeds)
@few
def test_bluejack_is_dealt_as_the_page_says(match_seed: bytes) -> None:
    seed = deal_seed(match_seed, 1)
    deck = shuffled(seed, b"shuffle", [f"+{value}{colour}" for colour in "byrg" for value in range(1, 11)])
    dealt = bluejack.deal(MatchSeed(match_seed))
    for seat, first_five in enumerate((deck[:-6:-1], deck[:5])):
        cards, hand = player_cards(seed, seat, first_five)
        assert bluejack_text(dealt.players[seat].deck) == " ".join(cards)
        assert bluejack_text(dealt.players[seat].hand) == " ".join(hand)
    assert bluejack_text(reversed(dealt.deck)) == " ".join(deck[5:-5])


@given(seeds)
@few
def test_bluejack_is_shuffled_again_as_the_page_says(match_seed: bytes) -> None:
    seed = deal_seed(match_seed, 1)
    dealt = bluejack.deal(MatchSeed(match_seed))
    for number in (1, 2):
        left = [str(card) for card in reversed(dealt.deck)]
        boards: list[list[str]] = [[], []]
        for place in range(7):
            card = dealt.deck.pop()
            dealt.players[place % 2].board.add(card, from_hand=False)
            boards[place % 2].append(str(card))
        dealt.clear_boards()
        dealt.reshuffle()
        expected = shuffled(seed, b"reshuffle %d" % number, left[7:] + boards[0] + boards[1])
        assert bluejack_text(reversed(dealt.deck)) == " ".join(expected)


# --------------------------------------------------------------------------------------------------------- Chicago


@given(seeds, st.integers(2, 4))
@few
def test_chicago_is_dealt_as_the_page_says(match_seed: bytes, count: int) -> None:
    match = game("chicago").start(game("chicago").options(), ["human"] * count, match_seed)
    cards = pack(deal_seed(match_seed, 1)).split()
    for seat in range(count):
        place = (seat - 1) % count
        assert {str(card) for card in match.private(seat).hand} == set(cards[place : 5 * count : count])  # type: ignore[attr-defined]


@given(seeds)
@few
def test_chicago_shuffles_the_returned_cards_as_the_page_says(match_seed: bytes) -> None:
    rules = game("chicago")
    match = rules.start(rules.options(), ("human",) * 4, match_seed)
    stock = pack(deal_seed(match_seed, 1)).split()[20:]
    order = "23456789TJQKA"
    returned: list[str] = []
    for exchange in (1, 2):
        handed_in: list[str] = []
        hands: dict[int, set[str]] = {}
        happened: list[Event] = []
        for seat in (1, 2, 3, 0):
            hand = [str(card) for card in match.private(seat).hand]  # type: ignore[attr-defined]
            handed_in += sorted(hand, key=lambda card: (order.index(card[0]), "HCDS".index(card[1])))
            happened += match.act(seat, rules.parse_action(f"change {' '.join(hand)}"))
        if match.result is not None:
            return  # a royal flush
        for seat in (1, 2, 3, 0):
            if len(stock) < 5:
                stock += shuffled(deal_seed(match_seed, 1), b"returned 1", returned)
            hands[seat], stock = set(stock[:5]), stock[5:]
        returned += handed_in
        assert any(isinstance(event, Reshuffled) for event in happened) == (exchange == 2)
        for seat in range(4):
            assert {str(card) for card in match.private(seat).hand} == hands[seat]  # type: ignore[attr-defined]


# ----------------------------------------------------------------------------------------- Big Two, players’ numbers


@given(seeds, st.lists(seeds, max_size=4))
@few
def test_big_two_is_dealt_as_the_page_says(match_seed: bytes, added: list[bytes]) -> None:
    rules = game("bigtwo")
    match = rules.start(rules.options(), ("human",) * 4, match_seed, added)
    secret = deal_seed(match_seed, 1)
    count = len(added).to_bytes(8, "big")
    seed = sha256(b"dealt mix 1" + secret + count + b"".join(added)).digest() if added else secret
    cards = pack(seed).split()
    for seat in range(4):
        assert {str(card) for card in match.private(seat).hand} == set(cards[(seat - 1) % 4 :: 4])  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["bigtwo", "chicago", "bluejack", "patience"])
def test_numbers_change_what_is_dealt_in_every_game(name: str) -> None:
    rules = game(name)
    kinds: list[SeatKind] = ["human"] * rules.seat_counts[-1]
    plain, same, mixed = (
        rules.start(rules.options(), kinds, bytes(32), numbers_) for numbers_ in ((), [], [bytes(32)])
    )
    assert plain.opening() == same.opening() != mixed.opening()


# ---------------------------------------------------------------------------------------------------- the patience


@pytest.mark.parametrize("number", [1, 2, 999_999_999])
def test_the_patience_deals_a_numbered_deal_as_the_page_says(number: int) -> None:
    rules = game("patience")
    match = rules.start(rules.options({"deal_number": number}), ("human",), bytes(32))
    cards = pack(deal_seed(numbered_seed(number), 1)).split()
    columns = [" ".join(map(str, column)) for column in match.public().columns]  # type: ignore[attr-defined]
    assert columns == [f"{cards[place]} {cards[place + 7]}" for place in range(7)]


def test_the_patience_deals_a_deal_chosen_by_its_seed_from_that_seed_itself() -> None:
    page, rules = vectors(), game("patience")
    match = rules.start(rules.options({"deal_seed": page["mixed seed 1"]}), ("human",), bytes(32), [bytes(32)])
    cards = page["mixed pack 1"].split()
    columns = [" ".join(map(str, column)) for column in match.public().columns]  # type: ignore[attr-defined]
    assert columns == [f"{cards[place]} {cards[place + 7]}" for place in range(7)]


# ----------------------------------------------------------------------------------------------------- the vectors


def test_the_vectors_of_the_page() -> None:
    page = vectors()
    seed = parse_seed(page["deal seed 1"])
    dealt = bluejack.deal(MatchSeed(parse_seed(page["match seed"])))
    for seat, player in enumerate(dealt.players):
        assert bluejack_text(player.deck) == page[f"cards of seat {seat}"]
        assert bluejack_text(player.hand) == page[f"hand of seat {seat}"]
    assert bluejack_text(reversed(dealt.deck)) == page["game deck"]
    assert cards_text(Stream(seed, b"returned 1").shuffled(PACK[:12])) == page["returned 1"]
