"""Results of the arena as lines, as JSON and as a plot."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from dealt.games import game as game_named
from dealt.lab import plots
from dealt.lab.agents.matches import AgentStats
from dealt.lab.agents.parse import display_name
from dealt.lab.arena.duplicate_deal import Setting
from dealt.lab.arena.estimates import Estimates
from dealt.lab.arena.measure import Measurement


def lines(setting: Setting, figures: Estimates) -> Iterator[str]:
    """Yield the lines of one comparison."""
    first, second = map(display_name, setting.players)
    seats = f"one {first} against {setting.seats - 1} of {second}" if setting.seats > 2 else f"{first} against {second}"
    yield f"{seats}: {figures.deals:,} deals, {figures.games:,} games, seed {setting.seed}"
    yield f"  points a game better  {figures.better.text()}  (z {figures.better.z:+.1f})"
    if figures.rounds > 1:
        yield f"  points a round better {figures.a_round.text()}  ({figures.rounds:.1f} rounds a game)"
    yield f"  games won             {figures.won.percent()}, each opponent {figures.lost.percent()}"
    for name, side in zip((first, second), figures.sides, strict=True):
        yield f"  {name}: {_side(side)}"


def table(players: Sequence[str], found: Sequence[Measurement]) -> Iterator[str]:
    """Yield the lines of a table: points a game by which the row's player is better than the column's."""
    pairs = {measured.setting.players: measured.figures for measured in found}
    names = [display_name(player) for player in players]
    cells = [["", *names]]
    for name, player in zip(names, players, strict=True):
        cells.append([name, *(_cell(pairs, player, other) for other in players)])
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for name, *rest in cells:
        row = [name.ljust(widths[0]), *(text.rjust(width) for text, width in zip(rest, widths[1:], strict=True))]
        yield "  ".join(row).rstrip()


def _cell(pairs: Mapping[tuple[str, str], Estimates], player: str, other: str) -> str:
    if (player, other) in pairs:
        return pairs[player, other].better.text()
    # Of two players only one comparison was made.
    return pairs[other, player].better.reversed().text() if (other, player) in pairs else ""


def _side(side: AgentStats) -> str:
    each = 1000 * side.seconds / side.decisions if side.decisions else 0.0
    faults = f", {side.faults:,} without a legal answer" if side.faults else ""
    return f"{each:.2f} ms a decision ({side.decisions:,} with a choice{faults})"


def as_json(found: Sequence[Measurement]) -> bytes:
    """Return the estimates as JSON, one object for each setting."""
    results: list[dict[str, Any]] = [{"setting": measured.setting, "figures": measured.figures} for measured in found]
    return msgspec.json.format(msgspec.json.encode(results))


def draw(path: Path, found: Sequence[Measurement]) -> None:
    """Draw one comparison as a curve, several as bars. Raises DealtError(`bad_plot`)."""
    setting = found[0].setting
    title = f"{game_named(setting.game).title}, {setting.seats} seats, seed {setting.seed}"
    single = len(found) == 1
    with plots.drawn(path, title, inches=4.2 if single else 1.6 + 0.3 * len(found)) as axes:
        _line(axes, found[0]) if single else _bars(axes, found)


def _line(axes: Any, measured: Measurement) -> None:
    deals = [figures.deals for figures in measured.curve]
    means = [figures.better.mean for figures in measured.curve]
    errors = [figures.better.error for figures in measured.curve]
    plots.band(axes, deals, means, errors, " against ".join(map(display_name, measured.setting.players)))
    axes.axhline(0, color="black", linewidth=0.6)
    axes.set_xlabel("deals")
    axes.set_ylabel("points a game better, with 95 % of means")
    axes.legend(frameon=False)


def _bars(axes: Any, found: Sequence[Measurement]) -> None:
    names = [" against ".join(map(display_name, measured.setting.players)) for measured in found]
    means = [measured.figures.better.mean for measured in found]
    errors = [plots.SURE * measured.figures.better.error for measured in found]
    axes.errorbar(means, range(len(found)), xerr=errors, fmt="o", capsize=3)
    axes.axvline(0, color="black", linewidth=0.6)
    axes.set_yticks(range(len(found)), names)
    axes.invert_yaxis()
    axes.set_xlabel("points a game better, with 95 % of means")
