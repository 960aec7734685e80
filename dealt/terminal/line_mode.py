"""Line mode: a match at one keyboard as plain text.

No rules of a game stand here: line mode prints events, the game's description of a seat's view and the game's
offers, and passes on what is typed. With several players at the keyboard, no secret of one is on the screen while
another one uses it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from dealt.bots.bot import has_outlook, level_summary
from dealt.config import command
from dealt.errors import DealtError
from dealt.games.game import Offer
from dealt.games.options import rules_in_words
from dealt.table.commands import TableRefused, ask
from dealt.table.events import VersionedEvent
from dealt.terminal.action_input import meaning, offer_lines
from dealt.terminal.console import QUIT, Console, InputEnded
from dealt.terminal.event_text import debt_lines, replay_hint, scores_line, sentences
from dealt.terminal.input_history import InputHistory
from dealt.terminal.local_table import LocalTable
from dealt.terminal.winning_line import NOT_TOLD, WinningLine, outlook_sentence

MOST_EXAMPLE: Final = 11
_SHORT_LIST: Final = 8
"""lines of a list of offers that is shown without being asked for"""
HELP: Final = (
    "Type an action as it is listed, its number, or as much as is clear: the cards alone, or its first letters.",
    "?               what you can play now; “? {word}” lists what has “{word}” in its name",
    "why {example}what that would be, or why it cannot be played",
    "hint            what a computer would do in your place",
    "show            your cards and the table again",
    "position        where the match stands, all cards included, ready for dealt explain",
    "help            this",
    "quit            stop playing",
)
OUTLOOK_HELP: Final = (
    "win             whether this game can still be won, and the actions that win it",
    "step            the next of these actions; undo and redo go along them",
)
"""of games for which it can be told"""


class LineMode:
    """A match, from its beginning to its end or to `quit`."""

    def __init__(self, local: LocalTable, console: Console, history: InputHistory | None = None) -> None:
        """`history`: history of a player alone. Players who share a keyboard get one each."""
        self._local = local
        self._console = console
        self._holder: int | None = None if local.shared else 0
        """seat of the player at the screen; None between two players"""
        alone = history or InputHistory()
        self._histories = {seat: InputHistory() if local.shared else alone for seat in local.table.humans}
        self._news: dict[int, list[VersionedEvent]] = {seat: [] for seat in local.table.humans}
        """unread events of each player"""
        self._listed = False
        """true if the offers of this decision are on the screen with their numbers"""
        self._replay_hint = ""
        """how to play the last deal again, until it is shown"""
        self._line: WinningLine | None = None
        """actions that win, once they have been told"""

    def run(self) -> None:
        """Play until the match is over."""
        table = self._local.table
        self._console.say(f"{table.game.title}. Type help for help, quit to stop.")
        self._console.say(f"{rules_in_words(table.game, table.options)}.")
        if len(table.humans) < len(table.seats):
            self._console.say(f"Computers, {level_summary(table.game.name, table.settings.level)}")
        try:
            self._tell(self._local.beginning)
            while self._local.table.phase != "over":
                self._step()
        except (InputEnded, KeyboardInterrupt):
            # Leave first: with the terminal gone, printing may fail.
            left = self._local.leave()
            self._blank_screen()
            self._console.say("You stop playing.")
            self._tell(left)
        self._show_result()

    def _step(self) -> None:
        if self._local.table.phase == "between":
            self._between_deals()
        elif self._local.table.computer_turns:
            self._tell(self._local.play_bot_turn())
        else:
            waiting = self._local.waiting_seats
            self._turn(self._holder if self._holder in waiting else waiting[0])

    # ------------------------------------------------------------------------------------------ who looks at what

    def _tell(self, happened: list[VersionedEvent]) -> None:
        """Add events to the unread news of all; the player at the screen reads them now."""
        for news in self._news.values():
            news += happened
        self._replay_hint = replay_hint(self._local.table.game, happened) or self._replay_hint
        if self._holder is not None:
            self._console.say(*self._unread(self._holder))

    def _unread(self, seat: int) -> list[str]:
        """Take the unread news of a seat, in its own words."""
        news, self._news[seat] = self._news[seat], []
        return sentences(news, seat)

    def _public(self, seat: int) -> list[str]:
        """Take the news of a seat that everybody may read; its secrets stay unread."""
        news = self._news[seat]
        self._news[seat] = [event for event in news if event.audience is not None]
        return sentences(news, None)

    def _blank_screen(self) -> None:
        """Clear the screen between two players at one keyboard."""
        if self._local.shared and self._holder is not None:
            self._console.clear()
            self._holder = None

    def _hand_over(self, seat: int) -> None:
        """Hand the keyboard to the player in this seat."""
        if self._holder == seat:
            return
        self._blank_screen()
        self._console.say(*self._public(seat))
        self._console.ask(f"Pass the keyboard to {self._local.names[seat]}, then press Enter. ")
        self._holder = seat
        self._console.say(*self._unread(seat))

    # --------------------------------------------------------------------------------------------------- playing

    def _turn(self, seat: int) -> None:
        """Ask a player until an action has been played."""
        self._hand_over(seat)
        self._listed = False
        self._show(seat)
        if len(lines := self._offers(seat)) <= _SHORT_LIST:
            self._console.say(*lines)
            self._listed = True
        version = self._local.table.version
        prompt = f"{self._local.names[seat]}, your turn: " if self._local.shared else "Your turn: "
        while self._local.table.version == version:
            try:
                self._run_command(seat, self._console.ask(prompt, self._histories[seat]))
            except DealtError as refusal:
                self._console.say(refusal.sentence)

    def _show(self, seat: int) -> None:
        match = self._local.table.match
        assert match is not None
        self._console.say("", *match.describe(match.view(seat), self._local.names))

    def _run_command(self, seat: int, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "": lambda: self._console.say("Type ? for what you can play now."),
            "?": lambda: self._list(seat, rest.strip()),
            "help": lambda: self._help(seat),
            "why": lambda: self._why(seat, rest.strip()),
            "hint": lambda: self._hint(seat),
            "win": lambda: self._win(seat),
            "step": lambda: self._step_on_line(seat),
            "show": lambda: self._show(seat),
            "position": self._position,
            **dict.fromkeys(QUIT, self._quit),
        }
        command = commands.get(word.lower())
        if command is not None:
            command()
            return
        action = self._meant(seat, typed)
        if action is not None and self._is_confirmed(seat, action):
            self._tell(self._local.act(seat, action))

    def _is_confirmed(self, seat: int, action: str) -> bool:
        """Ask for confirmation before giving up."""
        match = self._local.table.match
        assert match is not None
        values = next((offer.values for offer in match.offers(seat) if offer.action == action), None)
        return not (values and values.get("does") == "give-up") or self._console.confirm("Give this game up")

    def _position(self) -> None:
        if self._local.shared:
            raise TableRefused("position_is_secret", "The position holds everybody's cards, and somebody else is here.")
        table = self._local.table
        assert table.match is not None
        self._console.say(f"{command('explain', table.game.name, '--position', table.match.position())} --action …")

    def _quit(self) -> None:
        if self._console.confirm("Stop playing, which ends the match"):
            raise InputEnded

    def _offers(self, seat: int, wanted: str = "") -> list[str]:
        match = self._local.table.match
        assert match is not None
        return offer_lines(match.offers(seat), wanted)

    def _list(self, seat: int, wanted: str = "") -> None:
        self._console.say(*self._offers(seat, wanted))
        self._listed = True

    def _help(self, seat: int) -> None:
        match = self._local.table.match
        assert match is not None
        offers = match.offers(seat)
        # The longest example that fits is the most useful.
        examples = sorted((offer.action for offer in offers if len(offer.action) <= MOST_EXAMPLE), key=len)
        example = f"{examples[-1] if examples else 'pass':<{MOST_EXAMPLE + 1}}"
        lines = [*HELP, *(OUTLOOK_HELP if has_outlook(self._local.table.game.name) else ())]
        self._console.say(*(line.format(example=example, word=example_word(offers)) for line in lines), "")
        self._list(seat)

    def _why(self, seat: int, typed: str) -> None:
        action = self._meant(seat, typed) if typed else None
        if action is not None:
            self._console.say(f"You can: {ask(self._local.table, seat, action).label}.")
        elif not typed:
            self._console.say("Type why and an action, as in “why pass”.")

    def _hint(self, seat: int) -> None:
        self._console.say("Thinking …")
        offer, why = self._local.advise(seat)
        self._console.say(f"A computer would choose: {offer.label} ({offer.action}). {why}".rstrip())

    def _win(self, seat: int) -> None:
        """Say whether the game can still be won, and how."""
        if not has_outlook(self._local.table.game.name):
            raise TableRefused("no_outlook", NOT_TOLD)
        self._console.say("Thinking …")
        found = self._local.outlook(seat)
        self._line = WinningLine(found.line, self._public_view) if found.line else None
        self._console.say(outlook_sentence(found))
        if found.line:
            self._console.say(f"{', '.join(found.line)}.", "Type step for each of them, or go your own way.")

    def _step_on_line(self, seat: int) -> None:
        """Play the next action of the line that has been told."""
        played = None if self._line is None else self._line.played(self._public_view)
        if self._line is None or played is None:
            raise TableRefused("no_line", "Type win first: it tells the actions that win from here, if they are known.")
        action = self._line.actions[played]
        self._console.say(f"{played + 1} of {len(self._line.actions)}: {action}")
        self._tell(self._local.act(seat, action))
        self._line.add(self._public_view)

    @property
    def _public_view(self) -> Any:
        match = self._local.table.match
        assert match is not None
        return match.public()

    def _meant(self, seat: int, typed: str) -> str | None:
        """Return the action that was meant, or None after listing what it could mean."""
        if typed.isdecimal() and not self._listed:
            # A number from an earlier list could play an action that was not meant.
            self._list(seat)
            self._console.say("Numbers mean this list: type it again.")
            return None
        match = self._local.table.match
        assert match is not None
        found = meaning(match, seat, typed)
        if found.action is None:
            self._listed = True
            offers = match.offers(seat)
            choices = [f"{place + 1}. {offers[place].action} ({offers[place].label})" for place in found.choices]
            self._console.say("That can mean several things; type the number:", *choices)
        return found.action

    # ------------------------------------------------------------------------------------------ between and after

    def _between_deals(self) -> None:
        self._show_result()
        while True:
            typed = self._console.ask("Press Enter for the next deal, or type end or quit: ").lower()
            if typed == "":
                self._tell(self._local.all_ready())
                return
            if typed in QUIT:
                self._quit()
            elif typed != "end":
                self._console.say("Only Enter, end and quit mean something between two deals.")
            elif self._console.confirm("End the match here"):
                self._tell(self._local.end())
                return

    def _show_result(self) -> None:
        """Print what everybody may know, for anybody at the screen."""
        self._blank_screen()
        table = self._local.table
        assert table.match is not None
        if self._local.shared:
            # All unread news end with the same events; the longest list has everything.
            self._console.say(*max((self._public(seat) for seat in self._news), key=len))
        self._console.say("", *table.match.describe(table.match.view(None), self._local.names))
        self._console.say(scores_line(self._local.names, table.match.scores))
        if table.recap is not None:
            self._console.say(*debt_lines(table.recap.debts, self._local.names))
        if self._replay_hint:
            self._console.say(self._replay_hint)
            self._replay_hint = ""


def example_word(offers: Sequence[Offer]) -> str:
    """Return a word for `? WORD`: the longest of the most frequent label."""
    [(label, _)] = Counter(offer.label for offer in offers).most_common(1) or [("Pass", 1)]
    words = [word.lower() for word in label.split() if word.isalpha()]
    return max(reversed(words), key=len, default="pass")
