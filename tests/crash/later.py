"""`.venv/bin/python -m tests.crash.later serve` is `dealt serve` so many days later as `DEALT_TEST_DAYS_LATER` says,
and looks for what is due more often.
"""

import os
import sys
import time

_DAY_NS = 24 * 60 * 60 * 1_000_000_000

if __name__ == "__main__":
    later = int(os.environ.get("DEALT_TEST_DAYS_LATER", "0")) * _DAY_NS
    now = time.time_ns
    # Before the clock of the server takes it.
    time.time_ns = lambda: now() + later

    from dealt.cli import main
    from dealt.server import hub

    vars(hub)["SWEEP_SECONDS"] = 0.2
    sys.exit(main())
