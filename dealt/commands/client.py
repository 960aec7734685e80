"""What the commands share that open a table in a window: `dealt play` and `dealt join`."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from dealt.terminal.client.app import TableApp
    from dealt.terminal.client.backend import Backend

AsciiOnly = Annotated[bool, typer.Option("--ascii", show_default=False, help="Letters in place of suits and lines.")]
FourColours = Annotated[bool, typer.Option("--four-colours", show_default=False, help="A colour for each suit.")]


def shown(app: "TableApp") -> None:
    """Shows a window until it is closed; raises what breaks it."""
    app.run()
    _raise_what_broke(app)


async def shown_within(app: "TableApp") -> None:
    """The same where a loop runs already."""
    await app.run_async()
    _raise_what_broke(app)


def _raise_what_broke(app: "TableApp") -> None:
    broken = app._exception  # there is no other way to it
    if broken is not None:
        raise broken


def window(backend: "Backend", *, ascii_only: bool, four_colours: bool) -> "TableApp":
    """The window of a table, with the settings that are kept on this machine; what is asked for now counts as well."""
    from pathlib import Path

    import msgspec

    from dealt.config import default_data
    from dealt.terminal.client.app import TableApp
    from dealt.terminal.client.preferences import PreferencesFile

    file = PreferencesFile(Path(default_data()) / "terminal.json")
    kept = file.read()
    preview = {"ascii": ascii_only or kept.ascii, "four_colours": four_colours or kept.four_colours}
    return TableApp(backend, msgspec.structs.replace(kept, **preview), file.write)
