"""Health checks: a monitor learns whether the room is well, and whether people can be sent there."""

import shutil
from types import SimpleNamespace

import pytest

from tests.server.harness import House

BOTH = pytest.mark.parametrize("path", ["/healthz", "/readyz"])


async def told(house: House, path: str) -> tuple[int, str]:
    async with house.session.get(house.address + path) as answer:
        assert answer.headers["Cache-Control"] == "no-store"
        return answer.status, (await answer.json())["status"]


@BOTH
async def test_there_is_a_sign_of_life(here: House, path: str) -> None:
    assert await told(here, path) == (200, "ok")


@BOTH
async def test_a_full_disk_is_no_sign_of_health(here: House, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=1000))
    assert await told(here, path) == (503, "disk_full")


@BOTH
async def test_a_database_that_refuses_is_no_sign_of_health(
    here: House, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.http.admin_api.HEALTH_SECONDS", -1)
    assert await told(here, path) == (200, "ok")
    with monkeypatch.context() as broken:
        broken.setattr("dealt.server.storage.writer.Writer._commit", refuse)
        assert await told(here, path) == (503, "not_saving")
    assert await told(here, path) == (200, "ok")


def refuse(*_anything: object) -> None:
    raise OSError(28, "No space left on device")


async def test_a_room_that_stops_is_well_and_nobody_is_sent_there(here: House) -> None:
    here.running.http.handlers.stopping = True
    assert (await told(here, "/healthz"), await told(here, "/readyz")) == ((200, "stopping"), (503, "stopping"))
