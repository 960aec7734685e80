"""The client's types of the wire are written by hand; here they are compared with the server's, name by name."""

import re
from pathlib import Path

import msgspec
import pytest

from dealt.bots.bot import LEVELS
from dealt.games.bigtwo import views
from dealt.games.game import Offer
from dealt.games.options import OptionInfo
from dealt.server import messages as msg
from dealt.table import info

WIRE = (Path(__file__).parents[2] / "web" / "src" / "wire.ts").read_text()

STRUCTS: list[type[msgspec.Struct]] = [
    *(info.SeatInfo, info.ClockInfo, info.TableInfo, Offer, OptionInfo),
    *(msg.EventInfo, msg.Mine, msg.Update, msg.Snapshot, msg.GameInfo, msg.Welcome, msg.LobbyRow, msg.Lobby),
    *(msg.Asked, msg.Hinted, msg.Reply, msg.Refusal, msg.Goodbye),
    *(views.TrickPlay, views.DealScore, views.BigTwoPublic, views.BigTwoPrivate),
]
REQUESTS: list[type[msgspec.Struct]] = list(msgspec.inspect.type_info(msg.AnyRequest).types)  # type: ignore[attr-defined]


def fields_of(struct: type[msgspec.Struct]) -> set[str]:
    tag = struct.__struct_config__.tag_field
    return set(struct.__struct_encode_fields__) | ({tag} if tag else set())


def interface(name: str) -> set[str]:
    found = re.search(rf"export interface {name}(?:<[^>]*>)? \{{(.*?)\n\}}", WIRE, re.DOTALL)
    assert found, f"wire.ts has no interface {name}"
    return set(re.findall(r"^  (\w+)\??:", found[1], re.MULTILINE))


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_the_client_knows_every_field_of(struct: type[msgspec.Struct]) -> None:
    assert interface(struct.__name__) == fields_of(struct)


def test_the_client_knows_every_request() -> None:
    union = WIRE[WIRE.index("export type Request") : WIRE.index("// ---", WIRE.index("export type Request"))]
    client = {}
    for part in re.findall(r"\{(.*?)\}(?:\n|;)", union, re.DOTALL):
        op = re.search(r"op: '(\w+)'", part)
        if op:
            client[op[1]] = set(re.findall(r"(\w+)\??:", part)) - {"op"}
    server = {one.cls.__struct_config__.tag: set(one.cls.__struct_encode_fields__) - {"id"} for one in REQUESTS}  # type: ignore[attr-defined]
    assert client == server


def test_protocol_and_levels_are_the_same() -> None:
    assert f"PROTOCOL = {msg.PROTOCOL};" in WIRE
    assert "type Level = " + " | ".join(f"'{level}'" for level in LEVELS) in WIRE
