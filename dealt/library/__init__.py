"""Dealt as a library: open matches, pictures of tables, and records as data frames.

All names are available from `dealt` itself; docs/library.md is the manual.

    >>> import dealt
    >>> match = dealt.start("bigtwo", deal=7)
    >>> match
    <Big Two, deal 1, seat 2 to act>
    >>> match.play("play 3D")
    ['Seat 2 plays 3D']
    >>> twin = match.clone()
    >>> twin.play(twin.legal()[0])
    ['Seat 3 passes']
    >>> match.turn, twin.turn
    (3, 0)
"""

from dealt.library.frames import matches, moves, write_dataset
from dealt.library.open_match import OpenMatch, position, sample_hidden, start

__all__ = ["OpenMatch", "matches", "moves", "position", "sample_hidden", "start", "write_dataset"]
