"""Hypothesis's examples: how many a test looks at, and whether they are the same ones each time.

`./test --all` and tests that are run by name take all of them, `./test` the first quarter. The compiled rules are the
same code as the plain ones, which have been looked at with all examples: what is new there shows in a few of them.
`./test --explore` (tools/explore.py) looks at many more, with fresh random seeds.
"""

import os
from typing import Final

COMPILED: Final = "DEALT_RULES" in os.environ
"""whether this is the run of the compiled rules (tools/checks)"""
QUICK: Final = "DEALT_TEST_QUICK" in os.environ
"""whether this is the run of `./test` without arguments (tools/checks)"""
EXPLORE_UNTIL: Final = float(os.environ.get("DEALT_EXPLORE_UNTIL", "0"))
"""Unix time after which `./test --explore` begins no further test; 0 in every other run"""
USUAL: Final = 100
_MORE: Final = 5


def examples(number: int = USUAL) -> int:
    """Return the number of examples of this run: less than `number` on compiled rules, and more when exploring."""
    if EXPLORE_UNTIL:
        return number * _MORE
    return -(-number // 4) if COMPILED or QUICK else number
