"""Refusals at a browser have a text in the catalogues: every code that `dealt/` sends has."""

import ast
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from dealt.errors import BadOptions
from dealt.games import game as game_named
from dealt.games.options import GameOptions, describe
from tests.i18n import catalogue
from tests.i18n.test_sentences import GAMES
from tests.repo.places import ROOT

ELSEWHERE = ("commands", "terminal", "lab", "library", "manual", "settings_file.py")
"""parts whose refusals are read in a terminal, or by the author of a page"""
AT_THE_START = {"BadSetting", "CannotAsk", "CannotListen", "CustomBotFailed", "NoWay", "StorageError"}
"""kinds that are told to the host, where the server was started and in its log"""
SENDERS = {"goodbye", "_complain", "disconnect"}
"""functions that send a code and a sentence without raising them"""
NOT_BY_THE_PAGE = {
    "ask_one": "asks about cards or about an action",
    "bad_action": "sends actions as they were offered",
    "bad_card": "sends cards as they were dealt",
    "bad_deal_number": "asks for a number that the field takes",
    "bad_encoding": "sends bodies as they are",
    "bad_message": "sends what the server's types say",
    "bad_options": "sends house rules as JSON",
    "bad_order": "chooses among the orders that there are",
    "bad_position": "asks about positions of exercises",
    "bad_request": "leaves HTTP to the browser",
    "bad_seed": "reads numbers that it has drawn itself",
    "bad_view": "samples no hidden cards",
    "binary": "sends text",
    "bot_silent": "is used by people",
    "bot_sockets": "is used by people",
    "bot_tables": "is used by people",
    "deals_decide": "hides house rules that the number of deals decides",
    "decision_over": "says nothing then: the table shows what was decided",
    "hello_twice": "says hello once",
    "no_chart": "asks for charts of games that have one",
    "no_evaluator": "reviews games that have an evaluator",
    "no_numbers": "adds numbers where the table takes them",
    "no_sampler": "samples no hidden cards",
    "not_for_bots": "is used by people",
    "not_an_action": "sends actions as they were offered",
    "number_not_due": "sends its number when it is asked for it",
    "promises_closed": "promises a number before the deal",
    "seed_and_deal": "chooses deals by the house rules alone",
    "taken_back": "is used by people",
    "too_big": "sends short messages",
    "too_many_connections": "cannot read why a WebSocket was refused",
    "unknown_level": "offers levels that there are",
    "unknown_option": "sends options that the server has named",
    "unknown_preset": "sends rule sets that the server has named",
    "unknown_version": "names versions that it was told",
    "wrong_number": "sends the number that it has promised",
}
"""codes that the page causes no person to meet, with what it does instead; other programs read them in English"""


class Sent(NamedTuple):
    """A code where it is sent, and the sentence, if nothing is put into it."""

    code: str
    sentence: str | None
    place: str


def kinds() -> set[str]:
    """All classes of refusals but those of damaged records, which are told as `bad_record`."""
    found = {"DealtError"}
    classes = [node for _, nodes in sources() for node in nodes if isinstance(node, ast.ClassDef)]
    for _ in range(3):
        found |= {
            cls.name for cls in classes if any(isinstance(base, ast.Name) and base.id in found for base in cls.bases)
        }
    return found - AT_THE_START - {"BadRecord"}


@cache
def sources() -> list[tuple[str, list[ast.Call | ast.ClassDef]]]:
    """Return the calls and classes of each file."""
    found = []
    for file in sorted((ROOT / "dealt").rglob("*.py")):
        place = file.relative_to(ROOT / "dealt")
        if place.parts[0] not in ELSEWHERE:
            nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            found.append((place.as_posix(), [node for node in nodes if isinstance(node, ast.Call | ast.ClassDef)]))
    return found


@cache
def sent() -> list[Sent]:
    """Every code that is written out where it is sent."""
    wanted = kinds()
    found = []
    for place, nodes in sources():
        for node in nodes:
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if texts and (name in wanted | SENDERS or (place, name) == ("server/hub.py", "BadRecord")):
                plain = texts[1] if len(texts) > 1 and not node.keywords else None
                found.append(Sent(texts[0], plain, f"{place}:{node.lineno}"))
    return found


def key(code: str) -> str | None:
    """The text of a code, in any game."""
    dashed = code.replace("_", "-")
    names = [f"said-{dashed}", *(f"{game}-said-{dashed}" for game in GAMES)]
    return next((name for name in names if catalogue.has(name)), None)


def test_every_refusal_that_a_person_can_meet_has_a_text() -> None:
    lacking = [
        f"{refusal.place}: {refusal.code}"
        for refusal in sent()
        if key(refusal.code) is None and refusal.code not in NOT_BY_THE_PAGE
    ]
    assert lacking == []


def test_what_the_page_calls_a_refusal_itself_has_a_text_too() -> None:
    """A run that breaks off is told in its progress (`problem`)."""
    assert catalogue.said("no_run", {}, "patience") == "The computer could not go on playing."


def test_nothing_is_excused_that_has_a_text_or_is_not_sent() -> None:
    codes = {refusal.code for refusal in sent()}
    assert not [code for code in NOT_BY_THE_PAGE if code not in codes or key(code) == f"said-{code.replace('_', '-')}"]


SAID_OTHERWISE = {
    "between_deals",
    "not_your_turn",
    "server_error",
    "stopping",
    "too_fast",
    "not_in_hand",
    "wrong_number",
}
"""codes of several sentences, for which other languages have one, and one whose values are put in elsewhere"""


def test_sentences_without_values_stand_in_the_catalogue_word_for_word() -> None:
    # In one test: parametrized, it would read all sources in each process that collects tests.
    others = []
    for refusal in sent():
        if refusal.sentence is None or refusal.code in SAID_OTHERWISE or key(refusal.code) is None:
            continue
        _, _, game = refusal.place.partition("games/")
        said = catalogue.said(refusal.code, {}, game.partition("/")[0])
        if said not in (refusal.sentence, None):
            others.append(f"{refusal.place}: “{refusal.sentence}”, but “{said}” in the catalogue")
    assert others == []


@pytest.mark.parametrize("game", GAMES)
def test_what_excludes_what_is_said_in_other_languages(game: str) -> None:
    """Every two options of a game changed at once."""
    rules = game_named(game)
    infos = describe(rules)
    values = [(info.name, value) for info in infos for value in (*info.choices, True, False, 5, "ab" * 32)]
    found = set()
    for (name, first), (other, second) in combinations(values, 2):
        try:
            rules.options({name: first, other: second})
        except BadOptions as refused:
            if refused.code == "options_conflict":
                found.add(refused.sentence)
                made = catalogue.phrased("said-conflict", refused.values["conflict"].removesuffix("."))
                assert f"{made}." == refused.sentence
    assert bool(found) == (rules.options_type.conflict is not GameOptions.conflict)


def test_values_of_options_and_seats_are_worded_by_their_names() -> None:
    with pytest.raises(BadOptions) as number:
        game_named("bigtwo").options({"stake": -5})
    assert catalogue.said(number.value.code, number.value.values, "bigtwo") == number.value.sentence
    for game in GAMES:
        rules = game_named(game)
        assert catalogue.said("bad_seats", rules.wrong_seats_values, game) == rules.wrong_seats


def test_whose_the_table_is_is_said_of_each_request() -> None:
    for action, can in (("start", "start the match"), ("end", "end the session"), ("open", "open or close the door")):
        assert (
            catalogue.said("not_host", {"who": "one", "name": "Ann", "what": action}, "bigtwo")
            == f"Only Ann can {can}."
        )
