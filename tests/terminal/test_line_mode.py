"""`dealt play --plain`: a match in lines."""

import re
import shlex
from collections.abc import Callable

import pytest

from dealt.cli import main
from dealt.games import games
from dealt.games.game import MatchEnded
from dealt.table.export import finished_match
from dealt.table.record import Left
from dealt.table.table import Table
from dealt.terminal.event_text import debt_lines
from dealt.terminal.line_mode import LineMode
from tests.terminal.typist import Answer, Screen, anything, console, local, play, script

NAMES = list(dict.fromkeys([*games(), "highcard"]))
_TELLS_THE_END = re.compile(r"(match|session|game) (is over|was)|the match\b|\bwon\b(?! set)|winner", re.IGNORECASE)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_played_to_its_end_from_the_numbered_list(name: str) -> None:
    table = local(name)
    names = table.table.names
    screen = play(table, anything())
    match = Table.restore(finished_match(table.lines))[0].match
    assert match is not None
    assert match.result is not None
    assert match.result.reason.removesuffix(".") in screen
    assert f"Scores: {', '.join(f'{n} {s}' for n, s in zip(names, match.scores, strict=True))}." in screen


@pytest.mark.parametrize("answers", [anything, lambda: script(["quit"])], ids=["played", "left"])
@pytest.mark.parametrize("name", NAMES)
def test_the_end_is_told_once(name: str, answers: Callable[[], Answer]) -> None:
    table = local(name)
    at, screen = console(answers())
    LineMode(table, at).run()
    assert table.table.match is not None
    assert table.table.match.result is not None
    reason = table.table.match.result.reason.removesuffix(".")
    lines = screen.latest.splitlines()
    assert len([line for line in lines if reason in line or _TELLS_THE_END.search(line)]) == 1, screen.latest
    assert len([line for line in lines if line.startswith("Scores: ")]) == 1


@pytest.mark.parametrize("name", NAMES)
def test_the_record_of_a_local_match_replays_to_the_same_end(name: str) -> None:
    table = local(name)
    play(table, anything(2, deals=1))
    lines = finished_match(table.lines)
    again, happened = Table.restore(lines)
    ended = [event.event for event in happened if isinstance(event.event, MatchEnded)]
    assert len(ended) == 1
    assert table.table.match is not None
    assert again.match is not None
    assert ended[0].scores == table.table.match.scores == again.match.scores
    assert again.match.position() == table.table.match.position()


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_the_same_answers_give_the_same_match(name: str) -> None:
    assert play(local(name), anything(3, deals=1)) == play(local(name), anything(3, deals=1))


@pytest.mark.parametrize("name", NAMES)
def test_quitting_at_once_ends_the_match_where_it_stands(name: str) -> None:
    table = local(name)
    screen = play(table, script(["quit"]))
    assert "You stop playing." in screen
    assert finished_match(table.lines)[-1].version == len(finished_match(table.lines))


def test_the_end_of_the_input_is_like_quit() -> None:
    table = local("highcard")
    assert "You stop playing." in play(table, script([]))
    assert table.table.phase == "over"


def test_ctrl_c_is_like_quit() -> None:
    def interrupt(_: Screen) -> str:
        raise KeyboardInterrupt

    table = local("highcard")
    assert "You stop playing." in play(table, interrupt)
    assert table.table.phase == "over"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type ? for what you can play now."),
        ("nonsense", "Write play and one card, as in play 3D."),
        ("play 3X", "“3X” is not a card"),
        ("7", "The list of what can be played has the numbers 1 to"),
        ("why", "Type why and an action"),
        ("why nonsense", "Write play and one card"),
        ("\x1b[2J\x00\ufffd", "Write play and one card"),
        ("x" * 100_000, "Write play and one card"),
        ("² ٣", "Write play and one card"),
    ],
)
def test_what_cannot_be_understood_gets_one_sentence_and_changes_nothing(typed: str, answer: str) -> None:
    table = local("highcard")
    lines = len(table.lines)
    screen = play(table, script([typed, "quit"]))
    assert answer in screen
    assert "Traceback" not in screen
    assert "\x1b" not in screen
    assert isinstance(table.lines[lines], Left)


def test_an_illegal_play_is_refused_with_the_sentence_of_the_game() -> None:
    assert "You can only play a card of your hand." in play(local("highcard"), script(["play 3D", "quit"]))


def test_the_cards_alone_are_enough() -> None:
    table = local("highcard", deal=1)
    match = table.table.match
    assert match is not None
    card = match.offers(0)[1].cards[0]
    screen = play(table, script([str(card).lower(), "quit"]))
    assert f"You play {card}" in screen


