"""What docs/http.yaml says of the server's HTTP side holds, whatever is asked for."""

import asyncio
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest
import schemathesis
import yaml
from hypothesis import HealthCheck, settings
from schemathesis import Case

from dealt.server.limits import Rate
from tests.house.places import ROOT
from tests.loops import served
from tests.server.rig import House, house

DESCRIBED = yaml.safe_load((ROOT / "docs" / "http.yaml").read_text())
schema = schemathesis.openapi.from_dict(DESCRIBED).exclude(path="/ws")
"""handshakes, right and wrong, are sent by `malformed.Storm`"""
EXAMPLES = 25


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own, where nobody is asked to wait."""
    web = tmp_path_factory.mktemp("web")
    (web / "index.html").write_text("<!doctype html><title>Dealt</title>")
    loop = served()()
    thread = Thread(target=loop.run_forever)
    thread.start()
    context = house(tmp_path_factory.mktemp("data"), web)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dealt.server.people.rates.RECORDS_AN_ADDRESS", Rate(10**9, 1))
        patch.setattr("dealt.server.people.rates.QUESTIONS_AN_ADDRESS", Rate(10**9, 1))
        patch.setattr("dealt.server.people.rates.REPLAYS_AN_ADDRESS", Rate(10**9, 1))
        one = asyncio.run_coroutine_threadsafe(context.__aenter__(), loop).result()
    yield one.address
    asyncio.run_coroutine_threadsafe(context.__aexit__(None, None, None), loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_whatever_is_asked_for_is_answered_as_described(case: Case[Any], address: str) -> None:
    case.call_and_validate(base_url=address)


async def test_every_address_of_the_server_is_described(here: House) -> None:
    served = {resource.canonical for resource in here.running.front.app().router.resources()}
    assert served == set(DESCRIBED["paths"])
