# Compiled with mypyc: see tools/compile_rules.py.
"""Commands of people, computers and the clock at a table.

Each command checks, adds its lines to the table and returns them with what happened; if it raises, nothing has
changed. The caller saves the lines before it tells anybody (and restores the table from the saved lines if that
fails). `now` is in milliseconds since 1970; `draw` gives a fresh match seed.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, Final

import msgspec

from dealt.errors import DealtError, IllegalAction
from dealt.games.game import Action, Match, Offer
from dealt.shuffle import new_seed, parse_seed
from dealt.table import record as rec
from dealt.table.chat_phrases import Phrase
from dealt.table.events import AppliedLine
from dealt.table.holidays import Span
from dealt.table.seat import READY, Person, Plan
from dealt.table.settings import CHANGEABLE, TableSettings, settled
from dealt.table.table import Table, as_line

Draw = Callable[[], bytes]
MAX_QUEUE: Final = 16
MAX_SILENCED: Final = 50


class TableRefused(DealtError):
    """Something that this person cannot do at this table now."""


def open_table(code: str, wanted: TableSettings, now: int, draw: Draw) -> tuple[Table, list[AppliedLine]]:
    """Return a new table, empty; refuse what `dealt.table.settings.settled` refuses."""
    line = rec.Opened(version=1, at=now, code=code, format=rec.FORMAT, **msgspec.structs.asdict(settled(wanted)))
    table = Table(line)
    return table, _add(table, now, draw, line)


def open_for_evening(
    code: str, wanted: TableSettings, evening: str, people: Sequence[Person | None], now: int, seed: bytes | None
) -> tuple[Table, list[AppliedLine]]:
    """Return a table of an evening: the people sit on their seats, bots on the others, and the match begins at once.

    `seed` is the match seed that other tables have as well; None: it is drawn.
    """
    fields = msgspec.structs.asdict(settled(wanted))
    line = rec.Opened(
        version=1, at=now, code=code, format=rec.FORMAT, evening=evening, same_deals=seed is not None, **fields
    )
    table = Table(line)

    def draw() -> bytes:
        return new_seed() if seed is None else seed

    applied = _add(table, now, draw, line)
    for seat, person in enumerate(people):
        if person is not None:
            applied.append(_apply(table, _sitting(table, seat, person, now)))
    applied += _follow(table, now, draw)
    return table, applied if _begins(table) else applied + _add(table, now, draw, _due(table, now, draw))


def hurry(table: Table, now: int, draw: Draw) -> list[AppliedLine]:
    """Let bots play the rest of the match at a table of an evening whose time is over."""
    applied: list[AppliedLine] = []
    table.unrecorded.hurried = True
    for seat in table.people:
        if table.under_way and not table.seats[seat].stand_in:
            applied += _do(table, now, draw, rec.StandIn, seat=seat, on=True)
    return applied


def sit(
    table: Table, player: str, name: str, now: int, draw: Draw, *, promise: str | None = None, bot: bool = False
) -> list[AppliedLine]:
    """Take a free seat; during a deal, wait for the next one, and where seats are reserved until the match is over. Do
    nothing if the person is here already.

    Taking the last seat begins the match, so the promise of a number may come along; it is ignored where none is taken
    now.
    """
    if table.person(player) is not None:
        return []
    check_not_removed(table, player)
    if bot:
        _check_bots_play(table)
    seat = table.seat_for(player)
    if seat is None and table.of_evening:
        raise TableRefused("of_evening", "The seats of this table are drawn by its evening; you can watch.")
    if table.phase == "playing" or (seat is None and table.reserved):
        if len(table.queue) >= MAX_QUEUE or len(table.humans) + len(table.queue) >= len(table.seats):
            raise _full()
        return _do(table, now, draw, rec.Queued, player=player, name=name, bot=bot)
    if seat is None:
        raise _full()
    promised = None if promise is None else parse_seed(promise).hex()
    applied = [_apply(table, _sitting(table, seat, Person(player, name, bot), now))]
    if promised is not None and table.takes_numbers and not table.collecting:
        applied.append(_apply(table, as_line(rec.Promised, table, now, seat=seat, promise=promised)))
    return [*applied, *_follow(table, now, draw)]


def check_bots(table: Table) -> None:
    """Raise TableRefused(`no_bots_here`) if programs have no place at this table."""
    if not table.settings.bots:
        raise TableRefused("no_bots_here", "Programs may not come to this table.")


def _check_bots_play(table: Table) -> None:
    check_bots(table)
    if not table.people:
        # Programs play only with people: they do not sit down at an empty table.
        raise TableRefused("nobody_here", "Nobody sits at this table with whom a program could play.")


def check_not_removed(table: Table, player: str) -> None:
    """Raise TableRefused(`removed_here`) if the host has removed this person."""
    if player in table.removed:
        raise TableRefused("removed_here", "The host of this table has removed you from it.")


def check_watching(table: Table) -> None:
    """Raise TableRefused(`same_deals`) if other tables play the deals of this one, so that nobody watches."""
    if table.opened.same_deals:
        raise TableRefused("same_deals", "Other tables play the same deals, so nobody watches this one.")


def _full() -> TableRefused:
    return TableRefused("table_full", "Every seat at this table is taken; you can watch.")


def leave(table: Table, player: str, now: int, draw: Draw) -> list[AppliedLine]:
    """Give up the seat or the place in the queue; do nothing if the person has none."""
    if table.person(player) is None:
        return []
    return _do(table, now, draw, rec.Left, player=player)


def rename(table: Table, player: str, name: str, now: int, draw: Draw) -> list[AppliedLine]:
    """Change the name of a person at the table."""
    if table.person(player) is None:
        return []
    return _do(table, now, draw, rec.Renamed, player=player, name=name)


def check_not_over(table: Table, version: int | None, since: int) -> None:
    """Refuse an answer to an offer of another time than now.

    `version` is the table's version in the state that showed the offer, None from a client that does not tell it;
    `since` is the version since which the offer stands. Raises TableRefused(`decision_over`, `unknown_version`).
    """
    if version is None or since <= version <= table.version:
        return
    if version > table.version:
        sentence = f"This table has not come to version {version} yet."
        raise TableRefused("unknown_version", sentence, version=str(version))
    raise TableRefused("decision_over", "That was decided in the meantime, so nothing has happened.")


def check_in_time(table: Table, seat: int, version: int) -> None:
    """Refuse a hint that was asked for at this version if its decision is over: what it advises may be legal in a later
    one, too. Raises TableRefused(`too_late`)."""
    if version < table.seats[seat].offered:
        raise TableRefused("too_late", "The game has moved on in the meantime.")


def _is_repeated(table: Table, seat: int, answer: str, version: int | None) -> bool:
    """Return whether this repeats the answer that ended a decision of this seat; raise what `check_not_over` raises."""
    if version is None:
        return False
    here = table.seats[seat]
    if here.answered is not None:
        offered, over, last = here.answered
        if offered <= version < over and answer == last:
            return True
    check_not_over(table, version, here.offered)
    return False


def start(table: Table, player: str, now: int, draw: Draw, *, version: int | None = None) -> list[AppliedLine]:
    """Begin the match, with computers in the empty seats; only the host may."""
    check_not_over(table, version, table.deal_since)
    if table.under_way:
        raise TableRefused("already_started", "The match has already begun.")
    _only_host(table, player, "start the match")
    if table.collecting:
        return []  # it begins in a moment
    applied = _add(table, now, draw, _drawn(table, now, draw)) if table.draws else []
    return applied if _begins(table) else applied + _add(table, now, draw, _due(table, now, draw))


def _begins(table: Table) -> bool:
    """Return whether a match is under way, or about to be."""
    return table.under_way or table.collecting


def end(table: Table, player: str, now: int, draw: Draw, *, version: int | None = None) -> list[AppliedLine]:
    """End the match between two deals; only the host may."""
    check_not_over(table, version, table.deal_since)
    _only_host(table, player, "end the session")
    if table.phase != "between" or table.collecting:
        # Nobody ends a session because the numbers of the others are not welcome.
        raise TableRefused("not_between_deals", "The session can be ended when the deal is over.", what="end")
    return _do(table, now, draw, rec.Closed, reason="The host ended the session.")


def set_door(table: Table, player: str, opened: bool, now: int, draw: Draw) -> list[AppliedLine]:
    """Open or close a private table to the room code alone; only the host may. Repeating it changes nothing."""
    _only_host(table, player, "open or close the door")
    if not table.settings.private:
        raise TableRefused("public_table", "This table is public: anyone who finds it may join.")
    return [] if table.open_door is opened else _do(table, now, draw, rec.DoorMoved, open=opened)


def swap(
    table: Table, player: str, first: int, second: int, now: int, draw: Draw, *, version: int | None = None
) -> list[AppliedLine]:
    """Let two seats, empty or not, change places before the match begins; only the host may."""
    _only_host(table, player, "change the seats")
    check_not_over(table, version, table.seated_since)
    if table.phase != "waiting" or table.collecting:
        raise TableRefused("seats_are_fixed", "Seats can be changed before the match begins.")
    order = list(range(len(table.seats)))
    if first not in order or second not in order:
        raise TableRefused("no_such_seat", "There is no such seat at this table.")
    order[first], order[second] = second, first
    return [] if first == second else _do(table, now, draw, rec.Reseated, order=tuple(order))


def draw_seats(table: Table, player: str, on: bool, now: int, draw: Draw) -> list[AppliedLine]:
    """Draw the seats of the next match, or leave them as they are; only the host may."""
    _only_host(table, player, "change the seats")
    if _begins(table):
        raise TableRefused("seats_are_fixed", "Seats can be changed before the match begins.")
    return [] if table.draws is on else _do(table, now, draw, rec.Drawing, on=on)


def change_settings(
    table: Table, player: str, wanted: Mapping[str, Any], preset: str | None, now: int, draw: Draw
) -> list[AppliedLine]:
    """Change the settings of the next match; only the host may. `wanted` has all of `CHANGEABLE`.

    Refuses what `dealt.table.settings.settled` refuses. Who was ready for another match is asked again.
    """
    _only_host(table, player, "set how the table is played")
    if _begins(table):
        raise TableRefused("settings_are_fixed", "The settings can be changed when the match is over.")
    here = table.settings
    then = settled(msgspec.structs.replace(here, **wanted), preset)
    if then == here:
        return []
    return _do(table, now, draw, rec.Resettled, **{name: getattr(then, name) for name in CHANGEABLE})


def remove(table: Table, player: str, seat: int, name: str, now: int, draw: Draw) -> list[AppliedLine]:
    """Remove the person of this name from this seat: before the match, between deals, or after it; only the host
    may."""
    _only_host(table, player, "remove somebody")
    if table.phase == "playing" or table.collecting:
        raise TableRefused("not_between_deals", "Somebody can be removed when the deal is over.", what="remove")
    who = _sits(table, seat, name)
    if who == player:
        raise TableRefused("remove_yourself", "Nobody removes themselves: you can leave.")
    return _do(table, now, draw, rec.Left, player=who, removed=True)


def hand_over(table: Table, player: str, seat: int, name: str, now: int, draw: Draw) -> list[AppliedLine]:
    """Make the person of this name on this seat the host; only the host may."""
    _only_host(table, player, "hand the role over")
    _sits(table, seat, name)
    if seat not in table.people:
        raise TableRefused("no_host", "A program cannot be the host of a table.")
    return [] if seat == table.host else _do(table, now, draw, rec.HostMoved, seat=seat)


def _sits(table: Table, seat: int, name: str) -> str:
    """Return the id of the person of this name on this seat; refuse if somebody else sits there by now."""
    person = table.seats[seat].person if 0 <= seat < len(table.seats) else None
    if person is None or person.name != name:
        raise TableRefused("somebody_else", "Somebody else sits there now.")
    return person.player


def silence(table: Table, player: str, who: str, name: str, on: bool, now: int, draw: Draw) -> list[AppliedLine]:
    """Silence the person `who` of this name at this table, or let them write again; only the host may."""
    _only_host(table, player, "silence somebody")
    if who == player and on:
        raise TableRefused("silence_yourself", "Nobody silences themselves.")
    if on and len(table.silenced) >= MAX_SILENCED:
        raise TableRefused(
            "too_many_silenced", f"No more than {MAX_SILENCED} people can be silenced.", most=MAX_SILENCED
        )
    return [] if on is (who in table.silenced) else _do(table, now, draw, rec.Silenced, player=who, name=name, on=on)


def pause(table: Table, player: str, on: bool, now: int, draw: Draw) -> list[AppliedLine]:
    """Pause the match of a private table, or let it go on; while the host is away, anybody may do that."""
    seat = seat_of(table, player)
    if not table.under_way or table.collecting:
        raise TableRefused("nothing_to_pause", "There is no match to be paused now.")
    if on or table.host is None or not table.seats[table.host].stand_in:
        _only_host(table, player, "pause the match")
    if not table.settings.private:
        raise TableRefused("not_in_public", "A match at a public table cannot be paused.")
    return [] if on is (table.paused_by is not None) else _do(table, now, draw, rec.Paused, seat=seat, on=on)


def vote(table: Table, player: str, on: bool, now: int, draw: Draw, *, version: int | None = None) -> list[AppliedLine]:
    """Vote to end the match here, or withdraw the vote; it ends as soon as everybody who is here has voted."""
    seat = seat_of(table, player)
    check_not_over(table, version, table.match_since)
    _check_no_evening(table)
    if not table.under_way or table.collecting:
        raise TableRefused("nothing_to_end", "There is no match to be ended now.")
    return [] if table.seats[seat].votes is on else _do(table, now, draw, rec.Voted, seat=seat, on=on)


def _only_host(table: Table, player: str, action: str) -> None:
    host = table.host
    if host is None or table.seat_of(player) != host:
        who = table.names[host] if host is not None else "the host"
        named = "one" if host is not None else "nobody"
        raise TableRefused("not_host", f"Only {who} can {action}.", who=named, name=who, what=action.partition(" ")[0])


def _check_no_evening(table: Table) -> None:
    if table.of_evening:
        raise TableRefused("round_of_evening", "This match is part of an evening: it is played once, and to its end.")


def _check_not_paused(table: Table) -> None:
    if table.paused_by is not None:
        raise IllegalAction("paused", "The match is paused.")


def act(
    table: Table, seat: int, text: str, by: rec.By, now: int, draw: Draw, *, version: int | None = None
) -> list[AppliedLine]:
    """Play an action, given as text, for a seat; repeating the same answer to the same decision changes nothing.

    `version`: see `check_not_over`.
    """
    action = table.game.canonical(text)
    if _is_repeated(table, seat, action, version):
        return []
    _running(table)
    used = table.overtime(seat, now) if by == "human" and 0 <= seat < len(table.banks) else 0
    at = max(now, table.last_at)
    line = rec.Acted(version=table.version + 1, at=at, seat=seat, action=action, by=by, used_ms=used)
    return _add(table, now, draw, line)


def ask(table: Table, seat: int, text: str) -> Offer:
    """Return the offer of an action; raise the refusal that `act` would raise. Changes nothing."""
    match = _running(table)
    return _offer(match, seat, table.game.parse_action(text))


def ask_cards(table: Table, seat: int, cards: Collection[str]) -> Offer:
    """Return the offer that selected cards (their texts) mean now; raise the refusal if they mean nothing, or what
    `act` would raise."""
    match = _running(table)
    return _offer(match, seat, match.action_for(seat, cards))


def _offer(match: Match, seat: int, action: Action) -> Offer:
    match.check(seat, action)
    return match.offer(seat, action)


def mark(table: Table, seat: int, cards: tuple[str, ...], *, version: int | None = None) -> None:
    """Note the cards (their texts) that a person has selected without playing them: the clock may need them."""
    check_not_over(table, version, table.seats[seat].offered)
    _running(table)
    table.unrecorded.marked[seat] = cards


def _running(table: Table) -> Match:
    """Return the match, if somebody may act in it now."""
    phase = table.phase
    _check_not_paused(table)
    if phase == "playing" and table.match is not None:
        return table.match
    if phase == "waiting":
        raise IllegalAction("not_started", "The match has not begun yet.")
    if phase == "between":
        raise IllegalAction("between_deals", "The deal is over; the next one begins when everybody is ready.")
    raise IllegalAction("match_over", "The match is over.")


def ready(table: Table, player: str, now: int, draw: Draw, *, version: int | None = None) -> list[AppliedLine]:
    """Mark a person as ready for the next deal, or for another match; repeating it changes nothing."""
    seat = seat_of(table, player)
    if _is_repeated(table, seat, READY, version):
        return []
    if table.phase not in ("between", "over"):
        raise TableRefused(
            "not_between_deals", "There is nothing to be ready for yet: the deal is not over.", what="ready"
        )
    if table.phase == "over":
        _check_no_evening(table)
    _check_not_paused(table)
    if table.seats[seat].ready:
        return []
    return _do(table, now, draw, rec.ReadyMarked, seat=seat)


def promise(table: Table, player: str, number_promise: str, now: int, draw: Draw) -> list[AppliedLine]:
    """Promise a number of one's own for the coming deal, or another one than before."""
    seat = seat_of(table, player)
    if not table.takes_numbers:
        raise TableRefused("no_numbers", "Players cannot add numbers to the deals of this table.")
    if table.collecting:
        raise TableRefused("promises_closed", "Nothing can be promised for this deal any more: it is about to begin.")
    promised = parse_seed(number_promise).hex()
    if table.numbers.promises.get(seat) == promised:
        return []
    return _do(table, now, draw, rec.Promised, seat=seat, promise=promised)


