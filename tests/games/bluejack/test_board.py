"""Totals of a board's cards."""

from hypothesis import given
from hypothesis import strategies as st

from dealt.games.bluejack.board import Board
from dealt.games.bluejack.cards import FACES, GAME_DECK, BluejackCard, parse_card
from tests.games.bluejack.oracle import numbers


def board_of(*cards: BluejackCard) -> Board:
    board = Board()
    for card in cards:
        board.add(card, from_hand=False)
    return board


@given(st.sampled_from(GAME_DECK), st.lists(st.sampled_from(FACES), max_size=8))
def test_a_board_counts_what_its_numbers_count_after_every_flip_and_x2(
    first: BluejackCard, rest: list[BluejackCard]
) -> None:
    board = board_of(first, *rest)
    wanted = numbers(tuple(map(str, board.cards)))
    assert board.total == sum(wanted) == sum(board.counts())
    assert [count for count, card in zip(board.counts(), board.cards, strict=True) if card.value] == wanted
    for card in FACES:
        assert board.total_with(card) == board_of(first, *rest, card).total


def test_only_a_board_with_cards_can_be_blue() -> None:
    assert not Board().is_blue(specials_break_blue=True)
    assert board_of(parse_card("+4b"), parse_card("-1b")).is_blue(specials_break_blue=True)
    assert not board_of(parse_card("+4b"), parse_card("-1r")).is_blue(specials_break_blue=False)
    assert not board_of(parse_card("+4b"), parse_card("x2")).is_blue(specials_break_blue=True)
    assert board_of(parse_card("+4b"), parse_card("x2")).is_blue(specials_break_blue=False)
