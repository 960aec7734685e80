"""`dealt play GAME`: a match in the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.commands.options import AsciiOnly, FourColours, Options, Preset, Seats, option_values
from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.bots.custom import CustomBotSpec
    from dealt.terminal.console import Console
    from dealt.terminal.local_table import LocalTable


def play(
    game: Annotated[str, typer.Argument(help="Which game, such as bigtwo.")],
    plain: Annotated[
        bool,
        typer.Option(
            "--plain",
            show_default=False,
            help="Line by line, for screen readers and scripts; always so without a terminal.",
        ),
    ] = False,
    preset: Preset = None,
    option: Options = None,
    seats: Seats = None,
    level: Annotated[str | None, typer.Option(help="The computers' strength: easy, normal, hard or expert.")] = None,
    bot: Annotated[
        str | None,
        typer.Option(help="A player of your own instead of computers.", metavar="NAME=PACKAGE.MODULE:CLASS"),
    ] = None,
    humans: Annotated[int | None, typer.Option(help="How many people share this keyboard.")] = None,
    players: Annotated[str | None, typer.Option(help="Names of these people, separated by commas: Ann,Bob.")] = None,
    seed: Annotated[str | None, typer.Option(help="The seed of the match, 64 hexadecimal digits.")] = None,
    deal: Annotated[int | None, typer.Option(help="A deal by its number, the same on every machine.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the match to this new file while it is played.")] = None,
    kept: Annotated[bool, typer.Option(help="Keep the match for `dealt history` and `dealt stats`.")] = True,
    ascii_only: AsciiOnly = False,
    four_colours: FourColours = False,
) -> None:
    """Play a game in the terminal against computers, or several at one keyboard."""
    from dealt.bots.bot import nearest_level, parse_level
    from dealt.games import game as game_named
    from dealt.shuffle import chosen_seed
    from dealt.table.record_files import RecordFile
    from dealt.terminal.console import Console, moves_cursor
    from dealt.terminal.local_table import LocalTable
    from dealt.terminal.signals import interrupt_on_close

    people, console = _people(humans, players), Console.standard()
    in_window = not plain and console.attended and moves_cursor()
    chosen = game_named(game)
    options = chosen.options(option_values(option), preset)
    drawn = seed is None and deal is None
    if chosen.fixed_seed(options) is not None and not drawn:
        raise DealtError("seed_and_deal", "The options choose a deal already; give no other one beside it.")
    # Created before the match: an error must not come after an hour of play.
    file = None if record is None else RecordFile(record)
    try:
        with interrupt_on_close() as listening:
            local = LocalTable(
                chosen, options, people=people, seats=seats, own=_own(chosen.name, bot), seed=chosen_seed(seed, deal),
                level=nearest_level(chosen.name, "normal") if level is None else parse_level(chosen.name, level),
                adds_number=drawn, file=file,
            )  # fmt: skip
            try:
                if in_window:
                    _in_window(local, console, ascii_only=ascii_only, four_colours=four_colours)
                else:
                    _in_lines(local, console, kept=kept)
            finally:
                # However the match ended, finish the record and save it; a second signal must not interrupt that.
                listening.on = False
                local.leave()
                trouble = _keep(local) if kept else ""
    finally:
        if file is not None:
            file.close()
    if file is not None:
        console.say(f"Record: {record}, seal {local.table.seal}")
    if local.failed:
        console.say(f"{bot}: {len(local.failed)} × not decided, the first time: {local.failed[0].sentence}")
    if trouble:
        console.say(trouble)


def _in_window(local: "LocalTable", console: "Console", *, ascii_only: bool, four_colours: bool) -> None:
    """Play in a window of the terminal, then print the scores and how to play the last deal again."""
    from dealt.games.options import rules_in_words

    # The window is slow to import, and nobody should look at nothing meanwhile.
    console.say(f"{local.table.game.title}. {rules_in_words(local.table.game, local.table.options)}.")
    from dealt.config import default_data
    from dealt.terminal.client.app import TableApp
    from dealt.terminal.client.local_backend import LocalBackend
    from dealt.terminal.client.preferences import PACES
    from dealt.terminal.event_text import scores_line

    backend = LocalBackend(local)
    app = TableApp.with_saved_preferences(backend, default_data(), ascii_only=ascii_only, four_colours=four_colours)
    backend.pace = lambda: PACES[app.preferences.pace]
    app.run()
    assert local.table.match is not None
    console.say(scores_line(local.names, local.table.match.scores), *filter(None, [backend.replay_hint]))


def _in_lines(local: "LocalTable", console: "Console", *, kept: bool) -> None:
    """Play line by line; what is typed comes back with the arrow keys, next time as well if it is kept."""
    from dealt.config import default_data
    from dealt.terminal.input_history import InputHistory, input_history_file
    from dealt.terminal.line_mode import LineMode

    history = InputHistory(input_history_file(default_data(), local.table.game.name)) if kept else None
    LineMode(local, console, history).run()


def _keep(local: "LocalTable") -> str:
    """Keep the match for `dealt history`; return a sentence if that fails, which ends nothing."""
    from dealt.config import default_data
    from dealt.terminal.match_history import keep_match

    try:
        keep_match(default_data(), local.record)
    except DealtError as trouble:
        return trouble.sentence
    return ""


def _own(game: str, bot: str | None) -> "CustomBotSpec | None":
    """Return the custom bot that `--bot` names; raises CustomBotFailed if it does not play this game."""
    from dealt.bots.custom import CustomBotFailed, games_of, parse_custom_bots
    from dealt.config import load

    known = parse_custom_bots("" if bot is None else load({"bot": bot}, {}).bot)
    for custom_bot in known:
        if game in games_of(custom_bot.path):
            return custom_bot
    if known:
        raise CustomBotFailed("no_player", f"“{known[0].name}” does not play this game.")
    return None


def _people(humans: int | None, players: str | None) -> list[str]:
    from dealt.table.names import clean_name, name_key

    if players is None:
        count = 1 if humans is None else humans
        if not 1 <= count <= 9:
            raise DealtError("bad_people", "1 to 9 people can share a keyboard.")
        return [f"Player-{number}" for number in range(1, count + 1)]
    names = [clean_name(name) for name in players.split(",")]
    if len({name_key(name) for name in names}) < len(names):
        raise DealtError("name_twice", "Two people at one table cannot have the same name.")
    if humans is not None and humans != len(names):
        raise DealtError("bad_people", f"There are {len(names)} names for {humans} people.")
    return names
