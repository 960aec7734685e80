"""Accounts: a name and what was played under it belong to the person who has given it a password or a passkey."""

import asyncio
import hashlib
import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import aiohttp
import pytest
from argon2 import PasswordHasher
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor
from fido2.cose import ES256

from dealt.server.limits.constants import (
    MOST_PASSWORD_CHARS,
    NAME_DAYS,
    PASSKEY_MINUTES,
    SIGN_INS_A_NAME,
    SIGN_INS_AN_ADDRESS,
)
from tests.server.harness import Client, House, Message
from tests.server.nodes import nodes
from tests.server.test_devices import ended, link_of, post

PASSWORD = "correct horse"
ORIGIN = "http://localhost:8000"
DAY_MINUTES = 24 * 60


def plain(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A device with a passkey, as a browser would ask it."""

    def __init__(self, counts: bool = False) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = hashlib.sha256(str(id(self)).encode()).digest()[:20]
        self.counts = counts
        self.signs = 0

    def _data(self, site: str, kept: bytes = b"") -> bytes:
        self.signs += self.counts
        flags = 0x05 | (0x40 if kept else 0)
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.signs.to_bytes(4, "big") + kept

    @staticmethod
    def _said(kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def create(self, options: Message, origin: str = ORIGIN) -> Message:
        cose = ES256.from_cryptography_key(self.key.public_key())  # type: ignore[no-untyped-call]
        public = cbor.encode(dict(cose))
        kept = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        made = cbor.encode({"fmt": "none", "attStmt": {}, "authData": self._data(options["rp"]["id"], kept)})
        said = self._said("webauthn.create", options["challenge"], origin)
        return self._answer({"clientDataJSON": plain(said), "attestationObject": plain(made)})

    def get(self, options: Message, origin: str = ORIGIN) -> Message:
        data, said = self._data(options["rpId"]), self._said("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {"clientDataJSON": plain(said), "authenticatorData": plain(data), "signature": plain(signature)}
        )

    def _answer(self, response: dict[str, str]) -> Message:
        return {
            "id": plain(self.id), "rawId": plain(self.id), "type": "public-key", "response": response,
            "clientExtensionResults": {},
        }  # fmt: skip


async def at_page(house: House, token: str | None = None, origin: str = ORIGIN, **hello: Any) -> Client:
    """A client that has come by a page of the room called so."""
    host = origin.partition("//")[2]
    client = await house.stranger(headers={"Origin": origin, "Host": host})
    client.welcome = (await client.ask("hello", token=token, **hello))["data"]
    return client


async def sign(house: House, way: str, origin: str = ORIGIN, **asked: Any) -> Message:
    return await post(house, way, headers={"Origin": origin, "Host": origin.partition("//")[2]}, **asked)


async def add(client: Client, device: Authenticator, label: str = "") -> Message:
    options = (await client.ask("passkey_begin"))["data"]["options"]
    answer = await client.ask("passkey_add", credential=device.create(options), label=label)
    assert answer["type"] == "reply", answer
    return dict(answer["data"])


async def enter(house: House, name: str, password: str, session: aiohttp.ClientSession | None = None) -> Message:
    return await post(house, "password", session, name=name, password=password)


# ---------------------------------------------------------------------------------------------------------- passwords


async def test_a_password_makes_a_name_somebodys_who_then_signs_in_anywhere(anywhere: House) -> None:
    ann = await anywhere.client()
    name = ann.welcome["name"]
    account = (await ann.ask("password", password=PASSWORD))["data"]
    assert (account["password"], account["passkeys"], account["devices"]) == (True, [], 1)
    signed: Message = {}
    for written in (name, name.upper(), f" {name} "):
        signed = await enter(anywhere, written, PASSWORD)
        assert (signed["status"], signed["name"]) == (200, name)
    there = await anywhere.client(token=signed["token"])
    assert (there.welcome["player"], there.welcome["guest"]) == (ann.welcome["player"], False)


async def test_in_a_room_of_several_nodes_one_signs_in_at_any(shared: str) -> None:
    async with nodes(shared) as server:
        ann = await server.houses[1].client(name="Ann")
        await ann.ask("password", password=PASSWORD)
        signed = await enter(server.houses[2], "Ann", PASSWORD)
        there = await server.houses[2].client(token=signed["token"])
        assert there.welcome["player"] == ann.welcome["player"]


class Looks:
    """Record of the hashes checked with Argon2, and of the threads that checked them."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.kept: list[str] = []
        self.threads: set[int] = set()
        verify = PasswordHasher.verify

        def seen(hasher: PasswordHasher, kept: str, password: str) -> bool:
            self.kept.append(kept)
            self.threads.add(threading.get_ident())
            return verify(hasher, kept, password)

        patch.setattr(PasswordHasher, "verify", seen)


async def test_a_wrong_password_and_an_unknown_name_get_one_answer_after_the_same_work(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    await ann.ask("password", password=PASSWORD)
    looks = Looks(monkeypatch)
    names = ("Ann", "Bob", "Nobody", "", "\u202e<b>")
    answers = {tuple(sorted((await enter(here, name, "wrong horse")).items())) for name in names}
    assert len(answers) == 1
    assert "wrong_sign_in" in str(answers)
    assert len(looks.kept) == len(names)
    assert {text.rsplit("$", 2)[0] for text in looks.kept} == {"$argon2id$v=19$m=19456,t=2,p=1"}
    # Beside the loop, so that nobody waits at a table for it.
    assert threading.get_ident() not in looks.threads
    assert bob.welcome["name"] == "Bob"


async def test_a_password_is_not_guessed_without_end_from_however_many_addresses(here: House) -> None:
    ann = await here.client(name="Ann")
    await ann.ask("password", password=PASSWORD)
    tries = int(SIGN_INS_A_NAME.burst)
    found = await asyncio.gather(*(enter(here, "Ann", f"wrong {number}") for number in range(tries + 3)))
    assert sorted(answer["status"] for answer in found) == [400] * tries + [429] * 3
    assert (await enter(here, "ann", PASSWORD))["status"] == 429
    # This does not affect people who are signed in or have a link.
    assert (await post(here, "link", link=await link_of(ann)))["status"] == 200
    here.minutes_later += 2
    assert (await enter(here, "Ann", PASSWORD))["status"] == 200


async def test_one_address_tries_few_names(here: House) -> None:
    here.frozen = here.hub.now()
    ann = await here.client(name="Ann")
    await ann.ask("password", password=PASSWORD)
    tries = int(SIGN_INS_AN_ADDRESS.burst)
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=("127.0.0.9", 0))) as stranger:
        for number in range(tries):
            assert (await enter(here, f"Name {number}", "wrong horse", stranger))["status"] == 400
        assert (await enter(here, "Ann", PASSWORD, stranger))["status"] == 429


