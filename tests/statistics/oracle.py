"""Counts records a second time, simply and without the ledger: from what was told at the table, one event at a time."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from dealt.table import record as rec
from dealt.table.events import AppliedLine
from dealt.table.table import Table


class Match:
    """The observed data of one match."""

    def __init__(self, people: dict[int, str]) -> None:
        self.played: dict[str, list[tuple[int, bool]]] = {player: [] for player in people.values()}
        """by person, the points of each deal and whether it was won"""
        self.deals = 0
        self.totals: dict[int, int] = defaultdict(int)

    def deal(self, people: dict[int, str], points: dict[int, int], winners: Iterable[int]) -> None:
        self.deals += 1
        for seat, player in people.items():
            self.played.setdefault(player, []).append((points[seat], seat in winners))
        for seat, number in points.items():
            self.totals[seat] += number


class Count:
    """Figures of everybody: by person and game, what is called `matches`, `won` and so on."""

    def __init__(self) -> None:
        self.figures: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self.results: defaultdict[tuple[str, str], list[tuple[int, bool]]] = defaultdict(list)
        """when matches were over, and whether they were won"""

    def evening(self, table: Table, applied: Iterable[AppliedLine]) -> None:
        """Counts all that was written and told at a table."""
        name, seats = table.settings.game, len(table.seats)
        people: dict[int, str] = {}
        last_here: dict[int, str] = {}
        match = Match({})
        standing: dict[str, tuple[int, bool | None, Match]] = {}
        for line, news in ((each.line, each.events) for each in applied):
            if isinstance(line, rec.Sat):
                people[line.seat] = last_here[line.seat] = line.player
                match.played.setdefault(line.player, [])
            elif isinstance(line, rec.Left):
                people = {seat: player for seat, player in people.items() if player != line.player}
            for new in news:
                event: Any = new.event
                kind = event.__struct_config__.tag
                if kind == "match_began":
                    match = Match(people)
                    last_here = dict(people)
                elif kind == "game_ended":
                    self._game(last_here[0], name, new.at, event, table.options.abandoned == "failure")
                elif kind in ("deal_ended", "set_ended", "round_ended"):
                    match.deal(people, *_deal(kind, event, match.totals))
                    if table.settings.game == "bigtwo" and table.options.session_end == "leave":
                        self._standing(standing, people, match, new.at)
                elif kind == "match_ended" and name != "patience":
                    if name == "bigtwo" and table.options.session_end == "leave":
                        for player, (at, won, of) in standing.items():
                            self._add(player, name, seats, at, won, of)
                        standing = {}
                    else:
                        self._over(name, seats, new.at, event, people, match, closed=isinstance(line, rec.Closed))
                    match = Match({})
        for player, (at, won, of) in standing.items():
            self._add(player, "bigtwo", 4, at, won, of)

    def _game(self, player: str, name: str, at: int, event: Any, failure: bool) -> None:
        won = event.score.ending == "won"
        figures = self.figures[player, name]
        if event.score.ending == "abandoned" and not failure:
            figures["aside"] += 1
            return
        figures["deals"] += 1
        figures["deals_won"] += won
        figures["matches"] += 1
        figures["won"] += won
        self.results[player, name].append((at, won))

    def _standing(self, standing: dict[str, Any], people: dict[int, str], match: Match, at: int) -> None:
        best = min(match.totals.values())
        for seat, player in people.items():
            much = 2 * len(match.played[player]) >= match.deals
            standing[player] = (at, match.totals[seat] == best if much else None, match)

    def _over(
        self, name: str, seats: int, at: int, event: Any, people: dict[int, str], match: Match, *, closed: bool
    ) -> None:
        if not closed and any(event.scores[seat] != match.totals[seat] for seat in range(seats)):
            rest = {seat: event.scores[seat] - match.totals[seat] for seat in range(seats)}
            match.deal(people, rest, event.winners)  # won in the middle of a round
        here = {player: seat for seat, player in people.items()}
        for player, deals in match.played.items():
            won: bool | None = None
            if people and player not in here:
                self._add(player, name, seats, at, False, match)
                self.figures[player, name]["left"] += 1
                continue
            if event.winners and player in here and 2 * len(deals) >= match.deals:
                won = here[player] in event.winners
            if deals or won is not None or (event.winners and player in here):
                self._add(player, name, seats, at, won, match)

    def _add(self, player: str, name: str, seats: int, at: int, won: bool | None, match: Match) -> None:
        figures, deals = self.figures[player, name], match.played[player]
        figures["deals"] += len(deals)
        figures["deals_won"] += sum(each for _, each in deals)
        figures["points"] += sum(points for points, _ in deals)
        if won is None:
            figures["aside"] += 1
            return
        figures["matches"] += 1
        figures["won"] += won
        figures[f"at {seats} seats"] += 1
        self.results[player, name].append((at, won))


def _deal(kind: str, event: Any, before: dict[int, int]) -> tuple[dict[int, int], list[int]]:
    """The points of a deal by seat, and who has won it."""
    if kind == "deal_ended":
        return dict(enumerate(event.score.penalties)), [event.seat]
    totals = event.sets_won if kind == "set_ended" else event.summary.score.totals
    points = {seat: total - before[seat] for seat, total in enumerate(totals)}
    if kind == "set_ended":
        return points, [] if event.seat is None else [event.seat]
    most = max(points.values())
    return points, [seat for seat, each in points.items() if each == most > 0]
