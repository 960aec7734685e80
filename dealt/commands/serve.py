"""`dealt serve`: opens the room."""

import inspect
import sys
from dataclasses import Field, fields
from typing import Any, Final

import typer

from dealt.config import BadSetting, Settings, load, option, parse, variable

_QUESTION: Final = "The room will be open to the internet. A password that friends type once (Enter for none)"


def serve(**given: str | bool | list[str] | None) -> None:
    """Open the room: serve it to browsers until Ctrl-C."""
    settings = load(given)
    # The server is slow to import, and `dealt --help` does not need it.
    if settings.processes > 1:
        from dealt.server.processes import run_nodes

        raise typer.Exit(run_nodes(settings))
    from dealt.server.app import run

    if settings.shared:
        from dealt.server.sharing.share import with_password

        settings = with_password(settings, _ask)
    raise typer.Exit(run(settings))


def _ask() -> str | None:
    """Return the password that the host wants for a shared room, maybe empty; None if nobody is there to answer."""
    if not sys.stdin.isatty():
        return None
    while True:
        answer = str(typer.prompt(_QUESTION, default="", show_default=False)).strip()
        try:
            return str(parse("password", "The password", answer))
        except BadSetting as refusal:
            print(refusal.sentence)


def _parameter(setting: "Field[Any]") -> inspect.Parameter:
    """Return the option of a setting as text: Settings parse it, so that a variable gets the same error sentence."""
    flag, many = setting.type is bool, setting.metadata["many"]
    usual = setting.metadata["otherwise"] or setting.default
    otherwise = "" if flag else f", else {usual}"
    shown = f"{setting.metadata['help']} [{variable(setting.name)}{otherwise}]"
    return inspect.Parameter(
        setting.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=typer.Option(None, option(setting.name), help=shown, metavar=setting.metadata["metavar"] or None),
        annotation=bool | None if flag else list[str] | None if many else str | None,
    )


# One field of Settings makes one option: Typer reads them from here.
_parameters = [_parameter(setting) for setting in fields(Settings)]
serve.__dict__["__signature__"] = inspect.Signature(_parameters)
serve.__annotations__ = {setting.name: setting.annotation for setting in _parameters}
