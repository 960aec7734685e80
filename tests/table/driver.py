"""Plays at a table as people and computers would, for the tests of this folder."""

from collections.abc import Callable
from hashlib import sha256
from random import Random

from dealt.bots.bot import RandomBot
from dealt.games.recap import Recap
from dealt.shuffle import number_promise
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.info import Phase
from dealt.table.settings import TableSettings
from dealt.table.table import Table


class Evening:
    """A table, the lines that it has written, and a clock that the test moves."""

    def __init__(
        self,
        name: str = "bigtwo",
        *,
        turn_seconds: int = 30,
        bank_seconds: int = 0,
        increment_seconds: int = 0,
        seed: int = 1,
        private: bool = True,
        level: str = "easy",
        **options: object,
    ) -> None:
        self.now = 1_000_000
        self.rng = Random(seed)
        self.applied: list[AppliedLine] = []
        wanted = TableSettings(
            game=name,
            options=options,
            title="Friday Night",
            private=private,
            turn_seconds=turn_seconds,
            bank_seconds=bank_seconds,
            increment_seconds=increment_seconds,
            pace_ms=0,
            level=level,
        )
        self.table, applied = commands.open_table("KQTR", wanted, self.now, self.draw)
        self.applied += applied

    def draw(self) -> bytes:
        return self.rng.randbytes(32)

    def do(self, command: Callable[..., list[AppliedLine]], *args: object) -> list[AppliedLine]:
        """One command, a second later."""
        self.now += 1000
        applied = command(self.table, *args, self.now, self.draw)
        self.applied += applied
        return applied

    def come(self, *names: str) -> None:
        for name in names:
            self.do(commands.sit, f"id-{name}", name)

    def promise(self, *names: str) -> None:
        """These people promise the number that is theirs in this evening."""
        for name in names:
            self.do(commands.promise, f"id-{name}", number_promise(number_of(name)))

    def give(self, *names: str) -> None:
        """These people tell their numbers."""
        for name in names:
            self.do(commands.give_number, f"id-{name}", number_of(name).hex())

    def move(self) -> list[AppliedLine]:
        """The first seat that may act plays anything legal."""
        assert self.table.match is not None
        seat = self.table.to_act[0]
        legal = self.table.match.legal(seat)
        action = RandomBot().choose(self.table.match.view(seat), legal, self.rng)
        by = "computer" if seat in self.table.computer_turns else "human"
        return self.do(commands.act, seat, str(action), by)

    def phase(self) -> Phase:
        """A method, because mypy believes that an attribute stays what it was when it was compared."""
        return self.table.phase

    def recap(self) -> Recap | None:
        """A method, as `phase` is."""
        return self.table.recap

    def finish_deal(self) -> None:
        """Plays until the deal or the match is over."""
        while self.phase() == "playing":
            self.move()

    @property
    def events(self) -> list[object]:
        return [event.event for each in self.applied for event in each.events]

    def happened(self, kind: type) -> list[object]:
        return [event for event in self.events if isinstance(event, kind)]


def number_of(name: str) -> bytes:
    """The number that somebody promises in these tests."""
    return sha256(name.encode()).digest()


def again(applied: list[AppliedLine]) -> Table:
    """The table that the same lines give."""
    return Table.restore([each.line for each in applied])[0]
