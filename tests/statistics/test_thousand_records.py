"""The figures that the server keeps, compared with an independent count over a thousand records."""

from pathlib import Path

from dealt.server.storage import statements as saved
from dealt.server.storage.counting import counted
from dealt.server.storage.store import Store
from dealt.statistics.summary import statistics
from tests.statistics.plain_count import Count
from tests.table.evenings import PEOPLE, evenings

MATCHES = 1000
LATER = 1 << 42


async def test_the_statistics_of_a_thousand_records_are_those_of_an_independent_count(tmp_path: Path) -> None:
    """As they are kept when each line is saved; people come and go in every second of these evenings."""
    store, plain, matches = Store(str(tmp_path)), Count(), 0
    store.start()
    for seed, restless in ((7, 0.0), (8, 0.01)):
        for evening in evenings(seed, MATCHES // 2, restless):
            plain.evening(evening.table, evening.applied)
            matches += sum(each.line.__struct_config__.tag == "start" for each in evening.applied)
            number = matches + 1
            await store.save(
                saved.add_table(number, f"{number:04}", "", 1),
                *(one for each in evening.applied for one in counted(number, each.played)),
            )
    assert matches >= MATCHES
    for player in (f"id-{name}" for name in PEOPLE):
        kept = statistics(player, await store.played_by(player), now=LATER, mine=True)
        for one in kept.games:
            figures, results = plain.figures[player, one.game], sorted(plain.results[player, one.game])
            told = {name: getattr(one, name) for name in ("matches", "won", "left", "aside", "deals", "deals_won")}
            assert told == {name: figures[name] for name in told}, (player, one.game)
            assert sum(kind.points for kind in one.kinds) == figures["points"]
            by_chance = sum(figures[f"at {seats} seats"] / seats for seats in (2, 3, 4))
            assert abs(one.expected - by_chance) < 0.01
            assert one.recent == "".join("w" if won else "l" for _, won in results[-40:])
        assert {one.game for one in kept.games} == {game for who, game in plain.figures if who == player}
    store.close()
