"""Rules for the names of people."""

import unicodedata

import make_confusables
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dealt.errors import DealtError
from dealt.table.names import ANY_NAME, PLAIN_NAME, clean_name, name_key, name_look
from tests.i18n import catalogue

LETTERS = st.text(st.characters(categories=["L", "M", "Nd"], include_characters=" -'"), min_size=1, max_size=24)


def refusal(name: str) -> str | None:
    try:
        clean_name(name)
    except DealtError as error:
        assert catalogue.said(error.code, error.values, "bigtwo") == error.sentence
        return error.code
    return None


@pytest.mark.parametrize(
    "name",
    [
        "Jörg", "李明", "Anna B", "a", "Zoë-Ann", "O'Neil", "J. R.", "Кирилл", "Ελένη", "עומר", "محمد", "कृष्णा", "นภา",
        "さくら", "山田 Ken", "김민준", "Núria", "Al·lot", "007", "Q_7", "Ali", "W" * 20, "國" * 20, "Heron-7",
    ],
)  # fmt: skip
def test_people_may_be_called_as_they_are(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (" Anna  B ", "Anna B"), ("Jo\u0308rg", "Jörg"), ("Ａｎｎ", "Ann"), ("𝓐𝓷𝓷", "Ann"), ("O’Neil", "O'Neil"),
        ("Ann\u3000Lee", "Ann Lee"), ("علی\u200cرضا", "علیرضا"), ("ශ්\u200dරී", "ශ්රී"), ("Ⅷ", "VIII"),
    ],
)  # fmt: skip
def test_a_name_is_shown_in_the_usual_form(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_length"), ("   ", "name_length"), ("x" * 21, "name_length"), ("x" * 5000, "name_length"),
        ("ﷺ" * 150, "name_length"),
        ("Ann\U0001f600", "name_letters"), ("<b>", "name_letters"), ("A\u20dd", "name_letters"), ("--", "name_nothing"),
        ("a\u202eb", "name_hidden"), ("a\u200bb", "name_hidden"), ("Ann\u3164", "name_hidden"),
        ("A\x07", "name_hidden"),
        ("A\U000e0041nn", "name_hidden"), ("A\ufe0f", "name_hidden"), ("a\u0378", "name_hidden"),
        ("\u200dAnn", "name_hidden"),
        ("a\nb", "name_hidden"), ("a\ud800", "name_hidden"), ("\ue000", "name_hidden"),
        ("\u0301a", "name_marks"), ("7\u0335", "name_marks"), ("a" + "\u0335" * 5, "name_marks"),
        ("3D", "name_card"), ("Ace AS", "name_card"), ("flip", "name_card"),
        ("Аnn", "look_alikes"), ("раypal", "look_alikes"), ("Iван", "look_alikes"), ("Αnn", "look_alikes"),
        ("Dealer", "name_reserved"), ("YOU", "name_reserved"), ("d e a l e r", "name_reserved"),
        ("系统", "name_reserved"),
        ("Adm1n", "name_reserved"), ("h-0-5-t", "name_reserved"),
        ("ꓦou", "look_alikes"), ("ꓧꓳꓢꓔ", "name_reserved"),
    ],
)  # fmt: skip
def test_a_name_that_would_mislead_is_refused_with_the_reason(name: str, code: str) -> None:
    assert refusal(name) == code


@given(st.one_of(st.text(max_size=30), LETTERS))
@example("İ")
@example("ﬃ ﬃ")
@example("\u1680a\u1680")
def test_a_name_that_has_been_cleaned_stays_as_it_is(text: str) -> None:
    try:
        name = clean_name(text)
    except DealtError:
        return
    assert clean_name(name) == name
    assert name == unicodedata.normalize("NFKC", name) == name.strip()
    assert ANY_NAME.least <= len(name) <= ANY_NAME.most
    assert name_key(name_key(name)) == name_key(name)


@given(st.one_of(st.text(max_size=30), LETTERS))
def test_nothing_of_a_name_is_invisible(text: str) -> None:
    try:
        name = clean_name(text)
    except DealtError:
        return
    assert not {unicodedata.category(letter) for letter in name} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Me"}
    assert not set(name) & set("\u115f\u1160\u3164\uffa0\u034f\u200c\u200d\ufe0f")
    assert unicodedata.category(name[0])[0] != "M"
    assert "  " not in name


@given(LETTERS)
def test_however_a_name_is_written_it_is_the_same(text: str) -> None:
    try:
        name = clean_name(text)
    except DealtError:
        return
    for form in ("NFC", "NFD"):
        again = clean_name(unicodedata.normalize(form, text))
        assert (again, name_key(again), name_look(again)) == (name, name_key(name), name_look(name))


def test_case_makes_no_difference_between_names() -> None:
    assert name_key("Ann-1") == name_key("aNN-1") != name_key("Ann_1")
    assert name_key("JÖRG") == name_key("jörg")
    assert name_key("Weiß") == name_key("WEISS")
    assert name_key("ΣΊΣΥΦΟΣ") == name_key("σίσυφος")


@pytest.mark.parametrize(
    ("first", "second"),
    [("Вао", "Bao"), ("ΒΑΟ", "BAO"), ("lan", "Ian"), ("Tim", "Tirn"), ("Bob-1", "Bob-l"), ("Ο1ga", "O1ga")],
)  # fmt: skip
def test_names_that_look_the_same_have_one_look(first: str, second: str) -> None:
    assert name_look(first) == name_look(unicodedata.normalize("NFKC", second))


@pytest.mark.parametrize(("first", "second"), [("Ann", "Anne"), ("Jorg", "Jörg"), ("李明", "李朋"), ("Mia", "Nia")])
def test_names_that_can_be_told_apart_have_looks_of_their_own(first: str, second: str) -> None:
    assert name_look(first) != name_look(second)


@given(st.from_regex(r"[A-Za-z0-9_-]{2,10}", fullmatch=True))
def test_the_rule_of_the_manual_takes_every_name_of_its_form_that_does_not_mislead(name: str) -> None:
    try:
        assert clean_name(name, PLAIN_NAME) == name
    except DealtError as error:
        assert error.code in ("name_reserved", "name_card")


@given(st.text(max_size=14))
def test_the_rule_of_the_manual_takes_no_other_name(name: str) -> None:
    allowed = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
    usual = unicodedata.normalize("NFKC", name).strip()
    if 2 <= len(usual) <= 10 and set(usual) <= allowed:
        return
    with pytest.raises(DealtError):
        clean_name(name, PLAIN_NAME)


def test_the_list_of_look_alikes_is_that_of_unicode() -> None:
    assert make_confusables.FILE.read_text("ascii") == make_confusables.confusables(), (
        "run .venv/bin/python tools/make_confusables.py"
    )
