"""Settings: from the command line, the environment, a file, or defaults; every bad value has its sentence."""

from dataclasses import Field, FrozenInstanceError, fields
from pathlib import Path
from typing import Any

import pytest

from dealt.config import BadSetting, Settings, default_data, load, option, variable
from dealt.errors import DealtError
from dealt.settings_file import BadSettingsFile
from tests.repo.places import ROOT


def test_defaults() -> None:
    settings = load({}, {})
    assert (settings.host, settings.port, settings.log_level) == ("::", 5252, "info")
    assert (settings.base_url, settings.no_open, settings.behind_proxy) == ("", False, False)
    assert settings.data == default_data()


def test_the_command_line_beats_the_environment() -> None:
    settings = load({"port": "9000", "host": None}, {"DEALT_PORT": "8000", "DEALT_HOST": "127.0.0.1"})
    assert (settings.port, settings.host) == (9000, "127.0.0.1")


def test_a_bad_variable_does_not_matter_when_the_command_line_decides() -> None:
    assert load({"port": "9000"}, {"DEALT_PORT": "nonsense"}).port == 9000


@pytest.mark.parametrize("word", ["1", "true", "YES", "on"])
def test_yes_in_every_form(word: str) -> None:
    assert load({}, {"DEALT_NO_OPEN": word}).no_open


@pytest.mark.parametrize("word", ["0", "false", "No", "off", ""])
def test_no_in_every_form(word: str) -> None:
    assert not load({}, {"DEALT_NO_OPEN": word}).no_open


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("port", text) for text in ("", "abc", "-1", "65536", "80.0", "١٢", "999999999999")),
        *(("host", text) for text in ("", "256.0.0.1", "1.2.3", "a b", "http://x", "-x", "x" * 300)),
        *(("max_watchers", text) for text in ("", "many", "-1", "1000000")),
        *(("data", text) for text in ("", "  ", "a\0b")),
        *(
            ("base_url", text)
            for text in (
                "cards.example.org",
                "ftp://x",
                "https://",
                "https://x:y",
                "https://x?a",
                *(f"https://x/{path}" for path in ("/y", "y//", "y/../z", "y.z", "y%7Az", "y?z", "y/#z", "kök", "y;z")),
                "https://x y",
                "https://x\ty",
                "https://x..y",
                "https://ann@example.org",
            )
        ),
        *(("behind_proxy", text) for text in ("maybe", "2")),
        *(("no_open", text) for text in ("maybe", "-")),
        *(("log_level", text) for text in ("", "loud")),
        *(
            ("bot", text)
            for text in (
                "mine:Mine",
                "Mine=mine",
                "Mine=./mine:Mine",
                "easy=mine:Mine",
                "A=a:A,a=b:B",
                "Bad<=a:A",
                "=a:A",
            )
        ),
        *(("log_format", text) for text in ("", "xml")),
        *(
            ("smtp_from", text)
            for text in (
                "Card room",
                "room@localhost",
                "a@example.org, b@example.org",
                "<a@example.org",
                "Room: a@example.org;",
                "=?utf-8?q?=0aBcc:?= <a@example.org>",
                "(" * 2000,
            )
        ),
    ],
)
def test_a_bad_value_is_refused_with_one_sentence_that_names_its_source(name: str, text: str) -> None:
    for given, environment, source in (
        ({name: text}, {}, option(name)),
        ({}, {variable(name): text}, variable(name)),
    ):
        with pytest.raises(BadSetting) as refused:
            load(given, environment)
        assert refused.value.code == f"bad_{name}"
        assert refused.value.sentence.startswith(f"{source} is “")
        assert refused.value.sentence.endswith(".")
        assert len(refused.value.sentence) < 250


def test_players_of_ones_own_are_named_one_by_one_or_all_at_once(tmp_path: Path) -> None:
    file = tmp_path / "dealt.toml"
    file.write_text('bot = ["Mine=mine:Mine", "Other=some.where:Class"]')
    several = ["Mine=mine:Mine", " Other = some.where:Class "]
    wanted = "Mine=mine:Mine,Other=some.where:Class"
    assert load({"bot": several}, {}).bot == wanted
    assert load({}, {"DEALT_BOT": ", ".join(several)}).bot == wanted
    assert load({"settings": str(file), "bot": []}, {}).bot == wanted


def test_proxies_are_given_one_by_one_or_all_at_once() -> None:
    several = ["10.0.0.0/8", "172.18.0.1"]
    assert load({"trusted_proxies": several}, {}) == load({"trusted_proxies": ",".join(several)}, {})


