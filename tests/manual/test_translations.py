"""The manual in other languages: whole, up to date with the English pages, and with the same cards and numbers."""

import re
from collections import Counter

import make_manual_catalogues
import polib
import pytest

from dealt.manual.blocks import Block, Example, Exercise, Listing, Paragraph, Steps, Table
from dealt.manual.library import file_in, languages, page, page_names, translated
from dealt.manual.reader import page_parts, read_page
from dealt.manual.topics import heading, plain
from tests.parts import TRANSLATED
from tests.repo.places import ROOT

PAGES = [(language, name) for language in languages() for name in page_names() if translated(name, language)]
"""pages whose translation is begun"""
LOCALES = ROOT / "web" / "src" / "locales"
LANGUAGES = ROOT / "web" / "src" / "i18n" / "languages.ts"
CODE = re.compile("`([^`]*)`")
CARD = re.compile(r"(?<![A-Za-z0-9-])(?:[2-9TJQKA][DCHS]|[+-]\d+[bygr])(?![A-Za-z0-9-])")
CITED = re.compile(r"(?<![A-Za-z])[BCDPS]\d{1,2}(?!\d|[BT])|\[[SRP→]|\d+(?:\.\d+)+")
NUMBER = re.compile(r"\d+")
DRAFTS = re.findall(r"'([\w-]+)'", re.findall(r"const DRAFTS: .* = \[(.*)\]", LANGUAGES.read_text(encoding="utf-8"))[0])
"""languages that lack texts"""
every_page = pytest.mark.parametrize(("language", "name"), PAGES)
TEXT = "# Whist\n\nFour play.\n\n## Play\n\nLead a card.\n\nFollow suit with 3D.\n\n## 1.2 Points\n\nThirteen tricks.\n"


def test_every_language_of_the_page_has_catalogues_of_the_manual() -> None:
    assert set(languages()) == {folder.name for folder in LOCALES.iterdir()} - {"en"}


@pytest.mark.parametrize("language", languages())
def test_the_catalogues_hold_what_the_english_pages_say_now(language: str) -> None:
    made = {path: text for path, text in make_manual_catalogues.files().items() if path.parts[2] == language}
    there = {path: (ROOT / path).read_text(encoding="utf-8") for path in made if (ROOT / path).is_file()}
    assert there == made, "run .venv/bin/python tools/make_manual_catalogues.py, and translate what it says"


@every_page
def test_every_section_is_translated_as_a_whole(language: str, name: str) -> None:
    if language in DRAFTS:
        pytest.skip("The language is a draft.")
    lacking = [
        f"{title}: {missing}" for title, missing in make_manual_catalogues.lacking(name, catalogue(language, name))
    ]
    assert lacking == [], "run .venv/bin/python tools/make_manual_catalogues.py, and translate what it says"
    assert {section.language for section in page(name, language).sections} == {language}


def catalogue(language: str, name: str) -> str:
    """The text of a catalogue."""
    return (ROOT / make_manual_catalogues.FOLDER / language / f"{name}.po").read_text(encoding="utf-8")


@every_page
def test_a_translation_has_the_cards_numbers_names_and_marks_of_its_text(language: str, name: str) -> None:
    wrong = []
    for english, other in translated(name, language).items():
        same = all(found(english) == found(other) for found in (codes, cards, cited, marks))
        if not same or not numbers(english) <= numbers(other):
            wrong.append((english, other))
    assert wrong == []


def codes(text: str) -> Counter[str]:
    return Counter(CODE.findall(text))


def cards(text: str) -> Counter[str]:
    return Counter(CARD.findall(text))


def cited(text: str) -> set[str]:
    return set(CITED.findall(text))


def marks(text: str) -> tuple[int, int, bool]:
    """Stressed words, links, and whether it ends a sentence."""
    return text.count("**"), text.count("]("), text.rstrip("*`").endswith((".", "。"))


def numbers(text: str) -> set[str]:
    return set(NUMBER.findall(text))


@every_page
def test_a_page_is_built_alike_in_every_language(language: str, name: str) -> None:
    english, other = page(name), page(name, language)
    assert [shape(block) for block in other.lead] == [shape(block) for block in english.lead]
    for section, same in zip(other.sections, english.sections, strict=True):
        assert (section.number, section.english) == (same.number, heading(same))
        assert [shape(block) for block in section.blocks] == [shape(block) for block in same.blocks]


