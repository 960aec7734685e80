"""Laws that hold in every match, whatever is dealt, chosen and played."""

import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dealt.cards import PACK_SIZE
from dealt.errors import IllegalAction
from dealt.games.game import ENCODER
from dealt.games.patience import GAME
from dealt.games.patience.actions import DEAL, GIVE_UP, REDO, UNDO, parse_action
from dealt.games.patience.layout import Layout, pattern
from dealt.games.patience.match import PLAYER
from tests.examples import examples
from tests.games.patience.helpers import (
    EVERY_ACTION,
    NAMES,
    finish,
    options_of,
    play_on,
    some_action,
    start,
    with_other_hidden_cards,
)

SEEDS = st.integers(0, 2**32)
STEPS = st.integers(0, 120)


@given(SEEDS, options_of(), SEEDS, STEPS)
@settings(max_examples=examples(30))
def test_no_card_is_lost_or_made(seed: int, rules: dict[str, Any], luck: int, steps: int) -> None:
    match, random = start(seed, **rules), Random(luck)
    for _ in range(steps):
        play_on(match, random, 1)
        layout = match.state.layout
        lying = [index for column in range(7) for index in layout.column(column)] + layout.deck()
        assert sorted(lying) == list(range(PACK_SIZE))
        view = match.public()
        assert len(view.deck) == view.deck_count == PACK_SIZE - sum(map(len, view.columns))
        assert view.deck.count(None) == view.hidden
        assert (view.dealt - sum(map(len, view.columns))) % 3 == 0


@given(SEEDS, options_of(), SEEDS, STEPS)
@settings(max_examples=examples(40))
def test_legal_actions_are_accepted_and_all_others_refused_and_change_nothing(
    seed: int, rules: dict[str, Any], luck: int, steps: int
) -> None:
    match = start(seed, **rules)
    play_on(match, Random(luck), steps)
    before = match.position()
    legal = match.legal(PLAYER)
    assert len(set(legal)) == len(legal) == len(list(legal))
    for action in EVERY_ACTION:
        if action in legal:
            match.check(PLAYER, action)
            GAME.parse_position(before).act(PLAYER, action)
        else:
            with pytest.raises(IllegalAction) as refused:
                match.act(PLAYER, action)
            assert refused.value.sentence.endswith(".")
            assert refused.value.code
    with pytest.raises(IllegalAction):
        match.act(1, DEAL)
    with pytest.raises(IllegalAction):
        match.act(PLAYER, "deal")
    assert match.legal(1) == ()
    assert match.position() == before


@given(SEEDS, options_of(), SEEDS, STEPS)
@settings(max_examples=examples(30))
def test_a_replay_is_exact(seed: int, rules: dict[str, Any], luck: int, steps: int) -> None:
    match = start(seed, **rules)
    done = play_on(match, Random(luck), steps)
    again = start(seed, **rules)
    for text in done:
        if text == "next":
            again.next_deal()
        else:
            again.act(PLAYER, parse_action(text))
    assert again.position() == match.position()
    assert ENCODER.encode(again.view(PLAYER)) == ENCODER.encode(match.view(PLAYER))


@given(SEEDS, options_of(), SEEDS, STEPS)
@settings(max_examples=examples(40))
def test_a_position_is_the_whole_match(seed: int, rules: dict[str, Any], luck: int, steps: int) -> None:
    match = start(seed, **rules)
    play_on(match, Random(luck), steps)
    text = match.position()
    again = GAME.parse_position(text)
    assert again.position() == text
    assert ENCODER.encode(again.view(PLAYER)) == ENCODER.encode(match.view(PLAYER))
    assert again.offers(PLAYER) == match.offers(PLAYER)
    assert again.result == match.result
    # ... also for what comes after it.
    onward = play_on(match, Random(luck), 30)
    assert play_on(again, Random(luck), 30) == onward
    assert again.position() == match.position()


@given(SEEDS, options_of(), SEEDS, STEPS, SEEDS)
@settings(max_examples=examples(40))
def test_nothing_that_is_sent_depends_on_a_hidden_card(
    seed: int, rules: dict[str, Any], luck: int, steps: int, swap: int
) -> None:
    match = start(seed, **rules)
    play_on(match, Random(luck), steps)
    assume(match.state.hidden > 1)
    other = with_other_hidden_cards(match, Random(swap))
    for seat in (PLAYER, None):
        assert ENCODER.encode(other.view(seat)) == ENCODER.encode(match.view(seat))
    assert other.offers(PLAYER) == match.offers(PLAYER)
    assert pickle.dumps(other.legal(PLAYER)) == pickle.dumps(match.legal(PLAYER))
    assert other.describe(other.view(PLAYER), NAMES) == match.describe(match.view(PLAYER), NAMES)
    for action in match.legal(PLAYER):
        if action not in (DEAL, REDO):
            mine, its = (GAME.parse_position(match_.position()) for match_ in (match, other))
            assert ENCODER.encode(mine.act(PLAYER, action)) == ENCODER.encode(its.act(PLAYER, action))


