"""The Deuce manual, 1.5 to 1.7 and 2.5: the deal, the play, the scoring, the session."""

from itertools import permutations
from random import Random

import pytest

from dealt.cards import PACK, card, parse_card
from dealt.errors import IllegalAction
from dealt.games.bigtwo import GAME
from dealt.games.bigtwo.actions import PASS, Play
from dealt.games.bigtwo.events import DealBegan, DealEnded, HandDealt, LastCard, Played, TrickTaken
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.bigtwo.scoring import debts, penalty, settlement
from dealt.games.bigtwo.tricks import DealScore
from dealt.games.game import MatchEnded
from dealt.shuffle import Stream, deal_seed
from tests.games.bigtwo.helpers import do, play_on, position, said, start, started


def next_hand(match: BigTwoMatch) -> BigTwoMatch:
    """The same match, this deal played at random and the next one begun."""
    play_on(match, Random(1))
    match.next_deal()
    return match


def test_1_5_cards_are_dealt_one_at_a_time_from_the_dealers_right() -> None:
    match = start(3)
    pack = Stream(match.state.seed.of_deal(1)).shuffled(range(52))
    for seat in range(4):
        # Seat 0 deals; the seats are numbered to the right, so seat 1 gets the first card.
        expected = sorted(pack[(seat - 1) % 4 :: 4])
        assert [card.index for card in match.private(seat).hand] == expected


def test_1_5_the_winner_of_a_deal_deals_the_next_one_from_another_seed() -> None:
    match = start(3)
    assert match.public().dealer == 0
    next_hand(match)
    winner = match.state.history[0].winner
    assert match.public().dealer == winner
    pack = Stream(match.state.seed.of_deal(2)).shuffled(range(52))
    assert [card.index for card in match.private((winner + 1) % 4).hand] == sorted(pack[::4])


def test_1_6_the_holder_of_the_three_of_diamonds_begins_and_must_play_it() -> None:
    for seed in range(20):
        match = start(seed)
        leader = match.to_act[0]
        assert card(0) in match.private(leader).hand
        assert match.public().must_contain is parse_card("3D")
        assert all(isinstance(action, Play) and card(0) in action.cards for action in match.legal(leader))


def test_1_6_the_three_of_diamonds_may_be_played_within_a_combination() -> None:
    match = position("hands 3D 3C 4D / 5D / 6D / 7D; must 3D")
    with pytest.raises(IllegalAction, match=r"The first play must contain the three of diamonds\."):
        do(match, "4D")
    do(match, "3D 3C")
    assert match.public().must_contain is None


def test_1_6_thereafter_the_winner_leads_anything() -> None:
    match = next_hand(start(5))
    assert match.to_act == (match.state.history[0].winner,)
    assert match.public().must_contain is None
    assert len(match.legal(match.to_act[0])) >= 13


def test_1_6_north_may_play_after_having_passed() -> None:
    # South leads a 4, East a jack, North passes, West an ace, South and East pass: North's two still takes it.
    match = position("hands 4D 3C 5C / JD 3H 6C / 2C 3S / AD 8C 9C")
    do(match, "4D", "JD", "-", "AD", "-", "-")
    assert match.to_act == (2,)
    assert said(do(match, "2C")) == ["Chen plays 2C", "Chen has one card left"]
    do(match, "-", "-")
    assert isinstance(do(match, "-")[-1], TrickTaken)
    assert match.to_act == (2,)


def test_1_6_a_trick_ends_when_all_but_one_pass_in_succession() -> None:
    match = position("hands 4D 3C / 5D 3H / 6D 3S / 7D 8C")
    do(match, "4D", "5D", "-", "7D", "-", "-")
    taken = do(match, "-")[-1]
    assert taken == TrickTaken(seat=3, trick=1, cards=(parse_card("7D"),))
    assert match.public().trick == 2
    assert match.public().plays == ()
    assert match.public().top is None


def test_1_6_the_leader_may_play_any_combination_whatever_was_played_before() -> None:
    match = position("hands 4D 3C / 5D 3H / 6D 3S / 7D 3D")
    do(match, "7D" if match.to_act[0] == 3 else "4D", "-", "-", "-")
    do(match, "3C")
    assert match.between_deals


def test_the_leader_may_not_pass() -> None:
    match = position("hands 4D 3C / 5D / 6D / 7D")
    with pytest.raises(IllegalAction) as refused:
        match.act(0, PASS)
    assert refused.value.code == "leader_must_play"


def test_1_6_everyone_knows_how_many_cards_the_others_have() -> None:
    match = position("hands 4D 3C / 5D 6C 7C / 6D / 7D 8C 9C TC")
    assert match.public().counts == (2, 3, 1, 4)


