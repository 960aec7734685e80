"""Games for one player that computers play by themselves, one after another: for counting, and for looking on.

A *run* has a number, which is its seed: its game k is the k-th of a match with that seed, so its first game is the deal
with that number. What is played depends on nothing else, neither on the process nor on how many games are asked for at
once: the tallies of the parts of a run add up to the tally of the whole.

A game can be played so if there is `dealt/bots/<game>/autoplay.py` with `play`, `watch` and `RATES`.
"""

from collections.abc import Iterator, Mapping
from math import inf
from typing import Any, Final

import msgspec

from dealt.bots.bot import Level, parse_level
from dealt.errors import BadText, DealtError
from dealt.games import game as game_named
from dealt.games.registry import role_module, role_name

MOST_GAMES: Final = 1_000_000
"""games of one run"""
MOST_RUN: Final = 999_999_999
"""the highest number of a run"""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What came of some games. Two tallies add up to that of all their games."""

    games: int = 0
    won: int = 0
    lost: int = 0
    endless: int = 0
    """they would go on for ever"""
    dealt: int = 0
    """cards dealt in all of them"""
    dealt_won: int = 0
    """cards dealt in those that were won"""
    longest_win: int = 0
    """cards dealt in the longest one of these; 0: none was won"""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            games=self.games + other.games,
            won=self.won + other.won,
            lost=self.lost + other.lost,
            endless=self.endless + other.endless,
            dealt=self.dealt + other.dealt,
            dealt_won=self.dealt_won + other.dealt_won,
            longest_win=max(self.longest_win, other.longest_win),
        )


class ShownGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a run, to look at."""

    number: int
    """from 1"""
    tally: Tally
    """of this game alone"""
    events: tuple[Any, ...]
    """everything that happened in it: the events of the game"""


class Watched(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a game that somebody looks at."""

    public: Any
    """the table, as the game's own type"""
    said: str
    """what has just happened"""
    tally: Tally | None = None
    """of the game, once it is over"""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a run."""

    tally: Tally
    shown: tuple[ShownGame, ...] = ()
    """its games, if they were to be shown"""


class Rate(msgspec.Struct, frozen=True, kw_only=True):
    """How many games a computer wins in the long run, as measured once by such runs."""

    level: Level
    options: dict[str, Any]
    """with these house rules; others do not matter"""
    games: int
    won: int


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """Which games are played: everything that they depend on."""

    game: str
    options: Any
    """house rules, as the game's own type"""
    level: Level
    number: int

    def play(self, first: int, games: int, seconds: float = inf, *, show: bool = False) -> Played:
        """Plays so many games from the one with this number (from 1), at least one, and fewer when the time is up."""
        played: Played = _player(self.game).play(self, first, games, seconds, show=show)
        return played

    def watch(self, number: int) -> Iterator[Watched]:
        """Plays the game with this number (from 1) move by move."""
        moments: Iterator[Watched] = _player(self.game).watch(self, number)
        return moments


def parse_run(game: str, options: Mapping[str, Any], level: str, number: int) -> Run:
    """A run, checked; raises BadText (`unknown_game`, `no_autoplay`, `unknown_level`), BadOptions, and DealtError
    (`bad_run`) for a number that is out of range."""
    known = game_named(game)
    if not can_autoplay(game):
        raise BadText("no_autoplay", f"{known.title} is not played by computers alone.", game=[f"games-said-{game}"])
    named = parse_level(game, level)
    if not 1 <= number <= MOST_RUN:
        raise DealtError("bad_run", f"The number of a run is from 1 to {MOST_RUN}.", what="number", most=MOST_RUN)
    return Run(game=game, options=known.options(options), level=named, number=number)


def can_autoplay(game: str) -> bool:
    """Whether a game can be played so."""
    return role_name("dealt.bots", game, "autoplay") is not None


def rates(game: str) -> tuple[Rate, ...]:
    """What has been measured about the computer players of a game; nothing for games that are not played so."""
    found: tuple[Rate, ...] = _player(game).RATES if can_autoplay(game) else ()
    return found


def _player(game: str) -> Any:
    return role_module("dealt.bots", game, "autoplay")
