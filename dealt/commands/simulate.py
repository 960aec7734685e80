"""`dealt simulate GAME`: many games of computers alone, counted."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.commands.options import (
    FiguresAsJson,
    GamesSeed,
    Jobs,
    Keep,
    Options,
    Preset,
    Seats,
    Seconds,
    check_one_length,
    option_values,
)
from dealt.commands.progress import progress
from dealt.errors import BadOptions

if TYPE_CHECKING:
    from dealt.lab.simulate.simulation import Simulation


def simulate(
    game: Annotated[str, typer.Argument(help="Which game, such as patience.")],
    games: Annotated[int, typer.Option(help="How many games, or deals of a game that stops between deals.")] = 1000,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="NAME[,NAME …]",
            help="Who plays: one for all seats or one for each; a level, or any player that `dealt arena` takes.",
        ),
    ] = None,
    seed: GamesSeed = 1,
    seats: Seats = None,
    preset: Preset = None,
    option: Options = None,
    jobs: Jobs = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on the Ray cluster at this address; “auto” is this machine's."),
    ] = None,
    seconds: Seconds = 10.0,
    keep: Keep = None,
    as_json: FiguresAsJson = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the share of wins into this file (.svg or .png).")] = None,
) -> None:
    """Let computers play many games by themselves, and count the results.

    The same seed gives the same figures, however many processes play. Ctrl-C ends it and shows the results until
    then.
    """
    from dealt.lab import plots
    from dealt.lab.simulate import output
    from dealt.lab.simulate.run import simulate as run

    simulation = _simulation(game, bots, seed, seats, preset, option, seconds)
    if plot is not None:
        plots.check(plot)
    with progress(games) as show:
        found = run(simulation, games, jobs, keep, lambda done, figure: show(game, done, figure), cluster=ray)
    print(output.as_json(found).decode() if as_json else "\n".join(output.lines(found)))
    if plot is not None:
        output.draw(plot, found)


def _simulation(
    game: str,
    bots: str | None,
    seed: int,
    seats: int | None,
    preset: str | None,
    option: list[str] | None,
    seconds: float,
) -> "Simulation":
    import msgspec

    from dealt.bots.bot import levels
    from dealt.games import game as game_named
    from dealt.lab.simulate.simulation import Simulation

    played = game_named(game)
    names = (levels(game)[0] if bots is None else bots).split(",")
    if len(names) == 1:
        names *= played.default_seats if seats is None else seats
    elif seats is not None and seats != len(names):
        raise BadOptions("bad_option", f"There are {len(names)} players for {seats} seats.", kind="unknown")
    rules = option_values(option)
    check_one_length(played, rules, "--games")
    values = msgspec.to_builtins(played.options(rules, preset))
    return Simulation(game=game, options=values, players=tuple(names), seed=seed, seconds=seconds)
