"""Strangers who open connections and say nothing, or nothing that makes sense: nobody else notices."""

import asyncio
import json
import logging
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import StreamReader
from aiohttp.base_protocol import BaseProtocol
from aiohttp.test_utils import make_mocked_request

from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.http import app, connection
from dealt.server.http import responses as answers
from dealt.server.http.client_address import ClientAddresses
from dealt.server.http.connection_limits import ConnectionLimits, raise_file_limit
from dealt.server.http.responses import LogThrottle, read_json
from dealt.server.limits.constants import BEAT_SECONDS, MAX_OPEN_A_NETWORK, MAX_SILENT_AN_ADDRESS
from dealt.server.limits.token_bucket import key_of
from tests.server.harness import PATIENCE, House, house, until
from tests.server.malformed import Storm

ELSEWHERE = "127.0.0.9"


class Plain:
    """A TCP connection that says what it is told to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def ended(self) -> bytes:
        """Return what came until the server closed the connection."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await self.reader.read()
            except ConnectionError:
                return b""


class Strangers:
    """Connections from one address; all are closed at the end of the test."""

    def __init__(self, house: House, address: str = ELSEWHERE) -> None:
        self.house = house
        self.address = address
        self.open: list[Plain] = []

    async def come(self, says: bytes = b"") -> Plain:
        port = self.house.sock.getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(self.address, 0))
        self.open.append(Plain(reader, writer))
        writer.write(says)
        return self.open[-1]

    def close(self) -> None:
        for stranger in self.open:
            stranger.writer.transport.abort()


def lines_of(caplog: pytest.LogCaptureFixture, logger: str) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == logger]


async def plays(house: House) -> None:
    """Somebody who was not here before opens a table and plays."""
    newcomer = await house.client_from("127.0.0.10")
    await newcomer.create(start=True)
    await newcomer.act()


async def test_a_thousand_silent_connections_from_one_address_keep_nobody_out(
    here: House, caplog: pytest.LogCaptureFixture
) -> None:
    strangers = Strangers(here)
    try:
        for _ in range(1000):
            await strangers.come()
        await plays(here)  # whatever came before has been looked at now
        assert here.running.connection_limits.silent == MAX_SILENT_AN_ADDRESS
    finally:
        strangers.close()
    (line,) = lines_of(caplog, "dealt.connection_limits")
    assert ELSEWHERE in line


@pytest.mark.parametrize("says", [b"", b"GET / HTTP/1.1\r\nHost: 127.0"])
async def test_who_says_nothing_or_half_of_something_is_shown_out(
    data: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, says: bytes
) -> None:
    monkeypatch.setattr(connection, "REQUEST_SECONDS", 0.05)
    async with house(data) as server:
        strangers = Strangers(server)
        silent = [await strangers.come(says) for _ in range(5)]
        assert [await each.ended() for each in silent] == [b""] * 5
        assert server.running.connection_limits.silent == 0
        strangers.close()
    first, rest = lines_of(caplog, "dealt.connection_limits")
    assert ELSEWHERE in first
    assert rest.endswith("4 times more")


async def test_who_has_said_something_may_then_be_silent(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "REQUEST_SECONDS", 0.05)
    async with house(data) as server:
        client = await server.client_from(ELSEWHERE)
        strangers = Strangers(server)
        await client.ask("ping")
        await (await strangers.come()).ended()  # the time is over for those who came before, too
        assert (await client.ask("ping"))["type"] == "reply"
        strangers.close()


def said(body: bytes, size: int | None = None) -> tuple[bytes, bytes]:
    """A request that says something, and what it says; `size`: how much that is to be, if not so much."""
    head = "POST /sign-in/password HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json"
    return f"{head}\r\nContent-Length: {len(body) if size is None else size}\r\n\r\n".encode(), body


