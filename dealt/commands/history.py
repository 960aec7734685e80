"""`dealt history`: the matches that were played lately, at this machine or in a room."""

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.commands.options import HistoryOfRoom
from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.table.match_outcome import MatchOutcome

MOST = 10_000


def history(
    game: Annotated[str | None, typer.Argument(help="Only this game, such as bigtwo.", show_default=False)] = None,
    last: Annotated[int, typer.Option(help="How many matches, the latest first.")] = 10,
    data: HistoryOfRoom = None,
    as_json: Annotated[bool, typer.Option("--json", show_default=False, help="As JSON.")] = False,
) -> None:
    """Show the matches that were played lately: those of `dealt play` at this machine, or those of a room.

    For a game that keeps a list of results of its own, that list comes first.
    """
    import msgspec

    from dealt.config import default_data
    from dealt.games import game as game_named
    from dealt.terminal.game_modules import game_module
    from dealt.terminal.match_history import match_lines

    name = None if game is None else game_named(game).name
    if not 1 <= last <= MOST:
        raise DealtError("bad_number", f"From 1 to {MOST} matches can be shown.")
    found = list(islice((outcome for outcome in _outcomes(data) if name in (None, outcome.game)), last))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    own_history = None if name is None else game_module(name, "history")
    if own_history is not None:
        for line in own_history.history_lines(default_data() if data is None else None, found):
            print(line)
    if not found:
        print("Nothing has been played here yet.")
    for outcome in found:
        print("\n".join(match_lines(outcome)))


def _outcomes(data: str | None) -> "Iterable[MatchOutcome]":
    if data is not None:
        # The database is slow to import, and this machine's own matches need none.
        from dealt.server.storage.history import latest

        return latest(data)
    from dealt.config import default_data
    from dealt.terminal.match_history import MatchFolder

    return MatchFolder.of(default_data()).outcomes()
