"""Laws that hold in every match, whatever is dealt, chosen and played."""

import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.errors import IllegalAction
from dealt.games.bluejack import GAME
from dealt.games.bluejack.cards import BluejackCard
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.game import ENCODER
from tests.games.bluejack.helpers import EVERY_ACTION, calm, matches, options, play_on, start


def game_cards(match: BluejackMatch) -> Counter[BluejackCard]:
    """The cards of the game deck that are not in player decks, wherever they are now."""
    state = match.state
    boards = [card for player in state.players for card in player.board.drawn()]
    return Counter([*state.deck, *state.discards, *boards])


@given(st.integers(0, 2**32), options(), st.integers(0, 2**32))
def test_no_card_is_lost_or_made(seed: int, rules: dict[str, Any], luck: int) -> None:
    match, random = start(seed, **rules), Random(luck)
    cards = game_cards(match)
    own = [(player.deck, player.hand) for player in match.state.players]
    assert cards.total() == 30
    while match.to_act:
        before = [player.held() for player in match.state.players]
        seat = match.to_act[0]
        action = random.choice(match.legal(seat))
        match.act(seat, action)
        assert game_cards(match) == cards
        assert [(player.deck, player.hand) for player in match.state.players] == own
        gone = Counter(before[seat]) - Counter(match.state.players[seat].held())
        assert gone == Counter([] if action.card is None else [action.card])
        assert match.state.players[1 - seat].held() == before[1 - seat]


@given(matches(), st.sampled_from([0, 1]))
def test_every_legal_action_is_accepted_and_every_other_one_refused_with_a_reason(
    match: BluejackMatch, seat: int
) -> None:
    legal = match.legal(seat)
    assert len(set(legal)) == len(legal)
    assert bool(legal) == (seat in match.to_act)
    before = (match.position(), ENCODER.encode(match.view(0)), ENCODER.encode(match.view(1)))
    for action in EVERY_ACTION:
        assert (action in legal) == (action in list(legal))
        if action in legal:
            match.check(seat, action)
            again = GAME.parse_position(match.position())
            assert again.act(seat, action)
        else:
            with pytest.raises(IllegalAction) as refused:
                match.act(seat, action)
            assert refused.value.sentence[0].isupper()
            assert refused.value.sentence.endswith(".")
    assert (match.position(), ENCODER.encode(match.view(0)), ENCODER.encode(match.view(1))) == before


@given(matches())
def test_the_default_action_is_legal(match: BluejackMatch) -> None:
    for seat in match.to_act:
        assert match.default_action(seat) in match.legal(seat)


@given(matches(), st.sampled_from([0, 1]))
def test_actions_and_legal_actions_survive_text_and_pickle(match: BluejackMatch, seat: int) -> None:
    legal = match.legal(seat)
    assert pickle.loads(pickle.dumps(legal)) == legal
    assert tuple(GAME.parse_action(str(action)) for action in legal) == legal
    assert [offer.action for offer in match.offers(seat)] == [str(action) for action in legal]


@given(st.integers(0, 2**32), options(), st.integers(0, 2**32))
def test_a_replay_is_exact(seed: int, rules: dict[str, Any], luck: int) -> None:
    first, again = start(seed, **rules), start(seed, **rules)
    random = Random(luck)
    while first.to_act:
        seat = first.to_act[0]
        action = random.choice(first.legal(seat))
        events = ENCODER.encode(first.act(seat, action))
        assert ENCODER.encode(again.act(seat, GAME.parse_action(str(action)))) == events
    assert again.position() == first.position()


@given(st.integers(0, 2**32), options(), st.integers(0, 2**32), st.booleans())
def test_every_match_ends_and_its_scores_obey_their_sums(
    seed: int, rules: dict[str, Any], luck: int, sensible: bool
) -> None:
    match = start(seed, **rules)
    if sensible:
        calm(match, Random(luck), 10_000)
    else:
        play_on(match, Random(luck))
    result, history = match.result, match.state.history
    assert result is not None
    assert result.scores == match.scores
    (winner,) = result.winners
    wins = Counter(finished.winner for finished in history)
    blue = history[-1].ending == "blue"
    assert match.scores[winner] == match.options.sets
    assert match.scores[1 - winner] == wins[1 - winner] < match.options.sets
    assert wins[winner] == match.options.sets or blue
    assert wins.total() == len(history)
    assert all(finished.ending != "blue" for finished in history[:-1])


@given(st.integers(0, 2**32), options(), st.integers(0, 2**32))
def test_finished_sets_obey_the_rules_of_their_endings(seed: int, rules: dict[str, Any], luck: int) -> None:
    match = start(seed, **rules)
    calm(match, Random(luck), 10_000)
    for finished in match.state.history:
        if finished.winner is None:
            assert finished.ending == "tie"
            assert finished.totals[0] == finished.totals[1] <= 20
            continue
        won, lost = finished.totals[finished.winner], finished.totals[1 - finished.winner]
        assert won <= 20
        assert (lost > 20) == (finished.ending == "bust")
        assert finished.ending != "higher" or won > lost
        assert finished.ending != "blue" or won == 20
