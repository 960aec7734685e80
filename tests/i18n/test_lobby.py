"""Lobby events stand in the catalogues word for word."""

import pytest

from dealt.server.protocol.lobby_chat import (
    LOBBY_EVENTS,
    AnyLobbyEvent,
    LobbyBegan,
    LobbyCame,
    LobbyOpened,
    LobbySaid,
    LobbyWent,
    LobbyWon,
)
from tests.i18n import catalogue

TABLE = {"code": "KTRN", "title": "Friday", "game": "bigtwo"}
TOLD: list[AnyLobbyEvent] = [
    LobbyOpened(name="Ada", **TABLE),
    LobbyBegan(names=("Ada",), computers=3, **TABLE),
    LobbyBegan(names=("Ada", "Bao", "Chen", "Dao"), computers=0, **TABLE),
    LobbyWon(names=("Ada",), **TABLE),
    LobbyWon(names=("Ada", "Bao"), **TABLE),
    LobbyCame(names=("Ada",)),
    LobbyCame(names=("Ada", "Bao")),
    LobbyWent(names=("Ada",)),
    LobbyWent(names=("Ada", "Bao"), more=12),
]


@pytest.mark.parametrize("event", TOLD, ids=lambda event: type(event).__name__)
def test_every_happening_is_in_the_catalogue_word_for_word(event: AnyLobbyEvent) -> None:
    told = event.say()
    assert told is not None
    assert catalogue.said(str(event.__struct_config__.tag), told.values or {}, "") == told.text


def test_no_happening_is_missing_in_that_list() -> None:
    assert {type(event) for event in TOLD} == {*LOBBY_EVENTS} - {LobbySaid}


@pytest.mark.parametrize("seconds", [1, 2])
def test_the_refusal_of_too_much_talk_says_when_again(seconds: int) -> None:
    unit = "second" if seconds == 1 else "seconds"
    told = catalogue.said("too_fast", {"what": "arrange", "seconds": seconds}, "")
    assert told == f"That was a lot to change; you can change more in {seconds} {unit}."
    told = catalogue.said("too_fast", {"what": "chat", "seconds": seconds}, "")
    assert told == f"Please give the others time to read; you can say more in {seconds} {unit}."
    told = catalogue.said("too_fast", {"what": "review", "seconds": seconds}, "")
    assert told == f"Reviews take much work; you can have another one in {seconds} {unit}."
