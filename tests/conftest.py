"""What all tests share: how hypothesis looks for examples, and which tests begin and which end."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests.examples import EXPLORE_UNTIL, examples

# A slow machine is no failure. A failure must be one that anybody can repeat: only `./test --explore` draws at random.
settings.register_profile(
    "dealt",
    deadline=None,
    print_blob=True,
    max_examples=examples(),
    derandomize=not EXPLORE_UNTIL,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("dealt")

HERE: Final = Path(__file__).parent
FIRST: Final = ("faults", "house")
"""folders whose tests take seconds each: they begin, so that no core waits at the end while another has such a test"""
LAST: Final = "web"
"""The browser's driver keeps an event loop running in its process from the first test to the last: no test with a loop
of its own can come after that."""


@pytest.fixture(autouse=True, scope="session")
def own_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the program keeps for whoever uses this machine is no matter of its tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data_home")))
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        folder = item.path.relative_to(HERE).parts[0]
        return 2 if folder == LAST else 0 if folder in FIRST else 1

    items.sort(key=place)


def pytest_runtest_setup(item: pytest.Item) -> None:
    if EXPLORE_UNTIL and time.time() > EXPLORE_UNTIL:
        pytest.skip("The time to explore is over.")
