"""Typer command classes whose help shows flags without a type."""

from typing import Any

from typer.core import TyperCommand, TyperGroup


def _bare_flags(parameters: list[Any]) -> list[Any]:
    for parameter in parameters:
        if getattr(parameter, "is_flag", False) and parameter.metavar is None:
            parameter.metavar = ""
    return parameters


class Command(TyperCommand):
    """Subcommand whose flags are shown without a type."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _bare_flags(super().get_params(ctx))


class Group(TyperGroup):
    """Group of the program, with the same rule for its own flags."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _bare_flags(super().get_params(ctx))
