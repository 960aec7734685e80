"""Through a network that delays, splits, duplicates and cuts, everybody sees the truth after every single message."""

from pathlib import Path

import pytest

from dealt.server.limits import Rate
from tests.faults.bad_network import FAULTS, play_through, wrong_pictures
from tests.server.rig import house

TIMES = 40
TABLES = 2


async def test_after_every_message_everybody_sees_what_the_record_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.wire.reader.REQUESTS", Rate(10**9, 1))  # they play as fast as they can
    async with house(tmp_path / "data") as one:
        network, witnesses = await play_through(one, TIMES, TABLES, seed=7)
        assert {fault: network.done[fault] for fault in FAULTS} == dict.fromkeys(FAULTS, TIMES)
        assert sum(each.messages for each in witnesses) > 10 * TIMES
        assert await wrong_pictures(one, witnesses) == []