def test_1_6_the_first_empty_hand_wins_at_once_even_when_it_could_be_beaten() -> None:
    match = position("hands 4D / 5D 6C / 6D 7C / 7D 8C")
    events = do(match, "4D")
    assert [type(event) for event in events] == [Played, DealEnded]
    assert match.between_deals
    assert match.to_act == ()
    assert match.public().hands == ((), *(match.private(seat).hand for seat in (1, 2, 3)))
    with pytest.raises(IllegalAction) as refused:
        match.act(1, GAME.parse_action("play 5D"))
    assert refused.value.code == "between_deals"


def test_2_5_a_warning_when_a_player_has_one_card_left() -> None:
    match = position("hands 4D 3C / 5D 6C / 6D 7C / 7D 8C")
    assert match.public().warning is None
    assert LastCard(seat=0) in do(match, "4D")
    assert match.public().warning == "One player has one card left."
    do(match, "5D")
    assert match.public().warning == "2 players have one card left."


@pytest.mark.parametrize(
    ("cards", "points"),
    [(0, 0), (1, 1), (2, 2), (8, 8), (9, 9), (10, 20), (11, 22), (12, 24), (13, 39)],
)
def test_1_7_the_penalty_table(cards: int, points: int) -> None:
    assert penalty(cards) == points


@pytest.mark.parametrize(("cards", "points"), [(9, 9), (10, 20), (13, 26), (16, 32), (17, 51), (18, 54)])
def test_a_whole_hand_of_two_or_three_players_counts_three_times(cards: int, points: int) -> None:
    held = " ".join(map(str, PACK[4 : 4 + cards]))
    assert _after_a_win(f"hands {held} / 3S / 2S") == (points, 1, 0)


@pytest.mark.parametrize(("cards", "points"), [(12, 24), (13, 39)])
def test_a_hand_of_thirteen_cards_counts_three_times_where_so_many_are_dealt(cards: int, points: int) -> None:
    held = " ".join(map(str, PACK[4 : 4 + cards]))
    assert _after_a_win(f"rules deuce short_handed=13; hands {held} / 3S / 2S") == (points, 1, 0)


def _after_a_win(text: str) -> tuple[int, ...]:
    match = GAME.parse_position(f"{text}; turn 2")
    do(match, "2S")
    return match.scores


def test_1_7_the_losers_score_what_is_left_and_the_winner_nothing() -> None:
    ten, nine = [" ".join(map(str, PACK[start : start + size])) for start, size in ((0, 10), (10, 9))]
    thirteen = " ".join(map(str, PACK[19:32]))
    match = position(f"hands {ten} / {nine} / {thirteen} / 2S; turn 3")
    ended = do(match, "2S")[-1]
    assert isinstance(ended, DealEnded)
    assert ended.score == DealScore(deal=1, winner=3, penalties=(20, 9, 39, 0), cards_left=(10, 9, 13, 0))
    assert match.scores == (20, 9, 39, 0)


def test_1_7_every_pair_settles_the_difference_of_its_totals() -> None:
    totals = (0, 3, 5, 39)
    by_pairs = tuple(sum(2 * (other - mine) for other in totals) for mine in totals)
    assert settlement(totals, 2) == by_pairs == (94, 70, 54, -218)
    assert settlement(totals, 0) is None


def test_1_7_points_add_up_over_a_session() -> None:
    match = start(9, stake=3)
    for _ in range(3):
        next_hand(match)
    deals = [score.penalties for score in match.state.history]
    assert len(deals) == 3
    assert match.scores == tuple(map(sum, zip(*deals, strict=True)))
    money = match.public().money
    assert money == settlement(match.scores, 3)
    assert money is not None
    assert sum(money) == 0


def test_a_session_without_a_fixed_end_ends_when_it_is_closed() -> None:
    match = next_hand(start(2, stake=1))
    play_on(match, Random(4))
    (ended,) = match.close()
    assert isinstance(ended, MatchEnded)
    assert match.public().money == settlement(match.scores, 1)
    result = match.result
    assert result is not None
    assert ended == match.ending()
    assert result.reason == f"The session was closed after 2 deals; the fewest points are {min(match.scores)}."
    assert set(result.winners) == {seat for seat in range(4) if match.scores[seat] == min(match.scores)}
    assert match.close() == []
    with pytest.raises(IllegalAction, match="The match is over"):
        match.next_deal()


def test_a_deal_that_is_closed_under_way_does_not_count() -> None:
    match = start(2)
    play_on(match, Random(4), moves=5)
    match.close()
    result = match.result
    assert result is not None
    assert (result.winners, result.scores) == ((), (0, 0, 0, 0))
    assert match.public().hands is not None


