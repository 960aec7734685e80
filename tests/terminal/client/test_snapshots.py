"""Pictures of the window at three sizes, letter by letter.

After an intended change, DEALT_WRITE_SNAPSHOTS=1 writes the pictures anew; look at the differences.
"""

import os
from pathlib import Path

import pytest

from tests.parts import BOARDED
from tests.terminal.client.player import canvas_text, home, until, waits_for_keys, whole

FOLDER = Path(__file__).parent / "snapshots"


@pytest.mark.parametrize("name", [*BOARDED, "highcard"])
@pytest.mark.parametrize("size", [(44, 24), (80, 24), (120, 40)])
async def test_the_first_decision_looks_as_it_did(name: str, size: tuple[int, int]) -> None:
    app = home(name, deal=1)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: waits_for_keys(app) and app.screen_stack[0].query_one("#felt").size.height > 0)
        for _ in range(3):
            await app.update()
            await pilot.pause()
        assert canvas_text(app).strip()
        shown = "\n".join(line.rstrip() for line in whole(app).splitlines()) + "\n"
    file = FOLDER / name / f"{size[0]}x{size[1]}.txt"
    if os.environ.get("DEALT_WRITE_SNAPSHOTS"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(shown, "utf-8")
    assert shown == file.read_text("utf-8")
