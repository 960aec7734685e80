"""The page of questions: each is a question, each has an answer, and the numbers in the answers are the program's."""

import re

from dealt.manual.blocks import Heading
from dealt.manual.library import QUESTIONS, page, source
from dealt.manual.plain import section_lines
from dealt.server.limits import constants
from dealt.server.limits.constants import CODE_LETTERS


def test_every_question_is_one_and_has_an_answer() -> None:
    for section in page(QUESTIONS).sections:
        headings = [place for place, block in enumerate(section.blocks) if isinstance(block, Heading)]
        assert headings[0] == 0
        for place in headings:
            block = section.blocks[place]
            assert isinstance(block, Heading)
            assert block.text.endswith("?")
            assert place + 1 < len(section.blocks)
            assert place + 1 not in headings
        assert len(section_lines([section])) > len(headings)


def test_no_question_is_asked_twice() -> None:
    titles = re.findall(r"^### (.+)$", source(QUESTIONS), re.MULTILINE)
    assert len(titles) >= 20
    assert len(set(titles)) == len(titles)


def test_the_numbers_in_the_answers_are_those_of_the_program() -> None:
    text = " ".join(source(QUESTIONS).split())
    assert (constants.GRACE_SECONDS, constants.VACANT_SECONDS) == (20, 120)
    assert (constants.NAME_MINUTES, constants.NAME_DAYS) == (10, 90)
    assert (constants.ABANDONED_DAYS, CODE_LETTERS) == (7, 4)
    for said in (
        "After twenty seconds of absence",
        "is free after two minutes",
        "ten minutes at least, ninety days at most",
        "closed after seven days",
        "a code of four letters",
    ):
        assert said in text
