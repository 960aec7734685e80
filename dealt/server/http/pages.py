"""Paths of the client's pages: the server answers each with `index.html`, and the client draws the page.

`tools/make_protocol_types.py` generates the list for the browser; `web/src/routes` draws them.
"""

import re
from typing import Final

PAGES: Final = {
    "lobby": "/",
    "table": "/t/{code}",
    "play": "/play/{game}",
    "daily": "/daily/{game}",
    "share": "/share",
    "autoplay": "/auto/{game}",
    "manual": "/rules",
    "rules": "/rules/{game}",
    "questions": "/questions",
    "match": "/match/{name}/{number}",
    "replay": "/match/{name}/{number}/replay",
    "statistics": "/statistics",
    "person": "/statistics/{player}",
    "follow": "/with/{player}",
    "me": "/me",
    "signin": "/sign-in",
    "host": "/admin",
}
"""the path of each page by its name; what stands in braces is any text without a slash or a dot, so that no file is
taken for a page"""


def route(path: str) -> str:
    """Return the path of a page, in aiohttp's words."""
    return re.sub(r"\{(\w+)\}", r"{\1:[^/.]+}", path)