def give_number(table: Table, player: str, number: str, now: int, draw: Draw) -> list[AppliedLine]:
    """Tell the number that was promised, when the deal is due; saying it twice changes nothing."""
    seat = seat_of(table, player)
    if not table.collecting:
        raise TableRefused("number_not_due", "No numbers are collected now.")
    given = parse_seed(number).hex()
    if table.numbers.given.get(seat) == given:
        return []
    if seat not in table.numbers.awaited or not table.numbers.fits(seat, given):
        raise TableRefused("wrong_number", "This is not the number that was promised for this seat.")
    return _do(table, now, draw, rec.NumberGiven, seat=seat, number=given)


def chat(
    table: Table, player: str, name: str, text: str, now: int, draw: Draw, *, phrase: Phrase | None = None
) -> list[AppliedLine]:
    """Add a chat message of a person at the table; the caller has checked the text."""
    if player in table.silenced:
        raise TableRefused("silenced_here", "The host of this table does not let you write here; you can play on.")
    return _do(table, now, draw, rec.Chatted, player=player, name=name, text=text, phrase=phrase)


def stand_in(table: Table, player: str, on: bool, now: int, draw: Draw) -> list[AppliedLine]:
    """Let a computer play for an absent person, or give the seat back.

    Where the match ends without that person, nobody plays for them: they leave.
    """
    seat = seat_of(table, player)
    if table.unrecorded.hurried and not on:
        return []
    if on and table.under_way and table.match is not None and table.match.ends_when_player_leaves:
        return leave(table, player, now, draw)
    if table.seats[seat].stand_in == on:
        return []
    return _do(table, now, draw, rec.StandIn, seat=seat, on=on)


