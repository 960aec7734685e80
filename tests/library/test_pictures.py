"""Pictures of tables: of every game, well-formed, with the client's own cards, and without secrets of other seats."""

import xml.etree.ElementTree as ET
from random import Random

import make_card_faces
import pytest

import dealt
from dealt.cards import PACK
from dealt.games.bluejack.cards import FACES
from dealt.library.drawing import Pile, drawn, faces
from tests.example import NAME, example_added
from tests.parts import DRAWN
from tests.repo.places import ROOT

NAMES = DRAWN
SVG = "{http://www.w3.org/2000/svg}"


def later(name: str, moves: int = 12) -> dealt.OpenMatch:
    match, rng = dealt.start(name, deal=4), Random(2)
    for _ in range(moves):
        if match.turn is not None:
            match.play(rng.choice(match.legal()))
    return match


def shown(document: str) -> list[str]:
    """Return the texts of the open cards."""
    return [title.text or "" for title in ET.fromstring(document).findall(f"{SVG}use/{SVG}title")]


def test_the_faces_are_those_that_the_client_draws_now() -> None:
    made = (ROOT / make_card_faces.MADE).read_text(encoding="utf-8")
    assert made == make_card_faces.drawn(), "run .venv/bin/python tools/make_card_faces.py"


def test_there_is_a_face_for_every_card_of_every_game() -> None:
    assert set(faces().faces) == {*map(str, PACK), *map(str, FACES)}


@pytest.mark.parametrize("name", NAMES)
def test_whatever_a_picture_uses_is_in_it(name: str) -> None:
    root = ET.fromstring(later(name).svg())
    named = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(named)) == len(named)
    used = {use.get("href", "").removeprefix("#") for use in root.iter(f"{SVG}use")}
    assert used <= set(named)
    assert shown(later(name).svg())


@pytest.mark.parametrize("name", [name for name in NAMES if name != "patience"])
def test_a_seats_picture_shows_its_own_hand_and_no_other(name: str) -> None:
    match = later(name, 6)
    for seat in range(len(match.match.seats)):
        own = set(map(str, match.view(seat).private.hand))
        everything = set(shown(match.svg()))
        seen = set(shown(match.svg(seat)))
        assert own <= seen <= everything
        hidden = {
            str(card)
            for other in range(len(match.match.seats))
            if other != seat
            for card in match.view(other).private.hand
        }
        public = match.text(seat)
        assert not {card for card in (hidden & seen) - own if card not in public}


def test_a_notebook_is_shown_an_image_that_says_what_it_shows() -> None:
    match = later("bigtwo")
    html = match._repr_html_()
    assert html.startswith('<img alt="Deal 1, trick')
    assert "data:image/svg+xml;base64," in html
    assert "<script" not in html


def test_a_game_without_a_picture_is_drawn_as_words() -> None:
    with example_added():
        document = dealt.start(NAME, deal=1).svg()
    assert "Seat 0" in "".join(ET.fromstring(document).itertext())


def test_words_from_outside_stay_words() -> None:
    root = ET.fromstring(drawn([[Pile("<b>&", ("3D", None))]], title="<i>", words="<u>"))
    assert "<b>&" in "".join(root.itertext())


@pytest.mark.parametrize("name", NAMES)
def test_a_match_that_is_over_is_shown_too(name: str) -> None:
    match = dealt.start(name, deal=1).play_out("easy")
    match.match.close()
    assert match.over
    ET.fromstring(match.svg())
