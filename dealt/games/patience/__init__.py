"""The patience Ten-Twenty-Thirty."""

from dealt.games.patience.game import GAME

__all__ = ["GAME"]
