"""The English catalogue has what the server says in short phrases: rows of charts, awards, how a match ended."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from dealt.errors import BadOptions
from dealt.games import game
from dealt.games.chicago.poker import NAMES, hand_in_words, mask_strength
from dealt.games.game import Game
from dealt.games.options import describe
from dealt.games.recap import Recap
from tests.i18n import catalogue
from tests.i18n.test_sentences import GAMES


def check(under: str, english: str) -> None:
    made = catalogue.phrased(under, english.removesuffix("."))
    assert made is not None, english
    assert made.lower() == english.removesuffix(".").lower()


def house_rules(rules: Game) -> Iterator[Any]:
    """Each two options changed, in each rule set."""
    infos = describe(rules)
    values = [(info.name, value) for info in infos for value in info.choices or (True, False) if info.kind != "number"]
    values = [(name, value) for name, value in values if name not in ("suit_order", "deal_seed")]
    for preset in rules.presets.values():
        usual = msgspec.structs.asdict(preset.options)
        for (option, first), (other, second) in combinations(values, 2):
            try:
                yield rules.options({**usual, option: first, other: second})
            except BadOptions:
                continue


@pytest.mark.parametrize("name", GAMES)
def test_every_row_of_the_charts_under_all_house_rules(name: str) -> None:
    phrases = set()
    for options in house_rules(game(name)):
        chart = game(name).chart(options)
        assert chart is not None
        phrases |= {chart.title, *(group.title for group in chart.groups)}
        phrases |= {text for group in chart.groups for row in group.rows for text in (row.name, row.words, row.worth)}
    for phrase in sorted(phrases - {""}):
        check("chart-said", phrase)


def played(name: str, seed: int, steps: int) -> Recap:
    """Return the recap of a random match, closed after so many steps."""
    chance, rules = Random(seed), game(name)
    options = list(rules.presets.values())[seed % len(rules.presets)].options
    seats = GAMES[name]
    match = rules.start(options, ["human"] * seats, seed.to_bytes(32, "big"))
    recap_builder = rules.recap_builder(options, seats)
    for event in match.opening():
        recap_builder.add(event)
    for _ in range(steps):
        if match.over:
            break
        if match.between_deals:
            happened = match.next_deal()
        else:
            seat = match.to_act[0]
            legal = sorted(map(str, match.legal(seat)))
            for need in (getattr(match.private(seat), "need", ""), getattr(match.private(seat), "follow", "")):
                if need:
                    check(f"{name}-said-{'need' if name == 'bluejack' else 'follow'}", need)
            happened = match.act(seat, rules.parse_action(chance.choice(legal)))
        for event in happened:
            recap_builder.add(event)
    if not match.over:
        for event in match.close():
            recap_builder.add(event)
    result = match.result
    assert result is not None
    return recap_builder.recap(result)


@pytest.mark.parametrize("name", GAMES)
def test_the_end_of_a_match_and_its_awards(name: str) -> None:
    for seed, steps in ((0, 0), (1, 400), (2, 4000 if name in ("chicago", "bluejack") else 900)):
        recap = played(name, seed, steps)
        check("said-how", recap.reason)
        for award in recap.awards:
            check("results-said", award.title)
            if award.detail:
                check("results-said", award.detail)


def test_what_a_hand_of_chicago_is_called() -> None:
    chance = Random(5)
    for name in NAMES:
        check("chicago-said-kind", name)
    for _ in range(3000):
        mask = sum(1 << index for index in chance.sample(range(52), 5))
        check("chicago-said-kind", hand_in_words(mask_strength(mask)))


def test_an_award_that_is_rare() -> None:
    for title in ("Most twos kept", "A board of nine cards", "Most wins in a row", "The comeback"):
        check("results-said", title)
