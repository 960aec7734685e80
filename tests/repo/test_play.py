"""./play as a person starts it, on a machine where it has been started before."""

import os
import re
import resource
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.repo.places import ROOT

DEADLINE = 60
NOBODY_TO_ASK = "http://127.0.0.1:9"


@contextmanager
def played(*arguments: str, **variables: str) -> Iterator[str]:
    """Yield what ./play prints until the room is open; it is closed at the end of the block."""
    # With the plain rules: otherwise a start would begin to compile them for the next one.
    environment = os.environ | {"DISPLAY": "", "WAYLAND_DISPLAY": "", "DEALT_COMPILE": "0"} | variables
    process = subprocess.Popen(
        [ROOT / "play", *arguments], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        said = ""
        for line in process.stdout:
            said += line
            if "Ctrl-C" in line:
                break
        yield said
    finally:
        process.terminate()
        _, complaints = process.communicate(timeout=DEADLINE)
    assert process.returncode == 0, complaints
    assert "Traceback" not in complaints


def test_play_opens_the_room_and_says_where(tmp_path: Path) -> None:
    with played("--port", "0", "--no-open", "--data", str(tmp_path)) as said:
        address = re.findall(r"On this machine:  (http://localhost:\d+/)", said)[0]
        with urllib.request.urlopen(address, timeout=DEADLINE) as page:
            assert b"<title>Dealt" in page.read()
    assert (tmp_path / "dealt.db").is_file()


def test_variables_do_what_options_do(tmp_path: Path) -> None:
    chosen = {"DEALT_PORT": "0", "DEALT_HOST": "127.0.0.1", "DEALT_NO_OPEN": "1", "DEALT_DATA": str(tmp_path / "new")}
    with played(**chosen) as said:
        assert re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert "nobody" in said
    assert (tmp_path / "new" / "dealt.db").is_file()


def test_a_second_start_is_quick_and_asks_no_network(tmp_path: Path) -> None:
    """Counted in seconds of the processor, because the machine may be busy with other tests."""
    with played("--port", "0", "--data", str(tmp_path)):
        pass
    proxies = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), NOBODY_TO_ASK)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with played("--port", "0", "--data", str(tmp_path), **proxies) as said:
        assert said.split("The room is open")[0].strip() == ""
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 4
