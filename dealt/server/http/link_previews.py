"""Link previews (Open Graph): title, sentence and picture in the head of the page, for programs that show a link.

A preview tells no more than the lobby: a private table, a closed one and one that never existed look alike, and so do
all matches.
"""

from collections.abc import Mapping
from html import escape
from typing import Final

import msgspec

from dealt.games import games
from dealt.games.text import joined, pluralized
from dealt.server.protocol.responses import LobbyRow

PICTURE: Final = "link.jpg"
"""drawn by `tools/make_icons.py`"""
WIDTH: Final = 1200
HEIGHT: Final = 630
_ALT: Final = "Five playing cards on green felt"


class Preview(msgspec.Struct, frozen=True):
    """The preview of a page."""

    title: str
    sentence: str


_INVITATION: Final = Preview("A table at Dealt", "Open the link and sit down: no account, nothing to install.")
_MATCH: Final = Preview("A match of cards, played at Dealt", "How it ended, and the match again, card by card.")


def preview_of(page: str, params: Mapping[str, str], table: LobbyRow | None) -> Preview:
    """Return the preview of a page of `PAGES`; `table` is the row of the lobby for the code in its address."""
    if page == "table":
        return _INVITATION if table is None else _of_table(table)
    if page in ("match", "replay"):
        return _MATCH
    if page == "rules" and (game := games().get(params["game"])) is not None:
        return Preview(f"The rules of {game.title}", f"{game.summary}. Told with cards, a chart and exercises.")
    titles = joined([game.title for game in games().values()])
    return Preview("Dealt, a card room for friends", f"{titles}, against people and computers, in the browser.")


def _of_table(row: LobbyRow) -> Preview:
    free = sum(seat.kind == "empty" for seat in row.seats)
    if row.phase == "waiting" and free:
        place = f"{pluralized(free, 'seat')} of {len(row.seats)} {'is' if free == 1 else 'are'} free"
        return Preview(f"{row.game_title} at Dealt", f"An open table: {place}.")
    return Preview(f"{row.game_title} at Dealt", "An open table: come and watch, or play the next match.")


def head_of(preview: Preview, address: str) -> str:
    """Return the markup for the head of the page; `address` is where the room is found, without a slash at its end."""
    told = {
        "og:type": "website",
        "og:site_name": "Dealt",
        "og:title": preview.title,
        "og:description": preview.sentence,
        "og:image": f"{address}/{PICTURE}",
        "og:image:type": "image/jpeg",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": _ALT,
    }
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />', ""])
