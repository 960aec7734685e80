"""The catalogue of games, sent with the welcome."""

import logging
from collections.abc import Callable
from datetime import date
from functools import cache
from typing import Final, cast

import msgspec

from dealt.bots.autoplay import rates
from dealt.bots.bot import NoBots, levels, manners
from dealt.games import games
from dealt.games.game import ENCODER, Game
from dealt.games.options import describe
from dealt.server.protocol.responses import GameInfo

log: Final = logging.getLogger("dealt.catalogue")
Own = Callable[[str], tuple[str, ...]]
"""which players of the host's own play a game"""


@cache
def catalogue() -> tuple[GameInfo, ...]:
    """Return one entry a game, in alphabetical order; a game whose computer players cannot be loaded is left out."""
    found = []
    for game in games().values():
        try:
            found.append(_entry(game))
        except NoBots as trouble:
            told = {"what": trouble.code, "game": game.name}
            log.error("%s is not offered: %s", game.title, trouble.sentence, extra={"told": told})  # noqa: TRY400 (it says all)
    return tuple(found)


def catalogue_json(own: Own) -> tuple[GameInfo, ...]:
    """Return the catalogue as encoded JSON, with the custom bots; cached for all clients."""
    return _encoded(tuple((info.name, own(info.name)) for info in catalogue()))


@cache
def _encoded(own: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[GameInfo, ...]:
    players = dict(own)
    told = [msgspec.structs.replace(info, players=players[info.name]) for info in catalogue()]
    return cast(tuple[GameInfo, ...], msgspec.Raw(ENCODER.encode(told)))


def _entry(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        seat_counts=game.seat_counts,
        presets=dict(game.presets),
        options=tuple(describe(game)),
        levels=levels(game.name),
        manners=manners(game.name),
        turn_seconds=game.turn_seconds,
        autoplay=rates(game.name),
        daily=game.daily(date(2000, 1, 1)) is not None,
    )