@pytest.mark.parametrize(
    ("text", "host"), [("::", "::"), ("[::1]", "::1"), ("localhost", "localhost"), ("0.0.0.0", "0.0.0.0")]
)
def test_hosts(text: str, host: str) -> None:
    assert load({"host": text}, {}).host == host


def test_data_is_a_folder_wherever_the_program_later_goes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/somewhere")
    assert load({"data": "room"}, {}).data == str(tmp_path / "room")
    assert load({"data": "~/room"}, {}).data == "/somewhere/room"
    assert load({"data": "sqlite:////srv/room.db"}, {}).data == "sqlite:////srv/room.db"


def test_the_default_folder_follows_the_desktop_convention(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somewhere")
    monkeypatch.setenv("XDG_DATA_HOME", "/elsewhere")
    assert default_data() == "/elsewhere/dealt"
    monkeypatch.setenv("XDG_DATA_HOME", "relative/is/ignored")
    assert default_data() == "/somewhere/.local/share/dealt"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://example.org/", "https://example.org"),
        ("https://example.org/cards", "https://example.org/cards"),
        ("https://example.org/our/Card-room_2/", "https://example.org/our/Card-room_2"),
        ("https://example.org?", "https://example.org"),
        ("http://card_room:5252", "http://card_room:5252"),
        ("http://[::1]:5252", "http://[::1]:5252"),
        ("https://kök.example:8443", "https://xn--kk-fka.example:8443"),
    ],
)
def test_base_url_is_written_as_browsers_do(text: str, address: str) -> None:
    assert load({"base_url": text}, {}).base_url == address


def test_settings_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Settings().port = 1  # type: ignore[misc]


def test_the_hosts_page_names_every_option_and_variable() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text()
    for field in fields(Settings):
        assert f"`{option(field.name)}`" in page
        assert f"`{variable(field.name)}`" in page


def test_the_file_of_the_page_is_read_and_everything_else_beats_it(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text()
    file = tmp_path / "dealt" / "dealt.toml"
    file.parent.mkdir()
    file.write_text(page.split("```toml\n")[-1].split("```")[0])
    for given, environment in (
        ({"settings": str(file)}, {}),
        ({}, {"DEALT_SETTINGS": str(file)}),
        ({}, {"XDG_CONFIG_HOME": str(tmp_path)}),
    ):
        settings = load(given, environment)
        assert (settings.base_url, settings.behind_proxy) == ("https://cards.example.org", True)
        assert settings.trusted_proxies == "172.18.0.0/16"
        assert settings.copies_folder == "/mnt/other-disk/dealt"
    over = load({"port": "1", "settings": str(file)}, {"DEALT_BASE_URL": "", "DEALT_PORT": "nonsense"})
    assert (over.port, over.base_url, over.behind_proxy) == (1, "", True)


def test_without_a_file_everything_is_as_before(tmp_path: Path) -> None:
    for environment in ({}, {"HOME": str(tmp_path)}, {"HOME": "home", "XDG_CONFIG_HOME": "config"}):
        assert load({}, environment) == load({}, {})


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("prot = 5252", "bad_settings", "do you mean “port”?"),
        ("base-url = 'https://x.org'", "bad_settings", "do you mean “base_url”?"),
        ("flavour = 'green'", "bad_settings", "there is no such setting."),
        ("settings = 'other.toml'", "bad_settings", "there is no such setting."),
        ("port = 5252.5", "bad_port", "dealt.toml, port must be a whole number, without quotes."),
        ("[server]\nport = 1", "bad_settings", "has the heading “[server]”; settings stand without headings."),
        ("[port]\nnumber = 1", "bad_port", "port must be"),
        ("DEALT_PORT = 1", "bad_settings", "do you mean “port”?"),
        ("port = 0x" + 5000 * "f", "bad_port", "port is “0xfff"),
        ("port = " + 5000 * "9", "bad_settings", "has a number that is too long"),
        ("port = " + 30_000 * "[", "bad_settings", "too many lists within lists"),
        (
            "trusted_proxies = [1]",
            "bad_trusted_proxies",
            "trusted_proxies must be a text in quotes, or a list of them.",
        ),
        ("port = ", "bad_settings", "is not TOML: invalid value (at end of document)."),
        ("port = 1\nport = 2", "bad_settings", "is not TOML: cannot overwrite a value"),
        ("port = 99999", "bad_port", "dealt.toml, port is “99999”, but it must be a whole number from 0 to 65535"),
        ("host = '1.2.3'", "bad_host", "dealt.toml, host is “1.2.3”"),
        ("\N{BYTE ORDER MARK}port = 1", "bad_settings", "is not TOML"),
        ("#" * 70_000, "bad_settings", "is too long"),
    ],
)
def test_each_mistake_in_a_file_has_a_sentence(tmp_path: Path, text: str, code: str, says: str) -> None:
    file = tmp_path / "dealt.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DealtError) as refused:
        load({"settings": str(file)}, {})
    assert refused.value.code == code
    assert says in refused.value.sentence
    assert refused.value.sentence.endswith((".", "?"))
    assert "\n" not in refused.value.sentence


