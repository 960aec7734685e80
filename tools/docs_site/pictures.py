"""Pictures for the pages of the rules: tables of positions, and rows of cards."""

from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Final

from dealt.games import game as game_named
from dealt.library.drawing import WIDTH, Pile, drawn, faces
from dealt.library.picture import picture
from dealt.manual.blocks import Step
from dealt.manual.examples import NAMES

FOLDER: Final = "pictures"
"""of the pictures, beside the pages"""
BACK: Final = "##"
"""a card face down, in the picture of a step"""
APART: Final = WIDTH + 6


class Pictures:
    """Writer of pictures; returns the Markdown that shows them."""

    def __init__(self, pages: Path) -> None:
        self.folder = pages / FOLDER
        self.folder.mkdir(parents=True, exist_ok=True)

    def of_position(self, game: str, position: str, seat: int | None = None) -> str:
        """Draw the table as a seat sees it, or with all cards open; raises BadText for a bad position."""
        match = game_named(game).parse_position(position)
        names = NAMES[: len(match.seats)]
        seats = range(len(match.seats)) if seat is None else [seat]
        privates = {each_seat: match.private(each_seat) for each_seat in seats}
        words = match.describe(match.view(seat), names)
        rows = picture(game, match.public(), privates, names, words)
        return self._kept(drawn(rows, title=match.game.title, words="\n".join(words)), " ".join(words))

    def of_step(self, step: Step) -> str:
        """Draw the cards of a step side by side, with the words after each run above it."""
        piles: list[Pile] = []
        cards: list[str | None] = []
        words: list[str] = []
        for word in [*step.picture.split(), None]:
            card = word == BACK or word in faces().faces
            if (card or word is None) and (words or word is None):
                piles.append(Pile(" ".join(words), tuple(cards), step=APART))
                cards, words = [], []
            if card:
                cards.append(None if word == BACK else word)
            elif word is not None:
                words.append(word)
        return self._kept(drawn([piles], title=step.title, words=step.words), step.picture)

    def _kept(self, document: str, words: str) -> str:
        name = f"{sha256(document.encode()).hexdigest()[:16]}.svg"
        (self.folder / name).write_text(document, encoding="utf-8")
        said = escape(words.replace("[", "(").replace("]", ")").replace("\n", " "))
        return f"![{said}](/{FOLDER}/{name})"
