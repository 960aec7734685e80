"""Generator of web/src/protocol/, the TypeScript types of the protocol, from the structs of the server.

One file for the messages, one for reviews of matches, one for the pages of the manual, one for the addresses of the
client, one for what the host of the room asks, one for each game.
Prettier has the last word on their form.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final, get_args

from typescript import CARD, Named, Struct, Writer

from dealt.bots.autoplay import Rate, ShownGame
from dealt.cards import Card
from dealt.games import games
from dealt.games.chart import Chart, ChartRow
from dealt.games.game import Event, Game, Offer
from dealt.games.options import Only, OptionInfo, Preset
from dealt.games.types import MatchEnded
from dealt.manual import blocks
from dealt.manual.judging import Answer
from dealt.practice.counting import CountQuestion
from dealt.review.review import Why
from dealt.review.wording import WordedReview
from dealt.server.admin import commands
from dealt.server.admin.overview import Overview
from dealt.server.admin.reachable import Reach
from dealt.server.http.static_files import PAGES
from dealt.server.protocol import puzzles, replays
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.users.idempotency import PASSING
from dealt.table import events
from dealt.table.settings import TableSettings

ROOT: Final = Path(__file__).resolve().parent.parent
WIRE: Final = Path("web/src/protocol")
_MADE: Final = "// Made by tools/make_protocol_types.py from the server's structs; do not edit."


class OptionValue(Named):
    """The value of a house rule."""


class WantedSettings(Named):
    """The settings of a table that is to be opened; what is left out is as usual."""


class WantedEvening(Named):
    """Settings of an evening as a client wants them: what it leaves out is as usual."""


class PublicView(Named):
    """The public view of any game."""


class ChangedView(Named):
    """The fields of a public view that have changed."""


class PrivateView(Named):
    """The private view of any game."""


class AnyEvent(Named):
    """Event of a table or of its game."""


_MEANS: Final[dict[type[Named], str]] = {
    OptionValue: "boolean | number | string",
    WantedSettings: "Pick<TableSettings, 'game'> & Partial<TableSettings>",
    WantedEvening: "Partial<Omit<EveningSettings, 'table'>> & { table: WantedSettings }",
    PublicView: "Games[GameName]['public']",
    ChangedView: "Partial<Games[GameName]['public']>",
    PrivateView: "Games[GameName]['private']",
    AnyEvent: "TableEvent | Games[GameName]['event']",
}

_OPEN: Final[dict[tuple[Struct, str], object]] = {
    (req.Create, "table"): WantedSettings,
    (req.Announce, "evening"): WantedEvening,
    (req.ChangeEvening, "evening"): WantedEvening,
    (msg.Reply, "data"): object,
    (msg.EventInfo, "event"): AnyEvent,
    (ShownGame, "events"): tuple[AnyEvent, ...],
    (Rate, "options"): dict[str, OptionValue],
    (req.StartRun, "options"): dict[str, OptionValue],
    (req.ShowGames, "options"): dict[str, OptionValue],
    (msg.Mine, "view"): PrivateView,
    (msg.Mine, "offers"): tuple[Offer, ...],
    (msg.Update, "game"): ChangedView,
    (msg.Snapshot, "game"): PublicView | None,
    (replays.MatchSummary, "game"): PublicView,
    (replays.ReplayStep, "game"): ChangedView,
    (replays.Seen, "view"): PrivateView,
    (puzzles.PuzzleQuestion, "game"): PublicView,
    (msg.PuzzleSolved, "solution"): puzzles.PuzzleSolution,
    (msg.EndingResult, "line"): tuple[Offer, ...],
    (Why, "values"): dict[str, object],
    (msg.GameInfo, "presets"): dict[str, Preset],
    (msg.GameInfo, "options"): tuple[OptionInfo, ...],
    (msg.Asked, "cards"): tuple[Card, ...],
    (msg.Hinted, "cards"): tuple[Card, ...],
    (msg.LobbyRow, "options"): dict[str, OptionValue],
    (TableSettings, "options"): dict[str, OptionValue],
    (Offer, "cards"): tuple[Card, ...],
    (Preset, "options"): dict[str, OptionValue],
    (Only, "values"): tuple[OptionValue, ...],
    (Only, "choice"): OptionValue | None,
    (OptionInfo, "default"): OptionValue,
    (OptionInfo, "choices"): tuple[OptionValue, ...],
    (ChartRow, "cards"): tuple[Card, ...],
}
"""what stands in a field whose type Python leaves open, because it depends on the game or on the request"""

_OF_MESSAGES: Final = ("By", "Choice", "Method", "Offer", "Unit", "Why")
"""what a review has in common with the messages"""

_CARD: Final = f"""// A card on the wire.
{_MADE}

