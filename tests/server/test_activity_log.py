"""The log that the host reads: people, tables and winners; never a hidden card, a secret or a word of the chat."""

import json
import logging
import os
import re
import subprocess
import sys
from collections import Counter
from typing import Final

import pytest

from dealt.games import games
from dealt.server.activity_log import EntryRateLimit, JsonLines
from dealt.server.limits.constants import JOURNAL
from dealt.server.log_queue import LogQueueHandler
from dealt.server.rooms.absences import Absences
from tests.server.harness import House, play_round


def sentences(caplog: pytest.LogCaptureFixture, level: int = logging.INFO) -> list[str]:
    """Return the sentences of the journal at this level, in order."""
    return [
        record.getMessage() for record in caplog.records if record.name == "dealt.activity" and record.levelno == level
    ]


async def test_the_host_reads_who_comes_opens_leaves_and_wins(here: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "dealt.activity")
    ann = await here.client(name="Ann")
    code = await ann.create(game="bluejack", start=True, private=True)
    await ann.ask("leave", code=code)
    await ann.ask("rename", name="Anna")
    await ann.close()
    bob = await here.client(name="Bob")
    told = sentences(caplog)
    assert told[:4] == [
        "Ann comes",
        f"{code}: a table for bluejack is open, private",
        f"{code}: Ann sits down",
        f"{code}: A new match: Ann, Ada",
    ]
    assert told[4].startswith(f"{code}: Ann leaves")
    assert told[-3:] == ["Ann is called Anna now", "Anna leaves the room", "Bob comes"]
    await bob.close()


async def test_the_winner_is_told_of(here: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "dealt.activity")
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    code = await ann.create(game="bluejack", options={"sets": 1})
    await bob.join(code)
    for _ in range(200):
        await play_round([ann, bob], 20)
        if ann.phase == "over":
            break
        # A set without a winner is played again.
        for client in (ann, bob):
            await client.ask("ready", code=code)
    assert re.fullmatch(f"{code}: (Ann|Bob) wins the match. .+", sentences(caplog)[-1])


async def test_absence_and_return_are_logged(
    here: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Absences, "grace_seconds", 0.01)
    caplog.set_level(logging.INFO, "dealt.activity")
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    code = await ann.create()
    await bob.join(code)
    await ann.ask("start", code=code)
    await bob.close()
    await ann.until(lambda client: client.saw("computer_plays"))
    assert f"{code}: Bob is away; a computer plays on" in sentences(caplog)


async def test_at_debug_all_that_everybody_is_told_is_there_and_nothing_else(
    here: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "dealt.activity")
    ann = await here.client(name="Ann")
    await ann.create(game="chicago", start=True)
    await ann.ask("chat", code=ann.code, text="our secret")
    await ann.act()
    told = sentences(caplog, logging.DEBUG)
    assert any("Ann" in sentence for sentence in told)
    hidden = [ann.secret, ann.welcome["token"], "our secret"]
    assert not [sentence for sentence in [*told, *sentences(caplog)] for secret in hidden if secret in sentence]


@pytest.mark.parametrize("game", games())
async def test_cards_that_are_played_are_in_the_json_of_the_level_debug(
    here: House, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    caplog.set_level(logging.DEBUG, "dealt.activity")
    ann = await here.client(name="Ann")
    await ann.create(game=game, start=True)
    await ann.until(lambda client: client.offers)
    before = ann.version
    await ann.act()
    await ann.until(lambda client: client.version > before)
    records = [record for record in caplog.records if record.name == "dealt.activity"]
    assert all(json.loads(JsonLines().format(record))["message"] for record in records)


async def test_a_line_of_json_has_what_it_speaks_of_in_fields(here: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "dealt.activity")
    ann = await here.client(name="Ann")
    code = await ann.create(game="chicago")
    records = [record for record in caplog.records if record.name == "dealt.activity"]
    lines = [json.loads(JsonLines().format(record)) for record in records]
    assert [line["what"] for line in lines] == ["came", "table_opened", "joined"]
    assert lines[0]["name"] == "Ann"
    assert lines[1].items() >= {"table": code, "game": "chicago", "level": "info", "private": True}.items()
    assert lines[2].items() >= {"seat": 0, "name": "Ann", "table": code, "message": f"{code}: Ann sits down"}.items()
    assert lines[2]["time"].endswith("+00:00")


def test_an_error_in_json_keeps_its_traceback_in_one_line() -> None:
    with pytest.raises(ValueError, match="invalid literal") as caught:
        int("no\nnumber")
    entry = (caught.type, caught.value, caught.tb)
    line = JsonLines().format(logging.LogRecord("dealt", logging.ERROR, "", 0, "wrong", (), entry))
    assert "\n" not in line
    assert "ValueError" in json.loads(line)["traceback"]


TELLING: Final = """
import logging, sys
from dealt.config import Settings
from dealt.server.activity_log import set_up

set_up(Settings(log_level=sys.argv[1]))
for name in ("dealt.room", "markdown_it.rules_block.code", "alembic.runtime"):
    for level in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
        logging.getLogger(name).log(level, "told")
"""


@pytest.mark.parametrize(("level", "ours", "others"), [("debug", 4, 2), ("info", 3, 2), ("error", 1, 1)])
def test_at_the_level_debug_other_packages_tell_no_more_than_warnings(level: str, ours: int, others: int) -> None:
    done = subprocess.run([sys.executable, "-c", TELLING, level], capture_output=True, text=True, check=True)
    told = Counter(line.split()[3] for line in done.stderr.splitlines())
    assert told == {"dealt.room:": ours, "markdown_it.rules_block.code:": others, "alembic.runtime:": others}


def test_who_comes_again_and_again_does_not_fill_the_log() -> None:
    now = 0.0
    sparing = EntryRateLimit(lambda: now)

    def entry(level: int = logging.INFO) -> logging.LogRecord:
        return logging.LogRecord("dealt.activity", level, "", 0, "%s comes", ("Ann",), None)

    told = [sparing.filter(entry()) for _ in range(2 * int(JOURNAL.burst))]
    assert sum(told) == JOURNAL.burst
    assert sparing.filter(entry(logging.DEBUG))
    now = 1.0
    later = entry()
    assert sparing.filter(later)
    assert later.getMessage() == f"Ann comes (after {int(JOURNAL.burst)} entries that were left out)"


def test_a_log_that_nobody_takes_holds_nobody_up() -> None:
    """As of a terminal that is held with Ctrl-S: the pipe is full, and nothing is read from it."""
    ours, theirs = os.pipe()
    handler = LogQueueHandler(theirs, most=3000)
    handler.setFormatter(JsonLines())
    for number in range(10_000):
        handler.emit(logging.LogRecord("dealt", logging.INFO, "", 0, "entry %d %s", (number, "x" * 50), None))
    entries: list[str] = []
    with os.fdopen(ours) as reader:

        def told() -> str:
            entries.append(json.loads(reader.readline())["message"])
            return entries[-1]

        while not told().startswith("entry 3"):
            pass
        # Somebody takes it again: what waited is there in order, and what did not fit is counted where it is missing.
        while len(entries) < 3000:
            told()
        handler.emit(logging.LogRecord("dealt", logging.INFO, "", 0, "the last", (), None))
        while told() != "the last":
            pass
        handler.flush()
    number = 0
    for entry in entries[:-1]:
        if left_out := re.fullmatch(r"(\d+) entries were left out: nobody took them", entry):
            number += int(left_out[1])
        else:
            assert entry == f"entry {number} {'x' * 50}"
            number += 1
    assert number == 10_000 > len(entries)
    os.close(theirs)
