"""The house rules of every game are told in words, and what means nothing beside the others is known."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from dealt.games import game as game_named
from dealt.games import games
from dealt.games.game import Game
from dealt.games.options import OptionInfo, applies, describe, option_text, rules_in_words
from tests.examples import examples
from tests.games.anygame import texts

pytestmark = pytest.mark.parametrize("name", games())


@st.composite
def any_values(draw: st.DrawFn, game: Game) -> dict[str, Any]:
    """Values of all options, each possible by itself."""
    return {info.name: draw(values_of(game, info)) for info in describe(game)}


def values_of(game: Game, info: OptionInfo) -> st.SearchStrategy[Any]:
    """Draw a value of an option; the ends of a range often, so that two of them meet."""
    if info.kind == "number":
        return st.sampled_from([info.least, info.default, info.most]) | st.integers(info.least, info.most)
    if info.kind == "text":
        return texts(game, info)
    return st.sampled_from(info.choices or (False, True))


def test_every_value_of_every_option_has_words(name: str) -> None:
    for info in describe(game_named(name)):
        for value in info.choices or ((False, True) if info.kind == "switch" else ()):
            words = info.words[option_text(value)]
            assert words[:1].islower() or words[:1].isdigit(), f"{info.name}={value}: {words}"
            assert "_" not in words
        assert info.kind != "choice" or len(set(info.words.values())) == len(info.choices)


def test_words_are_of_values_that_there_are(name: str) -> None:
    for info in describe(game_named(name)):
        if info.kind == "number":
            assert info.least is not None
            assert info.most is not None
            assert all(info.least <= int(value) <= info.most for value in info.words)
        elif info.kind == "text":
            assert list(info.words) == [info.default]
        else:
            assert list(info.words) == [option_text(value) for value in info.choices or (True, False)]


def test_an_option_is_told_in_one_sentence_without_the_names_of_its_values(name: str) -> None:
    for info in describe(game_named(name)):
        assert info.description.endswith(".")
        assert not [value for value in info.choices if f"{value}:" in info.description]


def test_a_rule_set_has_a_title_and_one_sentence(name: str) -> None:
    titles = [preset.title for preset in game_named(name).presets.values()]
    assert len(set(titles)) == len(titles)
    for preset in game_named(name).presets.values():
        assert preset.description.endswith(".")
        assert rules_in_words(game_named(name), preset.options) == preset.title


def test_what_an_option_depends_on_is_an_option_with_these_values(name: str) -> None:
    infos = {info.name: info for info in describe(game_named(name))}
    for info in infos.values():
        for only in info.only:
            values = {option_text(value) for value in only.values}
            other = infos[only.option]
            assert values < set(other.words) or other.kind in ("number", "text")
            assert only.choice is None or only.choice in info.choices


@given(data=st.data())
@hypothesis_settings(max_examples=examples(), deadline=None)
def test_options_conflict_only_where_one_of_them_means_nothing(name: str, data: st.DataObject) -> None:
    game = game_named(name)
    values = data.draw(any_values(game))
    idle = {info.name: info.default for info in describe(game) if not applies(info, values)}
    assert game.options_type(**values).conflict() is None or idle
    # A form that leaves what means nothing as it usually is never meets a refusal.
    options = game.options({**values, **idle})
    assert rules_in_words(game, options)
    assert msgspec.structs.asdict(options).keys() == values.keys()
