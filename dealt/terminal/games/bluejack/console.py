"""Bluejack as its assignment describes it: plain lines, and the last ten games in a file."""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from random import Random, SystemRandom
from typing import Final

from dealt.bots.bot import make_bot
from dealt.errors import DealtError
from dealt.games.bluejack import GAME
from dealt.games.bluejack.events import SetEnded
from dealt.games.bluejack.text import last_set_lines, table_lines
from dealt.games.game import Event, Match
from dealt.shuffle import new_seed
from dealt.terminal.action_input import meaning
from dealt.terminal.console import QUIT, Console, InputEnded
from dealt.terminal.games.bluejack.history import COMPUTER_NAME, GameHistory, HistoryError, PlayedGame
from dealt.terminal.input_history import InputHistory

PERSON: Final = 0
COMPUTER: Final = 1
USUAL_NAME: Final = "Player"
MOST_NAME_CHARS: Final = 20
YES: Final = ("y", "yes")
NO: Final = ("n", "no", *QUIT)
HELP: Final = (
    "Come as close to 20 as you can without going over it. A card is drawn for you at the start of each turn.",
    "end        end your turn; you draw again in the next one",
    "stand      draw no more cards in this set",
    "play -1r   play a card of your hand, which ends your turn; at exactly 20 you stand by yourself",
    "quit       leave",
    "flip changes the sign of the card just drawn, x2 doubles it. Nine cards that are not over 20 win the set at once,",
    "and 20 with blue cards alone wins the game. You may also type the number of a choice, or just its card.",
)


class BluejackConsole:
    """Session of Bluejack games against the computer."""

    def __init__(
        self,
        console: Console,
        history: GameHistory,
        *,
        input_history: InputHistory | None = None,
        seed: Callable[[], bytes] = new_seed,
        today: Callable[[], date] = lambda: datetime.now().astimezone().date(),
        rng: Random | None = None,
    ) -> None:
        self._console = console
        self._history = history
        self._input_history = input_history or InputHistory()
        self._seed = seed
        self._today = today
        self._rng = rng or SystemRandom()
        self._bot = make_bot(GAME.name, "normal")
        self._names = (USUAL_NAME, COMPUTER_NAME)

    def run(self) -> None:
        """Ask for a name once, then play games until the player leaves."""
        try:
            self._console.say("Bluejack: three sets win. Type ? for help and quit to leave.")
            self._names = (usable_name(self._console.ask("Your name: ")), COMPUTER_NAME)
            self._console.say(f"Welcome, {self._names[PERSON]}.")
            while True:
                self._play(GAME.start(GAME.options(), ("human", "computer"), self._seed()))
                if not self._once_more():
                    break
        except (InputEnded, KeyboardInterrupt):
            self._console.say("")
        self._console.say("Goodbye.")

    def _once_more(self) -> bool:
        while True:
            answer = self._console.ask("Another game (yes or no)? ").lower()
            if answer in YES or answer in NO:
                return answer in YES
            self._console.say("Please type yes or no.")

    # ------------------------------------------------------------------------------------------ one game

    def _play(self, match: Match) -> None:
        self._tell(match.opening())
        try:
            while match.to_act:
                self._console.say("", *table_lines(match.view(PERSON), self._names))
                self._tell(self._person_acts(match) if match.to_act[0] == PERSON else self._computer_acts(match))
        except (InputEnded, KeyboardInterrupt):
            self._console.say("", "You leave the game: it is not kept in the history.")
            raise
        self._keep(match)

    def _computer_acts(self, match: Match) -> list[Event]:
        return match.act(COMPUTER, self._bot.choose(match.view(COMPUTER), match.legal(COMPUTER), self._rng))

    def _tell(self, events: Sequence[Event]) -> None:
        """Print the events that the player may know, with the boards and sets at the end of a set."""
        for event in events:
            said = event.say(self._names) if event.audience in (None, PERSON) else None
            if said is not None:
                self._console.say(f"{said.for_seat(getattr(event, 'seat', None) == PERSON)}.")
            if isinstance(event, SetEnded):
                mine, theirs = event.sets_won
                self._console.say(
                    *last_set_lines(event.result, self._names)[1:],
                    f"{self._names[PERSON]}: {mine}, {COMPUTER_NAME}: {theirs}",
                    "",
                )

    def _person_acts(self, match: Match) -> list[Event]:
        """Ask until there is an action that can be played."""
        offers = match.offers(PERSON)
        choices = "   ".join(f"{place}. {offer.label}" for place, offer in enumerate(offers, start=1))
        self._console.say(choices)
        while True:
            word = self._console.ask("Your turn: ", self._input_history).lower()
            if word in QUIT and self._console.confirm("Leave this game, which ends it"):
                raise InputEnded
            if word in ("", "?", "help", *QUIT):
                self._console.say(*(HELP if word in ("?", "help") else ()), choices)
                continue
            try:
                meant = meaning(match, PERSON, word)
                if meant.action is not None:
                    return match.act(PERSON, GAME.parse_action(meant.action))
            except DealtError as refused:
                self._console.say(refused.sentence)
            else:
                which = " or ".join(offers[place].action for place in meant.choices)
                self._console.say(f"Do you mean {which}?")

    def _keep(self, match: Match) -> None:
        """Save the game and print the last games; a problem with the file is only reported."""
        sets = (match.scores[PERSON], match.scores[COMPUTER])
        game = PlayedGame(self._names, sets, self._today())
        try:
            games = self._history.add(game)
        except HistoryError as trouble:
            self._console.say(str(game), trouble.sentence)
        else:
            self._console.say("", "The last games:", *map(str, games))


def usable_name(typed: str) -> str:
    """Return the name for the history: letters, digits and -_.' only, at most 20, never the computer's."""
    kept = "".join(letter if letter.isalnum() or letter in "-_.'" else " " for letter in typed)
    name = " ".join(kept.split())[:MOST_NAME_CHARS].strip()
    return USUAL_NAME if not name or name.casefold() == COMPUTER_NAME.casefold() else name
