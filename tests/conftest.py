"""Settings of all tests: hypothesis's examples, and the order."""

import gc
import os
import shutil
import tempfile
import time
from collections.abc import Generator, Iterator
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests import schedule
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


_MEMORY: Final = "/dev/shm"


def _keep_files_in_memory() -> None:
    """Let tests and the programs that they start keep temporary files in memory, if there is a lot of it.

    Databases wait for the disk at each commit, and thousands of their files are deleted.
    """
    try:
        roomy = shutil.disk_usage(_MEMORY).free >= 2**31
    except OSError:
        return
    if roomy and os.access(_MEMORY, os.W_OK):
        os.environ.setdefault("TMPDIR", _MEMORY)
        tempfile.tempdir = None


_keep_files_in_memory()


@pytest.fixture(autouse=True, scope="session")
def own_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what the program stores for this user of the machine away from its tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data_home")))
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record-durations", action="store_true", help="record the seconds of each file (tests/schedule.py)"
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("record_durations") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(schedule.Recorder())


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Return one process more than there are cores: a test waits now and then, for a page or for a server to start."""
    return (yield) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Keep the garbage collector away from what is collected: all of it lives until the end of the process.

    It took a quarter of the time of collecting. The first run in a folder compiles all tests, which takes longer still:
    each process begins elsewhere, and finds compiled files where the others have been.
    """
    config = session.config
    if config.args == config.getini("testpaths"):
        config.args = schedule.parts(
            int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")),
            int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")),
        )
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    schedule.sort(items)


def pytest_runtest_setup(item: pytest.Item) -> None:
    if EXPLORE_UNTIL and time.time() > EXPLORE_UNTIL:
        pytest.skip("The time to explore is over.")
