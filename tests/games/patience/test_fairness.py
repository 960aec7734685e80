"""10-20-30 is dealt as docs/fairness.md says."""

import pytest

from dealt.games import game
from dealt.shuffle import deal_seed, numbered_seed
from tests.test_shuffle import pack, vectors


@pytest.mark.parametrize("number", [1, 2, 999_999_999])
def test_the_patience_deals_a_numbered_deal_as_the_page_says(number: int) -> None:
    rules = game("patience")
    match = rules.start(rules.options({"deal_number": number}), ("human",), bytes(32))
    cards = pack(deal_seed(numbered_seed(number), 1)).split()
    columns = [" ".join(map(str, column)) for column in match.public().columns]  # type: ignore[attr-defined]
    assert columns == [f"{cards[place]} {cards[place + 7]}" for place in range(7)]


def test_the_patience_deals_a_deal_chosen_by_its_seed_from_that_seed_itself() -> None:
    page, rules = vectors(), game("patience")
    match = rules.start(rules.options({"deal_seed": page["mixed seed 1"]}), ("human",), bytes(32), [bytes(32)])
    cards = page["mixed pack 1"].split()
    columns = [" ".join(map(str, column)) for column in match.public().columns]  # type: ignore[attr-defined]
    assert columns == [f"{cards[place]} {cards[place + 7]}" for place in range(7)]
