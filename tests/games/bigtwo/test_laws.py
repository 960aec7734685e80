"""Laws that hold for any house rules: conservation, refusals, replay, positions, ends and sums."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.cards import PACK
from dealt.errors import IllegalAction
from dealt.games.bigtwo import GAME
from dealt.games.bigtwo.actions import PASS, AnyAction, play_of
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.events import DealEnded, Played
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.bigtwo.options import BigTwoOptions
from dealt.games.game import ENCODER, MatchEnded, SeatKind
from tests.games.bigtwo.helpers import any_options, play_on, started

seeds = st.binary(min_size=32, max_size=32)
randoms = st.integers(0, 2**32 - 1).map(Random)


SEATS: list[SeatKind] = ["human", "computer", "human", "computer"]
tables: st.SearchStrategy[list[SeatKind]] = st.integers(2, 4).map(lambda count: SEATS[:count])


def under_way(options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random) -> BigTwoMatch:
    """A match somewhere in its first or second deal."""
    match = started(options, seats, seed)
    if random.random() < 0.3:
        play_on(match, random)
        if match.between_deals:
            match.next_deal(new_players=random.random() < 0.5)
    play_on(match, random, random.randrange(60))
    return match


@given(any_options, tables, seeds, randoms)
def test_52_cards_are_conserved(options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random) -> None:
    match = started(options, seats, seed)
    played: list[Any] = []
    aside = list(match.state.rules.suits.cards(match.state.deal.aside))
    assert match.public().aside == len(aside)
    while match.to_act:
        events = play_on(match, random, 1)
        played += [card for event in events if isinstance(event, Played) for card in event.cards]
        held = [card for seat in range(len(seats)) for card in match.private(seat).hand]
        assert sorted(held + played + aside) == list(PACK)
        assert set(match.public().played) == set(played)


@given(any_options, tables, seeds, randoms)
def test_every_legal_action_is_accepted_and_every_other_one_refused_with_a_reason(
    options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random
) -> None:
    match = under_way(options, seats, seed, random)
    before = match.position()
    legal = {seat: set(match.legal(seat)) for seat in range(len(seats))}
    for seat in range(len(seats)):
        for action in _candidates(match, seat, random) | legal[seat] | {PASS}:
            assert (action in match.legal(seat)) == (action in legal[seat])
            if action in legal[seat]:
                match.check(seat, action)
                continue
            with pytest.raises(IllegalAction) as refused:
                match.act(seat, action)
            assert refused.value.code
            assert refused.value.sentence[0].isupper() or refused.value.sentence[0].isdigit()
            assert refused.value.sentence.endswith(".")
    assert match.position() == before
    for action in random.sample(sorted(legal[match.to_act[0]], key=str), 1) if match.to_act else ():
        assert match.act(match.to_act[0], action)
        assert match.position() != before


def _candidates(match: BigTwoMatch, seat: int, random: Random) -> set[AnyAction]:
    """Sets of cards that a player might try: mostly own cards, often of one rank, suit or row."""
    hand = list(match.private(seat).hand)
    found: set[AnyAction] = set()
    for _ in range(30):
        pool = random.choice([hand, hand, list(PACK)])
        if not pool:
            continue
        first = random.choice(pool)
        if random.random() < 0.6:
            pool = [card for card in pool if card.rank == first.rank or card.suit == first.suit]
        size = min(len(pool), random.choice([1, 2, 3, 4, 5, 5, 6]))
        found.add(play_of(random.sample(pool, size)))
    return found


@given(any_options, tables, seeds, randoms)
def test_replaying_the_actions_gives_the_same_match_and_the_same_events(
    options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random
) -> None:
    first, second = started(options, seats, seed), started(options, seats, seed)
    assert first.opening() == second.opening()
    for _ in range(40):
        if not first.to_act:
            break
        seat = first.to_act[0]
        action = random.choice(list(first.legal(seat)))
        text = str(action)
        assert first.act(seat, action) == second.act(seat, GAME.parse_action(text))
    assert first.position() == second.position()
    assert first.view(0) == second.view(0)


@given(any_options, tables, seeds, randoms)
def test_positions_are_read_back_and_go_on_alike(
    options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random
) -> None:
    match = under_way(options, seats, seed, random)
    if random.random() < 0.2:
        match.close()
    twin = GAME.parse_position(match.position())
    assert twin.position() == match.position()
    for seat in (None, *range(len(seats))):
        assert twin.view(seat) == match.view(seat)
    assert (twin.result, twin.scores, twin.deal) == (match.result, match.scores, match.deal)
    if match.between_deals:
        assert twin.next_deal() == match.next_deal()
    if match.to_act:
        action = random.choice(list(match.legal(match.to_act[0])))
        assert twin.act(match.to_act[0], action) == match.act(match.to_act[0], action)


@given(any_options, tables, seeds, randoms)
def test_a_deal_ends_within_as_many_moves_as_cards_and_passes_allow(
    options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random
) -> None:
    match = started(options, seats, seed)
    # At most 52 plays, and after each at most a pass of everybody else.
    play_on(match, random, 52 * len(seats))
    assert not match.to_act
    assert match.between_deals or match.result


@given(any_options, tables, seeds, randoms)
def test_scores_obey_their_sums(options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random) -> None:
    match = started(options, seats, seed)
    for _ in range(3):
        play_on(match, random)
        if match.between_deals:
            match.next_deal()
    for score in match.state.history:
        losers = [points for seat, points in enumerate(score.penalties) if seat != score.winner]
        assert all(points >= 1 for points in losers)
        assert score.cards_left[score.winner] == 0
        assert score.penalties[score.winner] == (-sum(losers) if options.scoring == "plain" else 0)
    assert match.scores == tuple(
        sum(score.penalties[seat] for score in match.state.history) for seat in range(len(seats))
    )
    money = match.public().money
    assert (money is None) == (options.stake == 0)
    if money is not None:
        assert sum(money) == 0
        assert money[0] - money[1] == options.stake * len(seats) * (match.scores[1] - match.scores[0])


@given(any_options, tables, seeds, randoms)
def test_the_groups_of_a_hand_are_a_partition_of_it(
    options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random
) -> None:
    match = under_way(options, seats, seed, random)
    for seat in range(len(seats)):
        private = match.private(seat)
        assert sorted(card for group in private.groups for card in group) == sorted(private.hand)


@given(any_options, tables, seeds, randoms)
def test_the_groups_are_the_same_whatever_was_shown_on_the_way(
    options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random
) -> None:
    # A match that was looked at makes the groups from those before; a copy of it knows none.
    match = started(options, seats, seed)
    for _ in range(60):
        for seat in range(len(seats)):
            assert match.private(seat) == match.clone().private(seat)
        play_on(match, random, 1)


@given(any_options, tables, seeds, randoms)
def test_views_and_events_can_be_sent(
    options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random
) -> None:
    match = started(options, seats, seed)
    sent = match.opening() + play_on(match, random)
    for message in [*sent, match.view(0), match.view(None)]:
        assert ENCODER.encode(message)


@given(any_options, tables, seeds, randoms, st.integers(0, 3))
def test_two_matches_that_differ_in_hidden_cards_look_the_same(
    options: BigTwoOptions, seats: list[SeatKind], seed: bytes, random: Random, seat: int
) -> None:
    """The others' cards are exchanged among them and with those aside; from one seat's messages nobody can tell the
    matches apart."""
    match = under_way(options, seats, seed, random)
    seat %= len(seats)
    if not match.to_act:
        return
    twin = GAME.parse_position(match.position())
    others = [other_seat for other_seat in range(len(seats)) if other_seat != seat]
    must = match.state.deal.required
    hidden = [bit for other in others for bit in _bits(twin.state.deal.hands[other]) if bit != must]
    hidden += _bits(twin.state.deal.aside)
    random.shuffle(hidden)
    for other in others:
        kept = twin.state.deal.hands[other] & must
        size = len(_bits(twin.state.deal.hands[other])) - len(_bits(kept))
        twin.state.deal.hands[other] = TableMask(kept | sum(hidden[:size]))
        del hidden[:size]
    twin.state.deal.aside = TableMask(sum(hidden))
    assert match.view(seat) == twin.view(seat)
    assert match.view(None) == twin.view(None)
    assert list(match.legal(seat)) == list(twin.legal(seat))
    assert _seen(match.opening(), seat) == _seen(twin.opening(), seat)
    for _ in range(10):
        acting = match.to_act[0]
        both = [action for action in match.legal(acting) if action in twin.legal(acting)]
        if not both:
            break
        action = random.choice(both)
        assert _seen(match.act(acting, action), seat) == _seen(twin.act(acting, action), seat)
        if not match.to_act:
            break
        assert match.view(seat) == twin.view(seat)
        assert match.public() == twin.public()


def _bits(mask: int) -> list[int]:
    return [1 << index for index in range(52) if mask >> index & 1]


def _seen(events: list[Any], seat: int) -> list[bytes]:
    """Return a seat's messages as bytes; the end of a deal shows all cards and is left out."""
    told = [event for event in events if event.audience in (None, seat)]
    return [ENCODER.encode(event) for event in told if not isinstance(event, DealEnded | MatchEnded)]
