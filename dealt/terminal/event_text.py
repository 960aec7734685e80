"""Sentences about events and results at a table, for one listener or for everybody."""

from collections.abc import Iterable, Sequence

from dealt.config import command
from dealt.games.game import Game
from dealt.games.recap import Debt
from dealt.table.events import SeedOpened, VersionedEvent


def sentences(events: Iterable[VersionedEvent], seat: int | None, *, all_secrets: bool = False) -> list[str]:
    """Return the sentences for a seat, which is spoken to as “you”, or for everybody (None).

    With `all_secrets` they include what only one seat may know: for a match that is over.
    """
    return [
        versioned.said.for_seat(seat is not None and getattr(versioned.event, "seat", None) == seat)
        for versioned in events
        if versioned.said is not None and (all_secrets or versioned.audience in (None, seat))
    ]


def scores_line(names: Sequence[str], scores: Sequence[int]) -> str:
    """Return the scores of all seats on one line."""
    return "Scores: " + ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True)) + "."


def replay_hint(game: Game, events: Iterable[VersionedEvent]) -> str:
    """Return the command that plays the deal again that has ended; "" if none has, or if the game cannot do that."""
    opened = next((versioned.event for versioned in events if isinstance(versioned.event, SeedOpened)), None)
    values = None if opened is None else game.again(opened.dealt_from)
    if values is None:
        return ""
    options = " ".join(f"--option {name}={value}" for name, value in values.items())
    return f"This deal again: {command('play', game.name)} {options}"


def debt_lines(debts: Sequence[Debt] | None, names: Sequence[str], seat: int | None = None) -> list[str]:
    """Return who owes whom at the end of a match for money, a line for each pair; none where it was for points only.

    The seat is spoken to as “you”.
    """
    if debts is None:
        return []
    return [_owes(debt, names, seat) for debt in debts] or ["All have the same points: nobody owes anything."]


def _owes(debt: Debt, names: Sequence[str], seat: int | None) -> str:
    payer = "You owe" if debt.payer == seat else f"{names[debt.payer]} owes"
    payee = "you" if debt.payee == seat else names[debt.payee]
    return f"{payer} {payee} {debt.amount}"
