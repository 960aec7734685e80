"""`dealt verify FILE`: can this record be trusted?"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from dealt.errors import BadRecord

if TYPE_CHECKING:
    from dealt.table.verify import Verdict

NOT_WHOLE: Final = 3
"""exit status for a record that is valid but lacks something that a proof needs"""


def verify(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    seal: Annotated[
        str | None, typer.Option(help="The seal that your table showed when the match ended; it must be the record's.")
    ] = None,
    commitment: Annotated[
        list[str] | None,
        typer.Option(help="A commitment that you noted down before a deal; it must be one of this match."),
    ] = None,
    number: Annotated[
        list[str] | None, typer.Option(help="A number of your own; it must be in one of the deals.")
    ] = None,
) -> None:
    """Replay a record by the rules, check its links and promises, and count the points again.

    The exit status is 0 if everything holds, 1 if something does not, and 3 if the record does not hold all that has to
    be checked.
    """
    from dealt.table.record_files import read_record
    from dealt.table.verify import verify as check

    verdict = check(read_record(file))
    _compare(verdict, seal, commitment or [], number or [])
    for line in _in_words(verdict, compared=seal is not None):
        print(line)
    if verdict.gaps:
        raise typer.Exit(NOT_WHOLE)


def _compare(verdict: "Verdict", seal: str | None, commitments: list[str], numbers: list[str]) -> None:
    """Compare the record with the values noted by its players; raises BadRecord if one differs."""
    if seal is not None and seal.lower() != verdict.seal:
        raise BadRecord("other_seal", f"This is not the record with the seal “{seal[:64]}”.")
    for noted in commitments:
        if noted.lower() not in verdict.commitments:
            raise BadRecord("other_commitment", f"No deal of this record was committed to with “{noted[:64]}”.")
    counted = {player_number.number for deal in verdict.numbers for player_number in deal}
    for own in numbers:
        if own.lower() not in counted:
            raise BadRecord("number_not_counted", f"The number “{own[:64]}” is in no deal of this record.")


def _in_words(verdict: "Verdict", *, compared: bool) -> Iterator[str]:
    deals = "1 deal matches" if verdict.deals == 1 else f"{verdict.deals} deals match"
    links = ", the links between them hold" if verdict.linked else ""
    sound = "The record is sound" if not verdict.gaps else "What the record holds is sound"
    yield f"{sound}: all {verdict.lines} lines replay{links}, and {deals} what was committed to before."
    yield from _numbers(verdict)
    if verdict.seal is not None:
        yield f"Its seal is {verdict.seal}."
    scores = ", ".join(f"{name} {score}" for name, score in zip(verdict.names, verdict.scores, strict=True))
    end = verdict.result.reason if verdict.result is not None else "The match is not over."
    yield f"{end} Scores: {scores}."
    for gap in verdict.gaps:
        yield f"Not checked: {gap}"
    if verdict.seal is not None and not compared:
        yield "Not checked: whether this is the seal that the table showed when the match ended (--seal)."


def _numbers(verdict: "Verdict") -> Iterator[str]:
    """Say which players added seeds to the deals, and whether somebody could have chosen one."""
    without = [str(deal) for deal, numbers in enumerate(verdict.numbers, start=1) if not numbers]
    if verdict.numbers and not without:
        yield "Players added numbers of their own to every deal, so nobody could choose one."
    elif without and verdict.takes_numbers:
        which = f"deal {without[0]}" if len(without) == 1 else f"the deals {', '.join(without)}"
        yield f"No player added a number to {which}: the server could have chosen its cards."
    elif verdict.chosen:
        yield "The deal was chosen by the house rules, not drawn by chance: its cards could be known before."
    for deal, seat in verdict.missing_numbers:
        yield f"{verdict.names[seat]} promised a number for deal {deal} and did not tell it; it was left out."
