"""Position of Big Two: the whole state on one line; docs/positions.md explains what all games have in common.

    history 0:0 3 5 39:0 3 5 13, …   finished deals: winner, points and cards left by seat (none)
    trick 4                 the number of the trick in this deal (1)
    turn 2                  the seat to act (as if seat 0 has led this trick)
    must 3D                 the card that the first play has to contain (none)
    hands 3D / 5H / - / …   the cards of each seat as they are now; a deal is over when a hand is empty
    aside 4C 7H             the cards that nobody was dealt, with two or three seats (none)
    plays 3D 3S, -, 4D 4S   this trick so far, a pass as - (none)
    past 0:3D, 1:4C, 2:-, … the tricks of this deal that are over, step by step with their seats (not known)
    ended closed            why the session is over (it goes on)

What has to be beaten, who has led and who has left the trick follow from the plays: they are made again, by the rules,
from the hands as they were when the trick began.
"""

from typing import Final

from dealt.cards import PACK_SIZE, Card, cards_text, parse_cards
from dealt.errors import BadText
from dealt.games.bigtwo import transitions
from dealt.games.bigtwo.actions import PASS, play_of
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import HAND_SIZE, Deal
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.bigtwo.options import BigTwoOptions, hand_size, rules_of
from dealt.games.bigtwo.refusals import refusal
from dealt.games.bigtwo.state import EndReason, SessionState
from dealt.games.bigtwo.tricks import DealScore, PastPlay, TrickPlay
from dealt.games.game import Game
from dealt.games.position import (
    EMPTY,
    Fields,
    bad_position,
    hands_text,
    join_entries,
    number,
    numbers_text,
    position_line,
)

Cards = tuple[Card, ...]

FIELDS: Final = ("history", "trick", "turn", "must", "hands", "aside", "plays", "past")
_REASONS: Final[tuple[EndReason, ...]] = ("closed", "hands", "penalty")
_MOST_POINTS: Final = 10_000
"""of one deal, with every doubling that there is"""


def write(match: BigTwoMatch) -> str:
    """Return the position of a match."""
    state, deal, cards = match.state, match.state.deal, match.state.rules.suits.cards
    fields = [
        ("history", join_entries(map(_score_text, state.history))),
        ("trick", "" if deal.trick == 1 else str(deal.trick)),
        ("turn", "" if state.deal_over else str(deal.turn)),
        ("must", cards_text(cards(deal.required))),
        ("hands", hands_text(map(cards, deal.hands))),
        ("aside", cards_text(cards(deal.aside))),
        ("plays", join_entries([cards_text(play.cards) for play in state.trick_plays])),
        ("past", join_entries([f"{step.seat}:{cards_text(step.cards) or EMPTY}" for step in state.past])),
        ("ended", state.ended or ""),
    ]
    return position_line(match, state.seed, fields)


def _score_text(score: DealScore) -> str:
    return f"{score.winner}:{numbers_text(score.penalties)}:{numbers_text(score.cards_left)}"


def read(game: Game, text: str) -> BigTwoMatch:
    """Return the match in a position; raise BadText."""
    fields = Fields(game, text, FIELDS)
    hands = fields.hands("3D 4C / 5H / 6S / 7D")
    options, seats, seed = fields.options(), fields.seats(len(hands)), fields.seed()
    most, _ = _sizes(options, len(seats))
    plays = [parse_cards(entry) for entry in fields.entries("plays")]
    state = SessionState(options, seed, _begun_trick(fields, options, hands, plays))
    for deal, entry in enumerate(fields.entries("history"), 1):
        state.add_score(_score(entry, deal, len(seats), most))
    state.ended, _ = fields.ended(_REASONS)
    _play_again(state, plays)
    state.past = _past(fields.entries("past"), state, most)
    left = tuple(map(len, hands))
    if state.deal_over != (0 in left and bool(state.history) and state.history[-1].cards_left == left):
        raise bad_position("The last deal of the history does not fit the hands.")
    return BigTwoMatch(game, seats, state)


def _sizes(options: BigTwoOptions, seats: int) -> tuple[int, int]:
    """Return the numbers of cards of the largest hand, and of the cards aside."""
    size = hand_size(options, seats)
    odd = size > HAND_SIZE
    return size + odd, PACK_SIZE - seats * size - odd


