"""The figures that the server keeps, compared with an independent count over a thousand records."""

from itertools import groupby
from pathlib import Path

import pytest

from dealt.server.storage import statements as saved
from dealt.server.storage.statistics import counted
from dealt.server.storage.store import Store
from dealt.statistics.summary import statistics
from tests.statistics.oracle import Count
from tests.table.evenings import PEOPLE, evenings

LATER = 1 << 42


@pytest.mark.parametrize("least", [200, pytest.param(1000, marks=pytest.mark.thorough)])
async def test_the_statistics_of_many_records_are_those_of_an_independent_count(tmp_path: Path, least: int) -> None:
    """As they are kept when each line is saved; people come and go in every second of these evenings."""
    store, plain, matches = Store(str(tmp_path)), Count(), 0
    store.start()
    for seed, restless in ((7, 0.0), (8, 0.01)):
        for evening in evenings(seed, least // 2, restless):
            plain.evening(evening.table, evening.applied)
            matches += sum(each.line.__struct_config__.tag == "start" for each in evening.applied)
            number = matches + 1
            await store.save(
                saved.add_table(number, f"{number:04}", "", 1),
                *(entry for each in evening.applied for entry in counted(number, each.played)),
            )
    assert matches >= least
    for player in (f"id-{name}" for name in PEOPLE):
        kept = statistics(player, await store.played_by(player), now=LATER, mine=True)
        short = {standing.game: standing for standing in await store.standings(player)}
        for totals in kept.games:
            figures, results = plain.figures[player, totals.game], sorted(plain.results[player, totals.game])
            told = {name: getattr(totals, name) for name in ("matches", "won", "left", "aside", "deals", "deals_won")}
            assert told == {name: figures[name] for name in told}, (player, totals.game)
            assert sum(kind.points for kind in totals.kinds) == figures["points"]
            by_chance = sum(figures[f"at {seats} seats"] / seats for seats in (2, 3, 4))
            assert abs(totals.expected - by_chance) < 0.01
            assert totals.recent == "".join("w" if won else "l" for _, won in results[-40:])
            rows = [(won, len(list(row))) for won, row in groupby(won for _, won in results)]
            assert totals.run.won == max([0, *(length for won, length in rows if won)])
            assert totals.run.lost == max([0, *(length for won, length in rows if not won)])
            now = rows[-1][1] * (1 if rows[-1][0] else -1) if rows else 0
            assert (totals.run.now, short[totals.game].row) == (now, now)
            assert (short[totals.game].matches, short[totals.game].won) == (figures["matches"], figures["won"])
            assert abs(short[totals.game].expected - by_chance) < 0.01
        assert {game.game for game in kept.games} == {game for who, game in plain.figures if who == player}
        assert sum(day.matches for day in kept.days) == kept.matches == sum(game.matches for game in kept.games)
    store.close()
