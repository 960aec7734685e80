"""Names and text forms: combinations, actions, offers, positions, groups and the lines of the terminal."""

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.cards import card, cards_text, parse_cards
from dealt.errors import BadText, IllegalAction
from dealt.games.bigtwo import GAME
from dealt.games.bigtwo.actions import PASS, play_of
from dealt.games.bigtwo.core.names import combination_name, play_label
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from tests.games.bigtwo.helpers import DEUCE, NAMES, SHASH, do, match, play_on, position, said

NAMED = [
    ("3D", DEUCE, "three of diamonds", "Play three of diamonds"),
    ("2D 2S", DEUCE, "pair of twos", "Play pair"),
    ("6D 6S 6C", DEUCE, "triple of sixes", "Play triple"),
    ("9D TC JC QC KC", DEUCE, "straight, king high", "Play straight"),
    ("AD 2C 3C 4C 5C", DEUCE, "straight, five high", "Play straight"),
    ("2D 3C 4C 5C 6C", BigTwoOptions(straights="a2345_high"), "straight, two high", "Play straight"),
    ("AD 2C 3C 4C 5C", BigTwoOptions(straights="a2345_high"), "straight, two high", "Play straight"),
    ("JD QC KC AC 2C", SHASH, "straight, two high", "Play straight"),
    ("3C 5C 7C 9C AC", SHASH, "flush, clubs, ace high", "Play flush"),
    ("3H 5H 7H 9H 2H", DEUCE, "flush, hearts, two high", "Play flush"),
    ("9D 9C 9H 4D 4C", DEUCE, "full house, nines", "Play full house"),
    ("9D 9C 9H 9S 4C", DEUCE, "four of a kind, nines", "Play four of a kind"),
    ("TC JC QC KC AC", DEUCE, "straight flush, ace high", "Play straight flush"),
    ("9D 9C 9H 9S", BigTwoOptions(bomb="bare_quads"), "four of a kind, nines", "Play four of a kind"),
    (
        "KD KC 4H 4S",
        BigTwoOptions(four_cards="quads_and_two_pairs"),
        "two pairs, kings and fours",
        "Play two pairs",
    ),
]


@pytest.mark.parametrize(("cards", "options", "name", "label"), NAMED)
def test_combinations_have_names(cards: str, options: BigTwoOptions, name: str, label: str) -> None:
    rules = rules_of(options)
    mask = rules.suits.mask(parse_cards(cards))
    assert combination_name(rules, mask) == name
    assert play_label(rules, mask) == label


def test_actions_have_one_canonical_text() -> None:
    assert str(GAME.parse_action("  play 3S   3D ")) == "play 3D 3S"
    assert str(GAME.parse_action("Play 3s 3D")) == "play 3D 3S"
    assert GAME.parse_action("pass") is PASS
    assert GAME.parse_action("Pass") is PASS
    assert str(PASS) == "pass"


@given(st.sets(st.integers(0, 51), min_size=1, max_size=13))
def test_actions_are_read_back(indices: set[int]) -> None:
    play = play_of(card(index) for index in indices)
    assert GAME.parse_action(str(play)) == play
    assert hash(GAME.parse_action(str(play))) == hash(play)
    assert [one.index for one in play.cards] == sorted(indices)


@pytest.mark.parametrize("text", ["", "play", "play ", "pass 3D", "play 3D 3D", "play 3X", "swap 3D", "play 3D,4D"])
def test_actions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.parse_action(text)
    assert refused.value.sentence.endswith(".")


def test_offers_name_what_they_do() -> None:
    where = position("hands 9D 9C 9H 4D 4C / 5D / 6D / 7D")
    offers = {offer.action: offer.label for offer in where.offers(0)}
    assert offers["play 4D"] == "Play four of diamonds"
    assert offers["play 4D 4C 9D 9C 9H"] == "Play full house"
    assert "pass" not in offers
    assert where.offers(1) == []
    do(where, "4D")
    assert [offer.label for offer in where.offers(1)] == ["Pass", "Play five of diamonds"]
    assert [cards_text(offer.cards) for offer in where.offers(1)] == ["", "5D"]
    with pytest.raises(IllegalAction):
        where.offer(1, play_of([card(0)]))


