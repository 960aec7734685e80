"""The house rules of Big Two: one set of options, and rule sets (RULES 1, 2 and 6 to 8) as presets of it."""

from functools import cache
from typing import Annotated, ClassVar, Final, Literal, get_args

from msgspec import Meta

from dealt.cards import SUIT_NAMES, SUITS, parse_card
from dealt.games.bigtwo.core.card_order import SuitOrder
from dealt.games.bigtwo.core.deal import HAND_SIZE, SEATS
from dealt.games.bigtwo.core.kind import BARE_QUADS, QUADS, STRAIGHT_FLUSH
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.core.straights import Straights
from dealt.games.options import GameOptions, Only, Preset, ValueLabels

AnySuitOrder = Literal[
    "DCHS", "CDHS", "CSHD", "CDSH", "CHDS", "CHSD", "CSDH", "DCSH", "DHCS", "DHSC", "DSCH", "DSHC",
    "HCDS", "HCSD", "HDCS", "HDSC", "HSCD", "HSDC", "SCDH", "SCHD", "SDCH", "SDHC", "SHCD", "SHDC",
]  # fmt: skip
"""every order, those of the rule sets first"""
StartingCard = Literal["3D", "3C", "3H", "3S"]

# Each choice of an option that needs more than its word.

STRAIGHTS: Final = {
    "deuce": "A2345 23456 34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA",
    "jqka2": "34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA JQKA2",
    "a2345_high": "34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA 34562 345A2",
    "no_two": "34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA",
    "23456_high": "A2345 34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA 34562",
}
"""the straights, the weakest first; the suit of the card that is written last decides between equal ones"""

BOMBS: Final[dict[str, tuple[int, ...]]] = {
    "none": (),
    "quads_or_sf": (QUADS, STRAIGHT_FLUSH),
    "bare_quads": (BARE_QUADS,),
}
"""the kinds of combination that beat any other number of cards"""


