"""Why an action is refused: a code and one sentence for every kind of illegal play; and what a play must be instead.

| code | when |
|---|---|
| `between_deals`, `match_over` | nobody may act |
| `no_such_seat`, `not_your_turn`, `left_trick` | another seat is to act |
| `leader_must_play` | the leader of a trick passes |
| `no_cards`, `not_in_hand` | nothing to play, or a card that the seat does not hold |
| `must_contain` | the first play lacks the starting card |
| `wrong_number`, `bomb_on_single` | another number of cards than the play to beat |
| `too_low` | a combination that does not beat it |
| `must_play_highest` | a low single before a player with one card |

The codes of cards that are no combination are in `misfits`.
"""

from functools import lru_cache
from typing import Final

from dealt.cards import Card, cards_of
from dealt.errors import IllegalAction
from dealt.games.bigtwo import state as core
from dealt.games.bigtwo.bits import top_index
from dealt.games.bigtwo.misfits import misfit
from dealt.games.bigtwo.naming import PHRASES, alternatives, higher, with_article
from dealt.games.bigtwo.rules import FLUSH, KEY, SINGLE, Rules, kind_size
from dealt.games.bigtwo.state import DealState

_SIZES: Final = ("no cards", "one card", "two cards", "three cards", "four cards", "five cards")
_FIXED: Final = {
    core.DEAL_OVER: ("between_deals", "The deal is over and the next one has not begun yet."),
    core.NOT_YOUR_TURN: ("not_your_turn", "It is not your turn."),
    core.LEFT_TRICK: ("left_trick", "You have passed, so you are out until the next trick."),
    core.LEADER_PASSED: ("leader_must_play", "You lead this trick, so you may not pass."),
}


def illegal(state: DealState, seat: int, mask: int) -> IllegalAction | None:
    """Why a seat may not play these cards now (a mask of `dealt.cards`; 0: pass); None if it may."""
    rules = state.rules
    cards = rules.swap(mask)
    why = state.refusal(seat, cards)
    if why == core.FINE:
        return None
    if why in _FIXED:
        return IllegalAction(*_FIXED[why])
    hand = state.hands[seat]
    if why == core.NOT_IN_HAND:
        return IllegalAction("not_in_hand", f"You do not hold the {cards_of(mask & ~rules.swap(hand))[0].name}.")
    if why == core.NO_COMBINATION:
        return IllegalAction(*misfit(rules, mask))
    if why == core.WITHOUT_STARTING_CARD:
        return IllegalAction("must_contain", f"The first play must contain the {_card(rules, state.required).name}.")
    if why == core.NOT_HIGHEST:
        highest = _card(rules, 1 << top_index(hand)).name
        sentence = f"The next player has one card left, so a single card must be your highest, the {highest}."
        return IllegalAction("must_play_highest", sentence)
    return IllegalAction(*_not_better(rules, rules.value(cards), state.top))


def _card(rules: Rules, bit: int) -> Card:
    """The card of one bit in table order."""
    return cards_of(rules.swap(bit))[0]


def _not_better(rules: Rules, new: int, top: int) -> tuple[str, str]:
    """Code and sentence for a combination that does not beat the top one."""
    new_kind, top_kind = new // KEY, top // KEY
    sentence = f"{with_article(top_kind).capitalize()} can only be beaten by {beaten_by(rules, top_kind)}"
    if kind_size(new_kind) == kind_size(top_kind):
        if new_kind == top_kind == FLUSH and rules.flush_by_suit:
            return "too_low", f"{sentence}; between flushes the suit decides first."
        return "too_low", f"{sentence}."
    if is_bomb(rules, new_kind):
        # The only plays of another size that a bomb does not beat.
        return "bomb_on_single", "A bomb may not be played on a single card."
    return "wrong_number", f"{sentence}, not by {_SIZES[kind_size(new_kind)]}."


def is_bomb(rules: Rules, kind: int) -> bool:
    """Whether this kind of combination beats other numbers of cards."""
    return any(_might_beat(rules, kind, other) for other in PHRASES if kind_size(other) != kind_size(kind))


def _might_beat(rules: Rules, kind: int, top_kind: int) -> bool:
    """Whether some combination of a kind beats some combination of another."""
    return rules.has(kind) and rules.has(top_kind) and rules.beats(kind * KEY + KEY - 1, top_kind * KEY)


@lru_cache(maxsize=1024)
def beaten_by(rules: Rules, top_kind: int) -> str:
    """All that beats a kind of combination: “a higher full house, four of a kind or a straight flush”."""
    better = [kind for kind in PHRASES if _might_beat(rules, kind, top_kind)]
    size = kind_size(top_kind)
    words = [higher(top_kind)]
    words += [with_article(kind) for kind in better if kind_size(kind) == size and kind != top_kind]
    bombs = [PHRASES[kind] for kind in better if kind_size(kind) != size]
    if bombs:
        words.append(f"a bomb ({alternatives(bombs)})")
    return alternatives(words)


def need(state: DealState) -> str:
    """What a play must be now, as a sentence without its full stop; empty when nobody is to act."""
    if state.turn < 0:
        return ""
    if state.required:
        return f"Lead any combination that contains the {_card(state.rules, state.required).name}"
    what = f"Beat it with {beaten_by(state.rules, state.top // KEY)}" if state.top else "Lead any combination"
    if state.must_play_highest() and state.top // KEY in (0, SINGLE):
        what += "; a single card must be your highest"
    return what
