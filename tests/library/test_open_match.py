"""Open matches: start, play, clone, play out by bots; and the cost of `import dealt`."""

import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

import dealt
from dealt import library
from dealt.bots.bot import RandomBot
from dealt.games import games
from dealt.games.game import LegalActions, View
from tests.examples import examples
from tests.games.anygame import hidden_pairs, matches, with_cards_swapped
from tests.parts import ENCODED

NAMES = tuple(games())


def test_the_same_number_is_the_same_deal_and_the_one_of_the_terminal() -> None:
    from dealt.shuffle import numbered_seed

    rules = dealt.game("bigtwo")
    wanted = rules.start(rules.options(), ["computer"] * 4, numbered_seed(7))
    assert dealt.start("bigtwo", deal=7).position == wanted.position()
    assert dealt.start("bigtwo").position != dealt.start("bigtwo").position


def test_a_seed_and_a_deal_together_are_refused() -> None:
    with pytest.raises(dealt.DealtError) as refused:
        dealt.start("bigtwo", deal=1, seed="00" * 32)
    assert refused.value.code == "seed_and_deal"


def test_house_rules_are_given_by_their_names_and_wrong_ones_refused() -> None:
    assert dealt.start("bigtwo", preset="shash", stake=3).match.options.stake == 3
    with pytest.raises(dealt.DealtError) as refused:
        dealt.start("bigtwo", bomb="huge")
    assert refused.value.code == "bad_option"


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_played_to_its_end_by_texts_alone(name: str) -> None:
    match = dealt.start(name, deal=3)
    rng = Random(1)
    said: list[str] = []
    while match.turn is not None and len(said) < 400:
        said += match.play(str(rng.choice(match.legal())))
    assert said
    assert all(text.strip() for text in said)


@pytest.mark.parametrize("name", NAMES)
def test_players_play_a_deal_out_and_the_same_luck_gives_the_same_scores(name: str) -> None:
    first, second = dealt.start(name, deal=5), dealt.start(name, deal=5)
    assert first.play_out("easy").position == second.play_out("easy").position
    assert first.over or first.between_deals
    assert first.to_act == ()
    assert first.legal() == []


def test_a_clone_has_the_same_chance_and_leaves_the_first_as_it_was() -> None:
    match = dealt.start("bigtwo", deal=9)
    match.play(match.advise("random"))
    before = match.position
    twin, third = match.clone(), match.clone()
    assert twin.play_out("random").position == third.play_out("random").position
    assert match.position == before
    third = match.clone()
    third.luck = 1
    assert third.play_out("random").position != twin.position


def test_seats_may_have_different_players_of_ones_own_too() -> None:
    asked: list[int | None] = []

    class Mine:
        def choose(self, view: View, legal: LegalActions, rng: Random) -> Any:
            asked.append(view.seat)
            return RandomBot().choose(view, legal, rng)

    dealt.start("bigtwo", deal=2).play_out([Mine(), "easy", "normal", "random"])
    assert set(asked) == {0}
    with pytest.raises(dealt.DealtError):
        dealt.start("bigtwo", deal=2).play_out(["easy", "easy"])


def test_between_deals_nothing_is_played_before_the_next_one_begins() -> None:
    match = dealt.start("bigtwo", deal=2).play_out("easy")
    with pytest.raises(dealt.DealtError) as refused:
        match.play("pass")
    assert refused.value.code == "between_deals"
    with pytest.raises(dealt.DealtError):
        match.advise("easy")
    assert match.next_deal().turn is not None


def test_an_unknown_level_is_refused_in_a_sentence() -> None:
    with pytest.raises(dealt.DealtError) as refused:
        dealt.start("bigtwo", deal=1).advise("godlike")
    assert refused.value.code == "unknown_level"


def test_importing_dealt_loads_neither_games_nor_data_frames() -> None:
    code = (
        "import sys, dealt; assert 'OpenMatch' in dir(dealt);"
        "libraries = ('msgspec', 'numpy', 'polars');"
        "loaded = [name for name in sys.modules if name.startswith('dealt.') or name in libraries];"
        "assert loaded == ['dealt.version'], loaded; dealt.start('bigtwo');"
        "assert not {'numpy', 'polars', 'aiohttp', 'sqlalchemy', 'textual'} & sys.modules.keys()"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_all_that_dealt_offers_is_there() -> None:
    assert set(library.__all__) <= set(dealt.__all__)
    for name in dealt.__all__:
        assert getattr(dealt, name) is not None
    with pytest.raises(AttributeError):
        _ = dealt.nothing_of_this_name


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@hypothesis_settings(max_examples=examples(20), deadline=None)
def test_the_information_state_tells_what_a_seat_knows_and_nothing_else(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    seat = data.draw(st.integers(0, len(match.seats) - 1))
    key = dealt.OpenMatch(match).information_state(seat)
    assert dealt.OpenMatch(match.game.parse_position(match.position())).information_state(seat) == key
    for card, other in hidden_pairs(match, seat, Random(1), 5):
        swapped = with_cards_swapped(match, card, other)
        if swapped is not None:
            assert dealt.OpenMatch(swapped).information_state(seat) == key


@pytest.mark.parametrize("name", NAMES)
def test_the_information_state_changes_with_each_action_seat_and_house_rule(name: str) -> None:
    match = dealt.start(name, deal=3)
    keys = [match.information_state(seat) for seat in range(len(match.match.seats))]
    assert match.information_state() == keys[match.turn or 0]
    while match.turn is not None and len(keys) < 12:
        match.play(match.legal()[0])
        keys.append(match.information_state())
    assert len(set(keys)) == len(keys)
    other = list(dealt.game(name).presets)[-1]
    if other != next(iter(dealt.game(name).presets)):
        assert dealt.start(name, deal=3, preset=other).information_state(0) != keys[0]


@pytest.mark.parametrize("name", ENCODED)
@given(data=st.data())
@hypothesis_settings(max_examples=examples(20), deadline=None)
def test_actions_of_a_match_have_numbers_that_lead_back_to_them(name: str, data: st.DataObject) -> None:
    match = dealt.OpenMatch(data.draw(matches(name)))
    for seat in match.to_act:
        legal = match.legal(seat)
        numbers = [match.number(action, seat) for action in legal]
        assert [match.action(number, seat) for number in numbers] == legal
        assert numbers == [match.number(str(action), seat) for action in legal]


def test_numbers_of_illegal_actions_and_of_seats_that_wait_are_refused() -> None:
    match = dealt.start("bigtwo", deal=7)
    attempts: list[Callable[[], object]] = [
        lambda: match.number("play 3S"),
        lambda: match.number("play 3D", seat=0),
        lambda: match.action(-1),
        lambda: match.action(10**9),
        lambda: match.action(0, seat=1),
    ]
    codes = []
    for attempt in attempts:
        with pytest.raises(dealt.DealtError) as refused:
            attempt()
        codes.append(refused.value.code)
    assert codes == ["not_in_hand", "not_your_turn", "bad_action", "bad_action", "not_your_turn"]
