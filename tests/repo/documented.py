"""The commands of the pages, and the rules by which they are tried (commands.toml)."""

import re
import shlex
import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from tests.repo.places import ROOT

PAGES: Final = (*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")), *ROOT.glob("docs/**/*.md"))
COMMANDS: Final = Path(__file__).with_name("commands.toml")
_FENCE: Final = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)
_INDENTED: Final = re.compile(r"^    (?:\$ (.+)|(dealt \w+ [A-Z]+)  .*)$", re.MULTILINE)
_COMMENT: Final = re.compile(r"\s+#\s.*$")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Way to try a command; commands.toml says what the fields mean."""

    command: str
    put: tuple[tuple[str, str], ...] = ()
    at: str = "home"
    until: str | None = None
    says: str | None = None
    ends: int = 0
    thorough: bool = False
    tried: str | None = None
    why: str | None = None


class Told(NamedTuple):
    """A command, and the page on which it stands."""

    page: str
    command: str


def commands_of(page: Path) -> list[str]:
    """Return the commands of a page."""
    text = page.read_text(encoding="utf-8")
    lines = [line for block in _FENCE.findall(text) for line in block.replace("\\\n", " ").splitlines()]
    lines += [first or second for first, second in _INDENTED.findall(_FENCE.sub("", text))]
    return [command for line in lines if (command := " ".join(_COMMENT.sub("", line).split()))]


def commands() -> list[Told]:
    """All of them, each once."""
    found: dict[str, str] = {}
    for page in PAGES:
        for command in commands_of(page):
            found.setdefault(command, page.relative_to(ROOT).as_posix())
    return [Told(page, command) for command, page in found.items()]


@cache
def rules() -> tuple[Rule, ...]:
    """Return the rules of commands.toml."""
    return msgspec.convert(tomllib.loads(COMMANDS.read_text(encoding="utf-8"))["rule"], tuple[Rule, ...])


def rule_of(command: str) -> Rule | None:
    """The first rule that fits."""
    return next((rule for rule in rules() if re.fullmatch(rule.command, command)), None)


def arguments(command: str) -> list[str]:
    """Return the arguments that a command gives to `dealt`; none, if it is another program's."""
    program, *words = shlex.split(command)
    return words if program in ("dealt", ".venv/bin/dealt") else []