def _score(entry: str, deal: int, seats: int, most: int) -> DealScore:
    winner, points, left = entry.split(":") if entry.count(":") == 2 else ("", "", "")
    if len(points.split()) != seats or len(left.split()) != seats:
        raise bad_position("A finished deal is written as winner, points and cards left, as in “0:0 3 5 39:0 3 5 13”.")
    return DealScore(
        deal=deal,
        winner=number(winner, "The winner of a deal", most=seats - 1),
        penalties=tuple([number(word, "A number of points", -_MOST_POINTS, _MOST_POINTS) for word in points.split()]),
        cards_left=tuple([number(word, "A number of cards", most=most) for word in left.split()]),
    )


def _past(texts: list[str], state: SessionState, most: int) -> tuple[PastPlay, ...]:
    """Return the steps of the tricks that are over; their cards lie neither in a hand nor in this trick."""
    steps = []
    for text in texts:
        seat, colon, cards = text.partition(":")
        if not colon:
            raise bad_position("A step of an earlier trick is written as seat and cards, as in “0:3D 3S” or “1:-”.")
        made = () if cards.strip() == EMPTY else parse_cards(cards)
        steps.append(PastPlay(number(seat.strip(), "The seat of a step", most=len(state.totals) - 1), made))
    rules = state.rules
    played: list[PastPlay | TrickPlay] = [*steps, *state.trick_plays]
    gone = [card for step in played for card in step.cards]
    if len(set(gone)) < len(gone) or rules.suits.mask(gone) & (sum(state.deal.hands) | state.deal.aside):
        raise bad_position("A card of an earlier trick has been played twice, is still in a hand, or lies aside.")
    if not all(rules.value(rules.suits.mask(step.cards)) for step in steps if step.cards):
        raise bad_position("The cards of a step of an earlier trick are no combination.")
    held = [hand.bit_count() for hand in state.deal.hands]
    for step in played:
        held[step.seat] += len(step.cards)
    if max(held) > most:
        raise _too_many(most)
    return tuple(steps)


def _too_many(most: int) -> BadText:
    return bad_position(f"A hand has at most {most} cards.")


def _begun_trick(fields: Fields, options: BigTwoOptions, hands: list[Cards], plays: list[Cards]) -> Deal:
    """Return the deal as it was when this trick began, the cards of its plays in the hands again."""
    if hands.count(()) > 1:
        raise bad_position("Only one hand can be empty.")
    rules, seats = rules_of(options), len(hands)
    most, most_aside = _sizes(options, seats)
    turns = _turns(rules, seats, plays)
    # If the last play has won the deal, no seat may act; its seat is the one without cards.
    won = () in hands and bool(plays)
    if won and fields.has("turn"):
        raise bad_position("Nobody is to act in a deal that is over.")
    turn = hands.index(()) - turns[-2] if won else fields.seat("turn", seats, turns[-1]) - turns[-1]
    acting = [(seat + turn) % seats for seat in turns]
    whole = list(hands)
    for seat, cards in zip(acting, plays, strict=False):
        if any(card in hand for hand in whole for card in cards):
            raise bad_position("A card of this trick is still in a hand.")
        whole[seat] += cards
    if max(map(len, whole)) > most:
        raise _too_many(most)
    must, aside = fields.cards("must"), fields.cards("aside")
    if len(must) > 1 or not set(must) <= set(whole[acting[0]]):
        raise bad_position("The leading seat must hold the one card that has to be played.")
    if len(aside) > most_aside or any(card in hand for hand in whole for card in aside):
        raise bad_position("There are too many cards aside, or some of them have been dealt.")
    masks = list(map(rules.suits.mask, whole))
    deal = Deal(rules, masks, acting[0], rules.suits.mask(must), rules.suits.mask(aside))
    deal.trick = fields.number("trick", 1, 1, PACK_SIZE)
    return deal


def _turns(rules: Rules, seats: int, plays: list[Cards]) -> list[int]:
    """Return the seat of each play if seat 0 leads, then the next one: the turn goes round as if every seat held every
    card."""
    deal = Deal(rules, [TableMask(ALL_CARDS)] * seats, 0, NO_CARDS)
    turns = [0]
    for cards in plays:
        if deal.trick > 1:
            raise bad_position("The trick was over before its last play.")
        deal.apply(rules.suits.mask(cards))
        turns.append(deal.turn)
    return turns


def _play_again(state: SessionState, plays: list[Cards]) -> None:
    """Make the plays of this trick, by the rules."""
    deal, mask = state.deal, state.rules.suits.mask
    for cards in plays:
        refused = refusal(deal, deal.turn, play_of(cards) if cards else PASS)
        if refused is not None:
            raise bad_position(refused.sentence)
        transitions.move(state, mask(cards))
    if (0 in deal.hands and not state.deal_over) or (plays and deal.top == 0):
        raise bad_position("The plays of this trick do not lead to these hands.")
