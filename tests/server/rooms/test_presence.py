"""Arrivals and departures: sent once, together, and not at all when somebody is back at once."""

from dealt.server.limits.constants import COMINGS_SECONDS, GONE_SECONDS, NAMED_COMINGS
from dealt.server.lobby.chat import Presence
from dealt.server.protocol.lobby_chat import LobbyCame, LobbyWent

START = 1_000_000
OPEN = START + 1000 * GONE_SECONDS
"""when the room has been open for long enough"""
SOON = 1000 * COMINGS_SECONDS
GONE = 1000 * GONE_SECONDS


def nobody(_person: str) -> bool:
    return False


def test_those_who_come_together_are_told_together() -> None:
    room = Presence(START)
    room.came("a", "Ada", OPEN)
    room.came("b", "Bao", OPEN + SOON - 1)
    assert room.due == OPEN + SOON
    assert room.take(OPEN + SOON - 1, nobody) == []
    assert room.take(OPEN + SOON, nobody) == [LobbyCame(names=("Ada", "Bao"))]
    assert room.due is None


def test_who_is_back_at_once_was_never_gone() -> None:
    room = Presence(START)
    room.went("a", "Ada", OPEN)
    room.came("a", "Ada", OPEN + GONE - 1)
    assert room.due is None
    room.went("a", "Ada", OPEN + GONE)
    assert room.take(OPEN + 2 * GONE, nobody) == [LobbyWent(names=("Ada",))]


def test_who_comes_and_goes_before_it_is_told_is_not_told() -> None:
    room = Presence(START)
    room.came("a", "Ada", OPEN)
    room.went("a", "Ada", OPEN + 1)
    assert room.due is None


def test_after_a_start_of_the_server_nobody_comes() -> None:
    room = Presence(START)
    room.came("a", "Ada", OPEN - 1)
    assert room.due is None


def test_who_is_at_another_process_by_then_has_not_gone() -> None:
    room = Presence(START)
    room.went("a", "Ada", OPEN)
    room.went("b", "Bao", OPEN)
    assert room.take(OPEN + GONE, lambda person: person == "a") == [LobbyWent(names=("Bao",))]


def test_the_process_where_somebody_was_last_tells_that_they_have_gone() -> None:
    room = Presence(START)
    room.went("a", "Ada", OPEN, here=False)
    assert room.take(OPEN + GONE, nobody) == []
    room.went("b", "Bao", OPEN, here=False)
    room.came("b", "Bao", OPEN + 1)
    assert room.due is None


def test_of_many_only_the_first_are_named() -> None:
    for people in range(1, NAMED_COMINGS + 4):
        room = Presence(START)
        for number in range(people):
            room.came(str(number), f"P{number}", OPEN)
        (told,) = room.take(OPEN + SOON, nobody)
        assert len(told.names) + told.more == people
        assert told.more != 1
        assert len(told.names) <= NAMED_COMINGS + 1
