"""Gets a PostgreSQL for the tests. Standard library only."""

import shutil
import sys
from pathlib import Path

from bootstrap import apt_install
from steps import Steps


def install_postgres(steps: Steps) -> None:
    """Debian's PostgreSQL; the tests start one of their own with its programs.

    Without it, everything but those tests can still run; they fail with a sentence of their own.
    """
    if shutil.which("pg_ctl") or any(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")):
        return
    if not apt_install("postgresql", steps):
        print("There is no PostgreSQL here and none could be installed: its tests will fail.", file=sys.stderr)
