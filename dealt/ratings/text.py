"""A rating in words."""

from dealt.games import game as game_named
from dealt.games.text import pluralized
from dealt.ratings.types import UserRating


def rating_text(rating: UserRating) -> str:
    """Return a rating with its uncertainty, rounded: “1540 ± 60, from 31 matches”."""
    matches = pluralized(rating.matches, "match", "matches")
    provisional = ", provisional" if rating.provisional else ""
    return f"{rating.rating:.0f} ± {rating.deviation:.0f}{provisional}, from {matches}"


def rules_title(rating: UserRating) -> str:
    """Return the title of the rule set for which a rating is."""
    preset = game_named(rating.game).presets.get(rating.rules)
    # A room of a later version may know more.
    return preset.title if preset is not None else rating.rules or "house rules"
