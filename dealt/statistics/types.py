"""Structs of statistics as they go over the wire."""

from typing import Literal

import msgspec

from dealt.bots.evaluation import Unit
from dealt.ratings.types import UserRating
from dealt.table.match_entry import Outcome

Company = Literal["all", "people", "computers"]
"""which matches: all, those with other people, those against computers alone (and games for one player)"""


class Run(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Matches in a row."""

    now: int
    """won up to now; below 0: not won"""
    won: int
    """the longest row of matches won"""
    lost: int
    """the longest row of matches not won"""


class CurvePoint(msgspec.Struct, frozen=True, gc=False):
    """A point of the curve of recent wins."""

    at: int
    """when the last of these matches ended, in milliseconds since 1970"""
    won: int
    of: int
    """matches up to then: 20, or fewer at the beginning"""


class Bar(msgspec.Struct, frozen=True, gc=False):
    """The count of values from `low` to `high`."""

    low: int
    high: int
    count: int


class Kind(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The matches of one kind: the same rules, the same number of seats, the same company."""

    rules: str
    """the rule set, by the word for it in commands; empty for house rules"""
    seats: int
    company: Literal["people", "computers", "alone"]
    """with other people, against computers alone, or without anybody"""
    level: str
    """of the computers that were met; empty if there were none"""
    matches: int
    won: int
    expected: float
    """expected wins by chance: one of as many as there are seats; 0 in a game for one player"""
    deals: int
    deals_won: int
    points: int
    """in all deals together"""


class Opponent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An opponent; all computers of one level together are one."""

    player: str
    """the person's id; empty for computers"""
    name: str
    """as it was at the last match; empty for computers"""
    level: str
    """of computers; empty for a person"""
    matches: int
    """that count"""
    ahead: int
    """number of matches finished before them, and…"""
    behind: int
    """…behind; what is missing was equal"""


class Opening(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Deals that a player opened in one way: that was their first lead."""

    opening: str
    """a word of the game"""
    title: str
    """in English, as it follows on “leads first”"""
    deals: int
    won: int


class HeadToHead(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Matches of one game that the reader and the player played together."""

    game: str
    matches: int
    """that count"""
    ahead: int
    """matches in which the reader finished before the player, and…"""
    behind: int
    """…behind; what is missing was equal"""
    last: int
    """when the latest one ended, in milliseconds since 1970"""


class Numbered(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A deal that has a number."""

    number: int
    tries: int
    solved: int
    """at which try it was solved first; 0: not yet"""
    moves: int
    """of that try; without one, of none"""
    ms: int
    """duration of that try"""


class DailyRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One player on the board of a day."""

    place: int
    player: str
    name: str
    solved: bool
    tries: int
    """until it was solved, or so far; games of the same deal on other days are counted"""
    moves: int
    """of the try that solved it, or of the last one"""
    ms: int
    """duration of that"""
    rules: str
    """the rule set, by the word for it in commands; empty for house rules"""


class DailyBoard(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The leaderboard of a deal of the day."""

    game: str
    day: str
    """`2026-11-22`, as the day is in UTC"""
    number: int
    players: int
    solved: int
    rows: tuple[DailyRow, ...]
    """the first ones; the fewest tries are best, then the fewest moves, then the shortest time"""
    mine: DailyRow | None = None
    """one's own, wherever it stands"""
    days: int = 0
    """one's own days in a row on which the deal was solved on its day; a row that reaches yesterday may still go on"""


class DecisionFigures(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Decisions in reviewed matches: those with a choice that the player made."""

    matches: int
    deals: int
    """in which there were such decisions"""
    decisions: int
    best: int
    """of the decisions, those in which the best action was taken"""
    given_away: float
    """sum of the losses, in the unit of `ReviewFigures`"""


class DecisionWeek(DecisionFigures, frozen=True, kw_only=True, gc=False):
    """Decisions in matches that ended in a week."""

    week: str
    """its Monday, `2026-11-23`"""


class DecisionKind(DecisionFigures, frozen=True, kw_only=True, gc=False):
    """Decisions under the same rules, with the same number of seats."""

    rules: str
    """the rule set, by the word for it in commands; empty for house rules"""
    seats: int


class LostBy(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Losses of one kind."""

    category: str
    """kind of error, by its word in the game"""
    title: str
    """in English, as it follows on “you lose most by”"""
    decisions: int
    loss: float
    """their sum"""


class Strength(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Strength on one scale with the bots of the game, from the mean loss of a decision."""

    rules: str
    """the rule set for which the losses of the bots are known; decisions under other rules do not count here"""
    seats: int
    decisions: int
    needed: int
    """with fewer decisions `level` is empty"""
    levels: tuple[str, ...]
    """the scale, the weakest first"""
    level: str = ""
    """the nearest level"""
    place: float = 0.0
    """on the scale: 0 is the weakest level, 1 the next; no place is below the weakest or above the strongest"""
    low: float = 0.0
    """the place one standard error weaker"""
    high: float = 0.0
    """the place one standard error stronger"""


class ReviewFigures(DecisionFigures, frozen=True, kw_only=True, gc=False):
    """Decisions in all reviewed matches of a game: points given away, kinds of errors, strength (docs/review.md)."""

    unit: Unit
    period: str
    """word for a deal of this game: “round”, “set”"""
    weeks: tuple[DecisionWeek, ...]
    """in order; weeks without a reviewed match are left out"""
    kinds: tuple[DecisionKind, ...]
    """the same by rules, most decisions first"""
    lost_by: tuple[LostBy, ...]
    """the same by category, the largest loss first"""
    strength: Strength | None = None
    """null where the losses of the bots are not known"""


class GameFigures(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Totals of a player's matches of one game. Matches count that were won, not won, or given up while others played
    on."""

    game: str
    matches: int
    won: int
    expected: float
    """expected wins by chance: one of as many as there are seats; 0 in a game for one player"""
    left: int
    """of the matches, those given up while others played on; they are not won"""
    aside: int
    """matches that do not count: broken off, or joined too late; deals that were played to their end count"""
    deals: int
    deals_won: int
    better: Literal["most", "fewest"]
    """whether most or fewest points are best"""
    unit: str
    """name of the points: “penalty points”"""
    per: Literal["deal", "match", "game"]
    """the unit of `bars`: points of each deal, or of each match; of a game for one player the cards dealt until it was
    won"""
    run: Run
    recent: str
    """the last 40 matches, `w` or `l`, the latest last"""
    curve: tuple[CurvePoint, ...]
    bars: tuple[Bar, ...]
    kinds: tuple[Kind, ...]
    """the same apart, most matches first"""
    met: tuple[Opponent, ...]
    """those met most often"""
    openings: tuple[Opening, ...] = ()
    """the most frequent first; none in a game where nobody leads"""
    numbered: tuple[Numbered, ...] = ()
    """deals with a number, the latest first"""
    daily: Run | None = None
    """days in a row on which the deal of the day was solved on its day; null where there is none"""
    reviewed: ReviewFigures | None = None
    """one's own decisions; null if no match was reviewed, or for another reader"""


class Day(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A day on which somebody has played a match that counts; it lasts until five in the morning."""

    day: str
    """`2026-11-22`"""
    matches: int
    """that count"""
    people: tuple[str, ...] = ()
    """the names of those who played along; a day with people is an evening"""


class Statistics(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A player's statistics, as far as the reader may see them."""

    player: str
    name: str
    mine: bool
    """whether they are one's own; of others one is told what happened at public tables, and at tables where one was"""
    since: int
    """when the first of these matches began, in milliseconds since 1970; 0 if there is none"""
    matches: int
    """that count, with those of games for one player"""
    evenings: int
    """days with such matches in which other people played along"""
    games: tuple[GameFigures, ...]
    """those that were played, in the order of the catalogue"""
    days: tuple[Day, ...]
    """in order; the last 400 at most"""
    ratings: tuple[UserRating, ...] = ()
    """of rule sets that the reader may see, most matches first (docs/ratings.md); of others without history"""
    together: tuple[HeadToHead, ...] = ()
    """of another player: matches with the reader, whenever they were"""
    counting: bool = False
    """whether the server is still counting old records, so that some may be missing"""


class Standing(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One's own record in one game, short."""

    game: str
    matches: int
    won: int
    expected: float
    """expected wins by chance: one of as many as there are seats; 0 in a game for one player"""
    row: int
    """matches won in a row up to now; below 0: not won"""


class ListedMistake(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A decision of one's own that cost much, without what would have been better."""

    rules: str
    """the rule set, by the word for it in commands; empty for house rules"""
    ended: int
    """milliseconds since 1970, when the match ended"""
    loss: float
    """in the unit of `ReviewFigures`"""
    kind: Literal["mistake", "blunder"]
    record: str
    """name of the record of its table in links"""
    match: int
    """which one it is there"""
    step: int
    """number of the position before it in the replay"""
    seat: int


class ListedMatch(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A match that a player has played (or one game of a row of games), in a line."""

    game: str
    rules: str
    """the rule set, by the word for it in commands; empty for house rules"""
    ended: int
    """milliseconds since 1970; of a session without an end, when its last deal so far ended"""
    outcome: Outcome
    seats: int
    place: int | None
    """the player's, from 1; null where they were alone, or the match does not count for them"""
    people: tuple[str, ...]
    """the names of the other people, as they were then; to a reader who did not play, those of listed users alone"""
    level: str
    """of the computers that played along; empty if there were none"""
    total: int
    """the player's points at the end"""
    moves: int
    """of a game that counts by itself; otherwise 0"""
    deal: int | None
    """its number, where the deal was chosen by it"""
    record: str
    """name of its record in links; empty where none leads to it (any more, or yet), or the reader may not see it"""
    match: int
    """which one it is there"""
    part: int
    """which game of the match; 0 where it is the match"""
    rating: float | None = None
    """change of the player's rating by it; null: it counted for none, or is not counted yet"""
