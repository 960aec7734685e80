"""`dealt table GAME ROOM`: a table that is opened in a running room."""

from typing import Annotated

import typer

from dealt.commands.options import Options, Preset, Seats, option_values


def table(
    game: Annotated[str, typer.Argument(help="The game, such as bigtwo.")],
    room: Annotated[str, typer.Argument(help="The room's address or host.")] = "localhost",
    preset: Preset = None,
    option: Options = None,
    seats: Seats = None,
    days: Annotated[
        int | None,
        typer.Option(help="A game by days: 1, 3 or 7 days for a move.", min=1, max=7, show_default=False),
    ] = None,
    private: Annotated[
        bool, typer.Option("--private", help="Show it in no list; its link leads there.", show_default=False)
    ] = False,
    title: Annotated[str | None, typer.Option(help="What the table is called.", show_default=False)] = None,
    name: Annotated[str | None, typer.Option(help="What you are called there, the first time that you come.")] = None,
) -> None:
    """Open a table in a running room, with a seat for you as its host.

    Sit down with `dealt join` within two minutes, or the seat is free again; a game by days keeps it for you.
    """
    from dealt.commands.join import visited
    from dealt.games import game as game_named
    from dealt.table.settings import DAY_SECONDS
    from dealt.terminal.client.opening import open_table
    from dealt.terminal.client.table_address import checked_room_address

    wanted = {
        "game": game_named(game).name,
        "options": option_values(option),
        "private": private,
        "seats": seats,
        "turn_seconds": None if days is None else days * DAY_SECONDS,
        "title": title,
    }
    settings = {field: value for field, value in wanted.items() if value is not None}
    told = visited(checked_room_address(room), lambda visit: open_table(visit, settings, preset), name)
    print("\n".join(told))
