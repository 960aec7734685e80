"""What all tests share: how hypothesis looks for examples, and which tests begin."""

import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from tests.examples import examples

# A slow machine is no failure, and a failure must be one that anybody can repeat.
settings.register_profile("here", deadline=None, print_blob=True, max_examples=examples())
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

HERE: Final = Path(__file__).parent
LONG: Final = ("web", "faults", "house")
"""folders whose tests take seconds each: they begin, so that no core waits at the end while another has such a test"""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((place for place, folder in enumerate(LONG) if HERE / folder in item.path.parents), len(LONG))

    items.sort(key=place)
