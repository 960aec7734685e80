"""The protocol of a bot, and the registry that finds the bots of a game.

A bot gets what a person in its seat would get: the view and the legal actions. To add bots for a game, write
`dealt/bots/<game>/levels.py` with `BOTS`, a factory for each level, and `MANNERS`, one sentence for each level about
how it plays. `choose` may take long: callers run it in another process.
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

Outlook = Literal["yes", "no", "unknown", "hidden"]
"""whether a game can still be won. unknown: not found out; hidden: it depends on cards that nobody has seen"""


class Bot(Protocol):
    """Bot protocol. A bot keeps no state between decisions, so any process can take over for it."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Action:
        """Return one of the legal actions; `rng` is the only source of randomness."""


class Reason(NamedTuple):
    """Reason for an action: a sentence, with a code and values for translations (`dealt.errors`)."""

    code: str
    sentence: str
    values: dict[str, Any] = {}  # noqa: RUF012 (a struct gives each its own)


class Advice(NamedTuple):
    """The action that a bot would take, and its reason if the bot can give one."""

    action: Action
    reason: Reason | None


class ProvenOutlook(NamedTuple):
    """Whether a game can still be won, with the proof."""

    outlook: Outlook
    line: tuple[str, ...] = ()
    """texts of actions that win, one after the other, if the answer is yes"""
    positions: int = 0
    """positions that were searched; if the answer is no, all that matter"""


class NoBots(DealtError):
    """The module with a game's bots exists but cannot be used."""


class RandomBot:
    """Plays any legal action, each equally likely: the baseline that every other bot must beat."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Action:
        wanted = rng.randrange(len(legal))
        chosen: Action = next(islice(legal, wanted, None))
        return chosen


class _Players(NamedTuple):
    bots: Mapping[Level, Callable[[], Bot]]
    manners: Mapping[Level, str]


def _players(game: str) -> _Players:
    try:
        module = role_module("dealt.bots", game, "levels")
        if module is None:
            return _Players({"easy": RandomBot}, {"easy": "Plays anything that is allowed."})
        found = _Players(module.BOTS, module.MANNERS)
        silent = [level for level in found.bots if level not in found.manners]
    except Exception as error:
        # Anybody may write bots: a mistake in them costs this game, and no other.
        raise _unusable(game, error) from error
    if silent:
        raise _unusable(game, f"MANNERS does not say how “{silent[0]}” plays")
    return found


def _unusable(game: str, why: object) -> NoBots:
    sentence = f"The computer players of “{game}” cannot be loaded: {why}."
    return NoBots("no_computers", sentence, game=[f"games-said-{game}"])


def levels(game: str) -> tuple[Level, ...]:
    """Return the levels of the game's bots, weakest first; raises NoBots."""
    known = _players(game).bots
    return tuple(level for level in LEVELS if level in known)


def manners(game: str) -> dict[str, str]:
    """Return one sentence about each level of a game; raises NoBots."""
    known = _players(game).manners
    return {level: known[level] for level in levels(game)}


def level_summary(game: str, level: str) -> str:
    """Return a line about the bots of a table, such as “normal: Plans …”; only the name of a custom bot."""
    manner = manners(game).get(level)
    return level if manner is None else f"{level}: {manner}"


def nearest_level(game: str, wanted: Level) -> Level:
    """Return the strongest level of a game that is not stronger than `wanted`, or its weakest; raises NoBots."""
    known = levels(game)
    weaker = [level for level in known if LEVELS.index(level) <= LEVELS.index(wanted)]
    return weaker[-1] if weaker else known[0]


def hint_level(game: str) -> Level:
    """Return the level that answers a hint: the strongest one. Raises NoBots."""
    return levels(game)[-1]


def parse_level(game: str, text: str) -> Level:
    """Parse the name of a level; raises NoBots, and BadText(`unknown_level`)."""
    known = levels(game)
    found = next((level for level in known if level == text), None)
    if found is None:
        raise BadText("unknown_level", f"Computers play this game as {', '.join(known)}, not as “{text}”.")
    return found


def make_bot(game: str, level: Level) -> Bot:
    """Create a bot; raises NoBots, and BadText(`unknown_level`) if the game does not have this level."""
    return _players(game).bots[parse_level(game, level)]()


def advice(game: str, level: Level, view: View, legal: LegalActions, rng: Random) -> Advice:
    """Return the action that a bot would take; raises what `make_bot` raises.

    A bot that can give a reason has a method `why(view, legal, action)`, which returns a Reason or None, or a method
    `advise(view, legal, rng)`, which returns the action and its reason from one search.
    """
    bot = make_bot(game, level)
    if len(list(islice(legal, 2))) == 1:
        return Advice(bot.choose(view, legal, rng), Reason("why_only", "Nothing else is possible."))
    if (advise := getattr(bot, "advise", None)) is not None:
        found: Advice = advise(view, legal, rng)
        return found
    action = bot.choose(view, legal, rng)
    why = getattr(bot, "why", None)
    return Advice(action, None if why is None else why(view, legal, action))


def has_outlook(game: str) -> bool:
    """Return whether `outlook` can tell something about a game."""
    return role_module("dealt.bots", game, "solvability") is not None


def outlook(game: str, view: View, positions: int | None = None) -> ProvenOutlook:
    """Return whether the game in this view can still be won, after a search of about so many positions at most.

    Only games with `outlook` in `dealt/bots/<game>/solvability.py` can tell; others return “unknown”.
    """
    module = role_module("dealt.bots", game, "solvability")
    found: ProvenOutlook = ProvenOutlook("unknown") if module is None else module.outlook(view, positions)
    return found
