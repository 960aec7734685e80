"""`dealt rules GAME TOPIC`: whatever a person calls it, the part of the page that they mean."""

import pytest

from dealt.errors import DealtError
from dealt.manual.library import rules_of
from dealt.manual.plain import section_lines
from dealt.manual.topics import find


@pytest.mark.parametrize(
    ("topic", "title"),
    [
        ("points", "Points"),
        ("POINTS", "Points"),
        ("how to play", "How to play"),
        ("house", "House rules"),
        ("1.3", "1.3 Flow"),
        ("combinations", "1.2 Combinations"),
        ("combin", "1.2 Combinations"),
    ],
)
def test_a_section_by_its_title_or_number(topic: str, title: str) -> None:
    assert section_lines(find(rules_of("bigtwo"), topic))[0] == title


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        ("1.3.5", "5. Passing excludes nobody."),
        ("d6", "D6"),
        ("pass_excludes", "A pass leaves the trick (pass_excludes): false"),
        ("last card", "Last card (last_card_rule): What holds while"),
        ("flush_order", "Flushes (flush_order): What decides first"),
        ("straight", "Straight. Five cards in a row."),
        ("pair", "Pair. Two cards of the same rank"),
    ],
)
def test_a_paragraph_a_decision_a_house_rule_or_a_combination_alone(topic: str, said: str) -> None:
    lines = section_lines(find(rules_of("bigtwo"), topic))
    assert lines[3].startswith(said)
    assert len(lines) < 48


def test_a_rule_by_another_name() -> None:
    lines = section_lines(find(rules_of("bluejack"), "alternate_start"))
    assert any(line.startswith("B14") for line in lines)


def test_an_unknown_topic_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(DealtError, match=r"no topic “bidding”; they have How to play, Flip and double, .*4.1 Setup"):
        find(rules_of("bluejack"), "bidding")
    with pytest.raises(DealtError, match="no topic"):
        find(rules_of("bluejack"), " ")
