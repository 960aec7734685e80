"""`python -m dealt` is the program `dealt`."""

import sys

from dealt.cli import main

if __name__ == "__main__":
    sys.exit(main())
