"""Options that several commands share, as annotated types for Typer."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.errors import BadOptions

if TYPE_CHECKING:
    from dealt.games.game import Game

RoomData = Annotated[
    str | None, typer.Option("--data", help="The room's data, as for `dealt serve`.", metavar="DIR|URL")
]
HistoryOfRoom = Annotated[
    str | None,
    typer.Option("--data", help="What was played in the room with this data, as for `dealt serve`.", metavar="DIR|URL"),
]
Preset = Annotated[str | None, typer.Option(help="A rule set of the game, such as deuce or shash.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="One house rule, such as bomb=none; may be repeated. `dealt rules GAME house rules` explains them all.",
    ),
]
Seats = Annotated[int | None, typer.Option(help="How many seats; without it as many as are usual.")]
GamesSeed = Annotated[int, typer.Option(help="Which games: the same number gives the same ones.")]
Jobs = Annotated[int | None, typer.Option(help="How many processes work; without it one for each core.")]
Seconds = Annotated[float, typer.Option(help="How long a program may think about one decision.")]
Keep = Annotated[Path | None, typer.Option(help="Save what is played in this file, and go on from what it holds.")]
FiguresAsJson = Annotated[bool, typer.Option("--json", show_default=False, help="The figures as JSON.")]
AsciiOnly = Annotated[bool, typer.Option("--ascii", show_default=False, help="Letters in place of suits and lines.")]
FourColours = Annotated[bool, typer.Option("--four-colours", show_default=False, help="A colour for each suit.")]


def option_values(words: Sequence[str] | None) -> dict[str, str]:
    """Parse NAME=VALUE words; raises BadOptions(`bad_option`)."""
    values = {}
    for word in words or ():
        name, equals, value = word.partition("=")
        if not equals or name in values:
            raise BadOptions("bad_option", f"Write “{word[:40]}” as NAME=VALUE, each name once.")
        values[name] = value
    return values


def check_one_length(game: "Game", values: Mapping[str, str], option: str) -> None:
    """Check that no house rule says again how many deals are played, as this option does; raises
    BadOptions(`options_conflict`)."""
    for name in game.after_deals(1) or {}:
        if name in values:
            sentence = f"{option} says how many deals are played: leave out “{name}”."
            raise BadOptions("options_conflict", sentence, conflict=sentence)
