"""`.venv/bin/python -m tests.web.seeded serve` is `dealt serve` in which people find the same cards each time."""

import sys

from dealt.cli import main
from tests.web.chance import take_away_chance

if __name__ == "__main__":
    take_away_chance()
    sys.exit(main())
