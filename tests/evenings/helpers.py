"""Evenings without a server: tables are opened in thought, and end as chance has it."""

from itertools import count
from random import Random
from typing import Any

import msgspec

from dealt.evenings import events as ev
from dealt.evenings.evening import Evening
from dealt.evenings.events import AnyEveningEvent, TableResult, decode_event, encode_event
from dealt.evenings.settings import EveningSettings, settled_evening
from dealt.table.settings import TableSettings

HOST = "host"
SEED = "07" * 32


def settings(game: str = "bigtwo", *, seats: int = 0, **fields: Any) -> EveningSettings:
    """Settings of short rounds."""
    deals = fields.pop("deals", 2 if game == "bigtwo" else 0)
    table = TableSettings(game=game, seats=seats, **fields.pop("table", {}))
    return settled_evening(EveningSettings(table=table, title="Thursday", deals=deals, break_seconds=0, **fields))


class Rehearsal:
    """An evening whose events are kept as a server would keep them."""

    def __init__(self, wanted: EveningSettings, seed: str = SEED) -> None:
        announced = ev.Announced(version=1, at=1, code="THVR", host=HOST, name="Quiet", settings=wanted, seed=seed)
        self.evening = Evening(announced)
        self.saved: list[str] = []
        self.ids = count(1)
        self.now = 1
        self.add(announced)

    def add(self, event: AnyEveningEvent | None) -> None:
        """Save an event, and apply it."""
        if event is not None:
            self.saved.append(encode_event(event))
            self.evening.apply(event)

    def restart(self) -> None:
        """Forget everything but what was saved."""
        self.evening = Evening.restore([decode_event(event) for event in self.saved])

    def join(self, *players: str) -> None:
        """Let users take part."""
        for player in players:
            self.add(self.evening.join(player, player.title(), self.now))

    def start(self, absent: tuple[str, ...] = ()) -> None:
        """Let the next round begin."""
        number = len(self.evening.rounds) + 1
        self.add(self.evening.start(HOST, number, self.now, [next(self.ids) for _ in range(64)], absent))

    def finish_round(self, rng: Random, away: tuple[str, ...] = ()) -> None:
        """Let all tables of the round end, in any order."""
        played = self.evening.round
        assert played is not None
        for table in rng.sample(played.tables, len(played.tables)):
            scores = tuple(rng.randrange(30) for _ in table.seats)
            places = tuple(1 + sum(other < score for other in scores) for score in scores)
            gone = tuple(player for player in table.seats if player in away)
            result = TableResult(places=places, scores=scores, deals=(scores,), away=gone)
            self.now += 1
            self.add(self.evening.finish_table(table.id, result, self.now))


def same(first: Evening, other: Evening) -> bool:
    """Return whether two evenings are in the same state."""
    return bool(_state(first) == _state(other))


def _state(evening: Evening) -> Any:
    fields = {name: value for name, value in vars(evening).items() if name != "seed"}
    return msgspec.to_builtins({**fields, "begun_with": {key: str(each) for key, each in evening.begun_with.items()}})
