"""Ratings: what a fold of results gives, whatever the order of seats, and how bots, days and seasons count."""

from datetime import UTC, datetime
from random import Random
from typing import Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce, PlackettLuceRating

from dealt.ratings.bot_ratings import bot_ratings
from dealt.ratings.ratings import (
    BOT_DEVIATION,
    MEAN,
    MOST_ALONE,
    MOST_TOGETHER,
    PROVISIONAL,
    START_DEVIATION,
    Ratings,
    ResultKey,
    rated,
)
from dealt.ratings.text import rating_text
from dealt.ratings.types import UserRating
from dealt.table.match_result import MatchResult, RatedPlayer
from tests.examples import examples

MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE


def ms(year: int, month: int, day: int) -> int:
    return int(datetime(year, month, day, 12, tzinfo=UTC).timestamp() * 1000)


AUTUMN: Final = ms(2026, 10, 1)


def result(
    *places: tuple[str, int], at: int = AUTUMN, game: str = "bigtwo", rules: str = "deuce", seats: int = 4
) -> MatchResult:
    """A match of users and bots: a bot is called by its level, with a star."""
    players = tuple(
        RatedPlayer("", name[1:], place) if name.startswith("*") else RatedPlayer(name, "", place)
        for name, place in places
    )
    return MatchResult(match=1, game=game, rules=rules, seats=seats, ended=at, players=players)


def folded(*results: MatchResult) -> Ratings:
    return rated((ResultKey(each.ended, 1, number, 0), each) for number, each in enumerate(results))


def rating_of(ratings: Ratings, user: str, now: int = AUTUMN) -> UserRating:
    (rating,) = ratings.of_user(user, now)
    return rating


USERS: Final = st.lists(st.sampled_from(["ann", "bob", "cid", "dee"]), max_size=4, unique=True)
PLAYERS: Final = st.builds(
    lambda users, bots: users + bots, USERS, st.lists(st.sampled_from(["*easy", "*expert"]), max_size=2)
)
MATCHES: Final = st.lists(
    PLAYERS.filter(lambda names: len(names) > 1).flatmap(
        lambda names: st.tuples(*(st.tuples(st.just(name), st.integers(1, 5)) for name in names))
    ),
    max_size=12,
)


@settings(max_examples=examples(60), deadline=None)
@given(MATCHES, st.randoms(use_true_random=False))
def test_neither_the_order_of_the_seats_nor_that_of_reading_matters(
    matches: list[tuple[tuple[str, int], ...]], random: Random
) -> None:
    keyed = [
        (ResultKey(AUTUMN + minute, 1, 1, 0), result(*places, at=AUTUMN + minute))
        for minute, places in enumerate(matches)
    ]
    other = [
        (key, msgspec.structs.replace(each, players=tuple(random.sample(each.players, len(each.players)))))
        for key, each in keyed
    ]
    random.shuffle(other)
    first, second = rated(keyed), rated(other)
    assert first.users() == second.users()
    for user in first.users():
        assert first.of_user(user, AUTUMN) == second.of_user(user, AUTUMN)


@settings(max_examples=examples(60), deadline=None)
@given(MATCHES)
def test_ratings_are_those_of_openskill_run_over_the_same_results(
    matches: list[tuple[tuple[str, int], ...]],
) -> None:
    model = PlackettLuce(mu=1500, sigma=250, beta=125, tau=2.5)
    known: dict[str, PlackettLuceRating] = {}
    for places in matches:
        if all(name[0] == "*" for name, _ in places):
            continue
        teams = [
            [model.create_rating([bot_ratings("bigtwo")[name[1:]], BOT_DEVIATION])]
            if name[0] == "*"
            else [known.get(name, model.rating())]
            for name, _ in places
        ]
        for (name, _), (rating,) in zip(places, model.rate(teams, ranks=[place for _, place in places]), strict=True):
            if name[0] != "*":
                known[name] = rating
    ours = folded(*(result(*places) for places in matches))
    assert ours.users() == sorted(known)
    for user, rating in known.items():
        assert rating_of(ours, user).rating == pytest.approx(rating.mu, abs=1e-6)
        assert rating_of(ours, user).deviation == pytest.approx(rating.sigma, abs=1e-6)


@settings(max_examples=examples(60), deadline=None)
@given(MATCHES)
def test_who_wins_alone_never_loses_rating_and_who_is_last_alone_never_gains(
    matches: list[tuple[tuple[str, int], ...]],
) -> None:
    ratings = Ratings()
    for places in matches:
        ratings.add(result(*places))
        ranks = [place for _, place in places]
        for name, place in places:
            if name[0] == "*" or len(places) < 2:
                continue
            change = rating_of(ratings, name).history[-1].change
            if place == min(ranks) and ranks.count(place) == 1:
                assert change > 0
            if place == max(ranks) and ranks.count(place) == 1:
                assert change < 0


def test_bots_never_change_and_stronger_ones_count_for_more() -> None:
    many = [result(("ann", 2), ("*expert", 1), at=AUTUMN + minute) for minute in range(20)]
    beaten = folded(*many, result(("bob", 1), ("*expert", 2), at=AUTUMN + 60))
    alone = folded(result(("bob", 1), ("*expert", 2)))
    assert rating_of(beaten, "bob").rating == rating_of(alone, "bob").rating
    easy = folded(result(("bob", 1), ("*easy", 2)))
    assert MEAN < rating_of(easy, "bob").rating < rating_of(alone, "bob").rating


