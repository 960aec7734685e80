"""A rating in words."""

from dealt.games import game as game_named
from dealt.games.text import pluralized
from dealt.ratings.types import UserRating


def rating_text(rating: UserRating) -> str:
    """Return a rating with its uncertainty, rounded: “1540 ± 60, from 31 matches”."""
    matches = pluralized(rating.matches, "match", "matches")
    provisional = ", provisional" if rating.provisional else ""
    return f"{rating.rating:.0f} ± {rating.deviation:.0f}{provisional}, from {matches}"


def rules_title(game: str, rules: str) -> str:
    """Return the title of a rule set for which a rating is."""
    preset = game_named(game).presets.get(rules)
    # A room of a later version may know more.
    return preset.title if preset is not None else rules or "house rules"
