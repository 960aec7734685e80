"""A table in any weather: saves that fail, people who come and go, clocks, and computers that answer late.

`Evening` checks with every message that what a client holds is what the saved lines add up to, and that nothing is
applied between an answer and what follows it. What must hold between two happenings stands here.
"""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from dealt.errors import DealtError
from dealt.games import game, games
from dealt.games.game import ENCODER
from dealt.server.limits.constants import GRACE_SECONDS, VACANT_SECONDS
from dealt.server.protocol import encoding
from dealt.server.rooms import messages
from dealt.server.rooms.core import RoomCore
from dealt.table import commands
from dealt.table.commands import seat_of
from dealt.table.events import AppliedLine
from dealt.table.settings import CHANGEABLE
from dealt.table.table import Table
from tests.examples import examples
from tests.server.rooms.evening import SECOND, Client, Evening, draw

PEOPLE = st.integers(0, 3)
LUCK = st.integers(0, 10**6)


class Weather(RuleBasedStateMachine):
    """One table, three people of whom one has two connections, and whatever may happen to them."""

    game_name = ""

    @initialize(
        turn_seconds=st.sampled_from((0, 20)),
        pace_ms=st.sampled_from((0, 1000)),
        delay_seconds=st.sampled_from((0, 0, 30)),
        early=st.booleans(),
    )
    def begin(self, turn_seconds: int, pace_ms: int, delay_seconds: int, early: bool) -> None:
        wanted = {"turn_seconds": turn_seconds, "pace_ms": pace_ms, "delay_seconds": delay_seconds}
        self.offers: list[tuple[Client, int, str]] = []
        """what people have been offered: to whom, at which version of the table, one of the answers"""
        self.wrong: list[str] = []
        """answers that counted for another decision, or not for their own (what a command raises, the core catches)"""
        if early:
            self.evening = Evening(self.game_name, 3, bank_seconds=30, **wanted)
            self.evening.open()
            self.evening.save()
        else:
            people = min(3, game(self.game_name).seat_counts[-1])
            self.evening = Evening.begun(self.game_name, people, **wanted)
        while len(self.evening.clients) < 3:
            self.evening.clients.append(Client(self.evening, f"P-{len(self.evening.clients)}"))
        self.evening.clients.append(Client(self.evening, "P-0"))

    # ------------------------------------------------------------------------------------------------- people

    @rule(who=PEOPLE)
    def comes_or_goes(self, who: int) -> None:
        self.evening.come_or_go(self.evening.clients[who])

    @rule(who=PEOPLE)
    def watches(self, who: int) -> None:
        if not self.evening.clients[who].here:
            self.evening.watch(self.evening.clients[who])

    @rule(who=PEOPLE)
    def leaves(self, who: int) -> None:
        self.evening.leave(self.evening.clients[who])

    @rule(who=PEOPLE)
    def talks(self, who: int) -> None:
        self.evening.say(self.evening.clients[who], "hello")

    @rule(who=PEOPLE)
    def begins(self, who: int) -> None:
        player = self.evening.clients[who].player
        self.evening.submit(lambda table, now: commands.start(table, player, now, draw))

    @rule(who=PEOPLE)
    def is_ready(self, who: int) -> None:
        player = self.evening.clients[who].player
        self.evening.submit(lambda table, now: commands.ready(table, player, now, draw))

    @rule(who=PEOPLE, luck=st.integers(0, 15))
    def changes_seats(self, who: int, luck: int) -> None:
        player = self.evening.clients[who].player
        self.evening.submit(lambda table, now: commands.swap(table, player, luck % 4, luck // 4, now, draw))

    @rule(who=PEOPLE, whom=PEOPLE, removes=st.booleans())
    def hands_over_or_removes(self, who: int, whom: int, removes: bool) -> None:
        player, other = self.evening.clients[who].player, self.evening.clients[whom]
        command = commands.remove if removes else commands.hand_over

        def carry_out(table: Table, now: int) -> list[AppliedLine]:
            seat = table.seat_of(other.player)
            return command(table, player, -1 if seat is None else seat, other.name, now, draw)

        self.evening.submit(carry_out)

    @rule(who=PEOPLE, on=st.booleans())
    def pauses_or_goes_on(self, who: int, on: bool) -> None:
        player = self.evening.clients[who].player
        self.evening.submit(lambda table, now: commands.pause(table, player, on, now, draw))

    @rule(who=PEOPLE, on=st.booleans())
    def has_seats_drawn(self, who: int, on: bool) -> None:
        player = self.evening.clients[who].player
        self.evening.submit(lambda table, now: commands.draw_seats(table, player, on, now, draw))

    @rule(who=PEOPLE, seconds=st.sampled_from([0, 15, 30]))
    def changes_settings(self, who: int, seconds: int) -> None:
        player = self.evening.clients[who].player

        def command(table: Table, now: int) -> list[AppliedLine]:
            wanted = {name: getattr(table.settings, name) for name in CHANGEABLE} | {"turn_seconds": seconds}
            return commands.change_settings(table, player, wanted, None, now, draw)

        self.evening.submit(command)

    @rule(who=PEOPLE, on=st.booleans())
    def votes(self, who: int, on: bool) -> None:
        player = self.evening.clients[who].player
        self.evening.submit(lambda table, now: commands.vote(table, player, on, now, draw))

    @rule(who=PEOPLE, luck=LUCK)
    def is_offered_something(self, who: int, luck: int) -> None:
        client = self.evening.clients[who]
        mine = client.kept.get("mine") if client.here else None
        if client.here and client.kept["table"]["phase"] in ("between", "over"):
            self.offers.append((client, client.kept["version"], "ready"))
        elif mine and mine["offers"]:
            offers = mine["offers"]
            self.offers.append((client, client.kept["version"], offers[luck % len(offers)]["action"]))

    @precondition(lambda self: self.offers)
    @rule(luck=LUCK)
    def answers_what_was_offered(self, luck: int) -> None:
        """An answer counts as long as the decision lasts that was offered, and never for another one."""
        self._answer(*self.offers[luck % len(self.offers)])

    @rule(who=PEOPLE, luck=LUCK, later=LUCK, saved=st.booleans())
    def answers_twice_from_one_view(self, who: int, luck: int, later: int, saved: bool) -> None:
        client = self.evening.clients[who]
        mine = client.kept.get("mine") if client.here else None
        if not mine or not mine["offers"]:
            return
        version, offers = client.kept["version"], mine["offers"]
        for number in (luck, later):
            self._answer(client, version, offers[number % len(offers)]["action"])
            if saved and self.evening.saving is not None:
                self.evening.save()

    def _answer(self, client: Client, version: int, answer: str) -> None:
        evening, player = self.evening, client.player

        def command(table: Table, now: int) -> list[AppliedLine]:
            seat = seat_of(table, player)
            then, over = evening.decisions[version].get(player, 0), evening.decisions[-1].get(player, 0)
            try:
                if answer == "ready":
                    applied = commands.ready(table, player, now, draw, version=version)
                else:
                    applied = commands.act(table, seat, answer, "human", now, draw, version=version)
            except DealtError as refusal:
                if refusal.code == "decision_over" and then == over:
                    self.wrong.append(f"{answer} was in time, at version {version} of {table.version}")
                raise
            if applied and then != over:
                self.wrong.append(f"{answer} came late, from version {version}, and acted at {table.version}")
            return applied

        evening.submit(command)

    @rule(luck=LUCK)
    def plays(self, luck: int) -> None:
        table = self.evening.table
        if not self.evening.settled or table.match is None or table.phase != "playing":
            return
        seat = table.to_act[luck % len(table.to_act)]
        actions = list(table.match.legal(seat))
        if seat not in table.computer_turns:
            self.evening.act(seat, str(actions[luck % len(actions)]))

    # --------------------------------------------------------------------------------------------------- disk

    @precondition(lambda self: self.evening.saving is not None)
    @rule()
    def the_disk_saves(self) -> None:
        self.evening.save_one()

    @precondition(lambda self: self.evening.saving is not None)
    @rule()
    def everything_is_saved(self) -> None:
        self.evening.save()

    @precondition(lambda self: self.evening.saving is not None)
    @rule()
    def the_disk_refuses(self) -> None:
        self.evening.fail()

    @precondition(lambda self: self.evening.restoring)
    @rule()
    def the_disk_can_be_read(self) -> None:
        self.evening.restore()

    @precondition(lambda self: self.evening.restoring)
    @rule()
    def the_disk_cannot_be_read(self) -> None:
        self.evening.fail_to_restore()

    @precondition(lambda self: self.evening.saving is not None)
    @rule(seconds=st.sampled_from((0, 30)), back=st.booleans())
    def the_disk_is_gone_for_a_while(self, seconds: int, back: bool) -> None:
        evening = self.evening
        evening.wait(seconds * SECOND)
        while evening.thinking:
            evening.decide(evening.thinking[0], None)
        evening.wait(SECOND)
        evening.fail()
        evening.fail_to_restore()
        evening.wait(SECOND)
        if back:
            evening.restore()

    # ---------------------------------------------------------------------------------------------- by itself

    @precondition(lambda self: self.evening.thinking)
    @rule(luck=LUCK, fails=st.booleans())
    def a_computer_decides(self, luck: int, fails: bool) -> None:
        about = self.evening.thinking[luck % len(self.evening.thinking)]
        actions = list(about.legal)
        self.evening.decide(about, None if fails else str(actions[luck % len(actions)]))

    @precondition(lambda self: self.evening.forgotten)
    @rule(luck=LUCK)
    def a_computer_decides_too_late(self, luck: int) -> None:
        late = self.evening.forgotten[luck % len(self.evening.forgotten)]
        version = self.evening.table.version
        self.evening.receive(messages.Thought(late, str(next(iter(late.legal)))))
        assert self.evening.table.version == version

    @rule(seconds=st.sampled_from((0, 1, 10, GRACE_SECONDS, VACANT_SECONDS)))
    def time_passes(self, seconds: int) -> None:
        self.evening.wait(seconds * SECOND)

    # ----------------------------------------------------------------------------------------------- what holds

    @invariant()
    def what_is_saved_adds_up_to_the_table(self) -> None:
        evening = self.evening
        if not evening.settled:
            return
        table, truth = evening.table, evening.truth
        assert truth is not None
        assert (table.version, table.phase, table.names) == (truth.version, truth.phase, truth.names)
        if table.match is not None and truth.match is not None:
            assert ENCODER.encode(table.match.public()) == ENCODER.encode(truth.match.public())

    @invariant()
    def everybody_here_knows_all_of_it(self) -> None:
        if self.evening.settled:
            for client in self.evening.clients:
                if client.here:
                    client.compare()
                    client.compare_table()

    @invariant()
    def the_lobby_shows_what_is_saved(self) -> None:
        core, truth = self.evening.core, self.evening.truth
        if self.evening.settled and truth is not None and core.subscribers:
            row = encoding.lobby_row(truth, core.present)
            assert core.row == (row if core._delay is None else core._delay.row(row))

    @invariant()
    def nobody_waits_forever(self) -> None:
        """Somebody who can act is here, or a computer thinks, or time will tell: nothing stands still for ever."""
        evening = self.evening
        table = evening.table
        if not evening.settled or not evening.core.awake:
            return
        thinking = {thought.seat for thought in evening.thinking}
        for seat in table.to_act:
            person = table.seats[seat].person
            if seat in table.computer_turns:
                assert seat in thinking or self._wakes_within(int(RoomCore.trouble_seconds * SECOND))
            elif table.seats[seat].stand_in:
                assert table.paused_by is not None, "a computer has the seat, and nothing to play"
            elif person is not None and person.player not in evening.core.present:
                assert self._wakes_within(GRACE_SECONDS * SECOND)

    @invariant()
    def whatever_is_due_by_itself_will_wake_the_room(self) -> None:
        """After every step, and whatever else is under way: no wake-up depends on what has happened before."""
        evening = self.evening
        core, table, now = evening.core, evening.table, evening.now
        times: list[int] = []
        if evening.settled and core.awake:
            times += core._absences._until.values()
            times += [turn.due for turn in core._bot_turns._turns.values() if turn.decided]
            if table.deadline is not None:
                times.append(table.deadline)
            times = [max(time, core._not_before) for time in times]
            assert all(time > now for time in times), "what is due has not happened"
        if core._delay is not None and core._delay.due is not None:
            times.append(core._delay.due)
        for time in times:
            assert evening.wake_at is not None and evening.wake_at <= max(now, time)

    @invariant()
    def every_answer_counts_for_its_decision_alone(self) -> None:
        assert not self.wrong

    def _wakes_within(self, milliseconds: int) -> bool:
        wake_at = self.evening.wake_at
        return wake_at is not None and wake_at <= self.evening.now + milliseconds

    @invariant()
    def a_disk_that_cannot_be_read_is_tried_again(self) -> None:
        if self.evening.broken:
            assert self.evening.restoring or self.evening.wake_at is not None

    def teardown(self) -> None:
        """The weather clears up: what was under way ends well, and the table goes on."""
        evening = self.evening
        for _ in range(100):
            if evening.saving is not None:
                evening.save()
            elif evening.restoring:
                evening.restore()
            elif evening.broken:
                evening.wait(SECOND)
        assert evening.settled
        evening.submit(lambda table, now: commands.chat(table, "id-P-0", "P-0", "still here", now, draw))
        assert evening.unsaved
        evening.save()


@pytest.mark.hypothesis
@pytest.mark.parametrize("name", sorted(games()))
def test_a_table_in_any_weather(name: str) -> None:
    class Here(Weather):
        game_name = name

    weather = settings(max_examples=examples(60), stateful_step_count=40)
    run_state_machine_as_test(Here, settings=weather)