def test_a_number_works_at_once_where_what_can_be_played_is_a_short_list() -> None:
    screen = play(local("highcard"), script(["1", "1", "quit"]))
    assert screen.count("You play") == 2


def test_a_number_brings_a_long_list_first_and_then_works() -> None:
    screen = play(local("chicago", deal=1), script(["6", "why 6", "6", "quit"]))
    [listed] = re.findall(r"(?m)^  6\. (change .*)$", screen)
    assert screen.count("Numbers mean this list: type it again.") == 1
    assert screen.index(listed) < screen.index("You can: ") < screen.index("Ann 1 card")


def test_why_names_a_legal_action_and_explains_another_one() -> None:
    table = local("highcard")
    match = table.table.match
    assert match is not None
    offer = match.offers(0)[0]
    screen = play(table, script([f"why {offer.action}", "why play 3D", "quit"]))
    assert f"You can: {offer.label}." in screen
    assert "You can only play a card of your hand." in screen


def test_why_takes_cards_alone_from_the_first_decision_on() -> None:
    table = local("bigtwo")
    screen = play(table, script(["why 3D 4C", "quit"]))
    assert "You do not hold the three of diamonds." in screen


def test_a_hint_is_a_legal_action() -> None:
    table = local("highcard")
    match = table.table.match
    assert match is not None
    legal = {offer.action for offer in match.offers(0)}
    screen = play(table, script(["hint", "quit"]))
    assert "Thinking …\nA computer would choose: " in screen
    hint = screen.split("A computer would choose: ")[1].split("(")[1].split(")")[0]
    assert hint in legal


def test_the_actions_that_win_are_played_step_by_step_and_undo_goes_back() -> None:
    table = local("patience", deal=172, undo=True)
    deals = ["deal"] * 38
    screen = play(table, script([*deals, "win", "step", "step", "undo", "step", "redo", "quit", "y"]))
    assert "This game can still be won, with 272 actions." in screen
    numbers = re.findall(r"(?m)^(\d+) of 272: ", screen)
    assert numbers == ["1", "2", "2"]


def test_without_actions_that_win_there_is_no_step() -> None:
    screen = play(local("patience"), script(["win", "step", "quit", "y"]))
    assert "it depends on cards that have not been seen" in screen
    assert "Type win first" in screen
    screen = play(local("highcard"), script(["win", "quit", "y"]))
    assert "in games for one player only" in screen


@pytest.mark.parametrize("name", NAMES)
def test_the_examples_of_the_help_are_of_this_game(name: str) -> None:
    screen = play(local(name), script(["help", "quit"]))
    word, action = re.findall(r"“\? (\w+)” lists", screen)[0], re.findall(r"(?m)^why (.+?)  ", screen)[0]
    screen = play(local(name), script([f"? {word}", f"why {action}", "quit"]))
    assert f"is called “{word}”" not in screen and "You can: " in screen


def test_the_position_is_printed_as_explain_takes_it(capsys: pytest.CaptureFixture[str]) -> None:
    table = local("highcard", deal=1)
    match = table.table.match
    assert match is not None
    offer, position = match.offers(0)[0], match.position()
    screen = play(table, script(["position", "quit"]))
    [line] = [line for line in screen.splitlines() if line.startswith("dealt explain")]
    command = shlex.split(line)
    assert command[command.index("--position") + 1] == position
    assert main([*command[1:-1], offer.action]) == 0
    assert offer.label in capsys.readouterr().out


def test_a_position_is_not_shown_where_somebody_else_looks_on() -> None:
    screen = play(local("highcard", ["Ann", "Bob"]), script(["", "position", "quit"]))
    assert "The position holds everybody's cards" in screen
    assert "dealt explain" not in screen.replace("ready for dealt explain", "")


def test_who_owes_whom_is_told_at_the_end_of_a_match_for_money() -> None:
    table = local("bigtwo", stake=2, session_end="hands", session_hands=1)
    seen = play(table, anything(deals=1))
    assert table.table.recap is not None
    debts = table.table.recap.debts
    assert debts
    names = table.table.names_in_words
    for debt in debts:
        assert f"\n{names[debt.payer]} owes {names[debt.payee]} {debt.amount}\n" in seen
    assert "owes" not in play(local("bigtwo", session_end="hands", session_hands=1), anything(deals=1))


def test_after_a_match_for_money_without_a_difference_nobody_owes_anything() -> None:
    assert debt_lines((), ["Ann", "Bob"]) == ["All have the same points: nobody owes anything."]
    assert debt_lines(None, ["Ann", "Bob"]) == []
