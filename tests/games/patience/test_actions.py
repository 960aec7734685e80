"""Actions and orders of sets: their texts, both ways, and what is said about texts that cannot be read."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.errors import BadText
from dealt.games.patience.actions import parse_action
from dealt.games.patience.sets import order_code
from tests.examples import examples
from tests.games.patience.helpers import EVERY_ACTION


@pytest.mark.parametrize("action", EVERY_ACTION, ids=str)
def test_an_action_comes_back_from_its_texts(action: Any) -> None:
    assert parse_action(str(action)) is action
    assert parse_action(f"  {str(action).upper()} ") is action
    assert parse_action(action.short) is action
    assert pickle.loads(pickle.dumps(action)) is action
    assert copy.deepcopy(action) is action


@pytest.mark.parametrize(
    ("text", "means"),
    [("take 4 b3", "take 4 bottom 3"), ("7T1B2", "take 7 top 1 bottom 2"), ("take 1 T2B1", "take 1 top 2 bottom 1")],
)
def test_short_forms_are_understood(text: str, means: str) -> None:
    assert str(parse_action(text)) == means


@pytest.mark.parametrize(
    "text",
    ["", "take", "take bottom 3", "take 0 bottom 3", "take 8 bottom 3", "take 4 top 3", "deal 4", "take 4 bottom 3 x",
     "undo" * 100, "take ４ bottom 3", "\0"],
)  # fmt: skip
def test_other_texts_are_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(BadText) as refused:
        parse_action(text)
    assert refused.value.code == "bad_action"
    assert refused.value.sentence.endswith(".")


@given(st.text(max_size=60))
@settings(max_examples=examples(50))
def test_no_text_breaks_the_reader_of_actions(text: str) -> None:
    try:
        action = parse_action(text)
    except BadText:
        return
    assert action in EVERY_ACTION


def test_an_order_names_each_set_once() -> None:
    assert order_code("B3 T2B1 T1B2") == order_code("B3-T2B1-T1B2") != order_code("T2B1-B3-T1B2")
    for text in ("", "B3", "B3-B3-T1B2", "B3-T1B2-T2B1-B3", "b3-t1b2-t2b1"):
        with pytest.raises(BadText, match="each of B3, T1B2, T2B1 once"):
            order_code(text)