def test_legal_actions_are_a_frozen_collection() -> None:
    where = match(5)
    legal = where.legal(where.to_act[0])
    actions = list(legal)
    assert len(legal) == len(actions) == len(set(actions))
    assert [legal[n] for n in range(len(legal))] == actions
    assert list(pickle.loads(pickle.dumps(legal))) == actions
    where.act(where.to_act[0], actions[0])
    assert list(legal) == actions
    with pytest.raises(IndexError):
        legal[len(legal)]
    assert list(where.legal((where.to_act[0] + 1) % 4)) == []


@pytest.mark.parametrize(
    ("hand", "groups"),
    [
        ("3D 4C 4D 5H", ["3D", "5H", "4D 4C"]),
        ("3D 9D 9C 9H 4D 4C KS", ["3D", "KS", "4D 4C 9D 9C 9H"]),
        ("3D 3C 3H 3S", ["3D 3C", "3H 3S"]),
        ("3D 3C 3H 3S 5D 8H", ["8H", "3D 3C 3H 3S 5D"]),
        ("3D 4D 5D 6D 7D 7C 7H", ["7C 7H", "3D 4D 5D 6D 7D"]),
        ("5D 5C 5H 8H", ["8H", "5D 5C 5H"]),
        ("3H 5H 6H 8H 9H KH", ["3H", "5H 6H 8H 9H KH"]),
    ],
)
def test_a_hand_is_grouped_by_its_best_combinations(hand: str, groups: list[str]) -> None:
    where = position(f"hands {hand} / 6C / 7S / 8S")
    assert [cards_text(group) for group in where.private(0).groups] == groups


def test_bare_quads_are_a_group_where_they_are_a_combination() -> None:
    where = position("hands 3D 3C 3H 3S 5D / 6D / 7S / 8S", four_cards="quads_and_two_pairs")
    assert [cards_text(group) for group in where.private(0).groups] == ["5D", "3D 3C 3H 3S"]


def test_a_position_is_one_readable_line() -> None:
    where = position("hands 3D 4D / 3S 5D / 6D / 7D 8D; plays 9H, -, TH", pass_excludes="true", stake=2)
    assert where.position() == (
        "rules deuce pass_excludes=true stake=2; turn 3; hands 3D 4D / 3S 5D / 6D / 7D 8D; plays 9H, -, TH"
    )
    assert where.to_act == (3,)
    assert where.public().out == (False, True, False, False)


def test_a_position_chooses_the_nearer_preset() -> None:
    assert match(1, "shash").position().startswith("rules shash; ")
    assert "rules" not in match(1).position()
    assert match(1, "deuce", straights="jqka2", stake=1).position().startswith("rules deuce straights=jqka2 stake=1; ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "needs its hands"),
        ("hands", "has 4 seats"),
        ("lead 3", "has no field"),
        ("seats human human human human", "needs its hands"),
        ("hands 3D / 4D / 5D", "a hand for each"),
        ("hands 3D / 3D / 5D / 6D", "twice"),
        ("hands 3D / - / - / 6D", "Only one hand can be empty"),
        ("hands 3D / - / 5D / 6D", "do not lead to these hands"),
        ("hands 3D / XX / 5D / 6D", "is not a card"),
        ("hands 3D / 4D / 5D / 6D; hands 3D / 4D / 5D / 6D", "stands twice"),
        ("hands 3D / 4D / 5D / 6D; seats human cat human human", "4 words"),
        ("hands 3D / 4D / 5D / 6D; seats human", "4 words"),
        ("hands 3D / 4D / 5D / 6D; seed 12", "64 hexadecimal digits"),
        ("hands 3D / 4D / 5D / 6D; turn 4", "whole number from 0 to 3"),
        ("hands 3D / 4D / 5D / 6D; turn x", "whole number from 0 to 3"),
        ("hands 3D / 4D / 5D / 6D; turn 99999999999999999999", "whole number from 0 to 3"),
        ("hands 3D / 4D / 5D / 6D; trick 0", "whole number from 1"),
        ("hands 3D / 4D / 5D / 6D; must 4D", "must hold the one card"),
        ("hands 3D / 4D / 5D / 6D; must 3D 4D", "must hold the one card"),
        ("hands 3D / 4D / 5D / 6D; plays 3D", "still in a hand"),
        ("hands 3D / 4D / 5D / 6D; plays 3S 4S", "must be a pair"),
        ("hands 3D / 4D / 5D / 6D; plays -, 3S", "may not pass"),
        ("hands 3D / 4D / 5D / 6D; plays 3S, 3C", "higher single card"),
        ("hands 3D / 4D / 5D / 6D; plays 3S, -, -, -, 4C", "over before its last play"),
        ("hands 3D / 4D / 5D / 6D; plays 3S, -, -, -", "do not lead to these hands"),
        ("hands 3D / 4D / 5D / 6D; history 0:1", "winner, points and cards left"),
        ("hands 3D / 4D / 5D / 6D; history 7:0 0 0 0:0 1 1 1", "whole number from 0 to 3"),
        ("hands 3D / 4D / 5D / -; plays 3S", "does not fit the hands"),
        ("hands 3D / 4D / 5D / 6D; ended never", "must be closed, hands or penalty"),
        ("rules chess; hands 3D / 4D / 5D / 6D", "no rule set"),
        ("rules deuce stake; hands 3D / 4D / 5D / 6D", "name=value"),
        ("rules deuce stake=-1; hands 3D / 4D / 5D / 6D", "whole number"),
        ("rules deuce bomb=big; hands 3D / 4D / 5D / 6D", "Bombs must be one of"),
        ("hands 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D 2S / 3C / 4C / 5C", "at most thirteen"),
    ],
)
def test_positions_that_make_no_sense_are_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(BadText, match=words) as refused:
        GAME.parse_position(text)
    assert refused.value.sentence.endswith(".")


