"""RULES 4.5: where the assignment is silent, with every option."""

import itertools
from collections import Counter
from random import Random

import pytest

from dealt.errors import BadOptions
from dealt.games.bluejack import GAME
from dealt.games.bluejack.events import DeckShuffled, SetBegan, SetEnded
from dealt.games.game import SeatKind
from dealt.shuffle import Stream
from tests.games.bluejack.helpers import FILLER, do, play_on, position, start

EIGHT = "+1b +1y +1r +1g +2b +2y +2r +2g"


def test_b1_a_card_and_a_stand_in_one_turn_are_an_option() -> None:
    match = position("rules play_then_stand=true; boards +10y +6g / +9y; hands +3b / -", deck="+1r")
    assert [str(action) for action in match.legal(0)] == ["end", "stand", "play +3b", "play +3b stand"]
    do(match, "play +3b stand")
    assert match.public().totals[0] == 19
    assert match.public().standing == (True, False)


def test_b1_a_20_made_and_stood_on_is_told_once() -> None:
    match = position("rules play_then_stand=true; boards +10y +7g / -; hands +3b / -")
    events = do(match, "play +3b stand")
    assert [type(event).__name__ for event in events] == ["CardPlayed", "Stood", "Drew"]


def test_b2_a_20_made_with_a_card_rests() -> None:
    match = position("boards +10y +7r / +5g; hands +3b / -", deck="+4y +2r")
    do(match, "play +3b")
    assert match.public().standing == (True, False)
    do(match, "end")
    assert match.to_act == (1,)


def test_b3_nobody_can_stand_before_drawing() -> None:
    match = position("boards +4b / -", deck="+9y")
    do(match, "end")
    assert match.public().totals == (4, 9)
    do(match, "stand")
    assert match.public().totals[1] == 9


def test_b4_a_hand_lasts_for_the_match() -> None:
    match = position("boards +10y +9g +5r / +2y; hands +1b -1r* flip / x2")
    do(match, "play +1b")
    assert list(map(str, match.private(0).hand)) == ["flip"]
    assert match.public().held == ((False, False, True), (True,))


def test_b5_an_empty_deck_is_made_of_the_cards_of_finished_sets() -> None:
    pile = "+9y +8y +7y +6y +5y +4y +3y +2y +1y +9r +8r +7r +6r +5r +4r +3r +2r +1r"
    match = GAME.parse_position(f"boards +4b / +5b; discards {pile}")
    events = do(match, "end")
    assert events[1] == DeckShuffled(cards=18)
    view = match.public()
    assert (view.deck_count, view.discards) == (17, ())
    drawn = str(view.boards[1][-1].card)
    assert Counter([*map(str, match.state.deck), drawn]) == Counter(pile.split())


def test_b5_played_hand_cards_never_come_into_the_deck() -> None:
    match = position("boards +10y +9g +5r / +2y -3g*; hands +1b / -3g*; discards -")
    do(match, "play +1b")
    assert Counter(map(str, match.public().discards)) == Counter(["+10y", "+9g", "+5r", "+2y"])


def test_b5_every_shuffle_of_a_match_has_a_stream_of_its_own() -> None:
    state = start(11).state
    for number in (1, 2):
        cards = state.deck[::-1] + state.discards
        state.reshuffle()
        assert state.deck[::-1] == Stream(state.seed.of_deal(1), f"reshuffle {number}".encode()).shuffled(cards)


def test_b5_a_fresh_deck_for_every_set_is_an_option() -> None:
    match = start(4, reshuffle_each_set=True)
    events = do(match, "end")
    while not match.state.history:
        events = do(match, "end")
    kinds = [type(event).__name__ for event in events]
    assert kinds[kinds.index("SetEnded") :] == ["SetEnded", "SetBegan", "DeckShuffled", "Drew"]
    assert match.public().deck_count == 29
    assert match.public().discards == ()


def test_b7_a_tie_counts_for_nobody() -> None:
    match = position("stands 1; boards +10y +8g / +9y +9g")
    do(match, "stand")
    assert match.scores == (0, 0)
    assert match.public().history[-1].winner is None


@pytest.mark.parametrize(("spoil", "result"), [("true", None), ("false", (0,))])
def test_b8_flip_and_x2_spoil_a_blue_20_unless_the_option_says_otherwise(spoil: str, result: object) -> None:
    match = position(f"rules specials_break_blue={spoil}; boards +10b +5b / +2y; hands x2 / -")
    do(match, "play x2")
    assert match.public().totals[0] == 20
    assert (match.result and match.result.winners) == result


def test_b9_a_blue_20_wins_at_once_against_a_standing_20() -> None:
    match = position("stands 1; boards +10b +6b / +10y +10r; hands +4b / -")
    do(match, "play +4b")
    assert match.scores == (3, 0)


def test_b10_flip_and_x2_change_the_last_card_of_ones_own_board() -> None:
    match = position("boards +4b -2r* +9y / +10g; hands -2r* flip / -")
    do(match, "play flip")
    assert match.public().totals == (-7, 11)
    assert [placed.counts for placed in match.public().boards[0]] == [4, -2, -9, 0]


@pytest.mark.parametrize("special", ["flip", "x2"])
def test_b11_flip_and_x2_take_one_of_the_nine_places(special: str) -> None:
    match = position(f"boards {EIGHT} / +3y; hands {special} / -")
    do(match, f"play {special}")
    assert match.public().history[-1].ending == "nine"


@pytest.mark.parametrize("special", ["flip", "x2"])
def test_b11_with_the_option_they_take_none(special: str) -> None:
    match = position(f"rules specials_take_place=false; boards {EIGHT} / +3y; hands {special} / -")
    do(match, f"play {special}")
    assert match.public().history == ()
    assert match.public().free_places[0] == 1


