"""House rules of patience."""

from typing import Annotated, ClassVar, Final, Literal, get_args

from msgspec import Meta

from dealt.games.options import GameOptions, Only, Preset, TextFormat, ValueLabels
from dealt.games.patience.sets import NAMES, WORDS, Order
from dealt.shuffle import SEED_BYTES

MOST_GAMES: Final = 1_000_000
MOST_DEAL_NUMBER: Final = 999_999_999
_SETS: Final = dict(zip(NAMES, WORDS, strict=True))


class PatienceOptions(GameOptions, frozen=True, kw_only=True):
    """House rules that a player may choose; the defaults are the original rules."""

    aside: ClassVar[frozenset[str]] = frozenset({"games", "deal_number", "deal_seed"})

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
            description="How the three cards of a set go under the deck; the last of them becomes the bottom card.",
        ),
        ValueLabels({"column": "as they lie in their column", "reversed": "the other way round"}),
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
        Meta(title="Order of auto-play", description="Which set is taken first when several fit."),
        ValueLabels({order: ", then ".join(_SETS[name] for name in order.split("-")) for order in get_args(Order)}),
    ] = "T2B1-T1B2-B3"
    abandoned: Annotated[
        Literal["neither", "failure"],
        Meta(
            title="Abandoned games",
            description="What a game counts as that you give up; one that is stuck is always a failure.",
        ),
        ValueLabels({"neither": "neither a success nor a failure", "failure": "a failure"}),
    ] = "neither"
    games: Annotated[
        int,
        Meta(ge=0, le=MOST_GAMES, title="Number of games", description="0: as many as you like."),
        ValueLabels({0: "as many as you like"}),
        Only("deal_number", (0,)),
        Only("deal_seed", ("",)),
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
        ValueLabels({0: "every game is dealt anew"}),
        Only("deal_seed", ("",)),
    ] = 0
    deal_seed: Annotated[
        str,
        Meta(
            pattern=rf"\A([0-9a-f]{{{2 * SEED_BYTES}}})?\Z",
            title="Seed of the deal",
            description="What a game was dealt from, as its proof shows it: the same cards again, played as a single "
            "game. Empty: every game is dealt anew.",
        ),
        TextFormat(f"{2 * SEED_BYTES} of the digits 0 to 9 and a to f, or nothing", most=2 * SEED_BYTES),
        ValueLabels({"": "every game is dealt anew"}),
        Only("deal_number", (0,)),
    ] = ""

    @property
    def chosen(self) -> bool:
        """True if the deal is chosen by its number or its seed, and not drawn by chance."""
        return bool(self.deal_number or self.deal_seed)

    @property
    def match_games(self) -> int:
        """The number of games of a match; 0: it goes on for as long as the player likes."""
        return 1 if self.chosen else self.games

    def conflict(self) -> str | None:
        """Return one sentence if these values exclude each other."""
        if self.deal_number and self.deal_seed:
            return "A deal is chosen by its number or by its seed: give one of them."
        if self.chosen and self.games > 1:
            return "A deal that is chosen is a single game: leave the number of games at 0, or the deal to chance."
        return None


PRESETS: Final = {
    "patienjava": Preset(
        "PatienJava rules", "You take the sets that you like, and what is done is done.", PatienceOptions()
    ),
    "casual": Preset("Casual rules", "The same, and you may take back what you did.", PatienceOptions(undo=True)),
    "acm": Preset(
        "Contest rules",
        "As in the programming contest: every set is taken at once, and all that you do is deal.",
        PatienceOptions(removal_optional=False),
    ),
}
