"""The arena: how much stronger one player is than another, measured over many deals.

Each deal is played as often as there are seats: the one player sits in each of them once, the other in all the rest,
and the cards stay the same, so that luck with them falls on both. What a deal is here: one deal of a game that stops
between deals, a whole match of any other. All of it follows from the seed: the same deals, chance of the players
included, whatever number of processes plays them. docs/bots.md tells how to use it.
"""
