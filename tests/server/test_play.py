"""People and computers play over sockets."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.harness import (
    Client,
    House,
    assert_sentence,
    four_at_a_table,
    house,
    play_round,
    player_to_act,
    until,
)


async def test_one_person_plays_a_whole_deal_against_three_computers(here: House) -> None:
    client = await here.client(name="Ann")
    await client.create(start=True)
    rng = Random(3)
    while client.phase == "playing":
        await client.until(lambda each: each.offers or each.phase != "playing")
        if client.offers:
            await client.act(rng.randrange(len(client.offers)))
    assert client.phase == "between"
    assert client.saw("deal_ended")
    assert client.saw("seed_opened")
    assert (await client.ask("ready", code=client.code))["type"] == "reply"
    await client.until(lambda each: each.table["game"]["deal"] == 2)


async def test_four_people_begin_by_themselves_and_all_see_the_same_match(here: House) -> None:
    clients = await four_at_a_table(here)
    await play_round(clients, 12)
    assert len({str(client.table["game"]) for client in clients}) == 1
    assert len({client.version for client in clients}) == 1
    hands = [card for client in clients for card in client.table["mine"]["view"]["hand"]]
    assert len(hands) == len(set(hands))


async def test_a_watcher_sees_the_game_but_no_hand(here: House) -> None:
    clients = await four_at_a_table(here)
    watcher = await here.client()
    snapshot = await watcher.join(clients[0].code, sit=False, secret=clients[0].secret)
    assert snapshot["seat"] is None
    assert snapshot.get("mine") is None
    await play_round(clients, 4)
    await watcher.until(lambda each: each.version == clients[0].version)
    assert watcher.table["game"] == clients[0].table["game"]
    assert not watcher.saw("hand_dealt")
    assert all("mine" not in message for message in watcher.others)


async def test_a_fifth_person_may_not_sit_but_may_watch(here: House) -> None:
    clients = await four_at_a_table(here)
    fifth = await here.client()
    assert await fifth.refused("join", code=clients[0].code, secret=clients[0].secret) == "table_full"
    assert (await fifth.join(clients[0].code, sit=False, secret=clients[0].secret))["seat"] is None


async def test_a_room_code_may_be_typed_in_small_letters(here: House) -> None:
    host = await here.client()
    guest = await here.client()
    snapshot = await guest.join(f" {(await host.create()).lower()} ")
    assert snapshot["seat"] == 1


async def test_only_what_changed_is_sent_again(here: House) -> None:
    first, second, _, _ = clients = await four_at_a_table(here)
    for client in clients:
        client.others.clear()
    await second.ask("chat", code=second.code, text="Good evening")
    await first.until(lambda each: each.saw("chat"))
    chat = next(message for message in first.others if message.get("events"))
    assert not {"table", "game", "mine"} & set(chat)
    before = first.version
    mover = player_to_act(clients)
    assert mover is not None
    await mover.act()
    await first.until(lambda each: each.version > before)
    update = first.others[-1] if first is not mover else next(m for m in first.others if m.get("version", 0) > before)
    assert "game" in update
    assert "table" not in update


async def test_marked_cards_are_taken_in_and_nobody_hears_of_them(here: House) -> None:
    clients = await four_at_a_table(here)
    versions = [client.version for client in clients]
    seen = [len(client.events) for client in clients]
    assert (await clients[1].ask("mark", code=clients[1].code, cards=["3D", "4C"]))["type"] == "reply"
    assert (await clients[1].ask("mark", code=clients[1].code, cards=[]))["type"] == "reply"
    assert await clients[1].refused("mark", code=clients[1].code, cards=["3D"] * 53) == "bad_message"
    for client in clients:
        await client.ask("ping")
    assert [client.version for client in clients] == versions
    assert [len(client.events) for client in clients] == seen


@pytest.mark.parametrize(("game", "seconds"), [("bigtwo", 30), ("chicago", 20), ("patience", 0)])
async def test_the_clock_is_set_as_is_usual_in_the_game(here: House, game: str, seconds: int) -> None:
    client = await here.client()
    await client.create(game=game)
    assert client.table["table"]["settings"]["turn_seconds"] == seconds
    await client.create(game=game, turn_seconds=45)
    assert client.table["table"]["settings"]["turn_seconds"] == 45


async def test_the_deal_of_today_is_the_same_for_everybody(here: House) -> None:
    here.frozen = 1_795_219_200_000  # 21 November 2026, 00:00 UTC
    first, second = await here.client(), await here.client()
    for client in (first, second):
        await client.create(game="patience", daily=True, start=True)
        assert client.table["table"]["settings"]["options"]["deal_number"] == 20261121
    assert first.table["game"]["columns"] == second.table["game"]["columns"]
    assert await first.refused("create", table={"game": "bigtwo"}, daily=True) == "no_daily_deal"


async def test_whether_a_game_can_still_be_won_is_told_as_far_as_its_player_can_know(here: House) -> None:
    client = await here.client()
    await client.create(game="patience", start=True)
    told = (await client.ask("outlook", code=client.code, line=True))["data"]
    assert told == {"outlook": "hidden", "version": client.version, "line": [], "positions": 0}
    await client.ask("act", code=client.code, action="give up")
    assert await client.refused("outlook", code=client.code) == "not_under_way"


async def test_the_actions_that_win_are_told_to_who_plays_and_asks_for_them(here: House) -> None:
    client = await here.client()
    await client.create(game="patience", options={"deal_number": 172}, start=True)
    while client.table["game"]["hidden"]:
        await client.ask("act", code=client.code, action="deal")
        await client.until(lambda each: each.offers)
    assert (await client.ask("outlook", code=client.code))["data"]["line"] == []
    told = (await client.ask("outlook", code=client.code, line=True))["data"]
    assert told["outlook"] == "yes" and told["version"] == client.version
    for action in told["line"][:5]:
        await client.until(lambda each, action=action: action in [offer["action"] for offer in each.offers])  # type: ignore[misc]
        await client.ask("act", code=client.code, action=action)


async def test_nobody_who_watches_is_told_the_actions_that_win(here: House) -> None:
    client, watcher = await here.client(), await here.client()
    await client.create(game="patience", start=True, private=False)
    await watcher.join(client.code, sit=False)
    assert (await watcher.ask("outlook", code=client.code))["data"]["outlook"] == "hidden"
    assert await watcher.refused("outlook", code=client.code, line=True) == "not_seated"


async def test_a_hint_is_a_legal_action_with_its_label(here: House) -> None:
    clients = await four_at_a_table(here)
    mover = player_to_act(clients)
    assert mover is not None
    hint = (await mover.ask("hint", code=mover.code))["data"]
    assert hint["action"] in [offer["action"] for offer in mover.offers]
    other = next(client for client in clients if client is not mover)
    assert await other.refused("hint", code=other.code) == "not_your_turn"


@pytest.mark.parametrize("comes_first", [False, True], ids=["after its end", "before its end"])
async def test_a_hint_under_way_is_answered_on_the_next_connection(here: House, comes_first: bool) -> None:
    client = await here.client(client="a" * 16)
    await client.create(game="patience", start=True)
    here.bots.gate = asyncio.Event()
    request = await client.send("hint", code=client.code)
    await here.bots.was_asked(1)
    if not comes_first:
        await client.close()
        await until(lambda: here.hub.people.here(client.welcome["player"]) is None)
    again = await here.client(token=client.welcome["token"], client="a" * 16)
    await again.join(client.code)
    await again.send("hint", code=client.code, id=request)
    await client.close()
    here.bots.gate.set()
    assert (await again.answer(request))["type"] == "reply"
    assert here.bots.asked == 1


async def test_a_hint_for_a_decision_that_is_over_is_refused_though_its_action_is_legal_again(here: House) -> None:
    client = await here.client()
    await client.create(game="patience", start=True)
    here.bots.gate = asyncio.Event()
    request = await client.send("hint", code=client.code)
    await here.bots.was_asked(1)
    await client.ask("act", code=client.code, action="deal")
    await client.until(lambda each: "deal" in [offer["action"] for offer in each.offers])
    here.bots.gate.set()
    assert (await client.answer(request))["code"] == "too_late"


async def test_asking_tells_what_a_play_would_be_and_changes_nothing(here: House) -> None:
    clients = await four_at_a_table(here)
    mover = player_to_act(clients)
    assert mover is not None
    version, offer = mover.version, mover.offers[0]
    legal = (await mover.ask("ask", code=mover.code, action=offer["action"]))["data"]
    assert (legal["legal"], legal["label"]) == (True, offer["label"])
    wrong = (await mover.ask("ask", code=mover.code, action="pass"))["data"]
    assert not wrong["legal"]
    assert wrong["sentence"].endswith(".")
    assert (await mover.join(mover.code))["version"] == version


async def test_the_game_in_words_tells_each_seat_its_own_cards_and_a_watcher_none(here: House) -> None:
    clients = await four_at_a_table(here)
    code = clients[0].code
    watcher = await here.client()
    await watcher.join(code, sit=False, secret=clients[0].secret)
    words = [" ".join((await client.ask("describe", code=code))["data"]["lines"]) for client in (*clients, watcher)]
    for client, told in zip(clients, words[:-1], strict=True):
        hand = client.table["mine"]["view"]["hand"]
        assert " ".join(hand) in told
        assert not any(" ".join(hand) in other for other in words if other is not told)
    assert "Deal 1" in words[-1]
    assert await (await here.client()).refused("describe", code=code) == "not_at_table"


async def test_the_game_in_words_tells_how_a_match_ended(here: House) -> None:
    client = await here.client()
    code = await client.create(game="patience", seats=1, start=True)
    await client.ask("act", code=code, action="give up")
    assert (await client.ask("describe", code=code))["data"]["lines"][-1] == "The game is over."
    await client.ask("end", code=code)
    assert (await client.ask("describe", code=code))["data"]["lines"][-1] == "1 game given up."


async def test_a_refused_play_has_a_reason_and_changes_nothing(here: House) -> None:
    clients = await four_at_a_table(here)
    mover = player_to_act(clients)
    assert mover is not None
    version = mover.version
    assert await mover.refused("act", code=mover.code, action="pass")
    waiting = next(client for client in clients if client is not mover)
    assert await waiting.refused("act", code=waiting.code, action="pass") == "not_your_turn"
    assert await waiting.refused("act", code=waiting.code, action="dance") != "not_your_turn"
    assert (await mover.join(mover.code))["version"] == version


async def test_two_tabs_of_the_same_person_both_follow(here: House) -> None:
    first = await here.client(name="Ann")
    code = await first.create(start=True, level="easy")
    second = await here.client(token=first.welcome["token"])
    assert second.welcome["name"] == "Ann"
    assert second.welcome["tables"] == [code]
    assert (await second.join(code))["seat"] == 0
    await asyncio.gather(first.until(lambda client: client.offers), second.until(lambda client: client.offers))
    await second.act()
    await first.until(lambda client: client.version >= second.version)
    assert first.table["mine"]["view"] == second.table["mine"]["view"]


async def test_the_last_person_who_leaves_ends_the_match(here: House) -> None:
    client = await here.client()
    code = await client.create(start=True)
    await client.ask("leave", code=code)
    watcher = await here.client()
    snapshot = await watcher.join(code, sit=False)
    assert snapshot["table"]["phase"] == "over"
    again = await here.client(token=client.welcome["token"])
    assert again.welcome["tables"] == []


async def test_chat_keeps_its_lines_and_loses_what_nobody_can_see(here: House) -> None:
    client = await here.client()
    await client.create()
    await client.ask("chat", code=client.code, text="  first\n\x07second \u202e ")
    assert [event["text"] for event in client.saw("chat")] == ["first\nsecond"]
    assert await client.refused("chat", code=client.code, text=" \n ") == "chat_empty"
    assert await client.refused("chat", code=client.code, text="a" * 501) == "chat_long"


def lobby(reader: Client) -> dict[str, Any]:
    """The lobby as this client saw it last; empty if it has not seen it yet."""
    return next((message for message in reversed(reader.others) if message["type"] == "lobby"), {})


async def test_the_lobby_shows_public_tables_as_they_change(here: House) -> None:
    reader = await here.client()
    await reader.ask("lobby")
    await reader.until(lobby)
    assert lobby(reader)["rows"] == []
    host = await here.client(name="Host_1")
    secret = await host.create()
    code = await host.create(private=False, title="Friday")
    await reader.until(lambda each: lobby(each)["rows"])
    (row,) = lobby(reader)["rows"]
    assert (row["code"], row["title"], row["game_title"]) == (code, "Friday", "Big Two")
    assert (row["rules"], row["turn_seconds"]) == ("30 s a turn · bots fill in", 30)
    assert secret not in str(reader.frames)
    await host.ask("start", code=code)
    await reader.until(lambda each: lobby(each)["rows"][0]["phase"] == "playing")
    assert lobby(reader)["running"] == 1


async def test_a_page_that_opens_the_lobby_between_two_equal_lists_sees_the_second(here: House) -> None:
    ann, bob = await here.client(), await here.client()
    await ann.ask("lobby")
    await bob.close()
    await ann.until(lambda each: lobby(each).get("people") == 1)
    await ann.ask("lobby", on=False)
    await ann.create(private=False)
    page = await here.client(token=ann.welcome["token"])
    await page.ask("lobby")
    await page.until(lambda each: lobby(each).get("rows"))
    await ann.ask("leave", code=ann.code)
    await page.until(lambda each: not lobby(each)["rows"])


async def test_selected_cards_mean_an_action_whatever_their_order(here: House) -> None:
    clients = await four_at_a_table(here)
    mover = player_to_act(clients)
    assert mover is not None
    offer = max(mover.offers, key=lambda offer: len(offer["cards"]))
    asked = (await mover.ask("ask", code=mover.code, cards=offer["cards"][::-1]))["data"]
    assert asked["legal"]
    assert {part: asked[part] for part in offer} == offer
    nothing = (await mover.ask("ask", code=mover.code, cards=["not", "cards"]))["data"]
    assert not nothing["legal"]
    assert_sentence(nothing)
    assert await mover.refused("ask", code=mover.code) == "ask_one"
    assert await mover.refused("ask", code=mover.code, action="pass", cards=[]) == "ask_one"


async def test_everybody_is_told_who_may_act(here: House) -> None:
    clients = await four_at_a_table(here)
    mover = player_to_act(clients)
    assert mover is not None
    seat = mover.table["seat"]
    assert all(client.table["to_act"] == [seat] for client in clients)
    await mover.act()
    for client in clients:
        await client.until(lambda each: each.version >= mover.version)
        assert client.table["to_act"] == [(seat + 1) % 4]


async def test_a_client_is_told_what_it_has_to_keep_to(data: Path) -> None:
    async with house(data, max_watchers=1) as server:
        ann = await server.client(name="Ann")
        limits = ann.welcome["limits"]
        assert limits["watchers"] == 1
        await ann.create()
        said = "x" * limits["chat_chars"]
        assert (await ann.ask("chat", code=ann.code, text=said))["type"] == "reply"
        assert await ann.refused("chat", code=ann.code, text=said + "x") == "chat_long"


async def test_no_more_people_watch_than_the_host_wants(data: Path) -> None:
    async with house(data, max_watchers=1) as server:
        ann, bob, cid = [await server.client(name=name) for name in ("Ann", "Bob", "Cid")]
        code = await ann.create()
        await bob.join(code, sit=False)
        await bob.join(code, sit=False)
        assert await cid.refused("join", code=code, sit=False) == "too_many_watchers"
        assert (await cid.join(code))["seat"] == 1


async def test_a_phrase_is_told_by_its_id_and_stands_in_the_record_in_words(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    code = await ann.create()
    await bob.join(code, sit=False, secret=ann.secret)
    await bob.ask("chat", code=code, phrase="nice", text="<b>something else</b>")
    await ann.ask("chat", code=code, text="Thanks")
    await bob.until(lambda client: len(client.saw("chat")) == 2)
    told = [(event["seat"], event["text"], event["phrase"]) for event in bob.saw("chat")]
    assert told == [(None, "Nice play", "nice"), (0, "Thanks", None)]
    assert await bob.refused("chat", code=code, phrase="rude") == "bad_message"
