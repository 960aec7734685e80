"""`dealt ladder GAME ROOM`: users and bots of a running room by their ratings."""

from typing import Annotated

import typer

from dealt.commands.options import FiguresAsJson


def ladder(
    game: Annotated[str, typer.Argument(help="The game, such as bigtwo.")],
    room: Annotated[str, typer.Argument(help="The room's address or host.")] = "localhost",
    rules: Annotated[
        str | None, typer.Option(help="The rule set; the one that you play most if it is left out.", show_default=False)
    ] = None,
    season: Annotated[
        str | None, typer.Option(help="The season's first day, such as 2026-09-21.", show_default=False)
    ] = None,
    first: Annotated[int, typer.Option(help="How many rows to leave out at the top.", min=0, max=20_000)] = 0,
    listed: Annotated[
        bool | None,
        typer.Option(
            "--listed/--unlisted",
            help="Let others see you on ladders, and your statistics, or not; the room keeps it.",
            show_default=False,
        ),
    ] = None,
    as_json: FiguresAsJson = False,
) -> None:
    """Show the ladder of a game in a running room, your own place on it and the curve of your rating."""
    import msgspec
    from rich.text import Text

    from dealt.commands.join import visited
    from dealt.games import game as game_named
    from dealt.terminal.client.ladder import ladder as of_room
    from dealt.terminal.client.ladder import ladder_lines, rating_curve
    from dealt.terminal.client.table_address import checked_room_address
    from dealt.terminal.theme import print_parts

    address = checked_room_address(room)
    wanted = game_named(game).name
    found = visited(address, lambda visit: of_room(visit, wanted, rules, season, first, listed=listed))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print_parts([*map(Text, ladder_lines(found)), *rating_curve(found)])
