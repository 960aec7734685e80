"""Reviews of finished matches: for those who may see the replay, made once, kept beside the match, never in the way."""

import asyncio
import gzip
import io
import json
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import select, update

from dealt.cli import main
from dealt.games.game import ENCODER
from dealt.review.entry import ReviewEntry
from dealt.review.moments import Moment
from dealt.review.review import VERSION, Choice, Decision, review
from dealt.review.wording import with_words
from dealt.server import reviews
from dealt.server.bot_workers import review_parts
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.bot_workers.review_parts import FinishedReview, ReviewPart, finish_review, judge_some
from dealt.server.bus import BusMessage, MessageBus
from dealt.server.limits import rate_limits
from dealt.server.limits.constants import Rate
from dealt.server.records import Records
from dealt.server.reviews import FinishedMatch, ReviewProgress, Reviews
from dealt.server.rooms.codes import record_name
from dealt.server.shards import Shards
from dealt.server.storage.backup import backup, restore
from dealt.server.storage.engine import open_engine
from dealt.server.storage.review_store import KeptReview
from dealt.server.storage.schema import reviewed as reviewed_table
from dealt.server.storage.schema import reviews as reviews_table
from dealt.server.storage.statements import release_code
from dealt.server.storage.store import Store
from dealt.table import commands
from dealt.table.export import finished_match
from dealt.table.record_files import decode_lines, write_lines
from tests.server.harness import Client, House, Message, assert_sentence, house
from tests.server.nodes import Cluster
from tests.server.test_archive import ONE_DEAL, a_match
from tests.server.test_private_tables import get
from tests.server.test_user_data import data_of, forget
from tests.table.driver import Evening

LOSS = 0.5