def tick(table: Table, now: int, draw: Draw) -> list[AppliedLine]:
    """Let the clock decide if the time is up: the default action, ready for the next deal, or no more numbers.

    In a game by days a bot has the move then (`Unrecorded.overdue`).
    """
    applied: list[AppliedLine] = []
    while (deadline := table.deadline) is not None and deadline <= now:
        if table.collecting:
            applied += _add(table, now, draw, _beginning(table, now))
        elif table.phase == "between":
            applied += _do(table, now, draw, rec.ReadyMarked, seat=table.unready[0], by="clock")
        else:
            assert table.match is not None
            if table.by_days:
                # A bot makes the move: it needs time to think, and plays better than the clock.
                table.unrecorded.overdue |= {seat for seat in table.human_turns if table.deadline_of(seat) <= now}
                continue
            seat = table.first_late
            action = str(table.match.clock_action(seat, table.unrecorded.marked.get(seat, ())))
            used = table.overtime(seat, now)
            applied += _do(table, now, draw, rec.Acted, seat=seat, action=action, by="clock", used_ms=used)
    return applied


def plan(
    table: Table, seat: int, text: str | None, cards: Collection[str], unbeaten: bool, *, version: int | None = None
) -> list[AppliedLine]:
    """Plan the next move of a seat, as an action or as selected cards; nobody else notices. It takes the place of the
    plan before.

    Once it is the turn of the seat the move is made, if its premise still holds (`Match.premise`) and it is legal. It
    is planned for the table that its player has seen: nobody may have moved since `version`.
    """
    match = _plannable(table)
    check_not_over(table, version, max(table.seats[mover].offered for mover in table.to_act))
    if seat in table.to_act:
        raise TableRefused("your_turn", "It is your turn: make the move now.")
    action = match.action_for(seat, cards) if text is None else table.game.parse_action(text)
    offer = match.plan_offer(seat, action)
    person = table.seats[seat].person
    assert person is not None
    premise = match.premise(seat, action, unbeaten)
    table.unrecorded.plans[seat] = Plan(person.player, offer.action, unbeaten, match.deal, premise)
    table.unrecorded.planned_by = seat
    return []


