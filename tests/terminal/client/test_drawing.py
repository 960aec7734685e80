"""Drawing: every moment of every game fits any window, shows one's own cards, and hides everybody else's."""

import re
from io import StringIO
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import Console

from dealt.cards import cards_text
from dealt.games import games
from dealt.games.game import Match
from dealt.games.recap import Debt
from dealt.manual.library import rules_of
from dealt.table.info import Phase, SeatInfo
from dealt.terminal.client.backend import ActionPreview, TableView
from dealt.terminal.client.board import SelectionState, board_of
from dealt.terminal.client.buttons import buttons
from dealt.terminal.client.canvas import Area, Canvas
from dealt.terminal.client.preferences import Order, Preferences, PreferencesFile, with_next_value
from dealt.terminal.client.selection import Selection
from dealt.terminal.client.text import score_text, time_text
from dealt.terminal.manual_view import page_parts
from dealt.terminal.theme import AsciiRenderable, card_name
from tests.examples import examples
from tests.games.anygame import cards_in
from tests.terminal.client.player import home, said, until

USUAL = Preferences()
SIZES = [(80, 17), (120, 34), (44, 13), (20, 4), (200, 60)]


def view_of(match: Match, seat: int | None) -> TableView:
    """Return the view of a match from a seat."""
    names = ["Ann", "Bao 宝", "Chen", "Dora", "Elif", "Femi"][: len(match.seats)]
    view = match.view(seat)
    acts = seat is not None and seat in match.to_act
    phase: Phase = "over" if match.over else "between" if match.between_deals else "playing"
    return TableView(
        game=match.game, options=match.options, title=match.game.title, phase=phase, seat=seat, public=view.public,
        seats=tuple(SeatInfo(seat=place, kind="human", name=name) for place, name in enumerate(names)),
        private=view.private, offers=match.offers(seat) if acts and seat is not None else (),
        to_act=tuple(match.to_act), lines=tuple(match.describe(view, names)),
    )  # fmt: skip


def random_match(name: str, seed: int, moves: int) -> Match:
    """A match after some moves that chance has chosen."""
    rng, game = Random(seed), games()[name]
    match = game.start(game.options(), ["human"] * game.seat_counts[-1], rng.randbytes(32))
    for _ in range(moves):
        if match.over:
            break
        if match.between_deals:
            match.next_deal()
            continue
        seat = rng.choice(list(match.to_act))
        match.act(seat, rng.choice(list(match.legal(seat))))
    return match


def drawn(view: TableView, size: tuple[int, int], preferences: Preferences = USUAL) -> Canvas:
    canvas = Canvas(*size)
    board = board_of(view.game.name)
    selectables = board.selectables(view, preferences)
    board.draw(
        canvas,
        view,
        SelectionState(
            preferences,
            frozenset(selectable.key for selectable in selectables[:2]),
            selectables[0].key if selectables else None,
        ),
    )
    assert board.head(view) is not None and len(board.scores(view)) == len(view.seats)
    return canvas


@pytest.mark.parametrize("name", [*games(), "highcard"])
@settings(max_examples=examples(25), deadline=None)
@given(seed=st.integers(0, 1000), moves=st.integers(0, 120), size=st.sampled_from(SIZES))
def test_every_moment_fits_its_window_from_every_seat(name: str, seed: int, moves: int, size: tuple[int, int]) -> None:
    match = random_match(name, seed, moves)
    for seat in (None, *range(len(match.seats))):
        view = view_of(match, seat)
        canvas = drawn(view, size)
        for line in canvas.lines():
            assert cell_len(line) == size[0]
        preferences = Preferences(ascii=True, order="suit", four_colours=True)
        for line in drawn(view, size, preferences).lines(ascii_only=True):
            assert line.replace("宝", "").isascii()


@pytest.mark.parametrize("name", ["bigtwo", "chicago"])
@settings(max_examples=examples(25), deadline=None)
@given(seed=st.integers(0, 1000), moves=st.integers(0, 60))
def test_ones_own_cards_are_there_and_no_hidden_ones(name: str, seed: int, moves: int) -> None:
    match = random_match(name, seed, moves)
    for seat in range(len(match.seats)):
        view = view_of(match, seat)
        text = " ".join(drawn(view, (120, 34)).lines())
        for card in view.private.hand:
            assert card_name(str(card)) in text
        known = cards_in(match.game, repr(view.public) + repr(view.private))
        for other in range(len(match.seats)):
            for card in getattr(match.private(other), "hand"):  # noqa: B009
                assert str(card) in known or card_name(str(card)) not in text.split()


