"""Many people come in at once."""

import asyncio

import pytest

from tests.server.harness import House


async def test_guests_who_come_at_once_all_get_names_of_their_own(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter(range(1000))

    def few_names(tries: int) -> str:
        return f"Heron-{next(numbers) // 3 + 1}"

    monkeypatch.setattr("dealt.server.users.users.guest_name", few_names)
    guests = await asyncio.gather(*(here.client() for _ in range(12)))
    assert len({guest.welcome["name"] for guest in guests}) == 12


async def test_of_two_who_want_a_name_at_once_one_gets_it(here: House) -> None:
    people = [await here.stranger() for _ in range(6)]
    answers = await asyncio.gather(
        *(client.ask("hello", name=name) for client, name in zip(people, ["Ann", "ANN"] * 3, strict=True))
    )
    assert sorted(answer["type"] for answer in answers) == ["refusal"] * 5 + ["reply"]
    assert {answer["code"] for answer in answers if answer["type"] == "refusal"} == {"name_taken"}


async def test_the_token_is_stored_nowhere(here: House) -> None:
    client = await here.client(name="Ann")
    token = client.welcome["token"].encode()
    await client.create()
    for file in here.files():
        assert token not in file.read_bytes()
