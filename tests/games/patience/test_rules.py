"""RULES 5, P1 to P10: the patience, paragraph by paragraph, with what was decided."""

from typing import Any

import pytest

from dealt.cards import PACK, card, cards_text, parse_cards
from dealt.errors import BadOptions, IllegalAction
from dealt.games.game import Event
from dealt.games.patience import GAME
from dealt.games.patience import events as ev
from dealt.games.patience.layout import POINTS
from dealt.games.patience.match import PatienceMatch
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.views import GameScore
from dealt.shuffle import Stream, deal_seed, numbered_seed
from tests.games.patience.helpers import code_of, deck_of_points, do, finish, lay, match_of_deck, shown, start
from tests.games.patience.test_acm_1996 import SAMPLE


def legal(match: PatienceMatch) -> list[str]:
    return [str(action) for action in match.legal(0)]


def deck(match: PatienceMatch) -> list[str]:
    return [str(card) for card in match.public().deck]


# ------------------------------------------------------------------------------------------- 5.1 points and rows


@pytest.mark.parametrize(
    ("rank", "points"),
    [("A", 1), ("2", 2), ("3", 3), ("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10)],
)
def test_1_an_ace_counts_one_a_picture_ten(rank: str, points: int) -> None:
    assert {POINTS[index] for index in range(52) if str(card(index))[0] == rank} == {points}


def test_1_the_first_two_rows_are_dealt_at_once_row_by_row() -> None:
    order = Stream(deal_seed(numbered_seed(0), 1)).shuffled(range(52))
    match = start(0)
    assert shown(match) == [f"{card(order[place])} {card(order[place + 7])}" for place in range(7)]
    view = match.public()
    assert (view.dealt, view.deck_count, view.next_column) == (14, 38, 1)
    dealt = do(match, *["deal"] * 38)
    cards = [event.card for event in dealt if isinstance(event, ev.CardDealt)]
    assert cards == [card(index) for index in order[14:]]
    assert [event.column for event in dealt if isinstance(event, ev.CardDealt)][:9] == [1, 2, 3, 4, 5, 6, 7, 1, 2]


# ------------------------------------------------------------------------------------------- 5.2 sets


@pytest.mark.parametrize(
    ("column", "action", "left", "returned"),
    [
        ("2D 4C 8H 7D 5C", "take 1 bottom 3", "2D 4C", "8H 7D 5C"),
        ("8D 4C 8H 7D 5C", "take 1 top 1 bottom 2", "4C 8H", "8D 7D 5C"),
        ("7C 8D 8H 6D 5C", "take 1 top 2 bottom 1", "8H 6D", "7C 8D 5C"),
        ("2D 3C 5H", "take 1 bottom 3", "-", "2D 3C 5H"),
        ("TD JC QH AS KD", "take 1 top 2 bottom 1", "QH AS", "TD JC KD"),
    ],
)
def test_2_three_cards_from_the_ends_that_make_10_20_or_30(column: str, action: str, left: str, returned: str) -> None:
    match = lay(f"{column} / 3S")
    do(match, action)
    assert shown(match)[0] == left
    assert deck(match)[-3:] == returned.split()


def test_2_nothing_else_is_a_set() -> None:
    match = lay("2D 3C 5H 9S AD / 3S")
    assert legal(match) == ["deal", "give up"]


# ------------------------------------------------------------------------------------------- 5.3 and 5.4 columns


def test_3_any_column_may_be_relieved_at_any_time_p3() -> None:
    match = lay("2D 3C 5H KD / 8S / TD JD QD / 9S TC AS KC", following=2)
    sets = ["take 3 bottom 3", "take 4 top 1 bottom 2"]
    assert legal(match) == ["deal", *sets, "give up"]
    do(match, "deal")
    assert [text for text in legal(match) if text.startswith("take")] == sets


def test_4_a_column_without_cards_is_out_and_skipped() -> None:
    match = lay("TD JD QD / 2S 3S / 8S", "4D 5D 6D", following=1)
    events = do(match, "take 1 bottom 3")
    assert events[0].column_gone
    assert match.public().next_column == 2
    dealt = do(match, "deal", "deal", "deal")
    assert [event.column for event in dealt] == [2, 3, 2]


# ------------------------------------------------------------------------------------------- 5.5 the end


def test_5_all_columns_gone_wins() -> None:
    match = lay("TD JD QD / 2S 3S 5S")
    events = do(match, "take 1 bottom 3", "take 2 bottom 3")
    ended = events[-1]
    assert isinstance(ended, ev.GameEnded)
    assert (ended.score.ending, ended.statistics.won, match.scores) == ("won", 1, (1,))
    assert match.between_deals
    assert match.public().next_column is None


def test_5_an_empty_deck_without_a_set_loses() -> None:
    match = lay("2D 2C / 3S", "4D", rest=False)
    events = do(match, "deal")
    assert events[-1].score.ending == "lost"
    assert match.public().statistics.lost == match.public().statistics.failed == 1


def test_p8_an_empty_deck_with_a_set_is_not_lost() -> None:
    match = lay("TD JD / 3S", "QD", rest=False)
    do(match, "deal")
    assert match.to_act == (0,)
    assert code_of(match, "deal") == "deck_empty"
    assert "take 1 bottom 3" in legal(match)
    do(match, "take 1 bottom 3", "deal")
    assert shown(match)[0] == "-"


def test_6_what_lies_stays_and_a_missed_set_is_judged_on_the_new_cards() -> None:
    match = lay("2D 3C 5H / 8S", "KD")
    do(match, "deal")
    assert code_of(match, "take 1 bottom 3") == "wrong_total"
    assert code_of(match, "undo") == "no_undo"
    assert code_of(match, "redo") == "no_undo"


# ------------------------------------------------------------------------------------------- P1 to P10


@pytest.mark.parametrize(("order", "bottom"), [("column", "8D 7D 5C"), ("reversed", "5C 7D 8D")])
def test_p1_order_of_returned_cards(order: str, bottom: str) -> None:
    match = lay("8D 4C 8H 7D 5C / 3S", also=f"rules returned_order={order}")
    events = do(match, "take 1 top 1 bottom 2")
    assert deck(match)[-3:] == bottom.split()
    assert [str(card) for card in events[0].cards] == bottom.split()


def test_p2_sets_are_optional() -> None:
    match = lay("TD JD QD / 3S")
    do(match, "deal")
    assert shown(match)[0].startswith("TD JD QD ")


def test_p2_or_taken_by_themselves_as_soon_as_a_card_completes_them() -> None:
    match = lay("TD JD / 3S", "QD", also="rules removal_optional=false")
    assert legal(match) == ["deal", "give up"]
    events = do(match, "deal")
    assert [type(event).__name__ for event in events] == ["CardDealt", "SetTaken"]
    assert shown(match)[0] == "-"
    assert code_of(match, "take 2 bottom 3") == "taken_at_once"


def endless(**options: Any) -> PatienceMatch:
    """The third deck of the ACM sample, which auto-play never finishes."""
    return match_of_deck(deck_of_points(SAMPLE[2][0]), **options)


def until_stuck(match: PatienceMatch) -> list[Event]:
    events: list[Event] = []
    while match.public().stuck is None:
        events = match.act(0, match.default_action(0))
    return events


def test_p4_a_position_that_comes_back_is_told_once_and_the_player_may_go_on() -> None:
    match = endless()
    events = until_stuck(match)
    assert isinstance(events[-1], ev.GameStuck)
    view = match.public()
    assert (view.stuck, view.dealt) == ("repeated", 73)
    assert view.notice is not None
    assert view.notice.startswith("This position has been here before")
    assert "deal" in legal(match)
    assert match.offers(0)[-1].label == "Give up, the game is stuck"
    again = do(match, "deal")
    assert match.public().stuck == "repeated"
    assert not any(isinstance(event, ev.GameStuck) for event in again)


def test_p4_giving_up_a_stuck_game_is_an_endless_game_and_a_failure() -> None:
    match = endless()
    until_stuck(match)
    do(match, "give up")
    statistics = match.public().statistics
    assert (statistics.endless, statistics.failed, statistics.abandoned) == (1, 1, 0)
    assert match.public().stuck is None


def test_p4_a_new_position_ends_being_stuck() -> None:
    match = endless()
    until_stuck(match)
    while len(legal(match)) == 2:
        do(match, "deal")
        assert match.public().stuck == "repeated"
    do(match, "deal")  # instead of the set that auto-play takes here
    assert match.public().stuck is None


def all_in_one_column(deck: str, rules: str = "patienjava") -> PatienceMatch:
    """One column with all cards but these, which nobody has seen."""
    top = parse_cards(deck)
    column = cards_text([card for card in PACK if card not in top])
    return GAME.parse_position(f"rules {rules}; columns {column}, -, -, -, -, -, -; deck {deck}")


def test_p4_a_repetition_is_told_when_all_unseen_cards_are_alike() -> None:
    match = all_in_one_column("TD JD QD KD TC JC QC KC TH JH QH KH TS JS QS KS")
    events = do(match, "deal", "deal", "deal", "take 1 bottom 3")
    assert isinstance(events[-1], ev.GameStuck)
    view = match.public()
    assert (view.stuck, view.hidden) == ("repeated", 13)
    assert match.default_action(0) is GAME.parse_action("give up")


def test_p4_a_repetition_that_only_hidden_cards_make_is_not_told_before_the_player_can_know_it() -> None:
    match = all_in_one_column("TD 9D AD TC 9C AC TH 9H AH TS 9S AS")
    round_of_three = ("deal", "deal", "deal", "take 1 bottom 3")
    for hidden in (9, 6, 3):
        do(match, *round_of_three)
        assert (match.public().stuck, match.public().hidden) == (None, hidden)
    do(match, "deal")
    assert (match.public().stuck, match.public().hidden) == (None, 2)
    # The last unseen card is the one that is missing everywhere else.
    events = do(match, "deal")
    assert (match.public().stuck, match.public().hidden) == ("repeated", 1)
    assert isinstance(events[-1], ev.GameStuck)


def test_p4_where_nothing_can_be_chosen_a_repetition_ends_the_game_at_once() -> None:
    match = all_in_one_column("TD 9D AD TC 9C AC TH 9H AH TS 9S AS", "acm auto_order=B3-T1B2-T2B1")
    do(match, "deal", "deal", "deal")
    assert (match.public().hidden, match.state.ending) == (9, "endless")


@pytest.mark.parametrize(
    ("order", "taken"),
    [
        ("T2B1-T1B2-B3", "T2B1"), ("T2B1-B3-T1B2", "T2B1"), ("T1B2-T2B1-B3", "T1B2"), ("T1B2-B3-T2B1", "T1B2"),
        ("B3-T2B1-T1B2", "B3"), ("B3-T1B2-T2B1", "B3"),
    ],
)  # fmt: skip
def test_p5_auto_play_takes_the_first_set_of_its_order(order: str, taken: str) -> None:
    match = lay("9D AD 9C AC / 3S", "KD", also=f"rules removal_optional=false auto_order={order}")
    events = do(match, "deal")
    assert events[1].set == taken
    match = lay("TD JD 3C TC TH TS / 3S", also=f"rules auto_order={order}")
    assert match.private(0).auto == str(match.default_action(0))
    assert GAME.parse_action(f"1{taken}") is match.default_action(0)


def test_p7_a_column_of_three_has_one_set() -> None:
    match = lay("TD JD QD / 3S")
    assert [text for text in legal(match) if text.startswith("take")] == ["take 1 bottom 3"]
    assert code_of(match, "take 1 top 1 bottom 2") == "one_set"
    (fitting,) = match.public().sets
    assert (fitting.column, fitting.set, fitting.places, fitting.total) == (1, "B3", (0, 1, 2), 30)


@pytest.mark.parametrize(("rule", "failed"), [("neither", 0), ("failure", 1)])
def test_p9_abandoned_games(rule: str, failed: int) -> None:
    match = start(1, abandoned=rule)
    do(match, "deal", "give up")
    statistics = match.public().statistics
    assert (statistics.abandoned, statistics.failed, statistics.won) == (1, failed, 0)
    assert statistics.success_percent == (0.0 if failed else None)


def test_p10_every_dealt_card_counts_the_first_fourteen_too() -> None:
    match = start(2)
    do(match, "deal", "deal", "give up")
    assert match.public().last_game == GameScore(1, "abandoned", 16)


# ------------------------------------------------------------------------------------------- what else a table may set


def test_the_same_deal_number_is_the_same_deal_whatever_the_seed() -> None:
    first, second = (start(seed, deal_number=7) for seed in (1, 2))
    assert first.position() == second.position()
    fixed = GAME.fixed_seed(first.options)
    assert fixed is not None
    assert fixed.secret == numbered_seed(7) == first.state.seed.secret
    assert GAME.fixed_seed(GAME.options()) is None
    # What deal number 7 looks like must never change: people tell each other the numbers.
    assert shown(first) == ["2C TD", "JD 6S", "4C AC", "KD KS", "JC 8S", "9H 6H", "KC 3D"]


def test_a_numbered_deal_is_a_single_game() -> None:
    match = start(0, deal_number=3)
    do(match, "give up")
    assert match.result is not None
    with pytest.raises(BadOptions, match="single game"):
        GAME.options({"deal_number": 3, "games": 2})
    with pytest.raises(BadOptions, match="single game") as refused:
        GAME.start(PatienceOptions(deal_number=5, games=10), ["human"], bytes(32))
    assert refused.value.code == "options_conflict"
    assert GAME.options({"deal_number": 3, "games": 1}).match_games == 1


def test_the_seed_that_a_game_was_dealt_from_deals_it_again() -> None:
    match = start(4)
    do(match, "deal", "give up")
    match.next_deal(numbers=[bytes([9]) * 32])
    second = shown(match)
    seed = match.state.seed.of_deal(2)
    again = start(0, preset="casual", **GAME.again(seed))
    assert shown(again) == second != shown(start(4))
    assert again.state.layout.deck() == match.state.layout.deck()
    told = again.opening()[0].say(["Ann"])
    assert told is not None and told.text == "Game 1 begins, a deal chosen by its seed"


def test_a_deal_chosen_by_its_seed_is_a_single_game() -> None:
    seed = "ab" * 32
    match = start(0, deal_seed=seed)
    assert GAME.parse_position(match.position()).position() == match.position()
    do(match, "give up")
    assert match.over
    for others, words in (({"games": 2}, "single game"), ({"deal_number": 3}, "by its number or by its seed")):
        with pytest.raises(BadOptions, match=words):
            GAME.options({"deal_seed": seed, **others})


@pytest.mark.parametrize("text", ["ab", "ab" * 31 + "a ", "AB" * 32, "ab" * 32 + "\n", "x" * 64])
def test_what_is_no_seed_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.options({"deal_seed": text})
    assert refused.value.sentence == ("Seed of the deal must be 64 of the digits 0 to 9 and a to f, or nothing.")


def test_a_match_ends_after_the_agreed_number_of_games() -> None:
    match = start(0, games=2)
    finish(match)
    assert match.between_deals
    assert (match.deal, match.open_deals) == (1, 1)
    [began] = match.next_deal()
    assert isinstance(began, ev.GameBegan)
    assert began.deal == match.deal == 2
    finish(match)
    assert (match.between_deals, match.over) == (False, True)
    assert match.result is not None
    assert match.result.reason.endswith("of 2 games won.")


def test_a_lost_game_waits_for_undo_where_it_is_allowed() -> None:
    match = lay("2D 2C / 3S", "4D", rest=False, also="rules undo=true")
    events = do(match, "deal")
    assert isinstance(events[-1], ev.GameStuck)
    assert match.public().stuck == "no_moves"
    assert legal(match) == ["undo", "give up"]
    assert match.default_action(0) is GAME.parse_action("give up")
    do(match, "undo")
    assert match.public().stuck is None
    do(match, "redo", "give up")
    assert match.public().statistics.lost == 1


def test_undo_and_redo_walk_through_the_whole_game() -> None:
    match = start(4, undo=True)
    assert code_of(match, "undo") == "nothing_to_undo"
    assert code_of(match, "redo") == "nothing_to_redo"
    beginning = shown(match)
    do(match, "deal", "deal", "undo", "undo")
    assert shown(match) == beginning
    assert match.public().dealt == 14
    do(match, "redo")
    assert match.private(0).can_redo
    do(match, "deal")
    assert not match.private(0).can_redo


def test_a_card_that_was_taken_back_is_known_and_the_rest_stays_hidden() -> None:
    match = start(4, undo=True)
    dealt = do(match, "deal", "deal")
    do(match, "undo", "undo")
    view = match.public()
    assert view.deck[:2] == (dealt[0].card, dealt[1].card)
    assert set(view.deck[2:]) == {None}
    assert (view.hidden, view.deck_count) == (36, 38)


def test_closing_abandons_the_game_under_way() -> None:
    match = start(5)
    events = match.close()
    assert [type(event).__name__ for event in events] == ["GameEnded", "MatchEnded"]
    assert match.result is not None
    assert match.result.winners == ()
    assert match.public().statistics.abandoned == 1
    assert match.close() == []
    assert [said.text for event in events if (said := event.say(["Ann"]))] == [
        "Ann gives up after 14 cards",
        "1 game given up",
    ]


def test_the_end_says_how_many_games_were_won() -> None:
    match = start(0, games=3, abandoned="neither")
    finish(match)
    match.next_deal()
    do(match, "give up")
    match.next_deal()
    finish(match)
    assert match.ending().reason == "0 of 2 games won and 1 game given up."
    counted = start(0, deal_number=3, abandoned="failure")
    do(counted, "give up")
    assert counted.ending().reason == "0 of 1 game won."


def test_between_games_and_at_the_end_the_clock_plays_nothing() -> None:
    match = start(0)
    do(match, "give up")
    for seat in (0, 1):
        with pytest.raises(IllegalAction) as refused:
            match.default_action(seat)
        assert refused.value.code == "not_your_turn"
