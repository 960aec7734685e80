"""Names for guests."""

import secrets
from typing import Final

from dealt.table.names import PLAIN_NAME

_ANIMALS: Final = (
    "Badger", "Beaver", "Bison", "Condor", "Crane", "Curlew", "Dingo", "Dipper", "Falcon", "Ferret", "Finch", "Fox",
    "Gecko", "Gibbon", "Grouse", "Hare", "Hawk", "Heron", "Ibex", "Ibis", "Impala", "Jackal", "Jaguar", "Kestrel",
    "Kite", "Koala", "Lark", "Lemur", "Linnet", "Lynx", "Magpie", "Marten", "Merlin", "Mole", "Moose", "Newt",
    "Ocelot", "Osprey", "Otter", "Owl", "Panda", "Petrel", "Pipit", "Plover", "Puffin", "Puma", "Quail", "Raven",
    "Robin", "Salmon", "Seal", "Shrew", "Snipe", "Stork", "Swift", "Tapir", "Tern", "Toad", "Vole", "Walrus",
    "Weasel", "Wolf", "Wren", "Zebra",
)  # fmt: skip


def guest_name(tries: int = 0) -> str:
    """Return a name for a guest, such as “Heron-7”; it may be taken already.

    After many tries that failed the numbers get longer.
    """
    number = str(secrets.randbelow(10 ** min(2 + tries // 20, 4) - 1) + 1)
    room = PLAIN_NAME.most - len(number) - 1
    return f"{secrets.choice([animal for animal in _ANIMALS if len(animal) <= room])}-{number}"
