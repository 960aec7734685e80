"""The program `dealt`. A subcommand is a function in a small module of its own, and one line here."""

import errno
import io
import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from typing import Final

import typer
from typer.exceptions import TyperException

from dealt.commands.arena import arena
from dealt.commands.auto import auto
from dealt.commands.backup import backup, restore
from dealt.commands.bots import bots
from dealt.commands.count import count
from dealt.commands.dataset import dataset
from dealt.commands.email import email
from dealt.commands.ending import ending
from dealt.commands.evening import evening
from dealt.commands.explain import explain
from dealt.commands.export import export
from dealt.commands.friends import friends
from dealt.commands.games import own_commands
from dealt.commands.help import Command, Group
from dealt.commands.history import history
from dealt.commands.holiday import holiday
from dealt.commands.join import join
from dealt.commands.ladder import ladder
from dealt.commands.notifications import notifications
from dealt.commands.play import play
from dealt.commands.puzzle import puzzle
from dealt.commands.ratings import ratings
from dealt.commands.recount import recount
from dealt.commands.replay import replay
from dealt.commands.review import review
from dealt.commands.rules import rules
from dealt.commands.serve import serve
from dealt.commands.simulate import simulate
from dealt.commands.stats import stats
from dealt.commands.status import status
from dealt.commands.table import table
from dealt.commands.verify import verify
from dealt.compiled_rules import rules_form
from dealt.config import command
from dealt.errors import DealtError
from dealt.version import __version__, commit

_NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)

app = typer.Typer(
    name="dealt",
    cls=Group,
    help="A card room that anyone can host.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

_COMMANDS: Final[tuple[Callable[..., object], ...]] = (
    serve,
    play,
    join,
    table,
    evening,
    friends,
    holiday,
    notifications,
    puzzle,
    auto,
    count,
    ending,
    *own_commands(),
    history,
    stats,
    ratings,
    ladder,
    rules,
    explain,
    replay,
    review,
    verify,
    recount,
    backup,
    restore,
    export,
    dataset,
    status,
    email,
    bots,
    arena,
    simulate,
)
for _command in _COMMANDS:
    app.command(cls=Command)(_command)


def _show_version(wanted: bool) -> None:
    if wanted:
        found = commit()
        made_from = f"commit {found}, " if found else ""
        typer.echo(f"dealt {__version__} ({made_from}rules: {rules_form()})")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_show_version, is_eager=True, help="Say the version."),
) -> None:
    pass


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program.

    Whatever fails becomes one sentence on stderr and an exit code, never a traceback.
    """
    _replace_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that lacks a character shows a question mark.
            stream.reconfigure(errors="replace")
    try:
        code = app(args=arguments, standalone_mode=False)
    except DealtError as problem:
        return _fail(problem.sentence, problem.code, 1)
    except TyperException as problem:
        return _usage(problem)
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:
        # The reader of our output has gone, so no message can reach it.
        _drop_output()
        return 1
    except Exception as problem:
        if isinstance(problem, OSError) and problem.errno in _NO_ROOM:
            _drop_output()
            return _fail(f"The output cannot be written: {problem.strerror}.", "output_unwritable", 1)
        return _fail(f"Something went wrong inside Dealt ({problem!r}); details are in {_report()}.", "bug", 70)
    return code if isinstance(code, int) else 0


def _replace_closed() -> None:
    """Replace a closed stdin by one that has ended, and a closed stdout by one that nobody reads."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")


def _drop_output() -> None:
    """Discard buffered output, so that closing stdout at exit cannot fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(sentence: str, code: str, status: int) -> int:
    print(f"dealt: {' '.join(sentence.split())} ({code})", file=sys.stderr)
    return status


def _usage(problem: TyperException) -> int:
    message = problem.format_message()
    if not message:
        # No arguments at all: the help has been printed already.
        return problem.exit_code
    argument = getattr(problem, "param", None)
    if argument is not None and argument.name == "game":
        # Slow to import, and seldom needed.
        from dealt.games import games

        message = f"Please name a game; there are {', '.join(games())}."
    ending = "" if message.endswith((".", "?", "!")) else "."
    return _fail(f"{message}{ending} Try `{command('--help')}`.", "usage", problem.exit_code)


def _report() -> str:
    """Write the traceback to a temporary file and return its name."""
    with tempfile.NamedTemporaryFile("w", prefix="dealt-", suffix=".log", delete=False) as file:
        traceback.print_exc(file=file)
    return file.name
