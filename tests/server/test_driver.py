"""Computer players, seen from the room: what they are asked about is saved."""

import asyncio

from dealt.bots.bot import Level
from dealt.games.game import LegalActions, View
from dealt.server.computers.bot_processes import BotRunner
from dealt.server.rooms.driver import Driver
from dealt.table import commands
from tests.server.test_room import Evening, draw


class Attentive(BotRunner):
    """A computer player that remembers what it was asked, and never makes up its mind."""

    def __init__(self) -> None:
        self.choices: list[list[str]] = []

    async def choose(self, game: str, level: Level, view: View, legal: LegalActions) -> str:
        self.choices.append([str(action) for action in legal])
        await asyncio.Event().wait()
        return ""


def act(evening: Evening, seat: int) -> None:
    match = evening.room.table.match
    assert match is not None
    action = str(next(iter(match.legal(seat))))
    evening.submit(lambda table, now: commands.act(table, seat, action, "human", now, draw))


async def test_a_computer_is_asked_about_what_is_saved_and_not_about_what_waits_for_the_disk() -> None:
    evening = Evening("bluejack", 1)
    table, bots = evening.room.table, Attentive()
    while list(table.to_act) != [1]:
        act(evening, 0)
        evening.save()
    driver = Driver(evening.room, bots, evening.disk.now)
    assert table.match is not None
    choices = [str(action) for action in table.match.legal(1)]
    assert choices
    evening.submit(lambda table, now: commands.chat(table, "id-P-0", "P-0", "Sorry, I must go.", now, draw))
    evening.submit(lambda table, now: commands.leave(table, "id-P-0", now, draw))
    evening.disk.save_one()
    assert table.phase == "over"  # but nobody knows yet
    await asyncio.sleep(0)
    assert bots.choices == [choices]
    driver.stop()
