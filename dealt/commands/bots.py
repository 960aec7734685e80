"""`dealt bots`: the programs that may play in the open room."""

import time
from typing import Annotated

import typer

from dealt.commands.options import RoomData
from dealt.config import load
from dealt.errors import DealtError


def bots(
    data: RoomData = None,
    add: Annotated[str | None, typer.Option(help="Let a program of this name in.", metavar="NAME")] = None,
    chat: Annotated[bool, typer.Option("--chat", help="With --add: it may write at its tables.")] = False,
    remove: Annotated[
        str | None, typer.Option(help="Remove the program of this name: it leaves all tables.", metavar="NAME")
    ] = None,
) -> None:
    """List the programs that may play in the open room; let one in, or remove one.

    --add prints the token of the new program, once only: anyone who has it can act as the program.
    """
    if add is not None and remove is not None:
        raise DealtError("one_at_a_time", "--add and --remove do not go together.")
    settings = load({"data": data})
    # Slow to import, and `dealt --help` does not need it.
    from dealt.server.admin import client

    if add is not None:
        print(client.give(settings, {"do": "let_in", "name": add, "chat": chat})["token"])
        return
    known = client.bots(settings)
    if remove is not None:
        wanted = next((bot for bot in known if bot["name"].casefold() == remove.casefold()), None)
        if wanted is None:
            raise DealtError("no_bot", "There is no such program in this room.")
        client.give(settings, {"do": "take_back", "person": wanted["person"]})
        return
    width = max((len(bot["name"]) for bot in known), default=0)
    for bot in known:
        day = time.strftime("%Y-%m-%d", time.localtime(bot["since"] / 1000))
        states = [f"since {day}", "here" if bot["here"] else "away", *(["may write"] if bot["chat"] else [])]
        print(f"{bot['name']:{width}}  {', '.join(states)}")
    if not known:
        print("No program may play in this room.")
