"""Hypothesis's examples: how many a test looks at, and whether they are the same ones each time.

The compiled rules are the same code as the plain ones and have been looked at with all examples as those: what is new
there shows in a few of them. `./test --explore` (tools/explore.py) looks at many more, with fresh random seeds.
"""

import os
from typing import Final

COMPILED: Final = "DEALT_RULES" in os.environ
"""whether this is the run of the compiled rules (tools/checks)"""
EXPLORE_UNTIL: Final = float(os.environ.get("DEALT_EXPLORE_UNTIL", "0"))
"""Unix time after which `./test --explore` begins no further test; 0 in every other run"""
USUAL: Final = 100
_SHARE: Final = 4
_MORE: Final = 5


def examples(number: int = USUAL) -> int:
    """Return so many, a quarter of it in the run of the compiled rules, and five times as many in an exploring one."""
    return number * _MORE if EXPLORE_UNTIL else -(-number // _SHARE) if COMPILED else number
