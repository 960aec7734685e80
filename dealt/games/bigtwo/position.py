"""A position of Big Two on one line: the whole match, hidden cards included.

Fields are separated by `; `, each a word and its value. Only `hands` is needed; the others have defaults.

    rules deuce stake=5       a preset and the options that differ from it (deuce)
    seats human computer …    who sits where (human, four times)
    seed 00ff…                the match seed, from which later deals come (zeros)
    history 0:0/3/5/39:0/3/5/13, …   finished deals: winner, points and cards left by seat (none)
    trick 4                   number of the trick in this deal (1)
    lead 2                    the seat that leads, or has led, this trick (0)
    must 3D                   the card that the first play has to contain (none)
    hands 3D 4C / 5H / … / …  the cards of seats 0..3 as they are now, - for none
    plays 3D 3S, -, 4D 4S     this trick so far, - for a pass (none)
    ended closed              the session is over, and why (it goes on)

A deal is over when a hand is empty. What has to be beaten, whose turn it is and who has left the trick follow from
the plays: they are made again, by the rules, from the hands as they were when the trick began.
"""

from typing import Any, Final, get_args

import msgspec

from dealt.cards import cards_of, cards_text, mask_of, parse_card, parse_cards
from dealt.errors import BadOptions, BadText
from dealt.games.bigtwo.bits import ALL_CARDS
from dealt.games.bigtwo.match import BigTwoMatch, EndReason
from dealt.games.bigtwo.naming import combination_name
from dealt.games.bigtwo.options import PRESETS, BigTwoOptions
from dealt.games.bigtwo.reasons import illegal
from dealt.games.bigtwo.state import NOBODY, SEATS, DealState
from dealt.games.bigtwo.views import DealScore, TrickPlay
from dealt.games.game import Game, SeatKind
from dealt.shuffle import SEED_BYTES, MatchSeed, parse_seed

_FIELDS: Final = ("rules", "seats", "seed", "history", "trick", "lead", "must", "hands", "plays", "ended")
_HAND_SIZE: Final = 13


def write(match: BigTwoMatch) -> str:
    """The position of a match."""
    state, rules = match.state, match.rules
    plays = match.trick_plays
    lead = plays[0].seat if plays else state.turn
    fields = {
        "rules": _rules_text(match.options),
        "seats": " ".join(match.seats),
        "seed": match.seed.secret.hex(),
        "history": ", ".join(map(_score_text, match.history)),
        "trick": str(state.trick),
        "lead": str(lead),
        "must": cards_text(cards_of(rules.swap(state.required))),
        "hands": " / ".join(cards_text(cards_of(rules.swap(hand))) or "-" for hand in state.hands),
        "plays": ", ".join(cards_text(play.cards) or "-" for play in plays),
        "ended": match.ended or "",
    }
    return "; ".join(f"{name} {value}" for name, value in fields.items() if value)


def _rules_text(options: BigTwoOptions) -> str:
    """The preset with the fewest differences, and those."""
    values = msgspec.structs.asdict(options)
    best: list[str] = []
    for name, preset in PRESETS.items():
        base = msgspec.structs.asdict(preset)
        words = [f"{key}={_value_text(value)}" for key, value in values.items() if value != base[key]]
        if not best or len(words) + 1 < len(best):
            best = [name, *words]
    return " ".join(best)


def _value_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _score_text(score: DealScore) -> str:
    return f"{score.winner}:{'/'.join(map(str, score.penalties))}:{'/'.join(map(str, score.cards_left))}"


def read(game: Game, text: str) -> BigTwoMatch:
    """The match in a position; raises BadText."""
    fields = _split(text)
    match = BigTwoMatch(game, _rules(game, fields), _seats(fields), MatchSeed(_seed(fields)))
    match.history = _history(fields)
    ended = fields.get("ended")
    if ended is not None and ended not in get_args(EndReason):
        raise _bad(f"A session ends by one of {', '.join(get_args(EndReason))}.")
    match.ended = ended  # type: ignore[assignment]  # one of the literals, as was just checked
    _set_deal(match, fields)
    if (match.state.winner != NOBODY) != _ends_here(match):
        raise _bad("The last deal of the history does not fit the hands.")
    return match


def _ends_here(match: BigTwoMatch) -> bool:
    """Whether the last deal of the history is the one whose hands are given."""
    left = tuple(hand.bit_count() for hand in match.state.hands)
    return 0 in left and bool(match.history) and match.history[-1].cards_left == left


def _bad(sentence: str) -> BadText:
    return BadText("bad_position", sentence)


