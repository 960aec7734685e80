"""The pages describe every option of every game, each of its choices, and every rule set, as they are."""

import re
from itertools import permutations
from typing import Any

import msgspec
import pytest

from dealt.games import game as game_named
from dealt.games.options import OptionInfo, describe
from dealt.manual.blocks import Listing, Runs, Section, Table
from dealt.manual.library import rules_of, source
from dealt.manual.topics import plain
from tests.parts import DESCRIBED

OPTIONS = [
    pytest.param(name, info, id=f"{name}-{info.name}") for name in DESCRIBED for info in describe(game_named(name))
]
PRESETS = [(name, preset) for name in DESCRIBED for preset in game_named(name).presets]


def house_rules(game: str) -> Section:
    """The section of a page about house rules."""
    return next(section for section in rules_of(game).sections if section.title == "House rules")


def codes(runs: Runs) -> list[str]:
    """Return the code spans of a text."""
    return [run.text for run in runs if run.style == "code"]


def word(value: Any) -> str:
    """A value as it is written in options."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def rows(game: str) -> dict[str, tuple[Runs, ...]]:
    """The rows of the table of rules by the names of the options."""
    tables = [block for block in house_rules(game).blocks if isinstance(block, Table)]
    return {code: row for table in tables for row in table.rows for code in codes(row[0])}


@pytest.mark.parametrize(("game", "info"), OPTIONS)
def test_an_option_is_described_with_each_of_its_choices(game: str, info: OptionInfo) -> None:
    first, choices = rows(game)[info.name]
    assert plain(first) == f"{info.title} ({info.name})"
    if info.kind == "number":
        usual = {int(number) for number in re.findall(r"\d+", plain(choices))}
        assert {info.least, info.most} <= usual
        assert info.default in usual
        return
    if info.kind == "text":
        assert info.form in plain(choices)
        return
    wanted = {word(value) for value in info.choices or (True, False)}
    if len(wanted) == 24 and wanted == {"".join(suits) for suits in permutations("DCHS")}:
        # Nobody wants to read them all.
        assert "any of the 24 orders" in plain(choices)
        wanted &= set(codes(choices))
    assert sorted(codes(choices)) == sorted(wanted)
    assert codes(choices)[0] == word(info.default), "the usual choice stands first"
    if info.kind == "choice":
        told = plain(choices)
        assert not [value for value in wanted if f"{value}: {info.words[value]}" not in told], "in the same words"


@pytest.mark.parametrize("game", DESCRIBED)
def test_no_other_option_is_described(game: str) -> None:
    assert list(rows(game)) == [info.name for info in describe(game_named(game))]


@pytest.mark.parametrize("game", DESCRIBED)
def test_other_names_of_options_stand_on_the_page(game: str) -> None:
    names = game_named(game).options_type.also_called
    assert not [name for name in names if f"`{name}=" not in source(f"rules/{game}")]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_rule_set_is_described_by_what_differs_from_the_usual_choices(game: str, preset: str) -> None:
    usual = msgspec.structs.asdict(game_named(game).options())
    values = msgspec.structs.asdict(game_named(game).presets[preset].options)
    differs = [f"{name}={word(value)}" for name, value in values.items() if value != usual[name]]
    if len(game_named(game).presets) == 1:
        assert plain_text(game).count(f"“{preset}”") == 1
        return
    sets = next(block for block in house_rules(game).blocks if isinstance(block, Listing))
    described = {name: rest for item in sets.items for name, *rest in [codes(getattr(item[0], "runs", ()))]}
    assert described[preset] == differs


def plain_text(game: str) -> str:
    """The running text of the section, with code in quotation marks."""
    runs = [run for block in house_rules(game).blocks for run in getattr(block, "runs", ())]
    return "".join(f"“{run.text}”" if run.style == "code" else run.text for run in runs)


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        ("bigtwo", "In a room with `--plain-names`, names have 2 to 10"),
        ("bigtwo", "between two of the same, the suit of the two decides"),
        ("chicago", "those who have not do not count, even with more points"),
        ("bluejack", "against a computer the user begins every set, as in the sample; otherwise they begin by turns"),
        ("bluejack", "against a computer the user, always; otherwise by turns"),
    ],
)
def test_the_pages_say_when_a_rule_holds_and_what_decides(page: str, sentence: str) -> None:
    assert sentence in " ".join(source(f"rules/{page}").split())
