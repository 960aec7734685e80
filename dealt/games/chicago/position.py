"""Position of Chicago: the whole state on one line; docs/positions.md explains what all games have in common.

    rules swedish; deal 2; phase turn_up; exchange 2; turn 0; totals 3 6; called 1; hands 8H 7D 6C KC / 5S 5D 9C;
    changed 3 2, 1 2; awards exchange1:0:pair:1; queue 0up 1; turn_up 7S; handed 3D TS 2C; returned 4D …; stock 3S …;
    history 1 caller:1 exchange1:0+2:pair:1 exchange2:-:drawn:0 … = 3 6; last 5S 6S, AH TS, …

`deal` counts the rounds, `phase` is exchange, turn_up, chicago or tricks, `turn` the seat to act where only one may.
`called` names the seats that have played a Chicago, `caller` the one that plays it now. `changed` has the number of
cards that each seat changed, exchange by exchange. An award is stage:seats:kind:points; a round of the `history` is its
number, its caller, its awards and the totals after it, and `last` are the five tricks of its last one. `reshuffles`
counts how often the returned cards were shuffled in this round, and `out` has what each seat knows to be among them.

`named` is what the seats change (? / - / 3D TS / up 3D), `answers` what they say to Chicago (? / yes / no). While a
card is turned up, `queue` names the seats that still wait for cards, and who wants one turned up; `handed` are the
cards to be returned when all are served. `ended` is closed, or points or royal and the winner.

Cards that no field names lie at the bottom of the stock in the order of the pack, so that a test or a puzzle names just
the cards that matter.
"""

from collections.abc import Sequence
from typing import Final, get_args

from dealt.cards import PACK, Card, cards_text, mask_of, parse_cards
from dealt.games.chicago.actions import Change
from dealt.games.chicago.awards import KINDS, Award, RoundScore, Stage
from dealt.games.chicago.card_order import hand_cards
from dealt.games.chicago.legal import LegalChanges
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.chicago.piles import Piles
from dealt.games.chicago.scoring import HIGHEST_TOTAL, LOWEST_TOTAL
from dealt.games.chicago.state import CLOSED, HAND_SIZE, Ending, Phase, State
from dealt.games.chicago.tricks import Trick, TrickCard, finished_trick
from dealt.games.game import Game
from dealt.games.position import (
    EMPTY,
    MOST,
    Fields,
    bad_position,
    hands_text,
    join_entries,
    join_seats,
    number,
    numbers_text,
    position_line,
)

FIELDS: Final = (
    "deal", "phase", "exchange", "turn", "totals", "called", "hands", "changed", "awards", "named", "queue", "turn_up",
    "handed", "answers", "caller", "tricks", "plays", "reshuffles", "returned", "out", "stock", "history", "last",
)  # fmt: skip
HANDS: Final = "AH KC 9D 7S 2C / 5S TS 8H 6D 3C"
PHASES: Final[Sequence[Phase]] = [phase for phase in get_args(Phase) if phase != "over"]
_STAGES: Final[Sequence[Stage]] = get_args(Stage)
_ENDINGS: Final[Sequence[Ending]] = get_args(Ending)
_KINDS: Final = {kind.replace(" ", "_"): kind for kind in KINDS}
_ANSWERS: Final = {"?": None, "yes": True, "no": False}
_ANSWER_WORDS: Final = {answer: word for word, answer in _ANSWERS.items()}
_CALLER: Final = "caller:"
_UP: Final = "up"

# ---------------------------------------------------------------------------------------------- writing


