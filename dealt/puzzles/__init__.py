"""Puzzles: positions from games in which one action is clearly the best, and a likely one clearly worse."""
