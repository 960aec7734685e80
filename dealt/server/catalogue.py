"""The games that the server offers, as clients are told at their hello."""

from functools import cache

import msgspec

from dealt.bots.bot import levels
from dealt.games import games
from dealt.games.options import describe
from dealt.server.messages import GameInfo


@cache
def catalogue() -> tuple[GameInfo, ...]:
    """One entry a game, in alphabetical order."""
    return tuple(
        GameInfo(
            name=game.name,
            title=game.title,
            summary=game.summary,
            seat_counts=game.seat_counts,
            presets={name: msgspec.to_builtins(values) for name, values in game.presets.items()},
            options=tuple(describe(game)),
            levels=levels(game.name),
            turn_seconds=game.turn_seconds,
        )
        for game in games().values()
    )
