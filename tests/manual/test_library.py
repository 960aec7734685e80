"""Sources of the pages: one file each, or, for a new game without one, the game itself."""

from dealt.games import games
from dealt.games.options import describe
from dealt.manual.blocks import Listing, Paragraph
from dealt.manual.library import page, page_names, rules_of, written_pages
from dealt.manual.plain import page_lines
from tests.example import NAME, example_added
from tests.parts import DESCRIBED
from tests.repo.places import ROOT


def test_every_page_is_a_file_in_docs() -> None:
    assert page_names() == (*(f"rules/{game}" for game in games()), "questions", "credits")
    assert written_pages() == (*(f"rules/{game}" for game in DESCRIBED), "questions", "credits")


def test_a_new_game_without_a_page_tells_its_house_rules() -> None:
    with example_added():
        lines = page_lines(rules_of(NAME))
        options = describe(games()[NAME])
    assert lines[0] == "High Card"
    assert f"docs/rules/{NAME}.md is to be written." in " ".join(lines)
    for info in options:
        assert any(line.startswith(f"{info.title} ({info.name}): ") for line in lines)


def test_the_readme_credits_everybody_whom_the_page_of_credits_names() -> None:
    readme = " ".join((ROOT / "README.md").read_text("utf-8").split())
    titles = {game.title for game in games().values()}
    (sources,) = [block for block in page("credits").sections[0].blocks if isinstance(block, Listing)]
    texts = [block.runs for item in sources.items for block in item if isinstance(block, Paragraph)]
    named = [run.text for runs in texts for run in runs if run.style == "strong" and run.text not in titles]
    assert len(texts) == 5
    assert len(named) == 8
    assert not [name for name in named if name not in readme]