@given(st.text(alphabet="rules hands plays must turn 3D4C/;,-:=0159", max_size=80))
def test_no_text_is_too_odd_for_a_position(text: str) -> None:
    try:
        where = GAME.parse_position(text)
    except BadText:
        return
    assert GAME.parse_position(where.position()).position() == where.position()


def test_a_view_in_plain_lines() -> None:
    where = position("hands 3D 4D / 5D 3S 4S / 6D / 7D 8D; plays 9H, -, TH", pass_excludes="true", stake=2)
    assert where.describe(where.view(3), NAMES) == [
        "Deal 1, trick 1.",
        "Ada: 2 cards, 0 points, +0 money.",
        "Bao: 3 cards, 0 points, +0 money, out of this trick.",
        "Chen: 1 card, 0 points, +0 money.",
        "Dao: 2 cards, 0 points, +0 money.",
        "  Ada plays 9H (nine of hearts)",
        "  Bao passes",
        "  Chen plays TH (ten of hearts)",
        "Chen has one card left.",
        "Your turn. Beat it with a higher single card.",
        "Your cards: 7D 8D.",
    ]
    assert where.describe(where.view(None), NAMES)[-1] == "Dao is to play."


def test_the_lines_between_deals_and_at_the_end() -> None:
    where = match(1, session_end="hands", session_hands=2)
    play_on(where, Random(0))
    lines = where.describe(where.view(None), NAMES)
    assert lines[0].startswith("Deal 1 of 2, trick ")
    assert lines[-1] == "The deal is over."
    assert sum("was left with" in line for line in lines) == 3
    where.next_deal()
    play_on(where, Random(0))
    assert where.describe(where.view(0), NAMES)[-1 if not where.private(0).hand else -2] == "The session is over."


def test_events_are_said_in_sentences() -> None:
    where = position("hands 3D 3C 4D / 5D 5C 6D / 6C 7S / 7D 8D")
    played = do(where, "3D 3C")
    assert said(played) == ["Ada plays pair of threes 3D 3C", "Ada has one card left"]
    assert said(played, you=True) == ["You play pair of threes 3D 3C", "You have one card left"]
    assert said(do(where, "-")) == ["Bao passes"]
    do(where, "-")
    assert said(do(where, "-"), you=True) == ["You pass", "You take the trick with 3D 3C"]
    assert said(do(where, "4D")) == ["Ada plays 4D", "Ada wins deal 1"]
    assert said(where.close()) == ["Ada wins the match. The session was closed after 1 deal; the fewest points are 0"]
    assert said(match(1).close()) == ["The session was closed before a deal was finished"]