class BigTwoOptions(GameOptions, frozen=True, kw_only=True):
    """House rules of Big Two; the defaults are the Deuce rules (RULES 1)."""

    aside: ClassVar[frozenset[str]] = frozenset({"stake", "session_end", "session_hands", "penalty_limit"})

    suit_order: Annotated[
        AnySuitOrder,
        Meta(title="Order of suits", description="From low to high, where the rank does not decide."),
        ValueLabels(
            {order: ", ".join(SUIT_NAMES[SUITS.index(suit)] for suit in order) for order in get_args(AnySuitOrder)}
        ),
    ] = "DCHS"
    starting_card: Annotated[
        StartingCard,
        Meta(
            title="Starting card",
            description="The player who holds it leads the first deal with a play that contains it.",
        ),
        ValueLabels({card: parse_card(card).name for card in get_args(StartingCard)}),
    ] = "3D"
    later_leader: Annotated[
        Literal["winner", "holder"],
        Meta(title="Later deals", description="Who leads when the first deal is over."),
        ValueLabels({"winner": "the winner of the last deal leads", "holder": "the holder of the starting card leads"}),
    ] = "winner"
    three_required_after_change: Annotated[
        bool,
        Meta(
            title="Starting card after a change",
            description="After a change of players the holder of the starting card must play it at once.",
        ),
        Only("later_leader", ("winner",)),
    ] = True
    straights: Annotated[
        Literal["deuce", "jqka2", "a2345_high", "no_two", "23456_high"],
        Meta(title="Straights", description="Which five cards in a row count, from the lowest to the highest."),
        ValueLabels(
            {
                "deuce": "from A-2-3-4-5 to 10-J-Q-K-A",
                "jqka2": "from 3-4-5-6-7 to J-Q-K-A-2",
                "a2345_high": "from 3-4-5-6-7 to 10-J-Q-K-A, and above it 2-3-4-5-6 and A-2-3-4-5",
                "no_two": "from 3-4-5-6-7 to 10-J-Q-K-A, none with a two",
                "23456_high": "from A-2-3-4-5 and 3-4-5-6-7 to 10-J-Q-K-A, and above it 2-3-4-5-6",
            }
        ),
    ] = "deuce"
    flush_order: Annotated[
        Literal["suit", "rank", "none"],
        Meta(title="Flushes", description="What decides first between two of them."),
        ValueLabels({"suit": "the suit", "rank": "the rank of the top card", "none": "they are no combination"}),
    ] = "suit"
    five_cards: Annotated[
        Literal["ladder", "own_kind"],
        Meta(title="Five cards", description="What beats a combination of five cards."),
        ValueLabels(
            {
                "ladder": "a higher one of its kind, or a better kind",
                "own_kind": "a higher one of its kind, or a bomb",
            }
        ),
    ] = "ladder"
    four_cards: Annotated[
        Literal["none", "quads_and_two_pairs", "quads"],
        Meta(title="Groups of four cards", description="Which of them may be played."),
        ValueLabels(
            {
                "none": "none",
                "quads_and_two_pairs": "two pairs, and four of a kind, which takes no fifth card then",
                "quads": "four of a kind, which may take a fifth card as well",
            }
        ),
    ] = "none"
    bomb: Annotated[
        Literal["none", "quads_or_sf", "bare_quads"],
        Meta(title="Bombs", description="They beat any other number of cards, except a single card."),
        ValueLabels(
            {
                "none": "none",
                "quads_or_sf": "four of a kind with a fifth card, or a straight flush",
                "bare_quads": "exactly four equal cards",
            }
        ),
        Only("four_cards", ("none", "quads"), choice="quads_or_sf"),
    ] = "none"
    bomb_on_singles: Annotated[
        bool,
        Meta(title="Bombs on single cards", description="A bomb beats a single card, too."),
        Only("bomb", ("quads_or_sf", "bare_quads")),
    ] = False
    dragon: Annotated[
        bool,
        Meta(
            title="Dragon",
            description="Thirteen cards, one of each rank, are a combination that beats all others; between two of "
            "them the suit of the two decides.",
        ),
    ] = False
    pass_excludes: Annotated[
        bool, Meta(title="A pass leaves the trick", description="Who passes may not play again until the next trick.")
    ] = False
    short_handed: Annotated[
        Literal[17, 13],
        Meta(
            title="Two or three players", description="How many cards each of them gets; of four players each has 13."
        ),
        ValueLabels({17: "17 cards, and the odd card goes to the holder of the starting card", 13: "13 cards"}),
    ] = 17
    last_card_rule: Annotated[
        Literal["warn", "must_play_highest"],
        Meta(title="Last card", description="What holds while the next player has one card left."),
        ValueLabels({"warn": "a warning only", "must_play_highest": "a single card must be your highest"}),
    ] = "warn"
    scoring: Annotated[
        Literal["penalty", "plain", "winner"],
        Meta(title="Scoring", description="What a deal costs those who have not won it."),
        ValueLabels(
            {
                "penalty": "a point a card, double from ten cards, triple for a whole hand",
                "plain": "a point a card, and the winner gets the sum",
                "winner": "a point for every deal that is not won",
            }
        ),
    ] = "penalty"
    unused_twos: Annotated[
        Literal["plain", "double", "double_each"],
        Meta(title="Unused twos", description="How often twos that are left in a hand double its points."),
        ValueLabels({"plain": "not at all", "double": "once", "double_each": "once for each two"}),
        Only("scoring", ("penalty", "plain")),
    ] = "plain"
    finish_with_two: Annotated[
        Literal["plain", "double"],
        Meta(title="Finishing with a two", description="What a last play that contains a two does."),
        ValueLabels({"plain": "nothing special", "double": "it doubles everybody's points"}),
        Only("scoring", ("penalty", "plain")),
    ] = "plain"
    stake: Annotated[
        int,
        Meta(ge=0, le=1000, title="Stake", description="Money for each point of difference; 0: for points only."),
        ValueLabels({0: "for points only"}),
    ] = 0
    session_end: Annotated[
        Literal["leave", "hands", "penalty"],
        Meta(title="End of the session", description="When it is over."),
        ValueLabels(
            {
                "leave": "when the players leave",
                "hands": "after a number of deals",
                "penalty": "when somebody has reached the limit",
            }
        ),
    ] = "leave"
    session_hands: Annotated[
        int,
        Meta(
            ge=1, le=100, title="Deals", description="How many deals a session has that ends after a number of deals."
        ),
        Only("session_end", ("hands",)),
    ] = 10
    penalty_limit: Annotated[
        int,
        Meta(ge=1, le=1000, title="Limit", description="The points at which a session ends that has a limit."),
        Only("session_end", ("penalty",)),
    ] = 100

    @property
    def open_ended(self) -> bool:
        return self.session_end == "leave"

    @property
    def for_money(self) -> bool:
        return self.stake > 0

    def conflict(self) -> str | None:
        """Return one sentence if these options exclude each other."""
        if self.four_cards == "quads_and_two_pairs" and self.bomb == "quads_or_sf":
            return "Where four of a kind takes no fifth card, it is no bomb with one: choose bare quads or no bombs."
        if self.scoring == "winner" and (self.unused_twos != "plain" or self.finish_with_two != "plain"):
            return "Where only the winner counts, twos double nothing: choose another scoring or no doubling."
        return None


