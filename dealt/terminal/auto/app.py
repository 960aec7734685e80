"""Textual window of auto-play: the table at the left, results at the right, keys for the speed."""

from collections.abc import Callable
from threading import Event
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Static
from textual.worker import get_current_worker

from dealt.bots.autoplay import rates
from dealt.games import game as game_named
from dealt.terminal.auto import render
from dealt.terminal.auto.playback import SPEEDS, WHOLE_GAMES, WITHOUT_PICTURES, Playback, speed_name
from dealt.terminal.console import needs_ascii
from dealt.terminal.game_modules import game_module
from dealt.terminal.signals import ending_signals
from dealt.terminal.textual_app import SUSPEND, is_mounted
from dealt.terminal.theme import to_ascii, with_suit_signs

_PICTURES_A_SECOND: Final = 20
_NARROW: Final = 68
"""columns below which the results are shown without the table"""
_PARTS: Final = ("#head", "#table", "#side", "#figures", "#plot", "#said")
_PART_SECONDS: Final = 0.1
"""seconds of play between two drawings"""


class AutoApp(App[None]):
    """Window that shows a run of games. The run has a thread of its own, so that keys act at once."""

    CSS = """
    #head { height: 1; background: $panel; text-style: bold; padding: 0 1; }
    #table { width: 43; height: 1fr; background: #0f4a35; }
    #side { height: 1fr; padding: 0 1; }
    #said { height: 1; padding: 0 1; background: $panel; }
    #figures { height: 7; }
    #head, #said, #figures, #plot { text-wrap: nowrap; text-overflow: ellipsis; }
    .narrow #table { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pause", "Pause"),
        Binding("right,plus,equals_sign", "speed(1)", "Faster", key_display="→"),
        Binding("left,minus", "speed(-1)", "Slower", key_display="←"),
        Binding("s", "step", "Step"),
        Binding("q,escape", "quit", "Quit"),
        Binding("ctrl+c", "quit", show=False, priority=True),
        SUSPEND,
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, playback: Playback, speed: int, *, ascii_only: bool = False) -> None:
        """`speed` is its place among `SPEEDS`."""
        super().__init__()
        self.playback: Final = playback
        self.speed = speed
        self.paused = False
        self._ascii = ascii_only or needs_ascii()
        self._news = Event()
        """set by a key press"""
        self._steps = 0
        """requested single moves"""
        self._drawn: object = None
        """values of the last drawing"""
        run = playback.run
        self._table: Callable[[Any, int], Text] = _table_of(run.game)
        measured = [rate for rate in rates(run.game) if rate.level == run.level and _fits(rate.options, run.options)]
        self._long_run = measured[0].won / measured[0].games if measured else None

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal():
            yield Static(id="table")
            with Vertical(id="side"):
                yield Static(id="figures")
                yield Static(id="plot")
        yield Static(id="said")
        yield Footer()

    def on_mount(self) -> None:
        self._restore_signals = ending_signals(lambda: self.exit())  # noqa: PLW0108 (exit has parameters of its own)
        self.set_interval(1 / _PICTURES_A_SECOND, self.draw)
        self.run_worker(self._play, thread=True)

    def on_unmount(self) -> None:
        self._restore_signals()
        self._news.set()

    # ------------------------------------------------------------------------------------------------------- keys

    def action_pause(self) -> None:
        self.paused = not self.paused
        self._news.set()

    def action_speed(self, by: int) -> None:
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        self._news.set()

    def action_step(self) -> None:
        """Play one move, then pause."""
        self.paused = True
        self._steps += 1
        self._news.set()

    # ---------------------------------------------------------------------------------------------------- playing

    def _play(self) -> None:
        worker, going = get_current_worker(), True
        while going and not worker.is_cancelled and self.is_running:
            self._news.clear()
            if self.paused:
                if self._steps:
                    self._steps -= 1
                    going = self.playback.step()
                else:
                    self._news.wait(1)
                continue
            speed = SPEEDS[self.speed]
            if speed == WITHOUT_PICTURES:
                going = self.playback.skip(_PART_SECONDS)
            elif speed == WHOLE_GAMES:
                going = self.playback.finish()
                self._news.wait(1 / _PICTURES_A_SECOND)
            else:
                going = self.playback.step()
                self._news.wait(1 / speed)

    def draw(self) -> None:
        """Draw the window if anything has changed."""
        if not is_mounted(self, *_PARTS):
            return
        playback, moment = self.playback, self.playback.moment
        now = (moment, playback.tally, self.paused, self.speed, self.size, self.query_one("#side").size)
        if now == self._drawn:
            return
        self._drawn = now
        self.screen.set_class(self.size.width < _NARROW, "narrow")
        run, state = playback.run, "paused" if self.paused else speed_name(SPEEDS[self.speed])
        title = f"{game_named(run.game).title}   {run.level}   run {run.number}   game {playback.number:,}   "
        self._show("#head", Text(title + (state if playback.left else "all games are played"), no_wrap=True))
        table = self.query_one("#table", Static)
        if moment is None:
            self._show("#table", Text(f"\n{speed_name(WITHOUT_PICTURES):^43}"))
        else:
            self._show("#table", self._table(moment.public, max(4, table.size.height)))
        side = self.query_one("#plot", Static).size
        width = max(8, side.width)
        self._show("#figures", render.figures(playback.tally, playback.games, width))
        rows = max(3, min(16, self.query_one("#side").size.height - 8))
        self._show("#plot", render.plot(playback.curve, playback.games, self._long_run, width, rows))
        self._show("#said", with_suit_signs("" if moment is None else moment.said))

    def _show(self, where: str, text: Text) -> None:
        self.query_one(where, Static).update(to_ascii(text) if self._ascii else text)


def _table_of(game: str) -> Callable[[Any, int], Text]:
    """Return the function that draws the table of a game from its public view and a number of rows."""
    module = game_module(game, "auto_table")
    return module.table if module is not None else lambda _public, _rows: Text()


def _fits(wanted: dict[str, Any], options: Any) -> bool:
    return all(getattr(options, name) == value for name, value in wanted.items())
