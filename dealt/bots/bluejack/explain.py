"""Reasons for the actions of Bluejack's bots, as sentences, from their win probabilities."""

from collections.abc import Mapping

from dealt.bots.bluejack.set_odds import Draws
from dealt.bots.bot import Reason
from dealt.games.bluejack.actions import STAND, BluejackAction
from dealt.games.bluejack.views import BluejackPublic, Prospect


def why(
    public: BluejackPublic, me: int, draws: Draws, prospect: Prospect, chosen: BluejackAction,
    worths: Mapping[BluejackAction, float],
) -> Reason:  # fmt: skip
    """Return the reason for an action; `worths` has the win probability of each action."""
    if prospect.ending == "blue":
        return Reason("why_blue", "Blue cards alone make twenty: that wins the match.")
    if prospect.ending is not None and prospect.winner == me:
        return Reason("why_set", "It wins the set at once.")
    total, theirs, target = public.totals[me], public.totals[1 - me], public.target
    if chosen.card is not None and total > target >= prospect.total:
        sentence = f"It saves you: {total} become {prospect.total}."
        return Reason("why_saved", sentence, {"total": total, "made": prospect.total})
    if prospect.ending == "bust":
        return Reason("why_bust", f"No card of yours makes good {total}.", {"total": total})
    if chosen.card is not None:
        return _why_card(chosen, worths)
    if public.standing[1 - me] and not prospect.stands and theirs >= total:
        sentence = f"Your opponent stands on {theirs}, so {total} are not enough."
        return Reason("why_behind", sentence, {"total": total, "theirs": theirs})
    risk = sum(share for count, share in enumerate(draws, 1) if total + count > target)
    if not risk:
        return Reason("why_safe", f"No card that may come takes you over {target}.", {"target": target})
    if not prospect.stands and STAND in worths:
        return _why_on(chosen, worths)
    over = max(1, round(100 * risk))
    sentence = f"The next card takes you over {target} in {over} of 100 cases."
    return Reason("why_risk", sentence, {"target": target, "percent": over})


def _why_on(chosen: BluejackAction, worths: Mapping[BluejackAction, float]) -> Reason:
    """Give both probabilities: that the next card may be one too many is no reason to draw it."""
    on, stood = round(100 * worths[chosen]), round(100 * worths[STAND])
    sentence = f"If you draw on, you win the match in {on} of 100 cases; if you stand, in {stood}."
    return Reason("why_on", sentence, {"percent": on, "other": stood})


def _why_card(chosen: BluejackAction, worths: Mapping[BluejackAction, float]) -> Reason:
    without = [worth for action, worth in worths.items() if action.card is None]
    won, kept = round(100 * worths[chosen]), round(100 * max(without, default=0.0))
    sentence = f"With it you win the match in {won} of 100 cases, without it in {kept}."
    return Reason("why_card", sentence, {"percent": won, "other": kept})
