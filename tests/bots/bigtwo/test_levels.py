"""Rule-based bots of Big Two."""

from collections.abc import Callable
from random import Random

import pytest

from dealt.bots.bigtwo.levels import BOTS
from dealt.bots.bigtwo.rule_based import NormalBot
from dealt.bots.bot import Bot, Level, RandomBot, levels, make_bot
from dealt.errors import BadText
from dealt.games import game
from dealt.games.game import Match
from dealt.lab.baselines import baselines
from dealt.lab.games.bigtwo.baselines import Greedy

BIGTWO = game("bigtwo")


def match_at(position: str) -> Match:
    return BIGTWO.parse_position(position)


def deal(bots: list[Bot], seed: int, preset: str | None = None, **options: object) -> Match:
    """Play one deal to the end."""
    rng = Random(seed)
    match = BIGTWO.start(BIGTWO.options(options, preset), ["computer"] * len(bots), rng.randbytes(32))
    while not match.between_deals and match.result is None:
        seat = match.to_act[0]
        match.act(seat, bots[seat].choose(match.view(seat), match.legal(seat), rng))
    return match


def deals_won(strong: Bot, weak: Bot, deals: int, preset: str | None = None) -> int:
    """Return the number of deals that two strong bots win against two weak ones, changing places."""
    won = 0
    for seed in range(deals):
        bots = [strong, weak, strong, weak] if seed % 2 else [weak, strong, weak, strong]
        match = deal(bots, seed, preset)
        won += bots[match.public().history[-1].winner] is strong  # type: ignore[attr-defined]
    return won


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param(preset, marks=[] if preset in ("deuce", "shash") else pytest.mark.thorough)
        for preset in BIGTWO.presets
    ],
)
def test_it_wins_far_more_often_than_chance(preset: str) -> None:
    assert deals_won(NormalBot(), RandomBot(), 60, preset) > 42


@pytest.mark.parametrize("preset", ["deuce", pytest.param("shash", marks=pytest.mark.thorough)])
@pytest.mark.parametrize(
    ("strong", "weak"),
    [
        *(("easy", "random"), ("greedy-low", "easy"), ("normal", "easy"), ("hard", "greedy")),
        pytest.param("hard", "easy", marks=pytest.mark.thorough),
    ],
)
def test_each_level_beats_what_is_below_it(strong: str, weak: str, preset: str) -> None:
    players: dict[str, Callable[[], Bot]] = {**baselines("bigtwo"), **dict(BOTS.items())}
    assert deals_won(players[strong](), players[weak](), 120, preset) > 66


@pytest.mark.parametrize(
    ("seats", "cards"),
    [
        (2, 17),
        pytest.param(2, 13, marks=pytest.mark.thorough),
        pytest.param(3, 17, marks=pytest.mark.thorough),
        (3, 13),
    ],
)
def test_each_level_beats_what_is_below_it_with_fewer_seats(seats: int, cards: int) -> None:
    pairs: list[tuple[Level, Level, int]] = [("normal", "easy", 30), ("hard", "easy", 20)]
    for strong, weak, deals in pairs:
        gained = 0
        for seed in range(deals):
            bots = [make_bot("bigtwo", weak) for _ in range(seats)]
            bots[seed % seats] = make_bot("bigtwo", strong)
            match = deal(bots, seed, short_handed=cards)
            penalties = match.public().history[-1].penalties  # type: ignore[attr-defined]
            gained += sum(penalties) - seats * penalties[seed % seats]
        assert gained > 0, (strong, weak)


def test_normal_is_far_better_than_greedy() -> None:
    assert deals_won(NormalBot(), Greedy(), 160) > 90


def test_it_plays_every_rule_set_to_the_end() -> None:
    for preset in BIGTWO.presets:
        for seed in range(10):
            assert deal([NormalBot()] * 4, seed, preset).public().history  # type: ignore[attr-defined]


def test_the_same_chance_gives_the_same_play() -> None:
    first, second = (deal([NormalBot()] * 4, 7) for _ in range(2))
    assert first.position() == second.position()


