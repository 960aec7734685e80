"""The server's HTTP side follows docs/http.yaml for every request."""

import asyncio
import re
import zlib
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest
import schemathesis
import yaml
from aiohttp import web
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.config import SchemathesisConfig

from dealt.errors import DealtError
from dealt.server.limits.constants import Rate
from tests.examples import QUICK, examples
from tests.loops import served
from tests.repo.places import ROOT
from tests.server.harness import House, assert_sentence, house

DESCRIBED = yaml.safe_load((ROOT / "docs" / "http.yaml").read_text())
# What covers every value of the description, and its examples, are found while tests are collected, which takes seconds
# in each process.
CONFIG = SchemathesisConfig.from_dict(
    {"phases": {"coverage": {"enabled": not QUICK}, "examples": {"enabled": not QUICK}}}
)
schema = schemathesis.openapi.from_dict(DESCRIBED, config=CONFIG).exclude(path="/ws")
"""handshakes, right and wrong, are sent by `malformed.Storm`"""


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
        patch.setattr("dealt.server.limits.rate_limits.RECORDS_AN_ADDRESS", Rate(10**9, 1))
        patch.setattr("dealt.server.limits.rate_limits.QUESTIONS_AN_ADDRESS", Rate(10**9, 1))
        patch.setattr("dealt.server.limits.rate_limits.REPLAYS_AN_ADDRESS", Rate(10**9, 1))
        server = asyncio.run_coroutine_threadsafe(context.__aenter__(), loop).result()
    yield server.address
    asyncio.run_coroutine_threadsafe(context.__aexit__(None, None, None), loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


@schema.parametrize()
@settings(max_examples=examples(25), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_whatever_is_asked_for_is_answered_as_described(case: Case[Any], address: str) -> None:
    case.call_and_validate(base_url=address)


async def test_whatever_goes_wrong_at_any_address_is_one_sentence_and_one_traceback(
    here: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stumbles(_request: web.Request) -> web.Response:
        raise zlib.error("Error -3 while decompressing data: incorrect header check")

    runner = here.running._runner
    assert runner is not None
    monkeypatch.setattr(web.AbstractRoute, "handler", property(lambda _route: stumbles))
    asked = 0
    for route in runner.app.router.routes():
        assert route.resource is not None
        address = here.address + re.sub(r"\{\w+(:[^}]*)?\}", "secret", route.resource.canonical)
        async with here.session.request(route.method, address, json={}) as answer:
            asked += 1
            assert (answer.status, answer.content_type, answer.headers["Server"]) == (500, "application/json", "Dealt")
            if route.method != "HEAD":
                refusal = await answer.json()
                assert refusal["code"] == "server_error"
                assert_sentence(refusal)
    assert asked > 30
    assert here.hub.counters.answers["500"] == asked
    here.running.http._error_responses.stop()
    assert caplog.text.count("Traceback") == 1
    assert caplog.messages[-1] == f"requests over HTTP failed: {asked - 1} times more"
    assert "secret" not in caplog.text


async def test_who_stumbles_at_the_door_hears_a_sentence_too(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_asked: object) -> bool:
        raise OSError("nobody has thought of this")

    monkeypatch.setattr("dealt.server.http.room_password.RoomPassword.lets_in", fails)
    async with here.session.get(here.address) as answer:
        assert (answer.status, (await answer.json())["code"]) == (500, "server_error")


async def test_where_the_data_cannot_be_had_the_sentence_says_that(
    here: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_asked: object) -> bool:
        raise DealtError("not_readable", "The server cannot read its data now. Please try again later.")

    monkeypatch.setattr("dealt.server.http.room_password.RoomPassword.lets_in", fails)
    async with here.session.get(here.address) as answer:
        assert (answer.status, (await answer.json())["code"]) == (503, "not_readable")
    assert caplog.messages == []


async def test_every_address_of_the_server_is_described(here: House) -> None:
    served = {resource.canonical for resource in here.running.http.app().router.resources()}
    assert served == set(DESCRIBED["paths"])
