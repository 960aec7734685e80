"""The data is for the room alone: other people on the machine cannot read what is yet to be dealt."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealt.server.storage.store import Store
from tests.server.harness import house


def modes(folder: Path) -> dict[str, str]:
    """The permissions of a folder and of the database's files in it."""
    files = {file.name: f"{file.stat().st_mode & 0o777:03o}" for file in folder.glob("dealt.db*")}
    return {"": f"{folder.stat().st_mode & 0o777:03o}", **files}


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """New files would be for everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


async def test_what_is_made_is_for_the_room_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    async with house(folder) as server:
        await (await server.client()).create()
        assert modes(folder) == {"": "700", "dealt.db": "600", "dealt.db-wal": "600", "dealt.db-shm": "600"}


@pytest.fixture
def readable(data: Path) -> Path:
    """A data folder that everybody on the machine can read."""
    data.chmod(0o755)
    for end in ("", "-wal", "-shm"):
        file = data / f"dealt.db{end}"
        file.touch()
        file.chmod(0o644)
    return data


async def test_what_was_open_to_others_is_closed_at_the_start(readable: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(readable) as server:
        await (await server.client()).create()
        assert modes(readable) == {"": "700", "dealt.db": "600", "dealt.db-wal": "600", "dealt.db-shm": "600"}
    assert "could read" in caplog.text


def test_a_folder_that_others_use_too_stays_open_and_the_database_does_not(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    (folder / "letters.txt").write_text("for everybody")
    Store(str(folder)).close()
    Store(f"sqlite:///{folder}/cards.db").close()
    assert modes(folder) == {"": "755", "dealt.db": "600"}
    assert (folder / "cards.db").stat().st_mode & 0o777 == 0o600