def test_b11_with_the_option_they_can_save_a_ninth_card_over_20() -> None:
    match = position(f"rules specials_take_place=false; boards +3y / {EIGHT}; hands - / flip -5r", deck="+9g")
    do(match, "end")
    assert [str(action) for action in match.legal(1)] == ["end", "stand", "play flip"]
    do(match, "play flip")
    assert match.public().history[-1].ending == "nine"


def test_b12_a_ninth_card_drawn_over_20_busts_because_no_card_fits() -> None:
    match = position(f"boards +3y / {EIGHT}; hands - / -6r flip", deck="+9g")
    events = do(match, "end")
    assert [event.result.score.ending for event in events if isinstance(event, SetEnded)] == ["bust"]
    assert match.public().hand_counts[1] == 2


def test_b13_nine_cards_beat_a_standing_20() -> None:
    match = position(f"stands 1; boards {EIGHT} / +10y +10r", deck="+1g")
    do(match, "end")
    assert (match.public().history[-1].winner, match.public().history[-1].ending) == (0, "nine")


def starters(seats: tuple[SeatKind, SeatKind], starter: str, seed: int) -> list[tuple[int, int | None]]:
    """Return the first seat of each set of a match, with its winner."""
    match = start(seed, seats, starter=starter, sets=5)
    events = [*match.opening(), *play_on(match, Random(seed))]
    began = [event.seat for event in events if isinstance(event, SetBegan)]
    return list(zip(began, [finished.winner for finished in match.state.history], strict=True))


def test_b14_a_person_begins_every_set_against_a_computer() -> None:
    assert {who for who, _ in starters(("human", "computer"), "auto", 1)} == {0}
    assert {who for who, _ in starters(("computer", "human"), "auto", 1)} == {1}


@pytest.mark.parametrize(
    ("seats", "starter"),
    [(("human", "human"), "auto"), (("computer", "computer"), "auto"), (("human", "computer"), "alternate")],
)
def test_b14_two_of_a_kind_take_turns_to_begin(seats: tuple[SeatKind, SeatKind], starter: str) -> None:
    began = [who for who, _ in starters(seats, starter, 2)]
    assert began == [number % 2 for number in range(len(began))]


@pytest.mark.parametrize(("value", "starter"), [(True, "alternate"), ("true", "alternate"), (False, "auto")])
def test_b14_alternate_start_is_understood_too(value: object, starter: str) -> None:
    assert GAME.options({"alternate_start": value}) == GAME.options({"starter": starter})
    assert GAME.options({"starter": starter}).starter == starter
    match = GAME.parse_position(f"rules alternate_start={value}; boards +4b / -; deck {FILLER}")
    assert match.options.starter == starter


@pytest.mark.parametrize(
    ("values", "code", "sentence"),
    [
        (
            {"alternate_start": "true", "starter": "loser"},
            "options_conflict",
            "“alternate_start” is another name for “starter”: give one of them.",
        ),
        ({"alternate_start": "often"}, "bad_option", "“alternate_start” must be false or true."),
        ({"alternating_start": "true"}, "unknown_option", "Bluejack has no option “alternating_start”"),
    ],
)
def test_b14_alternate_start_is_given_once_and_as_a_switch(values: dict[str, object], code: str, sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.options(values)
    assert refused.value.code == code
    assert sentence in refused.value.sentence


def test_b14_the_first_seat_can_begin_every_set() -> None:
    assert {who for who, _ in starters(("computer", "human"), "seat0", 3)} == {0}


def test_b14_the_loser_can_begin_and_after_a_tie_the_same_player_again() -> None:
    sets = [starter for seed in range(12) for starter in [*starters(("human", "human"), "loser", seed), (-1, -1)]]
    kinds = set()
    for (who, winner), (after, _) in itertools.pairwise(sets):
        if who >= 0 and after >= 0:
            assert after == (who if winner is None else 1 - winner)
            kinds.add(winner)
    assert kinds == {0, 1, None}


@pytest.mark.parametrize("starter", [0, 1])
def test_b14_after_a_tie_the_seat_that_began_begins_again(starter: int) -> None:
    match = position(f"rules starter=loser; starter {starter}; stands 1; boards +10y +8g / +9y +9g")
    do(match, "stand")
    assert match.to_act == (starter,)


def test_b15_a_blue_20_gives_the_winner_all_sets() -> None:
    match = position("sets 1 higher 3 4; last +3y / +4y; boards +10b +6b / -; hands +4b / -")
    do(match, "play +4b")
    assert match.scores == (3, 1)


def test_b16_standing_needs_no_minimum() -> None:
    match = position("boards +1b / -")
    do(match, "stand")
    assert match.public().standing[0]


def test_b18_plain_cards_of_7_to_10_may_be_in_hands() -> None:
    hands = [card.value for seed in range(60) for player in start(seed).state.players for card in player.hand]
    assert {7, 8, 9, 10} <= set(hands)
    assert min(hands) < 0


@pytest.mark.parametrize("sets", [1, 2, 5])
def test_the_number_of_sets_is_an_option(sets: int) -> None:
    match = start(6, sets=sets)
    play_on(match, Random(6))
    assert max(match.scores) == sets


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"sets": 0}, "Sets to win must be a whole number from 1 to 9."),
        ({"starter": "me"}, "Who begins a set must be one of auto, seat0, alternate, loser."),
        ({"play_then_stand": "perhaps"}, "Play and stand must be true or false."),
    ],
)
def test_impossible_options_are_refused(values: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.options(values)
    assert refused.value.sentence == sentence
