"""Every example of every page is a position that is put to the rules: the pages cannot lie."""

import pytest

from dealt.errors import BadText
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import NAMES, category
from dealt.games.chicago.scoring import hand_points
from dealt.manual.blocks import Example, Table, Try, Worded
from dealt.manual.examples import read_example
from dealt.manual.library import page, page_names
from dealt.manual.topics import plain
from tests.games.chicago.helpers import rated
from tests.manual.judge import examples, judged, written
from tests.parts import DESCRIBED

EXAMPLES = [(name, example) for name in page_names() for example in examples(page(name))]
BLOCK = """\
hands 4C KD / JD JC 4D / 6H 7S / 8C AD;
plays 9D 9S
Bao may play JD JC: Play pair
  then Bao plays pair of jacks JD JC
  points 0 0 0 0
Bao may not play 4D: A pair can only be beaten by a higher pair, not by one card. (wrong_number)
"""


@pytest.mark.parametrize(
    "example", [pytest.param(example, id=f"{name}-{example.position[:40]}") for name, example in EXAMPLES]
)
def test_an_example_is_what_the_rules_say(example: Example) -> None:
    assert written(example) == written(judged(example))


@pytest.mark.parametrize("game", DESCRIBED)
def test_every_game_has_examples_of_what_may_and_what_may_not_be_done(game: str) -> None:
    tries = [attempt for example in examples(page(f"rules/{game}")) for attempt in example.tries]
    assert {example.game for example in examples(page(f"rules/{game}"))} == {game}
    assert {attempt.legal for attempt in tries} == {True, False}


def test_a_legal_action_has_the_cards_that_its_text_does_not_name() -> None:
    taken = [
        attempt
        for example in examples(page("rules/patience"))
        for attempt in example.tries
        if attempt.action.startswith("take")
    ]
    assert {len(attempt.cards) for attempt in taken if attempt.legal} == {3}
    assert {attempt.cards for attempt in taken if not attempt.legal} == {()}


def test_the_hands_of_chicago_are_what_their_table_calls_them_from_the_weakest_up() -> None:
    (hands,) = [section for section in page("rules/chicago").sections if section.title == "Hands"]
    table = next(block for block in hands.blocks if isinstance(block, Table))
    rows = [[plain(cell) for cell in row] for row in table.rows]
    strengths = [rated(cards) for _, cards, _ in rows]
    kinds = list(map(category, strengths))
    assert [NAMES[kind] for kind in kinds] == [name for name, _, _ in rows] == list(NAMES)
    assert strengths == sorted(strengths)
    points = [str(hand_points(kind, ChicagoOptions())) for kind in kinds]
    assert [points for _, _, points in rows] == [*points[:-1], "wins the match at once"]


def test_a_block_is_a_position_and_what_may_be_done_in_it() -> None:
    sentence = "A pair can only be beaten by a higher pair, not by one card."
    assert read_example("bigtwo", BLOCK) == Example(
        "bigtwo",
        "hands 4C KD / JD JC 4D / 6H 7S / 8C AD; plays 9D 9S",
        (
            Try(
                *("Bao", 1, "play JD JC", True, "Play pair", None, ("Bao plays pair of jacks JD JC",), (0, 0, 0, 0)),
                cards=("JD", "JC"),
                values={"does": "pair"},
                heard=(Worded("played", {"name": "Bao", "kind": "pair", "rank": "J", "cards": "JD JC"}),),
            ),
            Try(
                *("Bao", 1, "play 4D", False, sentence, "wrong_number"),
                values={
                    "top": "pair",
                    "better": ["or", ["bigtwo-said-higher", {"kind": "pair"}]],
                    "why": "rank",
                    "count": 1,
                },
            ),
        ),
    )


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("Play pair\n", "Play full house\n"),
        ("may play JD JC", "may play 4D"),
        ("plays pair of", "plays triple of"),
        ("points 0", "points 1"),
        ("higher pair,", "lower pair,"),
        ("(wrong_number)", "(too_low)"),
    ],
)
def test_an_example_that_lies_is_found(said: str, instead: str) -> None:
    true = read_example("bigtwo", BLOCK)
    assert written(true) == written(judged(true))
    false = read_example("bigtwo", BLOCK.replace(said, instead))
    assert written(false) != written(judged(false))


@pytest.mark.parametrize(
    "text",
    [
        "hands 4C KD",
        "Bao may play 4D: Play four of diamonds",
        "hands 4C\nBao may not play 4D: No.",
        "hands 4C\nBao may play 4D: Yes (too_low)",
        "hands 4C\nBao may play 4D: Play\nthen nothing",
    ],
)
def test_a_block_that_is_no_example_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_example("bigtwo", text)
