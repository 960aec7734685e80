"""Messages that are made once and sent again equal those that would be made anew."""

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from dealt.cards import card
from dealt.games.bigtwo.tricks import TrickPlay
from dealt.games.game import ENCODER, Offer
from dealt.games.json_encoding import offers_json
from dealt.server.protocol import encoding
from dealt.server.rooms.view_diff import Row
from tests.server.rooms.test_broadcast import begun, play

PLAYS = tuple(TrickPlay(number % 4, (card(number),), "a name", ("single", "3")) for number in range(8))


@given(st.lists(st.lists(st.sampled_from(PLAYS), min_size=1, max_size=6)))
def test_a_row_that_grows_shrinks_or_is_another_is_told_whole(moments: list[list[TrickPlay]]) -> None:
    row, seen = Row(), tuple[TrickPlay, ...]()
    for moment in moments:
        for now in (tuple(moment), (*seen, *moment), tuple(moment)[:1]):
            assert bytes(row.json(now)) == ENCODER.encode(now)
            seen = now


def test_offers_that_come_again_are_told_as_they_are() -> None:
    rng = Random(3)
    table = begun("bigtwo", 4, rng)
    for _ in range(60):
        play(table, rng)
        assert table.match is not None
        for seat in table.to_act:
            offers = table.match.offers(seat)
            for told in (offers_json(offers), offers_json(offers)):
                assert ENCODER.encode(told) == ENCODER.encode(offers)


def test_an_offer_in_the_place_of_one_that_is_gone_is_not_taken_for_it() -> None:
    for number in range(100):
        told = offers_json([Offer("pass", f"Pass for the time {number}")])  # nobody keeps it, so its place is free
        assert str(number) in ENCODER.encode(told).decode()


@given(st.sampled_from([0, 1, 90, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000]))
def test_a_frame_says_how_long_it_is(size: int) -> None:
    update, mine = b'{"of":"' + b"x" * size + b'"}', b'{"seat":1}'
    whole = encoding.frame_with_mine(update, mine)
    head = 2 if whole[1] < 126 else 4 if whole[1] == 126 else 10
    said = int.from_bytes(whole[2:head], "big") if head > 2 else whole[1]
    assert (whole[0], said) == (0x81, len(whole) - head)
    assert json.loads(whole[head:]) == json.loads(update) | {"mine": {"seat": 1}}
    assert encoding.frame(whole[head:]) == whole