async def test_another_password_takes_the_one_so_far_and_signs_the_others_out(anywhere: House) -> None:
    ann = await anywhere.client(name="Ann")
    await ann.ask("password", password=PASSWORD)
    phone = await anywhere.client(token=(await enter(anywhere, "Ann", PASSWORD))["token"])
    for wrong in (None, "", "wrong horse"):
        assert await ann.refused("password", password="another horse", current=wrong) == "wrong_current"
    changed = await ann.ask("password", password="another horse", current=PASSWORD)
    assert changed["data"]["devices"] == 1
    await ended(phone)
    assert (await enter(anywhere, "Ann", PASSWORD))["code"] == "wrong_sign_in"
    assert (await enter(anywhere, "Ann", "another horse"))["status"] == 200
    assert (await anywhere.client(token=ann.welcome["token"])).welcome["name"] == "Ann"


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("short", "password_length"), ("x" * (MOST_PASSWORD_CHARS + 1), "password_length"), ("", "password_length"),
        ("Annabella", "password_is_name"), ("ANNABELLA", "password_is_name"), (5, "bad_message"),
        ("x" * 1001, "bad_message"),
    ],
)  # fmt: skip
async def test_a_password_that_is_none_is_refused_with_a_sentence(here: House, password: object, code: str) -> None:
    ann = await here.client(name="Annabella")
    assert await ann.refused("password", password=password) == code
    assert (await ann.ask("account"))["data"]["password"] is False


@pytest.mark.parametrize(
    "password",
    ["  spaces  ", "日本語のパスワードです", "\u202e\x00\x07 control", "p\u0301assword", "😀" * 8, "'; --" * 3],
)
async def test_any_text_can_be_a_password(here: House, password: str) -> None:
    ann = await here.client(name="Ann")
    assert (await ann.ask("password", password=password))["type"] == "reply"
    assert (await enter(here, "Ann", password))["status"] == 200
    assert (await enter(here, "Ann", f"{password}x"))["status"] == 400


