"""Composition root of the server: opens the data, builds the parts, listens, and shuts down gracefully."""

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from aiohttp import web
from sqlalchemy.exc import DBAPIError

from dealt.bots.custom import parse_custom_bots
from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server import activity_log
from dealt.server.admin.client import forget_place, keep_place
from dealt.server.admin.commands import AdminCommands, CommandContext
from dealt.server.admin.ended_sessions import EndedSessions
from dealt.server.admin.node_stats import NodeStats
from dealt.server.admin.overview import Overviews
from dealt.server.admin.reachable import reachable_from_inside
from dealt.server.admin.token import (
    METRICS_FILE,
    TOKEN_FILE,
    AdminTokens,
    folder_of,
    keep_token,
    make_token,
    read_token,
)
from dealt.server.announcement import AnnouncementFile
from dealt.server.bot_workers.bot_processes import BotProcesses, BotRunner
from dealt.server.bus import MessageBus
from dealt.server.clock import SteadyClock
from dealt.server.cluster.relay import Relay
from dealt.server.cluster.tables import shared_secret
from dealt.server.handlers.users import catalogue
from dealt.server.http import banner
from dealt.server.http.admin_api import AdminContext
from dealt.server.http.app import WEB_DIST, HttpApp
from dealt.server.http.client_address import ClientAddresses
from dealt.server.http.connection import HttpConnection
from dealt.server.http.connection_limits import ConnectionLimits, raise_file_limit
from dealt.server.http.responses import defer_continue, strip_base_path
from dealt.server.http.rules_api import manual_page
from dealt.server.http.static_files import StaticFiles
from dealt.server.hub import Hub
from dealt.server.limits.constants import limits_of
from dealt.server.listening import BACKLOG, is_unix, leave, listen_as, listen_for_nodes, port_of
from dealt.server.shards import Shards
from dealt.server.sharing import share
from dealt.server.sharing.share import Share
from dealt.server.storage.backup import DailyBackups, back_up_before_update, backup_folder, check_folder
from dealt.server.storage.engine import StorageError, is_postgresql, unreadable
from dealt.server.storage.lock import LockWatch, is_restored
from dealt.server.storage.store import Store

if TYPE_CHECKING:
    from dealt.server.cluster.node import ClusterNode

log: Final = logging.getLogger("dealt")
_SHUTDOWN_SECONDS: Final = 1.0
_LOOK_SECONDS: Final = 0.05
"""between two looks whether the room is restored"""
_GARBAGE_EVERY: Final = 50_000
"""new objects between two looks for garbage"""
_TURN_SECONDS: Final = 0.001
"""how long a thread may hold the interpreter while another one wants it: a long table is replayed in one, and those who
play elsewhere must not wait for it"""


