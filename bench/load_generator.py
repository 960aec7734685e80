"""Load generator of `bench/server.py`: clients that play Big Two at random over WebSockets.

They read just enough of each message to go on, and cost as little as can be: they run beside the server, on the
processors that they measure. All that the server does for them it does in full: each is sent every message. But who is
neither to move nor waits for an answer listens to nothing, as if the message were still on its way, and reads all at
once when that changes; and one look at the system tells of everybody who listens and has been sent something.
"""

import asyncio
import base64
import random
import re
import select
import socket
import time

AT_ONCE = 500
"""connections that are under way to the server at a moment: no more fit into its backlog"""
AT_A_LOOK = 500
"""most sockets that one poll returns"""
READ = 65_536
"""bytes read at most at a time: more than a table says in a trick"""
Endpoint = int | str
"""where the server listens: a port, or the path of a Unix socket"""
HANDSHAKE = (
    "GET /ws?table={} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n{}\r\n"
)
PASSED_ON = "X-Forwarded-For: 10.{}.{}.{}\r\n"
"""header of a proxy: each client has an address of its own"""
CODE = re.compile(rb'"code":"([A-Z]{4})"')
OFFER = b'"action":"'
OFFERS = b'"offers":[{"action":"'
NO_OFFERS = b'"offers":[]}}'
"""end of `mine` for a seat that must not act"""
BETWEEN = b'"phase":"between"'
TOKEN = re.compile(rb'"token":"([^"]*)"')
DONE = b'{"type":"reply","re":'
ANSWERS = (DONE, b'{"type":"refusal","re":')
TO_ACT = b'"to_act":['
"""text before the number of the seat to act"""
SEATS = b"0123"
OTHERS_TURN = tuple(b"%b%c]}" % (TO_ACT, seat) for seat in SEATS)
"""end of an update without `mine`, for a seat that has not moved and must not act"""
TEXT = b"\x81"
LISTENING = select.EPOLLIN | select.EPOLLONESHOT
MASK = bytes(4)
"""a mask of zeros is a mask"""


class Seat:
    """One scripted person."""

    def __init__(self, load: "Load", table: int, number: int) -> None:
        self.load, self.table = load, table
        self.passed_on = PASSED_ON.format(table >> 8, table & 255, number)
        self.client = base64.urlsafe_b64encode(random.randbytes(9)).decode()
        self.token = ""
        self.next_id = 1
        self.sent = 0.0

    def come(self, connection: socket.socket) -> None:
        """Connect and send the handshake of a browser."""
        self.socket = connection
        self.buffer = b""
        self.upgraded = False
        self.waiting: dict[bytes, asyncio.Future[bytes]] = {}
        self.pending = b""
        self.offers = b""
        self.idle = self.listens = self.ready_said = False
        key = base64.b64encode(random.randbytes(16)).decode()
        passed_on = self.passed_on if connection.family == socket.AF_UNIX else ""
        self.socket.send(HANDSHAKE.format(self.load.codes[self.table], key, passed_on).encode())
        self.ready = asyncio.get_running_loop().create_future()
        self.load.system.register(connection, LISTENING)
        self.listens = True

    def sent_something(self) -> None:
        """Note that there is something to read; epoll reports it once."""
        self.listens = False
        self.read()

    def wake(self) -> None:
        """Note that it may be the turn of this seat."""
        self.idle = False
        if not self.listens:
            self.read()

    def read(self) -> None:
        """Read everything that has arrived, and listen for more if an answer is pending."""
        there = READ
        while there == READ:
            try:
                data = self.socket.recv(READ)
            except BlockingIOError:
                break
            if not data:
                return
            there = len(data)
            self.data_received(data)
        if not self.idle or self.pending:
            self.listen()

    def listen(self) -> None:
        """Listen for the next message, or for one that has arrived already."""
        if not self.listens:
            self.listens = True
            self.load.system.modify(self.socket, LISTENING)

    def data_received(self, data: bytes) -> None:
        if self.buffer:
            data = self.buffer + data
        at, there = 0, len(data)
        if not self.upgraded:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self.buffer = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data[:200]
            self.upgraded, at = True, end + 4
            self.ready.set_result(None)
        while at + 2 <= there:
            size, begins = data[at + 1], at + 2
            if size == 126:
                size, begins = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, begins = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            ends = begins + size
            if ends > there:
                break
            kind, at = data[at] & 15, ends
            if kind == 1:
                self.message(data, begins, ends)
            elif kind == 9:
                self.send_frame(b"\x8a", data[begins:ends])
        self.buffer = data[at:]

    def send_frame(self, head: bytes, payload: bytes) -> None:
        size = len(payload)
        length = b"%c" % (0x80 | size) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.socket.send(head + length + MASK + payload)

    async def hello(self) -> None:
        """Say hello, as a new user or as the user of the connection before."""
        await self.ready
        token = f',"token":"{self.token}"' if self.token else ""
        welcome = TOKEN.search(await self.ask("hello", f',"client":"{self.client}"{token}'))
        assert welcome
        self.token = welcome[1].decode()

    async def ask(self, op: str, fields: str = "") -> bytes:
        number = b"%d" % self.next_id
        self.next_id += 1
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.waiting[number] = answer
        self.send_frame(TEXT, f'{{"op":"{op}","id":{number.decode()}{fields}}}'.encode())
        return await answer

    def message(self, data: bytes, begins: int, ends: int) -> None:
        """Read the next message."""
        if data.endswith(OTHERS_TURN, begins, ends):
            return
        if data.startswith(ANSWERS, begins):
            self.answer(data, begins, ends)
        if data.endswith(NO_OFFERS, begins, ends):
            self.offers = b""
            if self.others_turn(data, begins, ends):
                return
        elif (offers := data.find(OFFERS, begins, ends)) >= 0:
            self.offers, self.ready_said = data[offers:ends], False
            if not self.pending:
                self.load.turn(self)
            return
        if data.find(BETWEEN, begins, ends) >= 0:
            self.ready_again()

    def others_turn(self, data: bytes, begins: int, ends: int) -> bool:
        """Stop listening until the next turn of this seat; a seat that must act reads."""
        seats = self.load.seats[self.table]
        to_act = data.rfind(TO_ACT, begins, ends)
        if to_act >= 0 and (there := data[to_act + len(TO_ACT)]) in SEATS:
            self.idle, self.ready_said = True, False
            seats[there - SEATS[0]].wake()
            return True
        for seat in seats:  # the deal is over, and all say that they are ready
            seat.wake()
        return False

    def answer(self, data: bytes, begins: int, ends: int) -> None:
        number = data[data.index(b'"re":', begins) + 5 : ends].partition(b",")[0].rstrip(b"}")
        if number == self.pending:
            self.pending = b""
            self.load.answered(self, data.startswith(DONE, begins))
        elif number in self.waiting:
            self.waiting.pop(number).set_result(data[begins:ends])

    def ready_again(self) -> None:
        if self.ready_said:
            return  # the table goes on saying that the deal is over, each time that somebody is ready
        self.ready_said = True
        number = self.next_id
        self.next_id += 1
        self.send_frame(TEXT, b'{"op":"ready","id":%d,"code":"%b"}' % (number, self.load.codes[self.table].encode()))

    def move(self) -> None:
        if self.pending or not self.offers:
            return
        # Splitting and choosing takes a tenth of the time that finding each action would.
        offers = self.offers.split(OFFER)
        action = offers[1 + int(random.random() * (len(offers) - 1))].partition(b'"')[0]
        self.offers = b""
        self.pending = number = b"%d" % self.next_id
        self.next_id += 1
        self.listen()
        self.sent = time.perf_counter()
        act = b'{"op":"act","id":%b,"code":"%b","action":"%b"}'
        self.send_frame(TEXT, act % (number, self.load.codes[self.table].encode(), action))