def write(match: ChicagoMatch) -> str:
    """Return the position of a match."""
    state = match.state
    waiting = [f"{seat}{_UP * state.face_up[seat]}" for seat in state.queue]
    has_named = state.phase == "exchange" and state.named != state.none_named()
    has_answered = any(answer is not None for answer in state.answers)
    fields = [
        ("deal", str(state.round)),
        ("phase", state.phase if state.ended is None else ""),
        ("exchange", str(state.exchange)),
        ("turn", _optional(state.turn)),
        ("totals", numbers_text(state.totals)),
        ("called", numbers_text([seat for seat, called in enumerate(state.called) if called])),
        ("hands", hands_text(map(hand_cards, state.hands))),
        ("changed", join_entries(map(numbers_text, state.changed))),
        ("awards", join_entries(map(_award_text, state.awards))),
        ("named", join_seats(map(_named_text, state.named)) if has_named else ""),
        ("queue", " ".join(waiting)),
        ("turn_up", _optional(state.turn_up)),
        ("handed", cards_text(state.handed_in)),
        ("answers", join_seats([_ANSWER_WORDS[answer] for answer in state.answers]) if has_answered else ""),
        ("caller", _optional(state.caller)),
        ("tricks", _tricks_text(state.tricks)),
        ("plays", cards_text(play.card for play in state.plays)),
        ("reshuffles", _optional(state.piles.reshuffles or None)),
        ("returned", cards_text(state.piles.returned)),
        ("out", hands_text(map(hand_cards, state.out)) if any(state.out) else ""),
        ("stock", cards_text(state.piles.stock)),
        ("history", join_entries(map(_round_text, state.history))),
        ("last", _tricks_text(state.last_tricks)),
        ("ended", f"{state.ended or ''} {_optional(state.winner)}".strip()),
    ]
    return position_line(match, state.seed, fields)


def _optional(value: object) -> str:
    return "" if value is None else str(value)


def _named_text(named: Change | None) -> str:
    return "?" if named is None else str(named).removeprefix("change").strip()


def _award_text(award: Award) -> str:
    seats = "+".join(map(str, award.seats)) or EMPTY
    return f"{award.stage}:{seats}:{award.kind.replace(' ', '_')}:{award.points}"


def _round_text(score: RoundScore) -> str:
    caller = [] if score.caller is None else [f"{_CALLER}{score.caller}"]
    return " ".join([str(score.round), *caller, *map(_award_text, score.awards), "=", numbers_text(score.totals)])


def _tricks_text(tricks: Sequence[Trick]) -> str:
    return join_entries([cards_text(play.card for play in trick.plays) for trick in tricks])


# ---------------------------------------------------------------------------------------------- reading


def read(game: Game, text: str) -> ChicagoMatch:
    """Return the match in this position; raise BadText."""
    fields = Fields(game, text, FIELDS)
    hands = fields.hands(HANDS)
    state = State(fields.options(), fields.seats(len(hands)), fields.seed())
    state.hands = [mask_of(hand) for hand in hands]
    _read_match(state, fields)
    _read_phase(state, fields)
    _read_decisions(state, fields)
    _read_tricks(state, fields)
    _read_piles(state, fields, [card for hand in hands for card in hand])
    _check_position(state)
    if fields.has("turn") and fields.seat("turn", state.count) != state.turn:
        raise bad_position("In this position it is not the turn of that seat alone.")
    return ChicagoMatch(game, state)


def _read_match(state: State, fields: Fields) -> None:
    """Read what outlasts a round: totals, history, the tricks of the previous round."""
    count = state.count
    state.round = fields.number("deal", 1, 1)
    state.totals = fields.numbers("totals", count, 0, LOWEST_TOTAL, HIGHEST_TOTAL)
    for word in fields.words("called"):
        state.called[number(word, "A seat of the field “called”", 0, count - 1)] = True
    state.history = [_round_score(state, fields, entry) for entry in fields.entries("history")]
    if fields.text("last"):
        if not state.history:
            raise bad_position("The field “last” holds the tricks of the last round of the field “history”.")
        score = state.history[-1]
        leader = score.round % count if score.caller is None else score.caller
        state.last_tricks = tuple(_finished_tricks(fields, "last", leader, count))


