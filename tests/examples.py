"""How many examples hypothesis looks at.

The compiled rules are the same code as the plain ones and have been looked at with all examples as those: what is new
there shows in a few of them.
"""

import os
from typing import Final

COMPILED: Final = "DEALT_RULES" in os.environ
"""whether this is the run of the compiled rules (tools/checks)"""
USUAL: Final = 100
_SHARE: Final = 4


def examples(number: int = USUAL) -> int:
    """So many, or a quarter of it in the run of the compiled rules."""
    return -(-number // _SHARE) if COMPILED else number