@pytest.mark.parametrize("name", [*games(), "highcard"])
@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 1000), moves=st.integers(0, 60))
def test_every_action_without_cards_has_a_key_of_its_own_and_every_other_one_can_be_chosen(
    name: str, seed: int, moves: int
) -> None:
    match = random_match(name, seed, moves)
    for seat in match.to_act:
        view = view_of(match, seat)
        shown = buttons(view, [], None, (), Preferences())
        assert {button.word for button in shown} == {offer.action for offer in view.offers if not offer.cards}
        assert len({button.key for button in shown}) == len(shown) and not {button.key for button in shown} & set(
            "hloq"
        )
        choice = Selection()
        choice.follow(board_of(name).selectables(view, Preferences()), alone=board_of(name).one_at_a_time(view))
        for offer in [offer for offer in view.offers if offer.cards][:20]:
            choice.take([str(card) for card in offer.cards])
            assert sorted(choice.cards) == sorted(map(str, offer.cards)), offer.action


def test_the_same_cards_played_in_two_ways_are_two_buttons() -> None:
    game = games()["chicago"]
    match = game.start(game.options({"one_up": True}), ["human"] * 2, bytes(32))
    view = view_of(match, 0)
    card = str(view.private.hand[0])
    shown = buttons(
        view, [card], ActionPreview(legal=True, action=f"change {card}", label="Change 1 card"), (), Preferences()
    )
    assert [button.label for button in shown] == ["Change 1 card", "Keep all cards", "Change 1 card, turned up"]
    assert shown[0].key == "enter"


def test_wide_letters_take_the_room_they_need_and_later_spots_lie_above() -> None:
    canvas = Canvas(6, 2)
    assert canvas.put(1, 0, "宝a") == 4
    canvas.put(5, 0, "宝")  # half of it would be outside
    assert canvas.lines() == [" 宝a  ", "      "]
    canvas.add_click_area(Area(0, 0, 4, 2), "below")
    canvas.add_click_area(Area(2, 0, 4, 2), "above")
    assert [canvas.click_area_at(x, 1) for x in (0, 2, 5, 6)] == ["below", "above", "above", None]


def test_settings_are_kept_and_a_damaged_file_is_none(tmp_path: object) -> None:
    from pathlib import Path

    file = PreferencesFile(Path(str(tmp_path)) / "folder" / "terminal.json")
    assert file.read() == Preferences()
    preferences = with_next_value(with_next_value(Preferences(), "order"), "pace")
    assert (preferences.order, preferences.pace) == ("suit", "fast")
    file.write(preferences)
    assert file.read() == preferences
    file.path.write_text("{")
    assert file.read() == Preferences()


@settings(max_examples=examples(40), deadline=None)
@given(seed=st.integers(0, 1000), moves=st.integers(1, 60), width=st.sampled_from([44, 64]))
def test_the_last_play_of_a_trick_is_told_however_long_those_before_it_are(seed: int, moves: int, width: int) -> None:
    view = view_of(random_match("bigtwo", seed, moves), 0)
    if view.phase == "playing" and view.public.plays:
        last = view.public.plays[-1]
        told = " ".join(card_name(str(card)) for card in last.cards) or "pass"
        lines = [line.rstrip() for line in drawn(view, (width, 17)).lines()]
        assert any(line.endswith(f"{view.called(last.seat)} {told}") for line in lines)


@settings(max_examples=examples(40), deadline=None)
@given(seed=st.integers(0, 1000), moves=st.integers(0, 40), size=st.sampled_from([(44, 17), (120, 34)]))
def test_both_totals_stand_on_the_way_to_twenty_and_hide_nothing(seed: int, moves: int, size: tuple[int, int]) -> None:
    view = view_of(random_match("bluejack", seed, moves), 0)
    [gauge] = [line for line in drawn(view, size).lines() if "▒" in line]
    assert str(view.public.target) in gauge
    for seat, total in enumerate(view.public.totals):
        assert gauge.count(view.called(seat)[0]) == (total > 0)


@pytest.mark.parametrize("name", games())
def test_the_rules_can_be_read_with_letters_that_every_terminal_has(name: str) -> None:
    shown = StringIO()
    console = Console(file=shown, width=70)
    for part in page_parts(rules_of(name)):
        console.print(AsciiRenderable(part))
    assert shown.getvalue().isascii()


async def test_a_long_sentence_is_seen_to_its_end_and_the_table_stays_where_it_is() -> None:
    app = home("bigtwo", deal=1)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.backend.view.my_turn and app.screen.query_one("#need").size.height == 1)
        felt = app.screen.query_one("#felt").size
        app.said = f"{'A sentence goes on ' * 6}and has an end."
        app.changed()
        await until(pilot, lambda: app.screen.query_one("#need").size.height == 2)
        assert said(app, "#need").endswith("has an end.") and app.screen.query_one("#said").size.height == 1
        assert app.screen.query_one("#felt").size == felt
        await pilot.press("escape")
        await until(pilot, lambda: app.screen.query_one("#need").size.height == 1)
        assert app.screen.query_one("#said").size.height == 2