def cancel_plan(table: Table, seat: int) -> list[AppliedLine]:
    """Cancel the planned move of a seat, if it has one."""
    if table.unrecorded.plans.pop(seat, None) is not None:
        table.unrecorded.planned_by = seat
    return []


def _plannable(table: Table) -> Match:
    if not table.by_days:
        raise TableRefused("plans_by_days", "Moves can be planned in games by days alone.")
    return _running(table)


def follow_holidays(holidays: Mapping[str, tuple[Span, ...]], table: Table, _now: int) -> list[AppliedLine]:
    """Take over the holidays of the people at a table by days, by id: deadlines follow from them."""
    table.unrecorded.holidays, table.unrecorded.unsaved = dict(holidays), True
    return []


def seat_of(table: Table, player: str) -> int:
    """Return the seat of a person; raise TableRefused(`not_seated`)."""
    seat = table.seat_of(player)
    if seat is None:
        raise TableRefused("not_seated", "You have no seat at this table.")
    return seat


def _kinds(table: Table) -> tuple[str, ...]:
    return tuple("human" if seat.person else "computer" for seat in table.seats)


def _do(table: Table, now: int, draw: Draw, kind: type[rec.Line], **fields: Any) -> list[AppliedLine]:
    """Apply one line and all that follows from it by itself."""
    return _add(table, now, draw, as_line(kind, table, now, **fields))


