"""Dealt, a card room that anyone can host.

What programs and notebooks use is had from here, and loaded when it is first used (docs/library.md):

    >>> import dealt
    >>> match = dealt.start("bigtwo", deal=7)
    >>> [str(action) for action in match.legal()][:2]
    ['play 3D', 'play 3D 4D 5H AC 2S']
"""

from typing import TYPE_CHECKING, Any

from dealt.version import __version__

if TYPE_CHECKING:
    from dealt.cards import Card
    from dealt.errors import DealtError
    from dealt.games import game
    from dealt.library import OpenMatch, matches, moves, position, sample_hidden, start, write_dataset
    from dealt.review import review_of as review

__all__ = [
    "Card", "DealtError", "OpenMatch", "__version__", "game", "matches", "moves", "position", "review",
    "sample_hidden", "start", "write_dataset",
]  # fmt: skip
_ELSEWHERE = {"Card": "dealt.cards", "DealtError": "dealt.errors", "game": "dealt.games"}
"""names that do not come from `dealt.library`"""


def __getattr__(name: str) -> Any:
    # A program that serves a room, or only asks for the version, waits for none of it.
    if name not in __all__:
        raise AttributeError(f"module “dealt” has no attribute “{name}”")
    from importlib import import_module

    if name == "review":
        return import_module("dealt.review")
    found = globals()[name] = getattr(import_module(_ELSEWHERE.get(name, "dealt.library")), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
