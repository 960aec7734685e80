"""CPU time of the experts' decisions, and of their reviews, by game, preset, seats and odd house rules.

    .venv/bin/python bench/decision_times.py --deals 2
    PYTHONPATH=build/compiled .venv/bin/python -P bench/decision_times.py --deals 2 --reviews
    .venv/bin/python bench/decision_times.py --only "bigtwo 3" --deals 10

Experts play each other in whole deals (of Bluejack and 10 · 20 · 30 whole matches); a decision without a choice does
not count. Goal: no decision takes a second of CPU time.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import dealt
from dealt.bots.bot import advice
from dealt.bots.evaluation import evaluator
from dealt.compiled_rules import rules_form
from dealt.games import game, games
from dealt.review.moments import Moment, moments_of_match
from dealt.review.review import judge

GOAL_SECONDS: Final = 1.0
ODD: Final[tuple[dict[str, Any], ...]] = (
    {"dragon": True, "four_cards": "quads_and_two_pairs"},
    {"bomb": "bare_quads", "bomb_on_singles": True},
    {"flush_order": "rank", "bomb": "quads_or_sf", "last_card_rule": "must_play_highest", "pass_excludes": True},
)
"""house rules of Big Two that no preset has, and that have many moves"""


class Setting(NamedTuple):
    """House rules and number of seats of a game."""

    game: str
    seats: int
    preset: str
    options: dict[str, Any]

    @property
    def title(self) -> str:
        return " ".join(
            [self.game, str(self.seats), self.preset, *(f"{key}={self.options[key]}" for key in self.options)]
        )


class Times(NamedTuple):
    """CPU seconds of decisions."""

    seconds: list[float]

    def __str__(self) -> str:
        if not self.seconds:
            return "– | – | –"
        mean, late = sum(self.seconds) / len(self.seconds), sum(took > GOAL_SECONDS for took in self.seconds)
        return f"{mean:.3f} | {max(self.seconds):.2f} | {late} of {len(self.seconds)}"


def settings() -> Iterator[Setting]:
    for name in games():
        played = game(name)
        for seats in played.seat_counts:
            sizes: list[dict[str, Any]] = [{}, {"short_handed": 13}] if name == "bigtwo" and seats < 4 else [{}]
            for size in sizes:
                for preset in played.presets:
                    yield Setting(name, seats, preset, size)
            for rules in ODD if name == "bigtwo" else ():
                yield Setting(name, seats, next(iter(played.presets)), rules)


def deal_times(setting: Setting, number: int, *, reviews: bool) -> tuple[list[float], list[float]]:
    """Return the CPU seconds of each decision with a choice in a deal, and those of its review."""
    match = dealt.start(setting.game, deal=number, seats=setting.seats, preset=setting.preset, **setting.options)
    game_evaluator, rng, decisions = evaluator(setting.game), Random(number), list[float]()
    first = game_evaluator.deal(match.match.public())
    whole = setting.game in ("bluejack", "patience")
    while (seat := match.turn) is not None and (whole or game_evaluator.deal(match.match.public()) == first):
        view, legal = match.view(seat), match.match.legal(seat)
        began = time.process_time()
        action, _ = advice(setting.game, "expert", view, legal, rng)
        if len(legal) > 1:
            decisions.append(time.process_time() - began)
        match.play(action, seat)
    found = list[float]()
    if reviews:
        for step in moments_of_match(match.start, match.moves):
            if isinstance(step, Moment) and len(step.legal) > 1:
                began = time.process_time()
                judge(step)
                found.append(time.process_time() - began)
    return decisions, found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=2, help="deals of each setting")
    parser.add_argument("--first", type=int, default=1, help="number of the first of them")
    parser.add_argument("--reviews", action="store_true", help="measure the review of each decision, too")
    parser.add_argument("--only", default="", help="settings that begin with this")
    chosen = parser.parse_args()
    print(f"{rules_form()}; CPU seconds: mean, most, and how many take more than {GOAL_SECONDS:g} s\n")
    print(f"| setting | decisions | | | {'reviews | | | ' * chosen.reviews}\n|{'---|' * (7 if chosen.reviews else 4)}")
    late = 0
    for setting in settings():
        if not setting.title.startswith(chosen.only):
            continue
        decisions, reviews = Times([]), Times([])
        for number in range(chosen.first, chosen.first + chosen.deals):
            for times, more in zip(
                (decisions, reviews), deal_times(setting, number, reviews=chosen.reviews), strict=True
            ):
                times.seconds.extend(more)
        late += sum(took > GOAL_SECONDS for took in decisions.seconds)
        print(f"| {setting.title} | {decisions} |{f' {reviews} |' * chosen.reviews}", flush=True)
    print(f"\ngoal {'missed' if late else 'reached'}")
    sys.exit(bool(late))


if __name__ == "__main__":
    main()
