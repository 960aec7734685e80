"""`dealt arena GAME`: how much stronger is one computer player than another?"""

from itertools import combinations, permutations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.commands.options import (
    FiguresAsJson,
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
    from dealt.lab.arena.duplicate_deal import Setting

_PLAYER = (
    "a level, also with settings (expert:worlds=40+120), a reference player (random, greedy, t17 …), "
    "PACKAGE.MODULE:CLASS, or program:COMMAND"
)


def arena(
    game: Annotated[str, typer.Argument(help="Which game, such as bigtwo.")],
    a: Annotated[str | None, typer.Option("--a", help=f"The player that is measured: {_PLAYER}.")] = None,
    b: Annotated[str | None, typer.Option("--b", help="The player that has all other seats.")] = None,
    among: Annotated[str | None, typer.Option(help="Instead: everybody against everybody, as NAME,NAME,NAME.")] = None,
    old: Annotated[str | None, typer.Option(help="Instead of --b: the same level in this revision of a clone.")] = None,
    deals: Annotated[int, typer.Option(help="How many deals; each is played once for each seat.")] = 1000,
    seed: Annotated[int, typer.Option(help="Which deals: the same number gives the same ones.")] = 1,
    seats: Seats = None,
    preset: Preset = None,
    option: Options = None,
    jobs: Jobs = None,
    seconds: Seconds = 10.0,
    keep: Keep = None,
    as_json: FiguresAsJson = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the figures into this file (.svg or .png).")] = None,
) -> None:
    """Measure computer players against each other: the same cards for all, every seat in turn.

    Ctrl-C ends it and shows the results until then.
    """
    from dealt.lab import plots
    from dealt.lab.arena import output
    from dealt.lab.arena.measure import measure

    settings = _settings(game, a, b, among, old, seed, seats, preset, option, seconds)
    if plot is not None:
        plots.check(plot)
    with progress(deals) as show:
        found = measure(settings, deals, jobs, keep, show)
    if as_json:
        print(output.as_json(found).decode())
    elif among is not None:
        print("\n".join(output.table(among.split(","), found)))
    else:
        print("\n".join(line for comparison in found for line in output.lines(comparison.setting, comparison.figures)))
    if plot is not None:
        output.draw(plot, found)


def _settings(
    game: str,
    a: str | None,
    b: str | None,
    among: str | None,
    old: str | None,
    seed: int,
    seats: int | None,
    preset: str | None,
    option: list[str] | None,
    seconds: float,
) -> "list[Setting]":
    """Return one setting for each comparison; raises BadOptions if players are missing or too many."""
    import msgspec

    from dealt.games import game as game_named
    from dealt.lab.arena.duplicate_deal import Setting

    played = game_named(game)
    count = played.default_seats if seats is None else seats
    if among is not None:
        names = among.split(",")
        # With two seats, a comparison also answers the reverse one.
        pairs = list(combinations(names, 2) if count <= 2 else permutations(names, 2))
        wrong = a is not None or b is not None or old is not None or len(set(names)) != len(names) or len(names) < 2
    else:
        pairs = [(a or "", b or _earlier(a, old))]
        wrong = a is None or (b is None) == (old is None)
    if wrong:
        sentence = "Say --a and --b, --a and --old, or --among with two names or more, each once."
        raise BadOptions("bad_option", sentence, kind="unknown")
    rules = option_values(option)
    check_one_length(played, rules, "--deals")
    values = msgspec.to_builtins(played.options(rules, preset))
    return [Setting(game=game, options=values, seats=count, seed=seed, players=pair, seconds=seconds) for pair in pairs]


def _earlier(level: str | None, old: str | None) -> str:
    from dealt.lab.agents.parse import OLD
    from dealt.lab.agents.revisions import revision

    return "" if old is None else f"{OLD}{revision(old)}:{level}"
