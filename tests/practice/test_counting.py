"""The trainer that asks which cards are still out."""

from random import Random

import pytest

from dealt.cards import PACK, Card
from dealt.cli import main
from dealt.errors import BadText
from dealt.games import games
from dealt.games.game import Match
from dealt.practice.counting import LEVELS, PLAYS, Level, can_count, count_question
from dealt.shuffle import numbered_seed
from tests.games.anygame import any_action

COUNTED = ("bigtwo", "chicago")
CASES = [(name, level, number) for name in COUNTED for level in LEVELS for number in range(1, 12)]


def test_cards_are_counted_in_games_with_one_pack_and_hands() -> None:
    assert [name for name in games() if can_count(name)] == list(COUNTED)
    with pytest.raises(BadText, match="no cards to count"):
        count_question("patience", "easy", 1)


@pytest.mark.parametrize(("name", "level", "number"), CASES)
def test_what_is_out_is_what_was_neither_held_nor_played(name: str, level: Level, number: int) -> None:
    question = count_question(name, level, number)
    least, most = PLAYS[level]
    assert least <= len(question.plays) <= most
    shown = [card for play in question.plays for card in play.cards]
    assert len(set(shown)) == len(shown)
    by_others = {card for play in question.plays if play.seat != 0 for card in play.cards}
    assert by_others.isdisjoint(question.own)
    assert {card for play in question.plays if play.seat == 0 for card in play.cards} <= set(question.own)
    seen = {*question.own, *shown}
    suit = len({card.suit for card in question.asked}) == 1
    first = question.asked[0]
    assert question.asked == tuple(
        card for card in PACK if (card.suit == first.suit if suit else card.rank == first.rank)
    )
    assert question.out == tuple(card for card in question.asked if card not in seen)
    assert by_others & set(question.asked)


@pytest.mark.parametrize("name", COUNTED)
def test_the_same_number_is_the_same_question(name: str) -> None:
    assert count_question(name, "normal", 7) == count_question(name, "normal", 7)
    assert count_question(name, "normal", 7) != count_question(name, "normal", 8)


def hands(match: Match) -> list[set[Card]]:
    return [set(match.view(seat).private.hand) for seat in range(len(match.seats))]


@pytest.mark.parametrize("name", COUNTED)
def test_a_seat_has_seen_no_card_that_another_one_holds(name: str) -> None:
    game, rng = games()[name], Random(3)
    match = game.start(game.options({}), ["computer"] * 4, numbered_seed(5))
    for _ in range(60):
        if not match.to_act:
            break
        held = hands(match)
        for seat in range(4):
            seen = set(match.seen_cards(seat))
            assert held[seat] <= seen
            assert not any(seen & held[other] for other in range(4) if other != seat)
        seat = rng.choice(list(match.to_act))
        match.act(seat, any_action(match, seat, rng))


def test_the_trainer_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    question = count_question("bigtwo", "easy", 3)
    right = " ".join(map(str, question.out)) or "none"
    typed = iter(["", *[""] * len(question.plays), "XX", right, "quit"])
    monkeypatch.setattr("dealt.terminal.console.Console.ask", lambda *_: next(typed))
    assert main(["count", "bigtwo", "--number", "3"]) == 0
    told = capsys.readouterr().out
    assert "is not a card" in told and "Right so far: 1 of 1." in told


@pytest.mark.parametrize("answered", [0, 1, 4])
def test_the_trainer_can_be_left_at_each_of_its_questions(answered: int, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter([*[""] * answered, "Quit"])
    monkeypatch.setattr("dealt.terminal.console.Console.ask", lambda *_: next(typed))
    assert len(count_question("bigtwo", "easy", 3).plays) == 3
    assert main(["count", "bigtwo", "--number", "3"]) == 0
    assert next(typed, None) is None
