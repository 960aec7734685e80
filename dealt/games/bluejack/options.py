"""The house rules of Bluejack."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec import Meta

from dealt.games.options import GameOptions, Preset, ValueLabels

Starter = Literal["auto", "seat0", "alternate", "loser"]


class BluejackOptions(GameOptions, frozen=True, kw_only=True):
    """House rules that a table may choose; the defaults are the original rules."""

    # RULES B14 knows two ways to begin; here they are two of four.
    also_called: ClassVar[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
        "alternate_start": ("starter", {"false": "auto", "true": "alternate"})
    }

    aside: ClassVar[frozenset[str]] = frozenset({"sets"})

    sets: Annotated[
        int,
        Meta(ge=1, le=9, title="Sets to win", description="Who wins this many sets first wins the match."),
    ] = 3
    starter: Annotated[
        Starter,
        Meta(
            title="Who begins a set",
            description="Whose turn comes first.",
        ),
        ValueLabels(
            {
                "auto": "a person against a computer, otherwise by turns",
                "seat0": "always the first seat",
                "alternate": "the seats by turns",
                "loser": "the loser of the last set, and after a tie the same player again",
            }
        ),
    ] = "auto"
    play_then_stand: Annotated[
        bool,
        Meta(title="Play and stand", description="A player may play a card and stand in the same turn."),
    ] = False
    reshuffle_each_set: Annotated[
        bool,
        Meta(
            title="Fresh deck for every set",
            description="The game deck is shuffled before every set, and not only when it is used up.",
        ),
    ] = False
    specials_break_blue: Annotated[
        bool,
        Meta(
            title="Flip and x2 spoil a blue twenty",
            description="They have no colour, so a board with one of them is not all blue.",
        ),
    ] = True
    specials_take_place: Annotated[
        bool,
        Meta(
            title="Flip and x2 take a place",
            description="They take one of the nine places of a board, as every other card does.",
        ),
    ] = True


PRESETS: Final = {
    "standard": Preset(
        "Standard rules",
        "As they were written: three sets to win, and a card that is played ends the turn.",
        BluejackOptions(),
    )
}
