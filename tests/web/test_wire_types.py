"""The browser's types of the wire are made from the server's structs, and what goes over the wire is of these types."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import make_protocol_types

from dealt.games import games
from dealt.games.game import ENCODER, Match, SeatKind
from dealt.games.recap import DealPoints, MatchAward, Recap
from dealt.server.protocol import responses as msg
from dealt.shuffle import numbered_seed
from dealt.table import events
from dealt.table.info import NumbersInfo, TableInfo
from dealt.table.settings import TableSettings, settled
from tests.games.anygame import go_on
from tests.repo.places import ROOT

TSC = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"
STRICT = ("--noEmit", "--strict", "--exactOptionalPropertyTypes", "--moduleResolution", "bundler", "--module", "esnext")


def test_the_files_are_up_to_date() -> None:
    wanted = make_protocol_types.files()
    there = {
        file.relative_to(ROOT): file.read_text(encoding="utf-8") for file in (ROOT / make_protocol_types.WIRE).iterdir()
    }
    assert there == wanted, "run .venv/bin/python tools/make_protocol_types.py"


def samples() -> Iterator[tuple[str, object]]:
    """Values as they go over the wire, each with the type that the client has for it."""
    for game in games().values():
        word = game.options_type.__name__.removesuffix("Options")
        yield f"{game.name}.{word}['options']", game.options()
        for seats in game.seat_counts:
            yield from ((f"{game.name}.{word}{of}", value) for of, value in moments(game.name, seats))
    recap = Recap(
        winners=(1,), reason="52.", counts="points", better="most", period="round", totals=(3, 52), places=(2, 1),
        deals=(DealPoints(1, (3, 52), (3, 52), (1,)),), lead_since=1, awards=(MatchAward("costly", "Lost", (0,)),),
    )  # fmt: skip
    table = TableInfo(
        code="KQTR", settings=settled(TableSettings(game="chicago", options={"first_to_52": True})), phase="waiting",
        host=None, open_door=True, seats=(), queue=(), watchers=0, deal=0, commitment=None,
        numbers=NumbersInfo(collecting=False, promises=("0" * 64, None), given=(None, None)), seal=None,
        recap=recap,
    )  # fmt: skip
    chat = events.ChatSaid(seat=None, name="Ann", text="Hello")
    told = (msg.EventInfo(version=1, at=2, event=chat), msg.EventInfo(version=1, at=2, event=chat, text="Hello"))
    yield "wire.AnyServerMessage", msg.Update(code="KQTR", version=1)
    yield "wire.AnyServerMessage", msg.Update(code="KQTR", version=1, events=told, table=table)
    yield "wire.Snapshot", msg.Snapshot(code="KQTR", version=1, seat=None, resumed=False, events=told, table=table)


def moments(name: str, seats: int) -> Iterator[tuple[str, object]]:
    game = games()[name]
    kinds: list[SeatKind] = ["human"] * seats
    match: Match = game.start(game.options(), kinds, numbered_seed(seats))
    rng = Random(seats)
    for _ in range(6):
        yield "['public']", match.public()
        yield from (("['private']", match.private(seat)) for seat in range(seats))
        yield from (("['event'] | wire.TableEvent", event) for event in go_on(match, rng, 60))
    yield from (("['event'] | wire.TableEvent", event) for event in match.close())
    yield "['public']", match.public()


def compiled(folder: Path, lines: list[str]) -> str:
    """Return what the compiler has to say about these lines; nothing if it is content."""
    wire = (ROOT / "web" / "src" / "protocol").as_posix()
    imports = [f"import type * as {name} from '{wire}/{name}';" for name in games()]
    file = folder / "samples.ts"
    file.write_text("\n".join([f"import type * as wire from '{wire}/index';", *imports, *lines]), encoding="utf-8")
    node = Path(sys.executable).with_name("node")
    return subprocess.run([node, TSC, *STRICT, file], capture_output=True, text=True, check=False).stdout


def test_what_goes_over_the_wire_is_of_the_type_that_the_client_has_for_it(tmp_path: Path) -> None:
    lines = {f"void ({ENCODER.encode(value).decode()} satisfies {kind});" for kind, value in samples()}
    assert compiled(tmp_path, sorted(lines)) == ""


WRONG = {
    "a field is missing": "void ({ type: 'goodbye', code: 'stopping' } satisfies wire.AnyServerMessage);",
    "null stands where a number must": "void ({ event: 'passed', seat: null } satisfies bigtwo.BigTwo['event']);",
    "a field is of another event": "void ({ event: 'passed', seat: 1, deal: 3 } satisfies bigtwo.BigTwo['event']);",
    "there is no such request": "void ({ op: 'fly', id: 1 } satisfies wire.AnyRequest);",
}


def test_anything_else_is_not(tmp_path: Path) -> None:
    found = compiled(tmp_path, list(WRONG.values()))
    first = 2 + len(games())
    for line, mistake in enumerate(WRONG, first):
        assert f"samples.ts({line}," in found, mistake
