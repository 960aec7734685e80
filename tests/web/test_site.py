"""The site of the documentation: made by one command, whole, searchable, and without anything from elsewhere."""

import re
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import make_site
import pytest
from docs_site.sources import DOCS, contents, place
from playwright.sync_api import Browser, Page, expect

from tests.parts import DESCRIBED
from tests.repo.places import ROOT
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import PHONE

pytestmark = pytest.mark.thorough
LINKED = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "src", "iframe": "src"}


class Links(HTMLParser):
    """Links of a page, the files that it loads, and the places in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.places |= {told[name] or "" for name in ("id", "name") if name in told}
        target = told.get(LINKED.get(tag, ""))
        if target:
            (self.leads if tag == "a" else self.loads).append(target)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "site"
    assert make_site.main([str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Links]:
    found = {file: Links(file.read_text(encoding="utf-8")) for file in site.rglob("*.html")}
    assert len(found) > 20
    return found


def test_every_page_of_docs_is_in_the_contents() -> None:
    listed = {page for part in contents().values() for page in part}
    assert listed >= {*DOCS.glob("*.md"), *DOCS.glob("rules/*.md")} - {DOCS / "index.md"}
    assert listed >= {ROOT / name for name in ("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")}


def test_every_page_is_on_the_site(site: Path) -> None:
    for part in contents().values():
        for page in part:
            assert (site / place(page)).with_suffix(".html").is_file(), page


def test_every_link_leads_to_a_file_and_a_place_that_there_are(pages: dict[Path, Links]) -> None:
    dead, checked = [], 0
    for file, page in pages.items():
        for link in [*page.leads, *page.loads]:
            path, _, fragment = link.partition("#")
            if re.match(r"[a-z]+:", link):
                continue
            target = (file.parent / unquote(path.partition("?")[0])).resolve() if path else file
            checked += 1
            if not target.is_file() or (fragment and target in pages and fragment not in pages[target].places):
                dead.append(f"{file.name}: {link}")
    assert not dead
    assert checked > 1000


def test_links_are_called_after_pages_and_not_after_files(site: Path) -> None:
    text = (site / "lab.html").read_text(encoding="utf-8")
    assert "bots.md" in (DOCS / "lab.md").read_text(encoding="utf-8")
    assert "Bots</span></a>" in text
    assert not re.findall(r"<a [^>]*>(?:<[^>]+>)*[\w/.-]+\.md<", text)


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: dict[Path, Links]) -> None:
    assert not [link for page in pages.values() for link in page.loads if re.match(r"(https?:)?//", link)]
    for sheet in site.rglob("*.css"):
        assert not re.findall(r"@import|url\([\"']?(?:https?:)?//", sheet.read_text(encoding="utf-8")), sheet


def test_a_dead_link_ends_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    sources = tmp_path / "sources"
    sources.mkdir()
    (sources / "other.md").write_text("---\norphan: true\n---\n# Other\n\n[Back](index.md#page)\n")
    dead = ("nowhere.md", "other.md#no-place", "#no-heading")
    (sources / "index.md").write_text("# Page\n\n" + "".join(f"[There]({link})\n" for link in dead))
    with pytest.raises(subprocess.CalledProcessError):
        make_site.build(sources, tmp_path / "site")
    warned = [line for line in capfd.readouterr().err.splitlines() if "WARNING" in line]
    assert [name for name in ("nowhere.md", "no-place", "no-heading") if any(name in line for line in warned)] == [
        "nowhere.md", "no-place", "no-heading",
    ]  # fmt: skip
    assert len(warned) == len(dead)


@pytest.mark.parametrize("game", DESCRIBED)
def test_every_example_and_exercise_of_the_rules_has_its_picture(
    site: Path, pages: dict[Path, Links], game: str
) -> None:
    source = (DOCS / "rules" / f"{game}.md").read_text(encoding="utf-8")
    wanted = len(re.findall(r"^```(?:position|exercise) ", source, re.MULTILINE))
    pictures = [
        load for load in pages[site / "rules" / f"{game}.html"].loads if load.endswith(".svg") and "_images" in load
    ]
    assert len(pictures) >= wanted > 0


@pytest.fixture
def reader(browser: Browser, site: Path) -> Iterator[Page]:
    """Somebody who opens the folder without a server; whatever is asked of a network is a fault."""
    with browser.new_context() as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{site.as_uri()}/index.html")
        yield page
        assert asked
        assert not [url for url in asked if not url.startswith(("file:", "data:"))]


def test_a_word_is_found(reader: Page) -> None:
    box = reader.get_by_role("textbox", name="Search")
    box.fill("bluejack")
    box.press("Enter")
    expect(reader.get_by_role("link", name="The Bluejack report").last).to_be_visible()


def test_it_looks_like_the_room_in_the_light_and_in_the_dark(reader: Page) -> None:
    looks = {}
    for theme in ("light", "dark"):
        reader.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        looks[theme] = reader.evaluate(
            """() => [getComputedStyle(document.body).backgroundColor,
                      getComputedStyle(document.querySelector('h1')).fontFamily]"""
        )
    told = (ROOT / "web" / "src" / "styles" / "theme.css").read_text(encoding="utf-8")
    paper = re.search(r"--bg: light-dark\(#(\w{6}), #(\w{6})\)", told)
    assert paper
    for theme, colour in zip(("light", "dark"), paper.groups(), strict=True):
        red, green, blue = bytes.fromhex(colour)
        assert looks[theme][0] == f"rgb({red}, {green}, {blue})"
        assert looks[theme][1].startswith("Fraunces")


@pytest.mark.parametrize("name", ["rules/bluejack", "index", "library"])
def test_nothing_bars_anybody_from_it(reader: Page, site: Path, name: str) -> None:
    reader.goto(f"{site.as_uri()}/{name}.html")
    assert not barriers(reader, BOTH_SIZES)


def test_no_page_is_wider_than_a_phone(reader: Page, site: Path, pages: dict[Path, Links]) -> None:
    reader.set_viewport_size(PHONE)
    for file in pages:
        reader.goto(file.as_uri())
        assert reader.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], file
