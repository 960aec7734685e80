"""Parts that a game may lack while it grows (docs/new-game.md, “Then add”), and the games that have each."""

from typing import Final

from dealt.games import games
from dealt.games.registry import role_name
from tests.repo.places import ROOT


def having(package: str, role: str) -> tuple[str, ...]:
    """Return the games for which a layer has the file of this role."""
    return tuple(name for name in games() if role_name(package, name, role) is not None)


ENCODED: Final = having("dealt.lab.games", "encoding")
"""learning programs can play them"""
LEVELLED: Final = having("dealt.bots", "levels")
"""they have bots of their own"""
EVALUATED: Final = having("dealt.bots", "evaluate")
"""their decisions can be reviewed"""
SAMPLED: Final = having("dealt.bots", "hidden_cards")
"""their hidden cards can be sampled"""
DRAWN: Final = having("dealt.library.games", "picture")
"""their tables have a picture for notebooks"""
BOARDED: Final = having("dealt.terminal.games", "board")
"""their tables are drawn in the terminal"""
CHARTED: Final = tuple(name for name, game in games().items() if game.chart(game.options()) is not None)
"""their rules have a page with cards"""
DESCRIBED: Final = tuple(name for name in games() if (ROOT / "docs" / "rules" / f"{name}.md").is_file())
"""they have a page of rules"""
TRANSLATED: Final = tuple(
    name for name in games() if (ROOT / "web" / "src" / "locales" / "en" / f"{name}-said.ftl").is_file()
)
"""what their rules say is in the catalogues of the client"""
WHOLE: Final = ("bigtwo", "bluejack", "chicago", "patience")
"""games that lack nothing: add a game here when it has all parts"""
