"""The event loop of tests in which a server runs."""

import asyncio
from collections.abc import Callable, Mapping

from dealt.server.app import loop_factory


def served() -> Callable[[], asyncio.AbstractEventLoop]:
    """Return the factory of the event loop that a server gets: what holds in another loop need not hold there."""
    return loop_factory() or asyncio.new_event_loop


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """A hook of pytest-asyncio, for the folders whose `conftest` imports it."""
    return {"served": served()}
