"""`dealt explain GAME`: may this be played here, and if not, why not?"""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.commands.options import Options, Preset, option_values
from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.manual.judging import Explanation

LEGAL, ILLEGAL, BAD_INPUT = 0, 1, 2


def explain(
    game: Annotated[str, typer.Argument(help="Which game, such as bigtwo.")],
    position: Annotated[str, typer.Option(help="The position on one line.")],
    action: Annotated[str, typer.Option(help="The action, such as “play 3D 3S”, or its number in the list.")],
    seat: Annotated[
        int | None, typer.Option(help="The seat that acts, counted from 0; without it the one whose turn it is.")
    ] = None,
    preset: Preset = None,
    option: Options = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Say whether an action is legal in a position, what it is called, or why not.

    Exit code 0: legal; 1: not legal; 2: the position or the action cannot be read.
    """
    from dealt.games import game as game_named
    from dealt.terminal.explain import explain as judge
    from dealt.terminal.explain import under_rules

    try:
        found = game_named(game)
        placed = under_rules(found, position, option_values(option), preset)
        judged = judge(found, placed, action, seat)
    except DealtError as problem:
        _refuse(problem, json)
        raise typer.Exit(BAD_INPUT) from None
    if json:
        typer.echo(_as_json(judged))
    else:
        print(_in_words(judged))
    raise typer.Exit(LEGAL if judged.legal else ILLEGAL)


def _refuse(problem: DealtError, json: bool) -> None:
    if json:
        import msgspec

        typer.echo(msgspec.json.encode({"code": problem.code, "sentence": problem.sentence}))
    else:
        print(f"dealt: {problem.sentence} ({problem.code})", file=sys.stderr)


def _as_json(judged: "Explanation") -> bytes:
    import msgspec

    return msgspec.json.encode(judged)


def _in_words(judged: "Explanation") -> str:
    name = f", {judged.name}" if judged.name else ""
    if judged.legal:
        return f"Legal{name}: {judged.label} ({judged.action})"
    return f"Not legal{name}: {judged.sentence} ({judged.code})"
