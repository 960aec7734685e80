"""`dealt notifications ROOM`: notifications by e-mail from a running room."""

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.terminal.client.email_notifications import Choice


def notifications(
    room: Annotated[str, typer.Argument(help="The room's address or host.")] = "localhost",
    address: Annotated[
        str | None,
        typer.Option(help="Your e-mail address: a link is sent there, which confirms it.", show_default=False),
    ] = None,
    kinds: Annotated[
        str | None,
        typer.Option(
            metavar="KIND,KIND", help="Of move, reminder, evening, invitation and friend.", show_default=False
        ),
    ] = None,
    quiet: Annotated[
        str | None,
        typer.Option(metavar="FROM-TO", help="Hours without messages, 22:00-08:00; or none.", show_default=False),
    ] = None,
    confirm: Annotated[
        str | None, typer.Option(metavar="LINK", help="Confirm the address by the link.", show_default=False)
    ] = None,
    off: Annotated[bool, typer.Option("--off", help="Let the room forget the address.", show_default=False)] = False,
) -> None:
    """Show how a running room notifies you by e-mail, and change it: the address, the kinds and quiet hours.

    Browsers are notified by the settings of their pages.
    """
    from dealt.terminal.client.email_notifications import Choice, parse_kinds, parse_quiet
    from dealt.terminal.client.table_address import checked_room_address

    found = checked_room_address(room)
    chosen = not (address is None and kinds is None and quiet is None)
    if sum((chosen, confirm is not None, off)) > 1:
        raise DealtError("bad_notifications", "--confirm and --off each stand alone.")
    choice = Choice(
        address=address,
        kinds=None if kinds is None else parse_kinds(kinds),
        quiet=None if quiet in (None, "none") else parse_quiet(quiet or ""),
        no_quiet=quiet == "none",
        off=off,
    )
    print("\n".join(asyncio.run(_asked(found, choice if chosen or off else None, confirm))))


async def _asked(room: str, choice: "Choice | None", link: str | None) -> list[str]:
    from pathlib import Path

    from dealt.commands.join import with_password
    from dealt.config import default_data
    from dealt.terminal.client.email_notifications import email_lines, email_notifications, follow_link
    from dealt.terminal.client.table_address import TokenFile
    from dealt.terminal.client.table_list import Visit

    if link is not None and not await follow_link(room, link):
        return ["The room has forgotten your address."]
    visit = Visit(room, TokenFile(Path(default_data()) / "rooms.json"))
    try:
        return email_lines(await with_password(lambda: email_notifications(visit, choice), visit.send_password))
    finally:
        await visit.close()
