"""Every request is carried out by somebody."""

from typing import get_args

from dealt.server.protocol.requests import AnyRequest
from tests.server.harness import House


async def test_every_kind_of_request_has_one_handler(here: House) -> None:
    assert set(here.running.http.handlers._by_kind) == set(get_args(AnyRequest))
