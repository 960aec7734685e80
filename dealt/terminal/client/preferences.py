"""Preferences of the terminal client, saved beside the matches of this machine."""

from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

import msgspec

from dealt.atomic_file import write_bytes_atomically

Order = Literal["rank", "suit", "combos"]
Pace = Literal["slow", "normal", "fast", "off"]
PACES: Final[dict[Pace, float]] = {"slow": 1.5, "normal": 0.8, "fast": 0.3, "off": 0.0}
"""seconds that a bot seems to think"""


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """Preferences; those that browsers have too have the same names there."""

    four_colours: bool = False
    order: Order = "rank"
    pace: Pace = "normal"
    confirm_pass: bool = False
    """ask before a pass if something else could be played"""
    ascii: bool = False


_ORDERS: Final[tuple[Order, ...]] = ("rank", "suit", "combos")
SETTINGS: Final = ("four_colours", "order", "pace", "confirm_pass", "ascii")
"""in the order of the dialog"""


def with_next_value(preferences: Preferences, setting: str | int) -> Preferences:
    """Return the preferences with one setting, given by name or index, at its next value."""
    name = SETTINGS[setting] if isinstance(setting, int) else setting
    now = getattr(preferences, name)
    values: tuple[object, ...] = {"order": _ORDERS, "pace": tuple(PACES)}.get(name, (False, True))
    return msgspec.structs.replace(preferences, **{name: values[(values.index(now) + 1) % len(values)]})


class PreferencesFile:
    """File of preferences. Errors are ignored: the defaults apply, or nothing is saved."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    def read(self) -> Preferences:
        """Return the saved preferences, or the defaults."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Preferences)
        except (OSError, msgspec.DecodeError, msgspec.ValidationError):
            return Preferences()

    def write(self, preferences: Preferences) -> None:
        """Save the preferences atomically."""
        with suppress(OSError):
            write_bytes_atomically(self.path, msgspec.json.format(msgspec.json.encode(preferences)))
