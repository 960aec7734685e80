"""Autoplay runs of patience: the weakest bot directly on the layout, the others through the match."""

from collections.abc import Callable, Iterator
from random import Random
from time import monotonic
from typing import Final, NamedTuple, cast

import msgspec

from dealt.bots.autoplay import Played, Rate, Run, ShownGame, Tally, Watched
from dealt.bots.bot import Level, make_bot
from dealt.cards import PACK_SIZE
from dealt.games import game as game_named
from dealt.games.game import Event
from dealt.games.patience.autoplay import AutoPlayer, Ending
from dealt.games.patience.match import PLAYER, PatienceMatch
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.sets import Order, order_code
from dealt.games.patience.state import State
from dealt.games.patience.transitions import begin_game, opening
from dealt.shuffle import MatchSeed, Stream, numbered_seed

AUTO: Final[Level] = "easy"
"""level that plays as autoplay does (`rule_based.AutoplayBot`)"""


_MEASURED: Final[tuple[tuple[Level, Order, int, int], ...]] = (
    ("easy", "T2B1-T1B2-B3", 4_000_000, 91_349),
    ("easy", "T2B1-B3-T1B2", 4_000_000, 90_514),
    ("easy", "T1B2-T2B1-B3", 4_000_000, 92_922),
    ("easy", "T1B2-B3-T2B1", 4_000_000, 88_437),
    ("easy", "B3-T2B1-T1B2", 4_000_000, 82_521),
    ("easy", "B3-T1B2-T2B1", 4_000_000, 83_624),
    ("normal", "T2B1-T1B2-B3", 4_400, 1_185),
    ("hard", "T2B1-T1B2-B3", 4_400, 3_213),
    ("expert", "T2B1-T1B2-B3", 12_000, 11_770),
)
RATES: Final = tuple(
    Rate(level=level, options={"auto_order": order}, games=games, won=won) for level, order, games, won in _MEASURED
)
"""first games of run 1, or of the first four runs, with the default house rules except for the order"""


class _Game(NamedTuple):
    ending: Ending
    dealt: int
    events: tuple[Event, ...] = ()


def play(run: Run, first: int, games: int, seconds: float, *, show: bool = False) -> Played:
    """See `Run.play`."""
    play_one = _on_the_core(run) if run.level == AUTO and not show else _through_the_match(run)
    until = monotonic() + seconds
    tally = Tally()
    shown: list[ShownGame] = []
    for number in range(first, first + games):
        played = play_one(number)
        result = _tally_of(played)
        tally += result
        if show:
            shown.append(ShownGame(number=number, tally=result, events=played.events))
        if monotonic() >= until:
            break
    return Played(tally=tally, shown=tuple(shown))


def _on_the_core(run: Run) -> Callable[[int], _Game]:
    options = _rules(run)
    player = AutoPlayer(order_code(options.auto_order), options.returned_order == "reversed")
    seed = MatchSeed(numbered_seed(run.number))
    pack = range(PACK_SIZE)
    return lambda number: _Game(*player.play(Stream(seed.of_deal(number)).shuffled(pack)))


def _through_the_match(run: Run) -> Callable[[int], _Game]:
    moves = _moves(run)

    def play_one(number: int) -> _Game:
        played = list(moves(number))
        state = played[-1][0].state
        events = tuple(event for _, news in played for event in news)
        return _Game(cast(Ending, state.ending), state.layout.dealt, events)

    return play_one


def watch(run: Run, number: int) -> Iterator[Watched]:
    """See `Run.watch`."""
    for match, news in _moves(run)(number):
        said = [told.text for event in news if (told := event.say(("The computer",))) is not None]
        state, over = match.state, not match.to_act
        tally = _tally_of(_Game(cast(Ending, state.ending), state.layout.dealt)) if over else None
        yield Watched(public=match.public(), said="; ".join(said), tally=tally)


def _moves(run: Run) -> Callable[[int], Iterator[tuple[PatienceMatch, list[Event]]]]:
    """Return a function that plays a game: it yields the match after each move with the events, first the start."""
    options = _rules(run)
    seed = MatchSeed(numbered_seed(run.number))
    bot = make_bot(run.game, run.level)

    def moves(number: int) -> Iterator[tuple[PatienceMatch, list[Event]]]:
        state = State(seed)
        state.number = number - 1
        begin_game(state, options)
        match = PatienceMatch(game_named(run.game), options, ("computer",), state)
        rng = Random(seed.of_deal(number))
        yield match, list(opening(state, options))
        while match.to_act:
            yield match, list(match.act(PLAYER, bot.choose(match.view(PLAYER), match.legal(PLAYER), rng)))

    return moves


def _rules(run: Run) -> PatienceOptions:
    """Return the house rules of a run: its games follow from its number alone, and have no limit."""
    options: PatienceOptions = run.options
    return msgspec.structs.replace(options, games=0, deal_number=0, deal_seed="")


def _tally_of(game: _Game) -> Tally:
    won = game.ending == "won"
    return Tally(
        games=1,
        won=int(won),
        lost=int(game.ending == "lost"),
        endless=int(game.ending == "endless"),
        dealt=game.dealt,
        dealt_won=game.dealt if won else 0,
        longest_win=game.dealt if won else 0,
    )
