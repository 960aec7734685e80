"""From the fields of a position to the state; what is left out gets its usual value."""

from collections.abc import Sequence
from typing import Final, get_args

from dealt.cards import PACK, Card, mask_of
from dealt.games.chicago.actions import Change
from dealt.games.chicago.piles import Piles
from dealt.games.chicago.position_fields import Fields, award, bad, cards, named, number, parts, round_score, yes_no
from dealt.games.chicago.scoring import HIGHEST_TOTAL, LOWEST_TOTAL
from dealt.games.chicago.state import EXCHANGES, Ending, Phase, State
from dealt.games.chicago.tricks import Trick, TrickCard, finished_trick

_PHASES: Final[dict[str, Phase]] = {phase: phase for phase in get_args(Phase)}
_ENDINGS: Final[dict[str, Ending]] = {ending: ending for ending in get_args(Ending)}


def fill_match(state: State, fields: Fields) -> None:
    """What outlasts a round: totals, history, the tricks of the round before."""
    count = state.count
    state.round = fields.number("round", 1, 1)
    totals = fields.for_each("totals", fields.words("totals"), count) or ["0"] * count
    state.totals = [number(word, LOWEST_TOTAL, HIGHEST_TOTAL) for word in totals]
    called = fields.for_each("called", fields.words("called"), count) or ["no"] * count
    state.called = [yes_no(word) for word in called]
    state.history = [round_score(part) for part in fields.lists("history") or []]
    last = fields.text("last")
    if last:
        leader, _, tricks = last.partition(":")
        piles = [cards(part) for part in parts(tricks)]
        state.last_tricks = tuple(_tricks(piles, number(leader, 0, count - 1), count))


def fill_round(state: State, fields: Fields, hands: Sequence[Sequence[Card]]) -> None:
    """Where the cards of the round are, and what has been announced in it."""
    phase = fields.text("phase") or "exchange"
    if phase not in _PHASES:
        raise bad(f"The phase is one of {', '.join(_PHASES)}.")
    state.phase = _PHASES[phase]
    state.exchange = fields.number("exchange", 1 if phase in {"exchange", "turn_up"} else EXCHANGES, 1, EXCHANGES)
    state.hands = [mask_of(hand) for hand in hands]
    done = state.exchange - 1 if phase == "exchange" else state.exchange
    rows = fields.lists("changed")
    if rows is None:
        state.changed = [] if phase == "over" else [(0,) * state.count] * done
    else:
        state.changed = [tuple([number(word, 0, 5) for word in row.split()]) for row in rows]
    state.awards = [award(word) for word in fields.words("awards") or []]
    state.handed_in = fields.cards("handed")
    state.turn_up = next(iter(fields.cards("open")), None)
    if fields.text("caller") is not None:
        state.caller = fields.number("caller", 0, 0, state.count - 1)
    state.tricks = _tricks(fields.piles("tricks") or [], state.trick_leader, state.count)
    leader = state.trick_leader
    plays = enumerate(fields.cards("plays"))
    state.plays = [TrickCard((leader + place) % state.count, one) for place, one in plays]
    _fill_piles(state, fields, [one for hand in hands for one in hand])


def fill_phase(state: State, fields: Fields) -> None:
    """What the seats have decided, and how the match has ended."""
    count = state.count
    told = fields.for_each("named", fields.lists("named"), count)
    if told is not None:
        state.named = [named(text) for text in told]
    elif state.phase == "exchange":
        state.named = [Change(()) if state.stopped(seat) else None for seat in range(count)]
    for word in fields.words("queue") or []:
        seat = number(word.removesuffix("up"), 0, count - 1)
        state.queue.append(seat)
        state.face_up[seat] = word.endswith("up")
    answers = fields.for_each("answers", fields.lists("answers"), count) or ["?"] * count
    state.answers = [None if answer == "?" else yes_no(answer) for answer in answers]
    over = fields.words("over")
    if over is None:
        return
    if len(over) != 2 or over[0] not in _ENDINGS:
        raise bad("The end of a match is written as in “over points 1” or “over closed -”.")
    state.ended = _ENDINGS[over[0]]
    state.winner = None if over[1] == "-" else number(over[1], 0, count - 1)


def _tricks(piles: Sequence[Sequence[Card]], leader: int, count: int) -> list[Trick]:
    """Finished tricks from their cards in the order of play; the winner of one leads the next."""
    tricks = []
    for pile in piles:
        if len(pile) != count:
            raise bad(f"A finished trick has {count} cards.")
        trick = finished_trick([TrickCard((leader + place) % count, one) for place, one in enumerate(pile)])
        tricks.append(trick)
        leader = trick.winner
    return tricks


def _fill_piles(state: State, fields: Fields, held: Sequence[Card]) -> None:
    stock = fields.cards("stock")
    returned = fields.cards("returned")
    played = [play.card for trick in state.tricks for play in trick.plays] + [play.card for play in state.plays]
    opened = [] if state.turn_up is None else [state.turn_up]
    placed = [*held, *stock, *returned, *state.handed_in, *played, *opened]
    if len(set(placed)) != len(placed):
        raise bad("The same card is in two places.")
    unnamed = set(PACK).difference(placed)
    if state.phase != "over" or state.hands != [0] * state.count:
        stock += [one for one in PACK if one in unnamed]
    state.piles = Piles(stock, returned, fields.number("reshuffles", 0))
