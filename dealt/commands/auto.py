"""`dealt auto GAME`: look on while a computer plays game after game."""

import sys
from typing import Annotated

import typer

from dealt.commands.options import GamesSeed, Options, Preset, check_one_length, option_values
from dealt.errors import BadText, DealtError


def auto(
    game: Annotated[
        str | None, typer.Argument(help="Which game for one player; without it the first one.", show_default=False)
    ] = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    level: Annotated[str, typer.Option(help="How well it plays: easy, normal, hard or expert.")] = "easy",
    seed: GamesSeed = 1,
    preset: Preset = None,
    option: Options = None,
    speed: Annotated[int, typer.Option(help="How fast it begins, from 1 (a move a second) to 7 (no pictures).")] = 4,
    ascii_only: Annotated[bool, typer.Option("--ascii", show_default=False, help="Letters in place of suits.")] = False,
) -> None:
    """Look on while a computer plays game after game.

    Space pauses, the arrows change the speed, s plays one move, q ends it and shows the results.
    """
    import msgspec

    from dealt.bots.autoplay import MOST_GAMES, can_autoplay, parse_run
    from dealt.games import game as game_named
    from dealt.games import games as all_games
    from dealt.lab.simulate.output import alone

    if game is None:
        game = next(filter(can_autoplay, all_games()))
    played, rules = game_named(game), option_values(option)
    check_one_length(played, rules, "--games")
    options = played.options(rules, preset)
    if played.fixed_seed(options) is not None:
        raise BadText("deal_is_chosen", "These options choose the deal; a run needs a new one each time.")
    run = parse_run(game, msgspec.to_builtins(options), level, seed)
    if not 1 <= games <= MOST_GAMES:
        raise DealtError("bad_games", f"A run has 1 to {MOST_GAMES} games.", most=MOST_GAMES)
    from dealt.terminal.auto.playback import SPEEDS, Playback

    if not 1 <= speed <= len(SPEEDS):
        raise DealtError("bad_speed", f"The speed is from 1 to {len(SPEEDS)}.")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise DealtError("no_terminal", "This needs a terminal; `dealt simulate` counts the same games without one.")
    # The window is slow to import, and nobody should look at nothing meanwhile.
    print(f"{played.title} …", flush=True)
    from dealt.terminal.auto.app import AutoApp
    from dealt.terminal.console import Console

    playback = Playback(run, games)
    AutoApp(playback, speed - 1, ascii_only=ascii_only).run()
    if playback.tally.games:
        title = f"{played.title}: {playback.tally.games:,} games, seed {seed}"
        Console.standard().say(title, *alone(level, playback.tally))
