"""The games that the server offers, as clients are told at their hello."""

import logging
from datetime import date
from functools import cache
from typing import Final, cast

import msgspec

from dealt.bots.autoplay import rates
from dealt.bots.bot import NoBots, levels
from dealt.games import games
from dealt.games.game import ENCODER, Game
from dealt.games.options import describe
from dealt.server.wire.messages import GameInfo

log: Final = logging.getLogger("dealt.catalogue")


@cache
def catalogue() -> tuple[GameInfo, ...]:
    """One entry a game, in alphabetical order; a game whose computer players cannot be loaded is left out."""
    found = []
    for game in games().values():
        try:
            found.append(_entry(game))
        except NoBots:
            log.exception("%s is not offered", game.title)
    return tuple(found)


@cache
def catalogue_json() -> tuple[GameInfo, ...]:
    """The same as it goes over the wire, made once for all who say hello."""
    return cast(tuple[GameInfo, ...], msgspec.Raw(ENCODER.encode(catalogue())))


def _entry(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        seat_counts=game.seat_counts,
        presets=dict(game.presets),
        options=tuple(describe(game)),
        levels=levels(game.name),
        turn_seconds=game.turn_seconds,
        autoplay=rates(game.name),
        daily=game.daily(date(2000, 1, 1)) is not None,
    )
