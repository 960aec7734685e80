"""The process that listens starts the others and replaces those that end, and says so when it cannot."""

import asyncio
import logging
import socket
from pathlib import Path

import pytest

from dealt.config import BadSetting, Settings
from dealt.server.bus.notices import AnyNotice, Away, Back
from dealt.server.http.client_address import ClientAddresses
from dealt.server.http.connection_limits import ConnectionLimits
from dealt.server.listening import listen
from dealt.server.processes import member, supervisor
from dealt.server.processes.member import Member
from dealt.server.processes.porter import Newcomer
from dealt.server.processes.supervisor import Supervisor
from dealt.server.shard import Shard
from dealt.server.storage.database import prepare
from dealt.server.storage.engine import StorageError
from dealt.server.storage.store import Store
from tests.server.harness import PATIENCE, assert_sentence


def settings(data: Path) -> Settings:
    return Settings(host="127.0.0.1", port=0, data=str(data), no_open=True, processes=2)


class Alone(Member):
    """A process that has been started once and is not replaced."""

    def __init__(self, gate: ConnectionLimits) -> None:
        self.over = asyncio.Event()
        chosen = Settings(processes=2)
        super().__init__(chosen, Shard(1, 2), gate, (), lambda _one, _notice: None, lambda _one: self.over.set())

    async def end(self) -> int:
        async with asyncio.timeout(PATIENCE):
            await self.over.wait()
        return await asyncio.to_thread(self.wait)


async def test_a_process_that_cannot_begin_ends_the_start_with_a_sentence(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(member, "_COMMAND", "raise SystemExit(3)")
    sock = listen("127.0.0.1", 0)
    supervisor = Supervisor(settings(data), prepare(str(data), 2))
    with pytest.raises(StorageError) as refusal:
        await supervisor.start(sock)
    assert refusal.value.code == "no_processes"
    assert_sentence({"code": refusal.value.code, "sentence": refusal.value.sentence})
    await supervisor.stop()
    sock.close()
    Store(str(data)).close()


async def test_where_no_process_can_be_started_it_is_said(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("dealt.server.processes.member.subprocess.Popen", refuse)
    sock = listen("127.0.0.1", 0)
    supervisor = Supervisor(settings(data), prepare(str(data), 2))
    with pytest.raises(StorageError) as refusal:
        await supervisor.start(sock)
    assert_sentence({"code": refusal.value.code, "sentence": refusal.value.sentence})
    await supervisor.stop()
    sock.close()


@pytest.mark.parametrize("platform", ["win32", "emscripten"])
def test_elsewhere_several_processes_are_refused_with_a_sentence(
    data: Path, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr("dealt.server.processes.supervisor.sys.platform", platform)
    with pytest.raises(BadSetting) as refusal:
        supervisor.run(settings(data))
    assert refusal.value.code == "bad_processes"
    assert_sentence({"code": refusal.value.code, "sentence": refusal.value.sentence})


async def test_a_process_that_does_not_last_is_waited_for_longer_and_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(member, "_COMMAND", "raise SystemExit(3)")
    now = 0.0
    monkeypatch.setattr("dealt.server.processes.member.time.monotonic", lambda: now)
    alone = Alone(ConnectionLimits(ClientAddresses(Settings())))
    delays = []
    for lasted in (1, 1, 1, 1, 1, 1, 60, 1):
        alone.start((), [])
        assert await alone.end() == 3
        alone.over.clear()
        now += lasted
        delays.append(alone.delay())
    assert delays == [0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 0.0, 0.2]


async def test_who_waits_for_a_process_that_cannot_begin_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(member, "_COMMAND", "raise SystemExit(3)")
    gate = ConnectionLimits(ClientAddresses(Settings()))
    ours, theirs = socket.socketpair()
    newcomer = Newcomer(gate, theirs, "127.0.0.2")
    assert gate.admit(newcomer)
    gate.spoke(newcomer)
    alone = Alone(gate)
    alone.take(newcomer)
    assert len(gate) == 1
    alone.start((), [])
    await alone.end()
    assert (len(gate), ours.recv(1)) == (0, b"")
    ours.close()


async def test_a_process_that_is_killed_is_told_to_the_log_and_replaced(
    data: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "dealt.processes")
    supervisor = Supervisor(settings(data), prepare(str(data), 2))
    await supervisor.start(listen("127.0.0.1", 0))
    first, second = supervisor.members
    before = first.pid
    monkeypatch.setattr(member, "_SETTLED_SECONDS", 0.0)
    told: asyncio.Queue[AnyNotice] = asyncio.Queue()
    monkeypatch.setattr(
        second, "tell", lambda message: told.put_nowait(message) if isinstance(message, Away | Back) else None
    )
    first.kill()
    async with asyncio.timeout(PATIENCE):
        assert [await told.get(), await told.get()] == [Away(1), Back(1)]
    monkeypatch.undo()
    assert (first.pid != before, first.serves, second.serves) == (True, True, True)
    assert "process 1 of 2 was killed (signal 9); another begins at once" in caplog.text
    await supervisor.stop()
