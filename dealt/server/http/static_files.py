"""The browser client: paths of its pages, static files served from memory, and link previews (Open Graph).

The server answers each path of `PAGES` with `index.html`, and the client draws the page; `tools/make_protocol_types.py`
generates the list for the browser.

A link preview is title, sentence and picture in the head of a page, for programs that show a link. It tells no more
than a lobby that everybody can see: a private table, a closed one and one that never existed look alike, and so do
evenings that the lobby does not show, and all matches.
"""

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Final

import msgspec
from aiohttp import web

from dealt.games import games
from dealt.games.text import joined, pluralized
from dealt.server.http.responses import NOT_FOUND
from dealt.server.protocol.evenings import EveningRow
from dealt.server.protocol.responses import LobbyRow

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
    "puzzles": "/puzzles/{game}",
    "puzzle": "/puzzles/{game}/{puzzle}",
    "endings": "/endings/{game}",
    "ending": "/endings/{game}/{number}",
    "match": "/match/{name}/{number}",
    "replay": "/match/{name}/{number}/replay",
    "review": "/match/{name}/{number}/review",
    "what_if": "/match/{name}/{number}/what-if",
    "statistics": "/statistics",
    "person": "/statistics/{player}",
    "ladder": "/ladder/{game}",
    "inbox": "/games",
    "evenings": "/evenings",
    "evening": "/e/{code}",
    "follow": "/with/{player}",
    "me": "/me",
    "signin": "/sign-in",
    "email": "/email/{token}",
    "host": "/admin",
}
"""the path of each page by its name; what stands in braces is any text without a slash or a dot, so that no file is
taken for a page"""
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""sent with every answer. No referrer: the address of a table is the key to it."""
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_MOST_VARIANTS: Final = 64
_HASHED: Final = "assets/"
"""the folder where the build puts files whose names change with their contents"""
_INDEX: Final = "index.html"
_WORTH_PACKING: Final = 512
_PACKABLE: Final = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg+xml")
_TYPES: Final = {
    ".ftl": "text/plain",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dealt</title>
<body style="font: 1.1rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem">
<h1>The browser client is not built</h1>
<p>The server of this card room runs, but the page that belongs to it is missing. Start the room with
<code>./play</code>, which builds it, or install a wheel of Dealt, which contains it.</p></body></html>
"""
PICTURE: Final = "link.jpg"
"""drawn by `tools/make_icons.py`"""
PICTURE_WIDTH: Final = 1200
PICTURE_HEIGHT: Final = 630
_ALT: Final = "Five playing cards on green felt"


def route(path: str) -> str:
    """Return the path of a page, in aiohttp's words."""
    return re.sub(r"\{(\w+)\}", r"{\1:[^/.]+}", path)


class Page(msgspec.Struct, frozen=True):
    """One file of the client."""

    content_type: str
    body: bytes
    packed: bytes | None
    tag: str
    cache: str