async def test_passwords_are_in_no_file_and_no_log(here: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    ann = await here.client(name="Ann")
    await ann.ask("password", password=PASSWORD)
    token = (await enter(here, "Ann", PASSWORD))["token"]
    await enter(here, "Ann", "wrong horse")
    for secret in (PASSWORD, token, "wrong horse"):
        assert secret not in caplog.text
        for file in here.files():
            assert secret.encode() not in file.read_bytes()


async def test_a_name_that_belongs_to_somebody_is_never_taken_and_another_is(anywhere: House) -> None:
    ann, bob = await anywhere.client(name="Ann"), await anywhere.client(name="Bob")
    await ann.ask("password", password=PASSWORD)
    await ann.close()
    await bob.close()
    anywhere.minutes_later += (NAME_DAYS + 1) * DAY_MINUTES
    eve = await anywhere.client(name="Eve")
    assert (await eve.ask("rename", name="Bob"))["type"] == "reply"
    assert await eve.refused("rename", name="Ann") == "name_taken"


# ----------------------------------------------------------------------------------------------------------- passkeys


async def test_a_passkey_signs_in_the_person_who_added_it(anywhere: House) -> None:
    ann = await at_page(anywhere, name="Ann")
    phone = Authenticator(counts=True)
    (key,) = (await add(ann, phone, "My <b>phone</b>"))["passkeys"]
    assert (key["label"], key["used"]) == ("My <b>phone</b>", None)
    signed: Message = {}
    for _ in range(2):
        options = (await sign(anywhere, "question"))["options"]
        assert (options["rpId"], options.get("allowCredentials", [])) == ("localhost", [])
        signed = await sign(anywhere, "passkey", credential=phone.get(options))
        assert signed["name"] == "Ann"
    there = await anywhere.client(token=signed["token"])
    assert there.welcome["player"] == ann.welcome["player"]
    (key,) = (await there.ask("account"))["data"]["passkeys"]
    assert key["used"] is not None
    # Taken away, it is nobody's.
    left = (await ann.ask("passkey_remove", passkey=key["id"]))["data"]
    assert left["passkeys"] == []
    options = (await sign(anywhere, "question"))["options"]
    assert (await sign(anywhere, "passkey", credential=phone.get(options)))["code"] == "bad_passkey"


async def test_what_a_passkey_has_signed_is_good_once_for_its_question_and_for_minutes(here: House) -> None:
    ann = await at_page(here, name="Ann")
    phone = Authenticator()
    await add(ann, phone)
    signed = phone.get((await sign(here, "question"))["options"])
    answers = await asyncio.gather(*(sign(here, "passkey", credential=signed) for _ in range(4)))
    assert sorted(answer["status"] for answer in answers) == [200, 400, 400, 400]
    late = phone.get((await sign(here, "question"))["options"])
    here.minutes_later += PASSKEY_MINUTES
    assert (await sign(here, "passkey", credential=late))["code"] == "bad_passkey"
    own = phone.get({"rpId": "localhost", "challenge": plain(b"x" * 32)})
    assert (await sign(here, "passkey", credential=own))["code"] == "bad_passkey"


async def test_what_was_signed_elsewhere_or_by_another_device_is_worth_nothing(here: House) -> None:
    ann = await at_page(here, name="Ann")
    phone, copy = Authenticator(counts=True), Authenticator()
    await add(ann, phone)

    async def refused(credential: Message) -> None:
        assert (await sign(here, "passkey", credential=credential))["code"] == "bad_passkey"

    async def asked() -> Message:
        return dict((await sign(here, "question"))["options"])

    await refused(phone.get(await asked(), origin="https://evil.example"))
    await refused(phone.get({**await asked(), "rpId": "evil.example"}))
    copy.id = phone.id  # knows what it is called, and has not its key
    await refused(copy.get(await asked()))
    phone.signs = -1  # a copy that has signed less often than the device
    await refused(phone.get(await asked()))
    phone.signs = 9
    whole = phone.get(await asked())
    for part in whole["response"]:
        await refused({**whole, "response": {**whole["response"], part: plain(b"\x00" * 40)}})
    for wrong in ({}, {"id": 5}, {**whole, "rawId": "!"}, {**whole, "response": None}):
        await refused(wrong)
    phone.signs = 20
    assert (await sign(here, "passkey", credential=phone.get(await asked())))["status"] == 200


async def test_nobody_adds_a_passkey_that_was_not_asked_for_there(here: House) -> None:
    ann, bob = await at_page(here, name="Ann"), await at_page(here, name="Bob")
    phone = Authenticator()
    options = (await ann.ask("passkey_begin"))["data"]["options"]
    made = phone.create(options)
    assert await bob.refused("passkey_add", credential=made) == "bad_passkey"
    assert await ann.refused("passkey_add", credential={"id": "x"}) == "bad_passkey"
    # One try for each question.
    assert await ann.refused("passkey_add", credential=made) == "bad_passkey"
    await add(ann, phone)
    options = (await bob.ask("passkey_begin"))["data"]["options"]
    assert await bob.refused("passkey_add", credential=phone.create(options)) == "bad_passkey"
    (key,) = (await ann.ask("account"))["data"]["passkeys"]
    await bob.ask("passkey_remove", passkey=key["id"])
    assert len((await ann.ask("account"))["data"]["passkeys"]) == 1


@pytest.mark.parametrize(
    "origin", [None, "http://192.168.1.5:8000", "http://cards.lan", "https://10.0.0.1", "http://[::1]:8000"]
)
async def test_where_browsers_have_no_passkeys_one_sentence_says_so(here: House, origin: str | None) -> None:
    ann = await here.client(name="Ann") if origin is None else await at_page(here, origin=origin, name="Ann")
    assert await ann.refused("passkey_begin") == "no_passkeys"
    if origin is not None:
        assert (await sign(here, "question", origin))["code"] == "no_passkeys"


async def test_what_a_passkey_has_signed_is_checked_beside_the_loop(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []

    def check(*_asked: object) -> None:
        threads.append(threading.get_ident())
        raise ValueError("whatever it is")

    phone = Authenticator()
    await add(await at_page(here, name="Ann"), phone)
    monkeypatch.setattr("fido2.server.Fido2Server.authenticate_complete", check)
    options = (await sign(here, "question"))["options"]
    assert (await sign(here, "passkey", credential=phone.get(options)))["code"] == "bad_passkey"
    assert threads and threading.get_ident() not in threads
