"""Two matches that differ only in cards a seat cannot see send that seat the very same bytes."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from dealt.cards import PACK, cards_text
from dealt.games import game, games
from dealt.shuffle import number_promise
from tests.server.harness import Client, House, four_at_a_table, house, play_round
from tests.server.information_leaks import Arranged, Counted

COMMITMENT = re.compile(r'"commitment":"[0-9a-f]{64}"')
"""the only thing that must differ: what the coming seeds are bound to"""
LOW = 3
"""ranks below this one are played in the test; the others stay hidden, and go to other seats in the second match"""


def position(turned: bool) -> str:
    """Seat 0 has all diamonds; of the other suits, the low cards are where they are, the high ones move on."""
    hands: list[list[Any]] = [[], [], [], []]
    for card in PACK:
        seat = card.suit
        if turned and seat and card.rank >= LOW:
            seat = seat % 3 + 1
        hands[seat].append(card)
    return "must 3D; hands " + " / ".join(map(cards_text, hands))


async def evening(house: House) -> tuple[list[Client], Client]:
    """Three tricks' worth of play, a refusal, a hint, a chat, a reload: whatever sends something to a seat."""
    people = [await house.client(name=name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    code = await people[0].create(turn_seconds=60)
    own = [bytes([seat]) * 32 for seat in range(4)]
    for client, secret in zip(people[1:], own[1:], strict=True):
        await client.join(code, promise=number_promise(secret))
        for other in people:
            await other.ask("ping")
    for client, secret in zip(people[1:], own[1:], strict=True):
        await client.ask("number", code=code, number=secret.hex())
        for other in people:
            await other.ask("ping")
    watcher = await house.client(name="Wes")
    await watcher.join(code, sit=False, secret=people[0].secret)
    everybody = [*people, watcher]
    for number, card in enumerate(PACK[: 4 * LOW]):
        mover = people[number % 4]
        assert (await mover.ask("act", code=code, action=f"play {card}"))["type"] == "reply"
        if number == 5:
            await people[3].ask("chat", code=code, text="Nice one")
        if number == 7:
            await people[0].ask("hint", code=code)
            await people[0].refused("act", code=code, action="play 2S")
            await people[2].refused("act", code=code, action="pass")
        for client in everybody:
            await client.ask("ping")
    back = await house.client(token=people[0].welcome["token"])
    await back.join(code, version=3)
    for client in (*everybody, back):
        await client.ask("ping")
    return [people[0], back], watcher


async def frames_of(data: Path, monkeypatch: pytest.MonkeyPatch, *, turned: bool) -> tuple[list[str], list[str]]:
    """Return the frames that seat 0 (both its connections) and a watcher were sent."""
    monkeypatch.setitem(games(), "bigtwo", Arranged(game("bigtwo"), position(turned)))
    monkeypatch.setattr("dealt.server.rooms.registry.new_code", lambda _length: "KTRN")
    monkeypatch.setattr("dealt.server.users.users.secrets", Counted())
    monkeypatch.setattr("dealt.server.rooms.registry.new_secret", lambda: "S" * 22)
    async with house(data) as server:
        server.frozen = 1_700_000_000_000
        seat, watcher = await evening(server)
        return [frame for client in seat for frame in client.frames], watcher.frames


async def test_a_seat_and_a_watcher_get_the_same_bytes_whatever_the_others_hold(
    empty_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, watchers = [], []
    for name, turned in (("one", False), ("two", True)):
        data = Path(shutil.copytree(empty_database, tmp_path / name))
        seat, watcher = await frames_of(data, monkeypatch, turned=turned)
        assert any("hand_dealt" in frame for frame in seat)
        assert sum('"played"' in frame for frame in watcher) > 10
        seats.append([COMMITMENT.sub("", frame) for frame in seat])
        watchers.append([COMMITMENT.sub("", frame) for frame in watcher])
    assert seats[0] == seats[1]
    assert watchers[0] == watchers[1]


async def test_the_two_matches_do_differ_for_those_who_hold_the_other_cards() -> None:
    first, second = (game("bigtwo").parse_position(position(turned)) for turned in (False, True))
    assert first.private(0) == second.private(0)
    assert all(first.private(seat) != second.private(seat) for seat in (1, 2, 3))


async def test_what_is_dealt_to_a_seat_is_told_to_nobody_else(here: House) -> None:
    clients = await four_at_a_table(here)
    await play_round(clients, 3)
    for seat, client in enumerate(clients):
        assert [event["seat"] for event in client.saw("hand_dealt")] == [seat]


async def test_no_seed_is_told_before_its_deal_is_over(here: House) -> None:
    clients = await four_at_a_table(here)
    await play_round(clients, 8)
    code = clients[0].code
    seed = here.hub.rooms.here(code).table.seed.hex()
    everything = "".join(frame for client in clients for frame in client.frames)
    assert seed not in everything
    assert "seed_opened" not in everything
    async with here.session.get(f"{here.address}{clients[0].table['record']}") as answer:
        assert answer.status == 404
        assert (await answer.text()).endswith(".\n")


async def test_the_record_of_a_finished_match_holds_and_keeps_the_next_seed(here: House) -> None:
    client = await here.client()
    code = await client.create(start=True)
    await client.ask("leave", code=code)
    async with here.session.get(f"{here.address}{client.table['record']}") as answer:
        assert answer.status == 200
        assert answer.content_type == "application/jsonl"
        lines = (await answer.text()).splitlines()
    assert '"do":"open"' in lines[0]
    assert sum('"do":"seed"' in line for line in lines) == 1
    following = here.hub.rooms.here(code).table.seed.hex()
    assert following not in "".join(lines)
