"""A whole position on one line, hidden cards included.

Fields are separated by `;`, each is a name and its words:

    rules undo=true games=10; seats computer; seed 64 digits; game 3; ended 1 0 1 0; last lost 82;
    columns 5H 9C / 2D / - / TS JS QS / 4C 7H / AS 8D / 6C; deck KD 3H 2C; next 2; dealt 55;
    moves d 4B3 d d; redo d; seen 60; over abandoned; closed

`columns` and `deck` say how the cards lay when the moves began, usually at the start of the game: columns from left to
right, each from the top, `-` for one that is gone; the deck from the top. `next` is the column that was to be dealt to,
`dealt` the number of cards dealt by then. `moves` are what was done since (`d` deals a card; `4B3`, `4T1B2` and `4T2B1`
take a set from column 4) and `redo` what was taken back and can be done again, the next one first. `seen` is the
highest number of cards that have ever been dealt in this game, if that is more than moves and redo tell. `ended` counts
the games that are over: won, lost, endless, abandoned; `last` is the ending of the last one and its dealt cards, and
`over` the ending of the game of this line. What has its usual value is left out.
"""

from collections import Counter
from typing import Any, Final, get_args

from dealt.cards import PACK_SIZE, cards_text, parse_cards
from dealt.errors import BadOptions, BadText, IllegalAction
from dealt.games.game import Game, SeatKind
from dealt.games.patience import show
from dealt.games.patience.actions import DEAL, parse_action
from dealt.games.patience.autoplay import Ending
from dealt.games.patience.deal import Deal
from dealt.games.patience.layout import COLUMNS, NO_COLUMN, SET_SIZE, Layout
from dealt.games.patience.match import ENDINGS, PLAYER, PatienceMatch
from dealt.games.patience.options import MOST_GAMES, PatienceOptions
from dealt.games.patience.views import GameScore
from dealt.shuffle import SEED_BYTES, MatchSeed, parse_seed

FIELDS: Final = (
    "rules", "seats", "seed", "game", "ended", "last", "columns", "deck", "next", "dealt", "moves", "redo", "seen",
    "over", "closed",
)  # fmt: skip
NO_SEED: Final = bytes(SEED_BYTES)
USUAL_SEATS: Final[tuple[SeatKind, ...]] = ("human",)
KINDS: Final[tuple[SeatKind, ...]] = ("human", "computer")
MOST_CHARS: Final = 200_000
"""far more than a game of ten thousand moves needs"""
MOST_DEALT: Final = 999_999


def bad(sentence: str) -> BadText:
    """The refusal of a position that cannot be read."""
    return BadText("bad_position", sentence)


# ---------------------------------------------------------------------------------------------- writing


def position_text(match: PatienceMatch) -> str:
    """The canonical text of where a match stands."""
    current = match.current
    start = Layout()
    start.load(*current.began)
    columns = " / ".join([cards_text(column) or "-" for column in show.columns(start)])
    fields = _setting_fields(match)
    fields += [("columns", columns), ("deck", cards_text(show.cards(start.deck())))]
    fields += [("next", str(start.next_column() + 1)), ("dealt", str(start.dealt))]
    if current.past:
        fields.append(("moves", " ".join([one.short for one in current.past])))
    if current.future:
        fields.append(("redo", " ".join([one.short for one in reversed(current.future)])))
    if current.reached > current.layout.dealt + current.future.count(DEAL):
        fields.append(("seen", str(current.reached)))
    if current.ending is not None:
        fields.append(("over", current.ending))
    if match.closed:
        fields.append(("closed", ""))
    return "; ".join([f"{name} {words}".rstrip() for name, words in fields])


def _setting_fields(match: PatienceMatch) -> list[tuple[str, str]]:
    fields = []
    usual, options = PatienceOptions(), match.options
    rules = [
        f"{name}={_rule_text(getattr(options, name))}"
        for name in PatienceOptions.__struct_fields__
        if getattr(options, name) != getattr(usual, name)
    ]
    if rules:
        fields.append(("rules", " ".join(rules)))
    if match.seats != USUAL_SEATS:
        fields.append(("seats", " ".join(match.seats)))
    if match.seed.secret not in (NO_SEED, match.game.fixed_seed(options)):
        fields.append(("seed", match.seed.secret.hex()))
    if match.number > 1:
        fields.append(("game", str(match.number)))
    if match.last_game is not None:
        fields.append(("ended", " ".join([str(match.endings[one]) for one in ENDINGS])))
        if match.current.ending is None:
            fields.append(("last", f"{match.last_game.ending} {match.last_game.dealt}"))
    return fields


def _rule_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# ---------------------------------------------------------------------------------------------- reading


def parse_position(game: Game, text: str) -> PatienceMatch:
    """The match in this position; raises BadText(`bad_position`, `bad_card`, `bad_action` or `bad_seed`)."""
    if len(text) > MOST_CHARS:
        raise bad(f"A position of the patience has at most {MOST_CHARS} characters.")
    fields = _fields(text)
    options = _options(game, fields)
    match = PatienceMatch(game, options, _seats(fields), MatchSeed(game.fixed_seed(options) or _seed(fields)))
    current = Deal(options, _layout(options, fields))
    if current.ending is not None or current.stuck is not None:
        raise bad("At the start of this position the game is over already.")
    if not options.removal_optional and current.layout.any_fit():
        raise bad("At this table sets are taken by themselves, so none can be left in the columns.")
    number = _number(fields, "game", 1, 1, match.last_number or MOST_GAMES)
    match.resume(number, current, _endings(fields, number), None, closed=False)
    _play(match, fields)
    match.last_game = _last_game(match, fields)
    _finish(match, fields)
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


