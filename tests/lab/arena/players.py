"""Players that enter the arena from outside."""

import json
import sys
from random import Random
from typing import Any

from dealt.games.game import LegalActions, View


class First:
    """Takes the first legal action."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Any:
        return next(iter(legal))


class Broken:
    """Fails whenever it has a choice."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Any:
        raise RuntimeError("no idea")


class Leaver:
    """Ends the program whenever it has a choice."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Any:
        sys.exit(3)


class Eater:
    """Runs out of memory."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Any:
        raise MemoryError


class Cheat:
    """Returns what is no action."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Any:
        return "win"


class Talker(First):
    """Prints its view."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Any:
        print("I see", view)
        return super().choose(view, legal, rng)


class Mute:
    """No player at all."""


def program() -> None:
    """Run `First` as a program of its own; the word `late` makes it answer a question behind."""
    behind = "late" in sys.argv
    for line in sys.stdin:
        asked = json.loads(line)
        assert set(asked) >= {"id", "game", "options", "seat", "public", "private", "legal", "luck"}
        print(json.dumps({"id": asked["id"] - behind, "action": asked["legal"][0]}), flush=True)


if __name__ == "__main__":
    program()
