"""`.venv/bin/python -m tests.web.newer serve` is `dealt serve` with another client, the one in $DEALT_TEST_CLIENT."""

import os
import re
import shutil
import sys
from functools import partial
from pathlib import Path

from dealt.cli import main
from dealt.server import app
from dealt.server.http.app import WEB_DIST

CLIENT = "DEALT_TEST_CLIENT"


def make_newer(folder: Path) -> None:
    """A client in which every file has another name, as if each had changed."""
    shutil.copytree(WEB_DIST, folder, ignore=shutil.ignore_patterns("*.map"))
    hashed = re.compile(r"(?<=-)[A-Za-z0-9_-]{8}(?=\.(?:js|css|woff2)\b)")
    for file in folder.rglob("*"):
        if file.suffix in (".js", ".css", ".html"):
            file.write_text(hashed.sub(_renamed, file.read_text()))
        if file.parent.name == "assets":
            file.rename(file.with_name(hashed.sub(_renamed, file.name)))


def _renamed(found: re.Match[str]) -> str:
    return found[0][::-1]


if __name__ == "__main__":
    app.Running = partial(app.Running, web_dist=Path(os.environ[CLIENT]))  # type: ignore[misc, assignment]
    sys.exit(main())
