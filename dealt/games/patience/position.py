"""Position of 10-20-30: the whole state on one line; docs/positions.md explains what all games have in common.

    rules casual games=10; deal 3; finished 1 0 1 0; last lost 82; columns 5H 9C, 2D, -, TS JS QS, 4C 7H, AS 8D, 6C;
    deck KD 3H 2C; next 2; dealt 55; moves d 4B3 d d; redo d; seen 60

`columns` and `deck` say how the cards lay when the moves began, usually at the start of the game: columns from left to
right, each from the top; the deck from the top. `next` is the column that was to be dealt to, `dealt` the number of
cards dealt by then (those in the columns). `moves` are what was done since (`d` deals a card; `4B3`, `4T1B2` and
`4T2B1` take a set from column 4) and `redo` what was taken back and can be done again, the next one first. `seen` is
the highest number of cards that have ever been dealt in this game, if that is more than moves and redo tell.
`finished` counts the games that are over: won, lost, endless, abandoned. It counts the game of this line too if that is
over; otherwise `last` is the ending of the last one and its dealt cards. `ended` is games (all are played) or closed.
"""

from collections import Counter
from typing import Final

from dealt.cards import PACK_SIZE, cards_text, parse_cards
from dealt.errors import IllegalAction
from dealt.games.game import Game
from dealt.games.patience.actions import DEAL, GIVE_UP, UNDO, PatienceAction, parse_action
from dealt.games.patience.layout import COLUMNS, NO_COLUMN, SET_SIZE, Layout
from dealt.games.patience.match import PLAYER, PatienceMatch
from dealt.games.patience.observe import columns
from dealt.games.patience.options import MOST_GAMES, PatienceOptions
from dealt.games.patience.state import ENDINGS, FinishedGame, State, cards_of
from dealt.games.patience.transitions import apply
from dealt.games.position import MOST, Fields, bad_position, join_entries, number, numbers_text, position_line

FIELDS: Final = ("deal", "finished", "last", "columns", "deck", "next", "dealt", "moves", "redo", "seen")

# ---------------------------------------------------------------------------------------------- writing


def write(match: PatienceMatch) -> str:
    """Return the position of a match."""
    state = match.state
    start = Layout()
    start.load(*state.began)
    last = state.last_game if state.ending is None else None
    told = state.layout.dealt + state.future.count(DEAL)
    fields = [
        ("deal", str(state.number) if state.number > 1 else ""),
        ("finished", numbers_text(state.finished[ending] for ending in ENDINGS) if state.finished else ""),
        ("last", "" if last is None else f"{last.ending} {last.dealt}"),
        ("columns", join_entries(map(cards_text, columns(start)))),
        ("deck", cards_text(cards_of(start.deck()))),
        ("next", str(start.next_column() + 1) if start.next_column() else ""),
        ("dealt", str(start.dealt) if start.dealt > PACK_SIZE - start.deck_size else ""),
        ("moves", " ".join([action.short for action in state.past])),
        ("redo", " ".join([action.short for action in reversed(state.future)])),
        ("seen", str(state.reached) if state.reached > told else ""),
        ("ended", "closed" if state.closed else "games" if match.over else ""),
    ]
    return position_line(match, state.seed, fields)


# ---------------------------------------------------------------------------------------------- reading


def read(game: Game, text: str) -> PatienceMatch:
    """Return the match in this position; raise BadText."""
    fields = Fields(game, text, FIELDS)
    options: PatienceOptions = fields.options()
    state = State(game.fixed_seed(options) or fields.seed())
    match = PatienceMatch(game, options, fields.seats(1), state)
    state.number = fields.number("deal", 1, 1, options.match_games or MOST_GAMES) - 1
    state.lay(_layout(options, fields))
    if not options.removal_optional and state.layout.any_fit():
        raise bad_position("At this table sets are taken by themselves, so none can be left in the columns.")
    _play(match, fields)
    _read_games(match, fields)
    return match


