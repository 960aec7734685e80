"""Agents in a process of their own: other programs, and earlier revisions, with JSON lines over pipes."""

import os
import select
import shlex
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from dealt.errors import DealtError
from dealt.games.game import ENCODER, Game, Match, encode_hook

_CHUNK: Final = 1 << 16
_LONGEST_LINE: Final = 1 << 16
"""longest answer"""


class SubprocessAgent:
    """Another program, with JSON lines over pipes (docs/bots.md)."""

    def __init__(self, command: str, seconds: float) -> None:
        """`seconds` is the time limit for one decision. Raises DealtError(`no_program`)."""
        self.command = command
        self.seconds = seconds
        self._asked = 0
        self._program: _JsonLineProcess | None = _JsonLineProcess(_words(command))

    def begin(self, game: Game, options: Any, seats: int, seed: bytes) -> None:
        self._game, self._options = game.name, msgspec.to_builtins(options, enc_hook=encode_hook)

    def acted(self, seat: int, action: str) -> None:
        """Do nothing: each question has the whole view."""

    def choose(self, match: Match, seat: int, luck: int) -> str:
        self._program = self._program or _JsonLineProcess(_words(self.command))
        self._asked += 1
        view = match.view(seat)
        question = {
            "id": self._asked, "game": self._game, "options": self._options, "seat": seat, "public": view.public,
            "private": view.private, "legal": list(map(str, match.legal(seat))), "luck": luck,
        }  # fmt: skip
        try:
            answer = self._program.ask(question, self.seconds)
        except (DealtError, OSError):
            # A later line could be the answer to an earlier question.
            self.close()
            raise
        if answer.get("id") != self._asked or not isinstance(answer.get("action"), str):
            self.close()
            raise DealtError("bad_answer", "The program's answer is not for this question.")
        return str(answer["action"])

    def close(self) -> None:
        if self._program is not None:
            self._program.close()
            self._program = None


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as problem:
        raise DealtError("no_program", f"The program “{command[:60]}” cannot be started: {problem}.") from problem
    if not words:
        raise DealtError("no_program", "After “program:” stands the command that starts one.")
    return words


class RevisionAgent:
    """Bot of an earlier revision, which plays the same match by its own rules."""

    def __init__(self, command: Sequence[str], tree: Path, player: str, seconds: float) -> None:
        environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
        self._program = _JsonLineProcess([*command, player], environment, quiet=True)
        self._seconds = seconds

    def begin(self, game: Game, options: Any, seats: int, seed: bytes) -> None:
        values = msgspec.to_builtins(options, enc_hook=encode_hook)
        self._say({"op": "begin", "game": game.name, "options": values, "seats": seats, "seed": seed.hex()})

    def acted(self, seat: int, action: str) -> None:
        self._say({"op": "act", "seat": seat, "action": action})

    def choose(self, match: Match, seat: int, luck: int) -> str:
        return str(self._say({"op": "choose", "seat": seat, "luck": luck})["action"])

    def _say(self, message: dict[str, Any]) -> dict[str, Any]:
        try:
            return self._program.ask(message, self._seconds)
        except (DealtError, OSError) as problem:
            # Not a fault of the bot: the result would say nothing about it.
            raise DealtError("no_program", "The earlier version does not know this game, option or level.") from problem

    def close(self) -> None:
        self._program.close()


class _JsonLineProcess:
    """Process with JSON lines to and from it."""

    def __init__(
        self, command: Sequence[str], environment: dict[str, str] | None = None, *, quiet: bool = False
    ) -> None:
        """`quiet`: discard its stderr."""
        errors = subprocess.DEVNULL if quiet else None
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, env=environment, bufsize=0
            )
        except (OSError, ValueError) as problem:
            sentence = f"The program “{' '.join(command)[:60]}” cannot be started: {problem}."
            raise DealtError("no_program", sentence) from problem
        self._rest = b""

    def ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a line and wait for one; raises DealtError(`no_answer`, `bad_answer`), and OSError if the process has
        ended."""
        assert self._process.stdin is not None
        self._process.stdin.write(ENCODER.encode(message) + b"\n")
        line = self._read(time.monotonic() + seconds)
        try:
            answer = msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.MsgspecError as problem:
            raise DealtError("bad_answer", "The program's answer is not one object of JSON in a line.") from problem
        return answer

    def _read(self, until: float) -> bytes:
        assert self._process.stdout is not None
        file = self._process.stdout.fileno()
        while b"\n" not in self._rest:
            left = until - time.monotonic()
            if left <= 0 or not select.select([file], [], [], left)[0]:
                raise DealtError("no_answer", "The program has not answered in time.")
            more = os.read(file, _CHUNK)
            if not more or len(self._rest) > _LONGEST_LINE:
                raise DealtError("no_answer", "The program has ended, or does not end its line.")
            self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        with self._process:
            pass
