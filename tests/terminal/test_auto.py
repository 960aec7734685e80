"""Auto-play in the terminal: the same games at any speed, keys that are heard at once, a table that fits the window."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.pilot import Pilot
from textual.widgets import Static

from dealt.bots.autoplay import Run, Tally, parse_run
from dealt.cli import main
from dealt.terminal.auto import render
from dealt.terminal.auto.app import AutoApp
from dealt.terminal.auto.playback import MOST_POINTS, SPEEDS, Playback
from dealt.terminal.games.patience import auto_table
from tests.examples import examples

EVERY_GAME, NO_PICTURES = len(SPEEDS) - 2, len(SPEEDS) - 1


def run(number: int = 1) -> Run:
    return parse_run("patience", {}, "easy", number)


# ---------------------------------------------------------------------------------------------------------- watching


@settings(max_examples=examples(20))
@given(st.lists(st.sampled_from(["step", "finish", "skip"]), max_size=12))
def test_what_comes_of_the_games_does_not_depend_on_who_looks_when(ways: list[str]) -> None:
    playback = Playback(run(), 2)
    how: dict[str, Callable[[], bool]] = {
        "step": playback.step, "finish": playback.finish, "skip": lambda: playback.skip(0)
    }  # fmt: skip
    for way in ways:
        how[way]()
    while playback.finish():
        pass
    assert playback.tally == run().play(1, 2).tally
    assert playback.left == 0
    assert not playback.step() and not playback.skip(1)


def test_a_game_is_seen_from_its_deal_to_its_end() -> None:
    playback = Playback(run(), 1)
    dealt = []
    while playback.step():
        assert playback.moment is not None
        dealt.append(playback.moment.public.dealt)
    assert dealt == sorted(dealt)
    assert (dealt[0], dealt[-1]) == (14, run().play(1, 1).tally.dealt)


def test_the_curve_of_a_long_run_keeps_its_shape_and_its_end() -> None:
    playback = Playback(run(), 3 * MOST_POINTS)
    for _ in range(3 * MOST_POINTS):
        playback._over(Tally(games=1, won=1))
    assert len(playback.curve) <= MOST_POINTS
    assert playback.curve[-1] == (3 * MOST_POINTS, 3 * MOST_POINTS)


# ----------------------------------------------------------------------------------------------------------- drawing


@settings(max_examples=examples(40))
@given(st.integers(4, 40), st.integers(1, 200))
def test_a_table_is_as_high_as_the_window_and_shows_the_end_of_each_column(rows: int, moves: int) -> None:
    playback = Playback(run(), 9)
    for _ in range(moves):
        playback.step()
    assert playback.moment is not None
    public = playback.moment.public
    lines = auto_table.table(public, rows).plain.split("\n")
    assert len(lines) == rows
    assert {len(line) for line in lines} == {auto_table.TABLE_WIDTH}
    for number, cards in enumerate(public.columns):
        shown = "".join(line[1 + 6 * number : 6 + 6 * number] for line in lines)
        if cards:
            rank, suit = str(cards[-1])[0], str(cards[-1])[1]
            assert shown.rstrip().endswith(rank.replace("T", "10") + {"D": "♦", "C": "♣", "H": "♥", "S": "♠"}[suit])
        hidden = len(cards) - (rows - 1)
        assert ("⋮" in shown) == (hidden > 0)


@given(st.lists(st.booleans(), max_size=60), st.integers(1, 100), st.integers(20, 90), st.integers(3, 16))
def test_a_plot_stays_in_its_frame_and_rises_only_where_something_is_won(
    won: list[bool], more: int, width: int, rows: int
) -> None:
    curve = [(number, sum(won[:number])) for number in range(1, len(won) + 1)]
    lines = render.plot(curve, len(won) + more, 0.02, width, rows).plain.split("\n")
    assert len(lines) == rows
    assert max(map(len, lines)) <= width
    points = [line.index("•") for line in lines if "•" in line]
    assert bool(points) == bool(won)
    if won and not any(won):
        assert "•" in lines[-2] and not any("•" in line for line in lines[:-2])


def test_a_share_has_its_error() -> None:
    assert render.share(0, 0) == "–"
    assert render.share(29, 1258) == "2.31 ± 0.42 %"


# ------------------------------------------------------------------------------------------------------------ window


def seen(app: AutoApp, part: str) -> str:
    return str(app.query_one(part, Static).visual)


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Waits until something holds; the limit of a test ends it."""
    while not holds():
        await pilot.pause(0.05)


@pytest.mark.parametrize(
    "size", [pytest.param((80, 24), marks=pytest.mark.thorough), pytest.param((120, 40), marks=pytest.mark.thorough),
             (60, 12)],
)  # fmt: skip
async def test_every_key_does_what_the_foot_says(size: tuple[int, int]) -> None:
    app = AutoApp(Playback(run(), 500), 0)
    async with app.run_test(size=size) as pilot:
        await pilot.press("space")
        app.draw()
        assert "paused" in seen(app, "#head")
        await until(pilot, lambda: app.playback.moment is not None)
        before = app.playback.tally
        first = app.playback.moment
        await pilot.press("s")
        await until(pilot, lambda: app.playback.moment is not first)
        app.draw()
        assert "The computer" in seen(app, "#said")
        assert app.paused
        assert app.playback.tally == before
        for _ in SPEEDS:
            await pilot.press("right")
        await pilot.press("left", "space")
        await until(pilot, lambda: app.playback.tally.games > 3)
        app.draw()
        assert "every game" in seen(app, "#head")
        assert "Won" in seen(app, "#figures") and "%" in seen(app, "#plot")
        await pilot.press("q")
    assert app.return_code == 0


async def test_a_run_ends_and_says_so() -> None:
    app = AutoApp(Playback(run(), 30), NO_PICTURES)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: not app.playback.left)
        app.draw()
        assert "all games are played" in seen(app, "#head")
        assert "0 of 30" in seen(app, "#figures")
    assert app.playback.tally == run().play(1, 30).tally


async def test_a_narrow_window_shows_the_figures_alone_and_ctrl_c_ends_it() -> None:
    app = AutoApp(Playback(run(), 30), NO_PICTURES)
    async with app.run_test(size=(40, 20)) as pilot:
        await until(pilot, lambda: not app.playback.left and "0 of 30" in seen(app, "#figures"))
        await until(pilot, lambda: app.query_one("#plot").size.width > 30)
        assert not app.query_one("#table").display and "of 30" in seen(app, "#figures")
        await pilot.press("ctrl+c")
    assert app.return_code == 0


async def test_letters_that_every_terminal_has_are_enough() -> None:
    app = AutoApp(Playback(run(), 30), EVERY_GAME, ascii_only=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.playback.tally.games > 5)
        app.draw()
        for part in ("#head", "#table", "#figures", "#plot", "#said"):
            assert seen(app, part).isascii(), part


async def test_a_timer_that_comes_before_the_window_or_after_it_draws_nothing() -> None:
    app = AutoApp(Playback(run(), 1), 0)
    app.draw()
    async with app.run_test(size=(80, 24)):
        app.draw()
    app.draw()


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["bigtwo"], "no_autoplay"),
        (["whist"], "unknown_game"),
        (["--games", "0"], "bad_games"),
        (["--level", "best"], "unknown_level"),
        (["--speed", "8"], "bad_speed"),
        (["--seed", "0"], "bad_run"),
        (["--option", "games=5"], "options_conflict"),
        (["--option", "deal_number=7"], "deal_is_chosen"),
        ([], "no_terminal"),
    ],
)
def test_a_mistake_is_one_sentence(words: list[str], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["auto", *words]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert f"({code})" in error
