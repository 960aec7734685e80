"""Matches of any game at any moment, for the laws that hold for all of them."""

import re
from collections.abc import Sequence
from itertools import combinations, islice
from random import Random
from typing import Any, Final, get_type_hints

import msgspec
from hypothesis import strategies as st

from dealt.errors import BadText
from dealt.games import game as game_named
from dealt.games import games
from dealt.games.chart import Chart
from dealt.games.game import ENCODER, Action, Event, Game, Match, MatchEnded, Result, SeatKind
from dealt.games.options import OptionInfo, describe
from dealt.games.recap import Recap
from dealt.shuffle import numbered_seed
from tests import example

NAMES = tuple(dict.fromkeys([*games(), example.NAME]))
KINDS: tuple[SeatKind, SeatKind] = ("human", "computer")
PEOPLE = ("Ann", "Bob", "Cid", "Dee", "Eli", "Fay")


def texts(game: Game, info: OptionInfo) -> st.SearchStrategy[str]:
    """Texts that an option can have as its value, the usual one among them."""
    metas = get_type_hints(game.options_type, include_extras=True)[info.name].__metadata__
    pattern = next(meta.pattern for meta in metas if isinstance(meta, msgspec.Meta) and meta.pattern)
    return st.just(info.default) | st.from_regex(pattern)


@st.composite
def options(draw: st.DrawFn, game: Game) -> Any:
    """Options of a game that do not exclude each other; mostly one of the presets with a few changes."""
    base = draw(st.sampled_from([preset.options for preset in game.presets.values()]))
    values = {name: getattr(base, name) for name in base.__struct_fields__}
    for info in draw(st.lists(st.sampled_from(describe(game)), max_size=3, unique_by=lambda option: option.name)):
        if info.kind == "switch":
            values[info.name] = draw(st.booleans())
        elif info.kind == "choice":
            values[info.name] = draw(st.sampled_from(info.choices))
        elif info.kind == "text":
            values[info.name] = draw(texts(game, info))
        else:
            values[info.name] = draw(st.integers(info.least, info.most))
    chosen = game.options_type(**values)
    conflict = getattr(chosen, "conflict", lambda: None)()
    return base if conflict is not None else chosen


@st.composite
def starts(draw: st.DrawFn, name: str) -> Match:
    """A match that has just been dealt."""
    game = game_named(name)
    count = draw(st.sampled_from(game.seat_counts))
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=count, max_size=count))
    return game.start(draw(options(game)), kinds, numbered_seed(draw(st.integers(0, 9999))))


@st.composite
def matches(draw: st.DrawFn, name: str, most: int = 120) -> Match:
    """A match after up to `most` random actions."""
    match = draw(starts(name))
    go_on(match, Random(draw(st.integers(0, 9999))), draw(st.integers(0, most)))
    return match


def go_on(match: Match, rng: Random, actions: int) -> list[Event]:
    """Plays random actions and begins deals until so many are played or the match is over; returns what happened."""
    happened: list[Event] = []
    while actions > 0 and match.result is None:
        if match.between_deals:
            happened += match.next_deal(new_players=rng.random() < 0.2)
            continue
        seat = rng.choice(list(match.to_act))
        happened += match.act(seat, any_action(match, seat, rng))
        actions -= 1
    return happened


def any_action(match: Match, seat: int, rng: Random) -> Action:
    legal = match.legal(seat)
    chosen: Action = next(islice(legal, rng.randrange(len(legal)), None))
    return chosen


def everything(match: Match) -> tuple[object, ...]:
    """All that can be seen of a match, to tell whether it has changed."""
    seats = range(len(match.seats))
    return (match.position(), [match.view(seat) for seat in (None, *seats)], [list(match.legal(s)) for s in seats])


def names_of(match: Match) -> Sequence[str]:
    return PEOPLE[: len(match.seats)]


# ------------------------------------------------------------------------------------------------- hidden cards


def seen_by(match: Match, seat: int | None) -> tuple[object, ...]:
    """Everything that is told to a seat (None: a watcher) about where the match stands."""
    view = match.view(seat)
    told = (ENCODER.encode(view), tuple(match.describe(view, names_of(match))), tuple(match.to_act), match.scores)
    if seat is None:
        return told
    default = match.default_action(seat) if seat in match.to_act else None
    return (*told, list(match.legal(seat)), match.offers(seat), default)


def hidden_pairs(match: Match, seat: int | None, rng: Random, most: int) -> list[tuple[str, str]]:
    """Some pairs of cards that the position names and what this seat sees does not."""
    seen = cards_in(match.game, ENCODER.encode(match.view(seat)).decode())
    hidden = sorted(cards_in(match.game, match.position()) - seen)
    pairs = list(combinations(hidden, 2))
    return rng.sample(pairs, min(most, len(pairs)))


def with_cards_swapped(match: Match, first: str, second: str) -> Match | None:
    """The match in which these two cards have changed places, or None where the rules do not allow that."""
    swap = {first: second, second: first}
    text = _WORD.sub(lambda found: swap.get(found[0], found[0]), match.position())
    try:
        return match.game.parse_position(text)
    except BadText:
        return None


def cards_in(game: Game, text: str) -> set[str]:
    """The words of a text that are cards of the game."""
    return {word for word in _WORD.findall(text) if is_card(game, word)}


def is_card(game: Game, word: str) -> bool:
    try:
        return str(game.parse_card(word)) == word
    except BadText:
        return False


_WORD: Final = re.compile(r"[\w+-]+")


def chart_of(name: str, options: object) -> Chart:
    """Return the chart of a game for these house rules."""
    chart = game_named(name).chart(options)
    assert chart is not None
    return chart


def recap_of(name: str, seats: int, events: list[Event], result: Result) -> Recap:
    """Return the recap of a match in which these events happened."""
    recap_builder = game_named(name).recap_builder(game_named(name).options(), seats)
    for event in [*events, MatchEnded(seat=None, winners=(), scores=(), reason="")]:
        recap_builder.add(event)
    return recap_builder.recap(result)
