"""Names of users: who may have which, and who has lost one by absence. Cleaning of texts: chat, comments, titles."""

import secrets
import unicodedata
from collections.abc import Callable
from typing import Final

from dealt.errors import DealtError
from dealt.server.limits.constants import NAME_DAYS, NAME_MINUTES
from dealt.server.storage import statements as saved
from dealt.server.storage.engine import Statement
from dealt.server.storage.store import Store
from dealt.server.storage.user_store import UserRow
from dealt.table.confusables import MOST_MARKS, check_words, is_unseen
from dealt.table.names import PLAIN_NAME, BadName, NameRule, alike, clean_name, name_key, name_look, taken
from dealt.table.seats import COMPUTER_NAMES

_ANIMALS: Final = (
    "Badger", "Beaver", "Bison", "Condor", "Crane", "Curlew", "Dingo", "Dipper", "Falcon", "Ferret", "Finch", "Fox",
    "Gecko", "Gibbon", "Grouse", "Hare", "Hawk", "Heron", "Ibex", "Ibis", "Impala", "Jackal", "Jaguar", "Kestrel",
    "Kite", "Koala", "Lark", "Lemur", "Linnet", "Lynx", "Magpie", "Marten", "Merlin", "Mole", "Moose", "Newt",
    "Ocelot", "Osprey", "Otter", "Owl", "Panda", "Petrel", "Pipit", "Plover", "Puffin", "Puma", "Quail", "Raven",
    "Robin", "Salmon", "Seal", "Shrew", "Snipe", "Stork", "Swift", "Tapir", "Tern", "Toad", "Vole", "Walrus",
    "Weasel", "Wolf", "Wren", "Zebra",
)  # fmt: skip
TRIES: Final = 100
"""to find a name for a guest"""
_MINUTE_MS: Final = 60 * 1000
_DAY_MS: Final = 24 * 60 * _MINUTE_MS
_COMPUTERS: Final = {name_look(name): name for names in COMPUTER_NAMES for name in names}
_JOINERS: Final = "\u200c\u200d"
"""marks that some scripts and many emoji are written with; alone they are nothing"""
_TAGS: Final = range(0xE0020, 0xE0080)
"""of flags such as that of Wales"""
_UNSEEN_SHARE: Final = 4
"""times the allowed characters: a longer text is refused before it is cleaned, even if most of it is invisible"""
_MOST_TITLE: Final = 400
"""characters of a title that are looked at"""


