"""Random playouts of Chicago."""

from collections.abc import Callable, Mapping
from typing import Final

from dealt.lab.playouts import Tally, through_the_match

PLAYOUTS: Final[Mapping[str, Callable[[int], Tally]]] = {
    # If every second player called, matches would hardly ever end.
    "chicago-match": lambda games: through_the_match("chicago", games, "chicago yes"),
}
