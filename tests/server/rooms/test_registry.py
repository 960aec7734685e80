"""Registry of rooms: a table has one room, however it is loaded and unloaded."""

import asyncio
import time
from types import SimpleNamespace
from typing import Any, cast

import pytest

from dealt.errors import DealtError
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.counters import Counters
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.shards import Shards, shard_of
from dealt.server.storage.store import Store
from tests.server.rooms.evening import Evening


def registry(shards: Shards | None = None) -> RoomRegistry:
    """Return a registry whose database holds the table KTRN."""
    lines = Evening.begun("bigtwo", 1).saved

    class Database:
        async def table(self, code: str) -> Any:
            return SimpleNamespace(id=1, code=code, secret="secret")

        async def lines(self, _table_id: int) -> list[str]:
            return lines

    return RoomRegistry(
        cast(Store, Database()), cast(BotRunner, None), Counters(), lambda: 2_000_000, shards or Shards()
    )


def test_a_node_without_a_heartbeat_draws_no_codes_and_does_not_look_for_them_for_ever() -> None:
    shards = Shards({1, 2}, alone=False)
    rooms = registry(shards)
    assert {shard_of(rooms.own_code(4)) for _ in range(100)} == {1, 2}
    assert shard_of(rooms.own_code(5, 2)) == 2
    shards.until = time.monotonic()
    for shard in (None, 1, 2, 3):
        with pytest.raises(DealtError) as refusal:
            rooms.own_code(4, shard)
        assert refusal.value.code == "not_ready"


async def test_users_who_wait_for_a_table_get_the_same_room() -> None:
    rooms = registry()
    first, second = await asyncio.gather(rooms.room("KTRN"), rooms.room("KTRN"))
    assert first is second is rooms.here("KTRN")


async def test_a_room_that_is_unloaded_before_its_user_has_it_is_loaded_again() -> None:
    rooms = registry()
    waiting = asyncio.create_task(rooms.room("KTRN"))
    await asyncio.sleep(0)  # it has begun to load
    rooms._loading["KTRN"].add_done_callback(lambda _loaded: rooms.unload_unused())
    assert await waiting is rooms.here("KTRN")
