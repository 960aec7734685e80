"""Registry of rooms: a table has one room, however it is loaded and unloaded."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.counters import Counters
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.shards import Shards
from dealt.server.storage.store import Store
from tests.server.rooms.evening import Evening


def registry() -> RoomRegistry:
    """Return a registry whose database holds the table KTRN."""
    lines = Evening.begun("bigtwo", 1).saved

    class Database:
        async def table(self, code: str) -> Any:
            return SimpleNamespace(id=1, code=code, secret="secret")

        async def lines(self, _table_id: int) -> list[str]:
            return lines

    return RoomRegistry(cast(Store, Database()), cast(BotRunner, None), Counters(), lambda: 2_000_000, Shards())


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
