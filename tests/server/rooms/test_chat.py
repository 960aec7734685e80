"""Lobby chat: the messages that are remembered, and their order."""

from dealt.server.bus import MessageBus
from dealt.server.limits.constants import TALK_HAPPENINGS, TALK_SAID
from dealt.server.lobby.chat import ChatLog, passes
from dealt.server.protocol.lobby_chat import LobbyCame, LobbyOpened, LobbySaid

NOW = 1_767_225_600_000


def said(text: str) -> LobbySaid:
    return LobbySaid(player="p", name="Ada", text=text)


def log(node: int = 1) -> ChatLog:
    bus = MessageBus()
    bus.number = node
    return ChatLog(bus)


OPENED = LobbyOpened(code="KTRN", title="Friday", game="bigtwo", name="Ada")


def test_numbers_rise_and_no_other_node_gives_them() -> None:
    first, second = log(1), log(2)
    numbers = [talk.next(said("x"), NOW).number for talk in (first, first, second, second, first)]
    assert len(set(numbers)) == len(numbers)
    assert numbers[:2] == sorted(numbers[:2])
    assert max(numbers) < 2**53


def test_a_clock_that_is_set_back_gives_no_number_twice() -> None:
    before = log()
    old = before.next(said("x"), NOW)
    after = log()
    after.remember([old])
    new = after.next(said("y"), NOW - 1000)
    assert (new.number > old.number, new.at > old.at) == (True, True)


def test_the_latest_are_kept_and_what_happens_pushes_nothing_aside_that_was_said() -> None:
    talk = log()
    words = [talk.next(said(str(number)), NOW + number) for number in range(TALK_SAID + 2)]
    assert talk.remember(words) == [word.number for word in words[:2]]
    for number in range(TALK_HAPPENINGS + 5):
        talk.remember([talk.next(OPENED, NOW + 1000 + number)])
    assert len(talk.entries) == TALK_SAID + TALK_HAPPENINGS
    assert [entry for entry in talk.entries if isinstance(entry.event, LobbySaid)] == words[2:]


def test_what_another_node_tells_late_stands_where_it_belongs() -> None:
    first, second = log(1), log(2)
    late, soon = second.next(said("first"), NOW), first.next(said("second"), NOW + 1)
    first.remember([soon])
    first.remember([late])
    assert first.entries == (late, soon)


def test_who_comes_is_not_remembered() -> None:
    assert passes(LobbyCame(names=("Ada",)))
    assert not passes(OPENED)
