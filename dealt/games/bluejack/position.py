"""A whole position on one line, hidden cards included.

Fields are separated by `;`, each is a name and its words. `0` and `1` at the end of a name is the seat:

    rules starter=loser; seats human human; seed 64 digits; shuffles 1; sets 1:higher:19/20 -:tie:20/20;
    last0 +9y +5g; last1 +5r +10r; starter 0; turn 0; did 1 play -2r; stands 1; board0 +4b +10g; board1 +10y -2r*;
    hand0 +4r flip; hand1 -2r* x2; own0 +4r flip +3b; own1 -2r x2; deck +5g +6y; discards +9y +5g; closed

A star marks a card of the hand that has been played. `turn` is the seat to act, whose last card is the one that it has
just drawn, or `-`; `deck` has its top card first; `own` is the player deck. What has its usual value is left out; when
a text leaves out `discards`, they are all the cards of a game deck that the text does not name.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, get_args

from dealt.errors import BadOptions, BadText
from dealt.games.bluejack import show
from dealt.games.bluejack.actions import parse_action
from dealt.games.bluejack.board import PLACES, Board
from dealt.games.bluejack.cards import GAME_DECK, NUMBER, BluejackCard, cards_text, parse_card
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.position_check import check_position
from dealt.games.bluejack.state import HAND, PLAYER_DECK, SEATS, Player, State
from dealt.games.bluejack.views import Ending, LastAction, LastSet, SetScore
from dealt.games.game import Game, SeatKind
from dealt.shuffle import SEED_BYTES, MatchSeed, parse_seed

FIELDS: Final = (
    "rules", "seats", "seed", "shuffles", "sets", "last0", "last1", "starter", "turn", "did", "stands", "board0",
    "board1", "hand0", "hand1", "own0", "own1", "deck", "discards", "closed",
)  # fmt: skip
NO_SEED: Final = bytes(SEED_BYTES)
USUAL_SEATS: Final[tuple[SeatKind, ...]] = ("human", "computer")
KINDS: Final = {kind: kind for kind in USUAL_SEATS}
PLAYED: Final = "*"
MOST_CHARS: Final = 20_000
"""far more than a match of a hundred sets needs"""
MOST_SHUFFLES: Final = 1_000_000


def bad(sentence: str) -> BadText:
    """The refusal of a position that cannot be read."""
    return BadText("bad_position", sentence)


# ---------------------------------------------------------------------------------------------- writing


def position_text(match: BluejackMatch) -> str:
    """The canonical text of where a match stands."""
    state = match.state
    first, second = state.players
    fields = [*_setting_fields(match), *_history_fields(state)]
    fields += [("starter", str(state.starter)), ("turn", "-" if state.turn < 0 else str(state.turn))]
    if state.last_action is not None:
        fields.append(("did", f"{state.last_action.seat} {state.last_action.action}"))
    stands = [str(seat) for seat, player in enumerate(state.players) if player.stands]
    if stands:
        fields.append(("stands", " ".join(stands)))
    fields += [
        ("board0", _starred(first.board.cards, first.board.from_hand)),
        ("board1", _starred(second.board.cards, second.board.from_hand)),
        ("hand0", _starred(first.hand, first.played)),
        ("hand1", _starred(second.hand, second.played)),
    ]
    fields += [
        (f"own{seat}", cards_text(player.deck))
        for seat, player in enumerate(state.players)
        if player.deck != player.hand
    ]
    fields += [("deck", cards_text(reversed(state.deck))), ("discards", cards_text(state.discards))]
    if state.closed:
        fields.append(("closed", ""))
    return "; ".join([f"{name} {words}".rstrip() for name, words in fields])


def _setting_fields(match: BluejackMatch) -> list[tuple[str, str]]:
    fields = []
    usual = BluejackOptions()
    changed = [
        f"{name}={str(getattr(match.options, name)).lower()}"
        for name in BluejackOptions.__struct_fields__
        if getattr(match.options, name) != getattr(usual, name)
    ]
    if changed:
        fields.append(("rules", " ".join(changed)))
    if match.seats != USUAL_SEATS:
        fields.append(("seats", " ".join(match.seats)))
    if match.state.seed.secret != NO_SEED:
        fields.append(("seed", match.state.seed.secret.hex()))
    if match.state.shuffles:
        fields.append(("shuffles", str(match.state.shuffles)))
    return fields


def _history_fields(state: State) -> list[tuple[str, str]]:
    if state.last_set is None:
        return []
    scores = [
        f"{'-' if one.winner is None else one.winner}:{one.ending}:{one.totals[0]}/{one.totals[1]}"
        for one in state.history
    ]
    boards = [
        (f"last{seat}", _starred([one.card for one in board], [one.from_hand for one in board]))
        for seat, board in enumerate(state.last_set.boards)
    ]
    return [("sets", " ".join(scores)), *boards]


def _starred(cards: Sequence[BluejackCard], stars: Sequence[bool]) -> str:
    return " ".join([card.text + PLAYED * star for card, star in zip(cards, stars, strict=True)])


# ---------------------------------------------------------------------------------------------- reading


def parse_position(game: Game, text: str) -> BluejackMatch:
    """The match in this position; raises BadText(`bad_position`, `bad_card`, `bad_action` or `bad_seed`)."""
    if len(text) > MOST_CHARS:
        raise bad(f"A position of Bluejack has at most {MOST_CHARS} characters.")
    fields = _fields(text)
    players = (_player(fields, 0), _player(fields, 1))
    seed = parse_seed(fields["seed"][0]) if len(fields.get("seed", ())) == 1 else NO_SEED
    if "seed" in fields and len(fields["seed"]) != 1:
        raise bad("A position has one seed.")
    state = State(MatchSeed(seed), players, [parse_card(word) for word in fields.get("deck", ())])
    match = BluejackMatch(game, _options(game, fields), _seats(fields), state)
    state.shuffles = _number(fields, "shuffles", MOST_SHUFFLES)
    state.starter = _number(fields, "starter", 1)
    state.turn = -1 if fields.get("turn") == ["-"] else _number(fields, "turn", 1, needed=True)
    state.closed = "closed" in fields
    _read_history(match, fields)
    _read_action(state, fields)
    for word in fields.get("stands", ()):
        players[_seat(word)].stands = True
    state.discards = _discards(state, fields)
    check_position(match)
    return match


def _fields(text: str) -> dict[str, list[str]]:
    fields: dict[str, list[str]] = {}
    for part in text.split(";"):
        name, *words = part.split() or [""]
        if name not in FIELDS:
            raise bad(f"“{name[:12]}” is not part of a position; its parts are {', '.join(FIELDS)}.")
        if name in fields:
            raise bad(f"The position has “{name}” twice.")
        fields[name] = words
    return fields


def _options(game: Game, fields: dict[str, list[str]]) -> BluejackOptions:
    values = {}
    for word in fields.get("rules", ()):
        name, equals, value = word.partition("=")
        if not equals or name in values:
            raise bad("Rules are written once each as name=value, as in starter=loser.")
        values[name] = value
    try:
        options: BluejackOptions = game.options(values)
    except BadOptions as error:
        raise bad(error.sentence) from None
    return options


def _seats(fields: dict[str, list[str]]) -> tuple[SeatKind, ...]:
    kinds = tuple([KINDS[word] for word in fields.get("seats", USUAL_SEATS) if word in KINDS])
    if len(kinds) != SEATS or len(fields.get("seats", kinds)) != SEATS:
        raise bad("The seats are two words of human and computer.")
    return kinds


def _number(fields: dict[str, list[str]], name: str, most: int, *, needed: bool = False) -> int:
    words = fields.get(name, None if needed else ["0"])
    if words is None or len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 7 or int(words[0]) > most:
        raise bad(f"“{name}” must be a whole number from 0 to {most}.")
    return int(words[0])


def _seat(word: str) -> int:
    if word not in ("0", "1"):
        raise bad("A seat is 0 or 1.")
    return int(word)


def _read_starred(words: Sequence[str]) -> tuple[list[BluejackCard], list[bool]]:
    return [parse_card(word.removesuffix(PLAYED)) for word in words], [word.endswith(PLAYED) for word in words]


def _board(words: Sequence[str]) -> Board:
    board = Board()
    before = True
    for card, from_hand in zip(*_read_starred(words), strict=True):
        if from_hand and before:
            raise bad("On a board every card of a hand lies on a card that was drawn before it.")
        if not from_hand and (card.kind != NUMBER or card.value < 0):
            raise bad(f"{card} cannot have been drawn: mark a card that was played from the hand with a star.")
        board.add(card, from_hand)
        before = from_hand
    if board.places_taken(specials_take_place=False) > PLACES:
        raise bad(f"A board has {PLACES} places.")
    return board


def _player(fields: dict[str, list[str]], seat: int) -> Player:
    hand, played = _read_starred(fields.get(f"hand{seat}", ()))
    own = [parse_card(word) for word in fields[f"own{seat}"]] if f"own{seat}" in fields else hand
    if len(hand) > HAND or len(own) > PLAYER_DECK:
        raise bad(f"A hand has at most {HAND} cards and a player deck {PLAYER_DECK}.")
    if Counter(hand) - Counter(own):
        raise bad(f"Seat {seat} has a card in the hand that is not in its player deck.")
    player = Player(own, hand)
    player.played = played
    player.board = _board(fields.get(f"board{seat}", ()))
    return player


def _read_history(match: BluejackMatch, fields: dict[str, list[str]]) -> None:
    state, goal = match.state, match.options.sets
    for number, word in enumerate(fields.get("sets", ()), start=1):
        if goal in state.won:
            raise bad("No set can follow the one that has decided the match.")
        score = _score(number, word)
        state.history.append(score)
        if score.winner is not None:
            state.won[score.winner] = goal if score.ending == "blue" else state.won[score.winner] + 1
    boards = (_board(fields.get("last0", ())), _board(fields.get("last1", ())))
    if state.history:
        if (boards[0].total, boards[1].total) != state.history[-1].totals:
            raise bad("The boards of the last set do not have the totals that it ended with.")
        state.last_set = LastSet(score=state.history[-1], boards=(show.placed(boards[0]), show.placed(boards[1])))
    elif boards[0].cards or boards[1].cards:
        raise bad("The last set has boards, but “sets” names none.")


def _score(number: int, word: str) -> SetScore:
    winner, _, rest = word.partition(":")
    ending, _, totals = rest.partition(":")
    first, _, second = totals.partition("/")
    for known in get_args(Ending):
        if ending == known and (winner == "-") == (known == "tie") and len(totals) < 10:
            try:
                pair = (int(first), int(second))
            except ValueError:
                break
            return SetScore(set=number, winner=None if known == "tie" else _seat(winner), ending=known, totals=pair)
    raise bad("A finished set is written as winner:ending:total/total, as in 1:higher:19/20 or -:tie:20/20.")


def _read_action(state: State, fields: dict[str, list[str]]) -> None:
    if "did" in fields:
        seat, *words = fields["did"] or [""]
        state.last_action = LastAction(_seat(seat), parse_action(" ".join(words)).text)


def _discards(state: State, fields: dict[str, list[str]]) -> list[BluejackCard]:
    if "discards" in fields:
        return [parse_card(word) for word in fields["discards"]]
    named = Counter(state.deck)
    for player in state.players:
        named.update(player.board.drawn())
        named.update(player.deck)
    return [card for card in GAME_DECK if not named[card]]
