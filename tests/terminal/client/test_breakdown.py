"""A window that breaks down leaves a traceback for the report, and says nothing by itself."""

import re

import pytest

from tests.terminal.client.player import home


async def test_a_window_that_breaks_down_raises_what_textual_would_print_without_local_variables(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = home("bigtwo")

    async def break_down() -> None:
        secret = "-".join("token")
        raise ArithmeticError(len(secret))

    monkeypatch.setattr(app, "update", break_down)
    with pytest.raises(RuntimeError, match="ArithmeticError: 9") as broken:
        await app.run_async(headless=True)
    (report,) = broken.value.__notes__
    # A long path is broken in the middle.
    assert re.search(r"test_breakdown\.py:\d+inbreak_down", re.sub(r"[│\s]", "", report))
    assert "locals" not in report and "t-o-k-e-n" not in report
    assert "Traceback" not in "".join(capfd.readouterr())
