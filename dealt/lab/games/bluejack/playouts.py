"""Random playouts of Bluejack."""

from collections.abc import Callable, Mapping
from typing import Final

from dealt.lab.playouts import Tally, through_the_match

PLAYOUTS: Final[Mapping[str, Callable[[int], Tally]]] = {
    "bluejack-match": lambda games: through_the_match("bluejack", games),
}
