"""Fixed ratings of bots: `dealt/bots/<game>/ratings.json`, measured by `dealt arena`."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec


@cache
def bot_ratings(game: str, seats: int = 0) -> Mapping[str, int]:
    """Return the ratings of the levels of a game at tables with so many seats (0: as many as usual); none where
    matches are not rated.

    The file has them by the numbers of seats for which they were measured, the usual one last.
    """
    file = files("dealt.bots") / game / "ratings.json"
    if not file.is_file():
        return {}
    measured = msgspec.json.decode(file.read_bytes(), type=dict[int, dict[str, int]])
    return measured.get(seats, list(measured.values())[-1])
