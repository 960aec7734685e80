"""`dealt stats`: what has been played, added up for each person."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from dealt.commands.options import FiguresAsJson, HistoryOfRoom
from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.ratings.types import UserRating
    from dealt.review.entry import ReviewEntry
    from dealt.table.match_entry import MatchEntry

_MOST: Final = 10
"""users that are listed without `--name`"""


def stats(
    game: Annotated[str | None, typer.Argument(help="Only this game, such as bigtwo.", show_default=False)] = None,
    name: Annotated[str | None, typer.Option(help="Only this person; without it those with the most matches.")] = None,
    data: HistoryOfRoom = None,
    room: Annotated[
        str | None,
        typer.Option(help="Ask the running room at this address: for your own, or for what you may see of --name."),
    ] = None,
    as_json: FiguresAsJson = False,
    plot: Annotated[Path | None, typer.Option(help="Draw how often each has won into this file (.svg).")] = None,
) -> None:
    """Add up what has been played: with `dealt play` at this machine, or in a room."""
    import msgspec

    from dealt.lab import plots
    from dealt.statistics.summary import statistics
    from dealt.terminal.statistics_view import statistics_lines
    from dealt.terminal.theme import print_parts

    if room is not None:
        if data is not None or plot is not None:
            raise DealtError("bad_stats", "--room takes neither --data nor --plot.")
        _show_user(room, game, name, as_json=as_json)
        return
    if plot is not None:
        plots.check(plot)
    people = _people(_entries(data), game, name)
    reviewed, now = _reviewed(data), datetime.now(UTC)
    ratings = _ratings(data, [entries[-1].player for _, entries in people], int(now.timestamp() * 1000))
    if as_json:
        found = [
            msgspec.structs.replace(
                statistics(player, entries, reviewed.get(player, ()), now=int(now.timestamp() * 1000), mine=True),
                ratings=tuple(ratings.get(player, ())),
            )
            for player, entries in [(entries[-1].player, entries) for _, entries in people]
        ]
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    elif not people:
        print("Nothing has been played here yet.")
    else:
        for who, entries in people:
            player = entries[-1].player
            print_parts(statistics_lines(who, entries, now.date(), reviewed.get(player, ()), ratings.get(player, ())))
    if plot is not None and people:
        _draw(plot, people)


def _show_user(room: str, game: str | None, name: str | None, *, as_json: bool) -> None:
    """Show the statistics of a user of a running room."""
    import msgspec

    from dealt.commands.join import visited
    from dealt.games import game as game_named
    from dealt.terminal.client.table_address import checked_room_address
    from dealt.terminal.client.user_statistics import user_statistics
    from dealt.terminal.statistics_view import user_lines
    from dealt.terminal.theme import print_parts

    wanted = None if game is None else game_named(game).name
    found = visited(checked_room_address(room), lambda visit: user_statistics(visit, name))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print_parts(user_lines(found, wanted))


def _entries(data: str | None) -> "list[MatchEntry]":
    """Return all entries, oldest first."""
    if data is not None:
        # The database is slow to import, and this machine's own matches need none.
        from dealt.server.storage.history import entries

        return entries(data)
    from dealt.config import default_data
    from dealt.terminal.match_history import MatchFolder

    found = [entry for outcome in MatchFolder.of(default_data()).outcomes() for entry in outcome.entries]
    return sorted(found, key=lambda entry: entry.ended)


def _reviewed(data: str | None) -> "dict[str, list[ReviewEntry]]":
    """Return the entries of reviewed matches by user; only a room keeps reviews."""
    if data is None:
        return {}
    from dealt.server.storage.history import reviewed

    found: dict[str, list[ReviewEntry]] = {}
    for player, entry in reviewed(data):
        found.setdefault(player, []).append(entry)
    return found


def _ratings(data: str | None, players: "list[str]", now: int) -> "dict[str, list[UserRating]]":
    """Return the ratings of these users; only a room has some."""
    if data is None:
        return {}
    from dealt.server.storage.history import ratings

    found, _ = ratings(data)
    return {player: found.of_user(player, now) for player in players}


def _people(entries: "list[MatchEntry]", game: str | None, name: str | None) -> "list[tuple[str, list[MatchEntry]]]":
    """Group entries by user, most entries first; two users may have had the same name."""
    from dealt.games import game as game_named
    from dealt.table.names import name_key

    wanted = None if game is None else game_named(game).name
    by_person: dict[str, list[MatchEntry]] = {}
    for entry in entries:
        if wanted in (None, entry.game):
            # At one keyboard a name identifies a player; in a room, users keep their id and may change their name.
            by_person.setdefault(entry.name if entry.player.startswith("HOME-") else entry.player, []).append(entry)
    people = [(found[-1].name, found) for found in sorted(by_person.values(), key=len, reverse=True)]
    if name is None:
        return people[:_MOST]
    chosen = [(who, found) for who, found in people if name_key(who) == name_key(name)]
    if not chosen:
        raise DealtError("nobody", f"Nobody called “{name[:40]}” has played here.")
    return chosen


def _draw(path: Path, people: "list[tuple[str, list[MatchEntry]]]") -> None:
    from dealt.lab import plots
    from dealt.statistics.totals import counts

    with plots.drawn(path, "Won of all matches") as axes:
        for who, entries in people:
            matches = [entry.outcome == "won" for entry in entries if counts(entry)]
            shares = [100 * sum(matches[: at + 1]) / (at + 1) for at in range(len(matches))]
            axes.plot(range(1, len(shares) + 1), shares, label=who)
        axes.set_xlabel("matches")
        axes.set_ylabel("% won")
        axes.legend(frameon=False)
