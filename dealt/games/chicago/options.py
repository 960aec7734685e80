"""The house rules of Chicago (RULES 3.3, 3.4 and 3.7)."""

from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from dealt.games.options import GameOptions, Only, Preset, ValueLabels


class ChicagoOptions(GameOptions, frozen=True, kw_only=True):
    """The defaults are the rules of the thesis."""

    aside: ClassVar[frozenset[str]] = frozenset({"goal"})

    goal: Annotated[int, Meta(title="Goal", description="The points that win the match.", ge=10, le=100)] = 52
    exchanges: Annotated[
        Literal[3, 2],
        Meta(
            title="Exchanges",
            description="How often cards are changed in a round. The best hand scores after each exchange but the "
            "last, and once more after the tricks.",
        ),
        ValueLabels({3: "three", 2: "two"}),
    ] = 3
    sf_points: Annotated[
        Literal[10, 8],
        Meta(title="Straight flush", description="What it scores as the best hand."),
        ValueLabels({10: "10 points", 8: "8 points"}),
    ] = 10
    four_of_a_kind: Annotated[
        Literal[7, 8, 0],
        Meta(title="Four of a kind", description="What it scores as the best hand."),
        ValueLabels({7: "7 points", 8: "8 points", 0: "no points, but everybody else goes back to 0"}),
    ] = 7
    royal_flush: Annotated[
        int,
        Meta(title="Royal flush", description="What it scores as the best hand; 0: it wins the match.", ge=0, le=100),
        ValueLabels({0: "wins the match"}),
    ] = 0
    tie: Annotated[
        Literal["none", "all", "first_in_turn"],
        Meta(title="Equal best hands", description="Who scores when the best hands are equal."),
        ValueLabels({"none": "nobody", "all": "all of them", "first_in_turn": "the first in turn"}),
    ] = "none"
    last_trick: Annotated[
        Literal[5, 2],
        Meta(title="Last trick", description="What it scores."),
        ValueLabels({5: "5 points", 2: "2 points"}),
    ] = 5
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
            title="First to the goal",
            description="Who reaches the goal first wins at once; after the tricks a lost Chicago counts first, then "
            "the third hand. Otherwise the highest total at the end of a round wins.",
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
            description="A last trick won with a two counts double, and so does a Chicago: 30 points. A lost Chicago "
            "costs 15 all the same.",
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
