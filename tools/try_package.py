"""Trial of an installed package, by the Python that it is installed for: bots play, and a room serves its page.

    python tools/try_package.py [compiled|plain]     with the form of the rules that must run

Standard library only, and nothing of this repository is imported: it runs in environments that hold the package alone.
"""

import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

DEALT = Path(sys.executable).with_name("dealt")
_GAMES = "from dealt.games import games; print(*games())"


def run(program: str | Path, *arguments: str) -> str:
    """Return what a program prints; it must succeed."""
    return subprocess.run([program, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout


def serve(folder: Path) -> None:
    """Open a room, and get its page and its health."""
    command = [str(DEALT), "serve", "--host", "127.0.0.1", "--port", "0", "--no-open", "--data", str(folder / "room")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        try:
            address = next(filter(None, (re.search(r"http://127\.0\.0\.1:\d+", line) for line in room.stdout)))[0]
            for path, says in (("/", '<script type="module"'), ("/healthz", '"ok"')):
                with urllib.request.urlopen(address + path, timeout=30) as answer:
                    assert says in answer.read().decode(), f"{path} lacks {says}"
        finally:
            room.terminate()


def main(arguments: list[str]) -> None:
    version = run(DEALT, "--version").strip()
    print(version)
    assert not arguments or f"rules: {arguments[0]}" in version, f"the rules are not {arguments[0]}"
    for game in run(sys.executable, "-c", _GAMES).split():
        print(run(DEALT, "simulate", game, "--games", "2", "--jobs", "1").splitlines()[0])
    with tempfile.TemporaryDirectory() as folder:
        serve(Path(folder))
    print("It plays and serves.")


if __name__ == "__main__":
    # Nothing of this folder but the package may be imported.
    os.environ.pop("PYTHONPATH", None)
    os.chdir(tempfile.gettempdir())
    main(sys.argv[1:])
