"""`dealt verify FILE`: can this record be trusted?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.errors import BadRecord

if TYPE_CHECKING:
    from dealt.table.verify import Verdict


def verify(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    commitment: Annotated[
        list[str] | None,
        typer.Option(help="A commitment that you noted down before a deal; it must be one of this match."),
    ] = None,
) -> None:
    """Replay a record by the rules, check every deal against its commitment, and count the points again."""
    from dealt.table.files import read_record
    from dealt.table.verify import verify as check

    verdict = check(read_record(file))
    for noted in commitment or ():
        if noted.lower() not in verdict.commitments:
            raise BadRecord("other_commitment", f"No deal of this record was committed to with “{noted[:64]}”.")
    for line in _in_words(verdict):
        print(line)


def _in_words(verdict: "Verdict") -> list[str]:
    scores = ", ".join(f"{name} {score}" for name, score in zip(verdict.names, verdict.scores, strict=True))
    end = verdict.result.reason if verdict.result is not None else "The match is not over."
    deals = "1 deal matches" if verdict.deals == 1 else f"{verdict.deals} deals match"
    return [
        f"The record is sound: all {verdict.lines} lines replay, and {deals} what was committed to before.",
        f"{end} Scores: {scores}.",
    ]
