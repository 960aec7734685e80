"""`dealt friends ROOM`: users whom one follows or blocks in a running room."""

from typing import TYPE_CHECKING, Annotated

import typer

from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.terminal.client.friends import Change


def friends(
    room: Annotated[str, typer.Argument(help="The room's address or host.")] = "localhost",
    follow: Annotated[
        str | None, typer.Option(metavar="NAME", help="Follow a user: you can invite them.", show_default=False)
    ] = None,
    unfollow: Annotated[str | None, typer.Option(metavar="NAME", help="Follow no more.", show_default=False)] = None,
    block: Annotated[
        str | None, typer.Option(metavar="NAME", help="Block a user: they cannot invite you.", show_default=False)
    ] = None,
    unblock: Annotated[str | None, typer.Option(metavar="NAME", help="Block no more.", show_default=False)] = None,
) -> None:
    """List the users whom you follow in a running room and where they play, and those whom you block.

    Nobody learns that you follow or block them. At a table of `dealt join`, /invite NAME invites a user you follow.
    """
    from dealt.commands.join import visited
    from dealt.terminal.client.friends import friend_lines
    from dealt.terminal.client.friends import friends as of_room
    from dealt.terminal.client.table_address import checked_room_address

    address = checked_room_address(room)
    named: dict[Change, str | None] = {"follow": follow, "unfollow": unfollow, "block": block, "unblock": unblock}
    changes = [(change, name) for change, name in named.items() if name is not None]
    if len(changes) > 1:
        raise DealtError("bad_friends", "--follow, --unfollow, --block and --unblock each stand alone.")
    found, tables = visited(address, lambda visit: of_room(visit, changes[0] if changes else None))
    print("\n".join(friend_lines(address, found, tables)))
