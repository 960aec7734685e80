"""Big Two is dealt as docs/fairness.md says."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.games import game
from dealt.shuffle import deal_seed
from tests.test_fairness import few
from tests.test_shuffle import pack, seeds, vectors


@given(seeds, st.lists(seeds, max_size=4))
@few
def test_big_two_is_dealt_as_the_page_says(match_seed: bytes, added: list[bytes]) -> None:
    rules = game("bigtwo")
    match = rules.start(rules.options(), ("human",) * 4, match_seed, added)
    secret = deal_seed(match_seed, 1)
    count = len(added).to_bytes(8, "big")
    seed = sha256(b"dealt mix 1" + secret + count + b"".join(added)).digest() if added else secret
    cards = pack(seed).split()
    for seat in range(4):
        assert {str(card) for card in match.private(seat).hand} == set(cards[(seat - 1) % 4 :: 4])  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "numbers"), [("three hands 1", ()), ("mixed hands 1", ("number A", "number B"))])
def test_three_hands_of_the_page(name: str, numbers: tuple[str, ...]) -> None:
    rules, page = game("bigtwo"), vectors()
    match_seed = bytes.fromhex(page["match seed"])
    added = [bytes.fromhex(page[number]) for number in numbers]
    match = rules.start(rules.options(), ("human",) * 3, match_seed, added)
    hands = [match.private(seat).hand for seat in range(3)]  # type: ignore[attr-defined]
    assert " / ".join(" ".join(map(str, hand)) for hand in hands) == page[name]
