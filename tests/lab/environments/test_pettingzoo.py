"""PettingZoo environments: PettingZoo's own tests, masks, rewards, and the numbering of actions."""

from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, seed_test

from dealt.errors import BadOptions, BadText, IllegalAction
from dealt.games import game as game_named
from dealt.games import games
from dealt.games.game import View
from dealt.lab.encoding import encoding, factored
from dealt.lab.environments import DealtEnv, SeatEnv, VectorEnv, environment
from tests.examples import examples
from tests.games.anygame import matches
from tests.parts import ENCODED

NAMES = ENCODED
TABLES = [
    (name, preset, seats) for name in NAMES for preset in games()[name].presets for seats in games()[name].seat_counts
]
FACTORED = {"bigtwo": 54, "chicago": 59, "patience": 14}
"""number of step actions; Bluejack has ten actions in all"""

# PettingZoo asks for plain arrays, and for dictionaries with masks; its own card games get this warning too.
pytestmark = pytest.mark.filterwarnings("ignore:Observation")


@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_the_environment_passes_pettingzoos_api_test(name: str, preset: str, seats: int) -> None:
    api_test(environment(name, preset=preset, seats=seats), num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_the_environment_passes_pettingzoos_seed_test(name: str) -> None:
    seed_test(lambda: environment(name), num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_the_mask_is_exactly_the_legal_actions_of_the_agent_to_act(name: str) -> None:
    env = DealtEnv(name)
    env.reset(seed=3)
    rng = Random(3)
    for _ in range(60):
        agent = env.agent_selection
        seat = env.possible_agents.index(agent)
        if env.match.result is not None:
            break
        view = env.match.view(seat)
        numbers = np.flatnonzero(env.observe(agent)["action_mask"])
        legal = set(env.match.legal(seat))
        quits = {encoding(name).action(n, view) for n in encoding(name).quits}
        assert {encoding(name).action(int(n), view) for n in numbers} == (legal - quits or legal)
        assert not any(env.observe(other)["action_mask"].any() for other in env.agents if other != agent)
        env.step(rng.choice(list(numbers)))


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@hypothesis_settings(max_examples=examples(25), deadline=None)
def test_every_legal_action_has_a_number_of_its_own_that_means_it(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    numbered = encoding(name)
    for seat in match.to_act:
        view = match.view(seat)
        numbers = [numbered.number(action, view) for action in match.legal(seat)]
        assert len(set(numbers)) == len(numbers)
        assert all(0 <= number < numbered.actions for number in numbers)
        assert [numbered.action(number, view) for number in numbers] == list(match.legal(seat))


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@hypothesis_settings(max_examples=examples(25), deadline=None)
def test_observations_have_one_shape_for_seats_and_watchers_at_any_moment(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    for seat in (None, *range(len(match.seats))):
        seen = encoding(name).observe(match.view(seat))
        assert seen.shape == (encoding(name).features,)
        assert seen.dtype == np.int16


@pytest.mark.parametrize("name", NAMES)
def test_every_deal_looks_different(name: str) -> None:
    seen = set()
    env = DealtEnv(name)
    for seed in range(20):
        env.reset(seed=seed)
        seen.add(env.observe("seat_0")["observation"].tobytes())
    assert len(seen) == 20


def test_the_numbers_of_big_two_are_all_combinations_of_the_pack() -> None:
    straights = 11 * 4**5
    flushes = 4 * comb(13, 5) - 11 * 4
    full_houses, quads = 13 * 4 * 12 * 6, 13 * 48
    fours = 13 + comb(13, 2) * 6 * 6
    singles_to_triples = 52 + 13 * 6 + 13 * 4
    assert encoding("bigtwo").actions == 2 + singles_to_triples + straights + flushes + full_houses + quads + fours


@pytest.mark.parametrize("name", NAMES)
def test_random_agents_come_to_an_end_and_rewards_say_who_won(name: str) -> None:
    env = DealtEnv(name, most_actions=400)
    env.reset(seed=5)
    rng = Random(5)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut_off, info = env.last()
        totals[agent] += reward
        assert info["score"] == env.match.scores[env.possible_agents.index(agent)]
        env.step(None if ended or cut_off else rng.choice(list(np.flatnonzero(observation["action_mask"]))))
    result = env.match.result
    winners = result.winners if result is not None else ()
    assert totals == {
        agent: 0.0 if not winners else 1.0 if seat in winners else -1.0
        for seat, agent in enumerate(env.possible_agents)
    }


@pytest.mark.parametrize("name", NAMES)
def test_points_can_be_the_reward_and_more_are_better(name: str) -> None:
    env = DealtEnv(name, most_actions=400, reward="points")
    env.reset(seed=5)
    rng = Random(5)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut_off, _ = env.last()
        totals[agent] += reward
        env.step(None if ended or cut_off else rng.choice(list(np.flatnonzero(observation["action_mask"]))))
    sign = -1 if name == "bigtwo" else 1
    assert tuple(totals.values()) == tuple(sign * points for points in env.match.scores)


def test_a_patience_is_given_up_only_where_somebody_wants_that() -> None:
    give_up = next(iter(encoding("patience").quits))
    for wanted in (False, True):
        env = DealtEnv("patience", give_up=wanted)
        env.reset(seed=1)
        assert env.observe("seat_0")["action_mask"][give_up] == wanted


@pytest.mark.parametrize("name", [name for name in NAMES if encoding(name).history_width])
def test_the_public_history_is_in_the_observation_if_it_is_asked_for(name: str) -> None:
    env = DealtEnv(name, history=5)
    env.reset(seed=4)
    rng = Random(4)
    longest = 0
    for _ in range(40):
        agent = env.agent_selection
        if env.match.result is not None:
            break
        seen = env.observe(agent)
        view = env.match.view(env.possible_agents.index(agent))
        rows = encoding(name).history(view)
        longest = max(longest, len(rows))
        assert env.observation_space(agent).contains(seen)
        wanted = [[0] * encoding(name).history_width] * max(0, 5 - len(rows)) + rows[-5:]
        assert seen["history"].tolist() == wanted
        env.step(rng.choice(list(np.flatnonzero(seen["action_mask"]))))
    assert longest > 5
    api_test(environment(name, history=5), num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@hypothesis_settings(max_examples=examples(15), deadline=None)
def test_the_history_tells_nothing_but_what_everybody_has_seen(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    seen = match.view(0)
    public = View(0, seen.public, None)
    assert encoding(name).history(public) == encoding(name).history(seen)


def test_the_newest_row_is_the_last_play_and_says_how_far_away_it_sits() -> None:
    env = DealtEnv("bigtwo", history=2)
    env.reset(seed=1)
    first = env.agent_selection
    number = int(np.flatnonzero(env.observe(first)["action_mask"])[0])
    view = env.match.view(env.possible_agents.index(first))
    played = encoding("bigtwo").action(number, view)
    env.step(number)
    row = env.observe(env.agent_selection)["history"][-1]
    assert row[:4].tolist() == [0, 0, 0, 1]
    assert np.flatnonzero(row[4:]).tolist() == [card.index for card in played.cards]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "numbers"), FACTORED.items())
def test_actions_are_put_together_from_few_numbers(name: str, numbers: int) -> None:
    parts = factored(name)
    assert parts is not None
    assert parts.actions == numbers < encoding(name).actions


@pytest.mark.parametrize("name", FACTORED)
@given(data=st.data())
@hypothesis_settings(max_examples=examples(25), deadline=None)
def test_every_action_is_put_together_in_one_way(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    parts = factored(name)
    assert parts is not None
    for seat in match.to_act:
        legal, found = match.legal(seat), []
        ways = [(0, number) for number in parts.numbers(legal, 0)]
        while ways:
            marked, action = parts.step(*ways.pop())
            if action is not None:
                found.append(action)
            else:
                further = parts.numbers(legal, marked)
                assert further
                ways += [(marked, number) for number in further]
        assert sorted(map(str, found)) == sorted(map(str, legal))


@pytest.mark.parametrize("name", FACTORED)
def test_the_factored_environment_passes_pettingzoos_api_test(name: str) -> None:
    api_test(environment(name, actions="factored"), num_cycles=200)


def test_a_number_that_leads_nowhere_is_refused_and_changes_nothing() -> None:
    env = DealtEnv("bigtwo", actions="factored")
    env.reset(seed=1)
    before = env.match.position()
    with pytest.raises(BadText):
        env.step(1)
    assert env.match.position() == before


@pytest.mark.parametrize(
    ("game", "arguments", "code"),
    [("bluejack", {"actions": "factored"}, "no_factored"), ("patience", {"history": 3}, "no_history")],
)
def test_what_a_game_does_not_have_is_refused_in_a_sentence(game: str, arguments: Any, code: str) -> None:
    with pytest.raises(BadOptions) as refused:
        environment(game, **arguments)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "wrong",
    [{"sets": 3}, {"actions": "few"}, {"reward": "money"}, {"deals": 0}, {"most_actions": 0}, {"history": -1}],
    ids=str,
)
def test_a_word_or_a_value_that_means_nothing_is_refused_in_a_sentence(wrong: Any) -> None:
    for kind in (environment, SeatEnv, lambda game, **words: VectorEnv(game, 2, **words)):
        with pytest.raises(BadOptions) as refused:
            kind("bigtwo", **wrong)
        assert refused.value.code == "bad_argument"


def test_several_deals_can_be_played_as_one_episode() -> None:
    env = DealtEnv("bigtwo", deals=3)
    env.reset(seed=1)
    rng = Random(1)
    while env.match.result is None:
        env.step(rng.choice(list(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
    assert env.match.deal == 3


def test_a_match_that_is_too_long_is_cut_off() -> None:
    env = DealtEnv("chicago", most_actions=4)
    env.reset(seed=1)
    for _ in range(4):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_an_illegal_action_is_refused_by_the_rules_and_loses_in_the_checked_environment() -> None:
    bare = DealtEnv("bigtwo")
    bare.reset(seed=1)
    with pytest.raises(IllegalAction):
        bare.step(0)
    checked = environment("bigtwo")
    checked.reset(seed=1)
    agent = checked.agent_selection
    checked.step(0)
    assert checked.terminations[agent]
    assert checked.rewards[agent] == -1


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_action_can_be_refused_or_count_as_a_random_legal_one(name: str) -> None:
    strict, lenient = environment(name, illegal="raise"), environment(name, illegal="random")
    strict.reset(seed=1)
    lenient.reset(seed=1)
    wrong = int(np.flatnonzero(strict.observe(strict.agent_selection)["action_mask"] == 0)[-1])
    before = strict.unwrapped.match.position()
    with pytest.raises(IllegalAction):
        strict.step(wrong)
    assert strict.unwrapped.match.position() == before
    lenient.step(wrong)
    assert lenient.unwrapped.match.position() != before
    with pytest.raises(BadOptions, match="lose or random or raise"):
        environment(name, illegal="ignore")  # type: ignore[arg-type]


def test_a_place_of_the_hand_that_is_empty_is_refused() -> None:
    match = game_named("bluejack").start(game_named("bluejack").options(), ("human", "human"), bytes(32))
    view = match.view(match.to_act[0])
    match.act(match.to_act[0], encoding("bluejack").action(2, view))
    with pytest.raises(BadText):
        encoding("bluejack").action(5, match.view(0))


def test_unknown_games_and_impossible_tables_are_refused() -> None:
    with pytest.raises(BadText):
        environment("whist")
    with pytest.raises(BadOptions):
        environment("bigtwo", seats=5)
    with pytest.raises(BadOptions):
        environment("bigtwo", options={"bomb": "huge"})


def test_the_table_can_be_rendered_as_text() -> None:
    env = environment("bigtwo", render_mode="ansi")
    env.reset(seed=1)
    assert "13 cards" in env.render()