def test_it_takes_chances_so_that_it_is_not_predictable() -> None:
    positions = set()
    for seed in range(5):
        match = BIGTWO.start(BIGTWO.options(), ("computer",) * 4, bytes(32))
        rng = Random(seed)
        while not match.between_deals:
            seat = match.to_act[0]
            match.act(seat, NormalBot().choose(match.view(seat), match.legal(seat), rng))
        positions.add(match.position())
    assert len(positions) > 1


def test_levels_are_known_and_others_refused() -> None:
    assert levels("bigtwo") == ("easy", "normal", "hard", "expert")
    with pytest.raises(BadText) as refused:
        make_bot("bigtwo", "master")  # type: ignore[arg-type]
    assert refused.value.code == "unknown_level"


def choice(position: str) -> str:
    """Return the bot's action in a position, without randomness."""
    match = match_at(position)
    seat = match.to_act[0]
    return str(NormalBot(slack=0).choose(match.view(seat), match.legal(seat), Random(1)))


OTHERS = "3D 4D 5D 6D 7D 8C 9D TD JD / 3C 4C 5C 6C 7C 8H 9C TC / 3H 4H 5H 6H 7H 9H TH"


def test_the_manuals_example_does_not_break_the_full_house_for_a_pair() -> None:
    position = f"turn 0; hands 8D 8S KD KC KH / {OTHERS}; plays JC JH"
    assert choice(position) == "pass"


def test_it_beats_with_the_cheapest_cards_that_break_nothing() -> None:
    assert choice(f"turn 0; hands 4S QD KD KC KH / {OTHERS}; plays JC") == "play QD"


def test_it_finishes_when_it_can() -> None:
    assert choice(f"turn 0; hands 2D 2C / {OTHERS}; plays JC JH") == "play 2D 2C"


def test_it_plays_the_unbeatable_card_first_when_two_turns_are_left() -> None:
    assert choice(f"turn 0; hands 3S 2S / {OTHERS}") == "play 2S"


def test_it_leads_no_low_single_to_a_player_with_one_card() -> None:
    position = "turn 0; hands 4S 9C JS JH / 5D / 3C 4C 5C 6C 7C 8H / 3H 4H 5H 6H 7H"
    assert choice(position) == "play JH JS"


def test_it_stops_a_player_with_one_card_with_all_it_has() -> None:
    position = "turn 0; hands 3S QD AS / 5D / 3C 4C KC KD KS 8H / 3H 4H 5H KH 7H; plays JC"
    assert choice(position) == "play AS"


def easy(position: str) -> str:
    """Return the easy bot's action in a position; its seed makes no difference."""
    match = match_at(position)
    seat = match.to_act[0]
    chosen = {
        str(make_bot("bigtwo", "easy").choose(match.view(seat), match.legal(seat), Random(luck))) for luck in (1, 2)
    }
    assert len(chosen) == 1
    return chosen.pop()


def test_the_easy_one_goes_out_with_a_full_house() -> None:
    assert easy(f"turn 0; hands JC JH JS QD QH / {OTHERS}") == "play JC JH JS QD QH"


def test_the_easy_one_loves_straights_and_tears_a_pair_of_kings_for_one() -> None:
    assert easy(f"turn 0; hands 4S TS JH QD KC KH AC 2S / {OTHERS}").startswith("play TS JH QD K")


def test_the_easy_one_tears_no_pair_apart_but_takes_aces_and_twos() -> None:
    assert easy(f"turn 0; hands 4S QD QC KD KC KH / {OTHERS}; plays JC") == "pass"
    assert easy(f"turn 0; hands 4S QD QC KD KC 2S / {OTHERS}; plays JC") == "play 2S"


def test_the_easy_one_spends_its_two_where_a_queen_would_do() -> None:
    assert easy(f"turn 0; hands 4S QD 2S / {OTHERS}; plays JC") == "play 2S"
    assert easy(f"turn 0; hands 4S QD 2S / {OTHERS}; plays 3S") == "play 4S"


def test_the_easy_one_leads_a_single_card_before_a_lower_pair() -> None:
    assert easy(f"turn 0; hands 8D 8S TS KD / {OTHERS}") == "play TS"
