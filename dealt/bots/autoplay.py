"""Autoplay: runs of games for one player that a bot plays one after another, for statistics or to watch.

The number of a *run* is its seed. Game k of the run is game k of a match with that seed, so its first game is the deal
with that number. The games depend on nothing else: neither on the process nor on how many games one call plays. The
tallies of the parts of a run add up to the tally of the whole run.

A game supports autoplay if `dealt/bots/<game>/autoplay.py` exists, with `play`, `watch` and `RATES`.
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
"""most games of one run"""
MOST_RUN: Final = 999_999_999
"""highest number of a run"""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """Results of some games. Tallies can be added."""

    games: int = 0
    won: int = 0
    lost: int = 0
    endless: int = 0
    """games that would go on for ever"""
    dealt: int = 0
    """cards dealt in all of them"""
    dealt_won: int = 0
    """cards dealt in those that were won"""
    longest_win: int = 0
    """cards dealt in the longest game that was won; 0 if none was won"""

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
    """One game of a run, with its events."""

    number: int
    """counted from 1"""
    tally: Tally
    """of this game alone"""
    events: tuple[Any, ...]
    """everything that happened in the game, as the game's own events"""


class Watched(msgspec.Struct, frozen=True, kw_only=True):
    """The table after one move of a game that somebody watches."""

    public: Any
    """the table, as the game's own type"""
    said: str
    """sentence about what has just happened"""
    tally: Tally | None = None
    """result of the game once it is over"""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a run."""

    tally: Tally
    shown: tuple[ShownGame, ...] = ()
    """its games, if requested"""


class Rate(msgspec.Struct, frozen=True, kw_only=True):
    """Share of games that a bot wins in the long run, as measured once."""

    level: Level
    options: dict[str, Any]
    """house rules that were measured; all others make no difference"""
    games: int
    won: int


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the games of a run depend on."""

    game: str
    options: Any
    """house rules, as the game's own type"""
    level: Level
    number: int

    def play(self, first: int, games: int, seconds: float = inf, *, show: bool = False) -> Played:
        """Play up to `games` games, starting with number `first` (from 1). Stop early after `seconds`, but play at
        least one."""
        played: Played = _player(self.game).play(self, first, games, seconds, show=show)
        return played

    def watch(self, number: int) -> Iterator[Watched]:
        """Play the game with this number (from 1) move by move."""
        moments: Iterator[Watched] = _player(self.game).watch(self, number)
        return moments


def parse_run(game: str, options: Mapping[str, Any], level: str, number: int) -> Run:
    """Check the parts of a run. Raises BadText (`unknown_game`, `no_autoplay`, `unknown_level`), BadOptions, and
    DealtError (`bad_run`) if the number is out of range."""
    known = game_named(game)
    if not can_autoplay(game):
        raise BadText("no_autoplay", f"{known.title} is not played by computers alone.", game=[f"games-said-{game}"])
    named = parse_level(game, level)
    if not 1 <= number <= MOST_RUN:
        raise DealtError("bad_run", f"The number of a run is from 1 to {MOST_RUN}.", what="number", most=MOST_RUN)
    return Run(game=game, options=known.options(options), level=named, number=number)


def can_autoplay(game: str) -> bool:
    """Return whether the game supports autoplay."""
    return role_name("dealt.bots", game, "autoplay") is not None


def rates(game: str) -> tuple[Rate, ...]:
    """Return the measured win rates of the bots of a game; none for games without autoplay."""
    found: tuple[Rate, ...] = _player(game).RATES if can_autoplay(game) else ()
    return found


def _player(game: str) -> Any:
    return role_module("dealt.bots", game, "autoplay")
