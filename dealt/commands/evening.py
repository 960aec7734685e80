"""`dealt evening GAME ROOM`: an evening that is announced in a running room."""

from typing import Annotated

import typer

from dealt.commands.options import Options, Preset, check_one_length, option_values


def evening(
    game: Annotated[str, typer.Argument(help="The game, such as bigtwo.")],
    room: Annotated[str, typer.Argument(help="The room's address or host.")] = "localhost",
    rounds: Annotated[int, typer.Option(help="How many rounds.", min=1, max=12)] = 5,
    deals: Annotated[
        int | None,
        typer.Option(
            help="How many deals each round has, in games whose matches can end after a number of deals.",
            min=1,
            max=20,
            show_default=False,
        ),
    ] = None,
    preset: Preset = None,
    option: Options = None,
    title: Annotated[str | None, typer.Option(help="What the evening is called.", show_default=False)] = None,
    start: Annotated[
        str | None,
        typer.Option(
            help="When it begins, by the clock of this machine: 19:30 or 2026-12-03T19:30; without it you start it.",
            metavar="TIME",
            show_default=False,
        ),
    ] = None,
    same_deals: Annotated[
        bool, typer.Option("--same-deals", help="All tables of a round play the same deals.", show_default=False)
    ] = False,
    listed: Annotated[
        bool, typer.Option("--listed", help="Show it in the lobby; otherwise its link leads there.", show_default=False)
    ] = False,
    weekly: Annotated[
        bool, typer.Option("--weekly", help="Announce it again for a week later when it is over.", show_default=False)
    ] = False,
    name: Annotated[str | None, typer.Option(help="What you are called there, the first time that you come.")] = None,
) -> None:
    """Announce an evening in a running room, as its host: some rounds, for all who come by its link."""
    from dealt.commands.join import visited
    from dealt.games import game as game_named
    from dealt.terminal.client.opening import announce
    from dealt.terminal.client.table_address import checked_room_address
    from dealt.terminal.console import start_time

    played, values = game_named(game), option_values(option)
    if deals is not None:
        check_one_length(played, values, "--deals")
    wanted = {
        "table": {"game": played.name, "options": values},
        "rounds": rounds,
        "deals": deals,
        "title": title,
        "start_at": None if start is None else start_time(start),
    }
    settings = {field: value for field, value in wanted.items() if value is not None}
    settings |= {"same_deals": same_deals, "listed": listed, "weekly": weekly}
    told = visited(checked_room_address(room), lambda visit: announce(visit, settings, preset), name)
    print("\n".join(told))