VALUES = {
    "text": "'1'",
    "number": "1",
    "flag": "true",
    "texts": "['1']",
    "nothing": "[]",
    "fraction": "1.0",
    "date": "2026-01-01",
    "table": "{ a = 1 }",
}
TYPES: dict[Any, tuple[set[str], str]] = {
    bool: ({"flag"}, "true or false"),
    int: ({"number"}, "a whole number"),
    str: ({"text"}, "a text in quotes"),
}


@pytest.mark.parametrize(
    "setting", [field for field in fields(Settings) if field.name != "settings"], ids=lambda f: f.name
)
def test_a_value_of_another_type_than_its_setting_is_refused(tmp_path: Path, setting: Field[Any]) -> None:
    file = tmp_path / "dealt.toml"
    right, says = TYPES.get(setting.type, TYPES[str])
    right = right | ({"texts", "nothing"} if setting.metadata["many"] else set())
    for kind in VALUES.keys() - right:
        file.write_text(f"{setting.name} = {VALUES[kind]}")
        with pytest.raises(BadSetting, match=rf"dealt\.toml, {setting.name} must be {says}") as refused:
            load({"settings": str(file)}, {})
        assert refused.value.code == f"bad_{setting.name}"


def test_a_value_of_another_type_is_refused_even_if_the_command_line_decides(tmp_path: Path) -> None:
    file = tmp_path / "dealt.toml"
    file.write_text("port = true")
    with pytest.raises(BadSetting, match="port must be a whole number"):
        load({"settings": str(file), "port": "9000"}, {})


def test_a_file_that_cannot_be_read_has_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b"data = '/srv/k\xf6k'")
    for file, says in (("nothing.toml", "no such file"), (".", "is a directory"), ("latin.toml", "UTF-8")):
        with pytest.raises(BadSettingsFile, match=says):
            load({"settings": str(tmp_path / file)}, {})


@pytest.mark.parametrize(
    "text",
    [
        "mail.example.org",
        "http://mail.example.org",
        "smtp://",
        "smtp://x:y",
        "smtp://256.0.0.1",
        "smtp://mail.example.org/inbox",
        "smtps://ann:secret@mail.example.org",
    ],
)
def test_a_bad_mail_server_is_refused_and_not_shown(text: str) -> None:
    with pytest.raises(BadSetting) as refused:
        load({"smtp": text}, {})
    assert refused.value.sentence.startswith("--smtp must be an address such as smtps://")
    assert "secret" not in refused.value.sentence


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"base_url": ""}, "add --base-url"),
        ({"smtp": "smtp://localhost", "smtp_password": ""}, "add --smtp-from"),
        ({"smtp": "smtp://localhost", "smtp_from": "a@example.org"}, "add a user to --smtp"),
        ({"smtp_password": ""}, "add --smtp-password"),
    ],
)
def test_e_mail_that_lacks_another_setting_is_refused(
    given: dict[str, str | bool | list[str] | None], words: str
) -> None:
    whole = {
        "smtp": "smtps://a@example.org@mail.example.org",
        "smtp_password": "word",
        "base_url": "https://example.org",
    }
    with pytest.raises(BadSetting, match=words):
        load(whole | given, {})
    server = load({**whole}, {}).mail_server
    assert server is not None
    assert (server.host, server.port, server.user, server.address) == (
        "mail.example.org", 465, "a@example.org", "a@example.org"
    )  # fmt: skip
    assert "word" not in repr(load({**whole}, {}))


@pytest.mark.parametrize("name", ["", "Card room ", '"Cards, and more" ', "Kök ", "St. John’s "])
def test_the_sender_of_e_mail_may_have_a_name(name: str) -> None:
    server = Settings(smtp="smtp://localhost", smtp_from=load({"smtp_from": f"{name}<a@example.org>"}, {}).smtp_from)
    assert server.mail_server is not None
    assert server.mail_server.address == "a@example.org"


@pytest.mark.parametrize(
    ("smtp", "port"), [("smtp://a@h", 587), ("smtp://h", 25), ("smtps://h", 465), ("smtp://h:26", 26)]
)
def test_the_port_of_the_mail_server_is_the_usual_one(smtp: str, port: int) -> None:
    server = Settings(smtp=smtp).mail_server
    assert server is not None
    assert server.port == port
