"""House rules on the command line: `--preset NAME` and `--option NAME=VALUE`."""

from collections.abc import Sequence
from typing import Annotated

import typer

from dealt.errors import BadOptions

Preset = Annotated[str | None, typer.Option(help="A rule set of the game, such as deuce or shash.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="One house rule, such as bomb=none; may be repeated. `dealt rules GAME house rules` explains them all.",
    ),
]


def option_values(words: Sequence[str] | None) -> dict[str, str]:
    """The values by name; raises BadOptions(`bad_option`)."""
    values = {}
    for word in words or ():
        name, equals, value = word.partition("=")
        if not equals or name in values:
            raise BadOptions("bad_option", f"Write “{word[:40]}” as NAME=VALUE, each name once.")
        values[name] = value
    return values
