"""A person's preferences are kept for all their browsers, and sent to those that are open."""

import pytest

from dealt.server.storage import statements as saved
from tests.server.harness import Client, House
from tests.server.nodes import nodes

LIKES = {"theme": "dark", "felt": "blue", "four_colours": True, "volume": 0.25, "sort": "suit", "language": "sv"}


async def heard(client: Client) -> dict[str, object]:
    """Return the preferences that another connection of the same person has received."""
    await client.until(lambda client: any(message["type"] == "preferred" for message in client.others))
    return dict(next(message["preferences"] for message in client.others if message["type"] == "preferred"))


async def test_a_person_finds_the_same_settings_in_every_browser(anywhere: House) -> None:
    ann = await anywhere.client(name="Ann")
    assert ann.welcome["preferences"] == {}
    other = await anywhere.client(token=ann.welcome["token"])
    assert (await ann.ask("prefer", preferences=LIKES))["type"] == "reply"
    assert await heard(other) == LIKES
    assert (await other.ask("prefer", preferences={"felt": "red"}))["type"] == "reply"
    assert await heard(ann) == {"felt": "red"}
    third = await anywhere.client(token=ann.welcome["token"])
    assert third.welcome["preferences"] == {**LIKES, "felt": "red"}
    assert not any(message["type"] == "preferred" for message in third.others)


async def test_other_people_hear_nothing_of_it(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    await ann.ask("prefer", preferences=LIKES)
    await bob.ask("ping")
    assert not any(message["type"] == "preferred" for message in bob.others)
    assert (await here.client(token=bob.welcome["token"])).welcome["preferences"] == {}


async def test_a_guest_keeps_them_in_the_browser_until_a_name_is_chosen(here: House) -> None:
    guest = await here.client()
    assert guest.welcome["guest"] is True
    assert await guest.refused("prefer", preferences=LIKES) == "guest_preferences"
    await guest.ask("rename", name="Jörg")
    assert (await guest.ask("prefer", preferences=LIKES))["type"] == "reply"
    back = await here.client(token=guest.welcome["token"])
    assert (back.welcome["guest"], back.welcome["preferences"]) == (False, LIKES)


@pytest.mark.parametrize(
    "wrong",
    [
        {"felt": "plaid"}, {"volume": 2}, {"volume": "loud"}, {"four_colours": 1}, {"picture": "x" * 5000},
        {"language": "x" * 17}, {"language": "<b>"}, "dark", {"theme": {"dark": True}},
    ],
)  # fmt: skip
async def test_what_nobody_can_like_is_refused_and_changes_nothing(here: House, wrong: object) -> None:
    ann = await here.client(name="Ann")
    await ann.ask("prefer", preferences={"felt": "blue"})
    assert await ann.refused("prefer", preferences=wrong) == "bad_message"
    assert (await here.client(token=ann.welcome["token"])).welcome["preferences"] == {"felt": "blue"}


async def test_settings_are_changed_so_often_at_most(here: House) -> None:
    ann = await here.client(name="Ann")
    answers = [await ann.ask("prefer", preferences={"volume": 0.5}) for _ in range(40)]
    assert answers[-1]["code"] == "too_fast"


async def test_what_a_newer_program_has_stored_does_no_harm(here: House) -> None:
    ann = await here.client(name="Ann")
    rows = {"felt": '"velvet"', "smell": '"oak"', "theme": '"dark"', "volume": "no json"}
    await here.store.save(*saved.set_preferences(ann.welcome["player"], rows))
    assert (await here.client(token=ann.welcome["token"])).welcome["preferences"] == {"theme": "dark"}


async def test_they_go_with_the_person(here: House) -> None:
    ann = await here.client(name="Ann")
    player = ann.welcome["player"]
    await ann.ask("prefer", preferences=LIKES)
    await here.store.save(saved.forget_people([player], 1 << 60))
    assert await here.store.preferences_of(player) == {}


async def test_every_process_hears_of_it(shared: str) -> None:
    async with nodes(shared) as two:
        ann = await two.houses[1].client(name="Ann")
        elsewhere = await two.houses[2].client(token=ann.welcome["token"])
        await ann.ask("prefer", preferences={"felt": "grey"})
        assert await heard(elsewhere) == {"felt": "grey"}
        again = await two.houses[2].client(token=ann.welcome["token"])
        assert again.welcome["preferences"] == {"felt": "grey"}
