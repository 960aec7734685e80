"""Whole matches as readable text: any change of a rule, a sentence or a view shows as a difference.

A playthrough is determined by the game, the preset, the number of seats and its number. Actions come from a stream of
pseudo-random numbers of our own, which no version of Python changes; most of them are the clock's default actions, so
that a match comes to its end. A playthrough under house rules is described by a JSON file of its game.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from dealt.games import games
from dealt.games.game import ENCODER, Action, Event, Match, SeatKind
from dealt.shuffle import Stream, numbered_seed

FOLDER = Path(__file__).parent / "matches"
MATCHES = (2,)
"""of each game, preset and number of seats"""
MOST_ACTIONS = 1200
MOST_DEALS = 3
LOOK_EVERY = 100
"""so many actions lie between two looks at what everybody sees"""
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eli", "Fay")


class Playthrough(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which match it is."""

    game: str
    preset: str
    seats: int
    number: int
    house_rules: dict[str, bool | int | str] = {}
    """options other than those of the preset"""

    @property
    def path(self) -> Path:
        """The file that holds it."""
        rules = "house-rules" if self.house_rules else self.preset
        return FOLDER / self.game / f"{rules}-{self.seats}-{self.number}.txt"


def needed() -> list[Playthrough]:
    """Every playthrough that there must be: those described, and each game, preset and number of seats."""
    described = [msgspec.json.decode(path.read_bytes(), type=Playthrough) for path in sorted(FOLDER.rglob("*.json"))]
    return described + [
        Playthrough(game.name, preset, seats, number)
        for game in games().values()
        for preset in game.presets
        for seats in game.seat_counts
        for number in MATCHES
    ]


def text(playthrough: Playthrough) -> str:
    """The whole match."""
    game = games()[playthrough.game]
    seed = numbered_seed(playthrough.number)
    kinds: list[SeatKind] = [
        "human" if (seat + playthrough.number) % 2 else "computer" for seat in range(playthrough.seats)
    ]
    match = game.start(game.options(playthrough.house_rules, playthrough.preset), kinds, seed)
    rules = " ".join(
        [playthrough.preset, *(f"{name}={str(value).lower()}" for name, value in playthrough.house_rules.items())]
    )
    head = [f"{game.title}, {rules}, {' '.join(kinds)}, deal number {playthrough.number}", ""]
    return "\n".join([*head, *_events(match, match.opening()), *_played(match, Stream(seed, b"golden"))]) + "\n"


def _played(match: Match, stream: Stream) -> Iterator[str]:
    yield from _look(match)
    for count in range(1, MOST_ACTIONS + 1):
        if match.result is not None:
            break
        if match.between_deals:
            yield from _look(match)
            if match.deal >= MOST_DEALS:
                break
            yield "> the next deal"
            yield from _events(match, match.next_deal(new_players=bool(stream.below(2))))
            continue
        seat = match.to_act[stream.below(len(match.to_act))]
        action = _chosen(match, seat, stream)
        yield f"> {NAMES[seat]}: {action}"
        yield from _events(match, match.act(seat, action))
        if count % LOOK_EVERY == 0:
            yield from _look(match)
    if match.result is None:
        yield "> close"
        yield from _events(match, match.close())
    yield from _look(match)
    assert match.result is not None
    winners = ", ".join(NAMES[seat] for seat in match.result.winners) or "nobody"
    yield f"Result: {match.result.reason} Won by {winners}, scores {' '.join(map(str, match.result.scores))}"


def _chosen(match: Match, seat: int, stream: Stream) -> Action:
    if stream.below(8):
        return match.default_action(seat)
    # Sorted, so that only what is legal counts and not the order in which it is found.
    legal = sorted(map(str, match.legal(seat)))
    return match.game.parse_action(legal[stream.below(len(legal))])


def _events(match: Match, happened: Iterable[Event]) -> Iterator[str]:
    for event in happened:
        said = event.say(NAMES[: len(match.seats)])
        for_whom = "" if event.audience is None else f"(only {NAMES[event.audience]}) "
        if said is not None:
            yield f"  {for_whom}{said.text}" + (f" | {said.you}" if said.you not in ("", said.text) else "")


def _look(match: Match) -> Iterator[str]:
    """The position, what a watcher sees, and what each seat sees and a watcher does not."""
    names = NAMES[: len(match.seats)]
    yield ""
    yield f"Position: {match.position()}"
    public = match.describe(match.view(None), names)
    yield from (f"  {line}" for line in public)
    yield from _view("Everybody", match.public())
    for seat, name in enumerate(names):
        own = [line for line in match.describe(match.view(seat), names) if line not in public]
        yield from (f"  {name} sees: {line}" for line in own)
        yield from _view(name, match.private(seat))
        if seat in match.to_act:
            yield f"  {name} has {len(match.legal(seat))} legal actions; the clock plays {match.default_action(seat)}"
    yield ""


def _view(name: str, part: msgspec.Struct) -> Iterator[str]:
    """Yield a message, a field a line, so that a changed field shows."""
    for field in part.__struct_fields__:
        yield f"    {name}: {field} {ENCODER.encode(getattr(part, field)).decode()}"


def write_all() -> list[Path]:
    """Writes every file anew, removes those that belong to nothing, and returns those that have changed."""
    wanted = {playthrough.path: text(playthrough) for playthrough in needed()}
    changed = [path for path, content in wanted.items() if not path.exists() or path.read_text("utf-8") != content]
    for path in changed:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted[path], "utf-8")
    for path in stray():
        path.unlink()
        changed.append(path)
    return changed


def stray() -> list[Path]:
    """Files that belong to no game any more."""
    return sorted(set(FOLDER.rglob("*.txt")) - {playthrough.path for playthrough in needed()})
