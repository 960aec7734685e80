"""Cookies of this room, found in what a browser sends."""

from aiohttp import hdrs, web


def cookie_of(request: web.Request, name: str) -> str:
    """The value of a cookie that this room has set; empty if there is none.

    aiohttp reads all cookies, with their quotes and escapes: 17 ms for a header of a thousand, with every request.
    """
    for pair in request.headers.get(hdrs.COOKIE, "").split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            return value.strip()
    return ""