class Shutdown:
    """Requested by Ctrl-C, a service manager, an administrator or `dealt restore`; create it in the event loop."""

    def __init__(self) -> None:
        self._asked, self._for_good = asyncio.Event(), asyncio.Event()
        self._why: DealtError | None = None
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, self.ask)

    def ask(self, again: bool = False) -> None:
        """Request the shutdown; `again`: and a new start. A request for good prevails."""
        if not again:
            self._for_good.set()
        self._asked.set()

    def fail(self, why: DealtError) -> None:
        """End the server for good, because it cannot go on."""
        self._why = why
        self.ask()

    def check(self) -> None:
        """Raise the reason when everything is closed, unless the shutdown was requested."""
        if self._why is not None:
            raise self._why

    @property
    def again(self) -> bool:
        """Return whether nobody has requested the end for good."""
        return not self._for_good.is_set()

    async def wait(self) -> None:
        """Wait for a request."""
        await self._asked.wait()

    async def pause(self, seconds: float) -> None:
        """Wait so many seconds, but no longer than until the end for good is requested."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._for_good.wait()

    def forget(self) -> None:
        """Forget the request: the server is about to open again."""
        self._asked.clear()


def run(settings: Settings, *, quiet: bool = False) -> int:
    """Serve the room until Ctrl-C or SIGTERM; return the exit status. Raise StorageError, CannotListen, BadSetting.

    `quiet`: somebody else tells where the room is.
    """
    if settings.shared:
        share.check(settings)
    check_folder(settings)
    activity_log.set_up(settings)
    sock = listen_as(settings)
    try:
        store = open_store(settings)
    except BaseException:
        sock.close()
        raise
    read_types()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(_serve(settings, sock, store, welcome=not quiet))


def read_types(base: type[msgspec.Struct] = msgspec.Struct) -> None:
    """Let msgspec read the fields of all structs. It reads those of each when it is first decoded, and crashes the
    process if two threads are the first."""
    for kind in base.__subclasses__():
        # One with fields of other kinds is never decoded.
        with suppress(TypeError, NameError):
            msgspec.json.Decoder(kind)
        read_types(kind)


def open_store(settings: Settings) -> Store:
    """Open the data of a room; blocks. Raise StorageError."""
    if settings.cluster and not is_postgresql(settings.data):
        raise StorageError("bad_cluster", "Nodes share a PostgreSQL database; give its address with --data.")
    back_up_before_update(settings)
    return Store(settings.data, Shards((), alone=False) if settings.cluster else Shards())


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the factory of the event loop; None: the default loop."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


class Running:
    """A running server; for `run`, and for tests with an event loop of their own."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bots: BotRunner,
        web_dist: Path = WEB_DIST,
        clock: SteadyClock | None = None,
        close: Callable[[bool], None] = lambda again: None,
        lost: Callable[[StorageError], None] = lambda why: None,
    ) -> None:
        """`close` ends the server, as its host wants; for good, or to open again (true). `lost` ends it because another
        one has its data. Blocks for a moment; raise StorageError(`bad_cluster`)."""
        self._settings = settings
        self._store = store
        self._lock_watch = LockWatch(store.lock, store.check_lock, lost)
        if not store.shards.alone:
            # It needs a driver for PostgreSQL, which a room in a folder does without.
            from dealt.server.cluster.node import prepare

            prepare(store)
        push_services = None if settings.no_push else settings.push_services.split(",")
        self.hub: Final = Hub(
            store,
            bots,
            limits_of(settings),
            clock or SteadyClock(),
            MessageBus(store.shards),
            push_services,
            settings.mail_server,
            settings.base_url,
        )
        self.connection_limits: Final = ConnectionLimits(ClientAddresses(settings), raise_file_limit())
        self._stats = NodeStats(
            self.hub.bus,
            self.hub.rooms,
            self.hub.people,
            self.hub.counters,
            connections=lambda: len(self.http.web_sockets.connections),
            refused=self.connection_limits.told,
        )
        folder = folder_of(settings)
        self._announcement_file = AnnouncementFile(folder)
        self._commands = AdminCommands(_command_context(self.hub, self._announcement_file, close))
        self._overviews = Overviews(self.hub.bus, self.hub.rooms, self.hub.people, self.hub.evenings)
        tokens = AdminTokens(_shared_token(store, folder, TOKEN_FILE))
        self._ended_sessions = EndedSessions(tokens, store, self.hub.bus, folder)
        admin_context = AdminContext(
            tokens=tokens,
            ended_sessions=self._ended_sessions,
            metrics_tokens=AdminTokens(_shared_token(store, folder, METRICS_FILE), purpose="metrics"),
            stats=self._stats,
            overviews=self._overviews,
            commands=self._commands,
            backup_folder=backup_folder(settings),
            people=self.hub.people,
            api_clients=self.hub.api_clients,
            sanctions=self.hub.sanctions,
            reporting=self.hub.reporting,
            announcement=self.hub.announcement,
            rates=self.hub.rates,
            addresses=self.connection_limits.callers,
            reachable=lambda: reachable_from_inside(self._settings, self.http.port),
        )
        static_files = StaticFiles(web_dist, manual_page, settings.base_path)
        self.http: Final = HttpApp(self.hub, settings, static_files, admin_context, self.connection_limits)
        self._runner: web.AppRunner | None = None
        self._listening: asyncio.Server | None = None
        self.node: ClusterNode | None = None
        self._relay: Relay | None = None
        self._for_nodes: asyncio.Server | None = None

    async def start(self, sock: socket.socket | None = None) -> None:
        """Start to serve connections from a listening socket."""
        self._store.start()
        self._lock_watch.start()
        catalogue()
        await self._load_shared()
        self.hub.announcement.text = self.hub.announcement.text or self._announcement_file.read()
        self._stats.start()
        self._runner = web.AppRunner(self.http.app(), handle_signals=False, shutdown_timeout=_SHUTDOWN_SECONDS)
        await self._runner.setup()
        assert self._runner.server is not None
        defer_continue(self._runner.server)
        if self._settings.base_path:
            strip_base_path(self._runner.server, self._settings.base_path)
        if not self._store.shards.alone:
            await self._join_cluster()
        await self.hub.notifications.load()
        # A node goes on with what was interrupted at the tables that it owns by now.
        await self.hub.own_data.load()
        self.hub.start()
        if sock is not None:
            loop = asyncio.get_running_loop()
            self.http.port = port_of(sock)
            create = loop.create_unix_server if is_unix(sock) else loop.create_server
            self._listening = await create(self._http_connection, sock=sock, backlog=BACKLOG)

    async def _join_cluster(self) -> None:
        """Listen for the other nodes, and take a share of the tables."""
        from dealt.server.cluster.node import ClusterNode

        sock = listen_for_nodes(self._settings.node_address)
        host, port = sock.getsockname()[:2]
        address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        self.node = ClusterNode(self._store, self.hub.bus, address, self._dropped, self._load_shared)
        shards = self.hub.bus.shards
        self._relay = Relay(self.node.owner, self.node.refreshed, self.node.suspect, lambda: shards.is_cut_off)
        self.node.on_gone = self._relay.drop
        self.node.on_taken = self.hub.take_over
        self.http.web_sockets.relay, self.http.node_secret = self._relay, self.node.secret
        create = asyncio.get_running_loop().create_server
        self._for_nodes = await create(lambda: self._http_connection(internal=True), sock=sock, backlog=BACKLOG)
        await self.node.start()

    def _dropped(self, shards: frozenset[int]) -> None:
        self.http.web_sockets.drop(shards)
        self.hub.rooms.drop(shards)
        self.hub.evenings.drop(shards)

    async def _load_shared(self) -> None:
        """Load what all nodes know; messages that tell of its changes may be missed."""
        await self.hub.sanctions.load()
        await self.hub.api_clients.load()
        await self.hub.talk.load()
        await self._ended_sessions.load()

    def _http_connection(self, *, internal: bool = False) -> HttpConnection:
        server = None if self._runner is None else self._runner.server
        assert server is not None
        return HttpConnection(self.connection_limits, server, internal=internal)

    async def stop(self) -> None:
        """Shut down gracefully: say goodbye, save pending lines, close the data."""
        self.hub.stop()
        await self.hub.notifications.stop()
        self._lock_watch.stop()
        for part in (self._stats, self._overviews, self._commands):
            part.stop()
        for listening in (self._listening, self._for_nodes):
            if listening is not None:
                listening.close()
        self.connection_limits.stop()
        try:
            await self.http.close()
        except TimeoutError:
            log.info("some clients did not say goodbye")
        if self._runner is not None:
            await self._runner.cleanup()
        if self._relay is not None:
            self._relay.stop()
        if self.node is not None:
            await self.node.stop()
        await asyncio.get_running_loop().run_in_executor(None, self._store.close)


