"""A position on one line, both ways: the whole state of a match, hidden cards included.

Fields stand in this order, separated by semicolons, each with its name first; lists of lists are separated by `|`:

    round 2; seats human computer; rules one_up=true; seed 64 hexadecimal digits; totals 3 6; called no yes;
    history 1 exchange1/0/pair/1 tricks/1/last_trick/5 = 1 5 | …; last 1: 5S 6S | AH TS | …;
    phase exchange; exchange 2; changed 3 2 | 1 0; awards exchange1/0/pair/1; caller 1;
    hands AH 8H 7D 6C KC | 5S …; named ? | - | up 3D | 3D TS; queue 2 0up; open 7D; handed 3D TS;
    answers ? | yes | no; tricks 5S 6S | AH TS; plays AD; reshuffles 1; returned 7D …; stock 3S 9S …; over points 1

An award is stage/seats/kind/points. A field may be left out where it is empty or says nothing new; only `hands` is
needed. Cards that no field names lie at the bottom of the stock in the order of the pack, so that a test or a puzzle
names just the cards that matter.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from dealt.cards import Card, cards_text
from dealt.games.chicago.actions import Change
from dealt.games.chicago.awards import Award, RoundScore
from dealt.games.chicago.order import hand_cards
from dealt.games.chicago.position_check import check_position
from dealt.games.chicago.position_fields import Fields, bad
from dealt.games.chicago.position_fill import fill_match, fill_phase, fill_round
from dealt.games.chicago.state import State
from dealt.games.chicago.tricks import Trick
from dealt.games.game import Game
from dealt.shuffle import MatchSeed

FIELDS: Final = (
    "round", "seats", "rules", "seed", "totals", "called", "history", "last", "phase", "exchange", "changed",
    "awards", "caller", "hands", "named", "queue", "open", "handed", "answers", "tricks", "plays", "reshuffles",
    "returned", "stock", "over",
)  # fmt: skip


def write(game: Game, state: State) -> str:
    """The state as one line; `read` takes it back exactly."""
    values = {
        "round": str(state.round),
        "seats": " ".join(state.seats),
        "rules": _rules_text(state),
        "seed": state.seed.secret.hex(),
        "totals": _numbers(state.totals),
        "called": " ".join(_yes_no(called) for called in state.called),
        "history": " | ".join(map(_round_text, state.history)),
        "last": _last_text(state.last_tricks),
        "phase": state.phase,
        "exchange": str(state.exchange),
        "changed": " | ".join(map(_numbers, state.changed)),
        "awards": " ".join(map(award_text, state.awards)),
        "hands": " | ".join(_pile(hand_cards(hand)) for hand in state.hands),
        "handed": cards_text(state.handed_in),
        "tricks": _tricks_text(state.tricks),
        "plays": cards_text(play.card for play in state.plays),
        "reshuffles": str(state.piles.reshuffles) if state.piles.reshuffles else "",
        "returned": cards_text(state.piles.returned),
        "stock": cards_text(state.piles.stock),
        **_decisions(state),
    }
    return "; ".join(f"{name} {values[name]}" for name in FIELDS if values.get(name))


def read(text: str, game: Game) -> State:
    """The state of such a line; raises BadText with a sentence that says what is wrong with it."""
    fields = Fields(text, FIELDS)
    piles = fields.piles("hands")
    if piles is None:
        raise bad("A position needs the field “hands”, such as “hands AH KC … | 5S TS …”.")
    if len(piles) not in game.seat_counts:
        raise bad(game.wrong_seats)
    state = State(fields.rules(game), tuple(fields.seats(len(piles))), MatchSeed(fields.seed()))
    fill_match(state, fields)
    fill_round(state, fields, piles)
    fill_phase(state, fields)
    check_position(state)
    return state


# ------------------------------------------------------------------------------------------------------- writing


def _decisions(state: State) -> dict[str, str]:
    """The fields that only one phase has."""
    values: dict[str, str] = {}
    if state.phase == "exchange":
        values["named"] = " | ".join(map(_named_text, state.named))
    if state.turn_up is not None:
        values["queue"] = " ".join(f"{seat}{'up' if state.face_up[seat] else ''}" for seat in state.queue)
        values["open"] = str(state.turn_up)
    if any(answer is not None for answer in state.answers):
        values["answers"] = " | ".join("?" if answer is None else _yes_no(answer) for answer in state.answers)
    if state.caller is not None:
        values["caller"] = str(state.caller)
    if state.ended is not None:
        values["over"] = f"{state.ended} {'-' if state.winner is None else state.winner}"
    return values


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _yes_no(value: bool) -> str:
    return "yes" if value else "no"


def _pile(cards: Sequence[Card]) -> str:
    return cards_text(cards) or "-"


def _rules_text(state: State) -> str:
    given = msgspec.structs.asdict(state.options)
    default = msgspec.structs.asdict(type(state.options)())
    words = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in given.items()}
    return " ".join(f"{name}={words[name]}" for name in given if given[name] != default[name])


def _named_text(named: Change | None) -> str:
    if named is None:
        return "?"
    return ("up " if named.up else "") + _pile(named.cards)


def award_text(award: Award) -> str:
    """stage/seats/kind/points, such as `tricks/0/chicago_made/15`."""
    seats = "+".join(map(str, award.seats)) or "-"
    return f"{award.stage}/{seats}/{award.kind.replace(' ', '_')}/{award.points}"


def _round_text(score: RoundScore) -> str:
    return " ".join([str(score.round), *map(award_text, score.awards), "=", _numbers(score.totals)])


def _tricks_text(tricks: Sequence[Trick]) -> str:
    return " | ".join(cards_text(play.card for play in trick.plays) for trick in tricks)


def _last_text(tricks: Sequence[Trick]) -> str:
    return f"{tricks[0].plays[0].seat}: {_tricks_text(tricks)}" if tricks else ""
