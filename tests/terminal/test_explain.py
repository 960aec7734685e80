"""`dealt explain`: legal or not, what it is called, and why not."""

import json
import re

import pytest

from dealt.cli import main
from dealt.games import game
from dealt.terminal.action_input import offer_lines

POSITION = "turn 0; hands 5D 6D 7D 7C 7H / 4D 4C / 8D 9D / 9C 9H TD; plays 3D 3S"
PASS_ALONE = "turn 0; hands 3D 4D / 5D / 6D / 7D 8D; plays 2S"


def explain(capsys: pytest.CaptureFixture[str], action: str, *more: str, position: str = POSITION) -> tuple[int, str]:
    code = main(["explain", "bigtwo", "--position", position, "--action", action, *more])
    out = capsys.readouterr()
    return code, out.out or out.err


def test_a_legal_action_has_a_name_and_exit_code_0(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = explain(capsys, "play 7D 7C")
    assert code == 0
    assert text == "Legal, pair of sevens: Play pair (play 7D 7C)\n"


def test_an_illegal_action_has_a_sentence_a_code_and_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = explain(capsys, "play 7D")
    assert code == 1
    assert text.startswith("Not legal, seven of diamonds: A pair can only be beaten by a higher pair")
    assert text.endswith(" (wrong_number)\n")


def test_cards_that_are_no_combination_have_no_name(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = explain(capsys, "play 5D 7C")
    assert code == 1
    assert text == "Not legal: Two cards must be a pair: two of the same rank. (not_a_pair)\n"


@pytest.mark.parametrize(
    ("action", "name"),
    [("play 7D 7C 7H", "triple of sevens"), ("play 7C", "seven of clubs"), ("play 5D 6D", None), ("pass", None)],
)
def test_json_names_the_combination_legal_or_not(
    capsys: pytest.CaptureFixture[str], action: str, name: str | None
) -> None:
    assert json.loads(explain(capsys, action, "--json")[1])["name"] == name


@pytest.mark.parametrize(
    ("action", "position"),
    [("play 7X", POSITION), ("fly", POSITION), ("pass", "hands"), ("pass", ""), ("pass", "hands 3D / 3D / 4D / 5D")],
)
def test_what_cannot_be_read_has_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], action: str, position: str
) -> None:
    code, text = explain(capsys, action, position=position)
    assert code == 2
    assert text.startswith("dealt: ")
    assert text.count("\n") == 1


@pytest.mark.parametrize(
    "more", [["--preset", "nope"], ["--option", "bomb"], ["--option", "bomb=huge"], ["--seat", "x"]]
)
def test_bad_options_have_exit_code_2(capsys: pytest.CaptureFixture[str], more: list[str]) -> None:
    code, text = explain(capsys, "pass", *more)
    assert code == 2
    assert text.startswith("dealt: ")


def test_an_unknown_game_has_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "whist", "--position", "x", "--action", "y"]) == 2
    assert "There is no game “whist”" in capsys.readouterr().err


def test_json_is_one_object_in_every_case(capsys: pytest.CaptureFixture[str]) -> None:
    _, legal = explain(capsys, "play 7D 7C", "--json")
    assert json.loads(legal)["legal"] is True
    _, illegal = explain(capsys, "play 7D", "--json")
    assert json.loads(illegal).keys() >= {"legal", "code", "sentence"}
    _, bad = explain(capsys, "play 7X", "--json")
    assert json.loads(bad)["code"] == "bad_card"


def test_another_seat_may_be_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = explain(capsys, "pass", "--seat", "1")
    assert code == 1
    assert "turn" in text
    assert explain(capsys, "pass", "--seat", "9")[0] == 1
    assert explain(capsys, "pass", "--seat", "-1")[0] == 1


JQKA2 = "turn 0; hands JD QD KC AD 2S 3D / 4D / 5D / 6D"


def test_the_house_rules_decide(capsys: pytest.CaptureFixture[str]) -> None:
    assert explain(capsys, "play JD QD KC AD 2S", position=JQKA2)[0] == 1
    assert explain(capsys, "play JD QD KC AD 2S", "--preset", "shash", position=JQKA2)[0] == 0
    assert explain(capsys, "play JD QD KC AD 2S", "--option", "straights=jqka2", position=JQKA2)[0] == 0


def test_rules_beside_a_position_that_names_its_own_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = explain(capsys, "pass", "--preset", "deuce", position=f"rules shash; {POSITION}")
    assert code == 2
    assert "(rules_twice)" in text


@pytest.mark.parametrize("typed", ["play 7D 7C", "7C 7D", "7c 7d", "PLAY 7d 7C"])
def test_an_action_may_be_typed_as_at_the_table(capsys: pytest.CaptureFixture[str], typed: str) -> None:
    assert explain(capsys, typed) == (0, "Legal, pair of sevens: Play pair (play 7D 7C)\n")


def test_a_clear_beginning_is_enough_and_an_unclear_one_says_what_it_can_mean(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert explain(capsys, "pa") == (0, "Legal: Pass (pass)\n")
    code, text = explain(capsys, "play 7D ")
    assert (code, text) == (1, explain(capsys, "play 7D")[1])
    code, text = explain(capsys, "play 7")
    assert code == 2
    assert text.startswith("dealt: “play 7” can mean several things: “play 7D 7C”, ")
    assert text.endswith(" or “play 7C 7H”. (ambiguous_action)\n")


@pytest.mark.parametrize("typed", ["", "   "])
def test_an_empty_action_is_refused(capsys: pytest.CaptureFixture[str], typed: str) -> None:
    code, text = explain(capsys, typed, position=PASS_ALONE)
    assert (code, text) == (2, "dealt: The action is empty; write what is to be played. (no_action)\n")


def test_a_number_is_a_place_in_the_list_that_play_shows(capsys: pytest.CaptureFixture[str]) -> None:
    match = game("bigtwo").parse_position(POSITION)
    listed = re.findall(r"(\d+)\. (.+)", "\n".join(offer_lines(match.offers(0))))
    assert len(listed) > 3
    for number, action in listed:
        assert json.loads(explain(capsys, number, "--json")[1])["action"] == action


@pytest.mark.parametrize("number", ["0", "01", "2", "99999999999999999999", "²", "٣"])
def test_a_number_that_is_not_in_the_list_is_refused(capsys: pytest.CaptureFixture[str], number: str) -> None:
    code, text = explain(capsys, number, position=PASS_ALONE)
    assert code == 2
    assert text.startswith("dealt: ")


def test_a_seat_that_has_nothing_to_play_has_no_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = explain(capsys, "1", "--seat", "1")
    assert (code, text) == (2, "dealt: There is nothing to play now. (no_such_number)\n")
