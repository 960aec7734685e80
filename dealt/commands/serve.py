"""`dealt serve`: opens the room."""

import inspect
from dataclasses import Field, fields
from typing import Any

import typer

from dealt.config import Settings, load, option, variable


def serve(**given: str | bool | list[str] | None) -> None:
    """Open the room: serve it to browsers until Ctrl-C."""
    settings = load(given)
    # The server is slow to import, and `dealt --help` does not need it.
    if settings.processes == 1:
        from dealt.server.app import run
    else:
        from dealt.server.processes.supervisor import run

    raise typer.Exit(run(settings))


def _parameter(one: "Field[Any]") -> inspect.Parameter:
    """The option of one setting. Settings check their own texts, so that a variable gets the same sentence."""
    flag, many = one.type is bool, one.metadata["many"]
    usual = one.metadata["otherwise"] or one.default
    otherwise = "" if flag else f", else {usual}"
    shown = f"{one.metadata['help']} [{variable(one.name)}{otherwise}]"
    return inspect.Parameter(
        one.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=typer.Option(None, option(one.name), help=shown, metavar=one.metadata["metavar"] or None),
        annotation=bool | None if flag else list[str] | None if many else str | None,
    )


# One field of Settings makes one option: Typer reads them from here.
_parameters = [_parameter(one) for one in fields(Settings)]
serve.__dict__["__signature__"] = inspect.Signature(_parameters)
serve.__annotations__ = {one.name: one.annotation for one in _parameters}
