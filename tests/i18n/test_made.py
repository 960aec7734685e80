"""Catalogues of games, rule sets and options are made of the games; texts of e-mails are made of catalogues."""

import make_email_texts
import make_game_catalogues

from dealt.games import games
from dealt.games.options import describe
from tests.i18n import catalogue
from tests.repo.places import ROOT


def test_the_catalogues_are_up_to_date() -> None:
    there = {path: (ROOT / path).read_text(encoding="utf-8") for path in make_game_catalogues.files()}
    assert there == make_game_catalogues.files(), "run .venv/bin/python tools/make_game_catalogues.py"


def test_the_texts_of_emails_are_up_to_date() -> None:
    there = (ROOT / make_email_texts.MADE).read_text(encoding="utf-8")
    assert there == make_email_texts.made(), "run .venv/bin/python tools/make_email_texts.py"


def test_every_title_of_every_game_stands_in_it_word_for_word() -> None:
    for game in games().values():
        assert catalogue.text(f"games-said-{game.name}", {}) == game.title
        for name, preset in game.presets.items():
            key = f"said-{game.name}-set-{name.replace('_', '-')}"
            assert catalogue.text(f"games-{key}", {}) == preset.title
            assert catalogue.text(f"options-{key}", {}) == preset.description
        for option in describe(game):
            key = f"options-said-{game.name}-{option.name.replace('_', '-')}"
            assert catalogue.text(key, {}) == option.title
            assert catalogue.text(f"{key}.about", {}) == option.description
