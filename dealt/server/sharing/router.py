"""A port mapping of the home router: connections to that port of the router reach this machine. Here by UPnP IGD."""

import asyncio
import socket
from abc import abstractmethod
from contextlib import suppress
from datetime import timedelta
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp
from async_upnp_client.aiohttp import AiohttpRequester
from async_upnp_client.client import UpnpDevice, UpnpService
from async_upnp_client.client_factory import UpnpFactory
from async_upnp_client.exceptions import UpnpActionError, UpnpError
from async_upnp_client.profiles.igd import IgdDevice

from dealt.server.sharing.way import NoWay, Way

_SEARCH_SECONDS: Final = 3
"""how long routers may take to answer a search"""
LEASE: Final = timedelta(hours=1)
"""after a crash the router forgets the port by itself"""
_OTHER_PORTS: Final = 10
"""tried, counting up, where another machine has the port"""
_PORT_TAKEN: Final = 718
_PERMANENT_ONLY: Final = 725
"""codes of UPnP: another machine has the port; the router knows no leases"""
_SERVICES: Final = ("urn:schemas-upnp-org:service:WANIPConnection:", "urn:schemas-upnp-org:service:WANPPPConnection:")
_DESCRIPTION: Final = "Dealt"


class RouterPort(Way):
    """A port of the router."""

    behind_proxy = False

    def __init__(self, port: int) -> None:
        self._port = port
        self._outer_port = port
        self._renew_seconds = LEASE.total_seconds() / 3
        self.address = ""

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(self._renew_seconds)
            before = self.address
            await self._renew()
            if self.address != before:
                return

    @abstractmethod
    async def _renew(self) -> None:
        """Map the port anew and find the address; raise NoWay."""

    async def _open_at(self, outer: str) -> None:
        """Take the router's address on the internet; close the port and raise NoWay if it has none of its own."""
        try:
            public = ip_address(outer).is_global
        except ValueError:
            public = False
        if not public:
            await self.close()
            raise NoWay(
                "The router has no address of its own on the internet: your provider gives one address to many homes."
            )
        self.address = f"http://{outer}:{self._outer_port}"


class UpnpPort(RouterPort):
    """A port that the router opens by UPnP IGD."""

    def __init__(self, service: UpnpService, own_address: str, port: int) -> None:
        super().__init__(port)
        self._service = service
        self._own_address = own_address
        self._lease = int(LEASE.total_seconds())

    @classmethod
    async def open(cls, port: int) -> "UpnpPort":
        """Have the router pass a port on to this machine, and return it; raise NoWay."""
        try:
            service, router = await _connection_service()
            made = cls(service, own_address(router), port)
            await made._map_any()
            await made._find_address()
        except (UpnpError, aiohttp.ClientError, OSError, TimeoutError) as error:
            raise NoWay(f"The router does not open a port: {_reason(error)}.") from None
        return made

    async def _renew(self) -> None:
        try:
            await self._map(self._outer_port)
            await self._find_address()
        except (UpnpError, aiohttp.ClientError, OSError, TimeoutError) as error:
            raise NoWay(f"The router does not keep the port open: {_reason(error)}.") from None

    async def close(self) -> None:
        with suppress(NoWay, UpnpError, aiohttp.ClientError, OSError, TimeoutError):
            await self._call(
                "DeletePortMapping", NewRemoteHost="", NewExternalPort=self._outer_port, NewProtocol="TCP"
            )  # fmt: skip

    async def _map_any(self) -> None:
        """Map the room's own port, or one of the next where others have it."""
        for outer_port in range(self._port, min(self._port + _OTHER_PORTS, 65535) + 1):
            try:
                await self._map(outer_port)
            except UpnpActionError as error:
                if error.error_code != _PORT_TAKEN:
                    raise
            else:
                self._outer_port = outer_port
                return
        raise NoWay("Other machines have this port of the router, and the ten after it.")

    async def _map(self, outer_port: int) -> None:
        try:
            await self._add(outer_port)
        except UpnpActionError as error:
            if error.error_code != _PERMANENT_ONLY:
                raise
            self._lease = 0
            await self._add(outer_port)

    async def _add(self, outer_port: int) -> None:
        await self._call(
            "AddPortMapping",
            NewRemoteHost="",
            NewExternalPort=outer_port,
            NewProtocol="TCP",
            NewInternalPort=self._port,
            NewInternalClient=self._own_address,
            NewEnabled=True,
            NewPortMappingDescription=_DESCRIPTION,
            NewLeaseDuration=self._lease,
        )

    async def _find_address(self) -> None:
        try:
            found = await self._call("GetExternalIPAddress")
        except BaseException:
            # A port at an address that nobody knows must not stay open.
            await self.close()
            raise
        await self._open_at(str(found.get("NewExternalIPAddress") or ""))

    async def _call(self, action: str, **arguments: Any) -> dict[str, Any]:
        if not self._service.has_action(action):
            raise NoWay(f"The router lacks “{action}”.")
        return dict(await self._service.action(action).async_call(**arguments))


async def _connection_service() -> tuple[UpnpService, str]:
    """Return the service of a router that maps ports, and the router's host."""
    answers = await IgdDevice.async_search(timeout=_SEARCH_SECONDS)
    for location in sorted({str(answer["location"]) for answer in answers if answer.get("location")}):
        with suppress(UpnpError, aiohttp.ClientError, OSError, TimeoutError):
            device: UpnpDevice = await UpnpFactory(AiohttpRequester()).async_create_device(location)
            for service in device.all_services:
                if service.service_type.startswith(_SERVICES):
                    return service, urlsplit(location).hostname or ""
    raise NoWay("No router here opens ports by UPnP; many have a switch for it in their settings.")


def own_address(router: str) -> str:
    """Return this machine's address on the way to the router; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((router, 9))
        return str(probe.getsockname()[0])


def _reason(error: BaseException) -> str:
    if isinstance(error, UpnpActionError) and error.error_code is not None:
        return f"its answer is error {int(error.error_code)}"
    return "it answers too late" if isinstance(error, TimeoutError) else "its answer cannot be understood"