/** A rank of `3456789TJQKA2` and a suit of `DCHS`, as in `3D`; a game with cards of its own writes them as it likes. */
export type {CARD} = string;
"""


def messages_file() -> str:
    """Return the types of the messages, and what the games share."""
    writer = Writer({"card": [CARD], **{game.name: [_word(game)] for game in games().values()}}, _OPEN)
    writer.say(f"export type {{ {writer.imported(CARD)} }};")
    writer.say(f"export const PROTOCOL = {req.PROTOCOL};")
    codes = json.dumps(sorted(PASSING))
    writer.say(
        f"export const PASSING: ReadonlySet<string> = new Set({codes});",
        "Codes of refusals that say nothing about the request itself: it may be sent again.",
    )
    each = " ".join(f"{game.name}: {writer.imported(_word(game))};" for game in games().values())
    writer.say(f"export interface Games {{ {each} }}", "Each game's options, views and events.")
    writer.say("export type GameName = keyof Games;")
    for named, means in _MEANS.items():
        writer.say(f"export type {named.__name__} = {means};", str(named.__doc__))

    writer.say(f"// {'-' * 99} to the server")
    writer.structs([req.Request, *get_args(req.AnyRequest)], may_leave_out=True)
    writer.union("AnyRequest", get_args(req.AnyRequest), "What the client may send.")

    writer.say(f"// {'-' * 97} from the server")
    writer.structs(get_args(msg.AnyServerMessage))
    writer.union("AnyServerMessage", get_args(msg.AnyServerMessage), "What the server sends.")
    writer.structs(msg.REPLY_DATA.values())
    each = " ".join(f"{kind.__struct_config__.tag}: {shape.__name__};" for kind, shape in msg.REPLY_DATA.items())
    about = "What `data` of the reply is, by request, where there is something to tell."
    writer.say(f"export interface ReplyData {{ {each} }}", about)
    writer.say(f"// {'-' * 92} by Web Push")
    writer.structs([msg.PushNotification])
    writer.say(f"// {'-' * 79} over HTTP: matches that are over")
    writer.structs([replays.MatchSummary, replays.ReplayPart])
    writer.say(f"// {'-' * 91} over HTTP: puzzles")
    writer.structs([puzzles.PuzzleList, puzzles.PuzzleQuestion, puzzles.PuzzleSolution])
    happens: list[Struct] = [*events.TABLE_EVENTS, MatchEnded]
    writer.structs(happens)
    writer.union("TableEvent", happens, "What happens at every table, whatever is played.")
    return writer.text(f"// The messages on the wire; docs/protocol.md explains them.\n{_MADE}")


def game_file(game: Game) -> str:
    """Return the types of one game: options, views, events."""
    match = game.start(game.options(), ["human"] * game.seat_counts[0], bytes(32))
    kinds = {"options": game.options_type, "public": type(match.public()), "private": type(match.private(0))}
    happens = _events_of(f"dealt.games.{game.name}.")
    writer = Writer({"card": [CARD]}, _OPEN)
    writer.structs(kinds.values())
    writer.structs(happens)
    writer.union(f"{_word(game)}Event", happens, f"What happens in {game.title}.")
    each = " ".join(f"{name}: {kind.__name__};" for name, kind in kinds.items())
    writer.say(f"export interface {_word(game)} {{ {each} event: {_word(game)}Event; }}")
    return writer.text(f"// What goes over the wire in {game.title}.\n{_MADE}")


def manual_file() -> str:
    """Return the types of the manual's pages and exercises."""
    writer = Writer({"card": [CARD]}, _OPEN)
    writer.structs([blocks.Page, Answer, Chart, CountQuestion])
    writer.union("Block", get_args(blocks.Block), "What stands under a heading.")
    return writer.text(
        f"// The pages of the manual, as /rules/….json, /questions.json and /credits.json hold them.\n{_MADE}"
    )