def _options(game: Game, fields: dict[str, list[str]]) -> PatienceOptions:
    values: dict[str, Any] = {}
    for word in fields.get("rules", ()):
        name, equals, value = word.partition("=")
        if not equals or name in values:
            raise bad("Rules are written once each as name=value, as in undo=true.")
        values[name] = value
    try:
        options: PatienceOptions = game.options(values)
    except BadOptions as error:
        raise bad(error.sentence) from None
    return options


def _seats(fields: dict[str, list[str]]) -> tuple[SeatKind, ...]:
    words = fields.get("seats", USUAL_SEATS)
    seats = tuple([kind for word in words for kind in KINDS if kind == word])
    if len(seats) != 1 or len(words) != 1:
        raise bad("The seat is human or computer.")
    return seats


def _seed(fields: dict[str, list[str]]) -> bytes:
    words = fields.get("seed")
    if words is None:
        return NO_SEED
    if len(words) != 1:
        raise bad("A position has one seed.")
    return parse_seed(words[0])


def _number(fields: dict[str, list[str]], name: str, usual: int | None, least: int, most: int) -> int:
    words = fields.get(name, [] if usual is None else [str(usual)])
    if len(words) != 1:
        raise bad(f"“{name}” must be one whole number from {least} to {most}.")
    return _whole(words[0], name, least, most)


def _whole(word: str, name: str, least: int, most: int) -> int:
    if not (word.isascii() and word.isdecimal()) or len(word) > len(str(most)) or not least <= int(word) <= most:
        raise bad(f"“{name}” must be a whole number from {least} to {most}.")
    return int(word)


def _layout(options: PatienceOptions, fields: dict[str, list[str]]) -> Layout:
    columns = [
        parse_cards("" if part.strip() == "-" else part) for part in " ".join(fields.get("columns", ())).split("/")
    ]
    deck = parse_cards(" ".join(fields.get("deck", ())))
    named = [*deck, *(card for column in columns for card in column)]
    if len(columns) != COLUMNS:
        raise bad(f"A position has {COLUMNS} columns, separated by slashes.")
    if len(named) != PACK_SIZE or len(set(named)) != PACK_SIZE:
        raise bad(f"The columns and the deck together have each of the {PACK_SIZE} cards once.")
    following = _number(fields, "next", None, 1, COLUMNS)
    if not columns[following - 1]:
        raise bad("The next column is one that has cards.")
    lying = PACK_SIZE - len(deck)
    dealt = _number(fields, "dealt", lying, lying, MOST_DEALT)
    if (dealt - lying) % SET_SIZE:
        raise bad("The cards dealt are those in the columns and three for each set that went back.")
    layout = Layout(options.returned_order == "reversed")
    layout.arrange(
        [[card.index for card in column] for column in columns], [c.index for c in deck], following - 1, dealt
    )
    return layout


def _endings(fields: dict[str, list[str]], number: int) -> Counter[Ending]:
    words = fields.get("ended", ["0"] * len(ENDINGS))
    if len(words) != len(ENDINGS):
        raise bad(f"“ended” has {len(ENDINGS)} numbers: won, lost, endless, abandoned.")
    counts = [_whole(word, "ended", 0, MOST_GAMES) for word in words]
    if sum(counts) != number - ("over" not in fields):
        raise bad("“ended” counts every game before this one, and this one if it is over.")
    return Counter(dict(zip(ENDINGS, counts, strict=True)))


def _play(match: PatienceMatch, fields: dict[str, list[str]]) -> None:
    current = match.current
    words, again = fields.get("moves", []), fields.get("redo", [])
    if again and not match.options.undo:
        raise bad("Nothing can be done again at a table where nothing can be taken back.")
    for word in [*words, *again]:
        action = parse_action(word)
        if action is not DEAL and action.column == NO_COLUMN:
            raise bad(f"“{word[:12]}” is not a move: moves are d and sets such as 4B3.")
        try:
            match.check(PLAYER, action)
        except IllegalAction as error:
            raise bad(f"The move {word} is not possible: {error.sentence}") from None
        current.do(action)
    if again and current.ending is not None:
        raise bad("What ended the game cannot have been taken back.")
    for _ in again:
        current.undo()
    if "seen" in fields:
        if not match.options.undo:
            raise bad("Where nothing can be taken back, the cards seen are those that were dealt.")
        current.reached = _number(fields, "seen", None, current.reached, MOST_DEALT)


def _last_game(match: PatienceMatch, fields: dict[str, list[str]]) -> GameScore | None:
    words = fields.get("last")
    if (words is not None) != (match.number > 1 and "over" not in fields):
        raise bad("“last” tells how the game before this one ended, while this one is under way.")
    if words is None:
        return None
    ending = next((one for one in get_args(Ending) if one == words[0]), None) if len(words) == 2 else None
    if ending is None or not match.endings[ending]:
        raise bad(
            "“last” has one of the endings that “ended” counts and the number of cards dealt, as in last lost 82."
        )
    return GameScore(match.number - 1, ending, _whole(words[1], "last", 1, MOST_DEALT))


def _finish(match: PatienceMatch, fields: dict[str, list[str]]) -> None:
    current = match.current
    if "over" in fields:
        ending = current.ending or current.giving_up()
        if fields["over"] != [ending] or not match.endings[ending]:
            raise bad(f"This game, if it is over, is {ending}, and “ended” counts it.")
        if current.ending is None:
            current.give_up()
        match.last_game = GameScore(match.number, ending, current.layout.dealt)
    elif current.ending is not None:
        raise bad(f"The moves end the game: write over {current.ending}.")
    if "closed" in fields:
        if fields["closed"] or current.ending is None:
            raise bad("“closed” stands alone, in a position whose game is over.")
        match.closed = True
