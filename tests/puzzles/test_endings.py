"""Endings that are played on against the expert."""

import pytest

from dealt.cli import main
from dealt.errors import DealtError
from dealt.games import games
from dealt.puzzles.endings import Ending, endings_of, numbered_ending

WITH_ENDINGS = ("bigtwo", "chicago")


def test_some_games_have_endings_each_with_a_choice_that_matters() -> None:
    assert [name for name in games() if endings_of(name)] == list(WITH_ENDINGS)
    for name in WITH_ENDINGS:
        assert len(endings_of(name)) > 10
        for puzzle in endings_of(name):
            assert puzzle.choices[0].value > puzzle.choices[1].value


@pytest.mark.parametrize("game", WITH_ENDINGS)
def test_an_ending_is_played_to_the_end_of_its_deal_and_the_same_each_time(game: str) -> None:
    def played(number: int) -> tuple[list[str], float | None]:
        ending, told = Ending(numbered_ending(game, number), "easy"), list[str]()
        assert ending.result is None
        while not ending.is_over:
            told += [f"{move.seat} {move.offer.action}" for move in ending.bot_moves()]
            if not ending.is_over:
                assert ending.seat in ending.match.to_act
                ending.act(ending.match.offers(ending.seat)[0].action)
        assert list(ending.bot_moves()) == []
        return told, ending.result

    for number in (1, 2, 3):
        assert played(number) == played(number)
        assert played(number)[1] is not None


@pytest.mark.parametrize("game", WITH_ENDINGS)
def test_who_plays_like_the_bot_makes_as_much_as_it(game: str) -> None:
    puzzle = numbered_ending(game, 2)
    ending = Ending(puzzle, "normal")
    expected = ending.expert_play()
    assert expected == ending.expert_play()
    assert expected.offers
    # Nothing has been played at the ending itself.
    assert ending.match.position() == puzzle.position
    assert not ending.is_over


def test_an_ending_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for number in (0, 1_000):
        with pytest.raises(DealtError, match="no such puzzle"):
            numbered_ending("bigtwo", number)
        assert main(["ending", "bigtwo", "--number", str(number)]) != 0
        assert capsys.readouterr().err == "dealt: There is no such puzzle. (no_puzzle)\n"
    assert main(["ending", "bluejack"]) != 0
    assert capsys.readouterr().err == "dealt: Bluejack has no endings to practise. (no_endings)\n"


def test_an_ending_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked: list[str] = []

    def answer(_console: object, prompt: str) -> str:
        asked.append(prompt)
        if not prompt.startswith("Your play"):
            return "quit"
        # The first thing that can be played, after a look at all of them and a slip.
        return ["?", "XX", "1"][min(len(asked), 3) - 1]

    monkeypatch.setattr("dealt.terminal.console.Console.ask", answer)
    assert main(["ending", "chicago", "--number", "16"]) == 0
    told = capsys.readouterr().out
    assert "Chicago, ending 16." in told
    assert "above the mean opponent: you" in told
    plays = "; ".join(offer.label for offer in Ending(numbered_ending("chicago", 16)).expert_play().offers)
    assert f"The expert in your place: {plays}." in told
    assert " of 1." in told