def review_file() -> str:
    """Return the types of reviews of matches."""
    writer = Writer({"card": [CARD], "index": _OF_MESSAGES}, _OPEN)
    writer.structs([WordedReview])
    return writer.text(f"// Reviews of matches that are over, as /match/NAME/NUMBER/review.json holds them.\n{_MADE}")


def pages_file() -> str:
    """Return the addresses of the client's pages."""
    writer = Writer({}, {})
    writer.say(f"export const PATHS = {json.dumps(PAGES)} as const;", "The path of each page by its name.")
    writer.say("export type PageName = keyof typeof PATHS;")
    return writer.text(f"// The addresses that the server answers with this client.\n{_MADE}")


def host_file() -> str:
    """Return the types of the administrator's page."""
    writer = Writer({}, _OPEN)
    writer.structs([Overview, commands.HasCome, Reach])
    writer.structs(get_args(commands.AnyCommand), may_leave_out=True)
    writer.union("AnyCommand", get_args(commands.AnyCommand), "A command of the host.")
    writer.say(
        f"export const ANNOUNCEMENT_CHARS = {commands.ANNOUNCEMENT_CHARS};", "How long an announcement may be at most."
    )
    return writer.text(f"// Requests of the room's host, over HTTP.\n{_MADE}")


def _word(game: Game) -> str:
    """Return the prefix of the names of a game's structs, such as “BigTwo”."""
    return game.options_type.__name__.removesuffix("Options")


def _events_of(home: str, base: type[Event] = Event) -> list[Struct]:
    """Return the kinds of event of a module."""
    found: list[Struct] = []
    for kind in base.__subclasses__():
        if kind.__subclasses__():
            found += _events_of(home, kind)
        elif kind.__module__.startswith(home):
            found.append(kind)
    return found


def files() -> dict[Path, str]:
    """Return every file with its text."""
    plain = {"index.ts": messages_file(), "manual.ts": manual_file(), "pages.ts": pages_file(), "card.ts": _CARD}
    plain["host.ts"] = host_file()
    plain["review.ts"] = review_file()
    plain |= {f"{game.name}.ts": game_file(game) for game in games().values()}
    return {WIRE / name: text for name, text in _formatted(plain).items()}


_FORMAT: Final = """
import { text } from 'node:stream/consumers';
import * as prettier from 'prettier';
const files = JSON.parse(await text(process.stdin));
const config = await prettier.resolveConfig('src/main.ts');
for (const name in files) files[name] = await prettier.format(files[name], { ...config, filepath: name });
console.log(JSON.stringify(files));
"""


def _formatted(plain: dict[str, str]) -> dict[str, str]:
    node = Path(sys.executable).with_name("node")
    command = [str(node), "--input-type=module", "--eval", _FORMAT]
    done = subprocess.run(
        command, cwd=ROOT / "web", input=json.dumps(plain), stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found


def main() -> None:
    """Write the files, and remove those that are no longer made."""
    wanted = files()
    (ROOT / WIRE).mkdir(exist_ok=True)
    for file in (ROOT / WIRE).iterdir():
        if file.relative_to(ROOT) not in wanted:
            file.unlink()
    for name, text in wanted.items():
        (ROOT / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
