"""Fixed ratings of bots: `dealt/bots/<game>/ratings.json`, measured by `dealt arena`."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec


@cache
def bot_ratings(game: str) -> Mapping[str, int]:
    """Return the ratings of the levels of a game; none where matches are not rated."""
    file = files("dealt.bots") / game / "ratings.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, int]) if file.is_file() else {}
