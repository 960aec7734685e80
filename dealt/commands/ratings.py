"""`dealt ratings`: the ratings of a room's users."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.commands.options import FiguresAsJson, RoomData
from dealt.config import load

if TYPE_CHECKING:
    from dealt.ratings.types import UserRating


def ratings(
    game: Annotated[str | None, typer.Argument(help="Only this game, such as bigtwo.", show_default=False)] = None,
    data: RoomData = None,
    recount: Annotated[
        bool,
        typer.Option(
            "--recount",
            show_default=False,
            help="Count from the records of all matches, not from the stored results: the numbers are the same.",
        ),
    ] = False,
    as_json: FiguresAsJson = False,
) -> None:
    """List the ratings of a room's users; the room may be open meanwhile."""
    import msgspec

    from dealt.games import game as game_named

    # The database is slow to import, and `dealt --help` does not need it.
    from dealt.server.storage.history import ratings as of_room

    wanted = None if game is None else game_named(game).name
    found, names = of_room(load({"data": data}).data, recount=recount)
    now = int(datetime.now(UTC).timestamp() * 1000)
    users = [(user, found.of_user(user, now)) for user in found.users() if user in names]
    rows = [(names[user], user, rating) for user, several in users for rating in several]
    rows = [row for row in rows if wanted in (None, row[2].game)]
    rows.sort(key=lambda row: (row[2].game, row[2].rules, -row[2].rating, row[1]))
    if as_json:
        told = [{"player": user, "name": name, **msgspec.to_builtins(rating)} for name, user, rating in rows]
        print(msgspec.json.format(msgspec.json.encode(told)).decode())
    elif not rows:
        print("No match here has been rated yet.")
    else:
        _print(rows)


def _print(rows: "list[tuple[str, str, UserRating]]") -> None:
    from dealt.games import game as game_named
    from dealt.ratings.text import rating_text, rules_title

    family = ("", "")
    for name, _, rating in rows:
        if (rating.game, rating.rules) != family:
            family = rating.game, rating.rules
            print(f"{game_named(rating.game).title}, {rules_title(rating.game, rating.rules)}")
        print(f"  {name}: {rating_text(rating)}")