def guest_name(tries: int = 0) -> str:
    """Return a name for a guest, such as “Heron-7”; it may be taken already.

    After many tries that failed the numbers get longer.
    """
    number = str(secrets.randbelow(10 ** min(2 + tries // 20, 4) - 1) + 1)
    room = PLAIN_NAME.most - len(number) - 1
    return f"{secrets.choice([animal for animal in _ANIMALS if len(animal) <= room])}-{number}"


class Names:
    """The names of all known users.

    `is_here` tells who is connected, to any process; `now` is in milliseconds since 1970.
    """

    def __init__(self, store: Store, rule: NameRule, is_here: Callable[[str], bool], now: Callable[[], int]) -> None:
        self._store = store
        self._rule = rule
        self._is_here = is_here
        self._now = now
        self._began = now()

    def clean(self, name: str, had: str | None = None) -> str:
        """Return a name in its displayed form; raise BadName and what else `clean_name` raises.

        `had`: the current name of this user, which stays theirs.
        """
        name = clean_name(name, self._rule)
        computer = _COMPUTERS.get(name_look(name))
        if computer is not None and (had is None or name_key(had) != name_key(name)):
            raise taken(name) if name_key(computer) == name_key(name) else alike(name, computer)
        return name

    async def check_free(self, name: str, person: str) -> None:
        """Raise BadName if this person cannot have a name because of others."""
        await self._in_the_way(name, person)

    async def save(self, name: str, person: str, statement: Statement, *, from_others: bool = True) -> dict[str, str]:
        """Give a name to a user with this statement; raise BadName, NotSaved.

        With `from_others`, users with this or a confusable name who have been gone for long become guests: return their
        new names.
        """
        others = await self._in_the_way(name, person)
        if others and not from_others:
            raise _refusal(name, others[0])
        lost = {row.id: await self._free_guest_name() for row in others}
        released = [saved.release_name(row.id, lost[row.id], row.seen + 1) for row in others]
        await self._store.save(*released, statement)
        # Another request may have been quicker, perhaps in another process; then nothing was saved.
        for row in await self._store.people_called(name):
            if row.id != person:
                raise _refusal(name, row)
        return lost

    async def _free_guest_name(self) -> str:
        for tries in range(TRIES):
            name = guest_name(tries)
            if not await self._store.people_called(name):
                return name
        raise no_guest_name()

    async def _in_the_way(self, name: str, person: str) -> list[UserRow]:
        """Return the users with such a name who have been gone for long; raise BadName because of others."""
        rows = [row for row in await self._store.people_called(name) if row.id != person]
        for row in rows:
            if not await self._is_gone(row):
                raise _refusal(name, row)
        return rows

    async def _is_gone(self, row: UserRow) -> bool:
        # Somebody who typed a name in a private window must find it free soon, and a regular keep it over the holidays.
        known = 0 if row.guest else min(row.seen - row.created, NAME_DAYS * _DAY_MS)
        keeps = max(known, NAME_MINUTES * _MINUTE_MS)
        # While the server was down nobody could be seen.
        away = self._now() - max(row.seen, self._began) > keeps
        if not away or self._is_here(row.id) or await self._store.is_owned(row.id):
            return False
        return not (await self._store.tables_of(row.id) or await self._store.evenings_of(row.id))


def no_guest_name() -> DealtError:
    """Return the refusal if every name that was tried for a guest is taken."""
    return DealtError("no_guest_name", "There are no guest names left; please choose a name yourself.")


def _refusal(name: str, row: UserRow) -> BadName:
    return taken(name) if name_key(row.name) == name_key(name) else alike(name, row.name)


def clean_chat(text: str, most: int) -> str:
    """Return a chat message without invisible characters; raise DealtError.

    The codes are `chat_empty`, `chat_long` (over `most` characters) and `look_alikes`.
    """
    if len(text) > _UNSEEN_SHARE * most:
        raise _too_long(most)
    lines = [_visible(line).rstrip() for line in text.splitlines()]
    cleaned = "\n".join(lines).strip()
    if not cleaned:
        raise DealtError("chat_empty", "There is nothing to say in this message.")
    check_words(cleaned)
    if len(cleaned) > most:
        raise _too_long(most)
    return cleaned


def _too_long(most: int) -> DealtError:
    return DealtError("chat_long", f"A message may have {most} characters at most.", most=most)


def clean_note(text: str, most: int) -> str:
    """Return a comment for the administrator on one line; it may quote forbidden text, or be empty.

    Raises DealtError(`note_long`) if it has over `most` characters.
    """
    cleaned = " ".join(_visible(text.replace("\n", " ")).split())
    if len(cleaned) > most:
        raise DealtError("note_long", f"A note may have {most} characters at most.", most=most)
    return cleaned


def clean_title(text: str) -> str:
    """Return the title of a table on one line; empty if nothing of it can be seen. Raise DealtError(`look_alikes`)."""
    cleaned = " ".join(_visible(text[:_MOST_TITLE].replace("\n", " ")).split())
    check_words(cleaned)
    return cleaned


def _visible(text: str) -> str:
    shown: list[str] = []
    marks = 0
    for char in text.replace("\t", " "):
        kind = unicodedata.category(char)
        joins = (char in _JOINERS or ord(char) in _TAGS) and bool(shown) and not shown[-1].isspace()
        if is_unseen(char) and not joins:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            shown.append(char)
    return "".join(shown)