def _layout(options: PatienceOptions, fields: Fields) -> Layout:
    piles = [parse_cards(entry) for entry in fields.entries("columns")]
    deck = fields.cards("deck")
    named = [*deck, *(card for pile in piles for card in pile)]
    if len(piles) != COLUMNS:
        raise bad_position(f"A position has {COLUMNS} columns, separated by commas.")
    if len(named) != PACK_SIZE or len(set(named)) != PACK_SIZE:
        raise bad_position(f"The columns and the deck together have each of the {PACK_SIZE} cards once.")
    following = fields.number("next", 1, 1, COLUMNS)
    if not piles[following - 1]:
        raise bad_position("The next column is one that has cards.")
    lying = PACK_SIZE - len(deck)
    dealt = fields.number("dealt", lying, lying, MOST)
    if (dealt - lying) % SET_SIZE:
        raise bad_position("The cards dealt are those in the columns and three for each set that went back.")
    layout = Layout(options.returned_order == "reversed")
    layout.arrange(
        [[card.index for card in pile] for pile in piles], [card.index for card in deck], following - 1, dealt
    )
    if not deck and not (options.removal_optional and layout.any_fit()):
        raise bad_position("At the start of this position the game is over already.")
    return layout


def _play(match: PatienceMatch, fields: Fields) -> None:
    state = match.state
    again = fields.words("redo")
    if not match.options.undo and (again or fields.has("seen")):
        raise bad_position(
            "Nothing can be done again at a table where nothing can be taken back, and every card dealt is seen."
        )
    for word in [*fields.words("moves"), *again]:
        action = _move(word)
        try:
            match.check(PLAYER, action)
        except IllegalAction as error:
            raise bad_position(f"The move {word} is not possible: {error.sentence}") from None
        apply(state, match.options, action)
    if again and state.ending is not None:
        raise bad_position("What ended the game cannot have been taken back.")
    for _ in again:
        apply(state, match.options, UNDO)
    state.reached = fields.number("seen", state.reached, state.reached, MOST)


def _move(word: str) -> PatienceAction:
    action = parse_action(word)
    if action is not DEAL and action.column == NO_COLUMN:
        raise bad_position(f"“{word[:12]}” is not a move: moves are d and sets such as 4B3.")
    return action


def _read_games(match: PatienceMatch, fields: Fields) -> None:
    """Read how the earlier games ended, and this one if it is over."""
    state = match.state
    counts = fields.numbers("finished", len(ENDINGS), most=MOST_GAMES)
    over = sum(counts) == state.number
    if not over and (state.ending is not None or sum(counts) != state.number - 1):
        raise bad_position("“finished” counts every game before this one, and this one if it is over.")
    if over and state.ending is None:
        apply(state, match.options, GIVE_UP)
    state.finished = +Counter(dict(zip(ENDINGS, counts, strict=True)))
    if state.ending is not None and not state.finished[state.ending]:
        raise bad_position(f"This game, if it is over, is {state.ending}, and “finished” counts it.")
    if fields.has("last") != (not over and state.number > 1):
        raise bad_position("“last” tells how the game before this one ended, while this one is under way.")
    if fields.has("last"):
        state.last_game = _last_game(state, fields)
    reason, _ = fields.ended(["games", "closed"])
    state.closed = over and reason == "closed"
    if match.over != (reason is not None):
        raise bad_position(
            "A match has ended when all its games are played or it is closed, and no game is under way then."
        )


def _last_game(state: State, fields: Fields) -> FinishedGame:
    words = fields.words("last")
    if len(words) != 2:
        raise bad_position("“last” has an ending and the number of cards dealt, as in last lost 82.")
    known = [ending for ending in ENDINGS if state.finished[ending]]
    ending = fields.one_of(known, words[0], "The ending of the last game")
    return FinishedGame(state.number - 1, ending, number(words[1], "The number of cards dealt", 1, MOST))
