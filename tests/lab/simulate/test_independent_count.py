"""Counts of `dealt simulate` compared with independent counts of the same deals."""

import json
from collections import Counter
from fractions import Fraction

import pytest

from dealt.cards import PACK
from dealt.cli import main
from dealt.games import game as game_named
from dealt.shuffle import Stream, deal_seed, numbered_seed
from tests.examples import examples
from tests.games.patience.oracle import acm, points

SEED = 6


def test_the_patience_is_won_as_often_as_the_contests_program_says(capsys: pytest.CaptureFixture[str]) -> None:
    games = examples(2_000)
    assert main(["simulate", "patience", "--games", str(games), "--seed", str(SEED), "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["counts"]
    ends: Counter[str] = Counter()
    dealt = 0
    for number in range(1, games + 1):
        deck = Stream(deal_seed(numbered_seed(SEED), number)).shuffled(PACK)
        ending, cards = acm([points(str(card)) for card in deck])
        ends[ending] += 1
        dealt += cards
    assert ends["won"] > 0
    assert (told["games"], told["won"], told["lost"], told["endless"]) == (
        games, ends["won"], ends["lost"], ends["endless"],
    )  # fmt: skip
    assert told["dealt"] == dealt


@pytest.mark.parametrize(("name", "seats", "sign"), [("bigtwo", 4, -1), ("bluejack", 2, 1), ("chicago", 3, 1)])
def test_wins_and_points_are_those_of_the_matches_themselves(
    name: str, seats: int, sign: int, capsys: pytest.CaptureFixture[str]
) -> None:
    games = examples(40)
    words = ["--games", str(games), "--seed", str(SEED), "--seats", str(seats), "--jobs", "1", "--json"]
    assert main(["simulate", name, "--bots", "tests.lab.arena.players:First", *words]) == 0
    told = json.loads(capsys.readouterr().out)
    game = game_named(name)
    won = [Fraction(0)] * seats
    made = [0] * seats
    for number in range(games):
        match = game.start(game.options(), ["computer"] * seats, numbered_seed(SEED << 32 | number))
        while match.to_act:
            match.act(match.to_act[0], next(iter(match.legal(match.to_act[0]))))
        match.close()
        assert match.result is not None
        for seat in range(seats):
            made[seat] += sign * match.result.scores[seat]
            if seat in match.result.winners:
                won[seat] += Fraction(1, len(match.result.winners))
    assert [row["points"] for row in told["counts"]["seats"]] == made
    assert [estimate["mean"] for estimate in told["won"]] == pytest.approx([float(share / games) for share in won])
    assert [estimate["mean"] for estimate in told["points"]] == pytest.approx([total / games for total in made])