@pytest.mark.parametrize(
    ("rules", "order", "shown"),
    [("shash", "rank", "4C 4D JC JD"), ("shash", "suit", "4C JC 4D JD"), ("deuce", "suit", "4D JD 4C JC")],
)
def test_a_hand_of_big_two_is_sorted_as_the_rules_order_suits(rules: str, order: Order, shown: str) -> None:
    match = games()["bigtwo"].parse_position(f"rules {rules}; hands JD 4C JC 4D / 5C / 6C / 7C")
    assert cards_text(board_of("bigtwo").hand(view_of(match, 0), Preferences(order=order))) == shown


def test_a_two_is_the_lowest_of_its_suit_at_chicago() -> None:
    game = games()["chicago"]
    match = game.start(game.options(), ["human"] * 4, bytes(32))
    hand = board_of("chicago").hand(view_of(match, 1), Preferences(order="suit"))
    assert cards_text(hand) == "2D 5D 4H 6H TS"


@pytest.mark.parametrize("size", SIZES[:3])
def test_of_six_all_names_and_cards_of_a_trick_and_who_plays_chicago_can_be_read(size: tuple[int, int]) -> None:
    match = games()["chicago"].parse_position(
        "phase tricks; caller 1; plays QD KC JC AH TH; "
        "hands 2D 3D 4D 5D 6D / 7D 9D TD JD / 2C 3C 4C 5C / 6C 7C 8C 9C / 2H 3H 4H 5H / 6H 7H 8H 9H"
    )
    text = "\n".join(drawn(view_of(match, 0), size).lines())
    assert all(text.count(name) == 2 for name in ("Chen", "Dora", "Elif", "Femi"))
    assert all(card_name(card) in text for card in ("QD", "KC", "JC", "AH", "TH"))
    # Where the plates have one row, the line below the trick tells it.
    assert ("Bao 宝 plays Chicago. Q♦ was led" in text) == (size == (44, 13))
    assert text.count("Bao") == 3 if size == (44, 13) else text.count("Bao") == 2
    assert text.count("Chicago") == 1
    assert "Chic…" not in text


def test_the_scores_of_six_can_be_read_in_a_small_window() -> None:
    game = games()["chicago"]
    view = view_of(game.start(game.options(), ["human"] * 6, bytes(32)), 0)
    view = replace(view, public=replace(view.public, totals=(1, 22, 33, -15, 0, 47)))
    shown = "\n".join(drawn(view, (60, 13)).lines())
    for name, total in (("Bao", 22), ("Chen", 33), ("Dora", -15), ("Elif", 0), ("Femi", 47)):
        assert re.search(rf"{name}[^▸\n]* {total} ", shown), shown


def test_an_all_blue_board_is_named_in_a_small_window() -> None:
    game = games()["bluejack"]
    view = view_of(game.start(game.options(), ["human"] * 2, bytes(32)), 0)
    view = replace(view, public=replace(view.public, all_blue=(True, False)))
    assert re.search(r"blue *$", "\n".join(drawn(view, (60, 13)).lines()), re.MULTILINE)


def test_who_plays_chicago_can_be_read_in_a_small_window_before_a_lead_and_when_it_is_lost() -> None:
    hands = "hands 2D 3D 4D 5D 6D / 7D 9D TD JD QD / 2C 3C 4C 5C 6C / 7C 8C 9C TC JC / 2H 3H 4H 5H 6H / 7H 8H 9H TH JH"
    match = games()["chicago"].parse_position(f"phase tricks; caller 1; {hands}")
    text = "\n".join(drawn(view_of(match, 0), (44, 13)).lines())
    assert " Bao 宝 plays Chicago  " in text
    view = view_of(match, 0)
    lost = replace(view, public=replace(view.public, failed=True))
    assert "Bao 宝 lost Chicago" in "\n".join(drawn(lost, (44, 13)).lines())
    own = view_of(match, 1)
    assert "plays Chicago" not in "\n".join(drawn(own, (44, 13)).lines())


def test_the_scores_tell_who_owes_whom_after_a_match_for_money() -> None:
    match = random_match("bigtwo", 1, 0)
    view = replace(view_of(match, 0), debts=(Debt(0, 1, 6), Debt(2, 0, 4), Debt(2, 3, 8)))
    assert score_text(view).plain.splitlines()[-4:] == [
        "WHO OWES WHOM", "You owe Bao 宝 6", "Chen owes you 4", "Chen owes Dora 8",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (599, "9:59"), (3600, "1 h 0 min"), (86_399, "1 d 0 h"), (3 * 86_400 - 3600, "2 d 23 h")],
)
def test_a_clock_of_days_shows_days_and_hours(seconds: int, text: str) -> None:
    assert time_text(seconds) == text
