"""The arena: measures by how much one player is stronger than another, over many duplicate deals.

Each deal is played as often as there are seats: one player sits in each seat once, the other in all the rest, with the
same cards, so that luck with them cancels out. A deal is one deal of a game that stops between deals, or else a whole
match. Everything follows from the seed, the players' randomness included, for any number of processes. docs/bots.md is
the manual.
"""