class StaticFiles:
    """All files below a folder, read once."""

    def __init__(
        self, folder: Path, made: Callable[[str], bytes | None] = lambda name: None, base_path: str = ""
    ) -> None:
        """`made` makes other files on request. `base_path` is that of the room's address."""
        self._made = made
        self._pages: dict[str, Page] = {}
        """files that were requested, with their headers"""
        self._bodies: dict[str, bytes] = {}
        """Bodies of all files but `index.html`, compressed on the first request, even if several come at once."""
        self._variants: dict[str, Page] = {}
        """the page itself by what stands in its head besides"""
        if (folder / _INDEX).is_file():
            for file in sorted(folder.rglob("*")):
                name = file.relative_to(folder).as_posix()
                if file.is_file() and not any(part.startswith(".") for part in file.relative_to(folder).parts):
                    self._bodies[name] = file.read_bytes()
            self._pages[_INDEX] = _page(_INDEX, _below(base_path, self._bodies.pop(_INDEX)))

    @property
    def built(self) -> bool:
        """Whether there is a client at all."""
        return _INDEX in self._pages

    def index(self, request: web.Request, status: int = 200, head: str = "") -> web.Response:
        """Return `index.html` for any page of the client; `head` is markup for its head."""
        if not self.built:
            return web.Response(status=503, text=_NOT_BUILT, content_type="text/html", charset="utf-8")
        return self._answer(request, self._with(head) if head else self._pages[_INDEX], status)

    def _with(self, head: str) -> Page:
        found = self._variants.get(head)
        if found is None:
            if len(self._variants) >= _MOST_VARIANTS:
                self._variants.clear()
            body = self._pages[_INDEX].body.replace(b"</head>", head.encode() + b"</head>", 1)
            found = self._variants[head] = _page(_INDEX, body)
        return found

    def _make(self, name: str) -> Page | None:
        """Read and compress a file; takes up to a tenth of a second, so it must not run in the event loop."""
        body = self._bodies[name] if name in self._bodies else self._made(name)
        return None if body is None else _page(name, body)

    async def file(self, request: web.Request, name: str) -> web.Response:
        """Return one file of the client; raise HTTPNotFound."""
        page = self._pages.get(name)
        if page is None and (page := await asyncio.to_thread(self._make, name)) is not None:
            self._pages[name] = page
        if page is None:
            raise web.HTTPNotFound(text=f"{NOT_FOUND.sentence}\n")
        return self._answer(request, page)

    def _answer(self, request: web.Request, page: Page, status: int = 200) -> web.Response:
        headers = {"Cache-Control": page.cache, "ETag": page.tag, "Vary": "Accept-Encoding"}
        asked = [tag.strip().removeprefix("W/") for tag in request.headers.get("If-None-Match", "").split(",")]
        if page.tag in asked and status == 200:
            return web.Response(status=304, headers=headers)
        headers["Content-Type"] = page.content_type
        if page.packed is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return web.Response(status=status, body=page.packed, headers=headers)
        return web.Response(status=status, body=page.body, headers=headers)


def _below(base_path: str, page: bytes) -> bytes:
    """Return `index.html` for a room below a path, which the client reads there; its files have relative addresses."""
    if not base_path:
        return page
    base = base_path.encode()
    return page.replace(b'="/', b'="%b/' % base).replace(b"<html", b'<html data-base="%b"' % base, 1)


def _page(name: str, body: bytes) -> Page:
    kind = _TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = None
    if kind.startswith(_PACKABLE) and len(body) > _WORTH_PACKING:
        packed = gzip.compress(body, 9, mtime=0)
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Page(kind, body, packed, tag, _FOREVER if name.startswith(_HASHED) else _ASK_AGAIN)


class Preview(msgspec.Struct, frozen=True):
    """The preview of a page."""

    title: str
    sentence: str


_INVITATION: Final = Preview("A table at Dealt", "Open the link and sit down: no account, nothing to install.")
_EVENING: Final = Preview("A club evening at Dealt", "Open the link and take part: no account, nothing to install.")
_MATCH: Final = Preview("A match of cards, played at Dealt", "How it ended, and the match again, card by card.")
_REVIEW: Final = Preview(
    "Where the points went", "A match of cards at Dealt: what was played, and what the expert plays."
)


def preview_of(page: str, params: Mapping[str, str], row: LobbyRow | EveningRow | None) -> Preview:
    """Return the preview of a page of `PAGES`; `row` is that of the lobby for the code in its address."""
    if isinstance(row, LobbyRow):
        return _of_table(row)
    if isinstance(row, EveningRow):
        return _of_evening(row)
    if page == "table":
        return _INVITATION
    if page == "evening":
        return _EVENING
    if page in ("match", "replay", "what_if"):
        return _MATCH
    if page == "review":
        return _REVIEW
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


def _of_evening(row: EveningRow) -> Preview:
    title = f"A club evening of {games()[row.game].title} at Dealt"
    players = pluralized(row.players, "player")
    if row.phase == "announced":
        return Preview(title, f"Join it: {players} so far, {pluralized(row.rounds, 'round')}.")
    return Preview(title, f"Round {row.round} of {row.rounds}, with {players}: come and play from the next round on.")


def head_of(preview: Preview, address: str) -> str:
    """Return the markup for the head of the page; `address` is where the room is found, without a slash at its end."""
    told = {
        "og:type": "website",
        "og:site_name": "Dealt",
        "og:title": preview.title,
        "og:description": preview.sentence,
        "og:image": f"{address}/{PICTURE}",
        "og:image:type": "image/jpeg",
        "og:image:width": str(PICTURE_WIDTH),
        "og:image:height": str(PICTURE_HEIGHT),
        "og:image:alt": _ALT,
    }
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />', ""])