async def test_what_a_request_says_may_come_in_pieces(here: House) -> None:
    head, body = said(b'{"name":"Nobody","password":"nothing at all"}')
    strangers = Strangers(here)
    stranger = await strangers.come(head)
    for place in range(len(body)):
        stranger.writer.write(body[place : place + 1])
        await stranger.writer.drain()
        await asyncio.sleep(0)  # the server has the same loop, and reads what is there
    assert b'"wrong_sign_in"' in await stranger.ended()
    strangers.close()


async def test_who_does_not_say_the_rest_is_not_waited_for(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "REQUEST_SECONDS", 0.05)
    async with house(data) as server:
        strangers = Strangers(server)
        for body in (b"", b'{"name":'):
            silent = await strangers.come(b"".join(said(body, 100)))
            assert b'"bad_message"' in await asyncio.wait_for(silent.reader.readuntil(b"}"), PATIENCE)
        strangers.close()


async def test_of_a_connection_that_is_gone_nothing_is_read() -> None:
    loop = asyncio.get_running_loop()
    gone = StreamReader(BaseProtocol(loop), 1000, loop=loop)
    gone.feed_data(b'{"name":')
    headers = {"Content-Type": "application/json"}
    request = make_mocked_request("POST", "/sign-in/password", headers=headers, payload=gone)
    with pytest.raises(DealtError) as refusal:
        await read_json(request, dict[str, str])
    assert refusal.value.code == "bad_message"


async def test_in_a_full_room_the_longest_silent_client_makes_way(data: Path) -> None:
    async with house(data) as server:
        server.running.connection_limits.most = 4
        crowds = [Strangers(server, f"127.0.1.{number}") for number in range(1, 5)]
        first, *others = [await crowd.come() for crowd in crowds]
        assert server.running.connection_limits.silent == 4
        client = await server.client_from(ELSEWHERE)
        assert (await client.ask("ping"))["type"] == "reply"
        assert await first.ended() == b""
        assert not any(each.reader.at_eof() for each in others)
        for crowd in crowds:
            crowd.close()


async def test_this_machine_itself_and_its_proxies_are_not_counted(here: House) -> None:
    strangers = Strangers(here, "127.0.0.1")
    for _ in range(MAX_SILENT_AN_ADDRESS + 20):
        await strangers.come()
    await plays(here)
    assert here.running.connection_limits.silent == MAX_SILENT_AN_ADDRESS + 20
    strangers.close()


async def test_a_proxy_on_another_machine_is_not_counted_for_all_who_come_through_it(data: Path) -> None:
    async with house(data, trusted_proxies=ELSEWHERE) as server:
        strangers = Strangers(server)
        for _ in range(MAX_SILENT_AN_ADDRESS + 20):
            await strangers.come()
        await plays(server)
        assert server.running.connection_limits.silent == MAX_SILENT_AN_ADDRESS + 20
        strangers.close()


async def test_who_reads_nothing_of_what_it_asked_for_is_shown_out(
    data: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "BEAT_SECONDS", 0.05)
    monkeypatch.setattr(connection, "UNREAD_SECONDS", 2 * BEAT_SECONDS)
    (tmp_path / "dist" / "assets").mkdir(parents=True)
    (tmp_path / "dist" / "index.html").write_text("<!doctype html><title>Dealt</title>")
    (tmp_path / "dist" / "assets" / "large.js").write_bytes(b"x" * 20_000_000)
    async with house(data, tmp_path / "dist") as server:
        strangers = Strangers(server)
        asks = b"GET /assets/large.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        stuck = await strangers.come(asks)
        stuck.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await until(lambda: server.running.connection_limits.unread.count == 1)
        await until(lambda: len(server.running.connection_limits) == 0)
        strangers.close()
    assert any("not read" in line for line in lines_of(caplog, "dealt.connection_limits"))


class Guest:
    """Somebody in the gate's books, from an address that this machine does not have."""

    def __init__(self, address: str) -> None:
        self.key = key_of(address)

    def drop(self) -> None:
        raise AssertionError("nobody has to make way")

    def beat(self) -> None:
        pass


