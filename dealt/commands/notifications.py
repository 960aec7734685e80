"""`dealt notifications ROOM`: notifications by e-mail from a running room."""

import asyncio
from typing import Annotated

import typer

from dealt.errors import DealtError


def notifications(
    room: Annotated[str, typer.Argument(help="The room's address or host.")] = "localhost",
    address: Annotated[
        str | None,
        typer.Option(help="Your e-mail address: a link is sent there, which confirms it.", show_default=False),
    ] = None,
    kinds: Annotated[
        str | None,
        typer.Option(
            metavar="KIND,KIND",
            help="What to write to you about: some of move, reminder, evening, invitation, friend.",
            show_default=False,
        ),
    ] = None,
    quiet: Annotated[
        str | None,
        typer.Option(metavar="FROM-TO", help="Hours without messages, 22:00-08:00; or none.", show_default=False),
    ] = None,
    confirm: Annotated[
        str | None,
        typer.Option(metavar="LINK", help="Confirm the address with the link of the e-mail.", show_default=False),
    ] = None,
    off: Annotated[bool, typer.Option("--off", help="Let the room forget the address.", show_default=False)] = False,
) -> None:
    """Show how a running room notifies you by e-mail, and change it: the address, the kinds and quiet hours.

    Notifications in a browser are chosen in the settings of its page.
    """
    from dealt.commands.join import visited
    from dealt.terminal.client.email_notifications import (
        Choice,
        email_lines,
        email_notifications,
        follow_link,
        parse_kinds,
        parse_quiet,
    )
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
    if confirm is not None and not asyncio.run(follow_link(found, confirm)):
        print("The room has forgotten your address.")
        return
    told = visited(found, lambda visit: email_notifications(visit, choice if chosen or off else None))
    print("\n".join(email_lines(told)))
