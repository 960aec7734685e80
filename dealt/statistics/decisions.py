"""Statistics of a player's decisions in one game, from the reviews of their matches."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, Final

import msgspec

from dealt.bots.evaluation import evaluator
from dealt.games import game as game_named
from dealt.review.entry import ReviewEntry
from dealt.review.strength import NEEDED, place_of, reference_losses
from dealt.statistics.daily import local_day
from dealt.statistics.types import DecisionKind, DecisionWeek, LostBy, ReviewFigures, Strength

_WEEKS: Final = 53
_DIGITS: Final = 4


def review_figures(game: str, entries: Sequence[ReviewEntry], offset: timedelta) -> ReviewFigures | None:
    """Return the totals of the reviewed matches of one game; None if there are none.

    `offset` is the reader's clock minus UTC.
    """
    if not entries:
        return None
    rules = game_named(game)
    weeks: defaultdict[date, list[ReviewEntry]] = defaultdict(list)
    kinds: defaultdict[tuple[str, int], list[ReviewEntry]] = defaultdict(list)
    for entry in entries:
        day = local_day(entry.ended, offset)
        weeks[day - timedelta(days=day.weekday())].append(entry)
        kinds[entry.rules, entry.seats].append(entry)
    return ReviewFigures(
        **_sums(entries),
        unit=evaluator(game).unit,
        period=rules.recap_builder(rules.options(), entries[0].seats).period,
        weeks=tuple(
            [DecisionWeek(**_sums(found), week=week.isoformat()) for week, found in sorted(weeks.items())[-_WEEKS:]]
        ),
        kinds=tuple(
            sorted(
                [DecisionKind(**_sums(found), rules=rules, seats=seats) for (rules, seats), found in kinds.items()],
                key=lambda kind: (-kind.decisions, kind.rules, kind.seats),
            )
        ),
        lost_by=_lost_by(entries, evaluator(game).categories),
        strength=_strength(game, entries),
    )


def _sums(entries: Sequence[ReviewEntry]) -> dict[str, Any]:
    return {
        "matches": len(entries),
        "deals": sum([entry.deals for entry in entries]),
        "decisions": sum([entry.decisions for entry in entries]),
        "best": sum([entry.best for entry in entries]),
        "given_away": round(sum([entry.given_away for entry in entries]), _DIGITS),
    }


def _lost_by(entries: Iterable[ReviewEntry], titles: Mapping[str, str]) -> tuple[LostBy, ...]:
    decisions: defaultdict[str, int] = defaultdict(int)
    losses: defaultdict[str, float] = defaultdict(float)
    for entry in entries:
        for category, lost in entry.lost.items():
            decisions[category] += lost.decisions
            losses[category] += lost.loss
    found = [
        # An old review may have a category that is none any more.
        LostBy(
            category=category,
            title=titles.get(category, category),
            decisions=decisions[category],
            loss=round(loss, _DIGITS),
        )
        for category, loss in losses.items()
    ]
    return tuple(sorted(found, key=lambda lost: (-lost.loss, lost.category)))


def _strength(game: str, entries: Sequence[ReviewEntry]) -> Strength | None:
    """Return the strength, from those reviews that were made as the losses of the bots were measured.

    Reviews with plain rules are compared with other losses: those count of which there are more decisions.
    """
    known = reference_losses(game)
    if known is None:
        return None
    alike = (known.rules, known.seats, known.version)
    usual = [entry for entry in entries if (entry.rules, entry.seats, entry.version) == alike]
    counted, levels = max(
        ([entry for entry in usual if not entry.plain], known.compiled),
        ([entry for entry in usual if entry.plain], known.plain),
        key=lambda pair: (sum([entry.decisions for entry in pair[0]]), len(pair[1])),
    )
    if not levels:
        return None
    decisions = sum([entry.decisions for entry in counted])
    strength = Strength(
        rules=known.rules, seats=known.seats, decisions=decisions, needed=NEEDED,
        levels=tuple([level.level for level in levels]),
    )  # fmt: skip
    if decisions < NEEDED:
        return strength
    place = place_of(
        levels, decisions, sum([entry.given_away for entry in counted]), sum([entry.squares for entry in counted])
    )
    return msgspec.structs.replace(
        strength, level=levels[round(place.place)].level, place=place.place, low=place.low, high=place.high
    )