def _read_phase(state: State, fields: Fields) -> None:
    """Read the phase of the round or the match, and the awards announced so far."""
    state.ended, who = fields.ended(_ENDINGS)
    state.phase = fields.choice("phase", PHASES, "exchange") if state.ended is None else "over"
    if len(who) > 1:
        raise bad_position("The end of a match is written as in “ended points 1” or “ended closed”.")
    state.winner = number(who[0], "The winner", 0, state.count - 1) if who else None
    usual = 1 if state.phase in {"exchange", "turn_up"} else state.options.exchanges
    state.exchange = fields.number("exchange", usual, 1, state.options.exchanges)
    done = {"exchange": state.exchange - 1, "over": 0}.get(state.phase, state.exchange)
    nobody = numbers_text([0] * state.count)
    state.changed = [
        tuple([number(word, "The number of changed cards", 0, HAND_SIZE) for word in row.split()])
        for row in fields.entries("changed") or [nobody] * done
    ]
    state.awards = [_award(state, fields, word) for word in fields.entries("awards")]


def _read_decisions(state: State, fields: Fields) -> None:
    """Read the changes and answers of the seats, and the queue for cards."""
    count = state.count
    if state.phase == "exchange":
        named = fields.of_seats("named", count)
        state.named = state.none_named() if named is None else [_named(text) for text in named]
    answers = fields.of_seats("answers", count) or ["?"] * count
    state.answers = [fields.one_of(_ANSWERS, answer, "What a seat answers") for answer in answers]
    for word in fields.words("queue"):
        seat = number(word.removesuffix(_UP), "A seat of the field “queue”", 0, count - 1)
        state.queue.append(seat)
        state.face_up[seat] = word.endswith(_UP)
    state.turn_up = next(iter(fields.cards("turn_up")), None)
    state.handed_in = list(fields.cards("handed"))


def _read_tricks(state: State, fields: Fields) -> None:
    count = state.count
    state.caller = fields.seat("caller", count) if fields.has("caller") else None
    state.tricks = _finished_tricks(fields, "tricks", state.trick_leader, count)
    leader = state.trick_leader
    state.plays = [TrickCard((leader + place) % count, card) for place, card in enumerate(fields.cards("plays"))]


def _read_piles(state: State, fields: Fields, held: Sequence[Card]) -> None:
    stock, returned = list(fields.cards("stock")), list(fields.cards("returned"))
    played = [play.card for trick in state.tricks for play in trick.plays] + [play.card for play in state.plays]
    turned_up = [] if state.turn_up is None else [state.turn_up]
    placed = [*held, *stock, *returned, *state.handed_in, *played, *turned_up]
    parse_cards(cards_text(placed))  # refuses a card that is in two places
    if state.phase != "over" or held:
        stock += [card for card in PACK if card not in placed]
    state.piles = Piles(stock, returned, fields.number("reshuffles", 0))
    known = fields.of_seats("out", state.count)
    if known is not None:
        state.out = [mask_of(parse_cards(cards)) for cards in known]
    if any(out & ~mask_of([*returned, *state.handed_in]) for out in state.out):
        raise bad_position("A seat knows only returned cards to be out, those of the field “returned” or “handed”.")


def _named(text: str) -> Change | None:
    if text == "?":
        return None
    up = text.startswith(f"{_UP} ")
    return Change(parse_cards(text.removeprefix(f"{_UP} ")), up)


def _award(state: State, fields: Fields, text: str) -> Award:
    if text.count(":") != 3:
        raise bad_position(f"An award is written as in exchange1:0:pair:1, and not “{text[:20]}”.")
    stage, who, kind, points = text.split(":")
    seats = [] if who == EMPTY else who.split("+")
    return Award(
        fields.one_of(_STAGES, stage, "The stage of an award"),
        tuple([number(seat, "The seat of an award", 0, state.count - 1) for seat in seats]),
        fields.one_of(_KINDS, kind, "The kind of an award"),
        number(points, "The points of an award", -MOST),
    )


def _round_score(state: State, fields: Fields, text: str) -> RoundScore:
    left, _, right = text.partition("=")
    words, totals = left.split(), right.split()
    if not words or len(totals) != state.count:
        raise bad_position("A round of the history is its number, its awards, “=” and the total of each seat after it.")
    name = words.pop(0)
    caller = None
    if words and words[0].startswith(_CALLER):
        caller = number(words.pop(0).removeprefix(_CALLER), "The caller of a round", 0, state.count - 1)
    return RoundScore(
        number(name, "The number of a round", 1),
        caller,
        tuple([_award(state, fields, word) for word in words]),
        tuple([number(word, "A total", LOWEST_TOTAL, HIGHEST_TOTAL) for word in totals]),
    )


