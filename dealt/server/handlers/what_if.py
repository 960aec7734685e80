"""Handlers of what-ifs: playing on from a position of a finished match."""

from typing import Final, NamedTuple

from dealt.errors import DealtError
from dealt.games.game import Offer
from dealt.server.handlers.bots import hinted
from dealt.server.handlers.play import asked
from dealt.server.handlers.registry import Registry
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.protocol import requests as req
from dealt.server.users.connection import Connection
from dealt.server.what_if import Start, WhatIfs


class WhatIfContext(NamedTuple):
    """Dependencies of the handlers."""

    what_ifs: WhatIfs
    rates: RateLimits


handles: Final[Registry[WhatIfContext]] = Registry()


def _start(request: req.WhatIfStart) -> Start:
    return Start(request.name, request.number, request.step, request.seat)


@handles(req.PlayWhatIf)
async def play(context: WhatIfContext, connection: Connection, request: req.PlayWhatIf) -> None:
    context.rates.check_hint(connection.person.id, connection.caller)
    played = await context.what_ifs.play(_start(request), request.moves, connection.caller)
    connection.reply(request, played, keep=False)


@handles(req.AskWhatIf)
async def ask(context: WhatIfContext, connection: Connection, request: req.AskWhatIf) -> None:
    context.rates.check_hint(connection.person.id, connection.caller)
    found: Offer | DealtError
    try:
        found = await context.what_ifs.offer(_start(request), request.moves, request.cards, connection.caller)
    except DealtError as error:
        found = error
    connection.reply(request, asked(found), keep=False)


@handles(req.HintWhatIf)
async def hint(context: WhatIfContext, connection: Connection, request: req.HintWhatIf) -> None:
    context.rates.check_hint(connection.person.id, connection.caller)
    offer, why = await context.what_ifs.hint(_start(request), request.moves, connection.caller)
    connection.reply(request, hinted(offer, why), keep=False)


@handles(req.JudgeWhatIf)
async def judge(context: WhatIfContext, connection: Connection, request: req.JudgeWhatIf) -> None:
    context.rates.check_hint(connection.person.id, connection.caller)
    judged = await context.what_ifs.judge(_start(request), request.action, connection.caller)
    connection.reply(request, judged, keep=False)
