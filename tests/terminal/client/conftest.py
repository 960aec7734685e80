"""No test at the window takes long; one that waits for what does not come ends soon."""

import pytest

from dealt.terminal.client.app import TableApp


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == "client":
            item.add_marker(pytest.mark.timeout(90))


@pytest.fixture(autouse=True)
def nobody_holds_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ignore held keys: tests press keys faster than people can."""
    monkeypatch.setattr(TableApp, "repeat_seconds", 0)
    monkeypatch.setattr(TableApp, "again_seconds", 0)