@pytest.fixture
def judged_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions are not thought about: what they are worth is tested in tests/review. Each with a choice loses."""

    def judged(moment: Moment) -> Decision:
        action = str(moment.action)
        others = [text for text in map(str, islice(moment.legal, 2)) if text != action]
        lost = bool(others)
        return Decision(
            move=moment.move, deal=moment.deal, seat=moment.seat, by=moment.by, action=action,
            kind="mistake" if lost else "forced",
            choices=(Choice(others[0], LOSS, 0.0), Choice(action, 0.0, 0.0)) if lost else (),
            loss=LOSS if lost else 0.0, category="passes" if lost else None,
        )  # fmt: skip

    monkeypatch.setattr(review_parts, "judge", judged)


pytestmark = pytest.mark.usefixtures("judged_at_once")


async def played(server: House, name: str | None = None, **settings: Any) -> Client:
    """Somebody whose match is over."""
    client = await server.client(name=name)
    return await played_again(client, **settings)


async def played_again(client: Client, **settings: Any) -> Client:
    await client.create(start=True, options=ONE_DEAL, **settings)
    await a_match(client)
    return client


def match_of(client: Client) -> dict[str, Any]:
    """The match of somebody, as a request names it."""
    return {"name": client.table["record"].split("/")[-1].removesuffix(".jsonl"), "number": 1}


def path_of(match: dict[str, Any]) -> str:
    return f"/match/{match['name']}/{match['number']}/review.json"


async def begin(client: Client, match: dict[str, Any]) -> int:
    """Ask for a review that is not kept; the id of the request."""
    request = await client.send("review", **match)
    assert (await client.answer(request)).get("data") == {"review": request, "ready": False}
    return request


async def is_ready(client: Client, match: dict[str, Any]) -> bool:
    """Whether a review that is asked for is kept."""
    return bool((await client.ask("review", **match))["data"]["ready"])


async def to_the_end(client: Client, request: int) -> list[Message]:
    """All that is told of a review."""

    def told() -> list[Message]:
        return [message for message in client.others if message["type"] == "review" and message["review"] == request]

    await client.until(lambda _: any(message.get("over") for message in told()))
    return told()


async def reviewed(server: House, match: dict[str, Any]) -> Any:
    """The kept review."""
    status, body, headers = await get(server, path_of(match))
    assert (status, headers["Cache-Control"]) == (200, "private, no-cache")
    return json.loads(body)


async def is_kept(server: House, match: dict[str, Any]) -> bool:
    return (await get(server, path_of(match)))[0] == 200


# ------------------------------------------------------------------------------------------------ from the record


def record_of_moves(moves: int) -> bytes:
    """The record of a match of Big Two that ends after so many moves, because its only player leaves."""
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    for _ in range(moves):
        evening.move()
    evening.do(commands.leave, "id-Ann")
    file = io.BytesIO()
    write_lines(file, finished_match([applied.line for applied in evening.applied]))
    return file.getvalue()


def test_the_parts_make_the_review_that_the_library_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # this one is judged
    record = record_of_moves(6)
    parts: list[bytes] = []
    judged = 0
    while judged < (part := judge_some(record, judged, 0)).of:
        assert part.judged == 1
        judged += part.judged
        parts.append(part.packed)
    made = finish_review(record, parts[::-1])
    lines = list(decode_lines(record))
    whole = with_words(lines, review(lines, open_cards=True))
    assert gzip.decompress(made.packed) == ENCODER.encode(whole)
    assert made.plain == (whole.review.by == "plain rules")
    # What a page needs: a step of the replay for each move, and words for each choice.
    assert len(whole.steps) == whole.review.decisions[-1].move
    assert [[offer.action for offer in offers] for offers in whole.offers] == [
        [choice.action for choice in decision.choices] for decision in whole.review.decisions
    ]


# ------------------------------------------------------------------------------------------------------ in a room


async def test_a_review_is_made_with_progress_kept_and_there_after_a_restart(database: str) -> None:
    async with house(database) as server:
        ann = await played(server, "Zoë")
        match = match_of(ann)
        assert not await is_kept(server, match)
        told = await to_the_end(ann, await begin(ann, match))
        steps = [message.get("done", 0) for message in told[:-1]]
        assert steps == sorted(steps)
        assert "code" not in told[-1]
        found = await reviewed(server, match)
        assert found["review"]["version"] == VERSION
        assert len(found["review"]["decisions"]) == len(found["steps"]) == len(found["offers"]) > 8
        assert [row["seat"] for row in found["review"]["seats"]] == [0, 1, 2, 3]
        for mine in ("Zoë", ann.welcome["player"]):
            assert mine not in json.dumps(found, ensure_ascii=False)
        assert await is_ready(ann, match)
    async with house(database) as server:
        bob = await server.client()
        assert await is_ready(bob, match)
        assert await reviewed(server, match) == found


async def test_the_name_of_the_records_alone_leads_to_a_review(here: House) -> None:
    ann, stranger, running = await played(here), await here.client(), await here.client()
    await running.create(start=True)
    match = match_of(ann)
    await to_the_end(ann, await begin(ann, match))
    wrong = record_name(ann.code, "somebody else's secret")
    answers = []
    for name in (ann.code, wrong, f"{ann.code}-", "BBBB", f"BBBB-{'A' * 22}"):
        assert await stranger.refused("review", name=name, number=1) == "no_record"
        answers.append(await get(here, path_of({"name": name, "number": 1})))
    assert answers[0][0] == 404
    assert all(answer == answers[0] for answer in answers)
    for unfinished in (match | {"number": 2}, match_of(running)):
        assert await stranger.refused("review", **unfinished) == "match_not_over"
        assert not await is_kept(here, unfinished)
    assert await stranger.refused("review", name=match["name"], number=0) == "bad_message"
    assert await is_ready(stranger, match)


async def test_however_many_ask_each_decision_is_judged_once(here: House) -> None:
    ann, bob = await played(here), await here.client()
    match = match_of(ann)
    here.bots.review_gate = asyncio.Event()
    replaced = await begin(ann, match)
    asked = [(client, await begin(client, match)) for client in (ann, bob)]
    here.bots.review_gate.set()
    for client, request in asked:
        assert "code" not in (await to_the_end(client, request))[-1]
    assert here.bots.judged == list(range(len((await reviewed(here, match))["review"]["decisions"])))
    # A connection is told once.
    assert not any(told.get("over") for told in ann.others if told.get("review") == replaced)


async def test_a_review_goes_on_without_the_connection_that_asked_for_it(here: House) -> None:
    ann, bob = await played(here), await here.client()
    match = match_of(ann)
    here.bots.review_gate = asyncio.Event()
    await begin(ann, match)
    await ann.close()
    asked = await begin(bob, match)
    here.bots.review_gate.set()
    await to_the_end(bob, asked)
    assert await is_kept(here, match)


async def test_a_review_that_the_end_of_the_server_interrupts_is_made_when_it_is_asked_for_again(data: Path) -> None:
    async with house(data) as server:
        ann = await played(server)
        match = match_of(ann)
        server.bots.review_gate = asyncio.Event()
        await begin(ann, match)
    async with house(data) as server:
        bob = await server.client()
        assert not await is_kept(server, match)
        await to_the_end(bob, await begin(bob, match))
        assert await is_kept(server, match)


async def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    here: House, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await played(here)
    match = match_of(ann)
    here.bots.fault = LookupError("nowhere")
    last = (await to_the_end(ann, await begin(ann, match)))[-1]
    assert last["code"] == "review_failed"
    assert_sentence(last)
    assert "had to be given up" in caplog.text
    here.bots.fault = None
    assert "code" not in (await to_the_end(ann, await begin(ann, match)))[-1]


async def test_a_match_that_is_too_long_is_not_reviewed(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MAX_REVIEWED_DECISIONS", 3)
    ann = await played(here)
    last = (await to_the_end(ann, await begin(ann, match_of(ann))))[-1]
    assert last["code"] == "match_too_long"
    assert here.bots.judged == [0]


@pytest.mark.parametrize("plain", [False, True])
async def test_a_review_of_weaker_bots_is_shown_until_it_is_made_again(
    here: House, monkeypatch: pytest.MonkeyPatch, plain: bool
) -> None:
    monkeypatch.setattr(reviews, "_IS_PLAIN", False)
    ann = await played(here)
    match = match_of(ann)
    row = await here.store.table(ann.code)
    assert row is not None
    earlier = KeptReview(VERSION if plain else VERSION - 1, plain, gzip.compress(b'{"earlier":true}'))
    await here.store.keep_review(row.id, 1, earlier, {})
    here.bots.review_gate = asyncio.Event()
    asked = await begin(ann, match)
    assert await reviewed(here, match) == {"earlier": True}
    here.bots.review_gate.set()
    await to_the_end(ann, asked)
    assert "review" in await reviewed(here, match)
    kept = await here.store.review(row.id, 1)
    assert kept is not None
    assert kept.version == VERSION


async def test_a_damaged_review_is_made_again(here: House) -> None:
    ann = await played(here)
    match = match_of(ann)
    await to_the_end(ann, await begin(ann, match))
    await here.store.save((update(reviews_table), {"packed": b"\x01\x02"}))
    assert not await is_kept(here, match)
    await to_the_end(ann, await begin(ann, match))
    assert await is_kept(here, match)


# ---------------------------------------------------------------------------------------------- limits, switches


async def test_a_user_has_few_reviews_made_and_sees_all_that_are_kept_or_made_for_others(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "REVIEWS", Rate(1, 0.001))
    async with house(data) as server:
        ann, bob = await played(server), await server.client()
        first = match_of(ann)
        await to_the_end(ann, await begin(ann, first))
        second = match_of(await played_again(ann))
        refused = await ann.ask("review", **second)
        assert (refused["code"], refused["values"]["what"]) == ("too_fast", "review")
        assert_sentence(refused)
        assert await is_ready(ann, first)
        server.bots.review_gate = asyncio.Event()
        await begin(bob, second)
        asked = await begin(ann, second)
        server.bots.review_gate.set()
        await to_the_end(ann, asked)


async def test_a_node_has_so_many_reviews_to_make_at_most(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MAX_REVIEWS", 1)
    here.bots.review_gate = asyncio.Event()
    ann = await played(here)
    asked = await begin(ann, match_of(ann))
    second = match_of(await played_again(ann))
    assert await ann.refused("review", **second) == "reviews_full"
    here.bots.review_gate.set()
    await to_the_end(ann, asked)
    await to_the_end(ann, await begin(ann, second))


async def test_a_room_without_reviews_makes_none_and_shows_none(data: Path) -> None:
    async with house(data) as server:
        ann = await played(server)
        assert ann.welcome["limits"]["reviews"]
        match = match_of(ann)
        await to_the_end(ann, await begin(ann, match))
    async with house(data, no_reviews=True) as server:
        bob = await server.client()
        assert not bob.welcome["limits"]["reviews"]
        assert await bob.refused("review", **match) == "no_reviews"
        assert not await is_kept(server, match)


async def test_a_table_may_be_opened_without_reviews_and_have_them_for_later_matches(here: House) -> None:
    ann = await played(here, reviews=False)
    first = match_of(ann)
    settings = ann.table["table"]["settings"]
    assert not settings["reviews"]
    played_as = {name: settings[name] for name in ("options", "turn_seconds", "pace_ms", "level")}
    assert (await ann.ask("settings", code=ann.code, reviews=True, **played_as))["type"] == "reply"
    await ann.ask("start", code=ann.code)
    await ann.until(lambda client: client.phase == "playing")
    await a_match(ann)
    second = first | {"number": 2}
    await to_the_end(ann, await begin(ann, second))
    assert await ann.refused("review", **first) == "no_reviews"
    assert [await is_kept(here, match) for match in (first, second)] == [False, True]


# ------------------------------------------------------------------------------------------------- statistics


async def decisions_of(client: Client, **fields: Any) -> Any:
    """The statistics about decisions in the only game that somebody has played; None: nothing."""
    (game,) = (await client.ask("statistics", **fields))["data"]["games"]
    return game["reviewed"]


async def test_the_statistics_have_the_decisions_of_a_review_that_is_kept(database: str) -> None:
    async with house(database) as server:
        ann, bob = await played(server, "Ann", private=False), await server.client()
        assert await decisions_of(ann) is None
        match = match_of(ann)
        await to_the_end(bob, await begin(bob, match))
        found = await decisions_of(ann)
        own = [
            decision
            for decision in (await reviewed(server, match))["review"]["decisions"]
            if decision["seat"] == 0 and decision["choices"]
        ]
        losses = [decision["loss"] for decision in own if decision["loss"]]
        assert (found["matches"], found["deals"], found["decisions"]) == (1, 1, len(own))
        assert found["given_away"] == pytest.approx(sum(losses))
        assert [(lost["category"], lost["decisions"]) for lost in found["lost_by"]] == [("passes", len(losses))]
        assert len(found["weeks"]) == len(found["kinds"]) == 1
        # Others see the match, and not what the decisions were worth.
        assert await decisions_of(bob, player=ann.welcome["player"]) is None
        token = ann.welcome["token"]
    async with house(database) as server:
        assert await decisions_of(await server.client(token=token)) == found


async def test_the_worst_decisions_of_a_user_lead_to_a_what_if_and_only_they_are_told(here: House) -> None:
    ann, bob = await played(here, "Ann", private=False), await here.client()
    assert (await ann.ask("mistakes", game="bigtwo"))["data"]["mistakes"] == []
    match = match_of(ann)
    await to_the_end(ann, await begin(ann, match))
    found = (await ann.ask("mistakes", game="bigtwo"))["data"]["mistakes"]
    review = (await reviewed(here, match))["review"]
    own = [each for each in review["decisions"] if each["seat"] == 0 and each["kind"] in ("mistake", "blunder")]
    assert [mistake["loss"] for mistake in found] == sorted([each["loss"] for each in own], reverse=True)[:5]
    assert found
    worst = found[0]
    start = {"name": worst["record"], "number": worst["match"], "step": worst["step"], "seat": worst["seat"]}
    begun = (await ann.ask("what_if", **start, moves=[]))["data"]
    assert begun["moves"] == [] != begun["snapshot"]["mine"]["offers"]
    assert (await bob.ask("mistakes", game="bigtwo"))["data"]["mistakes"] == []
    assert (await ann.ask("mistakes", game="chicago"))["data"]["mistakes"] == []


async def test_a_match_leaves_the_list_of_the_worst_decisions_with_its_link_and_with_its_user(database: str) -> None:
    async with house(database) as server:
        ann = await played(server, "Ann", private=False)
        first = match_of(ann)
        await played_again(ann, private=False)
        second = match_of(ann)
        for match in (first, second):
            await to_the_end(ann, await begin(ann, match))
            await ann.ask("leave", code=match["name"].partition("-")[0])

        async def listed() -> set[str]:
            return {found["record"] for found in (await ann.ask("mistakes", game="bigtwo"))["data"]["mistakes"]}

        assert await listed() <= {first["name"], second["name"]}
        found = await server.store.linked_reviews(ann.welcome["player"])
        assert [match.code for match in found] == [match["name"].partition("-")[0] for match in (second, first)]
        table_id = await server.hub.records.table_of(first["name"])
        await server.store.save(release_code(table_id))
        assert await listed() == {second["name"]}
        await forget(ann, "Ann")
        assert await server.store.linked_reviews(ann.welcome["player"]) == []


async def test_a_first_move_is_told_beside_the_best_one_and_the_one_of_the_match(here: House) -> None:
    ann = await played(here, "Ann")
    match = match_of(ann)
    start = match | {"step": 0, "seat": 0, "action": "pass"}
    assert await ann.refused("what_if_judge", **start) == "no_review_yet"
    await to_the_end(ann, await begin(ann, match))
    kept = await reviewed(here, match)
    legal: list[str] = []
    for decision in kept["review"]["decisions"]:
        start = match | {"step": kept["steps"][decision["move"] - 1] - 1, "seat": decision["seat"]}
        shown = (await ann.ask("what_if", **start))["data"]["snapshot"]
        legal = [offer["action"] for offer in shown["mine"]["offers"]]
        if len(legal) > 2:
            break
    best, taken = [choice["action"] for choice in decision["choices"]]
    told = (await ann.ask("what_if_judge", **start, action=best))["data"]
    assert (told["unit"], told["loss"], told["match_loss"]) == ("points", 0, LOSS)
    assert (told["best"]["action"], told["match_action"]) == (best, taken)
    assert (await ann.ask("what_if_judge", **start, action=taken))["data"]["loss"] == LOSS
    # An action that the review does not list is evaluated in the same way.
    other = next(action for action in legal if action not in (best, taken))
    told = (await ann.ask("what_if_judge", **start, action=other))["data"]
    assert (told["match_loss"], told["match_action"]) == (LOSS, taken)
    assert told["best"]["action"] in legal
    here.bots.fault = LookupError("nowhere")
    assert await ann.refused("what_if_judge", **start, action=other) == "no_run"
    assert (await ann.ask("what_if_judge", **start, action=taken))["type"] == "reply"
    assert await ann.refused("what_if_judge", **start, action="dance") == "bad_action"
    assert await ann.refused("what_if_judge", **start | {"step": 5_000}, action=best) == "no_review_yet"


async def test_a_review_that_is_made_again_is_counted_once(here: House) -> None:
    ann = await played(here)
    match = match_of(ann)
    await to_the_end(ann, await begin(ann, match))
    found = await decisions_of(ann)
    await here.store.save((update(reviews_table), {"version": VERSION - 1}))
    await to_the_end(ann, await begin(ann, match))
    assert await decisions_of(ann) == found


async def test_decisions_are_counted_anew_from_records_and_reviews(database: str) -> None:
    def rows() -> list[tuple[Any, ...]]:
        engine = open_engine(database)
        with engine.connect() as connection:
            found = sorted(tuple(row) for row in connection.execute(select(reviewed_table)))
        engine.dispose()
        return found

    async with house(database) as server:
        for name in ("Ann", "Bob"):
            client = await played(server, name)
            await to_the_end(client, await begin(client, match_of(client)))
        kept = await asyncio.to_thread(rows)
        assert len(kept) == 2
        await server.store.save((update(reviewed_table), {"entry": "{}"}))
    assert await asyncio.to_thread(main, ["recount", "--data", database]) == 0
    assert await asyncio.to_thread(rows) == kept


async def test_the_command_tells_what_was_given_away(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with house(database) as server:
        ann = await played(server, "Ann")
        await to_the_end(ann, await begin(ann, match_of(ann)))
        assert await asyncio.to_thread(main, ["stats", "--data", database]) == 0
    told = capsys.readouterr().out
    assert "1 match reviewed: " in told
    assert "most is lost by passing too early (100 %)" in told


# ----------------------------------------------------------------------------------------- erasure, backup


async def test_the_reviews_of_the_matches_of_somebody_who_is_forgotten_are_deleted_and_no_others(
    database: str,
) -> None:
    async with house(database) as server:
        ann, bob = await played(server, "Ann"), await played(server, "Bob")
        of_ann, of_bob = match_of(ann), match_of(bob)
        for match in (of_ann, of_bob):
            await to_the_end(bob, await begin(bob, match))
        about = await data_of(server, ann.welcome["token"])
        assert [entry["game"] for entry in about["reviewed"]] == ["bigtwo"]
        mine, theirs = ann.welcome["player"], bob.welcome["player"]
        await forget(ann, "Ann")
        assert [await is_kept(server, match) for match in (of_ann, of_bob)] == [False, True]
        # The record is still there, under another name.
        await to_the_end(bob, await begin(bob, of_ann))
        assert await is_kept(server, of_ann)
        assert [len(await server.store.reviewed_by(player)) for player in (mine, theirs)] == [0, 1]


async def test_reviews_are_part_of_backups(database: str, tmp_path: Path) -> None:
    async with house(database) as server:
        ann = await played(server)
        match = match_of(ann)
        await to_the_end(ann, await begin(ann, match))
        found = await reviewed(server, match)
        await asyncio.to_thread(backup, database, tmp_path / "room.db")
    elsewhere = str(tmp_path / "elsewhere")
    await asyncio.to_thread(restore, elsewhere, tmp_path / "room.db")
    async with house(elsewhere) as server:
        assert await reviewed(server, match) == found


# ---------------------------------------------------------------------------------------------------- two nodes


async def test_a_review_is_made_at_the_node_that_is_asked_first_and_told_at_each(two: Cluster) -> None:
    first, second = two.houses[1], two.houses[2]
    first.bots.review_gate = asyncio.Event()
    ann, there = await played(first), await second.client()
    match = match_of(ann)
    asked = await begin(ann, match)
    await two.heard()
    followed = await begin(there, match)
    first.bots.review_gate.set()
    for client, request in ((ann, asked), (there, followed)):
        assert "code" not in (await to_the_end(client, request))[-1]
    assert second.bots.judged == []
    assert await reviewed(second, match) == await reviewed(first, match)


async def test_a_review_of_a_node_that_ends_is_made_by_one_that_follows(two: Cluster) -> None:
    first, second = two.houses[1], two.houses[2]
    first.bots.review_gate = asyncio.Event()
    ann, there = await played(first), await second.client()
    match = match_of(ann)
    await begin(ann, match)
    await two.heard()
    followed = await begin(there, match)
    assert second.bots.judged == []
    await two.leaves(1)
    assert "code" not in (await to_the_end(there, followed))[-1]
    assert second.bots.judged != []
    assert await is_kept(second, match)


class FakeStore:
    """A database of reviews that two nodes share."""

    def __init__(self) -> None:
        self.kept: dict[tuple[int, int], KeptReview] = {}

    async def review(self, table_id: int, match: int) -> KeptReview | None:
        return self.kept.get((table_id, match))

    async def keep_review(
        self, table_id: int, match: int, review: KeptReview, _entries: dict[str, ReviewEntry]
    ) -> None:
        self.kept[table_id, match] = review


class FakeRecords:
    """Records, all alike."""

    async def of_table(self, _table_id: int, _number: int, _address: str | None) -> bytes:
        return b""


class FakeBots:
    """Bots that judge when they may."""

    def __init__(self, may: asyncio.Event) -> None:
        self.may = may
        self.parts = 0

    async def judge(self, _record: bytes, _first: int) -> ReviewPart:
        await self.may.wait()
        self.parts += 1
        return ReviewPart(1, 3, b"[]")

    async def finish_review(self, _record: bytes, _parts: list[bytes]) -> FinishedReview:
        return FinishedReview(False, b"", {})


async def test_of_two_nodes_that_begin_in_the_same_moment_the_second_gives_way() -> None:
    store, may, match = FakeStore(), asyncio.Event(), FinishedMatch(7, 1)
    buses = [MessageBus(Shards((), alone=False)) for _ in range(2)]
    under_way: list[tuple[MessageBus, str, BusMessage]] = []

    def send(to: MessageBus, node: str, message: BusMessage) -> None:
        under_way.append((to, node, message))

    for number, bus in enumerate(buses, start=1):
        bus.number = number
        bus.send = partial(send, buses[number % 2], str(number))
    bots = [FakeBots(may) for _ in buses]
    nodes = [
        Reviews(cast(Store, store), cast(Records, FakeRecords()), cast(BotRunner, runner), bus, True)
        for runner, bus in zip(bots, buses, strict=True)
    ]

    def deliver() -> None:
        while under_way:
            bus, node, message = under_way.pop(0)
            bus.receive(node, message)

    first, second = (node.make(match, None) for node in nodes)
    deliver()
    assert first.task is not None
    assert second.task is None
    may.set()
    assert [step async for step in first.follow()][-1] == ReviewProgress(over=True)
    deliver()
    assert [step async for step in second.follow()][-1] == ReviewProgress(over=True)
    assert [runner.parts for runner in bots] == [3, 0]
    assert list(store.kept) == [(7, 1)]
    deliver()
    assert not any(node.is_under_way(match) for node in nodes)