class Load:
    """All tables."""

    def __init__(self, tables: int) -> None:
        self.codes = [""] * tables
        self.seats: list[list[Seat]] = [[] for _ in range(tables)]
        self.by_socket: dict[int, Seat] = {}
        self.system = select.epoll()
        asyncio.get_running_loop().add_reader(self.system.fileno(), self.look)
        self.moves = 0
        self.refused = 0
        self.waits: list[float] = []
        self.interval = 0.0
        self.on = False

    def look(self) -> None:
        """Wake every seat that has received something since the last poll."""
        for number, _ in self.system.poll(0, AT_A_LOOK):
            self.by_socket[number].sent_something()

    async def connect(self, seat: Seat, endpoint: Endpoint) -> None:
        """Connect to the server."""
        family = socket.AF_INET if isinstance(endpoint, int) else socket.AF_UNIX
        connection = socket.socket(family, socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
        if isinstance(endpoint, int):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        where = ("127.0.0.1", endpoint) if isinstance(endpoint, int) else endpoint
        await asyncio.get_running_loop().sock_connect(connection, where)
        self.by_socket[connection.fileno()] = seat
        seat.come(connection)

    def turn(self, seat: Seat) -> None:
        if not self.on:
            return
        if self.interval:
            loop = asyncio.get_running_loop()
            loop.call_later(self.interval * random.uniform(0.5, 1.5), seat.move)
        else:
            seat.move()

    def answered(self, seat: Seat, done: bool) -> None:
        if not done:
            self.refused += 1
            return
        self.moves += 1
        self.waits.append(time.perf_counter() - seat.sent)

    async def sit_down(self, endpoint: Endpoint) -> None:
        gate = asyncio.Semaphore(20)

        async def open_table(table: int) -> None:
            async with gate:
                seats = self.seats[table]
                for number in range(4):
                    seat = Seat(self, table, number)
                    await self.connect(seat, endpoint)
                    await seat.hello()
                    seats.append(seat)
                    if number:
                        await seat.ask("join", f',"code":"{self.codes[table]}"')
                        continue
                    made = await seat.ask("create", ',"table":{"game":"bigtwo","turn_seconds":0}')
                    found = CODE.search(made)
                    assert found, made
                    self.codes[table] = found[1].decode()

        await asyncio.gather(*map(open_table, range(len(self.codes))))

    async def break_off(self) -> None:
        """Break all connections."""
        for seats in self.seats:
            for seat in seats:
                seat.offers = b""
                seat.socket.close()
        await asyncio.sleep(2)

    async def come_back(self, endpoint: Endpoint) -> None:
        """Reconnect all clients at once, as pages that are reloaded, until all see their table again."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def join_again(seat: Seat) -> None:
            async with gate:
                await self.connect(seat, endpoint)
                await seat.hello()
                answer = await seat.ask("join", f',"code":"{self.codes[seat.table]}"')
                assert answer.startswith(b'{"type":"reply"'), answer

        await asyncio.gather(*(join_again(seat) for seats in self.seats for seat in seats))

    def go(self, interval: float) -> None:
        """Play until `stop`, each seat about `interval` seconds after its turn begins."""
        self.interval, self.on = interval, True
        for seats in self.seats:
            for seat in seats:
                if seat.offers and not seat.pending:
                    self.turn(seat)

    def stop(self) -> None:
        self.on = False

    def forget_waits(self) -> None:
        self.waits.clear()

    def waited(self) -> list[float]:
        """Return the seconds from sending each move to its answer."""
        return self.waits

    def played(self) -> tuple[int, int]:
        """Return the number of answered and refused moves."""
        return self.moves, self.refused
