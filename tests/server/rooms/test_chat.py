"""What is remembered of the lobby's talk, and in which order it stands."""

from dealt.server.limits.constants import TALK_HAPPENINGS, TALK_SAID
from dealt.server.lobby.chat import ChatLog, passes
from dealt.server.protocol.lobby_chat import LobbyCame, LobbyOpened, LobbySaid
from dealt.server.shard import Shard

NOW = 1_767_225_600_000


def said(text: str) -> LobbySaid:
    return LobbySaid(player="p", name="Ada", text=text)


OPENED = LobbyOpened(code="KTRN", title="Friday", game="bigtwo", name="Ada")


def test_numbers_rise_and_no_other_process_gives_them() -> None:
    one, other = ChatLog(Shard(1, 2)), ChatLog(Shard(2, 2))
    numbers = [talk.next(said("x"), NOW).number for talk in (one, one, other, other, one)]
    assert len(set(numbers)) == len(numbers)
    assert numbers[:2] == sorted(numbers[:2])
    assert max(numbers) < 2**53


def test_a_clock_that_is_set_back_gives_no_number_twice() -> None:
    before = ChatLog(Shard(1, 1))
    old = before.next(said("x"), NOW)
    after = ChatLog(Shard(1, 1))
    after.remember([old])
    new = after.next(said("y"), NOW - 1000)
    assert (new.number > old.number, new.at > old.at) == (True, True)


def test_the_latest_are_kept_and_what_happens_pushes_nothing_aside_that_was_said() -> None:
    talk = ChatLog(Shard(1, 1))
    words = [talk.next(said(str(number)), NOW + number) for number in range(TALK_SAID + 2)]
    assert talk.remember(words) == [one.number for one in words[:2]]
    for number in range(TALK_HAPPENINGS + 5):
        talk.remember([talk.next(OPENED, NOW + 1000 + number)])
    assert len(talk.entries) == TALK_SAID + TALK_HAPPENINGS
    assert [one for one in talk.entries if isinstance(one.event, LobbySaid)] == words[2:]


def test_what_another_process_tells_late_stands_where_it_belongs() -> None:
    one, other = ChatLog(Shard(1, 2)), ChatLog(Shard(2, 2))
    late, soon = other.next(said("first"), NOW), one.next(said("second"), NOW + 1)
    one.remember([soon])
    one.remember([late])
    assert one.entries == (late, soon)


def test_who_comes_is_not_remembered() -> None:
    assert passes(LobbyCame(names=("Ada",)))
    assert not passes(OPENED)
