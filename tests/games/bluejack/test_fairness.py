"""Bluejack is dealt as docs/fairness.md says."""

from collections.abc import Iterator

from hypothesis import given

from dealt.games.bluejack import state as bluejack
from dealt.games.bluejack.cards import cards_text as bluejack_text
from dealt.shuffle import MatchSeed, deal_seed, parse_seed
from tests.test_fairness import few, shuffled
from tests.test_shuffle import numbers, seeds, vectors


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


def test_the_vectors_of_the_page() -> None:
    page = vectors()
    dealt = bluejack.deal(MatchSeed(parse_seed(page["match seed"])))
    for seat, player in enumerate(dealt.players):
        assert bluejack_text(player.deck) == page[f"cards of seat {seat}"]
        assert bluejack_text(player.hand) == page[f"hand of seat {seat}"]
    assert bluejack_text(reversed(dealt.deck)) == page["game deck"]
