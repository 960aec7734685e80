"""How commands show their options: an option that takes no value is shown without the type of one."""

from typing import Any

from typer.core import TyperCommand, TyperGroup


def _bare_flags(parameters: list[Any]) -> list[Any]:
    for parameter in parameters:
        if getattr(parameter, "is_flag", False) and parameter.metavar is None:
            parameter.metavar = ""
    return parameters


class Command(TyperCommand):
    """One subcommand."""

    def get_params(self, ctx: Any) -> list[Any]:
        """See click."""
        return _bare_flags(super().get_params(ctx))


class Group(TyperGroup):
    """The program itself."""

    def get_params(self, ctx: Any) -> list[Any]:
        """See click."""
        return _bare_flags(super().get_params(ctx))