def test_a_bot_counts_for_its_strength_at_a_table_with_so_many_seats() -> None:
    gained = [
        rating_of(folded(result(("bob", 1), ("*hard", 2), seats=seats)), "bob").rating - MEAN for seats in (2, 3, 4, 0)
    ]
    assert 0 < gained[0] < gained[1] < gained[2]
    # As many as usual, where a result does not say it.
    assert gained[3] == gained[2]


@pytest.mark.parametrize(
    ("game", "seats"), [("bigtwo", 2), ("bigtwo", 3), ("bigtwo", 4), ("bluejack", 2), ("chicago", 2), ("chicago", 4)]
)
def test_the_levels_of_a_game_stand_in_their_order_around_normal(game: str, seats: int) -> None:
    known = bot_ratings(game, seats)
    assert known["normal"] == MEAN
    assert list(known.values()) == sorted(known.values())


def test_a_rating_is_provisional_until_some_matches_have_counted() -> None:
    minutes = [AUTUMN + minute * DAY // 20 for minute in range(60)]
    results = [result(("ann", 1 + minute % 2), ("*normal", 2 - minute % 2), at=at) for minute, at in enumerate(minutes)]
    first, last = rating_of(folded(results[0]), "ann"), rating_of(folded(*results), "ann", minutes[-1])
    assert first.provisional
    assert "provisional" in rating_text(first)
    assert not last.provisional
    assert last.deviation <= PROVISIONAL < first.deviation < START_DEVIATION
    assert rating_text(last) == f"{last.rating:.0f} ± {last.deviation:.0f}, from 60 matches"


def test_games_and_rule_sets_have_ratings_of_their_own() -> None:
    ratings = folded(
        result(("ann", 1), ("bob", 2)),
        result(("ann", 2), ("bob", 1), rules=""),
        result(("ann", 1), ("bob", 2), game="chicago", rules="shash"),
    )
    found = [(each.game, each.rules, each.rating > MEAN) for each in ratings.of_user("ann", AUTUMN)]
    assert found == [("bigtwo", "", False), ("bigtwo", "deuce", True), ("chicago", "shash", True)]


@pytest.mark.parametrize(
    "places",
    [
        (("*easy", 1), ("*hard", 2)),
        (("ann", 1), ("*My bot", 2)),
        (("ann", 1),),
    ],
)
def test_a_match_needs_a_user_and_another_whose_strength_is_known(places: tuple[tuple[str, int], ...]) -> None:
    assert folded(result(*places)).users() == []
    assert folded(result(("ann", 1), game="patience", rules="")).users() == []


def test_a_bot_of_unknown_strength_is_left_out_of_a_match_of_others() -> None:
    with_it = folded(result(("ann", 1), ("*My bot", 2), ("bob", 3)))
    assert rating_of(with_it, "ann").rating == rating_of(folded(result(("ann", 1), ("bob", 2))), "ann").rating


def test_matches_of_the_same_two_users_count_up_to_a_limit_each_day_in_whatever_company() -> None:
    matches = [
        result(("ann", 1), ("bob", 2), *([("cid", 3)] if minute % 2 else []), at=AUTUMN + minute * MINUTE)
        for minute in range(MOST_TOGETHER + 3)
    ]
    ratings = folded(*matches)
    found = rating_of(ratings, "ann")
    assert [point.counted for point in found.history] == [True] * MOST_TOGETHER + [False] * 3
    assert found.matches == MOST_TOGETHER
    assert found.rating == found.history[MOST_TOGETHER - 1].rating
    assert found.history[-1].change == 0
    # Others are free to play with either, and both may play again on the next day.
    later = folded(
        *matches,
        result(("ann", 2), ("dee", 1), at=AUTUMN + 60 * MINUTE),
        result(("ann", 1), ("bob", 2), at=AUTUMN + DAY),
    )
    assert [point.counted for point in rating_of(later, "ann").history[-2:]] == [True, True]


def test_matches_against_bots_alone_count_up_to_a_limit_each_day() -> None:
    matches = [result(("ann", 1), ("*easy", 2), at=AUTUMN + minute) for minute in range(MOST_ALONE + 2)]
    found = rating_of(folded(*matches, result(("ann", 1), ("bob", 2), at=AUTUMN + MINUTE)), "ann")
    assert [point.counted for point in found.history[-3:]] == [False, False, True]


def test_a_new_season_draws_ratings_towards_the_mean_and_keeps_the_old_ones() -> None:
    wins = [result(("ann", 1), ("bob", 2), at=AUTUMN + minute) for minute in range(10)]
    autumn = rating_of(folded(*wins), "ann")
    winter = rating_of(folded(*wins), "ann", ms(2026, 12, 21))
    assert (autumn.season, autumn.season_matches, autumn.seasons) == ("2026-09-21", 10, ())
    assert (winter.season, winter.season_matches, winter.matches) == ("2026-12-21", 0, 10)
    assert winter.rating - MEAN == 0.75 * (autumn.rating - MEAN)
    assert winter.deviation > autumn.deviation
    (past,) = winter.seasons
    assert (past.season, past.rating, past.matches) == ("2026-09-21", autumn.rating, 10)
    # The first match of the season begins where a look at it has said.
    then = rating_of(folded(*wins, result(("ann", 1), ("bob", 2), at=ms(2027, 1, 2))), "ann", ms(2027, 1, 2))
    assert then.rating - then.history[-1].change == winter.rating
    assert then.seasons == winter.seasons
    # After years the past is forgotten.
    assert rating_of(folded(*wins), "ann", ms(2036, 1, 1)).rating == pytest.approx(MEAN, abs=0.1)
    assert rating_of(folded(*wins), "ann", ms(2036, 1, 1)).deviation == START_DEVIATION
