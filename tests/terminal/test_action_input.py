"""Short forms: what is typed becomes one action, a question, or a refusal."""

import pytest

from dealt.errors import BadText, IllegalAction
from dealt.games import game
from dealt.games.game import Match, Offer
from dealt.shuffle import numbered_seed
from dealt.terminal.action_input import SHOWN_OF_A_KIND, meaning, offer_lines

FOLLOWING = "turn 0; must 3D; hands 5D 6D 7D 7C 7H / 4D 4C / 8D 9D / 9C 9H TD; plays 3D 3S"
LEADING = "turn 0; hands 5D 6D 7D 7C 7H / 4D 4C / 8D 9D / 9C 9H TD"


def position(text: str, name: str = "bigtwo") -> Match:
    return game(name).parse_position(text)


def meant(match: Match, typed: str) -> str | None:
    return meaning(match, 0, typed).action


@pytest.mark.parametrize(
    "typed", ["play 7D 7C", "play 7C 7D", "PLAY 7d 7c", "7D 7C", "7c 7d", "  7c   7d ", "7d,7c", "7D, 7C", "play 7c;7d"]
)
def test_cards_may_be_typed_in_any_order_and_case_with_or_without_the_verb(typed: str) -> None:
    assert meant(position(FOLLOWING), typed.strip()) == str(game("bigtwo").parse_action("play 7D 7C"))


@pytest.mark.parametrize("typed", ["p", "P", "pa", "pass", "PASS"])
def test_p_is_pass_although_plays_begin_with_it_too(typed: str) -> None:
    assert meant(position(FOLLOWING), typed) == "pass"


def test_cards_that_cannot_be_played_become_a_play_for_the_game_to_refuse() -> None:
    assert meant(position(FOLLOWING), "5d 6d") == str(game("bigtwo").parse_action("play 5D 6D"))


def test_an_illegal_action_stays_what_it_is() -> None:
    assert meant(position(LEADING), "pass") == "pass"


def test_cards_mean_the_same_before_any_card_can_be_played() -> None:
    match = position("turn 0; hands 3D 4D / 5D / 6D / 7D 8D; plays 2S")
    assert [offer.action for offer in match.offers(0)] == ["pass"]
    assert meant(match, "3d 4c") == str(match.game.parse_action("play 3D 4C"))


def test_cards_that_mean_nothing_are_refused_by_the_game() -> None:
    match = position("phase chicago; hands 3C 4C 5C 6C 7C / 3D 4D 5D 6D 7D", "chicago")
    with pytest.raises(IllegalAction) as refused:
        meant(match, "3c 4c")
    assert refused.value.code == "means_nothing"


def test_a_card_of_the_games_own_is_a_card_too() -> None:
    match = game("bluejack").start(game("bluejack").options(), ["human", "computer"], numbered_seed(1))
    seat = match.to_act[0]
    offer = next(offer for offer in match.offers(seat) if offer.cards)
    assert meaning(match, seat, str(offer.cards[0]).upper()).action == offer.action


def test_a_ten_may_be_typed_as_it_is_printed() -> None:
    match = position("turn 0; hands TD TH 5C / 4D / 8D / 9C")
    assert meant(match, "10d 10h") == meant(match, "TD TH") == str(match.game.parse_action("play TD TH"))
    assert meant(match, "play 10D,10H") == meant(match, "TD TH")


@pytest.mark.parametrize(("typed", "label"), [("pair", "Play pair"), ("trip", "Play triple"), ("PAIR", "Play pair")])
def test_what_it_is_called_is_enough(typed: str, label: str) -> None:
    match = position(LEADING)
    found = meaning(match, 0, typed)
    places = found.choices or tuple(
        place for place, offer in enumerate(match.offers(0)) if offer.action == found.action
    )
    assert places and all(match.offers(0)[place].label == label for place in places)


def test_keep_is_one_thing_and_all_may_be_two() -> None:
    match = game("chicago").start(game("chicago").options(), ["human"] * 2, numbered_seed(1))
    seat = match.to_act[0]
    assert meaning(match, seat, "keep").action == "change"
    offers = match.offers(seat)
    assert [len(offers[place].cards) for place in meaning(match, seat, "all").choices] == [0, 5]


def test_a_name_that_fits_too_much_says_how_to_see_it() -> None:
    match = position("turn 0; hands 5D 6D 7D 7C 7H TH 9S JS / 4D 4C / 8D 9D / 9C 9H TD")
    with pytest.raises(BadText, match="“\\? play” lists them") as refused:
        meant(match, "play")
    assert refused.value.code == "many_meanings"


def test_nonsense_is_refused_by_the_game() -> None:
    with pytest.raises(BadText):
        meant(position(LEADING), "abracadabra")


def test_a_beginning_that_fits_several_actions_is_a_question() -> None:
    text = "rules one_up=true; phase turn_up; hands 4C 6H 8S TD / 3D 5C 7H 9S JD; queue 0up; turn_up KC; handed 2D"
    found = meaning(position(text, "chicago"), 0, "take")
    assert (found.action, found.choices) == (None, (0, 1))
    assert meant(position(text, "chicago"), "take n") == "take next"


def test_a_long_list_is_grouped_by_label_and_shortened() -> None:
    offers = [Offer(f"change {number}", "Change 1 card") for number in range(10)] + [Offer("keep", "Keep all")]
    lines = offer_lines(offers)
    assert lines[0] == "Change 1 card, 10 ways:"
    assert lines[1] == "  1. change 0"
    assert len(lines) == 1 + SHOWN_OF_A_KIND + 1 + 1
    assert "4 more" in lines[-2]
    assert lines[-1] == "Keep all: 11. keep"


def test_asking_for_a_kind_lists_all_of_it_with_the_same_numbers() -> None:
    offers = [Offer("keep", "Keep all")] + [Offer(f"change {number}", "Change 1 card") for number in range(10)]
    lines = offer_lines(offers, "change 1 card")
    assert lines[0] == "Change 1 card, 10 ways:"
    assert lines[1:] == [f"  {number + 2}. change {number}" for number in range(10)]


def test_asking_for_what_is_not_there_says_so() -> None:
    assert offer_lines([Offer("keep", "Keep all")], "flush") == ["Nothing that you can play now is called “flush”."]
