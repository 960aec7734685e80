"""The house rules of the patience."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from dealt.games.options import GameOptions
from dealt.games.patience.sets import Order

MOST_GAMES: Final = 1_000_000
MOST_DEAL_NUMBER: Final = 999_999_999


class PatienceOptions(GameOptions, frozen=True, kw_only=True):
    """What a player may choose; the defaults are the rules as they were written."""

    removal_optional: Annotated[
        bool,
        Meta(
            title="Sets are taken by choice",
            description="You decide which sets go back to the deck, and when. Otherwise every set is taken as soon as "
            "a card completes it, in the order of auto-play, and dealing is all that you do.",
        ),
    ] = True
    returned_order: Annotated[
        Literal["column", "reversed"],
        Meta(
            title="Order of returned cards",
            description="column: a set goes under the deck as it lies in its column, so that its last card becomes the "
            "bottom card; reversed: the other way round.",
        ),
    ] = "column"
    undo: Annotated[
        bool,
        Meta(
            title="Undo",
            description="You may take back what you did and do it again. A lost game then waits until you take "
            "something back or give up.",
        ),
    ] = False
    auto_order: Annotated[
        Order,
        Meta(
            title="Order of auto-play",
            description="Which set is taken when several fit: B3 is the bottom three cards, T1B2 the top card and the "
            "bottom two, T2B1 the top two and the bottom card.",
        ),
    ] = "T2B1-T1B2-B3"
    abandoned: Annotated[
        Literal["neither", "failure"],
        Meta(
            title="Abandoned games",
            description="neither: a game that you give up counts neither as a success nor as a failure; "
            "failure: it counts as a failure. A game that is stuck is always a failure.",
        ),
    ] = "neither"
    games: Annotated[
        int,
        Meta(ge=0, le=MOST_GAMES, title="Number of games", description="0: as many as you like."),
    ] = 0
    deal_number: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_DEAL_NUMBER,
            title="Deal number",
            description="The same number is the same deal everywhere, and it is played as a single game. "
            "0: every game is dealt anew.",
        ),
    ] = 0

    @property
    def match_games(self) -> int:
        """How many games a match has; 0: it goes on for as long as the player likes."""
        return 1 if self.deal_number else self.games

    def conflict(self) -> str | None:
        """One sentence if these values exclude each other."""
        if self.deal_number and self.games > 1:
            return "A deal with a number is a single game: leave the number of games or the deal number at 0."
        return None
