"""The house rules of Chicago (RULES 3.3, 3.4 and 3.7)."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from dealt.games.options import GameOptions, Only, Preset, ValueLabels


class ChicagoOptions(GameOptions, frozen=True, kw_only=True):
    """The defaults are the rules of the thesis."""

    sf_points: Annotated[
        Literal[10, 8],
        Meta(title="Straight flush", description="What it scores as the best hand."),
        ValueLabels({10: "10 points", 8: "8 points"}),
    ] = 10
    tie: Annotated[
        Literal["none", "all", "first_in_turn"],
        Meta(title="Equal best hands", description="Who scores when the best hands are equal."),
        ValueLabels({"none": "nobody", "all": "all of them", "first_in_turn": "the first in turn"}),
    ] = "none"
    chicago_plus_last: Annotated[
        bool,
        Meta(title="Chicago and last trick", description="A won Chicago also scores the last trick."),
        Only("chicago_only", (False,)),
    ] = False
    chicago_only: Annotated[
        bool,
        Meta(
            title="Only Chicago counts",
            description="Once Chicago is called, nothing else scores in that round: no last trick, no third hand.",
        ),
        Only("chicago_plus_last", (False,)),
    ] = False
    first_to_52: Annotated[
        bool,
        Meta(
            title="First to 52",
            description="Who reaches 52 first wins at once; after the tricks a lost Chicago counts first, then the "
            "third hand. Otherwise the highest total at the end of a round wins.",
        ),
    ] = False
    buy_stop: Annotated[
        Literal[0, 42, 45, 46],
        Meta(title="Exchange stop", description="From so many points on a player may no longer change cards."),
        ValueLabels({0: "there is none", 42: "from 42 points on", 45: "from 45 points on", 46: "from 46 points on"}),
    ] = 0
    one_up: Annotated[
        bool,
        Meta(
            title="One up",
            description="Who changes one card may have the new one turned up, and take it or the next one unseen.",
        ),
    ] = False
    deuce_last_trick: Annotated[
        bool,
        Meta(
            title="Two wins the last trick",
            description="A last trick won with a two counts double: 10 points, and 30 for a Chicago. A lost "
            "Chicago costs 15 all the same.",
        ),
    ] = False
    must_call_chicago: Annotated[
        bool,
        Meta(
            title="Chicago before winning",
            description="Only who has played a Chicago in this match, won or lost, can win with points.",
        ),
    ] = False
    disconnect: Annotated[
        Literal["bot", "abort"],
        Meta(title="Lost connection", description="What happens when a player stays away."),
        ValueLabels({"bot": "a computer plays on for them", "abort": "the match ends"}),
    ] = "bot"

    def conflict(self) -> str | None:
        """Return one sentence if these values exclude each other."""
        if self.chicago_only and self.chicago_plus_last:
            return "A Chicago cannot both score the last trick too and be the only thing that scores."
        return None


PRESETS: Final = {
    "thesis": Preset(
        "Thesis rules",
        "The usual ones: ten points for a straight flush, and cards may be changed at any score.",
        ChicagoOptions(),
    ),
    "swedish": Preset(
        "Swedish rules",
        "As often played in Sweden: no exchange from 42 points on, one card turned up, and a Chicago before winning.",
        ChicagoOptions(sf_points=8, buy_stop=42, one_up=True, must_call_chicago=True),
    ),
}
