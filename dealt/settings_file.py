"""TOML settings file: one name and value a line, with the same names and checks as the command line."""

import difflib
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

from dealt.errors import DealtError

FILE_NAME: Final = "dealt.toml"
_MOST_BYTES: Final = 64 * 1024


class BadSettingsFile(DealtError):
    """A settings file that cannot be used: `bad_settings`."""


def usual_file(environment: Mapping[str, str]) -> Path | None:
    """Return the file that is read if nobody names one and it is there, such as ~/.config/dealt/dealt.toml."""
    base, home = environment.get("XDG_CONFIG_HOME", ""), environment.get("HOME", "")
    if Path(base).is_absolute():
        file = Path(base) / "dealt" / FILE_NAME
    elif Path(home).is_absolute():
        file = Path(home) / ".config" / "dealt" / FILE_NAME
    else:
        return None
    try:
        return file if file.is_file() else None
    except OSError:
        return None


def read_settings(file: Path, names: Collection[str]) -> dict[str, object]:
    """Return the settings of a file by name, with the values that TOML gives them; raise BadSettingsFile."""
    try:
        with file.open("rb") as stream:
            data = stream.read(_MOST_BYTES + 1)
    except OSError as error:
        why = (error.strerror or "it does not work").lower()
        raise _bad(f"The settings in {file} cannot be read: {why}.") from None
    if len(data) > _MOST_BYTES:
        raise _bad(f"{file} is too long to be a file of settings.")
    try:
        found = tomllib.loads(data.decode())
    except UnicodeDecodeError:
        raise _bad(f"{file} is not written in UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        why = str(error).partition("\n")[0]
        raise _bad(f"{file} is not TOML: {why[:1].lower()}{why[1:]}.") from None
    except (RecursionError, ValueError):
        # Python reads no number of more than 4300 digits, and not every depth of lists.
        raise _bad(f"{file} has a number that is too long, or too many lists within lists.") from None
    for name, value in found.items():
        if name not in names:
            if isinstance(value, dict):
                raise _bad(f"{file} has the heading “[{name[:60]}]”; settings stand without headings.")
            near = difflib.get_close_matches(name.lower().removeprefix("dealt_").replace("-", "_"), names, 1)
            meant = f"; do you mean “{near[0]}”?" if near else "."
            raise _bad(f"{file} says “{name[:60]}”, and there is no such setting{meant}")
    return found


def _bad(sentence: str) -> BadSettingsFile:
    return BadSettingsFile("bad_settings", sentence)