@every_page
def test_every_section_has_a_heading_of_its_own(language: str, name: str) -> None:
    titles = [heading(section) for section in page(name, language).sections]
    ours = {key: catalogue_text(language, f"table-rules-{key}") for key in ("chart", "here", "keys")}
    assert len(set(titles)) == len(titles)
    assert not set(titles) & set(ours.values()), "the window of the rules has topics of these names"


def catalogue_text(language: str, key: str) -> str:
    """A text of the page without values."""
    files = [LOCALES / folder / "table.ftl" for folder in (language, "en")]
    texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    return next(str(found[1]) for text in texts if (found := re.search(rf"(?m)^{key} = (.+)$", text)))


def shape(block: Block) -> object:
    """Return the parts of a block that no language changes."""
    match block:
        case Listing(items, first):
            return [[shape(inner) for inner in item] for item in items], first
        case Table(head, rows):
            return len(head), [[codes_of(cell) for cell in row] for row in rows]
        case Steps(items):
            return [sorted(CARD.findall(step.picture)) for step in items]
        case Exercise():
            shown = [shown.cards for shown in block.shown]
            replies = [(reply.kind, reply.action, reply.code) for reply in block.replies]
            return block.position, block.preset, block.seat, shown, block.hand, block.buttons, replies
        case Example():
            return block
    return type(block)


def codes_of(cell: object) -> list[str]:
    assert isinstance(cell, tuple)
    return [run.text for run in cell if run.style == "code"]


@pytest.mark.parametrize("game", TRANSLATED)
def test_what_the_rules_say_in_exercises_and_examples_comes_with_what_it_is_worded_from(game: str) -> None:
    for block in (block for section in page(f"rules/{game}").sections for block in section.blocks):
        if isinstance(block, Example):
            assert all(attempt.values is not None for attempt in block.tries)
            assert all(
                len(attempt.heard) == len(attempt.told) and all(said.code for said in attempt.heard)
                for attempt in block.tries
            )
        elif isinstance(block, Exercise):
            assert all(reply.values is not None for reply in block.replies if reply.kind == "wrong")
            assert all(button.values is not None for button in block.buttons)


def test_a_section_is_in_another_language_once_its_last_text_is() -> None:
    said = {"Whist": "Whist", "Four play.": "Fyra spelar.", "Play": "Spelet", "Lead a card.": "Spela ut."}
    found = read_page(TEXT, "sv", said | {"1.2 Points": "1.2 Poäng", "Thirteen tricks.": "Tretton stick."})
    assert [plain(block.runs) for block in found.lead if isinstance(block, Paragraph)] == ["Fyra spelar."]
    assert [(section.title, section.language, section.english) for section in found.sections] == [
        ("Play", "en", None),
        ("Poäng", "sv", "1.2 Points"),
    ]
    whole = read_page(TEXT, "sv", said | {"Follow suit with 3D.": "Bekänn färg med **3D**."})
    assert [(section.title, section.language) for section in whole.sections] == [("Spelet", "sv"), ("Points", "en")]


def test_the_texts_of_a_page_are_told_by_section() -> None:
    assert page_parts(TEXT) == [
        ("", ["Whist", "Four play."]),
        ("Play", ["Play", "Lead a card.", "Follow suit with 3D."]),
        ("1.2 Points", ["1.2 Points", "Thirteen tricks."]),
    ]


def test_a_catalogue_keeps_what_is_still_said_and_puts_the_rest_aside() -> None:
    old = 'msgid "Questions and answers"\nmsgstr "Frågor och svar"\n\nmsgid "Gone"\nmsgstr "Borta"\n'
    made = polib.pofile(make_manual_catalogues.merged("questions", "sv", old))
    assert next(iter(made)).msgstr == "Frågor och svar"
    assert [entry.msgid for entry in made.obsolete_entries()] == ["Gone"]
    assert made.percent_translated() < 100


def test_a_page_in_another_language_has_an_address_of_its_own() -> None:
    assert file_in("rules/bigtwo.sv.json") is not None
    for missing in ("rules/bigtwo.xx.json", "rules/whist.sv.json", "rules/bigtwo.sv", "../secret.sv.json", "sv.json"):
        assert file_in(missing) is None
