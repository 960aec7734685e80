"""Reasons for the actions of Bluejack's bots, as sentences, from their win probabilities."""

from collections.abc import Iterable, Mapping
from typing import Final

from dealt.bots.bluejack.set_odds import Draws
from dealt.bots.bot import Reason
from dealt.games.bluejack.actions import STAND, BluejackAction
from dealt.games.bluejack.views import BluejackPublic, Prospect

_SAME: Final = 0.01
"""difference of win probabilities that says nothing: the value of a match between sets is no more accurate"""


def why(
    public: BluejackPublic, me: int, draws: Draws, prospects: Mapping[str, Prospect], chosen: BluejackAction,
    chances: Mapping[BluejackAction, float],
) -> Reason:  # fmt: skip
    """Return the reason for an action; `prospects` and `chances` have the outcome and the win probability of each."""
    prospect = prospects[str(chosen)]
    if prospect.ending == "blue":
        return Reason("why_blue", "Blue cards alone make twenty: that wins the match.")
    if prospect.ending is not None and prospect.winner == me:
        return Reason("why_set", "It wins the set at once.")
    total, theirs, target = public.totals[me], public.totals[1 - me], public.target
    loses = prospect.ending == "bust"
    saving = [action for action in chances if prospects[str(action)].ending != "bust"]
    if loses and not saving:
        return Reason("why_bust", f"No card of yours makes good {total}.", {"total": total})
    if (as_good := _as_good(chosen, chances, saving if loses else chances)) is not None:
        return as_good
    if loses:
        return _why_lost(chosen, chances, saving)
    if chosen.card is not None and total > target >= prospect.total:
        sentence = f"It saves you: {total} become {prospect.total}."
        return Reason("why_saved", sentence, {"total": total, "made": prospect.total})
    if chosen.card is not None:
        return _why_card(chosen, chances)
    if public.standing[1 - me] and not prospect.stands and theirs >= total:
        sentence = f"Your opponent stands on {theirs}, so {total} are not enough."
        return Reason("why_behind", sentence, {"total": total, "theirs": theirs})
    risk = sum(share for count, share in enumerate(draws, 1) if total + count > target)
    if not risk:
        return Reason("why_safe", f"No card that may come takes you over {target}.", {"target": target})
    if not prospect.stands and STAND in chances:
        return _why_on(chosen, chances)
    over = max(1, round(100 * risk))
    sentence = f"The next card takes you over {target} in {over} of 100 cases."
    return Reason("why_risk", sentence, {"target": target, "percent": over})


def _as_good(
    chosen: BluejackAction, chances: Mapping[BluejackAction, float], others: Iterable[BluejackAction]
) -> Reason | None:
    """Name the best of these other actions if it wins as often, as far as is known."""
    # Whether to stand after the same card has no name of its own.
    named = [action for action in others if action != chosen and not (action.card and action.card is chosen.card)]
    other = max(named, key=lambda action: chances[action], default=None)
    if other is None or chances[chosen] - chances[other] > _SAME:
        return None
    won, rest = round(100 * chances[chosen]), "either way you win the match in about"
    if other.card is None:
        name, code = ("standing", "why_as_good_stand") if other.stands else ("drawing on", "why_as_good_end")
        return Reason(code, f"About as good: {name}; {rest} {won} of 100 cases.", {"percent": won})
    cards = other.card.text
    sentence = f"About as good: {cards}; {rest} {won} of 100 cases."
    return Reason("why_as_good", sentence, {"cards": cards, "percent": won})


def _why_lost(
    chosen: BluejackAction, chances: Mapping[BluejackAction, float], saving: Iterable[BluejackAction]
) -> Reason:
    """Compare the loss of the set with the best card that would prevent it, which may be worth more in a later set."""
    best = max(saving, key=lambda action: chances[action])
    assert best.card is not None
    won, other, cards = round(100 * chances[chosen]), round(100 * chances[best]), best.card.text
    sentence = f"It keeps {cards} for later: you win the match in {won} of 100 cases, in {other} if you play it now."
    return Reason("why_lost", sentence, {"cards": cards, "percent": won, "other": other})


def _why_on(chosen: BluejackAction, chances: Mapping[BluejackAction, float]) -> Reason:
    """Give both probabilities: that the next card may be one too many is no reason to draw it."""
    on, stood = round(100 * chances[chosen]), round(100 * chances[STAND])
    sentence = f"If you draw on, you win the match in {on} of 100 cases; if you stand, in {stood}."
    return Reason("why_on", sentence, {"percent": on, "other": stood})


def _why_card(chosen: BluejackAction, chances: Mapping[BluejackAction, float]) -> Reason:
    without = [chance for action, chance in chances.items() if action.card is None]
    won, kept = round(100 * chances[chosen]), round(100 * max(without, default=0.0))
    sentence = f"With it you win the match in {won} of 100 cases, without it in {kept}."
    return Reason("why_card", sentence, {"percent": won, "other": kept})
