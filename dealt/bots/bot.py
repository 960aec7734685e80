"""What a computer player is, and how to get one.

A computer player sees what a person in its seat would see: the view and the legal actions. To add one for a game,
write `dealt/bots/<game>/levels.py` with `BOTS`: a callable a level, and `MANNERS`: for each of them how it plays, in a
sentence. `choose` may think for long: callers run it in another process.
"""

from collections.abc import Callable, Mapping
from itertools import islice
from random import Random
from typing import Any, Final, Literal, NamedTuple, Protocol, get_args

from dealt.errors import BadText, DealtError
from dealt.games.game import Action, LegalActions, View
from dealt.games.registry import role_module

Level = Literal["easy", "normal", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
_ADVISES: Final[Level] = "hard"
"""the computer that is asked what it would do, see `hint_level`"""


Outlook = Literal["yes", "no", "unknown", "hidden"]
"""whether a game can still be won; unknown: nobody could tell in time; hidden: that depends on cards nobody has seen"""


class Bot(Protocol):
    """One computer player; it keeps nothing between two decisions, so any process can go on for it."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Action:
        """One of the legal actions; `rng` is its only source of chance."""


class Reason(NamedTuple):
    """Why something is advised: a sentence, and its code and values for other languages (`dealt.errors`)."""

    code: str
    sentence: str
    values: dict[str, Any] = {}  # noqa: RUF012 (a struct gives each its own)


class Advice(NamedTuple):
    """What a computer would do, and why if it can tell."""

    action: Action
    reason: Reason | None


class NoBots(DealtError):
    """The file with a game's computer players is there and cannot be used."""


class RandomBot:
    """Plays any legal action, each equally likely: the yardstick that every other player must beat."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Action:
        wanted = rng.randrange(len(legal))
        chosen: Action = next(islice(legal, wanted, None))
        return chosen


class _Players(NamedTuple):
    bots: Mapping[Level, Callable[[], Bot]]
    manners: Mapping[Level, str]
    adviser: Level | None
    """who is asked what it would do, if that is somebody else than in other games"""


def _players(game: str) -> _Players:
    try:
        module = role_module("dealt.bots", game, "levels")
        if module is None:
            return _Players({"easy": RandomBot}, {"easy": "Plays anything that is allowed."}, None)
        found = _Players(module.BOTS, module.MANNERS, getattr(module, "HINT_LEVEL", None))
        silent = [level for level in found.bots if level not in found.manners]
    except Exception as error:
        # Anybody may write one: a mistake in it costs this game, and no other.
        raise _unusable(game, error) from error
    if silent:
        raise _unusable(game, f"MANNERS does not say how “{silent[0]}” plays")
    return found


def _unusable(game: str, why: object) -> NoBots:
    sentence = f"The computer players of “{game}” cannot be loaded: {why}."
    return NoBots("no_computers", sentence, game=[f"games-said-{game}"])


def levels(game: str) -> tuple[Level, ...]:
    """The levels at which computers play this game, weakest first; raises NoBots."""
    known = _players(game).bots
    return tuple(level for level in LEVELS if level in known)


def manners(game: str) -> dict[str, str]:
    """How computers of each level play this game, a sentence each; raises NoBots."""
    known = _players(game).manners
    return {level: known[level] for level in levels(game)}


def level_summary(game: str, level: str) -> str:
    """How the computers of a table play: “normal: Plans …”; of a player of somebody's own only the name."""
    manner = manners(game).get(level)
    return level if manner is None else f"{level}: {manner}"


def nearest_level(game: str, wanted: Level) -> Level:
    """The strongest level of a game that is not stronger than the one wanted (or its weakest); raises NoBots."""
    known = levels(game)
    weaker = [one for one in known if LEVELS.index(one) <= LEVELS.index(wanted)]
    return weaker[-1] if weaker else known[0]


def hint_level(game: str) -> Level:
    """Return the level that answers a hint: hard, or the next weaker one. Raises NoBots.

    Where hard errs as people do, the file of the game's players says with `HINT_LEVEL` who is asked instead.
    """
    return _players(game).adviser or nearest_level(game, _ADVISES)


def parse_level(game: str, text: str) -> Level:
    """The level of a game that is called so; raises NoBots, and BadText(`unknown_level`) if there is none."""
    known = levels(game)
    found = next((level for level in known if level == text), None)
    if found is None:
        raise BadText("unknown_level", f"Computers play this game as {', '.join(known)}, not as “{text}”.")
    return found


def make_bot(game: str, level: Level) -> Bot:
    """A computer player; raises NoBots, and BadText(`unknown_level`) for a level that the game does not have."""
    return _players(game).bots[parse_level(game, level)]()


def advice(game: str, level: Level, view: View, legal: LegalActions, rng: Random) -> Advice:
    """What a computer player would do; raises what `make_bot` raises.

    A player that can say why has a method `why(view, legal, action)`, which gives a Reason, or None.
    """
    bot = make_bot(game, level)
    action = bot.choose(view, legal, rng)
    why = getattr(bot, "why", None)
    if len(list(islice(legal, 2))) == 1:
        return Advice(action, Reason("why_only", "Nothing else is possible."))
    return Advice(action, None if why is None else why(view, legal, action))


def outlook(game: str, view: View, seconds: float) -> Outlook:
    """Whether the game that a view shows can still be won, thought about for so long.

    Games whose file `dealt/bots/<game>/solvability.py` has an `outlook` can tell; of all others it is unknown.
    """
    module = role_module("dealt.bots", game, "solvability")
    found: Outlook = "unknown" if module is None else module.outlook(view, seconds)
    return found
