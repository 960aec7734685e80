"""Evenings as clients see them: the same for everybody who looks."""

import msgspec

from dealt.evenings.evening import EveningPhase
from dealt.evenings.settings import EveningSettings


class EveningPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A user in the standings. While a round is played they are as if it ended now."""

    player: str
    """the id of the user"""
    name: str
    place: int
    """from 1; equal users share it"""
    points: float
    score: float
    """points of the game (`EveningInfo.counts`), of all rounds"""
    firsts: int
    """rounds in which the user was first at the table"""
    opponents: float
    """points of all opponents together"""
    moved: int | None
    """places gained since the round before, negative if lost; null before the second round"""
    rounds: tuple[float | None, ...]
    """points of each round; null: not played (yet)"""
    begun_with: float = 0
    """points with which a user who came late began"""
    joined: int
    """milliseconds since 1970"""
    here: bool
    """whether the user is connected"""
    bot: bool = False
    """an API client"""
    left: bool = False


class EveningSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a table of a round."""

    player: str
    """the id of the user; empty: a bot"""
    name: str
    score: int | None = None
    """points of the game so far; null: not known"""
    place: int | None = None
    """at the table, as if its match ended now"""
    points: float | None = None
    """of the round, once they are known"""
    away: bool = False
    """a bot plays for the user"""


class EveningTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round."""

    number: int
    """from 1"""
    code: str
    """room code; empty: not opened yet, or the code belongs to another table by now"""
    over: bool
    deal: int = 0
    """that is played; 0: not known"""
    seats: tuple[EveningSeat, ...]
    secret: str = ""
    """admits spectators (`join` with `sit` false); empty: nobody may watch now"""
    record: str = ""
    """the name of its records, for `/match/NAME/1` and `/record/NAME.jsonl`; empty before the match, and with same
    deals the round, is over"""


class EveningRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round."""

    number: int
    began: int
    """milliseconds since 1970"""
    ended: int | None = None
    tables: tuple[EveningTable, ...]
    sit_out: tuple[str, ...] = ()
    """ids of the users for whom there was no seat"""


class EveningInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An evening."""

    code: str
    """its link is `/e/CODE`, or, where newcomers need an invitation, `/e/CODE#SECRET`"""
    secret: str = ""
    """the end of that link, which admits its holder to the room (`Hello.invitation`); empty: it has none"""
    phase: EveningPhase
    """announced; playing a round; break between two; over; cancelled"""
    host: str
    """the id of the host"""
    host_name: str
    settings: EveningSettings
    announced: int
    """milliseconds since 1970"""
    players: tuple[EveningPlayer, ...]
    """the standings, the best first; before the first round in the order in which they came"""
    rounds: tuple[EveningRound, ...]
    next_tables: tuple[tuple[str, ...], ...] = ()
    """ids of the users of each table of the next round, as if this one ended now; empty: a bot"""
    next_sit_out: tuple[str, ...] = ()
    counts: str
    """name of the points of the game: “penalty points”"""
    fewest: bool = False
    """whether the fewest of them are best"""
    at: int
    """the time of the server, in milliseconds since 1970"""
    clock_ends: int | None = None
    """when the round should be over; null: it has no clock"""
    grace_ends: int | None = None
    """from when on bots play the rest of the round"""
    next_round_at: int | None = None
    """when the first or the next round begins by itself; null: not known yet"""
    commitment: str
    """to the seed of the evening, from which seats follow (docs/evenings.md)"""
    seed: str = ""
    """the seed, once the evening is over"""
    previous: str = ""
    """the code of the evening that this one repeats"""
    following: str = ""
    """the code of the evening that repeats this one, once it is over"""


class EveningSaid(msgspec.Struct, frozen=True, kw_only=True):
    """A chat message at an evening."""

    number: int
    player: str
    name: str
    text: str
    at: int
    """milliseconds since 1970"""


class EveningRow(msgspec.Struct, frozen=True, kw_only=True):
    """An evening in a list."""

    code: str
    title: str
    game: str
    phase: EveningPhase
    host_name: str
    players: int
    round: int
    """that is played, or was played last; 0: none yet"""
    rounds: int
    start_at: int | None = None
    """when it begins, in milliseconds since 1970; null: when the host starts it"""
    late: bool = False
    """whether users may still join after it has begun"""


class LeaguePlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A user in a league."""

    player: str
    """the id of the user"""
    name: str
    """at the latest of the evenings"""
    place: int
    """from 1; equal users share it"""
    points: float
    """of all evenings"""
    evenings: int
    """that the user took part in"""
    won: int
    """of them, those with the first place"""
