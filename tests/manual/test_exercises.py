"""Every exercise of the pages, put to the rules: right answers are legal, wrong ones are refused with that sentence."""

import pytest

from dealt.errors import BadText
from dealt.games import game as game_named
from dealt.manual.blocks import Exercise, Heading, Shown, Steps
from dealt.manual.exercises import REST, read_exercise, read_steps
from dealt.manual.judging import Answer, answered
from dealt.manual.library import rules_of
from dealt.manual.plain import page_lines
from tests.parts import DESCRIBED

TEXT = """\
task Ann leads a pair. Choose two cards
  that beat it.
shows Pair of nines: 9D 9S
position hands 8C KD / 4D 4C JD JS / 6H 7S / 8D AD;
  plays 9D 9S
right JD JS: Jacks beat nines.
but pass: You can do better.
wrong 4D 4C: A pair can only be beaten by a higher pair. (too_low)
"""
EXERCISES = [
    block
    for game in DESCRIBED
    for section in rules_of(game).sections
    for block in section.blocks
    if isinstance(block, Exercise)
]
every_exercise = pytest.mark.parametrize(
    "exercise", [pytest.param(exercise, id=f"{exercise.game}-{exercise.task[:30]}") for exercise in EXERCISES]
)


@every_exercise
def test_what_is_said_of_an_answer_is_what_the_rules_say(exercise: Exercise) -> None:
    for reply in exercise.replies:
        if reply.action == REST:
            continue
        answer = _put(exercise, reply.action)
        assert answer.seat == exercise.seat
        if reply.kind == "wrong":
            assert (answer.legal, answer.sentence, answer.code) == (False, reply.words, reply.code)
        else:
            assert (answer.legal, answer.action) == (True, reply.action)
            assert answer.label


def _put(exercise: Exercise, action: str) -> Answer:
    """Return the server's answer to cards, where they are no action, and to an action."""
    try:
        return answered(game_named(exercise.game), exercise.position, None, action)
    except BadText:
        return answered(game_named(exercise.game), exercise.position, action.split(), "")


@every_exercise
def test_to_every_legal_action_something_is_said(exercise: Exercise) -> None:
    match = game_named(exercise.game).parse_position(exercise.position)
    said = {reply.action for reply in exercise.replies}
    assert REST in said or not [str(action) for action in match.legal(exercise.seat) if str(action) not in said]
    assert any(reply.kind == "right" for reply in exercise.replies)


@every_exercise
def test_what_is_shown_lies_in_the_position_and_not_in_the_hand(exercise: Exercise) -> None:
    words = exercise.position.replace(";", " ").replace(",", " ").split()
    shown = [card for shown in exercise.shown for card in shown.cards]
    assert not [card for card in shown if card not in words]
    assert not set(shown) & set(exercise.hand)
    assert exercise.hand or exercise.shown


@every_exercise
def test_its_answers_can_be_given_with_what_the_reader_sees(exercise: Exercise) -> None:
    match = game_named(exercise.game).parse_position(exercise.position)
    choice = exercise.hand or tuple(card for shown in exercise.shown for card in shown.cards)
    cards = {offer.action: offer.cards for offer in match.offers(exercise.seat)}
    buttons = {button.action for button in exercise.buttons}
    for reply in exercise.replies:
        if reply.action in cards and reply.action not in buttons:
            assert {str(card) for card in cards[reply.action]} <= set(choice)


@pytest.mark.parametrize("game", DESCRIBED)
def test_every_rule_set_has_several_exercises(game: str) -> None:
    presets = game_named(game).presets
    played = [
        game_named(game).parse_position(exercise.position).options for exercise in EXERCISES if exercise.game == game
    ]
    for preset in presets.values():
        assert sum(options == preset.options for options in played) >= 2
    assert sum(options == game_named(game).options() for options in played) >= 5


@pytest.mark.parametrize("game", DESCRIBED)
def test_each_rule_set_has_its_exercises_under_its_own_heading(game: str) -> None:
    (section,) = [section for section in rules_of(game).sections if section.title == "Try it"]
    under: dict[str, set[object]] = {}
    title = ""
    for block in section.blocks:
        if isinstance(block, Heading):
            title = block.text
        elif isinstance(block, Exercise):
            under.setdefault(title, set()).add(game_named(game).parse_position(block.position).options)
    assert {len(options) for options in under.values()} == {1}
    assert len(under) == len(game_named(game).presets)


@pytest.mark.parametrize("game", DESCRIBED)
def test_every_game_is_told_in_four_steps(game: str) -> None:
    (steps,) = [block for block in rules_of(game).lead if isinstance(block, Steps)]
    assert len(steps.items) == 4
    words = [word for step in steps.items for word in step.picture.split()]
    assert any(_is_card(game, word) for word in words)


def _is_card(game: str, word: str) -> bool:
    try:
        game_named(game).parse_card(word)
    except BadText:
        return False
    return True


def test_a_block_has_a_task_what_lies_there_a_position_and_answers() -> None:
    exercise = read_exercise("bigtwo", TEXT)
    assert exercise.task == "Ann leads a pair. Choose two cards that beat it."
    assert exercise.shown == (Shown("Pair of nines", ("9D", "9S")),)
    assert (exercise.preset, exercise.seat, exercise.hand) == ("deuce", 1, ("4D", "4C", "JD", "JS"))
    assert [button.action for button in exercise.buttons] == ["pass"]
    assert [(reply.kind, reply.action, reply.code) for reply in exercise.replies] == [
        ("right", "play JD JS", None),
        ("but", "pass", None),
        ("wrong", "play 4D 4C", "too_low"),
    ]


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("task Ann leads a pair. Choose two cards\n  that beat it.\n", ""),
        ("position", "positions"),
        ("right JD JS: Jacks beat nines.\n", ""),
        (": 9D 9S", " 9D 9S"),
        ("but pass: You", "but pass You"),
        (" (too_low)", ""),
        ("right JD JS", "right JX JS"),
        ("hands 8C KD", "hands 8C 8C"),
    ],
)
def test_a_block_that_is_no_exercise_is_refused(said: str, instead: str) -> None:
    assert said in TEXT
    with pytest.raises(BadText):
        read_exercise("bigtwo", TEXT.replace(said, instead))


def test_a_step_has_three_lines() -> None:
    assert [step.title for step in read_steps("One\nfirst\n3D\n\nTwo\nsecond\n4D\n").items] == ["One", "Two"]
    with pytest.raises(BadText, match="three lines"):
        read_steps("One\nfirst\n")


def test_steps_and_exercises_are_written_in_plain_lines_too() -> None:
    lines = page_lines(rules_of("bigtwo"))
    assert any(line.startswith("- Twos are high: Three is the lowest card") for line in lines)
    assert "  Right: play JD JS. Jacks beat nines, whatever their suits." in lines
    assert "  Your cards: 4D 4C 7H 9C JD JS KH AS" in lines