def _finished_tricks(fields: Fields, name: str, leader: int, count: int) -> list[Trick]:
    """Return finished tricks from their cards in the order of play; the winner of one leads the next."""
    tricks = []
    for cards in map(parse_cards, fields.entries(name)):
        if len(cards) != count:
            raise bad_position(f"A finished trick has {count} cards.")
        trick = finished_trick([TrickCard((leader + place) % count, card) for place, card in enumerate(cards)])
        tricks.append(trick)
        leader = trick.winner
    return tricks


# --------------------------------------------------------------------------------------------------- validation


def _check_position(state: State) -> None:
    """Raise BadText(`bad_position`) if the state is not one of a match of Chicago."""
    if len(state.last_tricks) not in (0, HAND_SIZE):
        raise bad_position(f"The field “last” holds {HAND_SIZE} tricks.")
    if any(len(row) != state.count for row in state.changed):
        raise bad_position("The field “changed” has a number for each seat, exchange by exchange.")
    if state.ended is None:
        _check_phase(state)
        _check_hands(state)
        _check_named(state)
    elif (state.winner is None) != (state.ended == CLOSED):
        raise bad_position("A match has a winner unless it was closed.")
    elif (state.turn_up is None) != (not state.queue):
        raise bad_position("A card is turned up for the first seat of the queue.")


def _check_phase(state: State) -> None:
    done = state.exchange - 1 if state.phase == "exchange" else state.exchange
    if len(state.changed) != done:
        raise bad_position(f"The field “changed” has an entry for each exchange that is over, {done} here.")
    if state.phase in {"chicago", "tricks"} and state.exchange != state.options.exchanges:
        raise bad_position(f"After the exchanges the field “exchange” is {state.options.exchanges}.")
    if state.phase != "tricks" and (state.caller is not None or state.tricks or state.plays):
        raise bad_position("Tricks and a caller belong to the phase “tricks”.")
    if len(state.tricks) >= HAND_SIZE or len(state.plays) >= state.count:
        raise bad_position("The last trick, or the trick under way, would already be over.")
    if state.phase != "chicago" and any(answer is not None for answer in state.answers):
        raise bad_position("Answers belong to the phase “chicago”.")
    if state.phase == "turn_up":
        _check_turn_up(state)
    elif state.queue or state.turn_up is not None or state.handed_in:
        raise bad_position("Cards wait to be dealt only in the phase “turn_up”.")
    elif not state.to_act:
        raise bad_position("Nobody could act in this position.")


def _check_turn_up(state: State) -> None:
    if not state.options.one_up:
        raise bad_position("No card is turned up without the rule one_up=true.")
    if state.turn_up is None or not state.queue or not state.face_up[state.queue[0]]:
        raise bad_position("A card is turned up for the first seat of the queue, as in “queue 2up 0; turn_up 7D”.")
    if state.queue != state.turns[-len(state.queue) :]:
        raise bad_position("The queue holds the last seats in turn, in their order.")


def _check_hands(state: State) -> None:
    played = {play.seat for play in state.plays}
    for seat, hand in enumerate(state.hands):
        count = hand.bit_count()
        if seat not in state.queue:
            right = count == HAND_SIZE - len(state.tricks) - (seat in played)
        elif state.face_up[seat]:
            right = count == HAND_SIZE - 1
        else:
            right = count <= HAND_SIZE
        if not right:
            raise bad_position(f"Seat {seat} cannot hold {count} cards now.")


def _check_named(state: State) -> None:
    if state.phase != "exchange":
        return
    for seat, named in enumerate(state.named):
        if state.stopped(seat) and (named is None or named.cards):
            raise bad_position(f"Seat {seat} may change no cards any more: write “-” for it.")
        if named is not None and named not in LegalChanges(hand_cards(state.hands[seat]), state.options):
            raise bad_position(f"Seat {seat} cannot change {named}.")
