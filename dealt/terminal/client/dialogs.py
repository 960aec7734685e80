"""Dialogs over the table: question, rules and keys, log, preferences, hand-over of the keyboard."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from dealt.bots.bot import level_summary
from dealt.errors import DealtError
from dealt.games.options import rules_in_words
from dealt.manual.library import rules_of
from dealt.terminal.client.backend import INVITE, TableView
from dealt.terminal.client.preferences import SETTINGS, Preferences
from dealt.terminal.manual_view import page_parts
from dealt.terminal.theme import GOLD, AsciiRenderable, to_ascii

KEYS: Final = (
    ("← →", "move from card to card; Tab as well"),
    ("Space", "choose a card, or no more; a click or its number as well"),
    ("Enter", "play what is chosen, as the button says"),
    ("Esc", "choose nothing"),
    ("letters", "what stands on the other buttons"),
    ("h", "Hint: what a computer would do"),
    ("w", "in a game played alone: whether it can be Won, and then the next action that wins"),
    ("o", "order of the hand: rank, suit, combinations"),
    ("l", "Log and scores"),
    ("/", f"write to the table, in a room; {INVITE} NAME invites a user whom you follow"),
    ("? F1", "the rules, and these keys"),
    ("F2", "Settings"),
    ("q", "leave; Ctrl-C as well"),
)


Foot = Sequence[tuple[str, str]]
_APART: Final = "     "


def clicked(words: str, action: str, style: str) -> Text:
    """Return text that runs an action of its dialog when clicked."""
    meta = {"@click": f"screen.{action}" if action.endswith(")") else f"screen.{action}()"} if action else {}
    return Text(words, Style.parse(style) + Style(meta=meta))


class Dialog(ModalScreen[bool]):
    """Modal dialog with a title, a scrollable text and a footer; Esc closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,ctrl+c", "close", "Close"),
        Binding("up,k", "roll(-1)", show=False),
        Binding("down,j", "roll(1)", show=False),
        Binding("pageup", "roll(-12)", show=False),
        Binding("pagedown,space", "roll(12)", show=False),
        Binding("home", "roll(-9999)", show=False),
        Binding("end", "roll(9999)", show=False),
    ]

    def __init__(
        self, title: str, *parts: RenderableType, foot: Foot = (("Esc closes", "close"),), ascii_only: bool = False
    ) -> None:
        """`foot`: labels of keys, each with its action on a click or ""."""
        super().__init__()
        self.heading: Final = title
        self._parts = parts
        self._foot = foot
        self._ascii = ascii_only
        self.set_class(ascii_only, "ascii")

    def compose(self) -> ComposeResult:
        with Vertical(id="window"):
            yield Static(self._letters(Text(self.heading, f"bold {GOLD}")), id="title")
            with VerticalScroll(id="scroll", can_focus=False):
                yield Static(Group(*self.parts()), id="text")
            yield Static(Text(_APART).join(clicked(*key, "dim") for key in self._foot), id="foot")

    def parts(self) -> Sequence[RenderableType]:
        """Return the contents."""
        return [AsciiRenderable(part) for part in self._parts] if self._ascii else self._parts

    def _letters(self, text: Text) -> Text:
        return to_ascii(text) if self._ascii else text

    def action_close(self) -> None:
        self.dismiss(False)

    def action_roll(self, rows: int) -> None:
        """Scroll the contents."""
        self.query_one("#scroll", VerticalScroll).scroll_relative(y=rows, animate=False)


class ConfirmDialog(Dialog):
    """Yes-or-no question."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "yes", "Yes"),
        Binding("n,escape,q,ctrl+c", "close", "No"),
    ]

    def __init__(self, question: str, *, ascii_only: bool = False) -> None:
        super().__init__(question, foot=(("y or Enter: yes", "yes"), ("n or Esc: no", "close")), ascii_only=ascii_only)
        self.add_class("small")

    def action_yes(self) -> None:
        self.dismiss(True)


class HandoverDialog(Dialog):
    """Cover between two players at one keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "yes", "Go on"),
        Binding("escape", "nothing", show=False),
        Binding("q,ctrl+c", "close", "Leave"),
    ]

    def __init__(self, name: str, news: Sequence[Text], *, ascii_only: bool = False) -> None:
        question = f"Pass the keyboard to {name}, then press Enter."
        super().__init__(question, *news, foot=(("Enter goes on", "yes"), ("q leaves", "close")), ascii_only=ascii_only)
        self.add_class("cover")

    def action_yes(self) -> None:
        """Uncover the table for the next player."""
        self.dismiss(True)

    def action_nothing(self) -> None:
        """Ignore Esc: it must not uncover the table."""


class PreferencesDialog(Dialog):
    """Preferences; each change is applied and saved at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(place + 1), f"change({place})", show=False) for place in range(len(SETTINGS))),
        Binding("f2", "close", show=False),
    ]

    def __init__(self, preferences: Preferences, changed: Callable[[int], Preferences]) -> None:
        """`changed` is called with the index of a setting, and returns the new preferences."""
        foot = (("1 to 5 change a setting", ""), ("Esc closes", "close"))
        super().__init__("Settings", foot=foot, ascii_only=preferences.ascii)
        self._preferences = preferences
        self._changed = changed
        self.add_class("small")

    def parts(self) -> Sequence[RenderableType]:
        rows = (
            ("Four colours", _yes(self._preferences.four_colours)),
            ("Order of the hand", self._preferences.order),
            ("Pace of the computers", self._preferences.pace),
            ("Ask before a pass", _yes(self._preferences.confirm_pass)),
            ("Plain letters instead of signs", _yes(self._preferences.ascii)),
        )
        return [
            Text.assemble((f"{place} ", f"bold {GOLD}"), clicked(f"{name:<32}{value}", f"change({place - 1})", "bold"))
            for place, (name, value) in enumerate(rows, start=1)
        ]

    def action_change(self, place: int) -> None:
        """Set a preference to its next value."""
        self._preferences = self._changed(place)
        self._ascii = self._preferences.ascii
        self.query_one("#text", Static).update(Group(*self.parts()))


def _yes(on: bool) -> str:
    return "yes" if on else "no"


def keys_table() -> Sequence[Text]:
    """Return lines with all keys and what they do."""
    return [Text.assemble((f"{key:<9}", f"bold {GOLD}"), action) for key, action in KEYS]


def log_dialog(scores: Text, log: Sequence[Text], *, ascii_only: bool) -> Dialog:
    """Return the dialog with scores and log, newest first."""
    return Dialog("Scores and log", scores, Text(), *reversed(log), ascii_only=ascii_only)


def rules_dialog(view: TableView, *, ascii_only: bool) -> Dialog:
    """Return the dialog with the rules of this table, the page of the manual, and the keys."""
    try:
        page = page_parts(rules_of(view.game.name))
    except DealtError as missing:
        page = [Text(missing.sentence)]
    here = Text(f"At this table: {rules_in_words(view.game, view.options)}.")
    levels = dict.fromkeys(seat.level for seat in view.seats if seat.level is not None)
    computers = [Text(f"Computers, {level_summary(view.game.name, level)}") for level in levels]
    return Dialog(f"Rules of {view.game.title}", here, *computers, Text(), *page, Text(),
                  Text("Keys and mouse", f"bold {GOLD}"), *keys_table(), ascii_only=ascii_only)  # fmt: skip
