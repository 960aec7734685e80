"""Markdown becomes a tree; what our pages do not use is refused, so that nothing gets lost on the way."""

import pytest

from dealt.errors import BadText
from dealt.manual.blocks import Code, Heading, Listing, Paragraph, Run, Section, Table
from dealt.manual.library import page, page_names
from dealt.manual.reader import read_page


def test_a_page_has_a_title_a_lead_and_sections() -> None:
    read = read_page("# Whist\n\nFour play.\n\n## Play\n\nLead.\n\n## 9.1 Points\n\n### Tricks\n\nSix.\n")
    assert (read.title, read.lead) == ("Whist", (Paragraph((Run("Four play."),)),))
    assert read.sections == (
        Section("Play", None, (Paragraph((Run("Lead."),)),)),
        Section("Points", "9.1", (Heading("Tricks"), Paragraph((Run("Six."),)))),
    )


def test_running_text_has_styles_and_links() -> None:
    runs = (
        Run("A "),
        Run("bold", "strong"),
        Run(" and "),
        Run("x=1", "code"),
        Run(" "),
        Run("link", "plain", "http://a"),
    )
    assert read_page("# T\n\nA **bold** and\n`x=1` [link](http://a)\n").lead == (Paragraph(runs),)


def test_lists_keep_their_numbers() -> None:
    (three, plain) = read_page("# T\n\n3. c\n4. d\n\n- e\n").lead
    assert three == Listing(((Paragraph((Run("c"),)),), (Paragraph((Run("d"),)),)), 3)
    assert plain == Listing(((Paragraph((Run("e"),)),),))


def test_tables_and_lines_to_be_shown_as_they_are() -> None:
    table, code = read_page("# T\n\n| a | b |\n|---|---|\n| c | |\n\n```\nd  e\n```\n").lead
    assert table == Table(((Run("a"),), (Run("b"),)), (((Run("c"),), ()),))
    assert code == Code("d  e")


@pytest.mark.parametrize("text", ["", "No title", "# T\n\n> quoted", "# T\n\n![picture](a.png)", "# T\n\n---\n"])
def test_what_a_page_cannot_hold_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_page(text)


def test_markup_in_a_page_stays_a_text() -> None:
    assert read_page("# T\n\n<b>x</b>\n").lead == (Paragraph((Run("<b>x</b>"),)),)


@pytest.mark.parametrize("name", page_names())
def test_every_page_can_be_read(name: str) -> None:
    read = page(name)
    assert read.title
    assert all(section.title for section in read.sections)