def _command_context(hub: Hub, file: AnnouncementFile, close: Callable[[bool], None]) -> CommandContext:
    return CommandContext(
        bus=hub.bus,
        store=hub.store,
        rooms=hub.rooms,
        evenings=hub.evenings,
        lobby=hub.lobby,
        people=hub.people,
        api_clients=hub.api_clients,
        sanctions=hub.sanctions,
        reporting=hub.reporting,
        announcement=hub.announcement,
        announcement_file=file,
        close=close,
    )


def _shared_token(store: Store, folder: Path, name: str) -> str | None:
    """Return a token of the room; all nodes of a room have the same."""
    own = make_token(folder, name)
    if store.shards.alone or own is None:
        return own
    shared = shared_secret(store.engine, name, own)
    if shared != own:
        keep_token(folder, shared, name)
    return shared


def spare_the_processor() -> None:
    """Save the cost of garbage collection and thread switches; call it when everything is in place."""
    # Objects created so far live on; scanning them for garbage again and again would be a tenth of all work.
    gc.collect()
    gc.freeze()
    gc.set_threshold(_GARBAGE_EVERY)
    sys.setswitchinterval(_TURN_SECONDS)


async def until_restored(settings: Settings, ending: Shutdown) -> bool:
    """Wait until the restore of released data is over; return whether to open the room again."""
    if ending.again:
        log.info("the room waits until it is restored")
    while not is_restored(folder_of(settings)) and ending.again:
        await ending.pause(_LOOK_SECONDS)
    ending.forget()
    return ending.again


async def _serve(settings: Settings, sock: socket.socket, store: Store, *, welcome: bool) -> int:
    ending, computers = Shutdown(), BotProcesses(comments=not settings.no_reviews)
    shared = Share(settings, port_of(sock), banner.tell) if settings.shared else None
    try:
        await computers.meet(parse_custom_bots(settings.bot))
        if shared is not None:
            await shared.open()
            settings = shared.settings
            shared.watch(lambda: ending.ask(again=True))
        await _open(settings, sock, store, computers, ending, welcome=welcome)
        while await _opens_again(settings, shared, ending):
            moved = shared is not None and shared.settings != settings
            settings = settings if shared is None else shared.settings
            store = await asyncio.to_thread(open_store, settings)
            await _open(settings, sock, store, computers, ending, welcome=welcome if moved else None)
    finally:
        if shared is not None:
            await shared.close()
        computers.close()
        leave(settings)
    return 0


async def _opens_again(settings: Settings, shared: Share | None, ending: Shutdown) -> bool:
    """Return whether the room opens again: with another address at once, else when it is restored."""
    if shared is None or shared.settings == settings:
        return await until_restored(settings, ending)
    again = ending.again
    ending.forget()
    return again


async def _open(
    settings: Settings,
    sock: socket.socket,
    store: Store,
    computers: BotProcesses,
    ending: Shutdown,
    *,
    welcome: bool | None = None,
) -> None:
    """Run the room from its opening to its end; the socket goes on listening.

    `welcome`: whether to say where it is; None: it has been open before.
    """
    try:
        running = Running(settings, store, computers, close=ending.ask, lost=ending.fail)
        await running.start(sock.dup())
    except DBAPIError as error:
        raise unreadable(store.engine, error) from None
    port = port_of(sock)
    spare_the_processor()
    keep_place(settings, port)
    if welcome:
        banner.show(settings, port, token=read_token(folder_of(settings)))
        banner.open_browser(settings, port)
    elif welcome is None:
        log.info("the room is open again")
    computers.warm_up()
    copies = DailyBackups(settings)
    copies.start()
    await ending.wait()
    log.info("closing the room")
    await copies.stop()
    await running.stop()
    forget_place(settings, port)
    ending.check()
