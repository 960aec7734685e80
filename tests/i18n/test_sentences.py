"""The English that the server says, and what the English catalogue makes of its code and values, are the same.

So the catalogue is no second copy that could drift: a sentence reworded in one place fails here.
"""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from dealt.bots.bot import advice, hint_level
from dealt.cards import cards_text
from dealt.errors import DealtError, IllegalAction
from dealt.games import game
from dealt.games.game import Event, Match, Offer
from dealt.games.types import Sentence
from dealt.table import events as ev
from dealt.table.settings import CHANGEABLE
from tests.examples import QUICK
from tests.i18n import catalogue
from tests.parts import TRANSLATED

NAMES = ["Ada", "Bao", "Chen", "Dao"]
GAMES = {name: game(name).default_seats for name in TRANSLATED}
"""how many sit down"""
HINTS = {name: number // (2 if QUICK else 1) for name, number in {"chicago": 24, "bigtwo": 30, "bluejack": 60}.items()}
"""how many are requested, if not 60: a deal of Chicago has all its kinds, and each hint of an expert takes a third of a
second"""


def check(event: Event, told: Sentence, name: str) -> None:
    code = str(event.__struct_config__.tag)
    made = catalogue.said(code, told.values, name)
    assert made == told.text, code
    if told.you and told.values is not None:
        assert catalogue.said(code, told.values, name, ".you") == told.you, code


def refused(match: Match, seat: int, action: Any, name: str, seen: set[str]) -> None:
    try:
        match.check(seat, action)
    except IllegalAction as problem:
        seen.add(problem.code)
        assert catalogue.said(problem.code, problem.values, name) == problem.sentence, problem.code


def label(offer: Offer, name: str) -> None:
    told = dict(offer.values or {})
    more: dict[str, Any] = {}
    if name == "bigtwo" and told["does"] not in ("pass", "lone"):
        more["combination"] = catalogue.text("bigtwo-said-kind", {"kind": told["does"]})
    if len(offer.cards) == 1 and "card" not in told:
        more["card"] = offer.cards[0].name
    assert catalogue.said("offer", told, name, **more) == offer.label


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_every_event_and_offer_of_whole_matches_is_in_the_catalogue_word_for_word(name: str, seed: int) -> None:
    chance, rules = Random(seed), game(name)
    preset = list(rules.presets)[seed % len(rules.presets)]
    match = rules.start(rules.presets[preset].options, ["human"] * GAMES[name], seed.to_bytes(32, "big"))
    happened = match.opening()
    for step in range(120):
        for event in happened:
            told = event.say(NAMES)
            if told is not None:
                check(event, told, name)
        if match.over:
            break
        if match.between_deals:
            happened = match.next_deal()
            continue
        seat = match.to_act[0]
        for offer in match.offers(seat)[:40] if step % 5 == 0 else ():
            label(offer, name)
        happened = match.act(seat, chance.choice(list(match.legal(seat))))
    check_ending(match, name)


def check_ending(match: Match, name: str) -> None:
    for event in match.close():
        told = event.say(NAMES)
        assert told is not None
        check(event, told, name)


def test_every_refusal_of_big_two_is_in_the_catalogue_word_for_word() -> None:
    rules, seen = game("bigtwo"), set[str]()
    for preset in rules.presets:
        chance = Random(7)
        match = rules.start(rules.presets[preset].options, ["human"] * 4, bytes(32))
        for step in range(60):
            if match.between_deals or match.over:
                break
            seat = match.to_act[0]
            hand = match.private(seat).hand  # type: ignore[attr-defined]
            wanted = [*combinations(hand, 1), *combinations(hand, 2), *combinations(hand[:8], 3)]
            wanted += [*combinations(hand[:7], 4), *combinations(hand[:9], 5), *combinations(hand[:7], 6)]
            for cards in wanted if step % 6 == 0 else ():
                refused(match, seat, rules.parse_action(f"play {cards_text(cards)}"), "bigtwo", seen)
            for other in range(4):
                refused(match, other, rules.parse_action("pass"), "bigtwo", seen)
                refused(match, other, rules.parse_action("play 3D"), "bigtwo", seen)
            need, values = match.public().need, match.public().need_values  # type: ignore[attr-defined]
            assert catalogue.said("need", values, "bigtwo") == need
            match.act(seat, chance.choice(list(match.legal(seat))))
            for play in match.public().plays:  # type: ignore[attr-defined]
                assert named(play.named) == play.name
    assert seen >= {"too_low", "wrong_number", "not_a_pair", "not_five_cards", "must_contain", "not_your_turn"}


def named(parts: tuple[str, ...]) -> str:
    """The full name of a combination, as the page makes it."""
    kind, *rest = parts
    rank = [int(part) if part.isdigit() else part for part in rest]
    if kind == "single":
        return catalogue.text("shared-card", {"rank": rank[0], "suit": rank[1]})
    values: dict[str, Any] = {"kind": kind}
    if rank:
        values |= {
            "ranks": catalogue.text("shared-ranks", {"rank": rank[0]}),
            "high": catalogue.text("shared-rank", {"rank": rank[0]}),
        }
    if len(rank) > 1:
        values |= {
            "second": catalogue.text("shared-ranks", {"rank": rank[1]}),
            "suit": catalogue.text("shared-suit", {"suit": rank[1]}),
        }
    return catalogue.text("bigtwo-said-title", values)


def test_every_refusal_of_chicago_is_in_the_catalogue_word_for_word() -> None:
    rules, seen = game("chicago"), set[str]()
    chance = Random(3)
    match = rules.start(rules.options({}, None), ["human"] * 4, bytes(32))
    for _ in range(150):
        if match.over:
            break
        for seat in range(4):
            hand = match.private(seat).hand  # type: ignore[attr-defined]
            first = f" {hand[0]}" if hand else ""
            for text in (f"swap{first}", "stand", "chicago yes", "chicago no", "play 3D", "play 2S", "take up"):
                try:
                    action = rules.parse_action(text)
                except DealtError:
                    continue
                refused(match, seat, action, "chicago", seen)
        seat = match.to_act[0]
        match.act(seat, chance.choice(list(match.legal(seat))))
    assert seen >= {"wrong_phase", "not_your_turn", "not_in_hand"}


def test_every_refusal_of_bluejack_is_in_the_catalogue_word_for_word() -> None:
    rules, seen = game("bluejack"), set[str]()
    for seed in range(3):
        chance = Random(seed)
        match = rules.start(rules.options({}, None), ["human"] * 2, seed.to_bytes(32, "big"))
        for _ in range(150):
            if match.over:
                break
            for seat in range(2):
                hand = match.private(seat).hand  # type: ignore[attr-defined]
                for text in ("end", "stand", "play +1b", "play flip", *(f"play {card} stand" for card in hand)):
                    refused(match, seat, rules.parse_action(text), "bluejack", seen)
            match.act(match.to_act[0], chance.choice(list(match.legal(match.to_act[0]))))
    assert seen >= {"not_your_turn", "not_in_hand", "play_ends_turn", "standing"}
    match = rules.start(rules.options({}, None), ["human"] * 2, bytes(32))
    with pytest.raises(IllegalAction) as two:
        match.action_for(0, ["+1b", "+2b"])
    assert catalogue.said(two.value.code, two.value.values, "bluejack") == two.value.sentence


def test_every_refusal_of_the_patience_is_in_the_catalogue_word_for_word() -> None:
    rules, seen = game("patience"), set[str]()
    sets = [f"take {column} {name}" for column in range(1, 8) for name in ("B3", "T2B1", "T1B2")]
    for preset in rules.presets:
        chance = Random(5)
        match = rules.start(rules.presets[preset].options, ["human"], bytes(32))
        for _ in range(150):
            if match.over or match.between_deals:
                break
            for text in ("deal", "undo", "redo", *sets):
                refused(match, 0, rules.parse_action(text), "patience", seen)
            match.act(
                0, chance.choice([action for action in match.legal(0) if str(action) != "give up"] or [*match.legal(0)])
            )
    assert seen >= {"wrong_total", "too_few_cards", "no_undo", "nothing_to_redo"}


TABLE: list[Event] = [
    ev.Joined(seat=1, name="Bao"),
    ev.Waits(name="Bao"),
    ev.Went(seat=1, name="Bao", computer="Bot"),
    ev.Went(seat=None, name="Bao", computer=None),
    ev.Went(seat=1, name="Bao", computer="Bot", removed=True),
    ev.SeatsChanged(order=(1, 0)),
    ev.SeatsWillBeDrawn(on=True),
    ev.SeatsWillBeDrawn(on=False),
    ev.SettingsChanged(seat=1, changed=("options",), new_seed=True),
    ev.SettingsChanged(
        seat=1,
        changed=CHANGEABLE,
        new_seed=False,
    ),
    ev.HostChanged(seat=1),
    ev.PersonSilenced(seat=1, name="Bao", on=True),
    ev.PersonSilenced(seat=1, name="Bao", on=False),
    ev.MatchPaused(seat=1, on=True),
    ev.MatchPaused(seat=1, on=False),
    ev.WantsToEnd(seat=1, on=True),
    ev.WantsToEnd(seat=1, on=False),
    ev.NewName(old="Bao", name="Bo"),
    ev.NumberMissing(seat=2),
    ev.MatchBegan(names=tuple(NAMES), kinds=("human",) * 4),
    ev.IsReady(seat=3),
    ev.Door(open=True),
    ev.Door(open=False),
    ev.ComputerPlays(seat=0, on=True),
    ev.ComputerPlays(seat=0, on=False),
    ev.TimeUp(seat=1, bank=True),
    ev.TimeUp(seat=0),
]


@pytest.mark.parametrize("event", TABLE, ids=lambda event: type(event).__name__)
def test_every_event_of_a_table_is_in_the_catalogue_word_for_word(event: Event) -> None:
    told = event.say(NAMES)
    assert told is not None
    check(event, told, "bigtwo")


def test_no_event_of_a_table_is_missing_in_that_list() -> None:
    assert {type(event) for event in TABLE} == {kind for kind in ev.TABLE_EVENTS if "say" in vars(kind)}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.thorough)])
def test_every_reason_of_a_hint_is_a_sentence_of_the_catalogue_word_for_word(name: str, seed: int) -> None:
    chance, rules, codes = Random(seed), game(name), set[str]()
    match = rules.start(rules.options(), ["human"] * GAMES[name], seed.to_bytes(32, "big"))
    for _ in range(HINTS.get(name, 60)):
        if match.over:
            break
        if match.between_deals:
            match.next_deal()
            continue
        seat = match.to_act[0]
        action, why = advice(name, hint_level(name), match.view(seat), match.legal(seat), chance)
        assert why is not None
        assert catalogue.said(why.code, why.values, name) == why.sentence, why
        codes.add(why.code)
        match.act(seat, action)
    assert len(codes) >= 3, codes