def hand_size(options: BigTwoOptions, seats: int) -> int:
    """Return the number of cards that each seat is dealt, without the odd card (RULES 1.7)."""
    return HAND_SIZE if seats == SEATS else options.short_handed


@cache
def rules_of(options: BigTwoOptions) -> Rules:
    """Return the part of the options that decides which plays are legal, as the core wants it."""
    return Rules(
        suits=SuitOrder(options.suit_order),
        straights=Straights(STRAIGHTS[options.straights]),
        flush_by_suit=None if options.flush_order == "none" else options.flush_order == "suit",
        two_pairs=options.four_cards == "quads_and_two_pairs",
        bare_quads=options.four_cards != "none" or options.bomb == "bare_quads",
        ladder=options.five_cards == "ladder",
        bombs=BOMBS[options.bomb],
        bomb_on_singles=options.bomb_on_singles,
        dragon=options.dragon,
        pass_excludes=options.pass_excludes,
        highest_before_last=options.last_card_rule == "must_play_highest",
    )


PRESETS: Final = {
    "deuce": Preset(
        "Deuce rules",
        "The usual ones: diamonds are the lowest suit, and the winner of a deal leads the next.",
        BigTwoOptions(),
    ),
    "shash": Preset(
        "Shash rules",
        "Clubs are lowest, straights go up to the two, bombs beat anything but a single card, and only winning counts.",
        BigTwoOptions(
            suit_order="CDHS",
            starting_card="3C",
            later_leader="holder",
            straights="jqka2",
            flush_order="rank",
            bomb="quads_or_sf",
            pass_excludes=True,
            scoring="winner",
        ),
    ),
    "pusoy-dos": Preset(
        "Pusoy Dos",
        "As people play in the Philippines: clubs are lowest, diamonds highest, and straights go up to the two.",
        BigTwoOptions(suit_order="CSHD", starting_card="3C", straights="jqka2"),
    ),
    "taiwan": Preset(
        "Taiwanese rules",
        "Clubs are lowest, 2-3-4-5-6 is the highest straight, there are no flushes, and bombs beat everything else.",
        BigTwoOptions(
            suit_order="CDHS",
            starting_card="3C",
            straights="23456_high",
            flush_order="none",
            five_cards="own_kind",
            bomb="quads_or_sf",
            bomb_on_singles=True,
        ),
    ),
    "malaysia": Preset(
        "Malaysian rules",
        "Straights without a two, four of a kind with or without a fifth card, and flushes by their highest card.",
        BigTwoOptions(
            later_leader="holder", straights="no_two", flush_order="rank", four_cards="quads", scoring="winner"
        ),
    ),
}
