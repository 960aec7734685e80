"""Bluejack: a duel for twenty with a deck of one's own."""

from dealt.games.bluejack.game import GAME

__all__ = ["GAME"]
