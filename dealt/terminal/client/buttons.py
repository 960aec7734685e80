"""Buttons of the table window: what the user can do now, each with its key."""

from collections.abc import Collection, Sequence
from typing import Final, Literal

import msgspec

from dealt.games.game import Offer
from dealt.terminal.client.backend import ActionPreview, TableCommand, TableView
from dealt.terminal.client.canvas import Area, Canvas
from dealt.terminal.client.preferences import Preferences
from dealt.terminal.theme import GOLD

TAKEN: Final = frozenset("hlopqw")
"""letters of fixed shortcuts"""
MAIN: Final = "enter"
UNBEATEN: Final = "unbeaten"


class Button(msgspec.Struct, frozen=True):
    """Button with its key and label."""

    key: str
    label: str
    kind: Literal["act", "do", "plan"]
    word: str
    """text of the action, or name of the table command; a plan of the selected cards: nothing, or `unbeaten`"""
    confirm: str = ""
    """question before it is done"""


def buttons(
    view: TableView,
    chosen: Collection[str],
    preview: ActionPreview | None,
    table_commands: Sequence[TableCommand],
    preferences: Preferences,
) -> list[Button]:
    """Return the buttons, the main one first.

    After it come all actions without cards, and those with exactly the selected cards.
    """
    found: list[tuple[str, Button]] = []
    if view.my_turn and preview is not None and preview.legal:
        found.append(
            (MAIN, Button(MAIN, preview.label, "act", preview.action, _confirm(view, preview.action, preferences)))
        )
    if view.my_turn:
        main = preview.action if preview is not None and preview.legal else None
        wanted = sorted(chosen)
        found += [
            ("", Button("", offer.label, "act", offer.action, _confirm(view, offer.action, preferences)))
            for offer in view.offers
            if offer.action != main and (not offer.cards or (wanted and sorted(map(str, offer.cards)) == wanted))
        ]
    else:
        if view.may_plan and chosen:
            found += [(MAIN, Button("", "Play on my turn", "plan", "")),
                      ("", Button("", "If nobody beats it", "plan", UNBEATEN))]  # fmt: skip
        elif view.may_plan and not view.planned:
            found += [("", Button("", f"{label} ahead", "plan", action))
                      for action, label in view.game.planned_actions.items()]  # fmt: skip
        first = "" if found else MAIN
        found += [("" if place else first, Button("", command.label, "do", command.name, command.confirm))
                  for place, command in enumerate(table_commands)]  # fmt: skip
    used = set(TAKEN)
    named = []
    for key, button in found:
        own = key or _letter(button.label, used)
        used.add(own)
        named.append(msgspec.structs.replace(button, key=own))
    return named


def _letter(label: str, used: Collection[str]) -> str:
    """Return the first free letter of the label; `p` is reserved for “Pass”."""
    words = label.lower()
    order = [*(word[0] for word in words.split()), *words, *"abcdefgijkmnrstuvwxyz"]
    if order[0] == "p" and "Pass" in label:
        return "p"
    return next((letter for letter in order if letter.isascii() and letter.isalpha() and letter not in used), "")


def _confirm(view: TableView, action: str, preferences: Preferences) -> str:
    """Return the question before an action that cannot be undone or that the user wants confirmed."""
    offer: Offer | None = next((offer for offer in view.offers if offer.action == action), None)
    does = (offer.values or {}).get("does") if offer is not None else None
    if does == "give-up":
        return "Give this game up?"
    return "Pass, although you could play?" if preferences.confirm_pass and does == "pass" else ""


def draw_bar(canvas: Canvas, shown: Sequence[Button]) -> None:
    """Draw the buttons side by side; one without room still works by its key."""
    x = 1
    for button in shown:
        main = button.key == MAIN
        key, label = ("↵" if main else button.key), button.label
        width = len(label) + 4 + len(key)
        if x + width > canvas.width:
            break
        area = Area(x, 0, width, 1)
        canvas.fill(area, f"on {GOLD}" if main else "on #22362d")
        at = canvas.put(x + 1, 0, label, "bold #1d2330" if main else "#ffffff")
        canvas.put(at + 1, 0, key, "#5c4a14" if main else f"bold {GOLD}")
        canvas.add_click_area(area, button.key)
        x += width + 1