def _add(table: Table, now: int, draw: Draw, line: rec.AnyLine) -> list[AppliedLine]:
    return [_apply(table, line), *_follow(table, now, draw)]


def _apply(table: Table, line: rec.AnyLine) -> AppliedLine:
    return AppliedLine(line, table.apply(line), table.played, table.results)


def _follow(table: Table, now: int, draw: Draw) -> list[AppliedLine]:
    """Apply the lines that follow from the state by themselves, until none is left."""
    applied: list[AppliedLine] = []
    while (following := _next(table, now, draw)) is not None:
        applied.append(_apply(table, following))
    return applied


def _next(table: Table, now: int, draw: Draw) -> rec.AnyLine | None:
    if table.broken_off and table.under_way:
        return as_line(rec.Closed, table, now, reason="Somebody has left.")
    late = table.lost_to_bot
    if late is not None and table.match is not None:
        person = table.seats[late].person
        assert person is not None
        if table.match.ends_when_player_leaves:
            return as_line(rec.Left, table, now, player=person.player)
        return as_line(rec.StandIn, table, now, seat=late, on=True)
    if table.voted_out and not table.collecting:
        return as_line(rec.Closed, table, now, reason="Everybody has agreed to end the match.")
    if table.fairness.due(table.coming):
        committed = table.fairness.commitment_to(table.coming)
        return as_line(rec.Committed, table, now, deal=table.coming, commitment=committed)
    # A match of an evening is played to its end, if by bots alone.
    playing = table.of_evening or bool(table.people)
    if table.phase == "playing" and playing:
        return _planned(table, now)  # somebody's turn
    if table.seed is None:
        fixed = table.fairness.fixed
        return as_line(rec.Seeded, table, now, seed=(draw() if fixed is None else fixed.secret).hex())
    if table.under_way and not playing:
        return as_line(rec.Closed, table, now, reason="Everybody has left.")
    if table.humans and not playing:
        # Programs go with the last person.
        left_over = table.seats[table.humans[0]].person
        assert left_over is not None
        return as_line(rec.Left, table, now, player=left_over.player)
    if table.queue and table.phase != "playing":
        for waiting in table.queue:
            seat = table.seat_for(waiting.player)
            if seat is not None:
                return _sitting(table, seat, waiting, now)
    if table.collecting:
        return None if table.numbers.awaited else _beginning(table, now)
    full = table.phase == "waiting" and len(table.humans) == len(table.seats)
    if table.paused_by is not None:
        return None
    return _due(table, now, draw) if full or table.agreed else None


