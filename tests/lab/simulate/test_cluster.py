"""Simulation on a Ray cluster: the same counts, even if its processes die.

A cluster takes long to start, so `./test` looks only at what is refused. That the parts of a simulation add up to the
same counts in other processes shows in `test_simulate.py`.
"""

import json
import os
import signal
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from dealt.cli import main
from dealt.errors import DealtError
from dealt.lab.cluster import cluster_map
from tests.lab.simulate.test_simulate import commands

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
MEMORY = 100 * 2**20
QUIET = {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0"}


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Return the address of a cluster of two processors on this machine."""
    from ray.cluster_utils import Cluster

    with pytest.MonkeyPatch.context() as changed:
        for name, value in QUIET.items():
            changed.setenv(name, value)
        alone: Any = Cluster(
            initialize_head=True,
            head_node_args={"num_cpus": 2, "object_store_memory": MEMORY, "include_dashboard": False},
        )
        try:
            yield alone.address
        finally:
            alone.shutdown()


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["patience", "bluejack"])
def test_the_cluster_counts_what_this_machine_does(cluster: str, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for where in (["--ray", cluster], ["--jobs", "1"]):
        assert main(["simulate", game, "--games", "30", "--seed", "4", "--json", *where]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert told[0]["counts"]["games"] == 30


@pytest.mark.thorough
@pytest.mark.parametrize("words", commands(cluster=True), ids=" ".join)
def test_the_example_of_the_page_does_what_it_says(
    cluster: str, words: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words[words.index("--games") + 1] = "1"
    words[words.index("--ray") + 1] = cluster
    assert main(words[1:]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith("1 games, seed 1")


@pytest.mark.thorough
def test_a_process_that_is_killed_in_the_middle_changes_nothing(cluster: str, tmp_path: Path) -> None:
    def square(number: int) -> int:
        killed = tmp_path / f"killed-{number}"
        if number % 7 == 3 and not killed.exists():
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number**2

    found = sorted(cluster_map(square, range(20), cluster))
    assert found == [number**2 for number in range(20)]
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.thorough
def test_what_a_part_refuses_is_told(cluster: str) -> None:
    def refuse(number: int) -> int:
        raise DealtError("no_luck", f"Number {number} has no luck.")

    with pytest.raises(DealtError) as refused:
        list(cluster_map(refuse, range(3), cluster))
    assert refused.value.code == "no_luck"


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:1", "127.0.0.1:99999", "ray://127.0.0.1:1", ""])
def test_where_no_cluster_is_one_sentence_is_told(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "patience", "--games", "10", "--ray", address]) == 1
    assert f"No Ray cluster can be joined at “{address}”. (no_cluster)" in capsys.readouterr().err


def test_processes_of_this_machine_are_none_of_the_clusters(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "patience", "--ray", "auto", "--jobs", "2"]) == 1
    assert "a cluster says itself how much it does at a time" in capsys.readouterr().err
