"""`dealt rules GAME [TOPIC]`: the rules of a game, or the part of them that is asked for."""

import sys
from typing import Annotated

import typer


def rules(
    game: Annotated[str, typer.Argument(help="Which game, such as bigtwo.")],
    topic: Annotated[
        list[str] | None,
        typer.Argument(help="A topic: a heading, a house rule, or a paragraph such as 1.3 or D8; without it all."),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Plain lines, as they are written to a file or another program.")
    ] = False,
) -> None:
    """Show the rules of a game, with its house rules and examples."""
    from dealt.games import game as game_named
    from dealt.manual.library import rules_of
    from dealt.manual.plain import page_lines, section_lines
    from dealt.manual.topics import find
    from dealt.terminal.manual_view import print_page, print_sections

    page = rules_of(game_named(game).name)
    sections = find(page, " ".join(topic)) if topic else None
    if plain or not sys.stdout.isatty():
        print("\n".join(page_lines(page) if sections is None else section_lines(sections)))
    elif sections is None:
        print_page(page)
    else:
        print_sections(sections)