def _split(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for part in text.split(";"):
        name, _, value = part.strip().partition(" ")
        if name not in _FIELDS:
            raise _bad(f"“{name[:20]}” is no part of a position; its parts are {', '.join(_FIELDS)}.")
        if name in fields:
            raise _bad(f"The position names its {name} twice.")
        fields[name] = value.strip()
    if "hands" not in fields:
        raise _bad("A position needs its hands, as in “hands 3D 4C / 5H / 6S / 7D”.")
    return fields


def _rules(game: Game, fields: dict[str, str]) -> BigTwoOptions:
    words = fields.get("rules", "").split()
    preset = words.pop(0) if words and "=" not in words[0] else None
    values: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise _bad(f"“{word[:30]}” is no option: write it as name=value.")
        values[name] = value
    try:
        options: BigTwoOptions = game.options(values, preset)
    except BadOptions as error:
        raise _bad(error.sentence) from None
    return options


def _seats(fields: dict[str, str]) -> tuple[SeatKind, ...]:
    words = fields.get("seats", "human " * SEATS).split()
    if len(words) != SEATS or not set(words) <= set(get_args(SeatKind)):
        raise _bad("There are four seats, each human or computer.")
    return tuple("human" if word == "human" else "computer" for word in words)


def _seed(fields: dict[str, str]) -> bytes:
    return parse_seed(fields.get("seed", "00" * SEED_BYTES))


def _number(text: str, least: int, most: int, what: str) -> int:
    """A whole number within a range."""
    try:
        number = int(text) if len(text) < 10 else most + 1
    except ValueError:
        number = most + 1
    if not least <= number <= most:
        raise _bad(f"{what} must be a whole number from {least} to {most}.")
    return number


def _history(fields: dict[str, str]) -> list[DealScore]:
    text = fields.get("history", "")
    return [_score(word.strip(), number) for number, word in enumerate(text.split(","), 1)] if text else []


def _score(text: str, number: int) -> DealScore:
    parts = text.split(":")
    points = parts[1].split("/") if len(parts) == 3 else []
    left = parts[2].split("/") if len(parts) == 3 else []
    if len(points) != SEATS or len(left) != SEATS:
        raise _bad("A finished deal is written as winner, points and cards left, as in “0:0/3/5/39:0/3/5/13”.")
    return DealScore(
        deal=number,
        winner=_number(parts[0], 0, SEATS - 1, "The winner"),
        penalties=tuple(_number(word, -10000, 10000, "A number of points") for word in points),
        cards_left=tuple(_number(word, 0, _HAND_SIZE, "A number of cards") for word in left),
    )


def _hands(text: str) -> list[int]:
    words = text.split("/")
    if len(words) != SEATS:
        raise _bad("A position has four hands, separated by “/”.")
    parse_cards(" ".join(word for word in words if word.strip() != "-"))
    hands = [0 if word.strip() == "-" else mask_of(parse_cards(word)) for word in words]
    if hands.count(0) > 1:
        raise _bad("Only one hand can be empty.")
    return hands


def _set_deal(match: BigTwoMatch, fields: dict[str, str]) -> None:
    """Puts the played cards of this trick back into the hands, and plays them again."""
    hands = _hands(fields["hands"])
    plays = [_play(word.strip()) for word in fields["plays"].split(",")] if fields.get("plays") else []
    lead = _number(fields.get("lead", "0"), 0, SEATS - 1, "The leading seat")
    required = mask_of([parse_card(fields["must"])]) if fields.get("must") else 0
    rules = match.rules
    seats = _seats_of_plays(match, lead, plays)
    for seat, mask in zip(seats, plays, strict=True):
        if any(hand & mask for hand in hands):
            raise _bad("A card of this trick is still in a hand.")
        hands[seat] |= mask
    if any(hand.bit_count() > _HAND_SIZE for hand in hands):
        raise _bad("A hand has at most thirteen cards.")
    if not hands[lead] & required and required:
        raise _bad("The leading seat does not hold the card that must be played.")
    state = DealState(rules, [rules.swap(hand) for hand in hands], lead, rules.swap(required))
    state.trick = _number(fields.get("trick", "1"), 1, 52, "The number of the trick")
    match.state, match.trick_plays = state, []
    for seat, mask in zip(seats, plays, strict=True):
        refused = illegal(state, seat, mask)
        if refused is not None:
            raise _bad(refused.sentence)
        state.apply(rules.swap(mask))
        name = combination_name(rules, mask) if mask else "pass"
        match.trick_plays.append(TrickPlay(seat, cards_of(mask), name))
    if (0 in state.hands and state.winner == NOBODY) or (plays and state.top == 0):
        raise _bad("The plays of this trick do not lead to these hands.")


def _play(text: str) -> int:
    return 0 if text == "-" else mask_of(parse_cards(text))


def _seats_of_plays(match: BigTwoMatch, lead: int, plays: list[int]) -> list[int]:
    """Who made each play: the turn goes round as if everybody held every card."""
    round_of_turns = DealState(match.rules, [ALL_CARDS] * SEATS, lead, 0)
    seats: list[int] = []
    for mask in plays:
        if round_of_turns.trick > 1:
            raise _bad("The trick was over before its last play.")
        seats.append(round_of_turns.turn)
        round_of_turns.apply(match.rules.swap(mask))
    return seats
