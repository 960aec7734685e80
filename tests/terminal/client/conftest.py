"""No test at the window takes long; one that waits for what does not come ends soon."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == "client":
            item.add_marker(pytest.mark.timeout(90))
