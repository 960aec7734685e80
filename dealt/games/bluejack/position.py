"""Position of Bluejack: the whole state on one line; docs/positions.md explains what all games have in common.

    rules starter=loser; seats human computer; shuffles 1; sets 1 higher 19 20, - tie 20 20; last +9y +5g / +5r +10r;
    starter 1; did 1 play -2r; stands 1; boards +4b +10g / +10y -2r*; hands +4r flip / -2r* x2;
    own +4r flip +3b / -2r x2 +1g; deck +5g +6y; discards +9y +5g

`boards`, `hands`, `own` (the player decks; the hands) and `last` (the boards of the last set) have a value for each
seat; a star marks a card of the hand that has been played. `turn` is the seat to act, whose last card is the one that
it has just drawn; `stands` names the seats that stand, `starter` who began this set, `did` the last action. `deck` has
its top card first; `discards` are all cards of a game deck that are not named. `sets` are the finished ones: winner,
how, both totals. `ended` is won or closed.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, get_args

from dealt.games.bluejack.actions import parse_action
from dealt.games.bluejack.board import PLACES, TARGET, Board
from dealt.games.bluejack.cards import GAME_DECK, NUMBER, BluejackCard, cards_text, parse_card
from dealt.games.bluejack.legal import is_decided, is_full
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.bluejack.scoring import match_winner
from dealt.games.bluejack.state import HAND, PLAYER_DECK, SEATS, Ending, FinishedSet, Player, State
from dealt.games.game import Game
from dealt.games.position import (
    EMPTY,
    Fields,
    bad_position,
    join_entries,
    join_seats,
    number,
    numbers_text,
    position_line,
)

FIELDS: Final = (
    "shuffles", "sets", "last", "starter", "turn", "did", "stands", "boards", "hands", "own", "deck", "discards",
)  # fmt: skip
PLAYED: Final = "*"
MOST_TOTAL: Final = 200
"""more than any board counts, over zero or below it"""

# ---------------------------------------------------------------------------------------------- writing


def write(match: BluejackMatch) -> str:
    """Return the position of a match."""
    state = match.state
    players, history = state.players, state.history
    own = [player.deck for player in players]
    usual = state.discards == _unnamed(state)
    fields = [
        ("shuffles", _unless_zero(state.shuffles)),
        ("sets", join_entries(map(_set_text, history))),
        ("last", join_seats(map(_board_text, state.last_boards)) if history else ""),
        ("starter", _unless_zero(state.starter)),
        ("turn", _unless_zero(max(0, state.turn))),
        ("did", "" if state.last_action is None else "{} {}".format(*state.last_action)),
        ("stands", numbers_text([seat for seat, player in enumerate(players) if player.stands])),
        ("boards", join_seats([_board_text(player.board) for player in players])),
        ("hands", join_seats([_starred(player.hand, player.played) for player in players])),
        ("own", join_seats(map(cards_text, own)) if own != [player.hand for player in players] else ""),
        ("deck", cards_text(reversed(state.deck))),
        ("discards", "" if usual else cards_text(state.discards) or EMPTY),
        ("ended", "closed" if state.closed else "won" if match.over else ""),
    ]
    return position_line(match, state.seed, fields)


def _unless_zero(value: int) -> str:
    return str(value) if value else ""


def _set_text(finished: FinishedSet) -> str:
    winner = EMPTY if finished.winner is None else finished.winner
    return f"{winner} {finished.ending} {numbers_text(finished.totals)}"


def _board_text(board: Board) -> str:
    return _starred(board.cards, board.from_hand)


def _starred(cards: Sequence[BluejackCard], stars: Sequence[bool]) -> str:
    return " ".join([card.text + PLAYED * star for card, star in zip(cards, stars, strict=True)])


def _unnamed(state: State) -> list[BluejackCard]:
    """Return the cards of a game deck that the position does not name: usually the discards."""
    named = {*state.deck}
    for player in state.players:
        named.update(player.board.drawn(), player.deck)
    return [card for card in GAME_DECK if card not in named]


# ---------------------------------------------------------------------------------------------- reading


def read(game: Game, text: str) -> BluejackMatch:
    """Return the match in this position; raise BadText."""
    fields = Fields(game, text, FIELDS)
    first, second = map(_player, _each(fields, "hands"), _each(fields, "own"), _each(fields, "boards"))
    state = State(fields.seed(), (first, second), _cards(fields.words("deck")))
    match = BluejackMatch(game, fields.options(), fields.seats(SEATS), state)
    state.shuffles = fields.number("shuffles", 0)
    state.starter = fields.seat("starter", SEATS)
    state.turn = fields.seat("turn", SEATS)
    _read_history(state, fields)
    if fields.has("did"):
        seat, _, action = fields.text("did").partition(" ")
        state.last_action = _seat(seat), parse_action(action)
    for word in fields.words("stands"):
        state.players[_seat(word)].stands = True
    state.discards = _cards(fields.words("discards")) if fields.has("discards") else _unnamed(state)
    reason, _ = fields.ended(["won", "closed"])
    if reason is not None:
        state.turn = -1
        state.closed = reason == "closed"
    problem = next(_problems(match), None)
    if problem is not None:
        raise bad_position(problem)
    return match


def _each(fields: Fields, name: str) -> list[str]:
    return fields.of_seats(name, SEATS) or [""] * SEATS


def _cards(words: Sequence[str]) -> list[BluejackCard]:
    return [parse_card(word.removesuffix(PLAYED)) for word in words]


def _seat(word: str) -> int:
    return number(word, "A seat", 0, SEATS - 1)


def _player(hand: str, own: str, board: str) -> Player:
    words = hand.split()
    player = Player(_cards((own or hand).split()), _cards(words))
    player.played = [word.endswith(PLAYED) for word in words]
    player.board = _board(board)
    return player


def _board(text: str) -> Board:
    board = Board()
    words = text.split()
    for place, (word, card) in enumerate(zip(words, _cards(words), strict=True)):
        from_hand = word.endswith(PLAYED)
        if from_hand and (place == 0 or board.from_hand[-1]):
            raise bad_position("On a board every card of a hand lies on a card that was drawn before it.")
        if not from_hand and not _is_of_game_deck(card):
            raise bad_position(f"{card} cannot have been drawn: mark a card that was played from the hand with a star.")
        board.add(card, from_hand)
    return board


def _is_of_game_deck(card: BluejackCard) -> bool:
    return card.kind == NUMBER and card.value > 0


def _read_history(state: State, fields: Fields) -> None:
    state.history = [_finished_set(fields, text) for text in fields.entries("sets")]
    first, second = map(_board, _each(fields, "last"))
    state.last_boards = first, second


def _finished_set(fields: Fields, text: str) -> FinishedSet:
    words = text.split()
    if len(words) != 2 + SEATS or (words[0] == EMPTY) != (words[1] == "tie"):
        raise bad_position("A finished set is winner, how and both totals, as in 1 higher 19 20 or - tie 20 20.")
    ending: Ending = fields.one_of(get_args(Ending), words[1], "How a set ends")
    first, second = (number(word, "The total of a set", -MOST_TOTAL, MOST_TOTAL) for word in words[2:])
    return FinishedSet(None if ending == "tie" else _seat(words[0]), ending, (first, second))


# ---------------------------------------------------------------------------------------------- checking


def _problems(match: BluejackMatch) -> Iterator[str]:
    """Yield the reasons, a sentence each, why the rules could not continue from this position."""
    state, goal = match.state, match.options.sets
    decided = match_winner(state.history, goal) is not None
    if match_winner(state.history[:-1], goal) is not None:
        yield "No set can follow the one that has decided the match."
    totals = tuple([board.total for board in state.last_boards])
    if not state.history and any(board.cards for board in state.last_boards):
        yield "The last set has boards, but no set is finished."
    if state.history and state.history[-1].totals != totals:
        yield "The boards of the last set do not have the totals that it ended with."
    yield from _wrong_cards(match)
    if match.over and decided == state.closed:
        yield "A match has ended when its sets are won, or it is closed before."
    if not match.over and decided:
        yield "The sets decide the match: write ended won."
    if not match.over:
        yield from _wrong_mover(match, state.players[state.turn])
        yield from _wrong_waiter(match, state.players[1 - state.turn])


def _wrong_cards(match: BluejackMatch) -> Iterator[str]:
    state = match.state
    if not all(map(_is_of_game_deck, [*state.deck, *state.discards])):
        yield "The deck and the discards have only cards of the game deck, +1 to +10."
    for seat, player in enumerate(state.players):
        if len(player.hand) > HAND or len(player.deck) > PLAYER_DECK:
            yield f"A hand has at most {HAND} cards and a player deck {PLAYER_DECK}."
        if Counter(player.hand) - Counter(player.deck):
            yield f"Seat {seat} has a card in the hand that is not in its player deck."
        played = [card for card, gone in zip(player.hand, player.played, strict=True) if gone]
        if Counter(player.board.cards) - Counter(player.board.drawn()) - Counter(played):
            yield f"Seat {seat} has a card of its hand on the board that its hand does not mark as played."
        if player.board.places_taken(match.options.specials_take_place) > PLACES:
            yield f"A board has {PLACES} places."
    needed = 2 * PLACES - sum(len(player.board.drawn()) for player in state.players)
    if not match.over and len(state.deck) + len(state.discards) < needed:
        yield f"The deck and the discards need at least {needed} cards, so that the set can be finished."


def _wrong_mover(match: BluejackMatch, player: Player) -> Iterator[str]:
    if player.stands:
        yield "The seat to act does not stand."
    if not player.board.cards or player.board.from_hand[-1]:
        yield "The last card on the board of the seat to act is the one that it has just drawn."
    if is_decided(match.options, player):
        yield "The seat to act has nothing to decide: its turn is over by itself."


def _wrong_waiter(match: BluejackMatch, player: Player) -> Iterator[str]:
    board = player.board
    if board.total > TARGET:
        yield "A seat that waits has at most 20: with more it has lost the set."
    if is_full(match.options, player.board):
        yield f"A seat that waits has fewer than {PLACES} cards: with {PLACES} it has won the set."
    if board.total == TARGET and board.is_blue(match.options.specials_break_blue):
        yield "A blue twenty has won the match."
    if board.total == TARGET and not player.stands:
        yield "A seat with exactly 20 stands."
    if player.stands and not board.cards:
        yield "A seat can stand only after it has drawn a card."
