"""Fair dealing, against a second implementation made from docs/fairness.md, and against its test vectors."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.cards import PACK, cards_text
from dealt.errors import BadText
from dealt.shuffle import (
    Stream,
    commitment,
    deal_seed,
    mixed_seed,
    new_seed,
    number_promise,
    numbered_seed,
    parse_seed,
    verify,
)

PAGE = Path(__file__).parent.parent / "docs" / "fairness.md"
seeds = st.binary(min_size=32, max_size=32)


def vectors() -> dict[str, str]:
    """The test vectors of the page, by name."""
    block = PAGE.read_text(encoding="utf-8").split("```text\n")[1].split("```")[0]
    return {line[:17].strip(): line[17:].strip() for line in block.splitlines()}


def words(seed: bytes, label: bytes) -> Iterator[int]:
    """The stream as the page describes it."""
    i = 0
    while True:
        block = sha256(b"dealt stream 1" + seed + label + i.to_bytes(8, "big")).digest()
        for at in range(0, 32, 2):
            yield int.from_bytes(block[at : at + 2], "big")
        i += 1


def numbers(seed: bytes, label: bytes, below: Iterator[int]) -> Iterator[int]:
    """Numbers below each of the given ones, as the page describes them."""
    source = words(seed, label)
    for n in below:
        word = next(word for word in source if word < 65536 - 65536 % n)
        yield word % n


def pack(seed: bytes) -> str:
    """The shuffled pack as the page describes it."""
    cards = [rank + suit for rank in "3456789TJQKA2" for suit in "DCHS"]
    places = range(51, 0, -1)
    for i, j in zip(places, numbers(seed, b"shuffle", (place + 1 for place in places)), strict=True):
        cards[i], cards[j] = cards[j], cards[i]
    return " ".join(cards)


def test_the_page_has_all_its_vectors() -> None:
    names = "match seed|deal seed 1|commitment 1|deal seed 2|commitment 2|words 1|below 6|below 40000|pack 1"
    mixed = "number A|promise A|number B|promise B|mixed seed 1|mixed pack 1|mixed A alone|body 1|link 1|body 2|link 2"
    games = "cards of seat 0|hand of seat 0|cards of seat 1|hand of seat 1|game deck|returned 1"
    assert list(vectors()) == [
        *names.split("|"),
        *mixed.split("|"),
        "numbered seed 1",
        "numbered pack 1",
        "three hands 1",
        "mixed hands 1",
        *games.split("|"),
    ]


def test_seeds_and_commitments_of_the_page() -> None:
    page = vectors()
    match_seed = parse_seed(page["match seed"])
    for k in (1, 2):
        seed = deal_seed(match_seed, k)
        assert seed.hex() == page[f"deal seed {k}"]
        assert commitment(seed) == page[f"commitment {k}"]
    assert numbered_seed(1).hex() == page["numbered seed 1"]


def test_numbers_of_the_page() -> None:
    page = vectors()
    seed = parse_seed(page["deal seed 1"])
    stream = Stream(seed)
    assert " ".join(f"{stream.below(65536):04x}" for _ in range(20)) == page["words 1"]
    for n in (6, 40000):
        stream = Stream(seed)
        assert " ".join(str(stream.below(n)) for _ in range(10)) == page[f"below {n}"]


def test_packs_of_the_page() -> None:
    page = vectors()
    assert cards_text(Stream(parse_seed(page["deal seed 1"])).shuffled(PACK)) == page["pack 1"]
    assert cards_text(Stream(deal_seed(numbered_seed(1), 1)).shuffled(PACK)) == page["numbered pack 1"]


def test_promises_and_mixed_seeds_of_the_page() -> None:
    page = vectors()
    secret = parse_seed(page["deal seed 1"])
    first, second = parse_seed(page["number A"]), parse_seed(page["number B"])
    assert [number_promise(first), number_promise(second)] == [page["promise A"], page["promise B"]]
    assert mixed_seed(secret, [first]).hex() == page["mixed A alone"]
    mixed = mixed_seed(secret, [first, second])
    assert mixed.hex() == page["mixed seed 1"]
    assert cards_text(Stream(mixed).shuffled(PACK)) == page["mixed pack 1"]


@given(seeds)
def test_the_shuffle_is_the_one_of_the_page(seed: bytes) -> None:
    assert cards_text(Stream(seed).shuffled(PACK)) == pack(seed)


@given(seeds, st.binary(max_size=10), st.lists(st.integers(1, 65536), max_size=40))
def test_numbers_are_those_of_the_page(seed: bytes, label: bytes, limits: list[int]) -> None:
    stream = Stream(seed, label)
    assert [stream.below(n) for n in limits] == list(numbers(seed, label, iter(limits)))


def test_every_number_is_equally_likely_for_every_word() -> None:
    """Over all 65536 words each number below n comes up equally often: the surplus words are thrown away."""
    for n in (3, 7, 52, 1000, 40000):
        kept = Counter(word % n for word in range(65536) if word < 65536 - 65536 % n)
        assert set(kept.values()) == {65536 // n}


@given(seeds, st.lists(st.integers(), max_size=30))
def test_a_shuffle_loses_nothing_and_leaves_the_list_alone(seed: bytes, items: list[int]) -> None:
    before = list(items)
    assert sorted(Stream(seed).shuffled(items)) == sorted(before)
    assert items == before


@given(seeds, st.integers(1, 1000))
def test_an_opened_seed_is_verified_against_its_commitment(match_seed: bytes, deal: int) -> None:
    seed = deal_seed(match_seed, deal)
    assert verify(seed, commitment(seed))
    assert verify(seed, commitment(seed).upper())
    assert not verify(deal_seed(match_seed, deal + 1), commitment(seed))
    assert not verify(seed, "no commitment at all, ♣")


@given(seeds)
def test_without_numbers_the_committed_seed_is_dealt_from(secret: bytes) -> None:
    assert mixed_seed(secret, ()) == secret


@given(seeds, st.lists(seeds, min_size=1, max_size=6), st.data())
def test_every_number_and_their_order_change_the_seed(secret: bytes, given_: list[bytes], data: st.DataObject) -> None:
    mixed = mixed_seed(secret, given_)
    assert mixed == sha256(b"dealt mix 1" + secret + bytes(7) + bytes([len(given_)]) + b"".join(given_)).digest()
    place = data.draw(st.integers(0, len(given_) - 1))
    other = data.draw(seeds.filter(lambda seed: seed != given_[place]))
    assert mixed_seed(secret, [*given_[:place], other, *given_[place + 1 :]]) != mixed
    assert mixed_seed(secret, [*given_[:place], *given_[place + 1 :]]) != mixed
    assert mixed_seed(secret, given_[::-1]) == mixed or given_ != given_[::-1]


@given(seeds)
def test_a_promise_fixes_a_number(number: bytes) -> None:
    assert number_promise(number) == sha256(b"dealt number promise 1" + number).hexdigest() != commitment(number)


def test_a_number_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        mixed_seed(bytes(32), [bytes(31)])


def test_deals_and_labels_have_streams_of_their_own() -> None:
    seed = bytes(32)
    first = {Stream(deal_seed(seed, k)).below(65536) for k in range(1, 50)}
    labels = {Stream(seed, label).below(65536) for label in (b"shuffle", b"moves", b"")}
    assert len(first) > 45
    assert len(labels) == 3


def test_new_seeds_are_256_bits_and_differ() -> None:
    assert len({new_seed() for _ in range(10)}) == 10
    assert len(new_seed()) == 32


@given(seeds)
def test_seeds_are_read_back(seed: bytes) -> None:
    assert parse_seed(seed.hex()) == seed


@pytest.mark.parametrize("text", ["", "00", "0" * 63, "0" * 65, "g" * 64, " " * 64, "00 " * 21 + "0"])
def test_other_texts_are_no_seeds(text: str) -> None:
    with pytest.raises(BadText, match="64 hexadecimal digits"):
        parse_seed(text)


@pytest.mark.parametrize("number", [-1, 1 << 64])
def test_deal_numbers_have_a_range(number: int) -> None:
    with pytest.raises(BadText, match="whole number from 0"):
        numbered_seed(number)
