"""Games that are called whole have every part; the others are tested in the parts that they have."""

import pytest

from tests import parts


@pytest.mark.parametrize("part", [name for name, value in vars(parts).items() if name.isupper() and name != "ROOT"])
def test_a_whole_game_has_every_part(part: str) -> None:
    assert set(parts.WHOLE) <= set(getattr(parts, part))