@given(SEEDS, options_of(), SEEDS, STEPS)
@settings(max_examples=examples(40))
def test_undo_after_an_action_is_as_if_it_had_not_been_done(
    seed: int, rules: dict[str, Any], luck: int, steps: int
) -> None:
    match, random = start(seed, **{**rules, "undo": True}), Random(luck)
    play_on(match, random, steps)
    assume(match.to_act)
    current = match.state
    before = (current.layout.key(), current.layout.dealt, list(current.past), current.stuck, match.scores)
    choices = [action for action in match.legal(PLAYER) if action not in (UNDO, REDO, GIVE_UP)]
    assume(choices)
    action = random.choice(choices)
    legal = [action for action in match.legal(PLAYER) if action is not REDO]
    match.act(PLAYER, action)
    assume(match.to_act)
    done = match.position()
    match.act(PLAYER, UNDO)
    assert (current.layout.key(), current.layout.dealt, list(current.past), current.stuck, match.scores) == before
    assert [action for action in match.legal(PLAYER) if action is not REDO] == legal
    match.act(PLAYER, REDO)
    assert match.position() == done


@given(SEEDS, options_of())
@settings(max_examples=examples(25))
def test_every_game_ends_in_auto_play_or_is_declared_endless(seed: int, rules: dict[str, Any]) -> None:
    match = start(seed, **rules)
    finish(match)
    score = match.state.last_game
    assert score is not None
    assert score.ending in ("won", "lost", "endless")
    assert match.between_deals or match.result is not None


@given(SEEDS, options_of(), SEEDS, STEPS)
@settings(max_examples=examples(30))
def test_the_statistics_obey_their_sums(seed: int, rules: dict[str, Any], luck: int, steps: int) -> None:
    match = start(seed, **rules)
    play_on(match, Random(luck), steps)
    statistics = match.statistics
    over = match.deal - bool(match.to_act)
    assert statistics.won + statistics.lost + statistics.endless + statistics.abandoned == over
    counted = statistics.abandoned if match.options.abandoned == "failure" else 0
    assert statistics.failed == statistics.lost + statistics.endless + counted
    assert match.scores == (statistics.won,)
    if match.result is not None:
        assert match.result.scores == match.scores


@given(SEEDS, SEEDS, STEPS)
@settings(max_examples=examples(30))
def test_a_double_click_never_means_a_set_that_does_not_hold_the_card(seed: int, luck: int, steps: int) -> None:
    match = start(seed)
    play_on(match, Random(luck), steps)
    assume(match.to_act)
    offers = {offer.action: offer.cards for offer in match.offers(PLAYER)}
    for column, clicks in zip(match.public().columns, match.private(PLAYER).clicks, strict=True):
        for card, action in zip(column, clicks, strict=True):
            assert action not in offers or card in offers[action]


@given(st.integers(0, 2**64 - 1))
@settings(max_examples=examples(10))
def test_the_events_of_a_game_tell_everything_that_lies_on_the_table(number: int) -> None:
    match = start(number)
    [began] = match.opening()
    columns = [list(column) for column in began.columns]  # type: ignore[attr-defined]
    random = Random(number)
    while match.to_act:
        action = some_action(match, random)
        for event in match.act(PLAYER, action):
            assert event.audience is None
            event.say(NAMES)
            if type(event).__name__ == "CardDealt":
                columns[event.column - 1].append(event.card)  # type: ignore[attr-defined]
            elif type(event).__name__ == "SetTaken":
                for card in event.cards:  # type: ignore[attr-defined]
                    columns[event.column - 1].remove(card)  # type: ignore[attr-defined]
    assert [tuple(column) for column in columns] == list(match.public().columns)


@given(SEEDS, SEEDS, STEPS)
@settings(max_examples=examples(20))
def test_a_layout_comes_back_from_its_key(seed: int, luck: int, steps: int) -> None:
    match = start(seed)
    play_on(match, Random(luck), steps)
    layout, again = match.state.layout, Layout()
    again.load(layout.key(), layout.dealt)
    assert again.key() == layout.key()
    assert again.same_as(layout)
    assert layout.same_as(again)
    assert (again.left, again.deck_size, again.next_column()) == (layout.left, layout.deck_size, layout.next_column())
    other = start(seed + 1).state.layout
    assert other.same_as(layout) == (pattern(other.key()) == pattern(layout.key()))
    assert (other.fingerprint() == layout.fingerprint()) == (pattern(other.key()) == pattern(layout.key()))
