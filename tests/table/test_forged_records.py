"""Records that somebody has forged: `dealt verify` says what is wrong, as it stands beside what the browser finds.

`records/forged.json` tells how each is made from `records/format2-bigtwo.jsonl`; web/src/replay/verify.test.ts makes
the same ones. The browser plays no rules, and says so: what only they find has a finding of the server alone.
"""

import io
import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

from dealt.errors import DealtError
from dealt.table.record_files import read_lines
from dealt.table.verify import verify

RECORDS: Final = Path(__file__).parent / "records"
SOUND: Final = (RECORDS / "format2-bigtwo.jsonl").read_text()
FORGED: Final[list[dict[str, Any]]] = json.loads((RECORDS / "forged.json").read_text())
BY_PLAY_ALONE: Final = {
    "a changed card, linked anew", "a changed action, linked anew",
    "a number is left out, linked anew",  # as if it had not come in time: the cards are others then
}  # fmt: skip


def forged(how: dict[str, Any]) -> str:
    """The record as somebody made it who may know how the links are made."""
    lines = SOUND.splitlines()
    for number, *texts in how["edits"]:
        lines[number - 1] = lines[number - 1].replace(*texts) if texts else ""
    edited = {number for number, *_ in how["edits"]}
    lines = [line for line in lines if line]
    if how.get("linked"):
        lines = _linked(lines, keep_seal=len(SOUND.splitlines()) in edited)
    cut = how.get("cut", len(lines))
    whole, part = int(cut), lines[int(cut)][:40] if cut % 1 else ""
    return "".join(f"{line}\n" for line in lines[:whole]) + part


def _linked(lines: list[str], *, keep_seal: bool) -> list[str]:
    link, found = "0" * 64, []
    for number, line in enumerate(lines, 1):
        body = re.sub(r',"link":"[0-9a-f]*"\}$', "}", line)
        body = re.sub(r'"version":\d+', f'"version":{number}', body)
        if not keep_seal:
            body = re.sub(r'"seal":"[0-9a-f]*"', f'"seal":"{link}"', body)
        link = sha256(b"dealt link 1" + bytes.fromhex(link) + body.encode()).hexdigest()
        found.append(f'{body[:-1]},"link":"{link}"}}')
    return found


def finding(text: str) -> str | None:
    """Return the refusal of `dealt verify`; None: the record is sound and whole."""
    try:
        verdict = verify(read_lines(io.BytesIO(text.encode())))
    except DealtError as error:
        return error.sentence
    return " ".join(verdict.gaps) or None


@pytest.mark.parametrize("how", FORGED, ids=[forgery["name"] for forgery in FORGED])
def test_what_is_wrong_with_a_forged_record_is_said(how: dict[str, Any]) -> None:
    assert finding(forged(how)) == how["server"]


def test_the_browser_finds_all_but_what_the_rules_alone_can_find() -> None:
    assert {
        forgery["name"] for forgery in FORGED if (forgery["server"] is None) != (forgery["browser"] is None)
    } == BY_PLAY_ALONE
