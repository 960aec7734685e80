"""A port of the router by UPnP, where the router does not do all that it should; test_network has a real one."""

from typing import Any, cast

import pytest
from async_upnp_client.client import UpnpService
from async_upnp_client.exceptions import UpnpError

from dealt.server.sharing import router
from dealt.server.sharing.router import UpnpPort
from dealt.server.sharing.way import NoWay


class Router:
    """A router that opens ports, but does not tell its address."""

    def __init__(self) -> None:
        self.ports: set[int] = set()

    def has_action(self, _: str) -> bool:
        return True

    def action(self, name: str) -> "Action":
        return Action(self, name)


class Action:
    """One of the things that it can be asked."""

    def __init__(self, asked: Router, name: str) -> None:
        self._router = asked
        self._name = name

    async def async_call(self, **arguments: Any) -> dict[str, Any]:
        if self._name == "AddPortMapping":
            self._router.ports.add(arguments["NewExternalPort"])
        elif self._name == "DeletePortMapping":
            self._router.ports.remove(arguments["NewExternalPort"])
        else:
            raise UpnpError
        return {}


async def test_a_router_that_does_not_tell_its_address_keeps_no_port_open(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Router()

    async def found() -> tuple[UpnpService, str]:
        return cast(UpnpService, asked), "127.0.0.1"

    monkeypatch.setattr(router, "_connection_service", found)
    with pytest.raises(NoWay, match="its answer cannot be understood"):
        await UpnpPort.open(5252)
    assert asked.ports == set()
