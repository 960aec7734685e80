"""Questions of readers over HTTP: what the rules say to cards in a position, and the chart of house rules."""

from typing import Any

import pytest

from dealt.server.limits import constants
from tests.server.harness import House

PAIR = "hands 8C KD / 4D 4C JD JS / 6H 7S / 8D AD; plays 9D 9S"


async def asked(here: House, path: str, **query: str) -> tuple[int, dict[str, Any]]:
    async with here.session.get(f"{here.address}/rules/{path}", params=query) as answer:
        assert answer.content_type == "application/json"
        return answer.status, await answer.json()


async def test_cards_that_may_be_played_are_named_and_what_happens_is_told(here: House) -> None:
    status, answer = await asked(here, "bigtwo/answer", position=PAIR, cards="JS JD")
    assert (status, answer) == (
        200,
        {
            "legal": True, "seat": 1, "action": "play JD JS", "name": "pair of jacks", "named": ["pair", "J"],
            "label": "Play pair", "code": None, "sentence": None, "values": None,
            "told": ["Bao plays pair of jacks JD JS"],
            "heard": [
                {"code": "played", "values": {"name": "Bao", "kind": "pair", "rank": "J", "cards": "JD JS"}},
            ],
        },
    )  # fmt: skip


async def test_cards_that_may_not_be_played_have_the_sentence_of_the_rules(here: House) -> None:
    _, answer = await asked(here, "bigtwo/answer", position=PAIR, cards="4D 4C")
    assert (answer["legal"], answer["name"], answer["code"]) == (False, "pair of fours", "too_low")
    assert answer["sentence"] == "A pair can only be beaten by a higher pair."


async def test_an_action_without_cards_can_be_asked_about_and_cards_that_mean_nothing_too(here: House) -> None:
    _, passed = await asked(here, "bigtwo/answer", position=PAIR, action="pass")
    assert (passed["legal"], passed["told"]) == (True, ["Bao passes"])
    _, nothing = await asked(
        here, "chicago/answer", position="deal 2; phase chicago; hands AS KS QS AH KH / 9H 2H 3S 5D 8C", cards="AS"
    )
    assert (nothing["legal"], nothing["code"], nothing["action"]) == (False, "means_nothing", "AS")


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({}, "ask_one"),
        ({"position": PAIR}, "ask_one"),
        ({"position": PAIR, "cards": "JD", "action": "pass"}, "ask_one"),
        ({"position": "hands", "cards": "JD"}, "bad_position"),
        ({"position": "x" * (constants.MAX_POSITION_CHARS + 1), "cards": "JD"}, "bad_position"),
        ({"position": PAIR, "cards": "XX"}, "bad_card"),
        ({"position": PAIR, "action": "fly"}, "bad_action"),
        ({"position": PAIR, "action": "pass" + "!" * constants.MAX_ACTION_CHARS}, "bad_action"),
        ({"position": PAIR, "cards": "3D " * 66}, "bad_action"),
    ],
)
async def test_what_cannot_be_read_has_one_sentence_and_its_code(here: House, query: dict[str, str], code: str) -> None:
    status, refusal = await asked(here, "bigtwo/answer", **query)
    assert (status, refusal["code"]) == (400, code)
    assert refusal["sentence"].endswith((".", "?"))


async def test_the_chart_is_that_of_the_house_rules(here: House) -> None:
    _, usual = await asked(here, "chicago/chart")
    _, swedish = await asked(here, "chicago/chart", preset="swedish")
    _, eight = await asked(here, "chicago/chart", options='{"sf_points": 8}')
    worth = [
        [row["worth"] for row in chart["groups"][0]["rows"] if row["name"] == "Straight flush"]
        for chart in (usual, swedish, eight)
    ]
    assert worth == [["10 points"], ["8 points"], ["8 points"]]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"options": "{"}, "bad_options"),
        ({"options": "[" * 1500}, "bad_options"),
        ({"options": "[]"}, "bad_options"),
        ({"options": '{"wings": 2}'}, "unknown_option"),
        ({"options": '{"sf_points": 9}'}, "bad_option"),
        ({"options": '{"chicago_only": true, "chicago_plus_last": true}'}, "options_conflict"),
        ({"preset": "moon"}, "unknown_preset"),
    ],
)
async def test_house_rules_that_cannot_be_have_one_sentence_too(here: House, query: dict[str, str], code: str) -> None:
    status, refusal = await asked(here, "chicago/chart", **query)
    assert (status, refusal["code"]) == (400, code)


async def test_a_question_which_cards_are_out_comes_with_its_answer(here: House) -> None:
    status, question = await asked(here, "chicago/count", level="hard", number="12")
    assert status == 200
    assert set(question["out"]) <= set(question["asked"])
    assert question == (await asked(here, "chicago/count", level="hard", number="12"))[1]


@pytest.mark.parametrize(
    ("path", "query", "code"),
    [
        ("bigtwo/count", {"number": "0"}, "bad_question"),
        ("bigtwo/count", {"number": "9" * 5000}, "bad_question"),
        ("bigtwo/count", {"number": "1".zfill(5000)}, "bad_question"),
        ("bigtwo/count", {"number": "x"}, "bad_question"),
        ("bigtwo/count", {"level": "expert"}, "bad_question"),
        ("patience/count", {}, "no_counting"),
    ],
)
async def test_a_question_that_cannot_be_asked_has_one_sentence(
    here: House, path: str, query: dict[str, str], code: str
) -> None:
    status, refusal = await asked(here, path, **query)
    assert (status, refusal["code"]) == (400, code)


@pytest.mark.parametrize("path", ["whist/answer", "whist/chart", "whist/count"])
async def test_an_unknown_game_is_not_found(here: House, path: str) -> None:
    status, refusal = await asked(here, path)
    assert (status, refusal["code"]) == (404, "unknown_game")


async def test_too_many_requests_have_to_wait(here: House) -> None:
    here.frozen = here.hub.now()
    most = int(constants.QUESTIONS_AN_ADDRESS.burst)
    statuses = [(await asked(here, "bigtwo/chart"))[0] for _ in range(most + 1)]
    assert statuses == [200] * most + [429]
