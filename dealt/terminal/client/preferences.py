"""How somebody wants the terminal client to be; kept beside the matches of this machine."""

from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

import msgspec

from dealt.atomic_file import write_whole

Order = Literal["rank", "suit", "combos"]
Pace = Literal["slow", "normal", "fast", "off"]
PACES: Final[dict[Pace, float]] = {"slow": 1.5, "normal": 0.8, "fast": 0.3, "off": 0.0}
"""how long a computer seems to think, in seconds"""


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of the window; the names of those that browsers have as well are the same there."""

    four_colours: bool = False
    order: Order = "rank"
    pace: Pace = "normal"
    confirm_pass: bool = False
    """a pass is asked about where something else could be played"""
    ascii: bool = False


_ORDERS: Final[tuple[Order, ...]] = ("rank", "suit", "combos")
SETTINGS: Final = ("four_colours", "order", "pace", "confirm_pass", "ascii")
"""in the order in which they are shown"""


def with_next_value(preferences: Preferences, setting: str | int) -> Preferences:
    """The same with one setting, by its name or its place, at its next value."""
    name = SETTINGS[setting] if isinstance(setting, int) else setting
    now = getattr(preferences, name)
    values: tuple[object, ...] = {"order": _ORDERS, "pace": tuple(PACES)}.get(name, (False, True))
    return msgspec.structs.replace(preferences, **{name: values[(values.index(now) + 1) % len(values)]})


class PreferencesFile:
    """Where the settings are kept; trouble with the file is none: they are as usual, or not kept."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    def read(self) -> Preferences:
        """What is kept, or what is usual."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Preferences)
        except (OSError, msgspec.DecodeError, msgspec.ValidationError):
            return Preferences()

    def write(self, preferences: Preferences) -> None:
        """Keeps the settings; the file is whole at any time."""
        with suppress(OSError):
            write_whole(self.path, msgspec.json.format(msgspec.json.encode(preferences)))
