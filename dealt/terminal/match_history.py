"""History of matches on this machine: a folder of records, one file each, named by time."""

import logging
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from dealt.atomic_file import atomic_write
from dealt.errors import BadRecord, DealtError
from dealt.games import game as game_named
from dealt.table import record as rec
from dealt.table.match_outcome import MatchOutcome, outcome_of
from dealt.table.record_files import read_record, write_lines
from dealt.terminal.game_modules import game_module

log: Final = logging.getLogger("dealt.terminal")
_NAME: Final = "%Y%m%d-%H%M%S"


class MatchFolder:
    """Folder of records; it need not exist."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    @classmethod
    def of(cls, data: str) -> "MatchFolder":
        """Return the folder in the data folder."""
        return cls(Path(data) / "matches")

    def keep(self, match: Sequence[rec.AnyLine]) -> MatchOutcome | None:
        """Save the record of a match if a person has acted in it; raises DealtError(`match_not_kept`)."""
        if not any(isinstance(line, rec.Acted) and line.by == "human" for line in match):
            return None
        outcome = outcome_of(match)
        try:
            self._write(match, f"{local_time(outcome.ended):{_NAME}}-{outcome.game}")
        except OSError as problem:
            sentence = f"The match is not kept in {self.folder}: {problem.strerror or problem}."
            raise DealtError("match_not_kept", sentence) from None
        return outcome

    def _write(self, match: Sequence[rec.AnyLine], name: str) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        # Matches that end in the same second get a number.
        number = sum(1 for _ in self.folder.glob(f"{name}*.jsonl"))
        with atomic_write(self.folder / f"{name}{f'-{number + 1}' if number else ''}.jsonl") as file:
            write_lines(file, match)

    def outcomes(self) -> Iterator[MatchOutcome]:
        """Yield the matches, newest first; those that cannot be replayed are skipped, with a warning.

        Raises DealtError(`matches_unreadable`).
        """
        try:
            files = sorted(self.folder.glob("*.jsonl"), reverse=True) if self.folder.is_dir() else []
        except OSError as problem:
            sentence = f"The matches in {self.folder} cannot be read: {problem.strerror or problem}."
            raise DealtError("matches_unreadable", sentence) from None
        for file in files:
            try:
                yield outcome_of(read_record(file))
            except BadRecord as error:
                log.warning("%s cannot be replayed and is passed over: %s", file, error)


def keep_match(data: str, match: Sequence[rec.AnyLine]) -> None:
    """Keep a match in the data folder, also in the history file of its game if there is one; raises DealtError."""
    outcome = MatchFolder.of(data).keep(match)
    history = None if outcome is None else game_module(outcome.game, "history")
    if history is not None:
        history.keep(data, outcome)


def local_time(at: int) -> datetime:
    """Return a time in milliseconds since 1970 as local time."""
    return datetime.fromtimestamp(at / 1000).astimezone()


def match_lines(outcome: MatchOutcome) -> Iterator[str]:
    """Yield the lines of a match: date, game, players with points (winners marked), and why it ended."""
    ended = local_time(outcome.ended)
    title = game_named(outcome.game).title
    deals = "" if outcome.deals == 1 else f", {outcome.deals} deals"
    yield f"{ended:%Y-%m-%d %H:%M}  {title}{deals} ({outcome.rules})"
    places = [_place(outcome, seat) for seat in range(len(outcome.names))]
    yield f"    {', '.join(places)}"
    yield f"    {outcome.reason}"


def _place(outcome: MatchOutcome, seat: int) -> str:
    who = outcome.names[seat] if outcome.people[seat] else f"{outcome.names[seat]} ({outcome.level})"
    return f"{'* ' if seat in outcome.winners else ''}{who} {outcome.scores[seat]}"
