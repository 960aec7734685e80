"""Names of people and rooms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.errors import DealtError
from dealt.server.limits.constants import CODE_LETTERS, MAX_CODE_LETTERS, Rate
from dealt.server.limits.token_bucket import TokenBucket
from dealt.server.rooms.codes import LETTERS, is_rude, new_code, read_code
from dealt.server.users.names import clean_chat, clean_title, guest_name
from dealt.server.users.users import hash_token
from dealt.table.names import PLAIN_NAME, clean_name


def test_invented_names_are_names_in_every_room() -> None:
    for tries in range(500):
        name = guest_name(tries)
        assert clean_name(name) == clean_name(name, PLAIN_NAME) == name


def test_room_codes_are_four_letters_that_nobody_misreads_or_minds() -> None:
    codes = {new_code() for _ in range(2000)}
    assert len(codes) > 1900
    for code in codes:
        assert len(code) == CODE_LETTERS
        assert set(code) <= set(LETTERS)
        assert not is_rude(code)
        assert read_code(f" {code.lower()} ") == code
    assert not set("AEIOUY01") & set(LETTERS)
    assert is_rude("XFCK")


@given(st.text(max_size=7))
def test_what_is_no_room_code_is_refused(text: str) -> None:
    if CODE_LETTERS <= len(text.strip()) <= MAX_CODE_LETTERS and set(text.strip().upper()) <= set(LETTERS):
        return
    with pytest.raises(DealtError) as refusal:
        read_code(text)
    assert refusal.value.code == "bad_code"


def test_a_token_is_not_what_is_stored() -> None:
    assert hash_token("secret") != hash_token("Secret")
    assert "secret" not in hash_token("secret")


@given(st.text(max_size=80))
def test_a_chat_never_holds_what_turns_or_hides_text(text: str) -> None:
    try:
        cleaned = clean_chat(text, 500)
    except DealtError:
        return
    assert cleaned == clean_chat(cleaned, 500)
    assert all(char == "\n" or char.isprintable() or char.isspace() or ord(char) > 127 for char in cleaned)
    assert not set(cleaned) & set("\u202e\u2066\x00\x1b")
    assert "\n" not in clean_title(text)


@pytest.mark.parametrize(
    "text",
    [
        "Hi \U0001f44b\U0001f3fd",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "Привет, Ann",
        "Γειά",
        "naïve café",
        "早上好",
        "می\u200cخواهم",
        "5×5 β-test",
    ],
)
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert clean_chat(text, 500) == text
    assert clean_title(text) == text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a\u202eb", "ab"), ("a\u200fb\u200ec\u061cd", "abcd"), ("\u2067x\u2069", "x"), ("a\u00adb\ufeffc", "abc"),
        ("Ann\u3164\u2800", "Ann"), ("x" + "\u0335" * 50, "x" + "\u0335" * 4), (" \u200d x", "x"),
        ("six\tseven", "six seven"),
    ],
)  # fmt: skip
def test_what_turns_or_hides_text_is_taken_out(text: str, left: str) -> None:
    assert clean_chat(text, 500) == left
    assert clean_title(text) == left


@pytest.mark.parametrize("text", ["p\u0430ypal", "\u0410nn", "Αdmin", "see раypal now"])
def test_words_that_pretend_to_be_others_are_refused(text: str) -> None:
    with pytest.raises(DealtError) as refusal:
        clean_chat(text, 500)
    assert refusal.value.code == "look_alikes"
    with pytest.raises(DealtError):
        clean_title(text)


def test_a_longer_code_is_a_code() -> None:
    code = new_code(MAX_CODE_LETTERS)
    assert len(code) == MAX_CODE_LETTERS
    assert read_code(code.lower()) == code


def test_a_bucket_lets_through_what_it_holds_and_then_what_flows_in() -> None:
    bucket = TokenBucket(Rate(3, 2), 0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]