async def test_a_whole_network_does_not_fill_the_room() -> None:
    limits = ConnectionLimits(ClientAddresses(Settings()))
    several = [Guest(f"2001:db8:1:{number:x}::1") for number in range(0, 1 << 16, 8)]
    let_in = [guest for guest in several if limits.admit(guest)]
    for guest in let_in:
        limits.spoke(guest)
    assert len(let_in) == MAX_OPEN_A_NETWORK
    assert limits.admit(Guest("2001:db8:2::1"))
    assert limits.admit(Guest("198.51.100.7"))
    limits.left(let_in[0])
    assert limits.admit(several[-1])
    assert not limits.admit(several[-2])
    limits.stop()


@pytest.fixture
def file_limit() -> Iterator[tuple[int, int]]:
    """The limit of open files as it was; it is so again after the test."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield before
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_the_server_takes_as_many_open_files_as_it_may_have(file_limit: tuple[int, int]) -> None:
    _, hard = file_limit
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    fits = raise_file_limit()
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 256
    assert 156 < fits <= resource.getrlimit(resource.RLIMIT_NOFILE)[0]


# ------------------------------------------------------------------------------------------------ malformed requests


async def test_nothing_malformed_is_answered_with_an_error_of_ours_or_a_page_of_log(
    data: Path, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "index.html").write_text("<!doctype html><title>Dealt</title>")
    caplog.set_level(logging.INFO)
    async with house(data, tmp_path / "dist") as server:
        storm = Storm(server, seed=1)
        await storm.blow(500)
        await plays(server)
        assert server.running.connection_limits.malformed.count > 100
    assert not [answer for answer in storm.answers if answer.startswith("5")], storm.answers
    assert sum(storm.answers.values()) >= 600
    assert storm.refusals > 100
    assert not [repr(record.exc_info[1]) for record in caplog.records if record.exc_info]
    assert len([record for record in caplog.records if record.name != "dealt.activity"]) < 12
    assert any(line.endswith("times more") for line in lines_of(caplog, "dealt.connection_limits"))


async def test_what_happens_again_and_again_is_told_once_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    repeats = LogThrottle(logging.getLogger("dealt.test"), "it rained")
    for day in range(100):
        repeats.happened(f"day {day}")
    repeats.stop()
    repeats.stop()
    assert lines_of(caplog, "dealt.test") == ["it rained: day 0", "it rained: 99 times more"]


async def test_the_count_is_told_when_its_time_has_come(caplog: pytest.LogCaptureFixture) -> None:
    told = asyncio.Event()

    class Log(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if "more" in record.getMessage():
                told.set()

    logger = logging.getLogger("dealt.test")
    handler = Log()
    logger.addHandler(handler)
    repeats = LogThrottle(logger, "it rained", seconds=0.01)
    repeats.happened("day 0")
    repeats.happened("day 1")
    async with asyncio.timeout(PATIENCE):
        await told.wait()
    repeats.stop()
    logger.removeHandler(handler)
    assert lines_of(caplog, "dealt.test") == ["it rained: day 0", "it rained: 1 times more"]


@pytest.mark.parametrize(
    "says",
    [
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: secret\r\n\r\n",
        b"SECRET\r\n\r\n",
        b"GET http://secret[ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"secret" * 5000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: secret=\xff\xfe\r\nSec-WebSocket-Key: \xe4\r\n\x00: a\r\n\r\n",
    ],
    ids=["length", "method", "address", "too long", "header"],
)
async def test_what_is_no_request_is_refused_by_a_sentence_that_repeats_and_betrays_nothing(
    here: House, says: bytes
) -> None:
    strangers = Strangers(here)
    head, _, body = (await (await strangers.come(says)).ended()).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.0 400 ") and b"\r\nServer: Dealt" in head
    assert json.loads(body) == {"code": "bad_request", "sentence": "This request cannot be read."}
    assert not {word for word in (b"secret", b"aiohttp", b"python") if word in (head + body).lower()}
    strangers.close()
