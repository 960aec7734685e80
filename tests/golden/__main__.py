"""`.venv/bin/python -m tests.golden --write` writes all playthroughs anew; look at the differences before a commit."""

import sys

from tests.golden.playthrough import write_all

if sys.argv[1:] != ["--write"]:
    sys.exit(__doc__)
for path in write_all():
    print(path)
