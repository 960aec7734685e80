"""Threads that are the first to use a type: msgspec would crash the process."""

import subprocess
import sys

import pytest

ALL_AT_ONCE = """
import sys
from threading import Barrier, Thread

sys.setswitchinterval(1e-6)
{before}

together = Barrier(4)


def work():
    together.wait()
    {work}


threads = [Thread(target=work) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def run(before: str, work: str) -> int:
    """Return the exit status of a program in which four threads do the same at once."""
    program = ALL_AT_ONCE.format(before=before, work=work)
    return subprocess.run([sys.executable, "-c", program], check=False).returncode


@pytest.mark.parametrize("_attempt", range(4))
def test_several_threads_may_be_the_first_to_choose_house_rules(_attempt: int) -> None:
    assert run("from dealt.games import games", "[game.options({}) for game in games().values()]") == 0


def test_a_room_has_read_all_types_before_its_threads_use_them() -> None:
    before = """
import msgspec
from dealt.server.app import read_types

def structs(base):
    for kind in base.__subclasses__():
        yield kind
        yield from structs(kind)

def convert(kind):
    try:
        msgspec.convert(dict.fromkeys(kind.__struct_encode_fields__), kind)
    except (msgspec.ValidationError, TypeError):
        pass

read_types()
kinds = list(structs(msgspec.Struct))
assert len(kinds) > 400
"""
    assert run(before, "[convert(kind) for kind in kinds]") == 0
