"""Every kind of request with values that no honest client sends, on each database: one sentence, and nothing in the
log."""

import logging
from random import Random
from typing import Any, Final, get_args

import msgspec
import pytest

from dealt.server.limits.token_bucket import KeyedLimiter
from dealt.server.protocol import requests as req
from tests.examples import QUICK
from tests.server.harness import Client, House, assert_sentence

_AT_ONCE: Final = 25
"""requests of one client: no more than it may send without waiting"""
_ROUNDS: Final = 4 if QUICK else 8
_TEXTS: Final = [
    "", "\0", "a\0b", "\n", "KTRN", "x" * 2500, "\U0001f600", "\u202e", "\u0660", "\U0010ffff", "bigtwo", "easy",
    "0123456789ab", "2026-02-30", "9999-12-31", "0001-01-01",
]  # fmt: skip
_OTHERS: Final[list[Any]] = [
    None, True, 0, -1, 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**100, -(2**63) - 1, 1.5, [], ["3D"], ["\0"] * 3, [[[]]], {},
    {"a": 1}, {"stake": 10**30}, {"": None},
]  # fmt: skip
_ENDS_IT: Final = {"hello", "forget", "sign_out", "sign_out_others"}
_OURS: Final = {"server_error", "not_saved", "not_readable", "not_told"}
"""what only a mistake of the server is told by"""


def odd_fields(kind: type[req.Request], code: str, rng: Random) -> dict[str, Any]:
    """All that a request of this kind must have, and some of what it may have."""
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.name == "code" and rng.random() < 0.9:
            fields["code"] = code
        elif field.name != "id" and (field.required or rng.random() < 0.4):
            # Most are texts, and what is of the wrong type does not get far.
            fields[field.encode_name] = rng.choice(_TEXTS if rng.random() < 0.7 else _OTHERS)
    return fields


async def at_a_table(here: House) -> Client:
    client = await here.client(client="x" * 8)
    await client.create(start=True)
    return client


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.thorough)])
async def test_no_request_is_too_odd_for_a_sentence(
    anywhere: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    monkeypatch.setattr(KeyedLimiter, "take", lambda *_: True)
    caplog.set_level(logging.WARNING)
    rng = Random(seed)
    kinds = [kind for kind in get_args(req.AnyRequest) if kind.__struct_config__.tag not in _ENDS_IT]
    wanted = kinds * _ROUNDS
    refused = 0
    while wanted:
        client = await at_a_table(anywhere)
        for kind in [wanted.pop() for _ in range(min(_AT_ONCE, len(wanted)))]:
            asked = odd_fields(kind, client.code, rng)
            answer = await client.ask(str(kind.__struct_config__.tag), **asked)
            if answer["type"] == "refusal":
                refused += 1
                assert answer["code"] not in _OURS, (kind, asked, answer)
                assert_sentence(answer)
        await client.close()
    assert refused > 100
    assert not [(record.getMessage(), repr(record.exc_info[1])) for record in caplog.records if record.exc_info]