def _sitting(table: Table, seat: int, person: Person, now: int) -> rec.AnyLine:
    return as_line(rec.Sat, table, now, seat=seat, player=person.player, name=person.name, bot=person.bot)


def _planned(table: Table, now: int) -> rec.AnyLine | None:
    """Return the move that the player on turn has planned; drop it if the rules do not allow it now."""
    if not table.unrecorded.plans or table.paused_by is not None or table.match is None:
        return None
    for seat in table.human_turns:
        plan = table.unrecorded.plans.get(seat)
        if plan is not None:
            try:
                table.match.check(seat, table.game.parse_action(plan.action))
            except DealtError:
                del table.unrecorded.plans[seat]
            else:
                return as_line(rec.Acted, table, now, seat=seat, action=plan.action)
    return None


def _drawn(table: Table, now: int, draw: Draw) -> rec.AnyLine:
    """Return the line that draws the seats of the next match."""
    seats = range(len(table.seats))
    return as_line(rec.Reseated, table, now, order=tuple(Random(draw()).sample(seats, len(seats))))


def _due(table: Table, now: int, draw: Draw) -> rec.AnyLine:
    """Return the line that begins the next deal, or that draws seats or asks for the promised numbers first."""
    if table.draws:
        return _drawn(table, now, draw)
    return as_line(rec.Collecting, table, now) if table.numbers.promises else _beginning(table, now)


def _beginning(table: Table, now: int) -> rec.AnyLine:
    if table.phase == "between":
        return as_line(rec.Dealt, table, now, new_players=table.players_changed)
    return as_line(rec.Started, table, now, kinds=_kinds(table))