def test_the_next_deal_does_not_begin_before_this_one_is_over() -> None:
    with pytest.raises(IllegalAction) as refused:
        start(1).next_deal()
    assert refused.value.code == "not_between_deals"


def test_a_new_deal_tells_everybody_who_leads_and_each_seat_its_cards() -> None:
    match = start(1)
    began, *hands = match.opening()
    assert began == DealBegan(deal=1, leader=match.to_act[0], must_contain=parse_card("3D"))
    assert [event.audience for event in hands] == [0, 1, 2, 3]
    assert [event.cards for event in hands if isinstance(event, HandDealt)] == [
        match.private(seat).hand for seat in range(4)
    ]
    play_on(match, Random(1))
    later = match.next_deal()
    assert later[0] == DealBegan(deal=2, leader=match.state.history[0].winner, must_contain=None)


def test_the_default_action_passes_or_leads_the_lowest_legal_single() -> None:
    match = position("hands 3D 3C 4D / 5D 6C / 6D / 7D; must 3D")
    assert str(match.default_action(0)) == "play 3D"
    match.act(0, match.default_action(0))
    assert str(match.default_action(1)) == "pass"
    with pytest.raises(IllegalAction, match="not your turn"):
        match.default_action(0)


def test_the_default_actions_alone_bring_a_deal_to_its_end() -> None:
    match = start(11)
    while match.to_act:
        match.act(match.to_act[0], match.default_action(match.to_act[0]))
    assert match.between_deals


def test_every_pair_settles_the_difference_of_its_points_at_the_end() -> None:
    match = start(5, session_end="hands", session_hands=3, stake=2)
    recap_builder = GAME.recap_builder(match.options, 4)
    for event in match.opening():
        recap_builder.add(event)
    while not match.over:
        if match.between_deals:
            events = match.next_deal()
        else:
            legal = match.legal(match.to_act[0])
            events = match.act(match.to_act[0], legal[len(legal) - 1])
        for event in events:
            recap_builder.add(event)
    assert match.result is not None
    owed = recap_builder.recap(match.result).debts
    assert owed is not None
    points = match.scores
    for payer, payee in permutations(range(4), 2):
        amounts = [debt.amount for debt in owed if (debt.payer, debt.payee) == (payer, payee)]
        assert amounts == ([2 * (points[payer] - points[payee])] if points[payer] > points[payee] else [])
    received = [
        sum(debt.amount for debt in owed if debt.payee == seat)
        - sum(debt.amount for debt in owed if debt.payer == seat)
        for seat in range(4)
    ]
    assert tuple(received) == settlement(points, 2)
    assert sum(received) == 0


def test_nobody_owes_anything_where_points_are_all() -> None:
    assert debts((1, 2, 3, 4), 0) is None
    assert debts((7, 7, 7, 7), 2) == ()


def test_of_three_players_the_holder_of_the_starting_card_gets_the_odd_card() -> None:
    for seed in range(40):
        match = started(GAME.options(), ["human"] * 3, seed.to_bytes(32, "big"))
        leader, must = match.to_act[0], match.public().must_contain
        assert must is parse_card("3D")
        assert [len(match.private(seat).hand) for seat in range(3)] == [17 + (seat == leader) for seat in range(3)]


def test_an_odd_card_that_is_the_starting_card_goes_to_the_holder_of_the_next_lowest() -> None:
    found = 0
    for seed in range(200):
        match = started(GAME.options(), ["human"] * 3, seed.to_bytes(32, "big"))
        if Stream(deal_seed(seed.to_bytes(32, "big"), 1)).shuffled(range(52))[51] == 0:
            hand = match.private(match.to_act[0]).hand
            assert hand[0] is parse_card("3D")
            held = [match.private(seat).hand for seat in range(3) if seat != match.to_act[0]]
            assert all(hand[1] < other[0] for other in held)
            found += 1
    assert found


def test_the_lowest_card_begins_where_the_starting_card_lies_aside() -> None:
    found = 0
    for seed in range(40):
        match = started(GAME.options({"short_handed": 13}), ["human"] * 2, seed.to_bytes(32, "big"))
        hands = [match.private(seat).hand for seat in range(2)]
        lowest = min(hands)[0]
        assert match.public().must_contain is lowest
        assert lowest in hands[match.to_act[0]]
        assert match.public().aside == 26
        found += lowest is not parse_card("3D")
    assert found


def test_of_two_players_one_pass_ends_the_trick() -> None:
    match = position("hands 3D 9D / 4D 5D")
    assert said(do(match, "3D", "4D", "-")) == ["Ada passes", "Bao takes the trick with 4D"]
    assert match.to_act == (1,)
